// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/When.h"

#include "models/study/Study.h"

namespace corater::when {

bool always(const Study &)
{
    return true;
}

bool isWritable(const Study &study)
{
    return !study.isReadOnly();
}

bool worksInRound(const Study &study)
{
    return isWritable(study) && valid(study.actor()) && study.currentRound();
}

bool maySeal(const Study &study)
{
    const std::optional<Round> round = study.currentRound();
    return worksInRound(study) && !study.isSealed(round->id, study.actor()) && !study.isClosed(round->id);
}

bool mayUndo(const Study &study)
{
    return isWritable(study) && study.canUndo();
}

bool mayRedo(const Study &study)
{
    return isWritable(study) && study.canRedo();
}

} // namespace corater::when
