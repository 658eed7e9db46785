// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage_view.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/session.h"
#include "ui/step_title.h"
#include "ui/theme.h"

namespace attention {

namespace {

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

/// The axes before the two that are drawn, of all tensors of the step, each once.
std::vector<Axis> leadingAxes(const Trace& trace, const Step& step) {
    std::vector<Axis> leading;
    for (NodeId id : tensorsOf(trace, step)) {
        const Axes& axes = trace.node(id).value.axes();
        for (std::size_t i = 0; i + 2 < axes.size(); ++i)
            if (std::ranges::find(leading, axes[i].name, &Axis::name) == leading.end())
                leading.push_back(axes[i]);
    }
    return leading;
}

}  // namespace

StageView::StageView(Session* session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_title(new QLabel),
      m_subtitle(new QLabel),
      m_formula(new QLabel),
      m_shapes(new QLabel),
      m_pages(new QWidget),
      m_pagesLayout(new QHBoxLayout(m_pages)),
      m_tokens(new QLabel),
      m_scroll(new QScrollArea),
      m_equation(new EquationView) {
    setObjectName(QStringLiteral("stage"));
    setAttribute(Qt::WA_StyledBackground);  // the style sheet paints the ground
    m_title->setObjectName(QStringLiteral("step-title"));
    m_subtitle->setObjectName(QStringLiteral("step-subtitle"));
    m_formula->setObjectName(QStringLiteral("step-formula"));
    m_shapes->setObjectName(QStringLiteral("step-shapes"));
    m_tokens->setObjectName(QStringLiteral("tokens"));
    m_subtitle->setWordWrap(true);
    m_formula->setAlignment(Qt::AlignRight);
    m_shapes->setAlignment(Qt::AlignRight);
    m_tokens->setTextFormat(Qt::RichText);
    m_tokens->setWordWrap(true);
    m_tokens->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_tokens->setMargin(32);

    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_subtitle);
    auto* symbols = new QVBoxLayout;
    symbols->setSpacing(0);
    symbols->addWidget(m_formula);
    symbols->addWidget(m_shapes);
    auto* header = new QHBoxLayout;
    header->addLayout(words, 1);
    header->addLayout(symbols);
    m_pagesLayout->setContentsMargins(0, 0, 0, 0);
    m_pages->setObjectName(QStringLiteral("pages"));

    m_scroll->setObjectName(QStringLiteral("stage-scroll"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_equation);
    m_scroll->installEventFilter(this);
    m_scroll->setAlignment(Qt::AlignHCenter | Qt::AlignTop);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(22, 12, 22, 4);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(m_pages);
    layout->addWidget(m_tokens, 1);
    layout->addWidget(m_scroll, 1);

    connect(session, &Session::traceChanged, this, &StageView::showStep);
    connect(session, &Session::stepChanged, this, &StageView::showStep);
    connect(session, &Session::pageChanged, this, &StageView::showStep);
    connect(session, &Session::cellChanged, this, &StageView::showCell);
    connect(m_equation, &EquationView::hovered, session, &Session::hover);
    connect(m_equation, &EquationView::clicked, session,
            [session](const CellReference& cell) { session->choose(cell); });
    connect(m_equation, &EquationView::activated, session, &Session::follow);
}

void StageView::setZoom(double zoom) {
    m_style.zoom = std::clamp(zoom, 0.5, 4.0);
    showStep();
}

void StageView::setLow(bool low) {
    m_subtitle->setVisible(!low);
}

void StageView::showStep() {
    if (!m_session->isOpen())
        return;
    const Step& step = m_session->step();
    showHeader();
    showPages();
    m_tokens->setVisible(step.results.empty());
    m_scroll->setVisible(!step.results.empty());
    if (step.results.empty()) {
        showTokens();
        return;
    }
    std::map<std::string_view, Index> pages;
    std::string_view beside;
    for (const Axis& axis : leadingAxes(m_session->trace(), step)) {
        pages[axis.name] = m_session->page(axis.name);
        if (pages[axis.name] == Session::kAllPages)
            beside = axis.name;
    }
    HeatMap* focused = nullptr;
    for (const auto& map : m_equation->maps())
        if (map->hasFocus())
            focused = map.get();
    const std::string focusedNode = focused ? focused->content().node->name : std::string();
    m_equation->show(m_session->trace(), step, pages, m_style, beside);
    layOut();
    showCell();
    QWidget* before = m_pages;
    for (const auto& map : m_equation->maps()) {
        setTabOrder(before, map.get());
        before = map.get();
        if (!focusedNode.empty() && map->content().node->name == focusedNode)
            map->setFocus(Qt::OtherFocusReason);
    }
    if (!focusedNode.empty() && focusWidget() && !qobject_cast<HeatMap*>(focusWidget()))
        m_equation->maps().back()->setFocus(Qt::OtherFocusReason);
}

void StageView::showHeader() {
    const Trace& trace = m_session->trace();
    const Step& step = m_session->step();
    const Theme& colours = theme();
    const auto colour = [](QLabel* label, const QColor& ink) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, ink);
        label->setPalette(palette);
    };
    m_title->setFont(textFont(21, QFont::Bold));
    m_title->setText(stepTitle(trace, step));
    colour(m_title, colours.text);
    m_subtitle->setFont(textFont(13.5));
    const QString timeStep = timeStepTitle(trace, step);
    const QString subtitle = lesson(lessonId(trace, step), languageId()).subtitle;
    m_subtitle->setText(timeStep.isEmpty() ? subtitle : timeStep + QStringLiteral(" — ") + subtitle);
    colour(m_subtitle, colours.muted);
    m_formula->setFont(formulaFont(20));
    m_formula->setText(stepFormulaHtml(trace, step));
    colour(m_formula, colours.text);
    m_shapes->setFont(numberFont(12.5));
    m_shapes->setText(stepShapesHtml(trace, step));
    colour(m_shapes, colours.muted);
}

