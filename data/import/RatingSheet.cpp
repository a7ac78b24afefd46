// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/RatingSheet.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/export/FormulaGuard.h"
#include "data/import/SheetRows.h"
#include "data/records/RatingRules.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

constexpr size_t mostRaters = 64;

struct RatingSheetText
{
    Q_DECLARE_TR_FUNCTIONS(RatingSheet)
};

/// Reads one sheet. Made and used by readRatingSheet() alone.
class SheetReader
{
public:
    SheetReader(QIODevice &device, const QString &fileName, const Codebook &codebook, const RatingSheetOptions &options)
        : m_rows(device, fileName, options.partial),
          m_fileName(fileName),
          m_codebook(codebook),
          m_options(options),
          m_cells(codebook)
    {
    }

    Result<RatingSheet> read(const Progress &progress)
    {
        if (const auto header = readHeader(); !header) {
            return std::unexpected(header.error());
        }
        const auto take = [this](const QStringList &fields) { return takeRow(fields); };
        if (const auto taken = m_rows.readRows(take, progress); !taken) {
            return std::unexpected(taken.error());
        }
        return finish();
    }

private:
    bool isLong() const { return m_options.layout == SheetLayout::Long; }

    Result<void> readHeader()
    {
        const Result<bool> any = m_rows.readHeadings();
        if (!any) {
            return std::unexpected(any.error());
        }
        if (!*any || SheetRows::isBlank(m_rows.headings())) {
            return fail(ErrorCode::Input, RatingSheetText::tr("the sheet has no headings"),
                        {.file = m_fileName, .line = 1}, RatingSheetText::tr("a row with the names of the columns"));
        }
        auto found = findSheetColumns(m_rows.headings(), m_codebook,
                                      {.layout = m_options.layout,
                                       .map = m_options.map,
                                       .knownRaters = m_options.knownRaters,
                                       .fileName = m_fileName});
        if (!found) {
            return std::unexpected(found.error());
        }
        m_columns = std::move(*found);
        m_sheet.raters = m_columns.raters;
        if (!isLong() && m_sheet.raters.isEmpty()) {
            m_sheet.raters.fill(QString(), qsizetype(m_columns.answers.size()));
        }
        describeColumns();
        return {};
    }

    void describe(int field, const QString &use)
    {
        if (field >= 0) {
            m_sheet.columns.push_back({m_rows.headings().value(field), use});
        }
    }

    void describeAnswers(const AnswerFields &answers, const QString &of)
    {
        describe(answers.screening, RatingSheetText::tr("screening%1").arg(of));
        for (const LabelFields &labels : answers.labels) {
            for (const int field : labels.fields) {
                describe(field, m_codebook.dimension(labels.dimension)->name + of);
            }
        }
        describe(answers.comment, RatingSheetText::tr("comment%1").arg(of));
        describe(answers.unitComment, RatingSheetText::tr("comment on the unit%1").arg(of));
        describe(answers.reason, RatingSheetText::tr("reason%1").arg(of));
        describe(answers.unsure, RatingSheetText::tr("unsure%1").arg(of));
    }

    void describeColumns()
    {
        describe(m_columns.id, RatingSheetText::tr("id"));
        describe(m_columns.unit, RatingSheetText::tr("unit"));
        describe(m_columns.rater, RatingSheetText::tr("rater"));
        for (qsizetype i = 0; i < qsizetype(m_columns.answers.size()); ++i) {
            const QString name = m_sheet.raters.value(i);
            const QString of = isLong()         ? QString()
                               : name.isEmpty() ? RatingSheetText::tr(" of rater %1").arg(i + 1)
                                                : RatingSheetText::tr(" of %1").arg(name);
            describeAnswers(m_columns.answers[size_t(i)], of);
        }
        describeAnswers(m_columns.final, RatingSheetText::tr(", final"));
        describe(m_columns.kept, RatingSheetText::tr("kept in the data set"));
    }

