// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "models/design/AuditWords.h"
#include "models/design/RoundAuditWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct ReportAuditText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

std::optional<ReportSection> auditSection(const ReportInput &input)
{
    if (input.audits.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportAuditText::tr("Audit of items that one rater labelled")};
    section.blocks.push_back(ReportParagraph{ReportAuditText::tr(
        "Items that all raters labelled were drawn at random and not marked; each of the others was labelled by one "
        "rater. An error is an item that was settled otherwise than the rater had labelled it. The bound of errors is "
        "exact at 95 % (hypergeometric).")});
    for (const RoundAudit &audit : input.audits) {
        section.blocks.push_back(auditTable(audit));
        if (const QStringList lines = auditLines(audit); !lines.isEmpty()) {
            section.blocks.push_back(ReportList{lines});
        }
    }
    return section;
}

std::optional<ReportSection> auditOfSetSection(const ReportInput &input)
{
    if (!input.auditOfSet) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportAuditText::tr("Audit of a published data set")};
    section.blocks.push_back(ReportParagraph{ReportAuditText::tr(
        "Items of the data set were drawn at random and labelled again by raters who did not see its labels. An error "
        "is an item that was settled otherwise than the set says. The bound of errors is exact at 95 % "
        "(hypergeometric); shares are corrected by the settled labels of the sample (prediction-powered, Angelopoulos "
        "et al. 2023).")});
    std::ranges::move(auditBlocks(*input.auditOfSet), std::back_inserter(section.blocks));
    return section;
}

} // namespace corater
