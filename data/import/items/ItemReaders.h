// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"
#include "data/import/posts/Post.h"

namespace corater {

/// Reads the items of a device in any format that FormatDetection knows and hands each to the sink: a question with its
/// answers as one item (kind "thread"), an issue ("bug report"), a patch, a document, a row of a sheet. A faulty record
/// is noted with its place and left out. Questions and answers are joined however far apart they stand; beyond a few
/// megabytes they wait in a temporary file. Error: an unknown format, an unreadable content, Stack Exchange posts
/// without a known site, an error of the sink, or the user cancelled.
Result<ImportReport> importItems(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const ItemSink &sink, const Progress &progress = {});

/// Whether the post is left out because it has neither a title nor a text; the report then notes it. Never if the
/// options want such posts.
bool isLeftOut(const Post &post, const ItemImportOptions &options, ImportReport &report);

} // namespace corater
