// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "models/study/Study.h"

#include <QMap>

namespace corater {

/// The names of a study that a search may use: codes and dimensions, raters, proposals and saved searches.
struct FilterNames
{
    Codebook codebook; ///< as shown to the searcher
    std::vector<Rater> raters;
    std::vector<ItemId> proposals; ///< items for which a code was proposed, as far as the searcher may know
    QMap<QString, QString> saved;  ///< search text by name
};

/// The names as that rater may know them (none: a viewer who does not rate): hidden codes that another rater proposed
/// in an open round are left out.
FilterNames filterNames(const StudyReader &study, RaterId rater);

} // namespace corater
