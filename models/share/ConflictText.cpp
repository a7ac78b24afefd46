// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/ConflictText.h"

#include "data/store/history/HistoryNames.h"
#include "data/store/history/HistoryRepository.h"

namespace corater {

namespace {

struct Words
{
    CORATER_MESSAGES(ConflictText)
};

using Kind = MergeConflict::Kind;

QString nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Value:
        return QStringLiteral("value");
    case Kind::Answer:
        return QStringLiteral("answer");
    case Kind::Removed:
        return QStringLiteral("removed");
    case Kind::AfterSeal:
        return QStringLiteral("after-seal");
    case Kind::Name:
        break;
    }
    return QStringLiteral("name");
}

// Codes by name; of other rows the column in question, or their texts.
Message valueOf(const Study &study, const MergeConflict &conflict, const std::vector<Row> &rows)
{
    if (rows.empty()) {
        return conflict.kind == Kind::Answer ? Words::toSay("nothing") : Words::toSay("removed");
    }
    QList<Message> values;
    for (const Row &row : rows) {
        const CodeId code{row.columns.value(QStringLiteral("code_id")).toLongLong()};
        if (valid(code)) {
            const Code *known = study.codebook().code(code);
            values << (known ? Message::literal(known->name) : Words::toSay("a removed code"));
        } else if (!conflict.column.isEmpty()) {
            values << Message::literal(row.columns.value(conflict.column).toString());
        } else if (row.columns.contains(QStringLiteral("screening"))) {
            values << Message::literal(row.columns.value(QStringLiteral("screening")).toString());
        } else {
            values << Words::toSay("kept");
        }
    }
    const bool isEmpty = values.size() == 1 && values.front().isEmpty();
    return isEmpty ? Words::toSay("empty") : Message::together(values);
}

Result<ConflictText::Side> sideOf(const Study &study, const MergeConflict &conflict, const std::vector<Row> &rows,
                                  qint64 seq)
{
    const auto entry = study.store().history().stampOf(seq);
    if (!entry) {
        return std::unexpected(entry.error());
    }
    const auto rater = study.rater(entry->actor);
    return ConflictText::Side{valueOf(study, conflict, rows), rater ? rater->name : QString(), entry->at};
}

} // namespace

Result<ConflictText> textOf(const Study &study, const MergeConflict &conflict)
{
    const auto standing = sideOf(study, conflict, conflict.standing, conflict.standingEntry);
    const auto other = sideOf(study, conflict, conflict.other, conflict.otherEntry);
    if (!standing || !other) {
        return std::unexpected(!standing ? standing.error() : other.error());
    }
    Message where = study.store().names().row(conflict.table, conflict.row);
    const bool namesColumn = conflict.kind == Kind::Value && conflict.table != QLatin1String("setting");
    if (namesColumn) {
        where = Words::toSay("%1, %2").arg(where, QString(conflict.column).replace(u'_', u' '));
    }
    return ConflictText{.id = conflict.id,
                        .kind = nameOf(conflict.kind),
                        .where = where,
                        .standing = *standing,
                        .other = *other,
                        .canTakeOther = conflict.kind != Kind::AfterSeal && conflict.kind != Kind::Name};
}

} // namespace corater
