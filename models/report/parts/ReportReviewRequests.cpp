// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "codebook/Sentences.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportReviewRequestsText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

QString lookedAgain(qint64 answered, qint64 changed)
{
    if (answered == 1) {
        return (changed > 0 ? ReportReviewRequestsText::tr(
                                  "%1 was reviewed by its rater after it had been sealed; it got another answer.")
                            : ReportReviewRequestsText::tr(
                                  "%1 was reviewed by its rater after it had been sealed; it was confirmed."))
            .arg(countOf(answered, Counted::Label));
    }
    return ReportReviewRequestsText::tr(
               "%1 were reviewed by their raters after they had been sealed; %2 of them got another answer.", nullptr,
               int(answered))
        .arg(countOf(answered, Counted::Label), QString::number(changed));
}

} // namespace

std::optional<ReportSection> reviewRequestsSection(const ReportInput &input)
{
    const std::vector<ReviewedLabelCount> counts = countReviewedLabels(input.reviewedLabels);
    ReportTable table{
        .caption = ReportReviewRequestsText::tr("Review requests for sealed labels, and the raters’ answers"),
        .headings = {ReportReviewRequestsText::tr("Rater"), ReportReviewRequestsText::tr("Dimension"),
                     ReportReviewRequestsText::tr("asked about"), ReportReviewRequestsText::tr("confirmed"),
                     ReportReviewRequestsText::tr("changed"), ReportReviewRequestsText::tr("open")},
        .columns = QStringLiteral("llrrrr")};
    qint64 answered = 0;
    qint64 changed = 0;
    for (const Rater &rater : input.settling.raters) {
        for (const Dimension &dimension : input.agreement.codebook.dimensions) {
            const auto count = std::ranges::find_if(counts, [&](const ReviewedLabelCount &known) {
                return known.rater == rater.id && known.dimension == dimension.id;
            });
            if (count == counts.end()) {
                continue;
            }
            answered += count->confirmed + count->changed;
            changed += count->changed;
            table.rows.push_back({rater.name, dimension.name, QString::number(count->asked()),
                                  QString::number(count->confirmed), QString::number(count->changed),
                                  QString::number(count->waiting)});
        }
    }
    if (table.rows.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportReviewRequestsText::tr("Reviewed after sealing")};
    section.blocks.push_back(ReportParagraph{sentencesInARow(
        {lookedAgain(answered, changed),
         ReportReviewRequestsText::tr(
             "These answers are recorded beside the sealed labels with their time. Every coefficient of this report "
             "is computed from the labels as they were sealed.")})});
    section.blocks.push_back(table);
    return section;
}

} // namespace corater
