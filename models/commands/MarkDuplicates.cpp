// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/MarkDuplicates.h"

#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/commands/ArgumentNames.h"

namespace corater {

namespace {

struct MarkDuplicatesMessages
{
    CORATER_MESSAGES(MarkDuplicates)
};

} // namespace

QJsonObject MarkDuplicates::arguments(CommandContext &context) const
{
    QJsonArray pairs;
    for (const DuplicateVerdict &verdict : m_verdicts) {
        pairs << QJsonObject{{"item", context.store().names().item(verdict.pair.item)},
                             {"kept", context.store().names().item(verdict.pair.kept)},
                             {"same", verdict.same},
                             {"reason", verdict.reason}};
    }
    return {{"pairs", pairs}};
}

Result<void> MarkDuplicates::run(CommandContext &context) const
{
    const auto marks = context.store().selection().duplicateMarks();
    const auto used = context.store().rounds().usedItems();
    if (!marks || !used) {
        return std::unexpected(!marks ? marks.error() : used.error());
    }
    QHash<ItemId, ItemId> keptFor;
    for (const DuplicateMark &mark : *marks) {
        if (mark.same) {
            keptFor.insert(mark.item, mark.kept);
        }
    }
    const QString now = nowUtc();
    qint64 marked = 0;
    for (const DuplicateVerdict &verdict : m_verdicts) {
        const DuplicatePair &pair = verdict.pair;
        DuplicateMark mark{.item = pair.item,
                           .kept = pair.kept,
                           .same = verdict.same,
                           .similarity = pair.similarity,
                           .reason = verdict.reason.isEmpty() ? pair.reason() : verdict.reason,
                           .at = now};
        if (mark.same) {
            const auto fresh = duplicatesOf({pair}, keptFor, *used);
            if (fresh.isEmpty() && (m_verdicts.size() > 1 || !used->contains(mark.item))) {
                continue; // it is out already, or stays
            }
            if (!fresh.isEmpty()) {
                mark.kept = fresh.value(mark.item);
            }
        }
        if (mark.same && used->contains(mark.item)) {
            return fail(ErrorCode::Refused, MarkDuplicatesMessages::toSay("a round had this item already; it stays"),
                        {}, {}, pair.itemId);
        }
        // What was once said of the pair gives way.
        for (const DuplicateMark &before : *marks) {
            if (before.item == mark.item && before.kept == mark.kept) {
                if (const auto removed = context.writer.remove(rowOf(before)); !removed) {
                    return removed;
                }
            }
        }
        if (const auto written = context.writer.insert(rowOf(mark)); !written) {
            return written;
        }
        if (mark.same) {
            keptFor.insert(mark.item, mark.kept);
            ++marked;
        }
    }
    m_outcome = marked;
    return {};
}

} // namespace corater
