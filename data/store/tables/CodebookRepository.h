// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/CodebookVersion.h"
#include "data/records/Reader.h"
#include "data/store/connection/Repository.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <vector>

namespace corater {

struct Round;

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
    /// The drafts in that codebook, the current one or a version, that the reader may not see: those of others, while
    /// the newest round is open and its plan does not share proposals. Not hidden are drafts without a proposer, those
    /// of seenBefore(), those that something was settled with, and those that the reader has given, as they could while
    /// proposals were shared. Shown is BlindCodebook::of() them.
    Result<QSet<CodeId>> hiddenFrom(const Reader &reader, const Codebook &codebook) const;
    /// The proposals that all raters have seen before that round: those that were there when it was opened, if an
    /// earlier round was closed by then. They are not hidden again.
    Result<QSet<CodeId>> seenBefore(const Round &round) const;
    /// How many labels of closed rounds were made under each version.
    Result<QHash<VersionId, qint64>> labelsByVersion() const;
    /// Whether raters other than the viewer may be rating in a round that is open: they take part in it, and the viewer
    /// has begun there, or somebody has finished an item or sealed. What others have only begun does not count.
    Result<bool> othersAreRating(RaterId viewer) const;
    /// The same, and whether one of them has changed anything after that entry of the history: only then can they have
    /// given what the entry made.
    Result<bool> othersHaveWorkedSince(qint64 entry, RaterId viewer) const;
    /// The labels of those codes, without what raters other than the viewer said in rounds that are open.
    Result<qint64> countLabels(const QList<CodeId> &codes, RaterId viewer) const;
    /// The same of every code that has any, in one query.
    Result<QHash<CodeId, qint64>> countLabelsByCode(RaterId viewer) const;
    /// Whether raters gave more labels than that; looks no further than it has to.
    Result<bool> hasMoreLabelsThan(qint64 count) const;
};

} // namespace corater
