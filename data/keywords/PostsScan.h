// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"
#include "data/keywords/PostsBlock.h"

#include <functional>

namespace corater {

/// Finds the posts of a Posts.xml that a keyword hits, at the speed of the disk or of memory: PostsBlock searches
/// stretches of the file on all cores, and the results are put together in the file's order. If the end of a stretch
/// cannot be found from its bytes, XmlRows reads on to the next begin of a stretch. Hits, notices and counts are those
/// of readPostsXml() and PostMatcher; memory does not depend on the file's size. `corater match` and the import of
/// candidates use it.
class PostsScan
{
public:
    struct Options
    {
        ItemImportOptions import;
        bool keepRows = false;                   ///< hand over the rows with the hits, see post()
        const SelectionFilter *filter = nullptr; ///< for PostRow::fits
        int threads = 0;                         ///< 0: as many as the machine has cores
        qint64 stretchBytes = qint64(1) << 19;
    };
    /// Takes each hit in the file's order, in the thread of the call; an error ends the scan.
    using Sink = std::function<Result<void>(PostHit &&)>;

    PostsScan(const PostMatcher &matcher, Options options);

    /// Whether the file is one that can be scanned: a regular file, a Posts.xml, in UTF-8. `format` is the name that
    /// the user gave, or empty.
    static bool isSuited(const QString &fileName, const QString &format);

    /// Scans the file, each hit to the sink. Errors: those of readPostsXml(), of the sink, Cancelled.
    Result<ImportReport> run(const QString &fileName, const Sink &sink, const Progress &progress = {}) const;

    /// Hands over every post instead of the hits alone, for callers that choose by more than hits.
    using RowSink = std::function<Result<void>(const PostRow &)>;
    Result<ImportReport> runRows(const QString &fileName, const RowSink &sink, const Progress &progress = {}) const;

    /// The post of a hit whose row has been kept.
    Result<Post> post(const PostHit &hit, const QString &fileName) const
    {
        return post({hit.row.constData(), size_t(hit.row.size())}, hit.line, fileName);
    }
    /// The post of a row as it stands in the file.
    Result<Post> post(std::string_view row, qint64 line, const QString &fileName) const;

private:
    Result<ImportReport> search(const QString &fileName, const Sink &sink, const RowSink &rowSink,
                                const Progress &progress) const;

    const PostMatcher &m_matcher;
    KeywordScan m_scan;
    Options m_options;
};

} // namespace corater
