// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/VisibleCodebook.h"

#include "models/codebook/Proposals.h"

namespace corater {

Codebook visibleCodebook(const Study &study)
{
    return visibleCodebook(study, study.codebook());
}

Codebook visibleCodebook(const Study &study, const Codebook &version)
{
    const Round *round = study.currentRound();
    return codebookFor(version, study.actor(), !round || sharesProposals(study, round->id));
}

} // namespace corater
