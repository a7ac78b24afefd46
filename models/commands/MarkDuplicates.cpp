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

/// The marks of the items compared so far, and of the items kept in their place. Reading the marks of the whole study
/// for every compared pair would take long.
struct KnownItems
{
    std::vector<DuplicateMark> marks;
    QHash<ItemId, ItemId> keptFor;
    QSet<ItemId> used; ///< of the items read, those that a round has
    QSet<ItemId> read;

    Result<void> take(const StudyStore &store, const DuplicatePair &pair)
    {
        for (ItemId item : {pair.item, pair.kept}) {
            while (valid(item) && !read.contains(item)) {
                TRY(takeItem(store, item));
                item = keptFor.value(item);
            }
        }
        return {};
    }

private:
    Result<void> takeItem(const StudyStore &store, ItemId item)
    {
        TRY(const auto said, store.selection().duplicateMarks(item));
        TRY(const auto isHeld, store.rounds().isHeld(item));
        for (const DuplicateMark &mark : said) {
            marks.push_back(mark);
            if (mark.same) {
                keptFor.insert(mark.item, mark.kept);
            }
        }
        if (isHeld) {
            used.insert(item);
        }
        read.insert(item);
        return {};
    }
};

} // namespace

Command<qint64> markDuplicates(std::vector<DuplicateVerdict> verdicts, StepsOf<qint64> steps)
{
    return [verdicts = std::move(verdicts), steps = std::move(steps)](Change &change) -> Result<qint64> {
        QJsonArray pairs;
        for (const DuplicateVerdict &verdict : verdicts) {
            pairs << QJsonObject{{"item", change.store().names().item(verdict.pair.item)},
                                 {"kept", change.store().names().item(verdict.pair.kept)},
                                 {"same", verdict.same},
                                 {"reason", verdict.reason}};
        }
        change.record(QStringLiteral("mark-duplicates"), {{"pairs", pairs}});
        KnownItems known;
        const QString now = nowUtc();
        qint64 marked = 0;
        for (const DuplicateVerdict &verdict : verdicts) {
            const DuplicatePair &pair = verdict.pair;
            TRY(known.take(change.store(), pair));
            DuplicateMark mark{.item = pair.item,
                               .kept = pair.kept,
                               .same = verdict.same,
                               .similarity = pair.similarity,
                               .reason = verdict.reason.isEmpty() ? pair.reason() : verdict.reason,
                               .at = now};
            if (mark.same) {
                const auto fresh = duplicatesOf({pair}, known.keptFor, known.used);
                if (fresh.isEmpty() && (verdicts.size() > 1 || !known.used.contains(mark.item))) {
                    continue; // it is excluded already, or a round has it
                }
                if (!fresh.isEmpty()) {
                    mark.kept = fresh.value(mark.item);
                }
            }
            if (mark.same && known.used.contains(mark.item)) {
                return fail(ErrorCode::Refused,
                            MarkDuplicatesMessages::toSay("a round had this item already; it stays"), {}, {},
                            pair.itemId);
            }
            // The new verdict replaces earlier ones on the pair.
            for (const DuplicateMark &before : known.marks) {
                if (before.item == mark.item && before.kept == mark.kept) {
                    TRY(change.writer.remove(rowOf(before)));
                }
            }
            TRY(change.writer.insert(rowOf(mark)));
            if (mark.same) {
                known.keptFor.insert(mark.item, mark.kept);
                ++marked;
            }
        }
        TRY(recordSteps(change, steps ? steps(marked) : std::vector<SelectionStep>()));
        return marked;
    };
}

} // namespace corater
