// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/CodeColumns.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/CodeNotation.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct CodeColumnsText
{
    CORATER_MESSAGES(TableCodebook)
};

bool isProse(const QString &field)
{
    const Field<Code> *known = codeField(field);
    return known && !known->repeatable;
}

} // namespace

CodeColumns::CodeColumns(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
    : m_context(context), m_columns(columns), m_rows(rows)
{
    for (const TableColumn &column : columns) {
        take(column);
    }
    takeCategories();
    if (!context.exact) {
        noteLeftOut();
        takeNumberedNames();
        if (number >= 0 && !numberIsAlias) {
            takeNumberColumn(number, namesIds(at(number).heading) || at(number).given);
        }
        checkMarksBesideNames();
    }
}

void CodeColumns::take(const TableColumn &column)
{
    switch (column.role) {
    case ColumnRole::Level:
        levels.push_back(column.column);
        break;
    case ColumnRole::Ignored:
        number = number < 0 ? column.column : number;
        break;
    case ColumnRole::Field:
        if (m_fields.contains(column.field) && isProse(column.field)) {
            m_repeated << column;
        }
        m_fields << column.field;
        break;
    case ColumnRole::Parent:
        parent = column.column;
        break;
    case ColumnRole::Selectable:
        selectable = column.column;
        break;
    case ColumnRole::Dimension:
        dimension = column.column;
        break;
    default:
        break;
    }
}

// "Code | Category": the category is in a column after its code.
void CodeColumns::takeCategories()
{
    const bool hasCodes = !levels.empty();
    const int firstCode = hasCodes ? levels.front() : -1;
    for (const TableColumn &column : m_columns) {
        if (column.role != ColumnRole::Category) {
            continue;
        }
        if (hasCodes && column.column > firstCode) {
            categoryBehind = column.column;
        } else {
            levels.push_back(column.column);
        }
    }
    std::ranges::sort(levels);
}

const TableColumn &CodeColumns::at(int column) const
{
    return *std::ranges::find(m_columns, column, &TableColumn::column);
}

QString CodeColumns::nameOf(const GridRow &row, int column) const
{
    return row.text(column).simplified();
}

QStringList CodeColumns::valuesOf(int column) const
{
    QStringList values;
    for (const GridRow &row : m_rows) {
        if (row.cell(column)) {
            values << nameOf(row, column);
        }
    }
    return values;
}

bool CodeColumns::allNumbers(int column) const
{
    const QStringList values = valuesOf(column);
    return !values.isEmpty() && std::ranges::all_of(values, [](const QString &text) { return isNumber(text); });
}

bool CodeColumns::namesAreFilled(int column) const
{
    return std::ranges::all_of(m_rows, [&](const GridRow &row) { return row.cell(column) != nullptr; });
}

// Whether the texts in these columns differ between all rows of a dimension.
bool CodeColumns::areUnique(const std::vector<int> &columns) const
{
    QSet<QString> seen;
    QString inDimension;
    for (const GridRow &row : m_rows) {
        if (dimension >= 0 && row.cell(dimension)) {
            inDimension = nameOf(row, dimension);
        }
        QString key = inDimension;
        for (int column : columns) {
            key += QChar(0) + nameOf(row, column).toCaseFolded();
        }
        if (seen.contains(key)) {
            return false;
        }
        seen.insert(key);
    }
    return true;
}

void CodeColumns::leaveOut(int column, const Message &why)
{
    std::erase(levels, column);
    categoryBehind = categoryBehind == column ? -1 : categoryBehind;
    m_context.note(m_rows.front(), column, why);
}

// Of the columns with headings for names, one may hold numbers: those of the codes, or counts. Only nested numbers are
// levels of a tree.
void CodeColumns::takeNumberedNames()
{
    constexpr size_t mostNames = 64; // no table made by people has more; each is compared with the others
    if (levels.size() > mostNames) {
        return;
    }
    std::vector<int> all = levels;
    if (categoryBehind >= 0) {
        all.push_back(categoryBehind);
    }
    std::vector<int> names;
    std::vector<int> numbered;
    for (int column : all) {
        const QStringList values = valuesOf(column);
        const bool marks = !values.isEmpty() && column == all.front() && namesAreFilled(column) &&
                           (areOutlineNumbers(values) ||
                            std::ranges::all_of(values, [](const QString &text) { return isCodeNumber(text); }));
        const bool counts = !at(column).given && (allNumbers(column) || marks);
        (counts ? numbered : names).push_back(column);
    }
    if (names.empty()) {
        return; // the numbers themselves are the codes
    }
    for (int column : numbered) {
        const bool unique = namesAreFilled(column) && areUnique({column});
        if (!unique && !allNumbers(column)) {
            continue; // "T1" as a category of several codes
        }
        if (number < 0 && unique) {
            levels = names;
            categoryBehind = -1;
            std::ranges::sort(levels);
            number = column;
            takeNumberColumn(column, true);
            if (!areUnique(names)) {
                askForNames(at(column), at(names.back()));
            }
        } else if (areUnique(names)) {
            leaveOut(column, CodeColumnsText::toSay(
                                 "the column “%1” contains numbers beside the codes (perhaps counts) and was left out")
                                 .arg(at(column).heading));
        } else {
            askForNames(at(column), at(names.back()));
        }
    }
}

// "1 | Memory" in every row with Memory in several: are the codes 1, 2, 3, or is Memory one?
void CodeColumns::askForNames(const TableColumn &numbers, const TableColumn &names)
{
    m_context.builder.question(
        {.place = m_context.grid.place(m_rows.front(), numbers.column),
         .message =
             CodeColumnsText::toSay("“%1” contains numbers, and names occur several times in “%2”: the numbers are "
                                    "either codes below these names or aliases of them")
                 .arg(numbers.heading, names.heading),
         .answers = {
             {.words = CodeColumnsText::toSay("the numbers are the codes"),
              .columns = {numbers.heading + QStringLiteral("=code"), names.heading + QStringLiteral("=category")},
              .tree = {}},
             {.words = CodeColumnsText::toSay("the names are the codes, and the numbers their aliases"),
              .columns = {numbers.heading + QStringLiteral("=number"), names.heading + QStringLiteral("=code")},
              .tree = {}}}});
}

// Nested numbers make the tree, unless columns, parents or indentation do. Marks (C1) and ids are aliases.
void CodeColumns::takeNumberColumn(int column, bool isId)
{
    const QStringList values = valuesOf(column);
    const bool flat = levels.size() == 1 && parent < 0 && categoryBehind < 0 && dimension < 0;
    const auto tree = m_context.builder.asked().tree;
    numbersNest = flat && namesAreFilled(column) && areOutlineNumbers(values) &&
                  (tree == CodebookReading::Tree::AsFound || tree == CodebookReading::Tree::Numbers);
    const bool marks = std::ranges::all_of(values, [](const QString &text) { return !text.at(0).isDigit(); });
    const bool isGiven = at(column).given;
    numberIsAlias = isGiven || ((isId || marks || numbersNest) && !values.isEmpty() && areUnique({column}));
    if (numbersNest) {
        m_context.note(
            m_rows.front(), column,
            CodeColumnsText::toSay(
                "the codes are numbered as an outline: 1.2 was put below 1, and the number is kept as an alias"));
    } else if (const QString twice = flat ? repeatedNumber(values) : QString(); !twice.isEmpty()) {
        m_context.note(m_rows.front(), column,
                       CodeColumnsText::toSay("the numbers look like an outline, but “%1” occurs twice (a spreadsheet "
                                              "shows 1.10 as 1.1): they were not read as one")
                           .arg(twice));
    } else if (numberIsAlias) {
        m_context.note(m_rows.front(), column,
                       CodeColumnsText::toSay("the column numbers the codes: the numbers are kept as aliases"));
    }
}

// "Code | Name" with MEM and Memory Leak: a mark and its name, or a category with one code?
void CodeColumns::checkMarksBesideNames()
{
    if (levels.size() != 2 || m_rows.size() < 2) {
        return;
    }
    const TableColumn &left = at(levels[0]);
    const TableColumn &right = at(levels[1]);
    const bool said = left.given || right.given || isLevelWord(left.heading) || isLevelWord(right.heading) ||
                      !isCodeWord(left.heading) || !isCodeWord(right.heading);
    if (said || !namesAreFilled(left.column) || !namesAreFilled(right.column) || !areUnique({left.column}) ||
        !areUnique({right.column})) {
        return;
    }
    m_context.builder.question(
        {.place = m_context.grid.place(m_rows.front(), left.column),
         .message =
             CodeColumnsText::toSay(
                 "every row has a different text in “%1” and in “%2”: two names of a code, or a category and its code")
                 .arg(left.heading, right.heading),
         .answers = {{.words = CodeColumnsText::toSay("“%1” is an alias").arg(left.heading),
                      .columns = {left.heading + QStringLiteral("=number"), right.heading + QStringLiteral("=code")},
                      .tree = {}},
                     {.words = CodeColumnsText::toSay("“%1” is an alias").arg(right.heading),
                      .columns = {left.heading + QStringLiteral("=code"), right.heading + QStringLiteral("=number")},
                      .tree = {}},
                     {.words = CodeColumnsText::toSay("“%1” is the category").arg(left.heading),
                      .columns = {left.heading + QStringLiteral("=category"), right.heading + QStringLiteral("=code")},
                      .tree = {}}}});
}

void CodeColumns::noteLeftOut() const
{
    for (const TableColumn &column : m_columns) {
        const bool used = std::ranges::any_of(m_rows, [&](const GridRow &row) { return row.cell(column.column); });
        const bool beside = column.role == ColumnRole::Unknown || column.role == ColumnRole::Count ||
                            column.role == ColumnRole::Person || column.role == ColumnRole::Remark ||
                            (column.role == ColumnRole::Field && !codeField(column.field)) ||
                            (column.role == ColumnRole::Ignored && column.column != number);
        if (used && beside && !column.given) {
            m_context.note(m_rows.front(), column.column,
                           column.role == ColumnRole::Person
                               ? CodeColumnsText::toSay("the column “%1” contains names of persons, and was left out")
                                     .arg(column.heading)
                               : CodeColumnsText::toSay("the column “%1” is not a property of codes, and was left out")
                                     .arg(column.heading));
        }
    }
    for (const TableColumn &column : m_columns) {
        if (column.role == ColumnRole::Field && !column.given && isCommentWord(column.heading)) {
            m_context.note(m_rows.front(), column.column,
                           CodeColumnsText::toSay("no other column defines the codes: “%1” was read as the definition")
                               .arg(column.heading));
        }
    }
    for (const TableColumn &column : m_repeated) {
        m_context.note(
            m_rows.front(), column.column,
            CodeColumnsText::toSay("a second column of the same kind, “%1”: if both have a text, this one counts")
                .arg(column.heading));
    }
}

Message CodeColumns::useOf(const TableColumn &column) const
{
    const auto level = std::ranges::find(levels, column.column);
    if (level != levels.end()) {
        return levels.size() > 1 ? CodeColumnsText::toSay("level %1").arg(level - levels.begin() + 1)
                                 : CodeColumnsText::toSay("the code");
    }
    if (column.column == number) {
        return numbersNest     ? CodeColumnsText::toSay("the number of the code, which gives the tree")
               : numberIsAlias ? CodeColumnsText::toSay("the number of the code, kept as an alias")
                               : CodeColumnsText::toSay("a number, left out");
    }
    if (column.column == categoryBehind) {
        return CodeColumnsText::toSay("the category");
    }
    switch (column.role) {
    case ColumnRole::Parent:
        return CodeColumnsText::toSay("the code above");
    case ColumnRole::Selectable:
        return CodeColumnsText::toSay("whether the code can be chosen");
    case ColumnRole::Dimension:
        return CodeColumnsText::toSay("the dimension");
    case ColumnRole::Field:
        return codeField(column.field) ? Message::literal(column.field) : CodeColumnsText::toSay("left out");
    default:
        return CodeColumnsText::toSay("left out");
    }
}

void CodeColumns::say(const Message &names) const
{
    QList<Message> uses;
    constexpr size_t mostSaid = 100;
    for (const TableColumn &column : std::span(m_columns).first(std::min(mostSaid, m_columns.size()))) {
        uses << CodeColumnsText::toSay("“%1”: %2").arg(column.heading, useOf(column));
    }
    if (!names.isEmpty()) {
        uses << names;
    }
    m_context.builder.reading({.file = m_context.grid.file, .cell = m_context.grid.sheet}, Message::together(uses));
}

} // namespace corater
