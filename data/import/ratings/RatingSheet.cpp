// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatingSheet.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/formats/FormulaGuard.h"
#include "data/import/ratings/AnswerCells.h"
#include "data/import/ratings/CellSeparators.h"
#include "data/import/ratings/RaterNames.h"
#include "data/import/ratings/SheetReading.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"
#include "data/import/sheets/SheetRows.h"

#include <algorithm>

namespace corater {

namespace {

constexpr int mostUnits = 999;

struct RatingSheetText
{
    CORATER_MESSAGES(RatingSheet)
};

/// Reads one sheet. Made and used by readRatingSheet() alone.
class SheetReader
{
public:
    SheetReader(QIODevice &device, const QString &fileName, const Codebook &codebook, const RatingSheetOptions &options)
        : m_device(device),
          m_start(device.pos()),
          m_rows(device, fileName, options.partial),
          m_fileName(fileName),
          m_codebook(codebook),
          m_options(options),
          m_names(options.knownRaters, options.newRaters),
          m_cells(m_rows, codebook, options.map)
    {
    }

    Result<RatingSheet> read(const Progress &progress)
    {
        TRY(readHeader());
        const auto take = [this](const QStringList &fields) { return takeRow(fields); };
        TRY(m_rows.readRows(take, progress));
        return finish();
    }

private:
    bool isLong() const { return m_options.layout == SheetLayout::Long; }

    Result<void> readHeader()
    {
        TRY(const auto any, m_rows.readHeadings());
        if (!any || SheetRows::isBlank(m_rows.headings())) {
            return fail(ErrorCode::Input, RowRefusals::noHeadings(), {.file = m_fileName, .line = 1},
                        RowRefusals::namesOfColumns());
        }
        TRY(auto found, findSheetColumns(m_rows.headings(), m_codebook,
                                         {.layout = m_options.layout,
                                          .map = m_options.map,
                                          .knownRaters = m_names.all(),
                                          .fileName = m_fileName}));
        m_columns = std::move(found);
        TRY(nameRaters());
        describeReading(m_sheet, m_columns, m_rows.headings(), m_codebook, m_options);
        CellSeparators separators = findCellSeparators(m_device, m_start, m_columns, m_codebook, m_options.map);
        m_sheet.notes += separators.notes;
        m_cells.setSeparators(std::move(separators.separators));
        return {};
    }

    // Names the raters of the columns; where each row names its rater, the names are collected row by row.
    Result<void> nameRaters()
    {
        if (isLong() || m_columns.namesRatersByRow()) {
            for (const QString &name : m_columns.raters) {
                raterNamed(name);
            }
            return {};
        }
        if (m_columns.raters.isEmpty() && m_columns.answers.size() == 1) {
            m_columns.raters = namedOutside();
        }
        if (!m_names.mayBeAny()) {
            TRY(const auto names, m_names.ofColumns(m_columns.raters, qsizetype(m_columns.answers.size()),
                                                    {.file = m_fileName, .line = 1}));
            if (m_columns.raters.isEmpty() && names.size() > 1) {
                m_sheet.notes << RatingSheetText::toSay(
                                     "no column is named after a rater: they are assigned in the order "
                                     "%1 (--raters gives another)")
                                     .arg(names.join(QStringLiteral(", ")));
            }
            m_columns.raters = names;
        }
        m_sheet.raters = m_columns.raters;
        if (m_sheet.raters.isEmpty()) {
            m_sheet.raters.fill(QString(), qsizetype(m_columns.answers.size()));
        }
        return {};
    }

    // The rater after whom the sheet or its file is named; empty unless it is exactly one.
    QStringList namedOutside()
    {
        for (const QString &name : m_options.calledAfter) {
            if (const QString rater = heading::raterIn(name, m_names.all()); !rater.isEmpty()) {
                m_sheet.notes
                    << RatingSheetText::toSay("the ratings are those of %1, after whom %2 is called").arg(rater, name);
                return {rater};
            }
        }
        return {};
    }

    // The first field that names the row; -1 where rows are numbered.
    int idField() const { return m_columns.ids.empty() ? -1 : m_columns.ids.front(); }

    // Texts of several columns stand together with a slash: an underscore would make units of them.
    Result<QString> idOf(const QStringList &fields)
    {
        ++m_number;
        if (m_columns.ids.empty()) {
            return QString::number(m_number);
        }
        QStringList parts;
        for (const int field : m_columns.ids) {
            parts << withoutFormulaGuard(fields[field]).trimmed();
            if (parts.back().isEmpty()) {
                TRY(m_rows.wrong(RowRefusals::idMissing(), field,
                                 RatingSheetText::toSay("an id in the column %1").arg(m_rows.headings()[field])));
                return QString();
            }
        }
        return parts.join(u'/');
    }

    Result<void> takeRow(const QStringList &fields)
    {
        TRY(const auto id, idOf(fields));
        if (id.isEmpty()) {
            return {};
        }
        return isLong() ? takeLongRow(id, fields) : takePairedRow(id, fields);
    }