    Result<void> takeRow(const QStringList &fields)
    {
        const QString id = withoutFormulaGuard(fields[m_columns.id]).trimmed();
        if (id.isEmpty()) {
            return m_rows.wrong(RatingSheetText::tr("the row has no id"), m_columns.id,
                                RatingSheetText::tr("an id in the column %1").arg(m_rows.headings()[m_columns.id]));
        }
        return isLong() ? takeLongRow(id, fields) : takePairedRow(id, fields);
    }

    Result<void> takePairedRow(const QString &id, const QStringList &fields)
    {
        if (const auto first = m_rowOf.constFind({id, 0}); first != m_rowOf.cend()) {
            return m_rows.wrong(RatingSheetText::tr("the id stands twice"), m_columns.id,
                                RatingSheetText::tr("an id other than that of line %1").arg(m_sheet.rows[*first].line),
                                id);
        }
        SheetRow row{.id = id, .line = m_rows.record().line()};
        for (const AnswerFields &columns : m_columns.answers) {
            if (const auto taken = takeAnswer(fields, columns, row.answers.emplace_back()); !taken) {
                return taken;
            }
        }
        if (const auto taken = takeAnswer(fields, m_columns.final, row.final); !taken) {
            return taken;
        }
        if (const auto taken = takeKept(fields, row); !taken) {
            return taken;
        }
        m_rowOf.insert({id, 0}, m_sheet.rows.size());
        m_sheet.rows.push_back(std::move(row));
        return {};
    }

