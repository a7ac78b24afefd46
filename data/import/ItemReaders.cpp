// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ItemReaders.h"

#include "data/import/PostReaders.h"
#include "data/import/ThreadJoiner.h"

namespace corater {

Result<ImportReport> importItems(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const ItemSink &sink, const Progress &progress)
{
    ImportReport joined;
    ThreadJoiner joiner(fileName, sink);
    const PostSink join = [&](Post &&post) { return joiner.add(std::move(post), joined); };
    Result<ImportReport> report = readPosts(device, fileName, options, join, progress);
    if (!report) {
        return report;
    }
    report->items = 0;
    if (const Result<void> done = joiner.finish(joined, progress); !done) {
        return std::unexpected(done.error());
    }
    report->items = joined.items;
    report->addNotices(joined);
    return report;
}

} // namespace corater
