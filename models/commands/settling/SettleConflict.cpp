// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/SettleConflict.h"

#include "data/exchange/CopyRepository.h"
#include "data/merge/StudyMerge.h"
#include "data/store/connection/Now.h"

#include <algorithm>

namespace corater {

namespace {

struct SettleConflictMessages
{
    CORATER_MESSAGES(SettleConflict)
};

QString nameOf(ConflictChoice choice)
{
    return choice == ConflictChoice::Standing ? QStringLiteral("standing") : QStringLiteral("other");
}

// The rows as they are now: raters may have changed them since the copies were merged.
std::vector<Row> present(const MergeConflict &conflict)
{
    std::vector<Row> rows = conflict.standing;
    if (conflict.kind == MergeConflict::Kind::Value) {
        rows = {{conflict.table, conflict.row}};
    }
    return rows;
}

std::vector<Row> wanted(const MergeConflict &conflict)
{
    if (conflict.kind != MergeConflict::Kind::Value) {
        return conflict.other;
    }
    Row row{conflict.table, conflict.row};
    row.columns.insert(conflict.column, conflict.other.front().columns.value(conflict.column));
    return {row};
}

} // namespace

Command<> settleConflict(QString id, ConflictChoice choice)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("settle-conflict"), {{"conflict", id}, {"choice", nameOf(choice)}});
        TRY(const auto conflicts, CopyRepository(change.store()).conflicts());
        const auto conflict = std::ranges::find(conflicts, id, &MergeConflict::id);
        if (conflict == conflicts.end()) {
            return fail(ErrorCode::NotFound, SettleConflictMessages::toSay("there is no such conflict"), {}, {}, id);
        }
        if (conflict->isSettled) {
            return fail(ErrorCode::Refused, SettleConflictMessages::toSay("the conflict is settled already"), {}, {},
                        id);
        }
        using Kind = MergeConflict::Kind;
        const bool isFixed = conflict->kind == Kind::AfterSeal || conflict->kind == Kind::Name;
        if (isFixed && choice == ConflictChoice::Other) {
            return fail(ErrorCode::Refused,
                        conflict->kind == Kind::AfterSeal
                            ? SettleConflictMessages::toSay(
                                  "sealed labels stay as they are; request a review of them after the round")
                            : SettleConflictMessages::toSay("two raters cannot have one name; rename one of them"));
        }
        if (choice == ConflictChoice::Other) {
            TRY(change.writer.change(present(*conflict), wanted(*conflict)));
        }
        return change.writer.insert({"settled_conflict", {{"id", id}, {"choice", nameOf(choice)}, {"at", nowUtc()}}});
    };
}

} // namespace corater
