// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/BlindCodebook.h"
#include "data/store/StudyStore.h"
#include "models/study/StudyReader.h"

namespace corater {

// Codes that raters propose are drafts. While a round is open, they are hidden from the others, since a proposal
// reveals what another rater found: StudyReader::codebook() and versions() leave them out for the actor, as
// CodebookRepository::hiddenFrom() says. The functions with a viewer are for any rater; none: everybody, as for files.

/// Whether raters see the codes that others propose: always in a closed round; in an open one if its plan says so (see
/// shareProposals()); otherwise not.
bool sharesProposals(const StudyReader &study, RoundId round);
/// Whether drafts of others are hidden now, whether or not there are any.
bool hidesProposals(const StudyReader &study);
/// Whether the code is a draft of the actor that is hidden from everybody else, so that only they can have used it.
bool isOwnSecret(const StudyReader &study, const Code &code);

/// The codebook, the study's whole one or a version of it, as the viewer may see it.
Codebook codebookShownTo(const StudyReader &study, const Codebook &codebook, RaterId viewer);
/// The same of the study's codebook.
Codebook codebookShownTo(const StudyReader &study, RaterId viewer);
/// The versions that the viewer may see: without those that differ from the previous one only in hidden drafts, which
/// would reveal that such drafts exist. Versions of a round and those that somebody named are always included.
std::vector<CodebookVersion> versionsShownTo(const StudyReader &study, RaterId viewer);
/// The version as the viewer may see it: itself, or the earlier one that is the same for them.
CodebookVersion versionShownTo(const StudyReader &study, VersionId version, RaterId viewer);
/// The same for the current version, the one used for labelling.
CodebookVersion currentVersionShownTo(const StudyReader &study, RaterId viewer);

/// The codebook split for a change by that rater.
Result<BlindCodebook> blindCodebook(const StudyStore &store, const Codebook &whole, RaterId rater);

} // namespace corater
