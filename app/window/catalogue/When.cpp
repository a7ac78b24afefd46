// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/When.h"

#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/design/AuditedSet.h"
#include "models/study/Study.h"

namespace corater::when {

bool always(const Workplace &)
{
    return true;
}

bool isWritable(const Workplace &work)
{
    return !work.study()->isReadOnly();
}

bool somebodyWorks(const Workplace &work)
{
    return valid(work.study()->actor());
}

bool worksInRound(const Workplace &work)
{
    return isWritable(work) && somebodyWorks(work) && work.study()->currentRound();
}

bool maySeal(const Workplace &work)
{
    const Study &study = *work.study();
    const std::optional<Round> round = study.currentRound();
    return worksInRound(work) && !study.isSealed(round->id, study.actor()) && !study.isClosed(round->id);
}

bool auditsSet(const Workplace &work)
{
    return AuditedSet::of(*work.study()).has_value();
}

bool mayUndo(const Workplace &work)
{
    return isWritable(work) && work.study()->canUndo();
}

bool mayRedo(const Workplace &work)
{
    return isWritable(work) && work.study()->canRedo();
}

bool mayWriteRules(const Workplace &work)
{
    return isWritable(work) && somebodyWorks(work);
}

bool showsPage(const Workplace &work)
{
    return work.pages() && work.pages()->shownPage();
}

bool showsList(const Workplace &work)
{
    return work.pages() && work.pages()->showsList();
}

bool showsWritableList(const Workplace &work)
{
    return showsList(work) && isWritable(work);
}

bool mayRateList(const Workplace &work)
{
    return showsList(work) && maySeal(work);
}

bool showsItem(const Workplace &work)
{
    return work.pages() && valid(work.pages()->shownItem());
}

bool mayWriteMemo(const Workplace &work)
{
    return mayWriteRules(work) && showsItem(work);
}

bool hasNextStep(const Workplace &work)
{
    return somebodyWorks(work) && work.pages() && work.pages()->hasNextStep();
}

bool mayGoOn(const Workplace &work)
{
    return work.pages()->mayTake(LabelStep::GoOn);
}

bool hasNext(const Workplace &work)
{
    return work.pages()->mayTake(LabelStep::Next);
}

bool hasPrevious(const Workplace &work)
{
    return work.pages()->mayTake(LabelStep::Previous);
}

bool mayGoBack(const Workplace &work)
{
    return work.pages()->mayTake(LabelStep::Back);
}

bool mayLabel(const Workplace &work)
{
    return work.pages()->mayTake(LabelStep::Label);
}

bool mayTakeExample(const Workplace &work)
{
    return isWritable(work) && showsItem(work);
}

} // namespace corater::when
