// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/SheetUse.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/tables/TableBlock.h"
#include "data/codebooks/tables/TableHeadings.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct SheetUseText
{
    CORATER_MESSAGES(SheetUse)
};

bool holdsNames(const TableColumn &column)
{
    return column.role == ColumnRole::Level || column.role == ColumnRole::Category;
}

bool hasColumn(const std::vector<TableColumn> &columns, ColumnRole role)
{
    return std::ranges::find(columns, role, &TableColumn::role) != columns.end();
}

/// Recognises the use of one sheet. Made and used by codebookSheets() alone.
class SheetLook
{
public:
    explicit SheetLook(const Grid &grid) : m_grid(grid)
    {
        for (size_t at = 0; at < grid.rows.size() && !m_headings; ++at) {
            if (const auto columns = tableHeadings(grid.rows[at])) {
                m_headings = &grid.rows[at];
                m_columns = *columns;
                m_rows = TableRows(grid.rows).subspan(at + 1);
            } else {
                m_isMatrix = m_isMatrix || isMatrix(TableRows(grid.rows).subspan(at));
            }
        }
    }

    /// Whether it has a table of codes or rules, and none of ratings.
    bool hasCodes() const
    {
        return m_isMatrix || (m_headings && !isRatings() && (namesCodes() || !isNamedBeside()) && !asksQuestions());
    }

    /// Why it is not read if other sheets have codes; empty if it may hold codes.
    Message whyBeside() const
    {
        if (m_grid.rows.empty() || m_isMatrix) {
            return {};
        }
        if (isRatings()) {
            return SheetUseText::toSay("the sheet was left out: it looks like ratings of items");
        }
        if (asksQuestions() && !namesCodes()) {
            return SheetUseText::toSay("the sheet was left out: it looks like questions of an interview or a guide");
        }
        if (isNamedBeside() && !namesCodes()) {
            return SheetUseText::toSay("the sheet was left out: its name is not one of a list of codes");
        }
        return !m_headings && speaks() ? SheetUseText::toSay("the sheet was left out: it has no table of codes")
                                       : Message();
    }

private:
    // A heading is a word for codes; "Question | Description" may be anything.
    bool namesCodes() const
    {
        return std::ranges::any_of(m_columns,
                                   [](const TableColumn &column) {
                                       return holdsNames(column) &&
                                              (isCodeWord(column.heading) || isLevelWord(column.heading));
                                   }) ||
               (hasColumn(m_columns, ColumnRole::FirstCode) && hasColumn(m_columns, ColumnRole::SecondCode));
    }

