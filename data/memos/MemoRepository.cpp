// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/memos/MemoRepository.h"

#include "data/store/StudyConnection.h"
#include "data/store/search/MemoConditions.h"

namespace corater {

namespace {

Memo memoIn(const Query &row)
{
    return {.id = MemoId{row.integer(0)},
            .author = RaterId{row.integer(1)},
            .about = {.item = ItemId{row.integer(2)}, .code = CodeId{row.integer(3)}, .round = RoundId{row.integer(4)}},
            .during = RoundId{row.integer(5)},
            .text = row.text(6),
            .at = row.text(7),
            .changedAt = row.text(8)};
}

Result<std::vector<Memo>> memosWhere(Connection &connection, const SqlPart &condition)
{
    std::vector<Memo> memos;
    TRY(connection.rows(QStringLiteral("SELECT id, rater_id, item_id, code_id, about_round_id, round_id, text, at, "
                                       "changed_at FROM memo WHERE %1 ORDER BY at, id")
                            .arg(condition.sql),
                        condition.values, [&](const Query &row) -> Result<void> {
                            memos.push_back(memoIn(row));
                            return {};
                        }));
    return memos;
}

} // namespace

MemoRepository::MemoRepository(const StudyStore &store) : Repository(connectionOf(store)) {}

Result<std::vector<Memo>> MemoRepository::read(const Reader &reader) const
{
    return memosWhere(connection(), visibleMemos(reader.rater()));
}

Result<std::optional<Memo>> MemoRepository::find(const Reader &reader, MemoId id) const
{
    SqlPart condition = visibleMemos(reader.rater());
    condition.sql += QStringLiteral(" AND id = ?");
    condition.values << raw(id);
    TRY(const auto found, memosWhere(connection(), condition));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Row rowOf(const Memo &memo)
{
    return {QStringLiteral("memo"),
            {{"id", raw(memo.id)},
             {"rater_id", raw(memo.author)},
             {"item_id", idOrNull(raw(memo.about.item))},
             {"code_id", idOrNull(raw(memo.about.code))},
             {"about_round_id", idOrNull(raw(memo.about.round))},
             {"round_id", idOrNull(raw(memo.during))},
             {"text", memo.text},
             {"at", memo.at},
             {"changed_at", memo.changedAt}}};
}

} // namespace corater
