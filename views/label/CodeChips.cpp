// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CodeChips.h"

#include "views/label/CodeFilter.h"
#include "views/label/CodeKeys.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"

#include <QApplication>

#include <algorithm>

namespace corater {

CodeChips::CodeChips(const Dimension &dimension, const CodeKeys &keys, QWidget *parent)
    : QWidget(parent),
      m_dimension(dimension),
      m_choices(dimension.choices()),
      m_visible(m_choices),
      m_flow(new FlowLayout(this, 4, 3))
{
    // Codes stand depth-first, so that those of one category follow each other.
    for (CodeId id : m_choices) {
        QStringList path = m_dimension.path(id);
        if (!m_dimension.hasChildren(id)) {
            path.removeLast();
        }
        const bool begins = m_groups.empty() || m_groups.back().path != path;
        if (begins) {
            addHeading(path);
        }
        addChip(id, keys);
        if (begins && path.isEmpty()) {
            m_flow->setBreakBefore(chipOf(id));
        }
    }
}

// The name stands in the line of its first codes: a line of its own would cost the height of five codes.
void CodeChips::addHeading(const QStringList &path)
{
    m_groups.push_back({path, nullptr, {}});
    if (path.isEmpty()) {
        return;
    }
    m_groups.back().heading = new TextLabel(path.join(QStringLiteral(" › ")), TextRole::Small, Ink::Muted);
    m_groups.back().heading->setContentsMargins(0, 0, 4, 0);
    m_flow->addWidget(m_groups.back().heading);
    m_flow->setBreakBefore(m_groups.back().heading);
}

void CodeChips::addChip(CodeId id, const CodeKeys &keys)
{
    const Code &code = *m_dimension.code(id);
    auto *chip = new ChoiceChip(code.name, keys.keyOf(id));
    chip->setCompact(true);
    chip->offerCursor();
    chip->setAccessibleDescription(code.definition.simplified());
    if (m_dimension.maximum == 1) {
        setSpokenRole(*chip, QAccessible::RadioButton);
    }
    chip->setDraft(code.draft);
    chip->setDot(code.colour.isEmpty() ? QColor() : QColor::fromString(code.colour));
    m_flow->addWidget(chip);
    m_groups.back().codes.push_back(id);
    m_chips.insert(id, chip);
    connect(chip, &ChoiceChip::clicked, this, [this, id] { Q_EMIT clicked(id); });
    connect(chip, &ChoiceChip::hovered, this, [this, id] { Q_EMIT hovered(id); });
    connect(chip, &ChoiceChip::cursorWanted, this, [this, id] { Q_EMIT cursorWanted(id); });
}

void CodeChips::setChosen(const std::vector<CodeId> &codes)
{
    m_chosen = codes;
    const bool ordered = m_dimension.maximum != 1;
    for (auto it = m_chips.cbegin(); it != m_chips.cend(); ++it) {
        const auto at = std::ranges::find(codes, it.key());
        it.value()->setChecked(at != codes.end());
        it.value()->setOrdinal(ordered && at != codes.end() ? int(at - codes.begin()) + 1 : 0);
    }
}

void CodeChips::setReadOnly(bool readOnly)
{
    for (ChoiceChip *chip : m_chips) {
        chip->setEnabled(!readOnly);
    }
}

void CodeChips::setRaterPosition(int position)
{
    for (ChoiceChip *chip : m_chips) {
        chip->setRaterPosition(position);
    }
}

void CodeChips::setFilter(const QString &text)
{
    m_visible = CodeFilter::matching(m_dimension, m_choices, text);
    const auto isVisibleCode = [this](CodeId id) { return std::ranges::contains(m_visible, id); };
    for (auto it = m_chips.cbegin(); it != m_chips.cend(); ++it) {
        it.value()->setVisible(isVisibleCode(it.key()));
    }
    for (const Group &group : m_groups) {
        if (group.heading) {
            group.heading->setVisible(std::ranges::any_of(group.codes, isVisibleCode));
        }
    }
}

void CodeChips::setCursor(CodeId code)
{
    if (m_cursor == code) {
        return;
    }
    if (ChoiceChip *old = chipOf(m_cursor)) {
        old->setUnderCursor(false);
    }
    m_cursor = code;
    ChoiceChip *chip = chipOf(code);
    if (chip) {
        chip->setUnderCursor(true);
    }
    if (chip || parentWidget()->isAncestorOf(QApplication::focusWidget())) {
        tellCursor(chip);
    }
    if (chip) {
        Q_EMIT cursorMoved(code);
    }
}

bool CodeChips::moveCursor(int key)
{
    if (m_visible.empty()) {
        return false;
    }
    if (!chipOf(m_cursor)) {
        // Without a cursor: onto the chosen code, or else onto the first or last one.
        const bool chosen = !m_chosen.empty() && std::ranges::contains(m_visible, m_chosen.front());
        setCursor(chosen ? m_chosen.front() : key == Qt::Key_Up ? m_visible.back() : m_visible.front());
    } else if (key == Qt::Key_Left || key == Qt::Key_Right) {
        stepCursor(key == Qt::Key_Right ? 1 : -1);
    } else {
        moveToLine(key);
    }
    return true;
}

// Moves to the nearest chip of the next line in that direction.
void CodeChips::moveToLine(int key)
{
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
        stepCursor(key == Qt::Key_Down ? 1 : -1); // no line below or above: to the next or previous code
    }
}

void CodeChips::stepCursor(int step)
{
    const auto at = std::ranges::find(m_visible, m_cursor);
    const qsizetype index = at == m_visible.end() ? -1 : at - m_visible.begin();
    const qsizetype next = qBound<qsizetype>(0, index + step, qsizetype(m_visible.size()) - 1);
    setCursor(m_visible[size_t(next)]);
}

QRect CodeChips::placeOf(CodeId code) const
{
    const ChoiceChip *chip = chipOf(code);
    return {chip->mapTo(this, QPoint(0, 0)), chip->size()};
}

} // namespace corater
