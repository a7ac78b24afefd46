// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/DuplicateSearch.h"

#include "codebook/duplicates/SimilarityIndex.h"
#include "codebook/keywords/SearchText.h"
#include "data/files/InputFile.h"
#include "data/import/readers/PostReaders.h"
#include "data/keywords/PostMatcher.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"

#include <QFile>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <unordered_map>

namespace corater {

namespace {

struct DuplicateSearchMessages
{
    CORATER_MESSAGES(DuplicateSearch)
};

std::string wordsOf(const QString &title, const QString &body, TextFormat format)
{
    return SearchText(title).lowered() + '\n' + SearchText(body, PostMatcher::markup(format)).lowered();
}

Result<void> checkOptions(const DuplicateOptions &options)
{
    return options.threshold > 0 && options.threshold <= 1
               ? Result<void>()
               : fail(ErrorCode::Input, DuplicateSearchMessages::toSay("no such similarity"), {},
                      DuplicateSearchMessages::toSay("above 0 and at most 1"), QString::number(options.threshold));
}

Result<void> stopped()
{
    return fail(ErrorCode::Cancelled, DuplicateSearchMessages::toSay("stopped"));
}

// A text, prepared for comparison.
struct Compared
{
    Shingles shingles;
    std::string words;
};

Compared compared(const std::string &lowered)
{
    return {shinglesOf(lowered), normalised(lowered)};
}

// Sets the similarity of the pair; true if it reaches the threshold.
bool measure(DuplicatePair &pair, const Compared &a, const Compared &b, double threshold)
{
    pair.exact = a.words == b.words;
    pair.similarity = pair.exact ? 1 : shingleSimilarity(a.shingles, b.shingles);
    return pair.similarity >= threshold;
}

/// Searches the items of one study. Made and used by findDuplicates() alone.
class StudySearch
{
public:
    StudySearch(const StudyStore &store, const DuplicateOptions &options, const Progress &progress)
        : m_store(store), m_options(options), m_progress(progress), m_index(options.threshold, options.seed)
    {
    }

    Result<std::vector<DuplicatePair>> run()
    {
        TRY(readItems().and_then([this] { return indexTexts(); }));
        for (const auto &[a, b] : m_index.candidates()) {
            if (m_progress.isCancelled()) {
                return std::unexpected(stopped().error());
            }
            TRY(lookAt(m_ids[a], m_ids[b]));
        }
        return std::move(m_pairs);
    }

private:
    Result<void> readItems()
    {
        TRY(m_used, itemsOfRounds(m_store, m_options.asOf));
        TRY(const auto times, m_store.selection().importTimes());
        TRY(const auto marks, m_store.selection().duplicateMarks());
        const bool now = m_options.asOf.isEmpty();
        TRY(const auto held, now ? m_store.rounds().holdsAllItems() : Result<bool>(false));
        m_holdsAll = held;
        QSet<ItemId> out;
        for (const DuplicateMark &mark : marks) {
            if (!now && mark.at >= m_options.asOf) {
                continue;
            }
            m_said.insert({std::min(mark.item, mark.kept), std::max(mark.item, mark.kept)});
            if (mark.same) {
                out.insert(mark.item);
            }
        }
        // Of a million items only the sort keys are held, and in the end only the ids.
        struct Listed
        {
            QString externalId;
            QString site;
            ItemId id{};
        };
        std::vector<Listed> listed;
        QSet<QString> sites;
        const auto read = m_store.items().each([&](const Item &item) -> Result<void> {
            if (!out.contains(item.id) && (now || times.value(item.batch) < m_options.asOf)) {
                listed.push_back({item.externalId, *sites.insert(item.site), item.id});
            }
            return {};
        });
        std::ranges::sort(listed, {}, [](const Listed &item) { return std::tie(item.externalId, item.site); });
        m_ids.reserve(listed.size());
        for (const Listed &item : listed) {
            m_ids.push_back(item.id);
        }
        return read;
    }

    static std::string textOf(const Item &item)
    {
        return item.parts.empty() ? SearchText(item.title).lowered()
                                  : wordsOf(item.title, item.parts.front().body, item.parts.front().format);
    }

    Result<void> indexTexts()
    {
        m_index.reserve(m_ids.size());
        qint64 done = 0;
        for (const ItemId id : m_ids) {
            if (m_progress.isCancelled()) {
                return stopped();
            }
            TRY(const auto item, m_store.items().item(id));
            m_index.add(shinglesOf(textOf(item)));
            m_progress(++done, qint64(m_ids.size()));
        }
        return {};
    }

    Result<void> lookAt(ItemId idA, ItemId idB)
    {
        if (m_said.contains({std::min(idA, idB), std::max(idA, idB)})) {
            return {};
        }
        TRY(const auto one, m_store.items().item(idA));
        TRY(const auto other, m_store.items().item(idB));
        const Item &a = one;
        const Item &b = other;
        DuplicatePair pair;
        if (!measure(pair, compared(textOf(a)), compared(textOf(b)), m_options.threshold)) {
            return {};
        }
        const bool usedA = m_holdsAll || m_used.contains(a.id);
        const bool usedB = m_holdsAll || m_used.contains(b.id);
        const bool keepsA = usedA != usedB ? usedA : isOlder(a, b);
        const Item &kept = keepsA ? a : b;
        const Item &item = keepsA ? b : a;
        pair.kept = kept.id;
        pair.item = item.id;
        pair.keptId = kept.externalId;
        pair.itemId = item.externalId;
        pair.keptTitle = kept.title;
        pair.itemTitle = item.title;
        pair.bothInRounds = usedA && usedB;
        m_pairs.push_back(std::move(pair));
        return {};
    }

