// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/RatingTable.h"

#include "codebook/Refusals.h"
#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/import/agreement/AgreementSource.h"
#include "data/import/agreement/RatedCells.h"
#include "data/import/sheets/HeadingFields.h"
#include "data/import/sheets/RowRefusals.h"
#include "data/import/sheets/SheetRows.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct RatingTableText
{
    CORATER_MESSAGES(RatingTable)
};

/// Reads the rows of one source. Made and used by readRatingTable() alone.
class Sheet
{
public:
    Sheet(AgreementSource source, const RatingTableOptions &options)
        : m_source(std::move(source)), m_rows(*m_source.rows), m_options(options)
    {
    }

    Result<RatingTable> read()
    {
        Result<void> done = readHeader();
        if (done) {
            chooseSeparators(m_columns, m_source.table.get(), m_options, m_table.reading);
        }
        QStringList fields;
        while (done) {
            const Result<bool> more = m_rows.next(fields);
            takeWarnings();
            if (more && !*more) {
                break;
            }
            const Result<void> taken = more ? takeRow(fields) : std::unexpected(more.error());
            done = taken ? taken : note(taken.error());
        }
        TRY(done);
        return finish();
    }

private:
    // Faults of cells and rows are collected, so that the user can mend all of them at once.
    Result<void> note(const Error &problem)
    {
        constexpr qint64 most = 100'000;
        constexpr size_t kept = 1000;
        if (problem.code != ErrorCode::Input || m_table.problemCount >= most) {
            return std::unexpected(problem);
        }
        ++m_table.problemCount;
        if (m_table.problems.size() < kept) {
            m_table.problems.push_back(problem);
        }
        return {};
    }

    void takeWarnings()
    {
        constexpr size_t enough = 1000;
        for (const Error &warning : m_rows.warnings()) {
            if (m_table.warnings.size() < enough) {
                m_table.warnings.push_back(warning);
            }
        }
    }

    const QStringList &header() const { return m_rows.headings(); }

    HeadingFields headingFields() const { return {header(), m_rows.place(0)}; }

    Result<void> readHeader()
    {
        TRY(const auto any, m_rows.begin());
        if (!any) {
            return fail(ErrorCode::Input, RatingTableText::toSay("the sheet is empty"), {.file = m_rows.fileName()},
                        RatingTableText::toSay("a header row"));
        }
        takeWarnings();
        m_table.reading = m_source.reading;
        m_table.leftOut = m_source.leftOut;
        for (const StrayRows &rows : m_table.leftOut) {
            m_table.reading << rows.inPlaces();
        }
        bool areSaid = m_source.questions.empty();
        for (RatedQuestion &question : m_source.questions) {
            TRY(addQuestion({.rated = std::move(question), .names = {}}));
        }
        if (areSaid) {
            QuestionColumns columns(m_rows, m_options);
            auto found = columns.find();
            for (size_t i = 0; found && i < found->size(); ++i) {
                const auto added = addQuestion(std::move(found->at(i)));
                found = added ? std::move(found) : std::unexpected(added.error());
            }
            TRY(found);
            m_table.reading += columns.reading();
            areSaid = !columns.areInferred();
        }
        return chooseFields().and_then([&] {
            describeRest(areSaid);
            return Result<void>();
        });
    }

    Result<void> addQuestion(QuestionColumns::Question question)
    {
        for (const std::vector<int> &used : {question.rated.fields, question.names}) {
            for (const int field : used) {
                m_isRating.insert(field, true);
            }
        }
        m_columns.emplace_back(std::move(question), m_options);
        return m_columns.back().setCodeBook();
    }

    // The columns of clusters, of groups and of ids.
    Result<void> chooseFields()
    {
        for (const auto &[target, name] :
             {std::pair{&m_clusterField, m_options.clusterColumn}, std::pair{&m_groupField, m_options.groupColumn},
              std::pair{&m_probabilityField, m_options.probabilityColumn}}) {
            if (!name.isEmpty()) {
                TRY(const auto field, headingFields().field(name));
                *target = field;
            }
        }
        m_idFields = m_source.idFields;
        return m_idFields.empty() ? chooseIds() : Result<void>();
    }

