// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/RaterRows.h"

#include "codebook/taxonomy/Spellings.h"
#include "data/import/columns/RatedFields.h"
#include "data/import/sheets/HeadingFields.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct RaterRowsText
{
    CORATER_MESSAGES(RaterRows)
};

} // namespace

int raterFieldOf(const SheetTable &table, const QStringList &idColumns)
{
    const QStringList headings = table.headings();
    std::vector<int> ids = idFieldsOf({&table, 1});
    if (!idColumns.isEmpty()) {
        const auto named = HeadingFields(headings, {}).fields(idColumns);
        ids = named ? *named : ids;
    }
    for (int field = 0; field < headings.size(); ++field) {
        if (!heading::namesRater(headings[field])) {
            continue;
        }
        std::erase(ids, field);
        if (ids.empty()) {
            ids.push_back(field == 0 ? 1 : 0);
        }
        QSet<QString> names;
        QHash<QStringList, QSet<QString>> ratersOf;
        for (const SheetRow &row : table.rows) {
            const QString name = row.text(field).simplified();
            if (!name.isEmpty() && names.size() <= mostRatersOfSheet) {
                names.insert(name);
                ratersOf[unitOf(row, ids)].insert(name);
            }
        }
        // In a sheet of one row per rater, with a unit in each column, each name stands there once.
        const bool shared = standsTwice(table, field) &&
                            std::ranges::any_of(ratersOf, [](const auto &raters) { return raters.size() > 1; });
        if (names.size() > 1 && names.size() <= mostRatersOfSheet && shared) {
            return field;
        }
    }
    return -1;
}

std::vector<SheetTable> tablesOfRaters(const SheetTable &table, int raterField)
{
    const auto without = [raterField](SheetRow row) {
        if (size_t(raterField) < row.cells.size()) {
            row.cells.erase(row.cells.begin() + raterField);
        }
        return row;
    };
    std::vector<SheetTable> tables;
    QHash<QString, size_t> places;
    for (const SheetRow &row : table.rows) {
        const QString name = composedText(row.text(raterField).simplified());
        if (row.isBlank() && !row.fault) {
            continue;
        }
        auto place = name.isEmpty() && !tables.empty() ? places.constBegin() : places.constFind(name);
        if (place == places.constEnd()) {
            place = places.insert(name, tables.size());
            tables.push_back({.title = name, .head = without(table.head), .origins = table.origins});
        }
        tables[*place].rows.push_back(row.fault ? row : without(row));
        if (name.isEmpty() && !row.fault) {
            tables[*place].rows.back().fault = std::make_shared<const Error>(
                Error{.code = ErrorCode::Input, .message = RowRefusals::noRater(), .place = table.place(row)});
        }
    }
    return tables;
}

Result<PairedTable> transposed(const SheetTable &table)
{
    constexpr size_t most = 300;
    PairedTable paired{.table = {.title = table.title, .origins = table.origins}};
    RatedQuestion question{.name = QStringLiteral("ratings")};
    paired.table.head = {.cells = {table.head.cells.front()}, .line = table.head.line};
    paired.idFields = {0};
    for (const SheetRow &row : table.rows) {
        const QString name = row.text(0).simplified();
        if (row.fault) {
            return std::unexpected(*row.fault);
        }
        if (row.isBlank()) {
            continue;
        }
        if (name.isEmpty() || question.raters.contains(name) || question.raters.size() >= qsizetype(most)) {
            return fail(ErrorCode::Input,
                        name.isEmpty()                   ? RowRefusals::noRater()
                        : question.raters.contains(name) ? RaterRowsText::toSay("a rater stands there twice")
                                                         : RowRefusals::tooManyRaters(),
                        table.place(row), RaterRowsText::toSay("a rater in each row, up to %1").arg(most), name);
        }
        paired.table.head.cells.push_back(row.cells.front());
        question.raters << name;
        question.fields.push_back(int(question.raters.size()));
    }
    if (question.raters.size() < 2) {
        return fail(ErrorCode::Input, RaterRowsText::toSay("the sheet has fewer than two rows of raters"),
                    table.place(table.head), RaterRowsText::toSay("a rater in each row, up to %1").arg(most));
    }
    for (size_t column = 1; column < table.head.cells.size(); ++column) {
        SheetRow unit{.cells = {table.head.cells[column]}, .line = table.head.line};
        for (const SheetRow &row : table.rows) {
            if (!row.isBlank()) {
                unit.cells.push_back(column < row.cells.size() ? row.cells[column]
                                                               : SheetCell{.line = qint32(row.line)});
            }
        }
        if (!unit.isBlank()) {
            paired.table.rows.push_back(std::move(unit));
        }
    }
    paired.reading << RaterRowsText::toSay("each row is a rater, each column a unit; raters: %1")
                          .arg(question.raters.join(QStringLiteral(", ")).left(300));
    paired.questions.push_back(std::move(question));
    return paired;
}

} // namespace corater
