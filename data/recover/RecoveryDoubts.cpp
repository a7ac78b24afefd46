// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/RecoveryDoubts.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/history/RowWords.h"

#include <algorithm>
#include <tuple>

namespace corater {

namespace {

const QStringList ratingTables{QStringLiteral("rating"), QStringLiteral("unit"), QStringLiteral("label"),
                               QStringLiteral("unit_note"), QStringLiteral("evidence")};
const QStringList settledTables{QStringLiteral("final_item"), QStringLiteral("final_unit"),
                                QStringLiteral("final_source"), QStringLiteral("decision"),
                                QStringLiteral("final_label")};

qint64 numberIn(const QVariantMap &row, const char *column)
{
    return row.value(QLatin1String(column)).toLongLong();
}

// Gathers the rows of a table by answer: the id in the column `by`, or its parent in `parents`.
void gather(const QHash<QString, MergedState::Table> &tables, const QString &table, const char *by,
            const QHash<qint64, qint64> &parents, QHash<qint64, std::vector<Row>> &into)
{
    for (const QVariantMap &row : tables.value(table)) {
        const qint64 id = numberIn(row, by);
        into[parents.isEmpty() ? id : parents.value(id)].push_back({table, row});
    }
}

QHash<qint64, qint64> parentsOf(const QHash<QString, MergedState::Table> &tables, const QString &table,
                                const char *parent)
{
    QHash<qint64, qint64> parents{{0, 0}};
    for (const QVariantMap &row : tables.value(table)) {
        parents.insert(numberIn(row, "id"), numberIn(row, parent));
    }
    return parents;
}

void sortRows(QHash<qint64, std::vector<Row>> &answers)
{
    answers.remove(0); // rows whose unit is not known
    for (std::vector<Row> &rows : answers) {
        std::ranges::sort(rows, {},
                          [](const Row &row) { return std::pair(row.table, rowKey(row.table, row.columns)); });
    }
}

bool areWhole(const TableWitness &witness, const QStringList &tables)
{
    return std::ranges::all_of(tables, [&](const QString &table) { return witness.isWhole(table); });
}

} // namespace

RecoveryDoubts::Answers RecoveryDoubts::ratingsIn(const Tables &tables)
{
    Answers answers;
    const auto units = parentsOf(tables, QStringLiteral("unit"), "rating_id");
    gather(tables, ratingTables[0], "id", {}, answers);
    gather(tables, ratingTables[1], "rating_id", {}, answers);
    for (const QString &table : ratingTables.sliced(2)) {
        gather(tables, table, "unit_id", units, answers);
    }
    sortRows(answers);
    return answers;
}

RecoveryDoubts::Answers RecoveryDoubts::settledIn(const Tables &tables)
{
    Answers answers;
    const auto units = parentsOf(tables, QStringLiteral("final_unit"), "item_id");
    gather(tables, settledTables[0], "item_id", {}, answers);
    gather(tables, settledTables[1], "item_id", {}, answers);
    for (const QString &table : settledTables.sliced(2)) {
        gather(tables, table, "final_unit_id", units, answers);
    }
    sortRows(answers);
    return answers;
}

bool RecoveryDoubts::isSealed(const QVariantMap &rating) const
{
    const QVariantMap key{{"round_id", rating.value("round_id")}, {"rater_id", rating.value("rater_id")}};
    const QString part = rowKey(QStringLiteral("round_rater"), key);
    return !m_state.tables.value(QStringLiteral("round_rater")).value(part).value("sealed_at").toString().isEmpty();
}

QString RecoveryDoubts::nameOf(const QString &table, qint64 id) const
{
    const QString key = rowKey(table, {{"id", id}});
    for (const Tables *tables : {&m_state.tables, &m_witness.tables()}) {
        const QString name = tables->value(table).value(key).value("name").toString();
        if (!name.isEmpty()) {
            return name;
        }
    }
    return QString::number(id);
}

DoubtfulAnswer RecoveryDoubts::ratingNamed(const QVariantMap &rating, DoubtfulAnswer::Kind kind) const
{
    const qint64 item = numberIn(rating, "item_id");
    return {.kind = kind,
            .round = nameOf(QStringLiteral("round"), numberIn(rating, "round_id")),
            .rater = nameOf(QStringLiteral("rater"), numberIn(rating, "rater_id")),
            .item = m_calls.value(item, QString::number(item))};
}

void RecoveryDoubts::compare(const Answers &kept, const Answers &seen, bool isConfirmed, bool isRating,
                             RecoveryReport &report) const
{
    const QString table = isRating ? ratingTables.front() : settledTables.front();
    const auto add = [&](const QHash<QString, MergedState::Table> &tables, qint64 id, DoubtfulAnswer::Kind kind) {
        const QVariantMap row = tables.value(table).value(rowKey(table, {{isRating ? "id" : "item_id", id}}));
        if (row.isEmpty() || (isRating && isSealed(row))) {
            return;
        }
        report.answers.push_back(isRating
                                     ? ratingNamed(row, kind)
                                     : DoubtfulAnswer{.kind = kind, .item = m_calls.value(id, QString::number(id))});
    };
    for (auto answer = kept.cbegin(); answer != kept.cend(); ++answer) {
        const bool areRows = areProven(*answer);
        if (!isConfirmed || !areRows || seen.value(answer.key()) != *answer) {
            add(m_state.tables, answer.key(), areRows ? DoubtfulAnswer::Kind::Older : DoubtfulAnswer::Kind::Unproven);
        }
    }
    for (auto answer = seen.cbegin(); answer != seen.cend(); ++answer) {
        if (!kept.contains(answer.key())) {
            add(m_witness.tables(), answer.key(), DoubtfulAnswer::Kind::NotTaken);
        }
    }
}

bool RecoveryDoubts::areProven(const std::vector<Row> &rows) const
{
    return std::ranges::all_of(rows, [this](const Row &row) { return m_recovered.isProven(row.table, row.columns); });
}

bool RecoveryDoubts::isTableConfirmed(const QString &table) const
{
    const MergedState::Table rows = m_state.tables.value(table);
    return m_isTrusted && m_witness.isWhole(table) && m_witness.tables().value(table) == rows &&
           std::ranges::all_of(rows, [&](const QVariantMap &row) { return m_recovered.isProven(table, row); });
}

void RecoveryDoubts::addTo(RecoveryReport &report) const
{
    const Tables &seen = m_witness.tables();
    compare(ratingsIn(m_state.tables), ratingsIn(seen), m_isTrusted && areWhole(m_witness, ratingTables), true, report);
    compare(settledIn(m_state.tables), settledIn(seen), m_isTrusted && areWhole(m_witness, settledTables), false,
            report);
    std::ranges::sort(report.answers, {}, [](const DoubtfulAnswer &answer) {
        return std::tuple(answer.round.isEmpty(), answer.round, answer.rater, answer.item);
    });
    for (const QString &table : recordedTables()) {
        const bool isAnswer = ratingTables.contains(table) || settledTables.contains(table);
        if (!isAnswer && !isTableConfirmed(table)) {
            report.tables << table;
        }
    }
}

} // namespace corater
