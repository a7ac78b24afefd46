// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/study/Study.h"

namespace corater {

// The data of a study, as tables. Each is written whole, end included, and returns its number of rows. They contain
// nothing of open rounds: no label, no proposal, no history entry since the round was opened that reveals a rater's
// work.

/// A row per question that was asked of the raters: the screening of an item, whether a unit is one, each dimension of
/// a unit. Each rater's answer (current codes), the final answer, whose it was ("all", a rater, "none of them",
/// "imported"), the decider, how, when and why, whether a rule is wanted and the rule that the guide has for the two
/// codes, and the codebook version of the decision. Where a closed round has evidence, the last column has the passages
/// that the raters marked for these answers, as a JSON list. Questions that are still open have no final answer.
Result<qint64> writeDecisions(const StudyReader &study, SheetWriter &writer);

/// A row per contribution to the discussion of a question: item, unit, question as in writeDecisions(), round, author,
/// time, text, and whether it resolved the discussion.
Result<qint64> writeDiscussions(const StudyReader &study, SheetWriter &writer);

/// A row per memo that everybody may read: what it is about (study, item, code, round) and its name, author, times, the
/// round that was open when it was written, text.
Result<qint64> writeMemos(const StudyReader &study, SheetWriter &writer);

/// A row per item, by order of import: its own columns, and every column of its source. `texts`: with its texts.
/// `only`: these items; null: all.
Result<qint64> writeItems(const StudyReader &study, SheetWriter &writer, bool texts,
                          const QSet<ItemId> *only = nullptr);

/// A row per dimension, code, merged code and, with `rules`, rule, as the current rater may see them.
Result<qint64> writeCodebookTable(const StudyReader &study, SheetWriter &writer, bool rules = true);

/// A row per rule of the codebook: the two codes, whether it tells their categories apart, the text.
Result<qint64> writeRulesTable(const StudyReader &study, SheetWriter &writer);

/// A row per dimension and statistic of the raters' agreement over all closed rounds, screening first, codes as they
/// were sealed: the key as the manual explains it, the value, the ends of its 95 % interval, and why there is none.
Result<qint64> writeAgreementTable(const StudyReader &study, SheetWriter &writer);

/// A row per pair of raters and pair of codes that they gave to the same unit, with the number of units: the confusion
/// matrices behind the agreement, without the cells that are 0.
Result<qint64> writeConfusionTable(const StudyReader &study, SheetWriter &writer);

/// A row per entry of the history: when, who, what. While a round is open, the table ends where the round was opened;
/// of later entries it has only those that reveal nothing of ratings (imports, raters, settings).
Result<qint64> writeHistory(const StudyReader &study, SheetWriter &writer);

/// A row per round and rater: versions, times, seals and hashes.
Result<qint64> writeRounds(const StudyReader &study, SheetWriter &writer);

} // namespace corater
