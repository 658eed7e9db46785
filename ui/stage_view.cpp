// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage_view.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attention_kind.h"
#include "core/error.h"
#include "ui/cell_editor.h"
#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/pin_bar.h"
#include "ui/predict_card.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

void showOn(EquationView* equation, const Session& session, const Trace& shown, EquationStyle style) {
    style.map = settings().value(QLatin1String("view/map")).toString();
    style.decimals = settings().value(QLatin1String("view/digits")).toInt();
    style.transposed = queriesInColumns();
    std::map<std::string_view, Index> pages;
    std::string_view beside;
    for (const Axis& axis : leadingAxes(session.trace(), session.step())) {
        pages[axis.name] = session.page(axis.name);
        if (pages[axis.name] == Session::kAllPages)
            beside = axis.name;
    }
    if (&shown != &session.trace())  // compared
        equation->show(shown, {session.step().stage, {shown.result()}}, pages, style);
    else
        equation->show(shown, session.step(), pages, style, beside);
}

StageView::StageView(Session* session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_title(new QLabel),
      m_subtitle(new QLabel),
      m_formula(new QLabel),
      m_shapes(new QLabel),
      m_predict(new PredictCard(session)),
      m_pages(new QWidget),
      m_pagesLayout(new QHBoxLayout(m_pages)),
      m_sentences(new QWidget),
      m_sentencesLayout(new QVBoxLayout(m_sentences)),
      m_tokens(new QLabel),
      m_tokenScroll(new QScrollArea),
      m_scroll(new QScrollArea),
      m_equation(new EquationView) {
    setObjectName(QStringLiteral("stage"));
    setAttribute(Qt::WA_StyledBackground);  // the style sheet paints the ground
    m_title->setObjectName(QStringLiteral("step-title"));
    m_subtitle->setObjectName(QStringLiteral("step-subtitle"));
    m_formula->setObjectName(QStringLiteral("step-formula"));
    m_shapes->setObjectName(QStringLiteral("step-shapes"));
    m_tokens->setObjectName(QStringLiteral("tokens"));
    m_title->setWordWrap(true);
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
    m_scroll->viewport()->installEventFilter(this);
    m_scroll->setAlignment(Qt::AlignHCenter | Qt::AlignTop);

    auto* sentences = new QWidget;
    auto* below = new QVBoxLayout(sentences);
    below->setContentsMargins(0, 0, 0, 0);
    below->addWidget(m_sentences);
    below->addWidget(m_tokens, 1);
    m_tokenScroll->setObjectName(QStringLiteral("token-scroll"));
    m_tokenScroll->setFocusPolicy(Qt::NoFocus);
    m_tokenScroll->setWidget(sentences);
    m_tokenScroll->setWidgetResizable(true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(22, 12, 22, 4);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(new PinBar(session));
    layout->addWidget(m_predict);
    layout->addWidget(m_pages);
    layout->addWidget(m_tokenScroll, 1);
    layout->addWidget(m_scroll, 1);

    connect(session, &Session::traceChanged, this, &StageView::showStep);
    connect(session, &Session::stepChanged, this, &StageView::showStep);
    connect(session, &Session::pageChanged, this, &StageView::showStep);
    connect(session, &Session::cellChanged, this, &StageView::showCell);
    connect(m_equation, &EquationView::hovered, session, [session](const std::optional<CellReference>& cell) {
        session->hover(cell ? std::optional(session->fromShown(*cell)) : std::nullopt);
    });
    connect(m_equation, &EquationView::clicked, session, [session](const CellReference& cell) {
        session->endGesture();
        session->choose(session->fromShown(cell));
    });
    connect(m_equation, &EquationView::activated, session, [session](const CellReference& cell) {
        const CellReference followed = session->fromShown(cell);
        session->setComparing(false);
        session->follow(followed);
    });
    connect(session, &Session::pinChanged, this, &StageView::showStep);
    connect(&settings(), &Settings::changed, this, &StageView::showStep);
    connect(m_equation, &EquationView::nudged, session, &Session::nudge);
    connect(m_equation, &EquationView::maskRequested, session, [session](const CellReference& cell) {
        if (settings().value(QLatin1String("single-keys")).toBool())
            session->toggleMask(cell);
    });
    connect(m_equation, &EquationView::editRequested, this, &StageView::edit);
    connect(m_equation, &EquationView::typed, this, &StageView::change);
    connect(m_predict, &PredictCard::answered, this, &StageView::focusChosen);
}

void StageView::edit(const CellReference& cell, const QString& begin) {
    if (m_session->comparison())
        return;
    const Trace& trace = m_session->trace();
    if (m_session->isHidden(cell)) {
        m_session->choose(cell);
        m_predict->begin(begin);
        return;
    }
    if (isEditable(trace, cell.node)) {
        m_session->choose(cell);
        m_equation->openEditor(cell, begin);
        return;
    }
    // What it is computed from, back to what is given.
    QStringList given;
    std::vector<NodeId> open{cell.node};
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (isEditable(trace, open[i]))
            given << text(trace.node(open[i]).symbol);
        for (const NodeId input : trace.node(open[i]).inputs)
            if (std::ranges::find(open, input) == open.end())
                open.push_back(input);
    }
    given.removeDuplicates();
    given.sort();
    emit m_session->failed(
        tr("%1 is computed. Change %2.").arg(text(trace.node(cell.node).symbol), given.join(QStringLiteral(", "))));
}

void StageView::change(const CellReference& cell, double value, int move) {
    if (value != m_session->trace().node(cell.node).value.at(cell.index) && !m_session->changeNumber(cell, value))
        return;
    if (move == 0)
        return;
    // The cell after it, row by row.
    const Tensor& tensor = m_session->trace().node(cell.node).value;
    const Index next = tensor.offset(cell.index) + move;
    if (next >= 0 && next < tensor.size())
        edit({cell.node, tensor.cell(next)}, {});
}

void StageView::editChosen() {
    if (const auto cell = m_session->chosenCell())
        edit(*cell, {});
}

void StageView::paste() {
    const auto cell = m_session->chosenCell();
    if (!cell) {
        emit m_session->failed(tr("Choose the cell where the numbers go: click it or move there with Tab and arrows."));
        return;
    }
    try {
        m_session->changeNumbers(*cell, readBlock(QApplication::clipboard()->text().toStdString()));
    } catch (const InputError& error) {
        emit m_session->failed(translated(error.message()));
    }
}

void StageView::setZoom(double zoom) {
    m_style.zoom = std::clamp(zoom, 0.5, 4.0);
    showStep();
}

bool StageView::focusChosen() {
    const auto cell = m_session->isOpen() ? m_session->shownCell() : std::nullopt;
    HeatMap* map = cell ? m_equation->mapOf(cell->node) : nullptr;
    if (!map || !map->isVisible())
        return false;
    map->setFocus(Qt::OtherFocusReason);
    return true;
}

bool StageView::beginGuess(const QString& typed) {
    if (!beginsNumber(typed) || !m_session->askedCell())
        return false;
    m_predict->begin(typed);
    return true;
}

void StageView::setNumbers(bool numbers) {
    m_style.numbers = numbers;
    showStep();
    emit numbersChanged(numbers);
}

void StageView::setLow(bool low) {
    m_subtitle->setVisible(!low);
}

void StageView::showStep() {
    if (!m_session->isOpen())
        return;
    const Step& step = m_session->step();
    const bool typing = window()->focusWidget() && m_sentences->isAncestorOf(window()->focusWidget());
    showHeader();
    showPages();
    m_tokenScroll->setVisible(step.results.empty());
    m_scroll->setVisible(!step.results.empty());
    if (step.results.empty()) {
        showTokens();
        orderTabs();
        return;
    }
    const auto before = std::exchange(m_shown, m_session->shownTrace());  // the maps still refer to it
    HeatMap* focused = nullptr;
    for (const auto& map : m_equation->maps())
        if (map->hasFocus())
            focused = map.get();
    const std::string focusedNode = focused ? focused->content().node->name : std::string();
    showOn(m_equation, *m_session, *m_shown, m_style);
    layOut();
    showCell();
    orderTabs();
    if (!focusedNode.empty() && !focusChosen()) {
        const auto same = std::ranges::find_if(
            m_equation->maps(), [&](const auto& map) { return map->content().node->name == focusedNode; });
        (same == m_equation->maps().end() ? m_equation->maps().back() : *same)->setFocus(Qt::OtherFocusReason);
    }
    if (typing)  // the field of the sentence has gone
        focusChosen();
}

/// What is made while the program runs stands at the end of Qt's order: it belongs after the list of steps.
void StageView::orderTabs() {
    auto* last = window()->findChild<QWidget*>(QStringLiteral("step-rail"));
    const auto add = [&](QWidget* widget) {
        if (last)
            setTabOrder(last, widget);
        last = widget;
    };
    for (QLineEdit* field : m_sentences->findChildren<QLineEdit*>())
        add(field);
    for (QComboBox* page : m_pages->findChildren<QComboBox*>())
        add(page);
    for (const auto& map : m_equation->maps())
        add(map.get());
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
    m_formula->setText(stepFormulaHtml(trace, step, queriesInColumns()));
    colour(m_formula, colours.text);
    m_shapes->setFont(numberFont(12.5));
    m_shapes->setText(stepShapesHtml(trace, step, queriesInColumns()));
    colour(m_shapes, colours.muted);
}

void StageView::showPages() {
    const auto axes =
        m_session->step().results.empty() ? std::vector<Axis>() : leadingAxes(m_session->trace(), m_session->step());
    // Built anew only when something in them is new, not at every change of a number.
    QStringList shown{languageId(), theme().window.name()};
    for (const Axis& axis : axes) {
        shown << text(std::string(axis.name))
              << QString::number(
                     findAxis(m_session->trace().node(m_session->step().results.back()).value.axes(), axis.name));
        for (Index i = 0; i < axis.size; ++i)
            shown << text(axis.label(i, std::max<Index>(0, m_session->page(axis::batch))));
    }
    if (shown == m_shownPages)
        return choosePages(axes);
    m_shownPages = shown;
    while (QLayoutItem* item = m_pagesLayout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->setObjectName({});  // it goes later
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    m_pages->setVisible(!axes.empty());
    for (const Axis& axis : axes) {
        auto* box = new QComboBox;
        box->setObjectName(QStringLiteral("page:") + text(std::string(axis.name)));
        for (Index i = 0; i < axis.size; ++i)
            box->addItem(
                tr("%1 %2 (%3 of %4)")
                    .arg(placeName(axis.name), text(axis.label(i, std::max<Index>(0, m_session->page(axis::batch)))))
                    .arg(i + 1)
                    .arg(axis.size),
                static_cast<int>(i));
        const bool ofResult =
            findAxis(m_session->trace().node(m_session->step().results.back()).value.axes(), axis.name) >= 0;
        if (ofResult && axis.size > 1)
            box->addItem(tr("all side by side"), static_cast<int>(Session::kAllPages));
        box->setAccessibleName(tr("Page along %1").arg(placeName(axis.name)));
        connect(
            box, &QComboBox::activated, this,
            [this, name = axis.name, box](int entry) { m_session->setPage(name, box->itemData(entry).toInt()); },
            Qt::QueuedConnection);
        m_pagesLayout->addWidget(box);
    }
    auto* hint = new QLabel(tr("This tensor has more than two axes: choose the slice that is drawn."));
    hint->setFont(textFont(12));
    hint->setWordWrap(true);
    m_pagesLayout->addWidget(hint, 1);
    choosePages(axes);
}

void StageView::choosePages(const std::vector<Axis>& axes) {
    for (const Axis& axis : axes) {
        auto* box = m_pages->findChild<QComboBox*>(QStringLiteral("page:") + text(axis.name));
        const Index page = m_session->page(axis.name);
        box->setCurrentIndex(page == Session::kAllPages ? std::max(0, box->findData(static_cast<int>(page)))
                                                        : static_cast<int>(std::min(page, axis.size - 1)));
    }
}

void StageView::showTokens() {
    const Theme& colours = theme();
    const Scene& scene = m_session->scene();
    const bool two = !findAttentionKind(scene.kind)->names.queryTokens.empty();
    QString html;
    const auto chips = [&](const Sentences& sentences) {
        for (const auto& sentence : sentences) {
            html += QStringLiteral("<p style='line-height:260%'>");
            for (std::size_t i = 0; i < sentence.size(); ++i)
                html +=
                    QStringLiteral(
                        "<span style='font-size:24px; background-color:%1; color:%2'>&nbsp;&nbsp;%3&nbsp;&nbsp;</span>"
                        "<span style='font-size:12px; color:%4'>&nbsp;%5&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>")
                        .arg(colours.accentTint.name(), colours.text.name(),
                             text(countedToken(sentence, i)).toHtmlEscaped(), colours.muted.name())
                        .arg(i + 1);
            html += QStringLiteral("</p>");
        }
    };
    const auto heading = [&](const QString& words) {
        html += QStringLiteral("<p style='color:%1; font-size:13px'>%2</p>").arg(colours.muted.name(), words);
    };
    if (two)
        heading(tr("Those that are looked at"));
    chips(scene.tokens);
    if (two) {
        heading(tr("Those that ask"));
        chips(scene.queryTokens);
    }
    m_tokens->setText(html);
    showSentences();
}

/// A field for each sentence, in which it can be changed.
void StageView::showSentences() {
    const Scene& scene = m_session->scene();
    int shown = 0;
    const auto fields = [&](const Sentences& sentences, Asking asking) {
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            QStringList words;
            for (const std::string& token : sentences[i])
                words << text(token);
            if (shown == m_sentencesLayout->count())
                m_sentencesLayout->addWidget(new QLineEdit);
            auto* field = qobject_cast<QLineEdit*>(m_sentencesLayout->itemAt(shown++)->widget());
            field->setObjectName(
                (asking == Asking::Yes ? QStringLiteral("query-sentence:") : QStringLiteral("sentence:")) +
                QString::number(i));
            field->setText(words.join(QLatin1Char(' ')));
            field->setFont(textFont(16));
            field->setAccessibleName(tr("Sentence: words with spaces between them"));
            field->setToolTip(
                tr("Words with spaces between them; Chinese without spaces is split into letters. Enter takes the "
                   "sentence."));
            field->show();
            field->disconnect(this);
            // Later: the field may lose the focus because the step changes; or because its sentence has gone.
            connect(
                field, &QLineEdit::editingFinished, this,
                [this, field, asking, i, name = field->objectName()] {
                    if (field->objectName() == name)
                        changeSentence(asking, i, field->text());
                },
                Qt::QueuedConnection);
        }
    };
    fields(scene.tokens, Asking::No);
    if (!findAttentionKind(scene.kind)->names.queryTokens.empty())
        fields(scene.queryTokens, Asking::Yes);
    for (; shown < m_sentencesLayout->count(); ++shown) {
        m_sentencesLayout->itemAt(shown)->widget()->setObjectName({});
        m_sentencesLayout->itemAt(shown)->widget()->hide();
    }
}

void StageView::changeSentence(Asking asking, std::size_t sentence, const QString& words) {
    try {
        const Scene& scene = m_session->scene();
        const auto tokens = tokensOf(words.toStdString());
        const auto before = (asking == Asking::Yes ? scene.queryTokens : scene.tokens).at(sentence);
        const bool added = std::ranges::any_of(
            tokens, [&](const std::string& token) { return std::ranges::find(before, token) == before.end(); });
        const bool embedded = (asking == Asking::Yes ? scene.queryEmbeddings : scene.embeddings).has_value();
        Scene changed = withTokens(scene, asking, sentence, tokens);
        if (changed != scene && m_session->edit([] { return tr("change the sentence"); }, std::move(changed)) &&
            added && embedded)
            emit m_session->told(
                tr("The embeddings of words that are new here are made up from their letters: change "
                   "them as you like."));
    } catch (const InputError& error) {
        emit m_session->failed(translated(error.message()));
    }
}

void StageView::showCell() {
    if (!m_session->isOpen() || m_session->step().results.empty())
        return;
    if (m_shown != m_session->shownTrace())  // compared, or no longer
        showStep();
    else
        m_equation->light(*m_shown, m_session->shownCell(), m_session->reached(),
                          m_session->stepSize() == StepSize::Row && m_session->cell() == m_session->chosenCell());
    const auto cell = m_session->shownCell();
    const HeatMap* map = cell && m_session->cell() == m_session->chosenCell() ? m_equation->mapOf(cell->node) : nullptr;
    if (map) {
        const QRect place = map->cellRect(*cell).toAlignedRect().translated(map->pos());
        m_scroll->ensureVisible(place.center().x(), place.center().y(), place.width(), place.height());
    }
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
    if (watched == m_scroll->viewport() && event->type() == QEvent::Wheel) {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (wheel->modifiers() & Qt::ControlModifier) {
            setZoom(zoom() * std::pow(kZoomStep, wheel->angleDelta().y() / 120.0));
            return true;
        }
    }
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
    const bool letters =
        event->modifiers() == Qt::NoModifier && settings().value(QLatin1String("single-keys")).toBool();
    if (event->key() == Qt::Key_Escape && m_session->isOpen())
        m_session->choose(std::nullopt);
    else if (event->key() == Qt::Key_Space && m_session->reveal())
        return;
    else if (letters && event->key() == Qt::Key_H)
        setNumbers(!hasNumbers());
    else if (letters && event->key() == Qt::Key_P)
        m_session->isPinned() ? m_session->unpin() : m_session->pin();
    else if (letters && event->key() == Qt::Key_N)
        emit lookRequested();
    else if (letters && event->key() == Qt::Key_O)
        emit twinsRequested();
    else if (letters && event->key() == Qt::Key_D)
        m_session->setComparing(!m_session->isComparing());
    else
        QWidget::keyPressEvent(event);
}

}  // namespace attention
