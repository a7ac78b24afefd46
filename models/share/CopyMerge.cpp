// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/CopyMerge.h"

#include "data/exchange/CopyRepository.h"
#include "models/commands/CombineCopies.h"
#include "models/study/Proposals.h"

namespace corater {

namespace {

// The rater whose answer a conflict would reveal while a round is open; none: it reveals nobody's.
RaterId ownerOf(const StudyReader &study, const Codebook &shown, const MergeConflict &conflict)
{
    if (conflict.rater != 0) {
        return study.isClosed(RoundId{conflict.round}) ? RaterId{} : RaterId{conflict.rater};
    }
    const CodeId code{conflict.table == QLatin1String("code") ? conflict.row.value("id").toLongLong() : 0};
    const Proposal *proposal = valid(code) && !shown.code(code) ? study.wholeCodebook().proposalOf(code) : nullptr;
    return proposal ? proposal->rater : RaterId{};
}

} // namespace

Result<MergeOutcome> takeInCopy(Study &study, const QString &path, MergeMode mode)
{
    TRY(study.checkWritable());
    const auto other = MergeSource::open(path);
    auto merged = other ? mergeCopy(study.file(), other->store(), mode) : std::unexpected(other.error());
    if (!merged || mode == MergeMode::DryRun) {
        return merged;
    }
    study.takeOver(merged->changes);
    // Even without new entries: the program may have ended between an earlier merge and the work that follows it.
    TRY(study.perform(combineCopies()));
    return merged;
}

Result<ShownConflicts> conflictsShownTo(const StudyReader &study, RaterId rater, bool alsoSettled)
{
    TRY(auto conflicts, CopyRepository(study.store()).conflicts());
    const Codebook shown = codebookShownTo(study, rater);
    ShownConflicts found;
    for (MergeConflict &conflict : conflicts) {
        if (conflict.isSettled && !alsoSettled) {
            continue;
        }
        const RaterId owner = ownerOf(study, shown, conflict);
        if (valid(owner) && owner != rater) {
            found.hidden += conflict.isSettled ? 0 : 1;
        } else {
            found.shown.push_back(std::move(conflict));
        }
    }
    return found;
}

} // namespace corater
