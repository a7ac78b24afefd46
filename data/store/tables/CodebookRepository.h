// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/CodebookVersion.h"
#include "data/store/Repository.h"

#include <QHash>
#include <QList>
#include <vector>

namespace corater {

/// The codebook, its versions, and how much it is used. Errors are those of the file.
class CodebookRepository : Repository
{
public:
    explicit CodebookRepository(Connection &connection) : Repository(connection) {}

    /// The codebook as it is now.
    Result<Codebook> current() const;
    /// The version under which labels are given now.
    Result<VersionId> currentVersion() const;
    /// All versions, the oldest first; without contents unless asked for.
    Result<std::vector<CodebookVersion>> versions(bool withContent = false) const;
    /// The codebook as it was in that version. NotFound where there is none.
    Result<Codebook> version(VersionId version) const;
    /// How many labels of closed rounds were made under each version.
    Result<QHash<VersionId, qint64>> labelsByVersion() const;
    /// Whether raters other than the viewer have begun to rate in a round that is open.
    Result<bool> othersAreRating(RaterId viewer) const;
    /// The same, and whether one of them has changed anything after that entry of the history: only then can they have
    /// given what the entry made.
    Result<bool> othersHaveWorkedSince(qint64 entry, RaterId viewer) const;
    /// Whether the code is the final label of anything.
    Result<bool> isSettled(CodeId code) const;
    /// The labels of those codes, without what raters other than the viewer said in rounds that are open.
    Result<qint64> countLabels(const QList<CodeId> &codes, RaterId viewer) const;
    /// The same of every code that has any, in one query.
    Result<QHash<CodeId, qint64>> countLabelsByCode(RaterId viewer) const;
    /// Whether raters gave more labels than that; looks no further than it has to.
    Result<bool> hasMoreLabelsThan(qint64 count) const;
};

} // namespace corater
