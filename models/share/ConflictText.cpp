// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/ConflictText.h"

#include "data/store/history/HistoryNames.h"
#include "data/store/history/HistoryRepository.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ConflictText)
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
QString valueOf(const Study &study, const MergeConflict &conflict, const std::vector<Row> &rows)
{
    if (rows.empty()) {
        return conflict.kind == Kind::Answer ? Words::tr("nothing") : Words::tr("removed");
    }
    QStringList values;
    for (const Row &row : rows) {
        const CodeId code{row.columns.value(QStringLiteral("code_id")).toLongLong()};
        if (valid(code)) {
            const Code *known = study.codebook().code(code);
            values << (known ? known->name : Words::tr("a removed code"));
        } else if (!conflict.column.isEmpty()) {
            values << row.columns.value(conflict.column).toString();
        } else if (row.columns.contains(QStringLiteral("screening"))) {
            values << row.columns.value(QStringLiteral("screening")).toString();
        } else {
            values << Words::tr("kept");
        }
    }
    const QString joined = values.join(QStringLiteral("; "));
    return joined.isEmpty() ? Words::tr("empty") : joined;
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
    QString where = study.store().names().row(conflict.table, conflict.row);
    const bool namesColumn = conflict.kind == Kind::Value && conflict.table != QLatin1String("setting");
    if (namesColumn) {
        where += QStringLiteral(", ") + QString(conflict.column).replace(u'_', u' ');
    }
    return ConflictText{.id = conflict.id,
                        .kind = nameOf(conflict.kind),
                        .where = where,
                        .standing = *standing,
                        .other = *other,
                        .canTakeOther = conflict.kind != Kind::AfterSeal && conflict.kind != Kind::Name};
}

} // namespace corater
