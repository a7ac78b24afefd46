// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatingTable.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/formats/CsvReader.h"
#include "data/import/columns/AgreementColumns.h"
#include "data/import/ratings/RatedCells.h"
#include "data/import/sheets/HeadingFields.h"
#include "data/import/sheets/RowRefusals.h"

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

/// Reads one sheet. Made and used by readRatingTable() alone.
class Sheet
{
public:
    Sheet(QIODevice &device, const QString &fileName, const RatingTableOptions &options, AgreementColumns found)
        : m_reader(device, fileName), m_fileName(fileName), m_options(options), m_found(std::move(found))
    {
    }

    Result<RatingTable> read()
    {
        if (Result<bool> done = readHeader(); !done) {
            return std::unexpected(done.error());
        }
        describeRest();
        QStringList fields;
        for (;;) {
            const Result<bool> more = m_reader.next(fields);
            takeWarnings();
            if (more && !*more) {
                break;
            }
            const Result<bool> done = more ? takeRow(fields) : more;
            if (const Result<void> noted = done ? Result<void>() : note(done.error()); !noted) {
                return std::unexpected(noted.error());
            }
        }
        return finish();
    }

private:
    // Faults of cells and rows are collected: whoever mends a sheet wants all of them.
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
        for (const Error &warning : m_reader.warnings()) {
            if (m_table.warnings.size() < enough) {
                m_table.warnings.push_back(warning);
            }
        }
    }

    Result<bool> readHeader()
    {
        const Result<bool> any = m_reader.next(m_header);
        if (!any) {
            return std::unexpected(any.error());
        }
        if (!*any) {
            return fail(ErrorCode::Input, RatingTableText::toSay("the sheet is empty"), {.file = m_fileName},
                        RatingTableText::toSay("a header row"));
        }
        takeWarnings();
        return m_options.pairs.empty() ? addRaterColumns() : addPairs();
    }

    // What was inferred, and what was passed over. Headings as the manual asks for say all of it by themselves.
    void describeRest()
    {
        for (const Message &passed : m_found.passedOver) {
            m_table.reading << RatingTableText::toSay("no raters: %1").arg(passed);
        }
        QStringList ids;
        for (const int field : m_idFields) {
            ids << m_header[field];
        }
        for (int field = 0; field < m_header.size(); ++field) {
            const bool used = m_isRating.contains(field) || std::ranges::find(m_idFields, field) != m_idFields.end() ||
                              field == m_clusterField || field == m_groupField;
            if (!used && !m_header[field].trimmed().isEmpty()) {
                m_table.unused << m_header[field];
            }
        }
        if (m_table.reading.isEmpty() && m_table.unused.isEmpty() && !m_inferred) {
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

    HeadingFields headingFields() const { return {m_header, headerPlace()}; }

    Place headerPlace() const { return {.file = m_fileName, .line = m_reader.line(), .column = 1}; }

    // rater1, rater2, … as far as they go, in this order whatever the order of the columns.
    Result<bool> addRaterColumns()
    {
        if (const auto once = headingFields().ratersStandOnce(); !once) {
            return std::unexpected(once.error());
        }
        QStringList raters;
        for (int number = 1; m_header.contains(QStringLiteral("rater%1").arg(number)); ++number) {
            raters.append(QStringLiteral("rater%1").arg(number));
        }
        if (raters.size() < 2) {
            return addSimilarColumns();
        }
        m_found.passedOver.clear(); // columns of these names are ratings, whatever is in them
        return addColumn(QStringLiteral("ratings"), raters).and_then([this](bool) { return chooseIds(); });
    }

    // Other studies use other names.
    Result<bool> addSimilarColumns()
    {
        if (m_found.questions.empty() && m_found.passedOver.isEmpty()) {
            m_found.questions = findRaterColumns(m_header); // of what cannot be read twice
        }
        if (m_found.questions.empty()) {
            Message pairs;
            for (const QString &candidate : m_found.candidates) {
                const Message pair = Message::literal(QStringLiteral("--pair '%1'").arg(candidate));
                pairs = pairs.isEmpty() ? pair : RatingTableText::toSay("%1 or %2", "options").arg(pairs, pair);
            }
            const Message wanted = RatingTableText::toSay("columns rater1, rater2, … or columns named with --pair");
            QStringList named = m_header;
            named.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
            Message found = Message::literal(named.join(QStringLiteral(", ")));
            for (const Message &passed : m_found.passedOver) {
                found = RatingTableText::toSay("no raters: %1; %2").arg(passed, found);
            }
            return fail(ErrorCode::Input, RatingTableText::toSay("it is not clear which columns are ratings"),
                        {.file = m_fileName, .line = m_reader.line(), .column = 1},
                        pairs.isEmpty() ? wanted : RatingTableText::toSay("%1, perhaps %2").arg(wanted, pairs), found);
        }
        m_inferred = true;
        for (const RaterColumns &columns : m_found.questions) {
            const Message how = columns.names.isEmpty()
                                    ? RatingTableText::toSay("their headings differ only in the number of the rater")
                                    : RatingTableText::toSay("%1 name the rater of each row")
                                          .arg(columns.names.join(QStringLiteral(", ")));
            m_table.reading << RatingTableText::toSay("%1: raters are %2 (%3)")
                                   .arg(columns.name, columns.raters.join(QStringLiteral(", ")), how);
            if (Result<bool> done = addColumn(columns.name, columns.raters, columns.names); !done) {
                return done;
            }
        }
        return chooseIds();
    }

    Result<bool> addPairs()
    {
        for (const std::array<QString, 2> &pair : m_options.pairs) {
            const auto fields = headingFields().fields({pair[0], pair[1]});
            if (fields && fields->front() == fields->back()) {
                return fail(ErrorCode::Input, RatingTableText::toSay("the pair names one column twice"), headerPlace(),
                            RatingTableText::toSay("two columns"), pair[0] + u',' + pair[1]);
            }
            if (Result<bool> done = addColumn(pair[0], {pair[0], pair[1]}); !done) {
                return done;
            }
        }
        return chooseIds();
    }

    Result<bool> addColumn(const QString &name, const QStringList &raters, const QStringList &names = {})
    {
        const auto fields = headingFields().fields(raters);
        const auto nameFields = headingFields().fields(names);
        if (!fields || !nameFields) {
            return std::unexpected(!fields ? fields.error() : nameFields.error());
        }
        for (const std::vector<int> &used : {*fields, *nameFields}) {
            for (const int field : used) {
                m_isRating.insert(field, true);
            }
        }
        RatedCells cells(name, names.isEmpty() ? raters : m_found.names, *fields, *nameFields);
        if (const auto book = cells.setCodeBook(m_options); !book) {
            return std::unexpected(book.error());
        }
        m_columns.push_back(std::move(cells));
        return true;
    }

    // A name that stands there whole is one column; else it may be several, as "A,B".
    Result<bool> chooseIds()
    {
        for (const auto &[target, name] :
             {std::pair{&m_clusterField, m_options.clusterColumn}, std::pair{&m_groupField, m_options.groupColumn}}) {
            if (!name.isEmpty()) {
                const Result<int> field = headingFields().field(name);
                if (!field) {
                    return std::unexpected(field.error());
                }
                *target = *field;
            }
        }
        if (!m_options.idColumns.isEmpty()) {
            const QString whole = m_options.idColumns.join(u',');
            const auto fields =
                headingFields().fields(m_header.contains(whole) ? QStringList(whole) : m_options.idColumns);
            if (!fields) {
                return std::unexpected(fields.error());
            }
            m_idFields = *fields;
            return true;
        }
        // R puts the numbers of its rows in front, in a column without a name.
        for (const bool named : {true, false}) {
            for (int field = 0; field < m_header.size() && m_idFields.empty(); ++field) {
                const bool isNamed = !m_header[field].trimmed().isEmpty();
                if (!m_isRating.contains(field) && field != m_groupField && isNamed == named) {
                    m_idFields = {field};
                }
            }
        }
        return true;
    }

    Result<bool> takeRow(const QStringList &fields)
    {
        if (std::ranges::all_of(fields, &QString::isEmpty)) {
            ++m_table.droppedRows;
            return true;
        }
        const bool tooLong = std::any_of(fields.begin() + std::min(fields.size(), m_header.size()), fields.end(),
                                         [](const QString &field) { return !field.isEmpty(); });
        if (fields.size() < m_header.size() || tooLong) {
            return fail(ErrorCode::Input, RowRefusals::otherFieldCount(),
                        m_reader.place(int(std::min(fields.size(), m_header.size()))), QString::number(m_header.size()),
                        QString::number(fields.size()));
        }
        for (RatedCells &column : m_columns) {
            if (const auto taken = takeCells(column, fields); !taken) {
                return std::unexpected(taken.error());
            }
        }
        if (m_clusterField >= 0) {
            takeCluster(fields[m_clusterField]);
        }
        if (m_groupField >= 0) {
            m_groupTexts << fields[m_groupField].trimmed();
        }
        takeId(fields);
        return true;
    }

    Result<void> takeCells(RatedCells &column, const QStringList &fields)
    {
        std::vector<int> cells(size_t(column.raters()), int(RatingMatrix::blank));
        for (size_t i = 0; i < column.fields().size(); ++i) {
            const int field = column.fields()[i];
            const Result<int> cell = column.position(fields[field], m_options, m_reader.place(field));
            if (!cell) {
                if (const auto noted = note(cell.error()); !noted) {
                    return noted;
                }
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

    // The answer of whom the row names for it.
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
                         .place = m_reader.place(nameField),
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
                     .place = m_reader.place(m_idFields.empty() ? -1 : m_idFields.front()),
                     .expected = RowRefusals::otherIdThan().arg(*first),
                     .found = id});
            }
        } else {
            m_lines.insert(id, m_reader.line());
        }
        m_table.ids.append(id);
    }

    // ITEM_2 is the second unit of ITEM; in another column than that of the ids every text stands for itself.
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
        for (RatedCells &column : m_columns) {
            for (Error &warning : column.warnings(m_fileName)) {
                m_table.warnings.push_back(std::move(warning));
            }
            if (const auto clear = column.checkBlanks(m_options, {.file = m_fileName}); !clear) {
                return std::unexpected(clear.error());
            }
            m_table.dimensions.push_back(column.finish(m_options, m_table.ids.size()));
        }
        return takeGroups();
    }

    Result<RatingTable> takeGroups()
    {
        constexpr qsizetype most = 1000;
        QSet<QString> different(m_groupTexts.cbegin(), m_groupTexts.cend());
        if (different.size() > most) {
            return fail(ErrorCode::Input, RatingTableText::toSay("too many groups: is this the right column?"),
                        {.file = m_fileName, .cell = m_header[m_groupField]},
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

    CsvReader m_reader;
    QString m_fileName;
    RatingTableOptions m_options;
    AgreementColumns m_found;
    bool m_inferred = false; ///< which columns are ratings was found, not said
    QStringList m_header;
    std::vector<RatedCells> m_columns;
    QHash<int, bool> m_isRating;
    std::vector<int> m_idFields;
    int m_clusterField = -1;
    int m_groupField = -1;
    QStringList m_groupTexts;
    QHash<QString, int> m_clusters;
    QHash<QString, qint64> m_lines; // where each id first stood
    RatingTable m_table;
};

} // namespace

Result<RatingTable> readRatingTable(QIODevice &device, const QString &fileName, const RatingTableOptions &options)
{
    AgreementColumns found;
    if (options.pairs.empty() && !device.isSequential()) {
        // What cannot be read at all is reported by the reading itself.
        auto columns = findAgreementColumns(device, fileName);
        if (!columns && columns.error().code != ErrorCode::Input) {
            return std::unexpected(columns.error());
        }
        found = columns ? *std::move(columns) : AgreementColumns();
    }
    return Sheet(device, fileName, options, std::move(found)).read();
}

} // namespace corater
