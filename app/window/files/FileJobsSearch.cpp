// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FileJobs.h"

#include "app/window/files/FetchDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "models/jobs/DumpTables.h"
#include "models/jobs/FetchTexts.h"
#include "models/keywords/StudyKeywords.h"
#include "models/selection/DuplicateSearch.h"
#include "models/study/CountWords.h"

#include <QFileInfo>

#include <utility>

// What goes over all items or all files: texts of posts, keywords, duplicates.
namespace corater {

void FileJobs::fetchTexts(const QStringList &ids, const PostFetchOptions &how)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<FetchedTexts>();
    m_tasks.push_back({.what = tr("Asking %1").arg(how.base),
                       .file = how.folder,
                       .stopped = tr("Stopped. The answers so far are kept; fetching again continues from there."),
                       .work = keeping(outcome,
                                       [ids, how](Study &study, const Progress &progress) {
                                           return corater::fetchTexts(study, ids, how, true, progress);
                                       }),
                       .done = [this, outcome] { m_work.notice().say(fetchedWords(*outcome)); }});
    next();
}

void FileJobs::countKeywords(const KeywordSet &set, std::function<void(const KeywordCounts &)> show)
{
    if (isBusy()) {
        return;
    }
    const auto counts = std::make_shared<KeywordCounts>();
    m_tasks.push_back({.what = tr("Searching the items"),
                       .file = m_work.study()->path(),
                       .stopped = tr("Stopped. Nothing was changed."),
                       .work = keeping(counts,
                                       [set](Study &study, const Progress &progress) {
                                           return corater::countKeywords(study, set, progress);
                                       }),
                       .done = [counts, show = std::move(show)] { show(*counts); }});
    next();
}

void FileJobs::proposeKeywords(const QSet<QString> &wanted, std::function<void(const ProposedKeywords &)> show)
{
    if (isBusy()) {
        return;
    }
    constexpr size_t most = 200;
    const auto proposed = std::make_shared<ProposedKeywords>();
    m_tasks.push_back({.what = tr("Reading the items"),
                       .file = m_work.study()->path(),
                       .stopped = tr("Stopped. Nothing was changed."),
                       .work = keeping(proposed,
                                       [wanted](Study &study, const Progress &progress) {
                                           return corater::proposeKeywords(study, wanted, most, progress);
                                       }),
                       .done = [proposed, show = std::move(show)] { show(*proposed); }});
    next();
}

void FileJobs::findDuplicates(const DuplicateOptions &options, std::function<void(std::vector<DuplicatePair>)> show)
{
    if (isBusy()) {
        return;
    }
    const auto pairs = std::make_shared<std::vector<DuplicatePair>>();
    m_tasks.push_back({.what = tr("Comparing the posts"),
                       .file = m_work.study()->path(),
                       .stopped = tr("Stopped. Nothing was changed."),
                       .work = keeping(pairs,
                                       [options](Study &study, const Progress &progress) {
                                           return corater::findDuplicates(study, options, progress);
                                       }),
                       .done = [pairs, show = std::move(show)] { show(std::move(*pairs)); }});
    next();
}

} // namespace corater
