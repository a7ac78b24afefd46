// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "models/study/Change.h"

namespace corater {

/// Applies one or several edits to the codebook, and with it to the open labels of all raters and to the final labels,
/// as one change. previewChange() shows the effects.
/// `why`: further arguments for the history: {"example_of": CODE}.
Command<> editCodebook(std::vector<CodebookEdit> edits, QJsonObject why = {});
Command<> editCodebook(const CodebookEdit &edit);

/// Replaces the codebook by a changed one: names, definitions, order, new codes, rules. Codes that a label still has
/// cannot be left out; they are retired or merged instead. Open labels of codes whose definition differs get a review
/// request.
/// `why`: the arguments for the history: {"because": "codebook-file", "name": FILE} or {"because": "spellings",
/// "count": N}.
Command<> replaceCodebook(Codebook after, QJsonObject why = {});

/// Writes the rule that tells two codes apart, in place of the one there was; an empty text removes it.
Command<> setRule(CodeId a, CodeId b, QString text);

/// Cuts a version of the codebook by name ("v3, after the pilot").
Command<> cutVersion(QString name);

/// A rater proposes a code from the labelling form: a draft, usable at once. Proposals.h says to whom the draft is
/// shown; it is accepted (AcceptDraft), merged (MergeCodes) or refused (RefuseDraft) with editCodebook().
/// `draft` has name, definition and, where it has one, parent; its id may be left out. `item`: the item that needs
/// the code.
Command<> proposeCode(DimensionId dimension, Code draft, RaterId rater, ItemId item);

/// Shows the proposals of a round's raters to each other, or hides them, while the round is open. Refused for a round
/// that is closed or came from a sheet: there everybody sees everything.
Command<> shareProposals(RoundId round, bool shared);

} // namespace corater
