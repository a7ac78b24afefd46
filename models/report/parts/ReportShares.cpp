// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportShares.h"

#include "models/design/shares/ShareTables.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ReportSharesText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

std::optional<ReportSection> sharesSection(const ReportInput &input)
{
    const auto found =
        studyShares(input.settling, input.audits, input.models ? input.models->chosen.models : QStringList());
    if (found.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportSharesText::tr("Shares corrected for errors of labels")};
    for (const CorrectedShares &shares : found) {
        section.blocks.push_back(sharesTable(shares));
        section.blocks.push_back(ReportList{sharesLines(shares)});
    }
    return section;
}

} // namespace corater
