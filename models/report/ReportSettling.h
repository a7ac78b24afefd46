// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/ReportInput.h"
#include "models/report/ReportTree.h"

namespace corater {

/// How often questions of one kind were settled, and for whom.
struct SettledCount
{
    QString name; ///< "screening" or the dimension
    QMap<RaterId, qint64> forRater;
    qint64 neither = 0;   ///< settled as something that no rater had said
    qint64 unanimous = 0; ///< looked at again and kept as agreed
    qint64 imported = 0;  ///< came with a finished data set; whose label it was is not known
    qint64 overruled = 0; ///< of all: the raters had agreed on something else
    qint64 needRule = 0;  ///< of all: marked as wanting a rule
    qint64 open = 0;      ///< units on which it is not settled

    qint64 decided() const;
};

/// Screening first, then the dimensions in order, from what was decided; agreed labels that nobody touched are final by
/// themselves and do not count.
std::vector<SettledCount> settledCounts(const ReportInput &input);

/// The section on how disagreements were resolved.
ReportSection settlingSection(const ReportInput &input);
/// The same in one sentence, for the method paragraph; empty while nothing was settled.
QString settlingSentence(const ReportInput &input);

} // namespace corater