void StageView::showPages() {
    while (QLayoutItem* item = m_pagesLayout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    const auto axes =
        m_session->step().results.empty() ? std::vector<Axis>() : leadingAxes(m_session->trace(), m_session->step());
    m_pages->setVisible(!axes.empty());
    for (const Axis& axis : axes) {
        auto* box = new QComboBox;
        box->setObjectName(QStringLiteral("page:") + text(std::string(axis.name)));
        for (Index i = 0; i < axis.size; ++i)
            box->addItem(tr("%1 %2 (%3 of %4)")
                             .arg(QCoreApplication::translate("core", std::string(axis.name).c_str()),
                                  text(axis.label(i, std::max<Index>(0, m_session->page(axis::batch)))))
                             .arg(i + 1)
                             .arg(axis.size),
                         static_cast<int>(i));
        const bool ofResult =
            findAxis(m_session->trace().node(m_session->step().results.back()).value.axes(), axis.name) >= 0;
        if (ofResult && axis.size > 1)
            box->addItem(tr("all side by side"), static_cast<int>(Session::kAllPages));
        box->setAccessibleName(
            tr("Page along %1").arg(QCoreApplication::translate("core", std::string(axis.name).c_str())));
        const Index page = m_session->page(axis.name);
        box->setCurrentIndex(page == Session::kAllPages ? std::max(0, box->findData(static_cast<int>(page)))
                                                        : static_cast<int>(std::min(page, axis.size - 1)));
        connect(
            box, &QComboBox::activated, this,
            [this, name = axis.name, box](int entry) { m_session->setPage(name, box->itemData(entry).toInt()); },
            Qt::QueuedConnection);
        m_pagesLayout->addWidget(box);
    }
    auto* hint = new QLabel(tr("This tensor has more than two axes: choose the slice that is drawn."));
    hint->setFont(textFont(12));
    m_pagesLayout->addWidget(hint);
    m_pagesLayout->addStretch(1);
}

void StageView::showTokens() {
    const Theme& colours = theme();
    QString html;
    for (const auto& sentence : m_session->scene().tokens) {
        html += QStringLiteral("<p style='line-height:260%'>");
        int number = 0;
        for (const std::string& token : sentence)
            html += QStringLiteral(
                        "<span style='font-size:24px; background-color:%1; color:%2'>&nbsp;&nbsp;%3&nbsp;&nbsp;</span>"
                        "<span style='font-size:12px; color:%4'>&nbsp;%5&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>")
                        .arg(colours.accentTint.name(), colours.text.name(), text(token).toHtmlEscaped(),
                             colours.muted.name())
                        .arg(++number);
        html += QStringLiteral("</p>");
    }
    m_tokens->setText(html);
}

void StageView::showCell() {
    if (m_session->isOpen() && !m_session->step().results.empty())
        m_equation->light(m_session->trace(), m_session->cell());
}

void StageView::layOut() {
    if (!m_session->isOpen() || m_session->step().results.empty())
        return;
    layout()->activate();
    const QSize whole = m_scroll->size() - QSize(2, 2);
    const QSize needed = m_equation->layOut(whole);
    if (needed.width() > whole.width() || needed.height() > whole.height()) {
        // A scroll bar takes room from the other direction.
        const int bar = 14;
        m_equation->layOut({whole.width() - (needed.height() > whole.height() ? bar : 0),
                            whole.height() - (needed.width() > whole.width() ? bar : 0)});
    }
}

bool StageView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_scroll && event->type() == QEvent::Resize)
        layOut();
    return QWidget::eventFilter(watched, event);
}

void StageView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    // Later: Qt is still walking through the heat maps that are replaced then.
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        QMetaObject::invokeMethod(this, &StageView::showStep, Qt::QueuedConnection);
}

void StageView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_session->isOpen())
        m_session->choose(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

}  // namespace attention
