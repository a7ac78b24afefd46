// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/DimensionPicker.h"

#include "views/label/CodeFilter.h"
#include "views/label/CommentBox.h"
#include "views/label/FilterEdit.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/FlowLayout.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

bool contains(const std::vector<CodeId> &codes, CodeId code)
{
    return std::ranges::find(codes, code) != codes.end();
}

/// Names of dimensions are often written small, as column headings are; a card's title begins with a capital.
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
    : Card(titleOf(dimension), parent), m_dimension(dimension), m_keys(dimension), m_choices(dimension.choices()),
      m_visible(m_choices), m_folded(new QWidget), m_filter(new FilterEdit),
      m_note(new TextLabel({}, TextRole::Small, Ink::Amber)),
      m_comment(new CommentBox(tr("Comment on %1…").arg(dimension.name))),
      m_foldedComment(new TextLabel({}, TextRole::Small, Ink::Muted))
{
    new FlowLayout(m_folded, 6, 6);
    for (QWidget *widget : {m_folded, static_cast<QWidget *>(m_filter), static_cast<QWidget *>(m_note),
                            static_cast<QWidget *>(m_comment), static_cast<QWidget *>(m_foldedComment)}) {
        body()->addWidget(widget);
        widget->hide();
    }
    m_foldedComment->setWordWrap(true);
    m_filter->setAccessibleName(tr("Filter the codes of %1").arg(dimension.name));
    setAccessibleName(dimension.name);
    setToolTip(dimension.definition.isEmpty() ? QString() : dimension.definition.toHtmlEscaped());
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
        m_filter->clear();
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
    for (ChoiceChip *chip : m_chips) {
        chip->setEnabled(!readOnly);
    }
    showAnswer();
}

void DimensionPicker::setRaterPosition(int position)
{
    m_rater = position;
    for (ChoiceChip *chip : m_chips) {
        chip->setRaterPosition(position);
    }
    showAnswer();
}

void DimensionPicker::makeCodes()
{
    m_codes = new QWidget;
    body()->insertWidget(body()->indexOf(m_note), m_codes);
    // Codes stand depth-first, so that those of one category follow each other.
    for (CodeId id : m_choices) {
        QStringList path = m_dimension.path(id);
        if (!m_dimension.hasChildren(id)) {
            path.removeLast();
        }
        if (m_groups.empty() || m_groups.back().path != path) {
            auto *heading = new TextLabel(path.join(QStringLiteral(" › ")), TextRole::Small, Ink::Muted);
            auto *chips = new QWidget;
            new FlowLayout(chips, 6, 4);
            m_groups.push_back({path, heading, chips, {}});
        }
        addChip(id);
    }
    placeGroups();
}

void DimensionPicker::addChip(CodeId id)
{
    const Code &code = *m_dimension.code(id);
    auto *chip = new ChoiceChip(code.name, m_keys.keyOf(id));
    chip->setRaterPosition(m_rater);
    chip->setDraft(code.draft);
    chip->setEnabled(!m_readOnly);
    chip->setDot(code.colour.isEmpty() ? QColor() : QColor::fromString(code.colour));
    m_groups.back().chips->layout()->addWidget(chip);
    m_groups.back().codes.push_back(id);
    m_chips.insert(id, chip);
    connect(chip, &ChoiceChip::clicked, this, [this, id] { toggle(id, false); });
    connect(chip, &ChoiceChip::hovered, this, [this, id] { Q_EMIT cursorMoved(id, Cursor::Mouse); });
}

void DimensionPicker::placeGroups()
{
    // Short names stand beside their codes, which saves a line each; long ones above.
    const int narrow = Theme::scaled(64);
    const bool beside = std::ranges::all_of(m_groups, [&](const Group &g) { return g.heading->sizeHint().width() <= narrow; });
    auto *grid = new QGridLayout(m_codes);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    for (size_t i = 0; i < m_groups.size(); ++i) {
        const Group &group = m_groups[i];
        const int row = int(i) * 2;
        const bool named = !group.path.isEmpty();
        group.heading->setContentsMargins(0, beside ? Theme::scaled(6) : 2, 0, 0);
        if (beside) {
            grid->addWidget(group.heading, row, 0, Qt::AlignTop);
            grid->addWidget(group.chips, row, 1);
        } else {
            grid->addWidget(group.heading, row, 0, 1, 2);
            grid->addWidget(group.chips, row + 1, 0, 1, 2);
        }
        group.heading->setVisible(named);
        group.chips->show();
    }
}

QRect DimensionPicker::placeOf(CodeId code) const
{
    const ChoiceChip *chip = chipOf(code);
    return {chip->mapTo(m_codes, QPoint(0, 0)), chip->size()};
}

