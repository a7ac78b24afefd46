// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/RatingSheet.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/records/RatingRules.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 mostProblems = 100000;
constexpr size_t mostRaters = 64;

QString tr(const char *text)
{
    return QCoreApplication::translate("corater::RatingSheet", text);
}

bool isBlank(const QStringList &fields)
{
    return std::ranges::all_of(fields, [](const QString &field) { return field.trimmed().isEmpty(); });
}

/// Reads one sheet. Made and used by readRatingSheet() alone.
class SheetReader
{
public:
    SheetReader(QIODevice &device, const QString &fileName, const Codebook &codebook, const RatingSheetOptions &options)
        : m_device(device),
          m_reader(device, fileName),
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
        for (;;) {
            QStringList fields;
            const Result<bool> more = m_reader.next(fields);
            const Result<void> taken = !more ? note(more.error()) : *more ? takeRow(fields) : Result<void>();
            if (!taken) {
                return std::unexpected(taken.error());
            }
            if (more && !*more) {
                break;
            }
            progress(m_reader.bytesRead(), m_device.isSequential() ? 0 : m_device.size());
            if (progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, tr("stopped"));
            }
        }
        return finish();
    }

private:
    bool isLong() const { return m_options.layout == SheetLayout::Long; }

    // A problem is noted when the reading is partial, and ends the reading when it is not.
    Result<void> note(const Error &problem)
    {
        const bool ofTheSheet = problem.code != ErrorCode::Input;
        if (!m_options.partial || ofTheSheet || m_sheet.problemCount >= mostProblems) {
            return std::unexpected(problem);
        }
        constexpr size_t kept = 1000;
        ++m_sheet.problemCount;
        if (m_sheet.problems.size() < kept) {
            m_sheet.problems.push_back(problem);
        }
        return {};
    }

    Result<void> wrong(const QString &message, int field, const QString &expected = {}, const QString &found = {})
    {
        return note({.code = ErrorCode::Input,
                     .message = message,
                     .place = m_reader.place(field),
                     .expected = expected,
                     .found = found});
    }

    Result<void> readHeader()
    {
        const Result<bool> any = m_reader.next(m_headings);
        if (!any) {
            return std::unexpected(any.error());
        }
        if (!*any || isBlank(m_headings)) {
            return fail(ErrorCode::Input, tr("the sheet has no headings"), {.file = m_fileName, .line = 1},
                        tr("a row with the names of the columns"));
        }
        auto found = findSheetColumns(m_headings, m_codebook,
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
            m_sheet.columns.push_back({m_headings.value(field), use});
        }
    }

    void describeAnswers(const AnswerFields &answers, const QString &of)
    {
        describe(answers.screening, tr("screening%1").arg(of));
        for (const LabelFields &labels : answers.labels) {
            for (const int field : labels.fields) {
                describe(field, m_codebook.dimension(labels.dimension)->name + of);
            }
        }
        describe(answers.comment, tr("comment%1").arg(of));
    }

    void describeColumns()
    {
        describe(m_columns.id, tr("id"));
        describe(m_columns.unit, tr("unit"));
        describe(m_columns.rater, tr("rater"));
        for (qsizetype i = 0; i < qsizetype(m_columns.answers.size()); ++i) {
            const QString name = m_sheet.raters.value(i);
            const QString of = isLong()         ? QString()
                               : name.isEmpty() ? tr(" of rater %1").arg(i + 1)
                                                : tr(" of %1").arg(name);
            describeAnswers(m_columns.answers[size_t(i)], of);
        }
        describeAnswers(m_columns.final, tr(", final"));
        describe(m_columns.kept, tr("kept in the data set"));
    }

    Result<void> takeRow(const QStringList &fields)
    {
        if (isBlank(fields)) {
            ++m_sheet.blankRows;
            return {};
        }
        const bool tooLong = fields.size() > m_headings.size() && !isBlank(fields.mid(m_headings.size()));
        if (fields.size() < m_headings.size() || tooLong) {
            return wrong(tr("the row has another number of fields than the header"),
                         int(std::min(fields.size(), m_headings.size())), QString::number(m_headings.size()),
                         QString::number(fields.size()));
        }
        const QString id = fields[m_columns.id].trimmed();
        if (id.isEmpty()) {
            return wrong(tr("the row has no id"), m_columns.id,
                         tr("an id in the column %1").arg(m_headings[m_columns.id]));
        }
        return isLong() ? takeLongRow(id, fields) : takePairedRow(id, fields);
    }

    Result<void> takePairedRow(const QString &id, const QStringList &fields)
    {
        if (const auto first = m_rowOf.constFind({id, 0}); first != m_rowOf.cend()) {
            return wrong(tr("the id stands twice"), m_columns.id,
                         tr("an id other than that of line %1").arg(m_sheet.rows[*first].line), id);
        }
        SheetRow row{.id = id, .line = m_reader.line()};
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
        const QString name = fields[m_columns.rater].simplified();
        if (name.isEmpty()) {
            return wrong(tr("the row names no rater"), m_columns.rater, tr("a name"));
        }
        int unit = 0;
        if (m_columns.unit >= 0 && !fields[m_columns.unit].trimmed().isEmpty()) {
            unit = fields[m_columns.unit].trimmed().toInt();
            if (unit < 1 || unit > 999) {
                return wrong(tr("not the number of a unit"), m_columns.unit, tr("a number from 1 to 999"),
                             fields[m_columns.unit]);
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
                                         .message = tr("too many raters: is this the right column?"),
                                         .place = m_reader.place(m_columns.rater),
                                         .expected = tr("at most %1").arg(mostRaters),
                                         .found = name});
        }
        SheetRow &row = rowOf(id, unit);
        if (!final && qsizetype(row.answers.size()) <= rater) {
            row.answers.resize(size_t(rater) + 1);
        }
        SheetAnswer &target = final ? row.final : row.answers[size_t(rater)];
        if (!target.isEmpty()) {
            return wrong(
                tr("the rater has rated this id before"), m_columns.id,
                tr("one row per rater and id; several units of an item need ids like %1_1 or a column “unit”").arg(id),
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
        return m_sheet.rows.emplace_back(SheetRow{.id = id, .unit = unit, .line = m_reader.line()});
    }

    Result<std::optional<Screening>> takeScreening(const QStringList &fields, int field)
    {
        if (field < 0 || fields[field].trimmed().isEmpty()) {
            return std::nullopt;
        }
        const auto meaning = m_options.map.words.meaning(fields[field]);
        if (!meaning) {
            if (const auto noted =
                    wrong(tr("not a screening decision"), field, m_options.map.words.expected(), fields[field]);
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
                const auto appended = m_cells.append(labels.dimension, fields[field], m_reader, field, codes);
                const auto noted = appended ? appended : note(appended.error());
                if (!noted) {
                    return noted;
                }
            }
            if (!codes.empty()) {
                answer.labels.insert(labels.dimension, codes);
            }
        }
        if (columns.comment >= 0) {
            answer.comment = fields[columns.comment];
        }
        return {};
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
            return fail(ErrorCode::Input, tr("the sheet holds no rating"), {.file = m_fileName}, {},
                        tr("%1 blank rows, %2 rows without a rating").arg(m_sheet.blankRows).arg(m_sheet.unratedRows));
        }
        m_sheet.hasLabels = m_columns.hasLabels();
        m_sheet.hasScreening = m_columns.hasScreening();
        m_sheet.hasFinals = m_sheet.hasFinals || m_columns.hasFinals();
        m_sheet.settledBy = m_options.map.settledBy;
        m_sheet.values = m_cells.values();
        return std::move(m_sheet);
    }

    QIODevice &m_device;
    CsvReader m_reader;
    QString m_fileName;
    const Codebook &m_codebook;
    const RatingSheetOptions &m_options;
    LabelCells m_cells;
    QStringList m_headings;
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
