// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/StudyResults.h"

#include <QJsonObject>

#include <variant>

namespace corater {

/// One answer of `corater results`.
using ResultsEntry = std::variant<ResultOf<Distribution>, ResultOf<CrossTable>, ResultOf<Flow>, ResultOf<CoOccurrence>,
                                  ResultOf<Saturation>>;

/// What `corater results` answers. Written as JSON or as text for reading.
struct ResultsReport
{
    ResultsInput input;
    QString where;         ///< the search that the items fit
    bool withUnits = false; ///< name the units behind each number, too
    std::vector<ResultsEntry> results;

    QJsonObject toJson() const;
    QString toText() const;
};

/// The name of a case, or of the item a group of units stands for.
QString caseName(const ResultsInput &input, ResultsCases cases, int which);

/// What readers of the tests of a table have to know, as sentences.
QStringList assumptionsOf(const ResultsInput &input, const ResultOf<CrossTable> &table);

} // namespace corater
