// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene_bar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/scoring.h"
#include "ui/language.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/step_title.h"
#include "ui/text.h"

namespace attention {

namespace {

bool fits(const Scene& scene) {
    try {
        validate(scene);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

/// The scene under another formula: its parameters belong to the old one.
Scene withFormula(Scene scene, const std::string& formula) {
    const std::uint64_t seed = scene.score.seed;
    scene.score = Score();
    scene.score.formula = formula;
    scene.score.seed = seed;
    return scene;
}

}  // namespace

SceneBar::SceneBar(Session* session, QWidget* parent)
    : QToolBar(parent),
      m_session(session),
      m_presetLabel(new QLabel),
      m_preset(new QComboBox),
      m_formulaLabel(new QLabel),
      m_formula(new QComboBox),
      m_class(new QToolButton) {
    setObjectName(QStringLiteral("scene-bar"));
    setMovable(false);
    m_preset->setObjectName(QStringLiteral("preset"));
    m_formula->setObjectName(QStringLiteral("formula"));
    for (QComboBox* box : {m_preset, m_formula}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->setMaxVisibleItems(20);  // all of them, where the screen is high enough
        box->installEventFilter(this);
    }
    m_presetLabel->setBuddy(m_preset);
    m_formulaLabel->setBuddy(m_formula);
    m_labels.push_back(addWidget(m_presetLabel));
    addWidget(m_preset);
    m_labels.push_back(addWidget(m_formulaLabel));
    addWidget(m_formula);
    addWidget(m_class);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    for (const Language& language : languages()) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("language:") + QLatin1String(language.id));
        const bool drawn = canBeDrawn(QLatin1String(language.id));
        button->setText(QLatin1String(language.id) == QLatin1String("en") ? QStringLiteral("EN")
                        : drawn                                           ? QStringLiteral("中文")
                                                                          : QStringLiteral("ZH"));
        button->setToolTip(QString::fromUtf8(language.name));
        button->setAccessibleName(QString::fromUtf8(language.name));
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setChecked(languageId() == QLatin1String(language.id));
        connect(button, &QToolButton::clicked, this, [this, drawn, id = QString::fromLatin1(language.id)] {
            if (drawn)
                return settings().setValue(QLatin1String("language"), id);
            emit m_session->failed(undrawableMessage(translated(ATTENTION_TEXT("core", "Chinese letters"))));
            retranslate();  // the other button is down again
        });
        QAction* added = addWidget(button);
        if (!m_languages)
            m_languages = added;
    }
    connect(m_preset, &QComboBox::activated, this, &SceneBar::choosePreset);
    connect(m_formula, &QComboBox::activated, this, &SceneBar::chooseFormula);
    connect(session, &Session::traceChanged, this, &SceneBar::showScene);
    connect(session, &Session::nameChanged, this, &SceneBar::showScene);
    retranslate();
}

void SceneBar::setCompact(bool compact) {
    for (QAction* label : m_labels)
        label->setVisible(!compact);
}

void SceneBar::retranslate() {
    m_presetLabel->setText(tr("E&xample"));
    m_formulaLabel->setText(tr("&Score"));
    m_preset->setAccessibleName(tr("Example"));
    m_formula->setAccessibleName(tr("Scoring formula"));
    m_preset->setToolTip(tr("Example"));
    const QSignalBlocker blocked(m_preset);
    const int current = m_preset->currentIndex();
    m_preset->clear();
    for (const Preset& preset : presets())
        m_preset->addItem(sceneTitle(readScene(preset.text)), text(preset.id));
    m_preset->setCurrentIndex(current);
    if (m_session->isOpen())
        showScene();
    for (auto* button : findChildren<QToolButton*>())
        if (button->objectName().startsWith(QStringLiteral("language:")))
            button->setChecked(button->objectName().mid(9) == languageId());
}

void SceneBar::showScene() {
    const QSignalBlocker blocked(m_preset);
    m_preset->setCurrentIndex(m_preset->findData(m_session->name()));
    m_preset->setPlaceholderText(m_session->name());
    fillFormulas();
    m_preset->setToolTip(tr("Example") + QStringLiteral(": ") + sceneTitle(m_session->scene()));
    if (m_formula->isEnabled())
        m_formula->setToolTip(tr("Scoring formula") + QStringLiteral(": ") + m_formula->currentText());
}

void SceneBar::fillFormulas() {
    const QSignalBlocker blocked(m_formula);
    const bool given = m_session->scene().finished.has_value();
    m_formula->setEnabled(!given);
    m_formula->setToolTip(given ? tr("The weights are given: no formula computes them.") : tr("Scoring formula"));
    if (given) {
        m_formula->setPlaceholderText(tr("given weights"));
        m_formula->setCurrentIndex(-1);
        return;
    }
    // Which fit depends on shapes alone; after a change of a number the list is what it was.
    QString shown = languageId();
    for (const Scoring* scoring : scorings())
        shown += QLatin1Char(fits(withFormula(m_session->scene(), std::string(scoring->id))) ? '1' : '0');
    const QString current = text(m_session->scene().score.formula);
    if (shown == m_shownFormulas) {
        if (m_formula->currentData() != current)  // it stands twice if two texts teach it
            m_formula->setCurrentIndex(m_formula->findData(current));
        return;
    }
    m_shownFormulas = shown;
    m_formula->clear();
    auto* model = qobject_cast<QStandardItemModel*>(m_formula->model());
    const auto heading = [&](const QString& title) {
        m_formula->addItem(title);
        model->item(m_formula->count() - 1)->setFlags(Qt::NoItemFlags);
    };
    const auto entry = [&](const Scoring& scoring) {
        m_formula->addItem(translated(scoring.title), text(scoring.id));
        m_formula->setItemData(m_formula->count() - 1, text(scoring.formula), Qt::ToolTipRole);
        if (!fits(withFormula(m_session->scene(), std::string(scoring.id)))) {
            model->item(m_formula->count() - 1)->setEnabled(false);
            m_formula->setItemData(m_formula->count() - 1, tr("Does not fit: needs %1").arg(translated(scoring.needs)),
                                   Qt::ToolTipRole);
        }
    };
    for (const auto& [group, title] :
         {std::pair{"A", tr("As in the papers")}, {"B", tr("As in the course text")}, {"", tr("Others")}}) {
        heading(title);
        for (const Scoring* scoring : scorings())
            if (*group ? scoring->groups.find(group) != std::string_view::npos : scoring->groups.empty())
                entry(*scoring);
    }
    m_formula->setCurrentIndex(m_formula->findData(current));
}

void SceneBar::choosePreset(int index) {
    const QString id = m_preset->itemData(index).toString();
    if (const Preset* preset = findPreset(id.toStdString()))
        m_session->open(readScene(preset->text), id);
    showScene();
}

void SceneBar::chooseFormula(int index) {
    const QString id = m_formula->itemData(index).toString();
    if (!id.isEmpty() && id.toStdString() != m_session->scene().score.formula)
        m_session->edit(
            [title = findScoring(id.toStdString())->title] { return tr("choose %1").arg(translated(title)); },
            withFormula(m_session->scene(), id.toStdString()));
    fillFormulas();
}

/// Where long names leave no room for the rest of the bar, the two boxes share what there is; their lists stay wide.
void SceneBar::shareRoom() {
    int room = width() - 18 + layout()->spacing();  // without its padding
    for (QAction* action : actions())
        if (const QWidget* widget = widgetForAction(action); action->isVisible() && widget) {
            room -= layout()->spacing();
            if (widget != m_preset && widget != m_formula)
                room -= widget->sizeHint().width();
        }
    const int preset = m_preset->sizeHint().width();
    const int formula = m_formula->sizeHint().width();
    const bool enough = preset + formula <= room;
    const int half = std::max(room / 2, 60);
    const int ofPreset = enough ? QWIDGETSIZE_MAX : std::max(half, room - formula);
    const int ofFormula = enough ? QWIDGETSIZE_MAX : std::max(half, room - preset);
    for (const auto& [box, most] : {std::pair(m_preset, ofPreset), std::pair(m_formula, ofFormula)}) {
        if (box->maximumWidth() == most)
            continue;
        box->setMaximumWidth(most);  // what is cut is whole in the list and in the tip
        box->view()->setMinimumWidth(enough ? 0 : box->sizeHint().width());
    }
}

/// Nothing is opened or changed by chance: not by a wheel that passes, and an example only once it is picked.
bool SceneBar::eventFilter(QObject* watched, QEvent* event) {
    auto* box = qobject_cast<QComboBox*>(watched);
    if (box && event->type() == QEvent::Wheel && (box == m_preset || !box->hasFocus()))
        return true;
    if (box == m_preset && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool moves = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down || key->key() == Qt::Key_PageUp ||
                           key->key() == Qt::Key_PageDown || key->key() == Qt::Key_Home || key->key() == Qt::Key_End;
        if (moves && key->modifiers() == Qt::NoModifier) {
            box->showPopup();
            return true;
        }
    }
    return QToolBar::eventFilter(watched, event);
}

bool SceneBar::event(QEvent* event) {
    const bool handled = QToolBar::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        shareRoom();
    return handled;
}

void SceneBar::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

}  // namespace attention
