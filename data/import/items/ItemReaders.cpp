// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/items/ItemReaders.h"

#include "data/import/items/ThreadJoiner.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"

#include <algorithm>

namespace corater {

namespace {

struct ItemReadersText
{
    CORATER_MESSAGES(ItemReaders)
};

// An id that stands alone is complete. An answer never counts as empty: its item also has the question's text.
bool isEmpty(const Post &post)
{
    return !post.isIdAlone && post.kind != u"answer" && post.kind != u"other" && post.title.trimmed().isEmpty() &&
           post.body.trimmed().isEmpty() &&
           std::ranges::all_of(post.more, [](const ItemPart &part) { return part.body.trimmed().isEmpty(); });
}

} // namespace

bool isLeftOut(const Post &post, const ItemImportOptions &options, ImportReport &report)
{
    if (options.withoutText || !isEmpty(post)) {
        return false;
    }
    ++report.empty;
    report.note(post.place, ItemReadersText::toSay("neither a title nor a text"), true);
    return true;
}

Result<ImportReport> importItems(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const ItemSink &sink, const Progress &progress)
{
    ImportReport joined;
    const ItemSink counting = [&](Item &&item) {
        joined.textless += item.parts.empty() ? 1 : 0;
        return sink(std::move(item));
    };
    ThreadJoiner joiner(fileName, counting);
    QString siteByName;
    bool isOtherSite = false;
    const PostSink join = [&](Post &&post) -> Result<void> {
        if (post.siteFrom == PostSite::Unknown) {
            return StackExchange::siteUnknown(post.place);
        }
        if (isLeftOut(post, options, joined)) {
            return {};
        }
        if (post.siteFrom == PostSite::Name) {
            siteByName = post.site;
        }
        isOtherSite = isOtherSite || post.siteFrom == PostSite::Other;
        return joiner.add(std::move(post), joined);
    };
    TRY(auto report, readPosts(device, fileName, options, join, progress));
    report.items = 0;
    report.siteByName = siteByName;
    TRY(joiner.finish(joined, progress));
    report.items = joined.items;
    report.empty = joined.empty;
    report.textless = joined.textless;
    report.addNotices(joined);
    if (isOtherSite) {
        report.note({.file = fileName}, StackExchange::otherSite(options.site));
    }
    return report;
}

} // namespace corater
