// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/detection/FormatDetection.h"
#include "data/import/posts/Post.h"

namespace corater {

// One function per family of formats, each in a file of its own: streams the posts of a device into the sink. A faulty
// record is noted in the report with its place and left out; an error means that reading could not begin or go on.
// `fileName` stands in places and, where a source does not number its posts, in their ids.

Result<ImportReport> readPostsXml(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                  const PostSink &sink, const Progress &progress);
Result<ImportReport> readPostSheet(PostFormat format, QIODevice &device, const QString &fileName,
                                   const ItemImportOptions &options, const PostSink &sink, const Progress &progress);
Result<ImportReport> readPostJson(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                  const PostSink &sink, const Progress &progress);
Result<ImportReport> readPatches(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const PostSink &sink, const Progress &progress);
/// A list of ids or addresses of questions, one a line: posts without texts, which are fetched later.
Result<ImportReport> readPostLinks(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                   const PostSink &sink, const Progress &progress);
/// Lists of references: RIS and PubMed's form, or BibTeX.
Result<ImportReport> readReferences(PostFormat format, QIODevice &device, const QString &fileName,
                                    const ItemImportOptions &options, const PostSink &sink, const Progress &progress);
Result<ImportReport> readDocument(PostFormat format, QIODevice &device, const QString &fileName,
                                  const ItemImportOptions &options, const PostSink &sink, const Progress &progress);

/// The texts of a project of another program: REFI-QDA, Label Studio, doccano. Codes and comments on them are not
/// posts.
Result<ImportReport> readCodedPosts(PostFormat format, QIODevice &device, const QString &fileName,
                                    const ItemImportOptions &options, const PostSink &sink, const Progress &progress);

/// The posts of a device in any of the formats; the format is found from the content unless the options name it.
Result<ImportReport> readPosts(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                               const PostSink &sink, const Progress &progress);

/// Adds to the report that these texts of the record at the place had to be made valid, if there are any.
void noteMended(ImportReport &report, const Place &place, const QStringList &texts);

/// Adds the post's oddities to the report.
void noteOddities(ImportReport &report, const Post &post);

/// Adds to the report how many bodies had been escaped twice, if any.
void noteEscapedTwice(ImportReport &report, qint64 posts, const QString &fileName);

} // namespace corater
