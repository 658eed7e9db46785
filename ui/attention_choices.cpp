// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention_choices.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QMenu>
#include <QToolButton>

#include "core/attention_kind.h"
#include "ui/commands.h"
#include "ui/scene_options.h"
#include "ui/session.h"

namespace attention {

AttentionChoices::AttentionChoices(Session* session, Commands* commands, QToolButton* button)
    : QObject(button), m_session(session), m_commands(commands), m_button(button) {
    m_button->setObjectName(QStringLiteral("class"));
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setMenu(commands->menu(QStringLiteral("&Attention")));
    choose("soft", [](Scene& scene) { scene.softmax.hard = false; });
    choose("hard", [](Scene& scene) { scene.softmax.hard = true; });
    choose("along-key", [](Scene& scene) { scene.softmax.along = Softmax::Along::Key; });
    choose("along-query", [](Scene& scene) { scene.softmax.along = Softmax::Along::Query; });
    choose("attend", [](Scene& scene) { scene.networks.attention = !scene.networks.attention; });
    for (const auto& ids : {std::pair{"soft", "hard"}, {"along-key", "along-query"}}) {
        auto* group = new QActionGroup(this);
        group->addAction(m_commands->action(QLatin1String(ids.first)));
        group->addAction(m_commands->action(QLatin1String(ids.second)));
    }
    connect(session, &Session::traceChanged, this, &AttentionChoices::show);
    m_button->installEventFilter(this);
    auto* options = new SceneOptions(session, button->window());
    commands->set(QStringLiteral("options"), [options] {
        options->show();
        options->raise();
        options->activateWindow();
    });
}

bool AttentionChoices::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        show();
    return QObject::eventFilter(watched, event);
}

void AttentionChoices::choose(const char* id, std::function<void(Scene&)> change) {
    QAction* action = m_commands->action(QLatin1String(id));
    action->setCheckable(true);
    m_commands->set(QLatin1String(id), [this, action, change = std::move(change)] {
        Scene scene = m_session->scene();
        change(scene);
        if (scene != m_session->scene())
            m_session->edit([action] { return tr("choose %1").arg(action->text().remove(QLatin1Char('&'))); },
                            std::move(scene));
        show();
    });
}

void AttentionChoices::show() {
    if (!m_session->isOpen())
        return;
    const Scene& scene = m_session->scene();
    const AttentionKind& kind = *findAttentionKind(scene.kind);
    const bool overTime = kind.queries == AttentionKind::Queries::OverTime;
    const bool looks = !overTime || scene.networks.attention;
    const bool computed = looks && !scene.finished;
    const bool byKey = scene.softmax.along == Softmax::Along::Key;
    const auto state = [&](const char* id, bool checked, bool enabled) {
        QAction* action = m_commands->action(QLatin1String(id));
        action->setChecked(checked);
        action->setEnabled(enabled);
    };
    state("soft", !scene.softmax.hard, computed);
    state("hard", scene.softmax.hard, computed);
    state("along-key", byKey, computed);
    state("along-query", !byKey, computed && !overTime);
    state("attend", looks, overTime);
    m_commands->action(QStringLiteral("next-time"))->setEnabled(overTime);
    m_commands->action(QStringLiteral("back-time"))->setEnabled(overTime);
    const QString name = QCoreApplication::translate("core", kind.title);
    const QString weights = !looks               ? tr("fixed context")
                            : scene.finished     ? tr("given weights")
                            : scene.softmax.hard ? (byKey ? tr("hard") : tr("hard, along query"))
                                                 : (byKey ? tr("soft") : tr("soft, along query"));
    m_button->setText(QStringLiteral("%1 · %2").arg(name, weights));
    m_button->setAccessibleName(tr("Class of attention: %1").arg(m_button->text()));
    m_button->setToolTip(
        scene.finished
            ? tr("The weights are given: how they were computed is not known here.")
            : tr("Self, soft and hard are classes of attention; the scoring formula is chosen beside them."));
}

}  // namespace attention
