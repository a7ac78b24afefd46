// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/units/UnitCards.h"

#include "views/label/CommentBox.h"
#include "views/label/DimensionPicker.h"
#include "views/label/GuidancePanel.h"
#include "views/label/units/EvidenceList.h"
#include "views/theme/ChoiceChip.h"

#include <QApplication>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

UnitCards::UnitCards(QWidget *parent)
    : QWidget(parent),
      m_area(new QScrollArea),
      m_content(new QWidget),
      m_comment(new CommentBox(tr("Comment on this unit…"))),
      m_evidence(new EvidenceList),
      m_guidance(new GuidancePanel)
{
    auto *cards = new QVBoxLayout(m_content);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(8);
    cards->addWidget(m_comment);
    cards->addWidget(m_evidence);
    cards->addStretch(1);
    m_area->setWidget(m_content);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->installEventFilter(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_area, 1);
    column->addWidget(m_guidance);
    m_guidance->hide();
    connect(m_guidance, &GuidancePanel::textsChanged, this, &UnitCards::shareHeight);
    connect(m_comment, &CommentBox::edited, this, &UnitCards::commentChanged);
    connect(m_comment, &CommentBox::left, this, &UnitCards::commentLeft);
    keepSeen(m_comment);
}

void UnitCards::setCodebook(const Codebook &codebook)
{
    removePickers();
    m_lastCode = m_nowCode = {};
    m_guidance->setCodebook(codebook);
    m_guidance->hide();
    auto *cards = static_cast<QVBoxLayout *>(m_content->layout());
    for (const Dimension &dimension : codebook.dimensions) {
        auto *made = new DimensionPicker(dimension);
        cards->insertWidget(int(m_pickers.size()), made);
        made->show();
        made->setReadOnly(m_readOnly);
        made->setRaterPosition(m_rater);
        m_pickers.push_back(made);
        connectPicker(made);
    }
}

void UnitCards::removePickers()
{
    // A picker may be emitting the signal that led here.
    for (DimensionPicker *old : m_pickers) {
        disconnect(old, nullptr, this, nullptr);
        m_content->layout()->removeWidget(old);
        old->hide();
        old->deleteLater();
    }
    m_pickers.clear();
    m_again = nullptr;
}

void UnitCards::connectPicker(DimensionPicker *made)
{
    const DimensionId id = made->dimension().id;
    connect(made, &DimensionPicker::openRequested, this, [this, made] { open(made, true); });
    connect(made, &DimensionPicker::chosenChanged, this, [this, made, id](const std::vector<CodeId> &codes) {
        Q_EMIT labelsChosen(id, codes);
        if (QWidget *chip = codes.empty() ? nullptr : made->chipOf(codes.back())) {
            ensureSeen(chip); // the end of a filter moves all codes
        }
    });
    connect(made, &DimensionPicker::finished, this, [this, made](bool choosing) { advance(made, choosing); });
    connect(made, &DimensionPicker::cursorMoved, this, [this, made](CodeId code, Cursor cursor) {
        m_byMouse = cursor == Cursor::Mouse;
        showGuidance(made, code);
        if (cursor == Cursor::Key) {
            ensureSeen(made->chipOf(code));
        }
    });
    keepSeen(made->comment());
    connect(made, &DimensionPicker::commentChanged, this,
            [this, id](const QString &comment) { Q_EMIT dimensionCommentChanged(id, comment); });
}

void UnitCards::showUnit(const UnitRating *unit)
{
    for (DimensionPicker *each : m_pickers) {
        const DimensionId id = each->dimension().id;
        each->setAnswer(unit ? unit->labels.value(id) : std::vector<CodeId>{},
                        unit ? unit->comments.value(id) : QString());
    }
    m_comment->showSaved(unit ? unit->comment : QString());
}

void UnitCards::replaceComment(const QString &comment)
{
    m_comment->replace(comment);
}

