// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/VisibleCodebook.h"

#include "models/study/Proposals.h"

namespace corater {

Codebook visibleCodebook(const Study &study)
{
    return visibleCodebook(study, study.codebook());
}

Codebook visibleCodebook(const Study &study, const Codebook &version)
{
    const std::optional<Round> round = study.currentRound();
    return codebookFor(study, version, study.actor(), round ? round->id : RoundId{});
}

} // namespace corater
