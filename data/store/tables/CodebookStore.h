// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/store/IdGenerator.h"
#include "data/store/Writer.h"

#include <QHash>

namespace corater {

/// A frozen state of the codebook.
struct CodebookVersion
{
    VersionId id{};
    int number = 0;
    QString name;
    QString createdAt;
    Codebook codebook;
};

/// The codebook as it is now.
Result<Codebook> loadCodebook(Connection &connection);

/// Writes the difference between two states of the codebook.
Result<void> writeCodebook(Writer &writer, const Codebook &before, const Codebook &after);

/// Gives dimensions, codes and rules their places without gaps and repetitions, after copies of the study were merged.
Result<void> putInOrder(Writer &writer);

/// Gives every dimension, code and rule an id of this study; references are kept.
Codebook withFreshIds(const Codebook &codebook, IdGenerator &ids);

/// How many labels carry the code: of all raters, and final ones.
Result<qint64> countLabels(Connection &connection, CodeId code);
/// The labels of those codes, without what raters other than the viewer said in rounds that are open.
Result<qint64> countLabelsFor(Connection &connection, const QList<CodeId> &codes, RaterId viewer);
/// The same of every code that has any, in one query.
Result<QHash<CodeId, qint64>> countLabelsByCode(Connection &connection, RaterId viewer);
/// Whether raters gave more labels than that; looks no further than it has to.
Result<bool> hasMoreLabelsThan(Connection &connection, qint64 count);
/// Whether raters other than the viewer have begun to rate in a round that is open.
/// Whether the code is the final label of anything.
Result<bool> isSettled(Connection &connection, CodeId code);
Result<bool> othersAreRating(Connection &connection, RaterId viewer);
/// The same, and whether one of them has changed anything after that entry of the history: only then can they have
/// given what the entry made.
Result<bool> othersHaveWorkedSince(Connection &connection, qint64 entry, RaterId viewer);

/// How many labels, comments and decisions a dimension has.
Result<qint64> countUses(Connection &connection, DimensionId dimension);

/// All versions, the oldest first; without contents unless asked for.
Result<std::vector<CodebookVersion>> loadVersions(Connection &connection, bool withContent = false);

/// The codebook as it was in that version.
Result<Codebook> loadVersion(Connection &connection, VersionId version);

/// The whole codebook as the text that a version stores: equal exactly when the codebooks are.
QString frozen(const Codebook &codebook);

/// Writes a version of the given state, with the next number; without a name it is called by that. Commands cut
/// versions with cutVersion().
Result<VersionId> writeVersion(Writer &writer, IdGenerator &ids, const QString &name, const Codebook &codebook);

} // namespace corater
