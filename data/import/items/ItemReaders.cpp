// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/items/ItemReaders.h"

#include "data/import/items/ThreadJoiner.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"

namespace corater {

Result<ImportReport> importItems(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const ItemSink &sink, const Progress &progress)
{
    ImportReport joined;
    ThreadJoiner joiner(fileName, sink);
    QString siteByName;
    bool isOtherSite = false;
    const PostSink join = [&](Post &&post) -> Result<void> {
        if (post.siteFrom == PostSite::Unknown) {
            return StackExchange::siteUnknown(post.place);
        }
        if (post.siteFrom == PostSite::Name) {
            siteByName = post.site;
        }
        isOtherSite = isOtherSite || post.siteFrom == PostSite::Other;
        return joiner.add(std::move(post), joined);
    };
    Result<ImportReport> report = readPosts(device, fileName, options, join, progress);
    if (!report) {
        return report;
    }
    report->items = 0;
    report->siteByName = siteByName;
    if (const Result<void> done = joiner.finish(joined, progress); !done) {
        return std::unexpected(done.error());
    }
    report->items = joined.items;
    report->addNotices(joined);
    if (isOtherSite) {
        report->note({.file = fileName}, StackExchange::otherSite(options.site));
    }
    return report;
}

} // namespace corater
