// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/AgreementSource.h"

#include "data/import/columns/RaterColumns.h"
#include "data/import/sheets/ColumnPlaces.h"

#include <algorithm>

namespace corater {

namespace {

struct AgreementSourceText
{
    CORATER_MESSAGES(AgreementSource)
};

// Whether the headings name raters: "coder1", "symptom_r1", or two columns and more alike but for a number.
bool hasRaterColumns(const SheetTable &table)
{
    return !similarColumns(table.headings()).empty();
}

bool saysRaters(const SheetTable &table)
{
    return std::ranges::any_of(similarColumns(table.headings()), &RaterColumns::said);
}

// An object, or an array of objects; no heading begins so.
bool isJson(QIODevice &device)
{
    QByteArray begin = device.peek(1024).simplified().replace(' ', "");
    begin.remove(0, begin.startsWith("\xef\xbb\xbf") ? 3 : 0);
    return begin.startsWith("{\"") || begin.startsWith("[{");
}

bool areColumns(const QStringList &names, const SheetTable &table)
{
    const QStringList headings = table.headings();
    return std::ranges::all_of(
        names, [&](const QString &name) { return headings.contains(name) || ColumnPlaces::fieldOf(name, headings); });
}

/// Makes the source of one call. Made and used by agreementSource() alone.
class SourceMaker
{
public:
    explicit SourceMaker(const RatingTableOptions &options) : m_options(options) {}

    Result<AgreementSource> ofOne(const RatingInput &input)
    {
        TRY(auto tables, load(input));
        if (tables.empty()) {
            m_source.rows = std::make_unique<DeviceRows>(*input.device, input.fileName);
            return std::move(m_source);
        }
        if (m_options.transpose) {
            return fromPaired(tables.size() == 1 ? transposed(tables.front()) : severalTables(tables.front()));
        }
        if (tables.size() > 1) {
            const bool keep = std::ranges::all_of(tables, hasRaterColumns);
            return keep ? fromPaired(pairedTable(tables, pairing(true))) : ofRaters(std::move(tables));
        }
        return ofTable(std::move(tables.front()));
    }

    Result<AgreementSource> ofSeveral(const std::vector<RatingInput> &inputs)
    {
        std::vector<SheetTable> sheets;
        for (const RatingInput &input : inputs) {
            TRY(auto tables, load(input));
            if (tables.size() != 1) {
                return tables.empty() ? fail(ErrorCode::Input, AgreementSourceText::toSay("the sheet cannot be joined"),
                                             {.file = input.fileName},
                                             AgreementSourceText::toSay("a header row, and rows that fit in memory"))
                                      : std::unexpected(severalTables(tables.front()).error());
            }
            if (saysRaters(tables.front())) {
                const QStringList columns = similarColumns(tables.front().headings()).front().raters;
                return fail(ErrorCode::Input, AgreementSourceText::toSay("the sheet has columns of several raters"),
                            tables.front().place(tables.front().head),
                            AgreementSourceText::toSay("one sheet, or several of one rater each"),
                            columns.join(QStringLiteral(", ")));
            }
            tables.front().title = input.rater;
            sheets.push_back(std::move(tables.front()));
        }
        return ofRaters(std::move(sheets));
    }

private:
    // The tables of a sheet, without its stray rows; no table if the sheet is too large and will be read row by row.
    Result<std::vector<SheetTable>> load(const RatingInput &input)
    {
        if (isJson(*input.device)) {
            return fail(ErrorCode::Input, AgreementSourceText::toSay("the file is JSON, not a sheet of ratings"),
                        {.file = input.fileName}, AgreementSourceText::toSay("CSV, TSV, .xlsx or .ods"));
        }
        TRY(auto sheet, loadSheet(*input.device, input.fileName));
        if (!sheet) {
            const bool needed = m_options.transpose || m_options.headingRows.first > 0 || input.device->isSequential();
            return needed ? fail(ErrorCode::Input,
                                 AgreementSourceText::toSay("the sheet is too large to be read in another form"),
                                 {.file = input.fileName})
                          : Result<std::vector<SheetTable>>(std::vector<SheetTable>());
        }
        TRY(auto found, tablesOf(*std::move(sheet), m_options.headingRows));
        m_source.reading += found.reading;
        for (SheetTable &table : found.tables) {
            if (!m_options.allRows) {
                std::ranges::move(takeStrayRows(table), std::back_inserter(m_source.leftOut));
            }
        }
        return std::move(found.tables);
    }

