// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/PublicView.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

/// The author's choices for a package.
struct PackageOptions
{
    std::optional<ItemsShown> items; ///< none: in full where the study names a licence of its items, otherwise links
    bool anonymous = false;          ///< raters as A1, A2, …, no authors
    QString licence;                 ///< of the data; empty: as the study says
    bool unsettled = false;          ///< write the package even if something is not settled yet
    int resamples = 10'000;          ///< of the bootstrap intervals in the report
};

/// A possible name in a text that a rater wrote, for the author to look at. Only the author sees this list: no package
/// contains it.
struct NameFound
{
    QString name;  ///< as written
    QString place; ///< "comment on 4711 by Ada"
};

/// The check list of a package: its contents and gaps.
struct PackageSummary
{
    QStringList files;
    qint64 bytes = 0; ///< of the ZIP file; 0 when it was not written
    qint64 items = 0;
    qint64 units = 0;
    qint64 ratings = 0;
    qint64 openRounds = 0;    ///< open rounds: the package contains nothing of them
    qint64 trainings = 0;     ///< closed training rounds, of which only the report tells
    bool sealedTwice = false; ///< a rater sealed a round in two copies
    qint64 openUnits = 0;
    qint64 openItems = 0;
    ItemsShown itemsShown = ItemsShown::Links;
    bool anonymous = false;
    QString licence;     ///< SPDX; empty: none
    QStringList missing; ///< empty fields of the description that a reader would ask for
    std::vector<NameFound> names;
};

} // namespace corater
