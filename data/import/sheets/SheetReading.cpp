// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetReading.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct SheetReadingText
{
    Q_DECLARE_TR_FUNCTIONS(SheetReading)
    CORATER_MESSAGES(SheetReading)
};

/// Describes one sheet. Made and used by describeReading() alone.
class Describer
{
public:
    Describer(RatingSheet &sheet, const SheetColumns &columns, const QStringList &headings, const Codebook &codebook,
              const RatingSheetOptions &options)
        : m_sheet(sheet), m_columns(columns), m_headings(headings), m_codebook(codebook), m_options(options)
    {
    }

    void describe()
    {
        for (const int field : m_columns.ids) {
            describe(field, m_columns.idsGuessed ? SheetReadingText::tr("id (assumed: the first column)")
                                                 : SheetReadingText::tr("id"));
        }
        describe(m_columns.unit, SheetReadingText::tr("unit"));
        describe(m_columns.rater, SheetReadingText::tr("rater"));
        for (qsizetype i = 0; i < qsizetype(m_columns.answers.size()); ++i) {
            describeAnswers(m_columns.answers[size_t(i)], ofRater(i));
        }
        describeAnswers(m_columns.final, SheetReadingText::tr(", final"));
        describe(m_columns.kept, SheetReadingText::tr("kept in the data set"), m_columns.keptTurned);
        describeRest();
        describeEmpty();
    }

private:
    void describe(int field, const QString &use, bool turned = false)
    {
        if (field >= 0) {
            m_sheet.columns.push_back({m_headings.value(field), use + wayOf(turned), turned});
        }
    }

    QString ofRater(qsizetype place) const
    {
        const QString name = m_sheet.raters.value(place);
        if (m_options.layout == SheetLayout::Long) {
            return {};
        }
        if (m_columns.namesRatersByRow()) {
            return SheetReadingText::tr(" of rater %1 of the row").arg(place + 1);
        }
        return name.isEmpty() ? SheetReadingText::tr(" of rater %1").arg(place + 1)
                              : SheetReadingText::tr(" of %1").arg(name);
    }

    // Which way a heading turns yes and no; nothing where yes is in.
    static QString wayOf(bool turned)
    {
        return turned ? SheetReadingText::tr(" (TRUE, yes, 1 → out; FALSE, no, 0 → in)") : QString();
    }

    void describeAnswers(const AnswerFields &answers, const QString &of)
    {
        describe(answers.rater, SheetReadingText::tr("name%1").arg(of));
        describe(answers.screening, SheetReadingText::tr("screening%1").arg(of), answers.turned);
        for (const LabelFields &labels : answers.labels) {
            for (const int field : labels.fields) {
                describe(field, m_codebook.dimension(labels.dimension)->name + of);
            }
        }
        describe(answers.comment, SheetReadingText::tr("comment%1").arg(of));
        describe(answers.unitComment, SheetReadingText::tr("comment on the unit%1").arg(of));
        describe(answers.reason, SheetReadingText::tr("reason%1").arg(of));
        describe(answers.unsure, SheetReadingText::tr("unsure%1").arg(of));
        describe(answers.discuss, SheetReadingText::tr("to discuss%1").arg(of));
        for (const auto &[dimension, field] : answers.labelComments) {
            describe(field, SheetReadingText::tr("comment on %1%2").arg(m_codebook.dimension(dimension)->name, of));
        }
        describe(answers.evidence, SheetReadingText::tr("evidence%1").arg(of));
        describe(answers.decisions, SheetReadingText::tr("who decided, how and why%1").arg(of));
    }

    bool isAnswered(const Dimension &dimension) const
    {
        return std::ranges::any_of(m_columns.answers, [&](const AnswerFields &answers) {
            return std::ranges::find(answers.labels, dimension.id, &LabelFields::dimension) != answers.labels.end();
        });
    }

    // What the columns do not say, and what was passed over.
    void describeRest()
    {
        for (const int field : m_columns.unused) {
            m_sheet.unused << m_headings[field];
        }
        for (const Dimension &dimension : m_codebook.dimensions) {
            if (m_columns.hasLabels() && !dimension.assessment && !isAnswered(dimension)) {
                m_sheet.notAsked << dimension.name;
            }
        }
        m_sheet.numbered = m_columns.ids.empty();
        m_sheet.numberedByUser = m_options.map.numberRows;
        if (m_sheet.numbered) {
            m_sheet.notes << SheetReadingText::tr(
                "no column has ids: the rows are numbered from 1 (--id names one or several columns)");
        }
    }

    void describeEmpty()
    {
        if (m_options.map.blank && m_columns.hasScreening()) {
            m_sheet.notes << (m_options.map.blank == BlankMeaning::No
                                  ? SheetReadingText::tr("empty cells of the screening mean no")
                                  : SheetReadingText::tr("empty cells of the screening mean not rated"));
        }
        if (!m_options.map.missing.isEmpty()) {
            m_sheet.notes << SheetReadingText::tr("these words mean not rated, like empty cells: %1")
                                 .arg(m_options.map.missing.join(QStringLiteral(", ")));
        }
    }

    RatingSheet &m_sheet;
    const SheetColumns &m_columns;
    const QStringList &m_headings;
    const Codebook &m_codebook;
    const RatingSheetOptions &m_options;
};

} // namespace

void describeReading(RatingSheet &sheet, const SheetColumns &columns, const QStringList &headings,
                     const Codebook &codebook, const RatingSheetOptions &options)
{
    Describer(sheet, columns, headings, codebook, options).describe();
}

std::unexpected<Error> holdsNoRating(const RatingSheet &sheet, const QString &fileName, qint64 blankRows)
{
    const QString found =
        SheetReadingText::tr("%1 blank rows, %2 rows without a rating").arg(blankRows).arg(sheet.unratedRows);
    const QString separator = QStringLiteral(", ");
    return fail(ErrorCode::Input, SheetReadingText::toSay("the sheet contains no rating"), {.file = fileName},
                sheet.notAsked.isEmpty()
                    ? QString()
                    : SheetReadingText::tr("columns of the dimensions %1").arg(sheet.notAsked.join(separator)),
                sheet.unused.isEmpty()
                    ? found
                    : SheetReadingText::tr("%1; columns not used: %2").arg(found, sheet.unused.join(separator)));
}

} // namespace corater
