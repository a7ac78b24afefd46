// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

#include <QJsonObject>

namespace corater {

/// One answer of `corater results`.
using ResultsEntry = AnyResult;

/// The answer of `corater results`. Written as JSON or as text for reading.
struct ResultsReport
{
    ResultsInput input;
    QString where;          ///< the search that limits the items
    bool withUnits = false; ///< also list the units behind each number
    std::vector<ResultsEntry> results;

    QJsonObject toJson() const;
    QString toText() const;
};

/// The id of a unit, or of the item that a group of units belongs to.
QString caseName(const ResultsInput &input, ResultsCases cases, int which);

} // namespace corater
