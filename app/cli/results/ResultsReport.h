// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

#include <QJsonObject>

namespace corater {

/// One answer of `corater results`.
using ResultsEntry = AnyResult;

/// What `corater results` answers. Written as JSON or as text for reading.
struct ResultsReport
{
    ResultsInput input;
    QString where;          ///< the search that the items fit
    bool withUnits = false; ///< name the units behind each number, too
    std::vector<ResultsEntry> results;

    QJsonObject toJson() const;
    QString toText() const;
};

/// The name of a case, or of the item a group of units stands for.
QString caseName(const ResultsInput &input, ResultsCases cases, int which);

} // namespace corater
