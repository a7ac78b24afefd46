// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableRowsOf.h"

#include "codebook/taxonomy/CodebookFields.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

QString headingOf(const QString &key)
{
    return key.left(1).toUpper() + key.mid(1);
}

// Several names share a cell, one per line; a single name with a semicolon gets a line break, or it would be read as
// two.
QString listCell(const QStringList &names)
{
    const QString joined = names.join(u'\n');
    return names.size() == 1 && joined.contains(u';') ? joined + u'\n' : joined;
}

template <typename T>
void addFields(OutputRow &row, const std::vector<Field<T>> &fields, const T &of)
{
    for (const Field<T> &field : fields) {
        const QStringList texts = field.texts(of);
        if (!texts.isEmpty()) {
            row.insert(headingOf(field.key),
                       field.repeatable && !field.longText ? QStringList(listCell(texts)) : texts);
        }
    }
}

void addText(OutputRow &row, const char *heading, const QString &text)
{
    if (!text.isEmpty()) {
        row.insert(QString::fromLatin1(heading), {text});
    }
}

OutputRow bookRow(const Codebook &book)
{
    OutputRow row{{QStringLiteral("Kind"), {QStringLiteral("codebook")}}};
    addText(row, "Code", book.name);
    addText(row, "Title", book.title);
    addText(row, "Definition", book.description);
    return row;
}

OutputRow dimensionRow(const Dimension &dimension)
{
    OutputRow row{{QStringLiteral("Kind"), {QStringLiteral("dimension")}},
                  {QStringLiteral("Dimension"), {dimension.name}}};
    addFields(row, dimensionFields(), dimension);
    return row;
}

OutputRow codeRow(const Dimension &dimension, const Code &code)
{
    OutputRow row;
    addFields(row, codeFields(), code);
    if (code.selectable == dimension.hasChildren(code.id)) {
        row.insert(QStringLiteral("Can be chosen"), {yesOrNo(code.selectable)});
    }
    return row;
}

OutputRow ruleRow(const Codebook &book, const Rule &rule)
{
    const Dimension *dimension = book.dimensionOf(rule.a);
    const Code *a = book.code(rule.a);
    const Code *b = book.code(rule.b);
    OutputRow row{{QStringLiteral("Kind"), {QStringLiteral("rule")}}};
    addText(row, "Dimension", dimension ? dimension->name : QString());
    addText(row, "First code", a ? a->name : QString());
    addText(row, "Second code", b ? b->name : QString());
    addText(row, "Holds for", rule.wholeCategories ? QStringLiteral("their categories") : QString());
    addText(row, "Text", rule.text);
    return row;
}

const QStringList &usualOrder()
{
    static const QStringList order = [] {
        QStringList headings{QStringLiteral("Kind"), QStringLiteral("Dimension"), QStringLiteral("Sheet"),
                             QStringLiteral("Code"), QStringLiteral("Parent")};
        for (int level = 1; level <= 64; ++level) {
            headings << QStringLiteral("Level %1").arg(level);
        }
        headings << QStringLiteral("Can be chosen") << QStringLiteral("Title");
        for (const auto &field : codeFields()) {
            headings << headingOf(field.key);
        }
        for (const auto &field : dimensionFields()) {
            if (!headings.contains(headingOf(field.key))) {
                headings << headingOf(field.key);
            }
        }
        return headings << QStringLiteral("First code") << QStringLiteral("Second code") << QStringLiteral("Holds for")
                        << QStringLiteral("Text");
    }();
    return order;
}

// Spreadsheets allow 31 characters, not all of them, and each name once.
QString sheetName(const QString &wanted, QSet<QString> &taken)
{
    QString name = wanted;
    for (QChar &c : name) {
        if (QStringLiteral("[]:*?/\\'").contains(c) || c.category() == QChar::Other_Control) {
            c = u'_';
        }
    }
    name = name.trimmed().isEmpty() ? QStringLiteral("dimension") : name;
    for (int number = 1;; ++number) {
        const QString end = number == 1 ? QString() : QStringLiteral(" %1").arg(number);
        QString front = name.left(31 - end.size());
        if (front.back().isHighSurrogate()) {
            front.chop(1);
        }
        const QString tried = front + end;
        if (!taken.contains(tried.toCaseFolded())) {
            taken.insert(tried.toCaseFolded());
            return tried;
        }
    }
}

OutputTable codeTable(const Dimension &dimension, const QString &sheet)
{
    OutputTable table{.name = sheet, .rows = {}};
    const bool flat = dimension.depth() <= 1;
    for (const Code &code : dimension.codes) {
        OutputRow row = codeRow(dimension, code);
        const QString heading =
            flat ? QStringLiteral("Code") : QStringLiteral("Level %1").arg(dimension.path(code.id).size());
        row.insert(heading, {code.name});
        table.rows.push_back(row);
    }
    return table;
}

} // namespace

QStringList OutputTable::headings() const
{
    QHash<QString, qsizetype> needed;
    for (const OutputRow &row : rows) {
        for (auto cell = row.cbegin(); cell != row.cend(); ++cell) {
            needed[cell.key()] = std::max(needed.value(cell.key()), cell.value().size());
        }
    }
    QStringList headings;
    for (const QString &heading : usualOrder()) {
        headings.append(QStringList(needed.value(heading), heading));
    }
    return headings;
}

QStringList OutputTable::cells(const OutputRow &row, const QStringList &headings)
{
    QStringList texts;
    QHash<QString, qsizetype> used;
    for (const QString &heading : headings) {
        texts << row.value(heading).value(used[heading]++);
    }
    return texts;
}

OutputTable singleTable(const Codebook &codebook)
{
    OutputTable table{.name = {}, .rows = {bookRow(codebook)}};
    for (const Dimension &dimension : codebook.dimensions) {
        table.rows.push_back(dimensionRow(dimension));
        for (const Code &code : dimension.codes) {
            OutputRow row = codeRow(dimension, code);
            const Code *parent = dimension.code(code.parent);
            addText(row, "Kind", QStringLiteral("code"));
            addText(row, "Dimension", dimension.name);
            addText(row, "Code", code.name);
            addText(row, "Parent", parent ? parent->name : QString());
            table.rows.push_back(row);
        }
    }
    for (const Rule &rule : codebook.rules) {
        table.rows.push_back(ruleRow(codebook, rule));
    }
    return table;
}

std::vector<OutputTable> tablePerDimension(const Codebook &codebook)
{
    std::vector<OutputTable> tables{{.name = QStringLiteral("Codebook"), .rows = {bookRow(codebook)}}};
    QSet<QString> taken{QStringLiteral("codebook"), QStringLiteral("history")};
    for (const Dimension &dimension : codebook.dimensions) {
        const QString sheet = sheetName(dimension.name, taken);
        OutputRow row = dimensionRow(dimension);
        addText(row, "Sheet", sheet);
        tables.front().rows.push_back(row);
        tables.push_back(codeTable(dimension, sheet));
    }
    for (const Rule &rule : codebook.rules) {
        tables.front().rows.push_back(ruleRow(codebook, rule));
    }
    return tables;
}

} // namespace corater