    // A column may have a comma in its name: the joined text is tried as one heading before it means several.
    Result<void> chooseIds()
    {
        if (!m_options.idColumns.isEmpty()) {
            const QString whole = m_options.idColumns.join(u',');
            TRY(const auto fields,
                headingFields().fields(header().contains(whole) ? QStringList(whole) : m_options.idColumns));
            m_idFields = fields;
            return {};
        }
        if (m_source.table) {
            m_idFields = idFieldsOf({m_source.table.get(), 1});
            if (m_idFields.size() > 1 &&
                std::ranges::none_of(m_idFields, [this](int f) { return m_isRating.contains(f); })) {
                m_table.reading << RatingTableText::toSay("a unit is named by its item and its number: %1, %2")
                                       .arg(header()[m_idFields[0]], header()[m_idFields[1]]);
                return {};
            }
            m_idFields.clear();
        }
        // R puts the numbers of its rows in front, in a column without a name.
        for (const bool named : {true, false}) {
            for (int field = 0; field < header().size() && m_idFields.empty(); ++field) {
                const bool isNamed = !header()[field].trimmed().isEmpty();
                if (!m_isRating.contains(field) && field != m_groupField && field != m_probabilityField &&
                    isNamed == named) {
                    m_idFields = {field};
                }
            }
        }
        return {};
    }

    // Notes inferred and unused columns. Headings as the manual asks for need no note.
    void describeRest(bool areSaid)
    {
        QStringList ids;
        for (const int field : m_idFields) {
            ids << header()[field];
        }
        for (int field = 0; field < header().size(); ++field) {
            const bool used = m_isRating.contains(field) || std::ranges::find(m_idFields, field) != m_idFields.end() ||
                              field == m_clusterField || field == m_groupField || field == m_probabilityField;
            if (!used && !header()[field].trimmed().isEmpty()) {
                m_table.unused << header()[field];
            }
        }
        if (m_table.reading.isEmpty() && m_table.unused.isEmpty() && areSaid) {
            return;
        }
        m_table.reading << (ids.isEmpty()
                                ? RatingTableText::toSay("no column has ids of the units: the rows are numbered")
                                : RatingTableText::toSay("units named by: %1").arg(ids.join(QStringLiteral(", "))));
        if (!m_table.unused.isEmpty()) {
            m_table.reading
                << RatingTableText::toSay("columns not used: %1").arg(m_table.unused.join(QStringLiteral(", ")));
        }
    }

    Result<void> takeRow(const QStringList &fields)
    {
        if (SheetRows::isBlank(fields)) {
            ++m_table.droppedRows;
            return {};
        }
        const bool tooLong = std::any_of(fields.begin() + std::min(fields.size(), header().size()), fields.end(),
                                         [](const QString &field) { return !field.isEmpty(); });
        if (fields.size() < header().size() || tooLong) {
            return takeMisfit(fields);
        }
        for (RatedCells &column : m_columns) {
            TRY(takeCells(column, fields));
        }
        if (m_clusterField >= 0) {
            takeCluster(fields[m_clusterField]);
        }
        if (m_probabilityField >= 0) {
            TRY(takeProbability(fields[m_probabilityField].trimmed()));
        }
        if (m_groupField >= 0) {
            m_groupTexts << fields[m_groupField].trimmed();
        }
        takeId(fields);
        return {};
    }

    Result<void> takeProbability(const QString &text)
    {
        bool isNumber = false;
        const double probability = text.toDouble(&isNumber);
        m_table.probabilities.push_back(text.isEmpty() ? std::nullopt : std::optional(probability));
        return text.isEmpty() || (isNumber && probability > 0 && probability <= 1)
                   ? Result<void>()
                   : note({.code = ErrorCode::Input,
                           .message = RatingTableText::toSay("no probability"),
                           .place = m_rows.place(m_probabilityField),
                           .expected = Refusals::aProbability(),
                           .found = text});
    }

