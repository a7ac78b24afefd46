// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/SheetReading.h"

#include <algorithm>
#include <functional>

namespace corater {

namespace {

struct SheetReadingText
{
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
            describe(field, m_columns.idsGuessed ? SheetReadingText::toSay("id (assumed: the first column)")
                                                 : SheetReadingText::toSay("id"));
        }
        describe(m_columns.unit, SheetReadingText::toSay("unit"));
        describe(m_columns.rater, SheetReadingText::toSay("rater"));
        for (qsizetype i = 0; i < qsizetype(m_columns.answers.size()); ++i) {
            describeAnswers(m_columns.answers[size_t(i)], [this, i](const Message &what) { return ofRater(what, i); });
        }
        describeAnswers(m_columns.final,
                        [](const Message &what) { return SheetReadingText::toSay("%1, final").arg(what); });
        describe(m_columns.kept, keptInDataSet(), m_columns.keptTurned);
        describeRest();
        describeEmpty();
    }

private:
    using Whose = std::function<Message(const Message &what)>; // adds the rater to the description

    void describe(int field, const Message &use, bool turned = false)
    {
        if (field >= 0) {
            m_sheet.columns.push_back({m_headings.value(field), turned ? turnedUse(use) : use, turned});
        }
    }

    Message ofRater(const Message &what, qsizetype place) const
    {
        const QString name = m_sheet.raters.value(place);
        if (m_options.layout == SheetLayout::Long) {
            return what;
        }
        if (m_columns.namesRatersByRow()) {
            return SheetReadingText::toSay("%1 of rater %2 of the row").arg(what).arg(place + 1);
        }
        return name.isEmpty() ? SheetReadingText::toSay("%1 of rater %2").arg(what).arg(place + 1)
                              : SheetReadingText::toSay("%1 of %2").arg(what, name);
    }

    // The use of a column in which yes means exclude.
    static Message turnedUse(const Message &use)
    {
        return SheetReadingText::toSay("%1 (TRUE, yes, 1 → exclude; FALSE, no, 0 → include)").arg(use);
    }

    void describeAnswers(const AnswerFields &answers, const Whose &of)
    {
        describe(answers.rater, of(SheetReadingText::toSay("name")));
        describe(answers.screening, of(SheetReadingText::toSay("screening")), answers.turned);
        for (const LabelFields &labels : answers.labels) {
            for (const int field : labels.fields) {
                describe(field, of(Message::literal(m_codebook.dimension(labels.dimension)->name)));
            }
        }
        describe(answers.comment, of(SheetReadingText::toSay("comment")));
        describe(answers.unitComment, of(SheetReadingText::toSay("comment on the unit")));
        describe(answers.reason, of(SheetReadingText::toSay("reason")));
        describe(answers.unsure, of(SheetReadingText::toSay("unsure")));
        describe(answers.discuss, of(SheetReadingText::toSay("to discuss")));
        for (const auto &[dimension, field] : answers.labelComments) {
            describe(field, of(SheetReadingText::toSay("comment on %1").arg(m_codebook.dimension(dimension)->name)));
        }
        describe(answers.evidence, of(SheetReadingText::toSay("evidence")));
        describe(answers.decisions, of(SheetReadingText::toSay("who decided, how and why")));
    }

    bool isAnswered(const Dimension &dimension) const
    {
        return std::ranges::any_of(m_columns.answers, [&](const AnswerFields &answers) {
            return std::ranges::find(answers.labels, dimension.id, &LabelFields::dimension) != answers.labels.end();
        });
    }

    // Notes the unused columns, the dimensions without a column, and numbered rows.
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
            m_sheet.notes << SheetReadingText::toSay(
                "no column has ids: the rows are numbered from 1 (--id names one or several columns)");
        }
    }

    void describeEmpty()
    {
        if (m_options.map.blank && m_columns.hasScreening()) {
            m_sheet.notes << (m_options.map.blank == BlankMeaning::No
                                  ? SheetReadingText::toSay("empty cells of the screening mean no")
                                  : SheetReadingText::toSay("empty cells of the screening mean not rated"));
        }
        if (!m_options.map.missing.isEmpty()) {
            m_sheet.notes << SheetReadingText::toSay("these words mean not rated, like empty cells: %1")
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

Message keptInDataSet()
{
    return SheetReadingText::toSay("kept in the data set");
}

void describeReading(RatingSheet &sheet, const SheetColumns &columns, const QStringList &headings,
                     const Codebook &codebook, const RatingSheetOptions &options)
{
    Describer(sheet, columns, headings, codebook, options).describe();
}

std::unexpected<Error> holdsNoRating(const RatingSheet &sheet, const QString &fileName, qint64 blankRows)
{
    const Message found =
        SheetReadingText::toSay("blank rows: %1, rows without a rating: %2").arg(blankRows).arg(sheet.unratedRows);
    const QString separator = QStringLiteral(", ");
    return fail(ErrorCode::Input, SheetReadingText::toSay("the sheet contains no rating"), {.file = fileName},
                sheet.notAsked.isEmpty()
                    ? Message()
                    : SheetReadingText::toSay("columns of the dimensions %1").arg(sheet.notAsked.join(separator)),
                sheet.unused.isEmpty()
                    ? found
                    : SheetReadingText::toSay("%1; columns not used: %2").arg(found, sheet.unused.join(separator)));
}

} // namespace corater
