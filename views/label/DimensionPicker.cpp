// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/DimensionPicker.h"

#include "views/access/Announce.h"
#include "views/keys/PageKeys.h"
#include "views/label/CodeChips.h"
#include "views/label/CommentBox.h"
#include "views/label/FilterEdit.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ToolTips.h"
#include "views/theme/layout/FlowLayout.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

/// Names of dimensions are often lower case, as column headings are; the title of a card begins with a capital.
QString titleOf(const Dimension &dimension)
{
    QString title = dimension.name;
    if (!title.isEmpty()) {
        title[0] = title[0].toUpper();
    }
    return title;
}

} // namespace

DimensionPicker::DimensionPicker(const Dimension &dimension, QWidget *parent)
    : Card(titleOf(dimension), parent),
      m_dimension(dimension),
      m_keys(dimension),
      m_choices(dimension.choices()),
      m_folded(new QWidget),
      m_filter(new FilterEdit),
      m_note(new TextLabel({}, TextRole::Small, Ink::Amber)),
      m_comment(new CommentBox(tr("Comment on %1…").arg(dimension.name))),
      m_foldedComment(new TextLabel({}, TextRole::Small, Ink::Muted))
{
    new FlowLayout(m_folded, 6, 6);
    for (QWidget *widget : {m_folded, static_cast<QWidget *>(m_note), static_cast<QWidget *>(m_comment),
                            static_cast<QWidget *>(m_foldedComment)}) {
        body()->addWidget(widget);
        widget->hide();
    }
    addHeading(m_filter); // a line of its own would cost a line of codes
    m_filter->hide();
    m_foldedComment->setWordWrap(true);
    m_note->setWordWrap(true); // a sentence in one line would make a narrow form wider than its place
    m_filter->setAccessibleName(tr("Filter the codes of %1").arg(dimension.name));
    m_filter->setAccessibleDescription(amount());
    setAccessibleName(dimension.name);
    setToolTip(linesForToolTip(dimension.definition));
    setFocusPolicy(Qt::TabFocus);
    setHint(amount());
    connect(this, &Card::pressed, this, &DimensionPicker::openRequested);
    connect(m_filter, &QLineEdit::textChanged, this, &DimensionPicker::applyFilter);
    connect(m_comment, &CommentBox::edited, this, &DimensionPicker::commentChanged);
    connect(m_comment, &CommentBox::left, this, &DimensionPicker::focusFilter);
    showAnswer();
}

QString DimensionPicker::amount() const
{
    const int most = m_dimension.maximum;
    if (most == 1) {
        return m_dimension.required ? tr("one") : tr("one, optional");
    }
    if (most <= 0) {
        return m_dimension.required ? tr("one or more, in order") : tr("any number, in order");
    }
    return m_dimension.required ? tr("1–%1, in order").arg(most) : tr("up to %1, in order").arg(most);
}

void DimensionPicker::setAnswer(const std::vector<CodeId> &codes, const QString &comment)
{
    m_comment->showSaved(comment);
    m_foldedComment->setText(comment);
    if (m_chosen != codes) {
        m_chosen = codes;
        say({});
    }
    showAnswer();
}

void DimensionPicker::setOpen(bool open)
{
    if (open == m_open) {
        return;
    }
    m_open = open;
    if (open && !m_codes) {
        makeCodes();
    }
    if (!open) {
        flush();
        m_wantComment = false;
        m_filter->end();
        setCursor({});
        say({});
    }
    setActive(open);
    setFocusPolicy(open ? Qt::NoFocus : Qt::TabFocus);
    showAnswer();
}

void DimensionPicker::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_comment->setReadOnly(readOnly);
    if (m_codes) {
        m_codes->setReadOnly(readOnly);
    }
    showAnswer();
}

void DimensionPicker::setRaterPosition(int position)
{
    m_rater = position;
    if (m_codes) {
        m_codes->setRaterPosition(position);
    }
    for (ChoiceChip *chip : m_folded->findChildren<ChoiceChip *>()) {
        chip->setRaterPosition(position);
    }
    showAnswer();
}