void UnitCards::startAfresh()
{
    m_lastCode = m_nowCode = {};
    fold();
    m_guidance->clear();
}

void UnitCards::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_comment->setReadOnly(readOnly);
    m_evidence->setReadOnly(readOnly);
    for (DimensionPicker *each : m_pickers) {
        each->setReadOnly(readOnly);
    }
}

void UnitCards::setRaterPosition(int position)
{
    m_rater = position;
    for (DimensionPicker *each : m_pickers) {
        each->setRaterPosition(position);
    }
}

void UnitCards::flush()
{
    m_comment->flush();
    for (DimensionPicker *each : m_pickers) {
        each->flush();
    }
}

DimensionPicker *UnitCards::openPicker() const
{
    const auto found = std::ranges::find_if(m_pickers, &DimensionPicker::isOpen);
    return found == m_pickers.end() ? nullptr : *found;
}

DimensionPicker *UnitCards::picker(DimensionId id) const
{
    const auto found =
        std::ranges::find_if(m_pickers, [&](const DimensionPicker *p) { return p->dimension().id == id; });
    return found == m_pickers.end() ? nullptr : *found;
}

void UnitCards::foldAllBut(DimensionPicker *wanted)
{
    for (DimensionPicker *each : m_pickers) {
        if (each != wanted && each->isOpen()) {
            if (each->isAncestorOf(QApplication::focusWidget())) {
                Q_EMIT focusReleased();
            }
            each->setOpen(false);
        }
    }
}

void UnitCards::openAgain(DimensionPicker *wanted)
{
    open(wanted, true);
    m_again = wanted;
}

void UnitCards::fold()
{
    m_again = nullptr;
    foldAllBut(nullptr);
    m_guidance->hide();
    Q_EMIT openChanged();
}

void UnitCards::open(DimensionPicker *wanted, bool focus)
{
    openKeeping(wanted, focus, false);
}

void UnitCards::openKeeping(DimensionPicker *wanted, bool focus, bool keepGuidance)
{
    foldAllBut(wanted);
    m_again = nullptr;
    m_guidance->show();
    const bool fresh = !wanted->isOpen();
    wanted->setOpen(true);
    m_byMouse = false;
    if (fresh && !keepGuidance) {
        m_lastCode = m_nowCode = {};
        m_guidance->showDimension(wanted->dimension());
    }
    if (focus) {
        wanted->focusFilter();
    }
    shareHeight();
    ensureSeen(wanted);
    Q_EMIT openChanged();
}

bool UnitCards::openFirstUnanswered(bool focus)
{
    const auto found = std::ranges::find_if(m_pickers, [](const DimensionPicker *p) { return p->chosen().empty(); });
    if (found == m_pickers.end()) {
        return false;
    }
    open(*found, focus);
    return true;
}

DimensionPicker *UnitCards::unansweredAfter(const DimensionPicker *picker) const
{
    if (picker == m_again && picker->chosen().empty()) {
        return nullptr; // the user has passed the later ones already
    }
    const auto at = std::ranges::find(m_pickers, picker);
    const auto next = std::find_if(at == m_pickers.end() ? at : at + 1, m_pickers.end(),
                                   [](const DimensionPicker *each) { return each->chosen().empty(); });
    return next == m_pickers.end() ? nullptr : *next;
}

bool UnitCards::hasQuestionAhead() const
{
    const DimensionPicker *now = openPicker();
    return now && unansweredAfter(now);
}

bool UnitCards::openQuestionAhead()
{
    const DimensionPicker *now = openPicker();
    DimensionPicker *next = now ? unansweredAfter(now) : nullptr;
    if (next) {
        open(next, true);
    }
    return next;
}

void UnitCards::advance(DimensionPicker *from, bool choosing)
{
    if (DimensionPicker *next = unansweredAfter(from)) {
        // The rule for two codes between which the rater changed the answer stays until the cursor moves on.
        openKeeping(next, true, choosing && m_guidance->hasForwardRule());
    } else {
        Q_EMIT finished(choosing);
    }
}