    Result<void> takeLongRow(const QString &id, const QStringList &fields)
    {
        const QString name = withoutFormulaGuard(fields[m_columns.rater]).simplified();
        if (name.isEmpty()) {
            return m_rows.wrong(RatingSheetText::tr("the row names no rater"), m_columns.rater,
                                RatingSheetText::tr("a name"));
        }
        int unit = 0;
        if (m_columns.unit >= 0 && !fields[m_columns.unit].trimmed().isEmpty()) {
            unit = fields[m_columns.unit].trimmed().toInt();
            if (unit < 1 || unit > 999) {
                return m_rows.wrong(RatingSheetText::tr("not the number of a unit"), m_columns.unit,
                                    RatingSheetText::tr("a number from 1 to 999"), fields[m_columns.unit]);
            }
        }
        SheetAnswer answer;
        if (const auto taken = takeAnswer(fields, m_columns.answers[0], answer); !taken) {
            return taken;
        }
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
            return std::unexpected(Error{.code = ErrorCode::Input,
                                         .message = RatingSheetText::tr("too many raters: is this the right column?"),
                                         .place = m_rows.record().place(m_columns.rater),
                                         .expected = RatingSheetText::tr("at most %1").arg(mostRaters),
                                         .found = name});
        }
        SheetRow &row = rowOf(id, unit);
        if (!final && qsizetype(row.answers.size()) <= rater) {
            row.answers.resize(size_t(rater) + 1);
        }
        SheetAnswer &target = final ? row.final : row.answers[size_t(rater)];
        if (!target.isEmpty()) {
            return m_rows.wrong(
                RatingSheetText::tr("the rater has rated this id before"), m_columns.id,
                RatingSheetText::tr(
                    "one row per rater and id; several units of an item need ids like %1_1 or a column “unit”")
                    .arg(id),
                id);
        }
        target = std::move(answer);
        m_sheet.hasFinals = m_sheet.hasFinals || final;
        return takeKept(fields, row);
    }

    qsizetype raterNamed(const QString &name)
    {
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
        if (size_t(m_sheet.raters.size()) >= mostRaters) {
            return -1;
        }
        m_raters.insert(folded, m_sheet.raters.size());
        m_sheet.raters << name;
        return m_sheet.raters.size() - 1;
    }

    SheetRow &rowOf(const QString &id, int unit)
    {
        const auto known = m_rowOf.constFind({id, unit});
        if (known != m_rowOf.cend()) {
            return m_sheet.rows[*known];
        }
        m_rowOf.insert({id, unit}, m_sheet.rows.size());
        return m_sheet.rows.emplace_back(SheetRow{.id = id, .unit = unit, .line = m_rows.record().line()});
    }

    Result<std::optional<Screening>> takeScreening(const QStringList &fields, int field)
    {
        if (field < 0 || fields[field].trimmed().isEmpty()) {
            return std::nullopt;
        }
        const auto meaning = m_options.map.words.meaning(fields[field]);
        if (!meaning) {
            if (const auto noted = m_rows.wrong(RatingSheetText::tr("not a screening decision"), field,
                                                m_options.map.words.expected(), fields[field]);
                !noted) {
                return std::unexpected(noted.error());
            }
        }
        return meaning;
    }

    Result<void> takeKept(const QStringList &fields, SheetRow &row)
    {
        const auto kept = takeScreening(fields, m_columns.kept);
        if (!kept) {
            return std::unexpected(kept.error());
        }
        if (*kept) {
            row.kept = **kept == Screening::In;
        }
        return {};
    }

    Result<void> takeAnswer(const QStringList &fields, const AnswerFields &columns, SheetAnswer &answer)
    {
        const auto screening = takeScreening(fields, columns.screening);
        if (!screening) {
            return std::unexpected(screening.error());
        }
        answer.screening = *screening;
        for (const LabelFields &labels : columns.labels) {
            std::vector<CodeId> codes = answer.labels.value(labels.dimension);
            for (const int field : labels.fields) {
                const auto appended = m_cells.append(labels.dimension, fields[field], m_rows.record(), field, codes);
                const auto noted = appended ? appended : m_rows.note(appended.error());
                if (!noted) {
                    return noted;
                }
            }
            if (!codes.empty()) {
                answer.labels.insert(labels.dimension, codes);
            }
        }
        takeRemarks(fields, columns, answer);
        return {};
    }

    static void takeRemarks(const QStringList &fields, const AnswerFields &columns, SheetAnswer &answer)
    {
        const auto text = [&](int field) { return field < 0 ? QString() : withoutFormulaGuard(fields[field]); };
        answer.comment = text(columns.comment);
        if (columns.unitComment >= 0) {
            answer.unitComment = text(columns.unitComment);
        }
        answer.reason = text(columns.reason);
        answer.unsure = text(columns.unsure).trimmed().compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0;
    }

    Result<RatingSheet> finish()
    {
        const size_t raters = size_t(m_sheet.raters.size());
        for (SheetRow &row : m_sheet.rows) {
            row.answers.resize(raters);
        }
        const auto before = m_sheet.rows.size();
        std::erase_if(m_sheet.rows, [](const SheetRow &row) {
            return row.final.isEmpty() && !row.kept && std::ranges::all_of(row.answers, &SheetAnswer::isEmpty);
        });
        m_sheet.unratedRows += qint64(before - m_sheet.rows.size());
        if (m_sheet.rows.empty()) {
            return fail(ErrorCode::Input, RatingSheetText::tr("the sheet holds no rating"), {.file = m_fileName}, {},
                        RatingSheetText::tr("%1 blank rows, %2 rows without a rating")
                            .arg(m_rows.blankRows())
                            .arg(m_sheet.unratedRows));
        }
        m_sheet.hasLabels = m_columns.hasLabels();
        m_sheet.hasScreening = m_columns.hasScreening();
        m_sheet.hasFinals = m_sheet.hasFinals || m_columns.hasFinals();
        m_sheet.settledBy = m_options.map.settledBy;
        m_sheet.values = m_cells.values();
        m_sheet.blankRows = m_rows.blankRows();
        m_sheet.problems = m_rows.problems();
        m_sheet.problemCount = m_rows.problemCount();
        return std::move(m_sheet);
    }

    SheetRows m_rows;
    QString m_fileName;
    const Codebook &m_codebook;
    const RatingSheetOptions &m_options;
    LabelCells m_cells;
    SheetColumns m_columns;
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