    Result<PairedTable> severalTables(const SheetTable &table) const
    {
        return fail(ErrorCode::Input, AgreementSourceText::toSay("the sheet contains several tables"),
                    table.place(table.head),
                    AgreementSourceText::toSay("one table, or --header-row with the row of its headings"));
    }

    PairingOptions pairing(bool keepColumns = false) const
    {
        const bool sets = m_options.cellCodes == CellCodes::Sets;
        const bool isCharacter = m_options.separator && m_options.separator->kind() == SetSeparator::Kind::Character;
        return {.idColumns = m_options.idColumns,
                .keepColumns = keepColumns,
                .joiner = !sets         ? QString()
                          : isCharacter ? m_options.separator->name()
                                        : QStringLiteral("|")};
    }

    // Tables of one rater each, named by the user's --raters where given.
    Result<AgreementSource> ofRaters(std::vector<SheetTable> tables)
    {
        const QStringList &names = m_options.raters;
        if (!names.isEmpty() && names.size() != qsizetype(tables.size())) {
            return fail(ErrorCode::Input,
                        AgreementSourceText::toSay("--raters names another number of raters than there are sheets"), {},
                        QString::number(tables.size()), names.join(QStringLiteral(", ")));
        }
        QStringList titles;
        for (size_t i = 0; i < tables.size(); ++i) {
            tables[i].title = names.isEmpty() ? tables[i].title : names[qsizetype(i)];
            if (titles.contains(tables[i].title)) {
                return fail(
                    ErrorCode::Input, AgreementSourceText::toSay("two sheets are of one rater"),
                    {.file = tables[i].origins.front().file},
                    AgreementSourceText::toSay("--raters with the names of the raters, in the order of the sheets"),
                    tables[i].title);
            }
            titles << tables[i].title;
        }
        return fromPaired(pairedTable(tables, pairing()));
    }

    // A long sheet, or a sheet whose headings name the columns of each rater.
    Result<AgreementSource> ofTable(SheetTable table)
    {
        const QStringList named = m_options.raters + m_options.models;
        const bool isNamed =
            !m_options.pairs.empty() || (!named.isEmpty() && areColumns(named, table)) || saysRaters(table);
        const int raterField = isNamed ? -1 : raterFieldOf(table, m_options.idColumns);
        if (raterField < 0) {
            m_source.table = std::make_unique<SheetTable>(std::move(table));
            m_source.rows = std::make_unique<TableRows>(*m_source.table);
            return std::move(m_source);
        }
        m_source.reading << AgreementSourceText::toSay("each row is the rating of one rater, named by the column %1")
                                .arg(table.head.text(raterField).trimmed());
        std::vector<SheetTable> raters = tablesOfRaters(table, raterField);
        if (m_options.raters.isEmpty()) {
            return fromPaired(pairedTable(raters, pairing()));
        }
        std::vector<SheetTable> chosen;
        for (const QString &name : named) {
            const auto at = std::ranges::find(raters, name, &SheetTable::title);
            if (at == raters.end()) {
                QStringList known;
                std::ranges::transform(raters, std::back_inserter(known), &SheetTable::title);
                return fail(ErrorCode::Input, AgreementSourceText::toSay("no rows of the rater %1").arg(name),
                            table.place(table.head), known.join(QStringLiteral(", ")));
            }
            chosen.push_back(*at);
        }
        return fromPaired(pairedTable(chosen, pairing()));
    }

    Result<AgreementSource> fromPaired(Result<PairedTable> paired)
    {
        TRY(paired);
        m_source.table = std::make_unique<SheetTable>(std::move(paired->table));
        m_source.rows = std::make_unique<TableRows>(*m_source.table);
        m_source.questions = std::move(paired->questions);
        m_source.idFields = std::move(paired->idFields);
        m_source.reading += paired->reading;
        return std::move(m_source);
    }

    const RatingTableOptions &m_options;
    AgreementSource m_source;
};

} // namespace

Result<AgreementSource> agreementSource(const std::vector<RatingInput> &inputs, const RatingTableOptions &options)
{
    SourceMaker maker(options);
    return inputs.size() == 1 ? maker.ofOne(inputs.front()) : maker.ofSeveral(inputs);
}

} // namespace corater