void UnitCards::openComment()
{
    if (DimensionPicker *now = openPicker()) {
        now->openComment();
        ensureSeen(now->comment());
    } else {
        m_comment->setFocus(Qt::OtherFocusReason);
        ensureSeen(m_comment);
    }
}

CodeId UnitCards::codeInMind() const
{
    const DimensionPicker *now = openPicker();
    if (now && valid(now->cursorCode())) {
        return now->cursorCode();
    }
    if (now && !now->chosen().empty()) {
        return now->chosen().back();
    }
    return m_guidance->isVisible() ? m_guidance->code() : CodeId{};
}

void UnitCards::showGuidance(DimensionPicker *from, CodeId code)
{
    if (code != m_nowCode) {
        m_lastCode = m_nowCode;
        m_nowCode = code;
    }
    std::vector<CodeId> others;
    if (valid(m_lastCode)) {
        others.push_back(m_lastCode);
    }
    // While an answer is being changed, the old code is the one that the new code may be confused with.
    const std::vector<CodeId> &chosen = from->chosen();
    others.insert(others.end(), chosen.begin(), chosen.end());
    m_guidance->showCode(code, others);
}

// The codes get the height: the guidance takes what they leave, as far as its texts need it, and at least the rule.
void UnitCards::shareHeight()
{
    DimensionPicker *now = openPicker();
    if (!now || m_guidance->isHidden()) {
        return;
    }
    const int room = qMax(0, height() - layout()->spacing()); // before the first layout: 0
    const int codes = now->layout()->totalHeightForWidth(m_area->viewport()->width());
    const int least = qMin(m_guidance->leastHeight(width()), room / 2);
    int taken = qMax(least, qMin(room - codes, m_guidance->wholeHeight(width())));
    if (m_byMouse) {
        // A code that moves away below the mouse is not the one that a click chooses: while the mouse is over the codes
        // of a question, nothing is given back to them, and no scroll bar comes that would make them narrower.
        const bool scrolls = m_area->verticalScrollBar()->maximum() > 0;
        taken = qMax(m_guidance->minimumHeight(), scrolls ? taken : qMin(taken, room - codes));
    }
    m_guidance->setFixedHeight(taken);
    layout()->activate();
    if (m_byMouse) {
        return;
    }
    scrollTo(*now);
    if (QWidget *chip = now->chipOf(now->cursorCode())) {
        scrollTo(*chip);
    }
}

void UnitCards::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

// A comment grows with its lines; scrolls so that the typed line stays visible.
void UnitCards::keepSeen(CommentBox *comment)
{
    connect(comment, &QPlainTextEdit::textChanged, this, [this, comment] {
        if (comment->hasFocus()) {
            ensureSeen(comment);
        }
    });
}

void UnitCards::ensureSeen(QWidget *widget)
{
    // The card has its new height only after the layout has run.
    QMetaObject::invokeMethod(
        widget,
        [this, widget] {
            m_content->layout()->activate();
            scrollTo(*widget);
        },
        Qt::QueuedConnection);
}

void UnitCards::scrollTo(QWidget &widget)
{
    if (!widget.isVisibleTo(m_content)) {
        return;
    }
    const int top = widget.mapTo(m_content, QPoint(0, 0)).y();
    if (widget.height() >= m_area->viewport()->height()) {
        m_area->verticalScrollBar()->setValue(top); // too high to be shown whole: its beginning
    } else {
        m_area->ensureVisible(0, top + widget.height() / 2, 0, widget.height() / 2 + 4);
    }
}

bool UnitCards::eventFilter(QObject *watched, QEvent *event)
{
    // Keys on their way up to the form pass the scroll area, which would scroll the cards instead of the post.
    if (watched == m_area && event->type() == QEvent::KeyPress) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace corater
