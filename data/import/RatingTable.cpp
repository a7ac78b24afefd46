// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/RatingTable.h"

#include "codebook/agreement/CodeOrder.h"
#include "data/import/CsvReader.h"
#include "data/import/RaterColumns.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct RatingTableText
{
    Q_DECLARE_TR_FUNCTIONS(RatingTable)
};

// One dimension while its column is read: cells are kept as positions among the different texts met, and each
// text is looked at once.
struct Column
{
    QString name;
    QStringList raters;
    std::vector<int> fields;            // field of each rater in a record
    QHash<QString, int> texts;          // cell text → position in `sets`
    std::vector<std::vector<int>> sets; // the codes of each text; one code where cells are no sets
    QStringList codes;                  // the code book, or the codes met so far
    QHash<QString, int> codePositions;
    std::vector<int> cells;
};

class Sheet
{
public:
    Sheet(QIODevice &device, const QString &fileName, const RatingTableOptions &options)
        : m_reader(device, fileName), m_fileName(fileName), m_options(options)
    {
    }

    Result<RatingTable> read()
    {
        if (Result<bool> done = readHeader(); !done) {
            return std::unexpected(done.error());
        }
        QStringList fields;
        for (;;) {
            const Result<bool> more = m_reader.next(fields);
            if (!more) {
                return std::unexpected(more.error());
            }
            takeWarnings();
            if (!*more) {
                break;
            }
            if (Result<bool> done = takeRow(fields); !done) {
                return std::unexpected(done.error());
            }
        }
        return finish();
    }

private:
    QString key(const QString &code) const { return m_options.ignoreCase ? code.toCaseFolded() : code; }