void DimensionPicker::makeCodes()
{
    m_codes = new CodeChips(m_dimension, m_keys);
    m_codes->setRaterPosition(m_rater);
    m_codes->setReadOnly(m_readOnly);
    body()->insertWidget(body()->indexOf(m_note), m_codes);
    connect(m_codes, &CodeChips::clicked, this, [this](CodeId code) { toggle(code, false); });
    connect(m_codes, &CodeChips::hovered, this, [this](CodeId code) { Q_EMIT cursorMoved(code, Cursor::Mouse); });
    connect(m_codes, &CodeChips::cursorMoved, this, [this](CodeId code) { Q_EMIT cursorMoved(code, Cursor::Key); });
    connect(m_codes, &CodeChips::cursorWanted, this, [this](CodeId code) {
        focusFilter();
        setCursor(code);
        m_moved = true; // so that Enter chooses it
    });
}

CodeId DimensionPicker::cursorCode() const
{
    return m_codes ? m_codes->cursorCode() : CodeId{};
}

ChoiceChip *DimensionPicker::chipOf(CodeId code) const
{
    return m_codes ? m_codes->chipOf(code) : nullptr;
}

void DimensionPicker::setCursor(CodeId code)
{
    if (m_codes) {
        m_codes->setCursor(code);
    }
}

