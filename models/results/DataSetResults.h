// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/EmpiricalStudy.h"
#include "models/results/ResultsInput.h"

namespace corater {

/// The codebook with alike headings (see labelColumns()) as aliases of their dimensions, unless a dimension takes fewer
/// codes than there are such columns ("root cause1" of the benchmark's sheet).
Codebook withHeadings(Codebook codebook, const QStringList &headings);

/// The snapshot of a data set of final labels that was read from a file. `where` is a search of the list (see
/// readFilter()); words are looked for in title and comment. Errors: a word that is not understood, or a term that only
/// a study can answer.
Result<ResultsInput> resultsInput(const EmpiricalStudy &data, const QString &name, const Codebook &codebook,
                                  const QString &where = {});

} // namespace corater