    void takeWarnings()
    {
        constexpr size_t enough = 100;
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
            return fail(ErrorCode::Input, RatingTableText::tr("the sheet is empty"), {.file = m_fileName},
                        RatingTableText::tr("a header row"));
        }
        takeWarnings();
        return m_options.pairs.empty() ? addRaterColumns() : addPairs();
    }

    Result<int> fieldNamed(const QString &name) const
    {
        const qsizetype count = m_header.count(name);
        if (count == 1) {
            return int(m_header.indexOf(name));
        }
        const Place place{.file = m_fileName, .line = m_reader.line(), .column = 1};
        if (count > 1) {
            return fail(ErrorCode::Input, RatingTableText::tr("several columns have that name"), place,
                        RatingTableText::tr("one column named so"), name);
        }
        return fail(ErrorCode::Input, RatingTableText::tr("no such column: %1").arg(name), place,
                    RatingTableText::tr("a column named \"%1\"").arg(name), m_header.join(QStringLiteral(", ")));
    }

    // rater1, rater2, … as far as they go, in this order whatever the order of the columns.
    Result<bool> addRaterColumns()
    {
        QStringList raters;
        for (int number = 1; m_header.contains(QStringLiteral("rater%1").arg(number)); ++number) {
            raters.append(QStringLiteral("rater%1").arg(number));
        }
        if (raters.size() < 2) {
            return addSimilarColumns();
        }
        return addColumn(QStringLiteral("ratings"), raters).and_then([this](bool) { return chooseIds(); });
    }

    // Other people call them otherwise.
    Result<bool> addSimilarColumns()
    {
        const std::vector<RaterColumns> found = findRaterColumns(m_header);
        if (found.empty()) {
            return fail(ErrorCode::Input, RatingTableText::tr("the sheet does not say which columns are ratings"),
                        {.file = m_fileName, .line = m_reader.line(), .column = 1},
                        RatingTableText::tr("columns rater1, rater2, … or columns named with --pair"),
                        m_header.join(QStringLiteral(", ")));
        }
        for (const RaterColumns &columns : found) {
            if (Result<bool> done = addColumn(columns.name, columns.raters); !done) {
                return done;
            }
        }
        return chooseIds();
    }

    Result<bool> addPairs()
    {
        for (const std::array<QString, 2> &pair : m_options.pairs) {
            if (Result<bool> done = addColumn(pair[0], {pair[0], pair[1]}); !done) {
                return done;
            }
        }
        return chooseIds();
    }

    Result<bool> addColumn(const QString &name, const QStringList &raters)
    {
        Column column{.name = name, .raters = raters};
        for (const QString &rater : raters) {
            const Result<int> field = fieldNamed(rater);
            if (!field) {
                return std::unexpected(field.error());
            }
            column.fields.push_back(*field);
            m_isRating.insert(*field, true);
        }
        for (const QString &code : m_options.codes.value_or(QStringList())) {
            if (column.codePositions.contains(key(code))) {
                return fail(ErrorCode::Input, RatingTableText::tr("the code book has a code twice"), {},
                            RatingTableText::tr("different codes"), code);
            }
            column.codePositions.insert(key(code), int(column.codes.size()));
            column.codes.append(code);
        }
        m_columns.push_back(std::move(column));
        return true;
    }

    Result<bool> chooseIds()
    {
        if (!m_options.clusterColumn.isEmpty()) {
            const Result<int> field = fieldNamed(m_options.clusterColumn);
            if (!field) {
                return std::unexpected(field.error());
            }
            m_clusterField = *field;
        }
        if (!m_options.idColumn.isEmpty()) {
            const Result<int> field = fieldNamed(m_options.idColumn);
            if (!field) {
                return std::unexpected(field.error());
            }
            m_idField = *field;
            return true;
        }
        for (int field = 0; field < m_header.size() && m_idField < 0; ++field) {
            m_idField = m_isRating.contains(field) ? -1 : field;
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
            return fail(ErrorCode::Input, RatingTableText::tr("the row has another number of fields than the header"),
                        m_reader.place(int(std::min(fields.size(), m_header.size()))), QString::number(m_header.size()),
                        QString::number(fields.size()));
        }
        for (Column &column : m_columns) {
            for (int field : column.fields) {
                const Result<int> cell = takeCell(column, fields[field], field);
                if (!cell) {
                    return std::unexpected(cell.error());
                }
                column.cells.push_back(*cell);
            }
        }
        if (m_clusterField >= 0) {
            takeCluster(fields[m_clusterField]);
        }
        takeId(m_idField < 0 ? QString::number(m_table.ids.size() + 1) : fields[m_idField]);
        return true;
    }

    void takeId(const QString &id)
    {
        constexpr size_t enough = 100;
        if (const auto first = m_lines.constFind(id); first != m_lines.constEnd() && !id.isEmpty()) {
            if (m_table.warnings.size() < enough) {
                m_table.warnings.push_back(
                    {.code = ErrorCode::Input,
                     .message = RatingTableText::tr("the id stands twice, and both rows are counted"),
                     .place = m_reader.place(m_idField),
                     .expected = RatingTableText::tr("an id other than that of line %1").arg(*first),
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
        const bool isUnit = m_clusterField == m_idField && end > 0 && !number.isEmpty() &&
                            std::ranges::all_of(number, [](QChar c) { return c >= u'0' && c <= u'9'; });
        const QString item = isUnit ? text.left(end) : text;
        const auto place = m_clusters.constFind(item);
        m_table.clusters.push_back(place != m_clusters.constEnd() ? *place : int(m_clusters.size()));
        m_clusters.insert(item, m_table.clusters.back());
    }

    // The position of the cell's text in the column's sets, or blank.
    Result<int> takeCell(Column &column, const QString &text, int field)
    {
        if (text.isEmpty()) {
            return int(RatingMatrix::blank);
        }
        if (const auto known = column.texts.constFind(text); known != column.texts.constEnd()) {
            return *known;
        }
        std::vector<int> set;
        const QStringList parts = !m_options.sets                ? QStringList(text)
                                  : text == QStringLiteral("{}") ? QStringList()
                                                                 : text.split(u'|');
        for (const QString &part : parts) {
            const Result<int> code = takeCode(column, part, field);
            if (!code) {
                return std::unexpected(code.error());
            }
            set.push_back(*code);
        }
        const int position = int(column.sets.size());
        if (m_options.sets && position >= m_options.maxSets) {
            return fail(ErrorCode::Input, RatingTableText::tr("too many different sets of codes"),
                        m_reader.place(field), RatingTableText::tr("at most %1").arg(m_options.maxSets), text);
        }
        column.texts.insert(text, position);
        column.sets.push_back(std::move(set));
        return position;
    }

    Result<int> takeCode(Column &column, const QString &code, int field)
    {
        if (m_options.sets && (code.isEmpty() || code == QStringLiteral("{}"))) {
            return fail(ErrorCode::Input, RatingTableText::tr("a set has an empty code"), m_reader.place(field),
                        RatingTableText::tr("codes joined by |, or {} alone"),
                        code.isEmpty() ? RatingTableText::tr("nothing") : code);
        }
        if (const auto known = column.codePositions.constFind(key(code)); known != column.codePositions.constEnd()) {
            return *known;
        }
        if (m_options.codes) {
            return fail(ErrorCode::Input, RatingTableText::tr("the code book does not have this code"),
                        m_reader.place(field), RatingTableText::tr("one of its %1 codes").arg(column.codes.size()),
                        code);
        }
        if (column.codes.size() >= m_options.maxCodes) {
            return fail(ErrorCode::Input,
                        RatingTableText::tr("too many different codes for one question: is this the right column?"),
                        m_reader.place(field), RatingTableText::tr("at most %1").arg(m_options.maxCodes), code);
        }
        column.codePositions.insert(key(code), int(column.codes.size()));
        column.codes.append(code);
        return int(column.codes.size()) - 1;
    }

    RatingTable finish()
    {
        for (Column &column : m_columns) {
            warnOfVariants(column);
            m_table.dimensions.push_back(finish(column));
            column = {};
        }
        return std::move(m_table);
    }

    // "Yes" and "yes" are two codes, as the sheet is read; most often somebody meant one.
    void warnOfVariants(const Column &column)
    {
        QHash<QString, QString> met;
        for (const QString &code : column.codes) {
            const QString plain = code.simplified().toCaseFolded();
            const auto other = met.constFind(plain);
            if (other == met.constEnd()) {
                met.insert(plain, code);
                continue;
            }
            m_table.warnings.push_back(
                {.code = ErrorCode::Input,
                 .message = RatingTableText::tr("two codes differ in case or blanks alone and are counted as two"),
                 .place = {.file = m_fileName},
                 .expected = RatingTableText::tr("one spelling, or --ignore-case for case"),
                 .found = QStringLiteral("“%1”, “%2”").arg(*other, code)});
            return;
        }
    }

    // Puts the codes in their order and the cells into the matrix.
    RatedDimension finish(Column &column)
    {
        QStringList order = column.codes;
        if (!m_options.codes) {
            sortNaturally(order);
        }
        QHash<QString, int> position;
        for (int i = 0; i < order.size(); ++i) {
            position.insert(order[i], i);
        }
        const int raters = int(column.raters.size());
        RatedDimension result{.name = column.name,
                              .raters = column.raters,
                              .codes = order,
                              .ratings = RatingMatrix(raters, int(order.size())),
                              .sets = SetRatings(raters, int(order.size()))};
        std::vector<int> places;
        for (std::vector<int> &set : column.sets) {
            std::ranges::transform(set, set.begin(), [&](int code) { return position.value(column.codes[code]); });
            places.push_back(m_options.sets ? result.sets.intern(set) : set.front());
        }
        std::ranges::transform(column.cells, column.cells.begin(),
                               [&](int cell) { return cell == RatingMatrix::blank ? cell : places[size_t(cell)]; });
        m_options.sets ? void() : result.ratings.reserve(m_table.ids.size());
        for (size_t at = 0; at < column.cells.size(); at += size_t(raters)) {
            const std::span<const int> unit(column.cells.data() + at, size_t(raters));
            m_options.sets ? result.sets.add(unit) : result.ratings.add(unit);
        }
        return result;
    }

    CsvReader m_reader;
    QString m_fileName;
    RatingTableOptions m_options;
    QStringList m_header;
    std::vector<Column> m_columns;
    QHash<int, bool> m_isRating;
    int m_idField = -1;
    int m_clusterField = -1;
    QHash<QString, int> m_clusters;
    QHash<QString, qint64> m_lines; // where each id first stood
    RatingTable m_table;
};

} // namespace

Result<RatingTable> readRatingTable(QIODevice &device, const QString &fileName, const RatingTableOptions &options)
{
    return Sheet(device, fileName, options).read();
}

} // namespace corater