    // Rows of another length mostly have one cause: they are one problem, with the place of the first.
    Result<void> takeMisfit(const QStringList &fields)
    {
        if (m_misfits++ > 0) {
            return {};
        }
        m_misfit = m_table.problems.size();
        return fail(ErrorCode::Input, RowRefusals::otherFieldCount(),
                    m_rows.place(int(std::min(fields.size(), header().size()))), QString::number(header().size()),
                    QString::number(fields.size()));
    }

    Result<void> takeCells(RatedCells &column, const QStringList &fields)
    {
        std::vector<int> cells(size_t(column.raters()), int(RatingMatrix::blank));
        for (size_t i = 0; i < column.fields().size(); ++i) {
            const int field = column.fields()[i];
            const Result<int> cell = takeCell(column, fields[field], field);
            if (!cell) {
                TRY(note(cell.error()));
                continue;
            }
            if (column.names().empty()) {
                cells[i] = *cell;
            } else if (const auto placed = placeByName(column, fields, column.names()[i], *cell, cells); !placed) {
                return placed;
            }
        }
        column.add(cells);
        return {};
    }

    Result<int> takeCell(RatedCells &column, const QString &text, int field)
    {
        if (!m_rows.isUnsavedFormula(field)) {
            return column.position(text, m_rows.place(field));
        }
        if (m_options.blankSaid) {
            m_formula = m_formulas++ == 0 ? m_rows.place(field).cell : m_formula;
            return column.position(text, m_rows.place(field));
        }
        return fail(ErrorCode::Input, RatingTableText::toSay("the cell is a formula whose value is not in the file"),
                    m_rows.place(field),
                    RatingTableText::toSay("the workbook saved by a spreadsheet program, which adds the values, or "
                                           "--blank missing where such cells are not rated"));
    }

    // Gives the answer to the rater whom the row names.
    Result<void> placeByName(const RatedCells &column, const QStringList &fields, int nameField, int cell,
                             std::vector<int> &cells)
    {
        if (cell == int(RatingMatrix::blank)) {
            return {};
        }
        const int rater = column.rater(fields[nameField].simplified());
        if (rater < 0 || cells[size_t(rater)] != int(RatingMatrix::blank)) {
            return note({.code = ErrorCode::Input,
                         .message = rater < 0 ? RowRefusals::noRater() : RowRefusals::raterTwice(),
                         .place = m_rows.place(nameField),
                         .expected = RowRefusals::otherRater(),
                         .found = fields[nameField]});
        }
        cells[size_t(rater)] = cell;
        return {};
    }

    void takeId(const QStringList &fields)
    {
        QStringList parts;
        for (const int field : m_idFields) {
            parts << fields[field];
        }
        const QString id = m_idFields.empty() ? QString::number(m_table.ids.size() + 1) : parts.join(u'/');
        constexpr size_t enough = 1000;
        if (const auto first = m_lines.constFind(id); first != m_lines.constEnd() && !id.isEmpty()) {
            if (m_table.warnings.size() < enough) {
                m_table.warnings.push_back(
                    {.code = ErrorCode::Input,
                     .message = RatingTableText::toSay("the id occurs twice; both rows are counted"),
                     .place = m_rows.place(m_idFields.empty() ? -1 : m_idFields.front()),
                     .expected = RowRefusals::otherIdThan().arg(*first),
                     .found = id});
            }
        } else {
            m_lines.insert(id, m_rows.line());
        }
        m_table.ids.append(id);
    }