    // The number of the unit within its item; 0: the row has none; -1: a wrong number, already noted.
    Result<int> unitOf(const QStringList &fields)
    {
        const QString text = m_columns.unit < 0 ? QString() : fields[m_columns.unit].trimmed();
        const int unit = text.toInt();
        if (text.isEmpty() || (unit >= 1 && unit <= mostUnits)) {
            return unit;
        }
        if (m_columns.unitGuessed) {
            return 0; // the guess was wrong: the column numbers no units
        }
        TRY(m_rows.wrong(RatingSheetText::toSay("not the number of a unit"), m_columns.unit,
                         RatingSheetText::toSay("a number from 1 to %1").arg(mostUnits), fields[m_columns.unit]));
        return -1;
    }

    Result<void> takePairedRow(const QString &id, const QStringList &fields)
    {
        TRY(const auto unit, unitOf(fields));
        if (unit < 0) {
            return {};
        }
        if (const auto first = m_rowOf.constFind({id, unit}); first != m_rowOf.cend()) {
            return m_rows.wrong(
                RowRefusals::idTwice(), idField(),
                (unit > 0 ? RatingSheetText::toSay("another id or unit than those of line %1")
                 : m_columns.idsGuessed
                     ? RatingSheetText::toSay("an id other than that of line %1, or the column of the ids (--id)")
                     : RatingSheetText::toSay("an id other than that of line %1, or several columns (--id A,B)"))
                    .arg(m_sheet.rows[*first].line),
                id);
        }
        RatedRow row{.id = id, .unit = unit, .file = m_fileName, .line = m_rows.record().line()};
        for (const AnswerFields &columns : m_columns.answers) {
            SheetAnswer answer;
            TRY(m_cells.read(fields, columns, AnswerCells::Whose::Rater, answer));
            if (columns.rater < 0) {
                row.answers.push_back(std::move(answer));
            } else if (const auto placed = placeByName(fields, columns.rater, std::move(answer), row); !placed) {
                return placed;
            }
        }
        TRY(m_cells.read(fields, m_columns.final, AnswerCells::Whose::Agreed, row.final));
        TRY(takeKept(fields, row));
        m_rowOf.insert({id, unit}, m_sheet.rows.size());
        m_sheet.rows.push_back(std::move(row));
        return {};
    }

    // Gives the answer to the rater whom the row names.
    Result<void> placeByName(const QStringList &fields, int field, SheetAnswer answer, RatedRow &row)
    {
        const QString name = fields[field].simplified();
        if (answer.isEmpty()) {
            return {};
        }
        if (name.isEmpty()) {
            return m_rows.wrong(RowRefusals::noRater(), field, RatingSheetText::toSay("a name"));
        }
        const qsizetype rater = raterNamed(name);
        if (rater < 0) {
            return tooManyRaters(field, name);
        }
        if (qsizetype(row.answers.size()) <= rater) {
            row.answers.resize(size_t(rater) + 1);
        }
        if (!row.answers[size_t(rater)].isEmpty()) {
            return m_rows.wrong(RowRefusals::raterTwice(), field, RowRefusals::otherRater(), name);
        }
        row.answers[size_t(rater)] = std::move(answer);
        return {};
    }

    std::unexpected<Error> tooManyRaters(int field, const QString &name) const
    {
        return std::unexpected(Error{.code = ErrorCode::Input,
                                     .message = RowRefusals::tooManyRaters(),
                                     .place = m_rows.record().place(field),
                                     .expected = RatingSheetText::toSay("at most %1").arg(mostRatersOfSheet),
                                     .found = name});
    }

    Result<void> takeLongRow(const QString &id, const QStringList &fields)
    {
        const QString name = withoutFormulaGuard(fields[m_columns.rater]).simplified();
        if (name.isEmpty()) {
            return m_rows.wrong(RowRefusals::noRater(), m_columns.rater, RatingSheetText::toSay("a name"));
        }
        TRY(const auto unit, unitOf(fields));
        if (unit < 0) {
            return {}; // noted
        }
        SheetAnswer answer;
        TRY(m_cells.read(fields, m_columns.answers[0], AnswerCells::Whose::Rater, answer));
        if (answer.isEmpty()) {
            ++m_sheet.unratedRows;
            return {};
        }
        return placeAnswer(id, unit, name, std::move(answer), fields);
    }