    bool isNamedBeside() const
    {
        static const QRegularExpression beside(
            QStringLiteral(
                "^(cover|cover (sheet|page)|title|title page|read ?me|about|info|information|intro|introduction|"
                "notes?|instructions?|legend|how[ -]?to( use)?|overview|contents|table of contents|index|change ?log|"
                "changes|history|versions?|interview.*|.*questionnaire|questions|guide|survey.*|participants?|"
                "respondents?|demographics|raters?|coders?|evaluators?|annotators?|(rater|coder|evaluator|annotator|"
                "reviewer)[ _-]?\\w+|ratings?|.*agreement|.*kappa|irr|statistics|stats|raw data|data|dataset|results?|"
                "deckblatt|titel|hinweise|anleitung|übersicht|leitfaden|.*leitfaden|fragebogen|interviewfragen|"
                "änderungen|daten|ergebnisse|kodierer.*|übereinstimmung|封面|说明|目录|访谈.*|问卷|数据|结果|一致性|"
                "评估者.*)$"),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        return beside.match(m_grid.sheet.trimmed()).hasMatch();
    }

    // At least half of the rows, and at least two, are questions.
    bool asksQuestions() const
    {
        const auto asks = [](const GridRow &row) {
            return std::ranges::any_of(row.cells, [](const GridCell &cell) {
                const QString text = cell.text.trimmed();
                return text.endsWith(u'?') || text.endsWith(u'？');
            });
        };
        const auto asking = std::ranges::count_if(m_grid.rows, asks);
        return asking >= 2 && 2 * asking >= std::ssize(m_grid.rows);
    }

    // Whether it has labels with texts: "Author: …".
    bool speaks() const
    {
        return std::ranges::any_of(m_grid.rows,
                                   [](const GridRow &row) { return row.cells.front().text.trimmed().endsWith(u':'); });
    }

    // Whether the rows have an item, perhaps a person, and repeated labels: "id | Code | Coder", "id | Ada | Ben".
    bool isRatings() const
    {
        const GridRow *headings = m_headings ? m_headings : m_grid.rows.empty() ? nullptr : &m_grid.rows.front();
        if (!headings || headings->cells.size() < 2 || hasColumn(m_columns, ColumnRole::Kind) ||
            hasColumn(m_columns, ColumnRole::Parent)) {
            return false;
        }
        const TableRows rows = m_headings ? m_rows : TableRows(m_grid.rows).subspan(1);
        const int deepest = labelColumn(*headings);
        const bool described = std::ranges::any_of(m_columns, [](const TableColumn &column) {
            return column.role == ColumnRole::Field && !isCommentWord(column.heading);
        });
        return !described && deepest > headings->cells.front().column && namesItems(headings->cells.front(), rows) &&
               repeats(rows, deepest);
    }

    // The last column with labels: headed by a word for codes or a word of the study.
    int labelColumn(const GridRow &headings) const
    {
        int last = -1;
        for (const GridCell &cell : headings.cells) {
            const auto column = std::ranges::find(m_columns, cell.column, &TableColumn::column);
            const bool isBeside = column != m_columns.end() && column->role != ColumnRole::Unknown &&
                                  column->role != ColumnRole::Person && !holdsNames(*column);
            last = isBeside ? last : cell.column;
        }
        return last;
    }

    static bool namesItems(const GridCell &heading, TableRows rows)
    {
        static const QRegularExpression item(
            QStringLiteral("\\b(id|ids|item|post|issue|bug|commit|tweet|comment|url|link|title|text|sentence|quote|"
                           "participant|paper|document|case|no|nr|number)\\b|#|编号|序号|标题|文本"),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        QSet<QString> values;
        qsizetype count = 0;
        for (const GridRow &row : rows) {
            if (row.cell(heading.column)) {
                values.insert(row.text(heading.column).simplified());
                ++count;
            }
        }
        return item.match(heading.text).hasMatch() && values.size() == count;
    }

    static bool repeats(TableRows rows, int column)
    {
        QSet<QString> values;
        qsizetype count = 0;
        for (const GridRow &row : rows) {
            if (row.cell(column)) {
                values.insert(foldedSpelling(row.text(column)));
                ++count;
            }
        }
        return count >= 3 && 4 * values.size() <= 3 * count;
    }

    const Grid &m_grid;
    const GridRow *m_headings = nullptr;
    std::vector<TableColumn> m_columns;
    TableRows m_rows; ///< below the headings
    bool m_isMatrix = false;
};

// By name in any case, or by number from 1.
std::optional<size_t> sheetNamed(const std::vector<Grid> &grids, const QString &wanted)
{
    for (size_t at = 0; at < grids.size(); ++at) {
        if (foldedSpelling(grids[at].sheet) == foldedSpelling(wanted)) {
            return at;
        }
    }
    const size_t number = wanted.toUInt();
    return number >= 1 && number <= grids.size() ? std::optional(number - 1) : std::nullopt;
}

} // namespace

Result<std::vector<CodebookSheet>> codebookSheets(const std::vector<Grid> &grids, const QString &fileName,
                                                  const CodebookReading &reading)
{
    std::vector<CodebookSheet> sheets;
    QStringList names;
    for (const Grid &grid : grids) {
        sheets.push_back({.name = grid.sheet, .isRead = reading.sheets.isEmpty(), .why = {}});
        names << grid.sheet;
    }
    for (const QString &wanted : reading.sheets) {
        const auto at = sheetNamed(grids, wanted);
        if (!at || names.at(0).isEmpty()) {
            return fail(ErrorCode::Input, SheetUseText::toSay("there is no such sheet"), {.file = fileName},
                        names.join(QStringLiteral(", ")), wanted);
        }
        sheets[*at].isRead = true;
    }
    if (grids.size() < 2 || !reading.sheets.isEmpty() || names.front().isEmpty()) {
        return sheets;
    }
    std::vector<SheetLook> looks(grids.begin(), grids.end());
    if (std::ranges::none_of(looks, &SheetLook::hasCodes)) {
        return sheets;
    }
    for (size_t at = 0; at < grids.size(); ++at) {
        sheets[at].why = looks[at].whyBeside();
        sheets[at].isRead = sheets[at].why.isEmpty();
    }
    return sheets;
}

} // namespace corater
