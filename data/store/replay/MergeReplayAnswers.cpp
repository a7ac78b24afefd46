// SPDX-License-Identifier: GPL-3.0-or-later
// Answers: rows that count together, as all labels of a unit in a dimension.
#include "data/store/replay/MergeReplay.h"

#include "data/store/history/RowWords.h"
#include "data/store/replay/MergeRules.h"

#include <algorithm>
#include <map>
#include <ranges>

namespace corater {

namespace {

QVariantMap only(const QStringList &columns, const QVariantMap &row)
{
    QVariantMap some;
    for (const QString &column : columns) {
        some.insert(column, row.value(column));
    }
    return some;
}

} // namespace

const std::vector<Row> *MergeReplay::answerKnownTo(size_t index, const std::vector<Write> &writes) const
{
    const auto isKnown = [&](const Write &write) { return m_graph.isKnownTo(write.entry, index); };
    if (!writes.empty() && std::ranges::all_of(writes, isKnown)) {
        return &writes.back().stands;
    }
    const auto known = std::ranges::find_if(writes | std::views::reverse, isKnown);
    return known == std::ranges::rend(writes) ? nullptr : &known->meant;
}

void MergeReplay::takeAnswer(const QString &place, const std::vector<RowChange> &changes)
{
    const QString table = changes.front().table;
    const QVariantMap &named = changes.front().after.isEmpty() ? changes.front().before : changes.front().after;
    std::vector<Write> &writes = m_answers[place];
    std::map<QString, Row> rows;
    const std::vector<Row> *view = answerKnownTo(m_now, writes);
    const std::vector<Row> before = view ? *view : std::vector<Row>();
    for (const Row &row : before) {
        rows[rowKey(table, row.columns)] = row;
    }
    for (const RowChange &change : changes) {
        if (!change.before.isEmpty()) {
            rows.erase(rowKey(table, change.before));
        }
        if (!change.after.isEmpty()) {
            rows[rowKey(table, change.after)] = {table, change.after};
        }
    }
    std::vector<Row> answer;
    std::ranges::copy(rows | std::views::values, std::back_inserter(answer));
    MergeConflict conflict{
        .kind = MergeConflict::Kind::Answer, .table = table, .row = only(answerColumns(table), named)};
    const std::vector<Row> stands = writes.empty() ? std::vector<Row>() : writes.back().stands;
    if (const auto part = closedPartOf(table, named)) {
        conflict.kind = MergeConflict::Kind::AfterSeal;
        conflict.standing = stands;
        conflict.other = answer;
        if (writes.empty()) {
            m_answers.remove(place);
        }
        contradict(std::move(conflict), m_story.sealOf(*part).value(), m_now, place);
        return;
    }
    for (const RowChange &change : changes) {
        checkMayWrite(change);
    }
    std::vector<MergeConflict> contradictions;
    std::vector<Row> standing = answer;
    std::vector<size_t> strangers;
    for (const Write *stranger : strangersOf(writes)) {
        if (sameAnswer(stranger->meant, answer)) {
            continue;
        }
        // An answer and its removal conflict; the answer stands.
        const bool laterStands = !answer.empty();
        conflict.standing = laterStands ? answer : stranger->meant;
        conflict.other = laterStands ? stranger->meant : answer;
        standing = laterStands || stranger->meant.empty() ? standing : stands;
        contradictions.push_back(conflict);
        strangers.push_back(stranger->entry);
    }
    writes.push_back({m_now, answer, standing});
    if (contradictions.empty()) {
        settle(place);
    }
    for (size_t i = 0; i < contradictions.size(); ++i) {
        const bool laterStands = !answer.empty();
        contradict(std::move(contradictions[i]), laterStands ? m_now : strangers[i], laterStands ? strangers[i] : m_now,
                   place);
    }
}

// The answers that no other follows and that the present entry did not know.
std::vector<const MergeReplay::Write *> MergeReplay::strangersOf(const std::vector<Write> &writes) const
{
    std::vector<const Write *> strangers;
    for (const Write &write : writes) {
        const bool isFollowed = std::ranges::any_of(writes, [&](const Write &later) {
            return later.entry != write.entry && m_graph.isBefore(write.entry, later.entry);
        });
        if (!isFollowed && !knows(write.entry)) {
            strangers.push_back(&write);
        }
    }
    return strangers;
}

} // namespace corater
