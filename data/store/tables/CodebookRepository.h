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
    /// The drafts of `codebook` (the current one or a version) that the reader may not see: those of others, while the
    /// newest round is open and its plan does not share proposals. Not hidden are drafts without a proposer, those of
    /// seenBefore(), those used in final labels, and those that the reader has given, as they could while proposals
    /// were shared. BlindCodebook::of() leaves them out.
    Result<QSet<CodeId>> hiddenFrom(const Reader &reader, const Codebook &codebook) const;
    /// The proposals that all raters have seen before that round: those in the version that it was opened with, if an
    /// earlier round was closed. They are not hidden again.
    Result<QSet<CodeId>> seenBefore(const Round &round) const;
    /// How many labels of closed rounds were made under each version.
    Result<QHash<VersionId, qint64>> labelsByVersion() const;
    /// Whether raters other than the viewer may be rating in an open round: they take part in it, and the viewer has
    /// begun there, or any rater has finished an item or sealed. Items that others have only begun do not count.
    Result<bool> othersAreRating(RaterId viewer) const;
    /// As othersAreRating(), and another rater has changed anything after that entry of the history: only then can they
    /// have used a code or dimension that the entry made.
    Result<bool> othersHaveWorkedSince(qint64 entry, RaterId viewer) const;
    /// The number of labels with those codes, without other raters' labels in open rounds.
    Result<qint64> countLabels(const QList<CodeId> &codes, RaterId viewer) const;
    /// As countLabels(), for every code that has labels, in one query.
    Result<QHash<CodeId, qint64>> countLabelsByCode(RaterId viewer) const;
    /// Whether raters gave more than `count` labels; stops counting there.
    Result<bool> hasMoreLabelsThan(qint64 count) const;
};

} // namespace corater