    // In the id column, ITEM_2 is the second unit of ITEM; in another cluster column each text names its own item.
    void takeCluster(const QString &text)
    {
        const qsizetype end = text.lastIndexOf(u'_');
        const QStringView number = QStringView(text).sliced(end + 1);
        const bool isUnit = m_idFields == std::vector{m_clusterField} && end > 0 && !number.isEmpty() &&
                            std::ranges::all_of(number, [](QChar c) { return c >= u'0' && c <= u'9'; });
        const QString item = isUnit ? text.left(end) : text;
        const auto place = m_clusters.constFind(item);
        m_table.clusters.push_back(place != m_clusters.constEnd() ? *place : int(m_clusters.size()));
        m_clusters.insert(item, m_table.clusters.back());
    }

    Result<RatingTable> finish()
    {
        if (m_misfits > 1) {
            m_table.problems[m_misfit].message = RatingTableText::toSay(
                "%n rows have another number of fields than the header, the first of them this one", nullptr,
                int(m_misfits));
        }
        if (m_formulas > 0) {
            const Message what =
                m_formulas == 1
                    ? RatingTableText::toSay("1 formula without a value counts as an empty cell: %1")
                    : RatingTableText::toSay("%n formulas without a value count as empty cells, the first of them %1",
                                             nullptr, int(m_formulas));
            m_table.reading << what.arg(m_formula);
        }
        for (RatedCells &column : m_columns) {
            for (Error &warning : column.warnings(m_rows.fileName())) {
                m_table.warnings.push_back(std::move(warning));
            }
            TRY(column.checkBlanks({.file = m_rows.fileName()}));
            if (!m_table.problems.empty()) {
                continue; // a table with problems is refused by the caller
            }
            auto dimension = column.finish(m_table.ids.size(), m_table.reading);
            if (!dimension) {
                Error error = dimension.error();
                error.place.file = m_rows.fileName();
                return std::unexpected(error);
            }
            m_table.dimensions.push_back(*std::move(dimension));
        }
        return takeGroups();
    }

    Result<RatingTable> takeGroups()
    {
        constexpr qsizetype most = 1000;
        QSet<QString> different(m_groupTexts.cbegin(), m_groupTexts.cend());
        if (different.size() > most) {
            return fail(ErrorCode::Input, RatingTableText::toSay("too many groups: is this the right column?"),
                        {.file = m_rows.fileName(), .cell = header()[m_groupField]},
                        RatingTableText::toSay("at most %1").arg(most), QString::number(different.size()));
        }
        m_table.groupNames = different.values();
        sortNaturally(m_table.groupNames);
        QHash<QString, int> places;
        for (int i = 0; i < m_table.groupNames.size(); ++i) {
            places.insert(m_table.groupNames[i], i);
        }
        for (const QString &text : m_groupTexts) {
            m_table.groups.push_back(places.value(text));
        }
        return std::move(m_table);
    }

    AgreementSource m_source;
    RowSource &m_rows;
    const RatingTableOptions &m_options;
    std::vector<RatedCells> m_columns;
    QHash<int, bool> m_isRating;
    std::vector<int> m_idFields;
    int m_clusterField = -1;
    int m_groupField = -1;
    int m_probabilityField = -1;
    qint64 m_misfits = 0; ///< rows of another length
    size_t m_misfit = 0;  ///< the problem that is the first of them
    QStringList m_groupTexts;
    qint64 m_formulas = 0; ///< cells without a value
    Message m_formula;     ///< the first of them
    QHash<QString, int> m_clusters;
    QHash<QString, qint64> m_lines; // where each id first stood
    RatingTable m_table;
};

} // namespace

Result<RatingTable> readRatingTable(const std::vector<RatingInput> &inputs, const RatingTableOptions &options)
{
    TRY(auto source, agreementSource(inputs, options));
    return Sheet(std::move(source), options).read();
}

Result<RatingTable> readRatingTable(QIODevice &device, const QString &fileName, const RatingTableOptions &options)
{
    return readRatingTable({{.device = &device, .fileName = fileName, .rater = {}}}, options);
}

} // namespace corater
