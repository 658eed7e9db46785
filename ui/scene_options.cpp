// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene_options.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <limits>

#include "core/attention_kind.h"
#include "core/number_text.h"
#include "ui/session.h"

namespace attention {

SceneOptions::SceneOptions(Session* session, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_form(new QFormLayout(this)),
      m_heads(new QSpinBox),
      m_temperature(new QLineEdit),
      m_causal(new QCheckBox),
      m_dropout(new QCheckBox),
      m_probability(new QLineEdit),
      m_seed(new QSpinBox),
      m_given(new QLabel),
      m_message(new QLabel) {
    setObjectName(QStringLiteral("scene-options"));
    m_heads->setObjectName(QStringLiteral("heads"));
    m_heads->setRange(1, static_cast<int>(kMaximalFeatures));
    m_heads->setKeyboardTracking(false);
    m_temperature->setObjectName(QStringLiteral("temperature"));
    m_causal->setObjectName(QStringLiteral("causal"));
    m_dropout->setObjectName(QStringLiteral("dropout"));
    m_probability->setObjectName(QStringLiteral("dropout-p"));
    m_seed->setObjectName(QStringLiteral("dropout-seed"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setKeyboardTracking(false);
    m_given->setObjectName(QStringLiteral("options-given"));
    m_given->setWordWrap(true);
    m_message->setObjectName(QStringLiteral("options-message"));
    m_message->setWordWrap(true);
    m_form->addRow(m_given);
    m_form->addRow(QStringLiteral(" "), m_heads);
    m_form->addRow(QStringLiteral(" "), m_temperature);
    m_form->addRow(m_causal);
    m_form->addRow(m_dropout);
    m_form->addRow(QStringLiteral(" "), m_probability);
    m_form->addRow(QStringLiteral(" "), m_seed);
    m_form->addRow(m_message);

    connect(m_heads, &QSpinBox::valueChanged, this, [this](int heads) {
        change([] { return tr("change the number of heads"); }, [=](Scene& scene) { scene.heads = heads; });
    });
    connect(m_temperature, &QLineEdit::editingFinished, this, [this] {
        if (const auto value = numberIn(m_temperature))
            change([] { return tr("change the temperature"); },
                   [&](Scene& scene) { scene.softmax.temperature = *value; });
    });
    connect(m_causal, &QCheckBox::toggled, this, [this](bool causal) {
        change([causal] { return causal ? tr("add the causal mask") : tr("remove the causal mask"); },
               [causal](Scene& scene) {
                   if (!scene.mask)
                       scene.mask.emplace();
                   scene.mask->causal = causal;
                   if (*scene.mask == Mask())
                       scene.mask.reset();
               });
    });
    connect(m_dropout, &QCheckBox::toggled, this, [this](bool on) {
        change([on] { return on ? tr("add dropout") : tr("remove dropout"); },
               [on](Scene& scene) { scene.dropout = on ? std::optional(Dropout{0.1, 1, {}}) : std::nullopt; });
    });
    connect(m_probability, &QLineEdit::editingFinished, this, [this] {
        if (const auto value = numberIn(m_probability))
            change([] { return tr("change the dropout"); },
                   [&](Scene& scene) {
                       if (scene.dropout)
                           scene.dropout->p = *value;
                   });
    });
    connect(m_seed, &QSpinBox::valueChanged, this, [this](int seed) {
        change([] { return tr("change the dropout pattern"); },
               [=](Scene& scene) {
                   if (scene.dropout)
                       scene.dropout = Dropout{scene.dropout->p, static_cast<std::uint64_t>(seed), {}};
               });
    });
    connect(session, &Session::traceChanged, this, &SceneOptions::showScene);
    connect(session, &Session::failed, this, [this](const QString& why) {
        tell(why);
        showScene();
    });
    setMinimumWidth(380);  // so that its title is read
    retranslate();
}

void SceneOptions::retranslate() {
    setWindowTitle(tr("Options of the scene"));
    const auto label = [this](QWidget* field, const QString& words) {
        qobject_cast<QLabel*>(m_form->labelForField(field))->setText(words);
        field->setAccessibleName(QString(words).remove(QLatin1Char('&')));
    };
    label(m_heads, tr("&Heads"));
    label(m_temperature, tr("&Temperature"));
    label(m_probability, tr("Share that is &dropped, p"));
    label(m_seed, tr("&Seed of the pattern"));
    m_causal->setText(tr("&Causal mask: no query sees later keys"));
    m_given->setText(
        tr("The weights of this scene are given. What they were computed with is not known and cannot be changed."));
    m_dropout->setText(tr("D&ropout after softmax"));
    if (m_session->isOpen())
        showScene();
}

void SceneOptions::showScene() {
    if (!m_session->isOpen())
        return;
    const Scene& scene = m_session->scene();
    const bool overTime = findAttentionKind(scene.kind)->queries == AttentionKind::Queries::OverTime;
    const bool given = scene.finished.has_value();
    m_given->setVisible(given);
    for (QWidget* field :
         std::initializer_list<QWidget*>{m_heads, m_temperature, m_causal, m_dropout, m_probability, m_seed})
        field->blockSignals(true);
    m_heads->setValue(static_cast<int>(scene.heads));
    m_heads->setEnabled(!overTime && !given);
    m_temperature->setText(QString::fromStdString(shortestText(scene.softmax.temperature)));
    m_temperature->setEnabled(!given);
    m_causal->setChecked(scene.mask && scene.mask->causal);
    m_causal->setEnabled(!overTime && !given);
    m_dropout->setChecked(scene.dropout.has_value());
    m_dropout->setEnabled(!given);
    m_probability->setEnabled(scene.dropout.has_value());
    m_seed->setEnabled(scene.dropout.has_value());
    m_probability->setText(scene.dropout ? QString::fromStdString(shortestText(scene.dropout->p)) : QString());
    m_seed->setValue(scene.dropout ? static_cast<int>(scene.dropout->seed & 0x7FFFFFFF) : 0);
    for (QWidget* field :
         std::initializer_list<QWidget*>{m_heads, m_temperature, m_causal, m_dropout, m_probability, m_seed})
        field->blockSignals(false);
}

void SceneOptions::change(Said what, const std::function<void(Scene&)>& change) {
    Scene scene = m_session->scene();
    change(scene);
    m_message->clear();
    if (scene != m_session->scene())
        m_session->edit(std::move(what), std::move(scene));
}

void SceneOptions::tell(const QString& why) {
    m_message->setText(why);
    m_form->activate();
    if (const int needed = m_form->totalHeightForWidth(width()); needed > height())
        resize(width(), needed);
}

void SceneOptions::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_heads->setFocus();
    m_heads->selectAll();  // what is typed replaces it
}

std::optional<double> SceneOptions::numberIn(QLineEdit* field) {
    const auto value = readNumber(field->text().toStdString());
    if (!value) {
        tell(tr("“%1” is not a number: write 0.5 or 0,5.").arg(field->text().left(20)));
        showScene();
    }
    return value;
}

void SceneOptions::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

}  // namespace attention