void DimensionPicker::showAnswer()
{
    // Folded: chips of what was chosen. They are few, so they are made anew.
    auto *flow = static_cast<FlowLayout *>(m_folded->layout());
    while (QLayoutItem *item = flow->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const bool ordered = m_dimension.maximum != 1;
    for (size_t i = 0; i < m_chosen.size(); ++i) {
        const Code *code = m_dimension.code(m_chosen[i]);
        auto *chip = new ChoiceChip(code ? code->retired ? tr("%1 (retired)").arg(code->name) : code->name : tr("unknown code"));
        chip->setChecked(true);
        chip->setOrdinal(ordered ? int(i) + 1 : 0);
        chip->setRaterPosition(m_rater);
        chip->setAttribute(Qt::WA_TransparentForMouseEvents); // pressing it opens the card
        flow->addWidget(chip);
        chip->show(); // at once, not when the layout comes round to it
    }
    for (auto it = m_chips.cbegin(); it != m_chips.cend(); ++it) {
        const auto at = std::ranges::find(m_chosen, it.key());
        it.value()->setChecked(at != m_chosen.end());
        it.value()->setOrdinal(ordered && at != m_chosen.end() ? int(at - m_chosen.begin()) + 1 : 0);
    }
    const bool hiddenChosen = std::ranges::any_of(m_chosen, [&](CodeId id) { return !contains(m_choices, id); });
    m_folded->setVisible(!m_chosen.empty() && (!m_open || hiddenChosen));
    m_filter->setVisible(m_open && !m_readOnly);
    if (m_codes) {
        m_codes->setVisible(m_open);
    }
    m_comment->setVisible(m_open && (m_wantComment || !m_comment->text().isEmpty()));
    m_foldedComment->setVisible(!m_open && !m_foldedComment->text().isEmpty());
}

void DimensionPicker::applyFilter()
{
    m_visible = CodeFilter::matching(m_dimension, m_choices, m_filter->text());
    for (auto it = m_chips.cbegin(); it != m_chips.cend(); ++it) {
        it.value()->setVisible(contains(m_visible, it.key()));
    }
    for (const Group &group : m_groups) {
        const bool any = std::ranges::any_of(group.codes, [&](CodeId id) { return contains(m_visible, id); });
        group.heading->setVisible(any && !group.path.isEmpty());
        group.chips->setVisible(any);
    }
    m_moved = false;
    if (m_filter->text().isEmpty()) {
        setCursor({});
        say({});
    } else {
        setCursor(m_visible.empty() ? CodeId{} : m_visible.front());
        say(m_visible.empty() ? tr("No code fits “%1”.").arg(m_filter->text()) : QString());
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
}

void DimensionPicker::setCursor(CodeId code)
{
    if (m_cursor == code) {
        return;
    }
    if (ChoiceChip *old = chipOf(m_cursor)) {
        old->setUnderCursor(false);
    }
    m_cursor = code;
    if (ChoiceChip *chip = chipOf(code)) {
        chip->setUnderCursor(true);
        Q_EMIT cursorMoved(code, Cursor::Key);
    }
}

void DimensionPicker::toggle(CodeId code, bool byKey)
{
    if (m_readOnly) {
        return;
    }
    Q_EMIT cursorMoved(code, Cursor::Chosen); // its definition and rules stand by when it is chosen
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
    m_filter->clear();
    if (codes != m_chosen) {
        Q_EMIT chosenChanged(codes);
    }
    showAnswer(); // a click has checked its chip; only what was saved stays so
    if (complete) {
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
        return moveCursor(event.key());
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return enter();
    case Qt::Key_Backspace:
        removeLast();
        return true;
    case Qt::Key_Escape:
        if (m_filter->text().isEmpty() && !valid(m_cursor)) {
            return false;
        }
        m_filter->clear();
        setCursor({});
        m_moved = false;
        return true;
    default:
        break;
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
    if (valid(m_cursor) && (m_moved || !m_filter->text().isEmpty()) && !contains(m_chosen, m_cursor)) {
        toggle(m_cursor, true);
        return true;
    }
    m_filter->clear();
    Q_EMIT finished(false);
    return true;
}

bool DimensionPicker::moveCursor(int key)
{
    if (m_visible.empty()) {
        return true;
    }
    m_moved = true;
    ChoiceChip *from = chipOf(m_cursor);
    if (!from) {
        // From nowhere, the cursor comes onto what is chosen, or onto the first code.
        const bool chosen = !m_chosen.empty() && contains(m_visible, m_chosen.front());
        setCursor(chosen ? m_chosen.front() : key == Qt::Key_Up ? m_visible.back() : m_visible.front());
        return true;
    }
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        stepCursor(key == Qt::Key_Right ? 1 : -1);
        return true;
    }
    // The nearest chip of the next line in that direction.
    const QRect here = placeOf(m_cursor);
    CodeId best{};
    int bestCost = 0;
    for (CodeId id : m_visible) {
        const QRect there = placeOf(id);
        const int down = key == Qt::Key_Down ? there.top() - here.bottom() : here.top() - there.bottom();
        if (down < 0) {
            continue;
        }
        const int cost = down * 1000 + qAbs(there.left() - here.left());
        if (!valid(best) || cost < bestCost) {
            best = id;
            bestCost = cost;
        }
    }
    if (valid(best)) {
        setCursor(best);
    } else {
        stepCursor(key == Qt::Key_Down ? 1 : -1); // nothing below or above: to the side
    }
    return true;
}

void DimensionPicker::stepCursor(int step)
{
    const auto at = std::ranges::find(m_visible, m_cursor);
    const qsizetype index = at == m_visible.end() ? -1 : at - m_visible.begin();
    const qsizetype next = qBound<qsizetype>(0, index + step, qsizetype(m_visible.size()) - 1);
    setCursor(m_visible[size_t(next)]);
}

void DimensionPicker::keyPressEvent(QKeyEvent *event)
{
    event->setAccepted(handleKey(*event));
}

void DimensionPicker::focusInEvent(QFocusEvent *event)
{
    Card::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        Q_EMIT openRequested();
    }
}

} // namespace corater
