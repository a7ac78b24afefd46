// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"
#include "data/import/posts/Post.h"

namespace corater {

/// Reads the items of a device in any format that FormatDetection knows and hands each to the sink: a question with
/// its answers as one item (kind "thread"), an issue ("bug report"), a patch, a document, a row of a sheet. A faulty
/// record is noted with its place and left out. Questions and answers are joined although they may stand far apart;
/// what waits beyond a few megabytes waits in a temporary file. Error: the content is not one of the formats, cannot
/// be read, nothing says the site of Stack Exchange posts, the sink said no, or the user cancelled.
Result<ImportReport> importItems(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const ItemSink &sink, const Progress &progress = {});

/// Whether the post is left out because it has neither a title nor a text, which the report then notes. Not if the
/// options want such posts, too.
bool isLeftOut(const Post &post, const ItemImportOptions &options, ImportReport &report);

} // namespace corater
