// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "models/hints/HintShares.h"
#include "models/report/ReportNumbers.h"
#include "models/report/ReportWords.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ReportHintsText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

std::optional<ReportSection> hintsSection(const ReportInput &input)
{
    if (!input.hints) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportHintsText::tr("Hints of static rules")};
    section.blocks.push_back(
        input.hints->rounds.isEmpty()
            ? ReportParagraph{ReportHintsText::tr("Raters saw no hints while they rated.")}
            : ReportParagraph{
                  ReportHintsText::tr("Raters saw hints beside the code while they rated in %1. Hints influence "
                                      "raters, so labels of these rounds say less about how well the rules predict.")
                      .arg(joined(input.hints->rounds)),
                  ReportParagraph::Kind::Notice});
    const HintsAgainst &against = input.hints->against;
    if (against.rules.empty()) {
        return section;
    }
    QString how = ReportHintsText::tr(
        "An item has a hint when the rule finds something in any of its code, and the code when a settled unit of it "
        "has one of the codes that the rule suggests. Precision and recall have 95 % intervals after Wilson.");
    if (against.withoutText > 0) {
        how +=
            u' ' + SharedText::asSentence(SharedText::withoutText().arg(countOf(against.withoutText, Counted::Item)));
    }
    section.blocks.push_back(ReportParagraph{how});
    section.blocks.push_back(hintShareTable(ReportHintsText::tr("Hints against settled labels, counted by item"),
                                            against, input.settling.codebook));
    return section;
}

} // namespace corater
