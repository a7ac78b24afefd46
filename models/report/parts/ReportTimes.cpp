// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportTimesText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

std::optional<ReportSection> timeSection(const ReportInput &input)
{
    if (input.times.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportTimesText::tr("Time per item")};
    section.blocks.push_back(ReportParagraph{ReportTimesText::tr(
        "The study recorded how long raters worked at each item in the labelling mode. Pauses of more than two minutes "
        "without a key, a click or scrolling do not count. Raters saw their own times only.")});
    ReportTable table{.caption = ReportTimesText::tr("Time per item (hours:minutes:seconds)"),
                      .headings = {ReportTimesText::tr("Round"), ReportTimesText::tr("Rater"),
                                   ReportTimesText::tr("items"), ReportTimesText::tr("lower quartile"),
                                   ReportTimesText::tr("median"), ReportTimesText::tr("upper quartile"),
                                   ReportTimesText::tr("in all")},
                      .columns = QStringLiteral("llrrrrr")};
    for (const TimeSummary &time : input.times) {
        const auto round = std::ranges::find(input.rounds, time.round, &Round::id);
        const auto rater = std::ranges::find(input.settling.raters, time.rater, &Rater::id);
        if (round != input.rounds.end() && rater != input.settling.raters.end()) {
            table.rows.push_back({round->name, rater->name, QString::number(time.items), timeText(time.lower),
                                  timeText(time.median), timeText(time.upper), timeText(double(time.total))});
        }
    }
    section.blocks.push_back(table);
    return section;
}

} // namespace corater