    Result<void> placeAnswer(const QString &id, int unit, const QString &name, SheetAnswer answer,
                             const QStringList &fields)
    {
        const bool final =
            !m_options.map.finalRater.isEmpty() && foldedSpelling(name) == foldedSpelling(m_options.map.finalRater);
        const qsizetype rater = final ? -1 : raterNamed(name);
        if (!final && rater < 0) {
            return tooManyRaters(m_columns.rater, name);
        }
        RatedRow &row = rowOf(id, unit);
        if (!final && qsizetype(row.answers.size()) <= rater) {
            row.answers.resize(size_t(rater) + 1);
        }
        SheetAnswer &target = final ? row.final : row.answers[size_t(rater)];
        if (!target.isEmpty()) {
            return m_rows.wrong(
                RatingSheetText::toSay("the rater has rated this id before"), idField(),
                RatingSheetText::toSay(
                    "one row per rater and id; several units of an item need ids like %1_1 or a column “unit”")
                    .arg(id),
                id);
        }
        target = std::move(answer);
        m_sheet.hasFinals = m_sheet.hasFinals || final;
        return takeKept(fields, row);
    }

    // The index of the rater; -1: too many. Unknown names are collected and refused together at the end.
    qsizetype raterNamed(const QString &given)
    {
        const QString spelled = m_names.spelled(given);
        const QString name = spelled.isEmpty() ? given : spelled;
        if (spelled.isEmpty() && !m_unknown.contains(given)) {
            m_unknown << given;
        }
        const QString folded = foldedSpelling(name);
        if (const auto known = m_raters.constFind(folded); known != m_raters.cend()) {
            return *known;
        }
        for (qsizetype i = 0; i < m_sheet.raters.size(); ++i) {
            if (foldedSpelling(m_sheet.raters[i]) == folded) {
                m_raters.insert(folded, i);
                return i;
            }
        }
        if (size_t(m_sheet.raters.size()) >= mostRatersOfSheet) {
            return -1;
        }
        m_raters.insert(folded, m_sheet.raters.size());
        m_sheet.raters << name;
        return m_sheet.raters.size() - 1;
    }

    RatedRow &rowOf(const QString &id, int unit)
    {
        const auto known = m_rowOf.constFind({id, unit});
        if (known != m_rowOf.cend()) {
            return m_sheet.rows[*known];
        }
        m_rowOf.insert({id, unit}, m_sheet.rows.size());
        return m_sheet.rows.emplace_back(
            RatedRow{.id = id, .unit = unit, .file = m_fileName, .line = m_rows.record().line()});
    }

    Result<void> takeKept(const QStringList &fields, RatedRow &row)
    {
        TRY(const auto kept, m_cells.kept(fields, m_columns));
        row.kept = kept ? kept : row.kept;
        return {};
    }

    Result<RatingSheet> finish()
    {
        if (!m_unknown.isEmpty()) {
            return m_names.unknown(
                m_unknown,
                {.file = m_fileName, .cell = isLong() ? m_rows.headings().value(m_columns.rater) : QString()});
        }
        TRY(m_cells.check({.file = m_fileName}));
        const size_t raters = size_t(m_sheet.raters.size());
        for (RatedRow &row : m_sheet.rows) {
            row.answers.resize(raters);
        }
        const auto before = m_sheet.rows.size();
        std::erase_if(m_sheet.rows, [](const RatedRow &row) {
            return row.final.isEmpty() && !row.kept && std::ranges::all_of(row.answers, &SheetAnswer::isEmpty);
        });
        m_sheet.unratedRows += qint64(before - m_sheet.rows.size());
        m_sheet.unknown = m_cells.labels().unknown();
        // Faulty cells explain a sheet without ratings, and each of them is reported.
        if (m_sheet.rows.empty() && m_sheet.unknown.empty() && m_rows.problemCount() == 0) {
            return holdsNoRating(m_sheet, m_fileName, m_rows.blankRows());
        }
        m_sheet.hasLabels = m_columns.hasLabels();
        m_sheet.hasScreening = m_columns.hasScreening();
        m_sheet.hasFinals = m_sheet.hasFinals || m_columns.hasFinals();
        m_sheet.settledBy = m_options.map.settledBy;
        m_sheet.values = m_cells.labels().values();
        m_sheet.replaced = m_cells.labels().replaced();
        m_sheet.spellings = spellingsOf(m_sheet.values, m_sheet.unknown);
        m_sheet.blankRows = m_rows.blankRows();
        m_sheet.problems = m_rows.problems();
        m_sheet.problemCount = m_rows.problemCount();
        return std::move(m_sheet);
    }

    QIODevice &m_device;
    qint64 m_start; ///< position of the sheet in the device
    SheetRows m_rows;
    QString m_fileName;
    const Codebook &m_codebook;
    const RatingSheetOptions &m_options;
    RaterNames m_names;
    AnswerCells m_cells;
    SheetColumns m_columns;
    qint64 m_number = 0;   ///< of the row
    QStringList m_unknown; ///< names of raters who may not be made
    RatingSheet m_sheet;
    QHash<std::pair<QString, int>, size_t> m_rowOf;
    QHash<QString, qsizetype> m_raters; ///< by folded name
};

} // namespace

Result<RatingSheet> readRatingSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                    const RatingSheetOptions &options, const Progress &progress)
{
    return SheetReader(device, fileName, codebook, options).read(progress);
}

} // namespace corater
