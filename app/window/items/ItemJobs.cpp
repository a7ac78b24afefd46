// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/ItemJobs.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Workplace.h"
#include "models/keywords/StudyKeywords.h"
#include "models/selection/DuplicateSearch.h"

#include <utility>

namespace corater {

void ItemJobs::countKeywords(Workplace &work, const KeywordSet &set, std::function<void(const KeywordCounts &)> show)
{
    const auto counts = std::make_shared<KeywordCounts>();
    work.jobs().run({.what = tr("Searching the items"),
                     .file = work.study()->path(),
                     .stopped = tr("Stopped. Nothing was changed."),
                     .work = keeping(counts,
                                     [set](Study &study, const Progress &progress) {
                                         return corater::countKeywords(study, set, progress);
                                     }),
                     .done = [counts, show = std::move(show)] { show(*counts); }});
}

void ItemJobs::proposeKeywords(Workplace &work, const QSet<QString> &wanted,
                               std::function<void(const ProposedKeywords &)> show)
{
    constexpr size_t most = 200;
    const auto proposed = std::make_shared<ProposedKeywords>();
    work.jobs().run({.what = tr("Reading the items"),
                     .file = work.study()->path(),
                     .stopped = tr("Stopped. Nothing was changed."),
                     .work = keeping(proposed,
                                     [wanted](Study &study, const Progress &progress) {
                                         return corater::proposeKeywords(study, wanted, most, progress);
                                     }),
                     .done = [proposed, show = std::move(show)] { show(*proposed); }});
}

void ItemJobs::findDuplicates(Workplace &work, const DuplicateOptions &options,
                              std::function<void(std::vector<DuplicatePair>)> show)
{
    const auto pairs = std::make_shared<std::vector<DuplicatePair>>();
    work.jobs().run({.what = tr("Comparing the posts"),
                     .file = work.study()->path(),
                     .stopped = tr("Stopped. Nothing was changed."),
                     .work = keeping(pairs,
                                     [options](Study &study, const Progress &progress) {
                                         return corater::findDuplicates(study, options, progress);
                                     }),
                     .done = [pairs, show = std::move(show)] { show(std::move(*pairs)); }});
}

} // namespace corater