// Shows the chosen codes as chips. They are few, so they are all made anew after a change.
void DimensionPicker::showFolded()
{
    if (m_inFolded == m_chosen) {
        return;
    }
    m_inFolded = m_chosen;
    auto *flow = static_cast<FlowLayout *>(m_folded->layout());
    while (QLayoutItem *item = flow->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const bool ordered = m_dimension.maximum != 1;
    for (size_t i = 0; i < m_chosen.size(); ++i) {
        const Code *code = m_dimension.code(m_chosen[i]);
        auto *chip =
            new ChoiceChip(code ? code->retired ? tr("%1 (retired)").arg(code->name) : code->name : tr("unknown code"));
        chip->setChecked(true);
        chip->setOrdinal(ordered ? int(i) + 1 : 0);
        chip->setRaterPosition(m_rater);
        chip->setAttribute(Qt::WA_TransparentForMouseEvents); // a press opens the card
        flow->addWidget(chip);
        chip->show(); // at once, not after the next layout
    }
}

void DimensionPicker::showAnswer()
{
    showFolded();
    const bool hiddenChosen =
        std::ranges::any_of(m_chosen, [&](CodeId id) { return !std::ranges::contains(m_choices, id); });
    m_folded->setVisible(!m_chosen.empty() && (!m_open || hiddenChosen));
    m_filter->setVisible(m_open && !m_readOnly);
    if (m_codes) {
        m_codes->setChosen(m_chosen);
        m_codes->setVisible(m_open);
    }
    m_comment->setVisible(m_open && (m_wantComment || !m_comment->text().isEmpty()));
    m_foldedComment->setVisible(!m_open && !m_foldedComment->text().isEmpty());
}

void DimensionPicker::applyFilter()
{
    if (!m_codes) {
        return;
    }
    m_codes->setFilter(m_filter->text());
    const std::vector<CodeId> &visible = m_codes->visibleCodes();
    m_moved = false;
    if (m_filter->text().isEmpty()) {
        setCursor({});
        say({});
    } else {
        setCursor(visible.empty() ? CodeId{} : visible.front());
        say(visible.empty() ? tr("No code matches “%1”.").arg(m_filter->text()) : QString());
    }
}

QString DimensionPicker::filterText() const
{
    return m_filter->text();
}

void DimensionPicker::focusFilter()
{
    if (m_open && !m_readOnly) {
        m_filter->setFocus(Qt::OtherFocusReason);
    }
}

void DimensionPicker::typeIntoFilter(const QString &text)
{
    focusFilter();
    m_filter->begin();
    m_filter->insert(text);
}

void DimensionPicker::openComment()
{
    m_wantComment = true;
    showAnswer();
    m_comment->setFocus(Qt::OtherFocusReason);
}

void DimensionPicker::flush()
{
    m_comment->flush();
}

void DimensionPicker::say(const QString &hint)
{
    m_note->setText(hint);
    m_note->setVisible(m_open && !hint.isEmpty());
    if (m_open) {
        announce(*this, hint);
    }
}

void DimensionPicker::toggle(CodeId code, bool byKey)
{
    if (m_readOnly) {
        return;
    }
    Q_EMIT cursorMoved(code, Cursor::Chosen); // the panel shows the definition and rules of the chosen code
    std::vector<CodeId> wanted = m_chosen;
    const auto at = std::ranges::find(wanted, code);
    if (m_dimension.maximum == 1) {
        if (at != wanted.end() && byKey) {
            choose(wanted, true); // pressing the key again keeps the code and goes on
            return;
        }
        const bool had = at != wanted.end();
        wanted.clear();
        if (!had) {
            wanted.push_back(code);
        }
        choose(wanted, !had);
        return;
    }
    if (at != wanted.end()) {
        wanted.erase(at);
        choose(wanted, false);
        return;
    }
    const int most = m_dimension.maximum;
    if (most > 0 && int(wanted.size()) >= most) {
        say(tr("At most %1. %2 removes the last one.").arg(most).arg(QStringLiteral("⌫")));
        showAnswer(); // a click has checked the chip
        return;
    }
    wanted.push_back(code);
    choose(wanted, most > 0 && int(wanted.size()) == most);
}

void DimensionPicker::choose(std::vector<CodeId> codes, bool complete)
{
    m_filter->end();
    if (codes != m_chosen) {
        Q_EMIT chosenChanged(codes);
    }
    showAnswer();                        // the click toggled its chip; it stays checked only if the answer was saved
    if (complete && m_chosen == codes) { // an answer that could not be saved is none
        Q_EMIT finished(true);
    }
}

void DimensionPicker::removeLast()
{
    if (!m_readOnly && !m_chosen.empty()) {
        std::vector<CodeId> wanted = m_chosen;
        wanted.pop_back();
        choose(wanted, false);
    }
}

bool DimensionPicker::handleKey(const QKeyEvent &event)
{
    if (!m_open || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        m_moved = m_codes->moveCursor(event.key()) || m_moved;
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return enter();
    case Qt::Key_Backspace:
        removeLast();
        return true;
    case Qt::Key_Escape:
        if (!m_filter->isFiltering() && !valid(cursorCode())) {
            return false;
        }
        m_filter->end();
        setCursor({});
        m_moved = false;
        return true;
    default:
        break;
    }
    if (PageKeys::of(event) == PageKey::Filter && !m_readOnly) {
        typeIntoFilter({});
        return true;
    }
    const CodeId code = m_keys.codeOf(event.text());
    if (!valid(code) || m_readOnly) {
        return false;
    }
    toggle(code, true);
    return true;
}

bool DimensionPicker::enter()
{
    if (m_readOnly) {
        return false;
    }
    const CodeId code = cursorCode();
    if (valid(code) && (m_moved || !m_filter->text().isEmpty()) && !std::ranges::contains(m_chosen, code)) {
        toggle(code, true);
        return true;
    }
    m_filter->end();
    Q_EMIT finished(false);
    return true;
}

// The tool tip belongs to the heading and stands above the card: below the mouse it would hide the codes to which the
// mouse goes.
bool DimensionPicker::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) {
        return Card::event(event);
    }
    const QRect heading(0, 0, width(), body()->geometry().top());
    if (heading.contains(static_cast<QHelpEvent *>(event)->pos())) {
        showToolTipAbove(*this, heading);
    }
    return true;
}

void DimensionPicker::keyPressEvent(QKeyEvent *event)
{
    event->setAccepted(handleKey(*event));
}

void DimensionPicker::focusInEvent(QFocusEvent *event)
{
    Card::focusInEvent(event);
    // Also from a screen reader; not when the window or its menu gives the focus back.
    const bool isMoved = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                         event->reason() == Qt::OtherFocusReason;
    if (isMoved) {
        Q_EMIT openRequested();
        // Qt tells only afterwards that the focus is on the card, which has passed it on to the filter.
        QMetaObject::invokeMethod(this, [] { tellCursor(nullptr); }, Qt::QueuedConnection);
    }
}

} // namespace corater
