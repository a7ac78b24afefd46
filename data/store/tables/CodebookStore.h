// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/writing/Writer.h"

#include <QHash>

namespace corater {

/// Writes the difference between two states of the codebook.
Result<void> writeCodebook(Writer &writer, const Codebook &before, const Codebook &after);

/// Gives dimensions, codes and rules their places without gaps and repetitions, after copies of the study were merged.
Result<void> putInOrder(Writer &writer);

/// Gives every dimension, code and rule an id of this study; references are kept.
Codebook withFreshIds(const Codebook &codebook, IdGenerator &ids);

// These functions also count labels in open rounds, so that a change can refuse to harm them. They need a Writer, which
// only a change has. Pages get their counts from CodebookRepository.

/// How many labels carry the code: of all raters, and final ones.
Result<qint64> countLabels(Writer &writer, CodeId code);
/// How many labels, comments, passages and decisions a dimension has.
Result<qint64> countUses(Writer &writer, DimensionId dimension);

/// The whole codebook as the text that a version stores: equal exactly when the codebooks are.
QString frozen(const Codebook &codebook);
/// The codebook of such a text.
Codebook thawed(const QString &content);
/// Puts a row of one of its tables (setting, dimension, code, rule) into a codebook.
void takeRow(Codebook &codebook, const QString &table, const QVariantMap &row);

/// Writes a version of the given state with the next number; without a name it is named after the number. Commands cut
/// versions with cutVersion().
Result<VersionId> writeVersion(Writer &writer, IdGenerator &ids, const QString &name, const Codebook &codebook);

} // namespace corater
