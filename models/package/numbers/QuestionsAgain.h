// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/tables/ResultNumbers.h"

#include <QHash>

namespace corater {

/// Case and dimension → position → code.
using FinalAnswers = QHash<std::pair<QString, QString>, QMap<int, QString>>;

/// The final labels of data/labels.csv.
FinalAnswers finalAnswers(const PackageTables &tables);

/// The questions of data/values.csv with the answers of all cases. An answer that is not among the question's values is
/// a difference.
std::vector<PackageQuestion> questionsAgain(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