    // Without a day, or on the same one, the first counts as older: items come in the order of their ids.
    static bool isOlder(const Item &a, const Item &b)
    {
        return a.date.isEmpty() || b.date.isEmpty() || a.date == b.date ? true : a.date < b.date;
    }

    StudyStore m_store;
    const DuplicateOptions &m_options;
    const Progress &m_progress;
    SimilarityIndex m_index;
    std::vector<ItemId> m_ids; ///< in the order of the items' ids at the source
    QSet<ItemId> m_used;
    bool m_holdsAll = false;                ///< RoundRepository::holdsAllItems()
    QSet<std::pair<ItemId, ItemId>> m_said; ///< pairs decided on, the smaller id first
    std::vector<DuplicatePair> m_pairs;
};

struct PlacedPost
{
    QString id;
    QString title;
};

// Hands the words of every post of the file to the sink.
Result<void> eachPost(const QString &path, const Progress &progress,
                      const std::function<void(const Post &, const std::string &)> &sink)
{
    QFile file(path);
    TRY(InputFile::open(file, InputFile::Pipe::Stream));
    TRY(readPosts(
        file, path, {},
        [&](Post &&post) -> Result<void> {
            sink(post, wordsOf(post.title, post.body, post.format));
            return {};
        },
        progress));
    return {};
}

} // namespace

QString DuplicatePair::reason() const
{
    // Rounded down, so that only a similarity of 1 reads as 1.
    return exact ? QStringLiteral("the same words")
                 : QStringLiteral("similarity %1").arg(std::floor(similarity * 1000) / 1000, 0, 'f', 3);
}

QHash<ItemId, ItemId> duplicatesOf(const std::vector<DuplicatePair> &pairs, const QHash<ItemId, ItemId> &keptFor,
                                   const QSet<ItemId> &used)
{
    QHash<ItemId, ItemId> all = keptFor;
    QHash<ItemId, ItemId> fresh;
    for (const DuplicatePair &pair : pairs) {
        ItemId kept = pair.kept;
        while (all.contains(kept)) {
            kept = all.value(kept);
        }
        if (kept != pair.item && !all.contains(pair.item) && !used.contains(pair.item)) {
            all.insert(pair.item, kept);
            fresh.insert(pair.item, kept);
        }
    }
    return fresh;
}

std::vector<SelectionStep> duplicateSteps(const DuplicateOptions &options, const std::vector<DuplicatePair> &pairs,
                                          qint64 items, qint64 marked)
{
    if (marked == 0) {
        return {};
    }
    const auto exact = std::ranges::count_if(pairs, &DuplicatePair::exact);
    return {{.kind = SelectionStep::Kind::Duplicates,
             .settings = {{"threshold", options.threshold},
                          {"seed", qint64(options.seed)},
                          {"exact_pairs", qint64(exact)},
                          {"near_pairs", qint64(pairs.size()) - qint64(exact)}},
             .input = items,
             .kept = items - marked}};
}

Result<QSet<ItemId>> itemsOfRounds(const StudyStore &store, const QString &asOf)
{
    if (asOf.isEmpty()) {
        return store.rounds().usedItems();
    }
    TRY(const auto rounds, store.rounds().all());
    int first = std::numeric_limits<int>::max();
    for (const Round &round : rounds) {
        first = round.createdAt > asOf ? std::min(first, round.number) : first;
    }
    return store.rounds().itemsBefore(first);
}

Result<std::vector<DuplicatePair>> findDuplicates(const StudyReader &study, const DuplicateOptions &options,
                                                  const Progress &progress)
{
    TRY(checkOptions(options));
    return StudySearch(study.store(), options, progress).run();
}

Result<std::vector<DuplicatePair>> findDuplicatesIn(const QString &path, const DuplicateOptions &options,
                                                    const Progress &progress)
{
    TRY(checkOptions(options));
    SimilarityIndex index(options.threshold, options.seed);
    TRY(eachPost(path, progress, [&](const Post &, const std::string &words) { index.add(shinglesOf(words)); }));
    // Only texts of candidate pairs are kept, in a second reading: files are larger than memory.
    const auto candidates = index.candidates();
    std::unordered_map<size_t, std::pair<PlacedPost, Compared>> texts;
    for (const auto &[a, b] : candidates) {
        texts[a];
        texts[b];
    }
    size_t number = 0;
    TRY(eachPost(path, progress, [&](const Post &post, const std::string &words) {
        if (const auto wanted = texts.find(number++); wanted != texts.end()) {
            wanted->second = {{post.id, post.title}, compared(words)};
        }
    }));
    std::vector<DuplicatePair> pairs;
    for (const auto &[a, b] : candidates) {
        const auto &[kept, one] = texts[a];
        const auto &[item, other] = texts[b];
        DuplicatePair pair{.keptId = kept.id, .itemId = item.id, .keptTitle = kept.title, .itemTitle = item.title};
        if (measure(pair, one, other, options.threshold)) {
            pairs.push_back(std::move(pair));
        }
    }
    return pairs;
}

} // namespace corater
