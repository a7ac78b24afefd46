// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"

namespace corater {

/// Reads every Markdown file, text and patch below a folder, in the order of their paths, and hands each item to the
/// sink. The id of a text is its path in the folder ("notes/a.md"), and the site of all is the folder's name, unless
/// the options give one. Hidden files are passed over; files in another format and files that are no text are noted and
/// left out: a dump or a sheet among them has to be read by itself. Files about the texts (README, LICENSE, see
/// CompanionFiles) are noted and left out, unless the options want every file. `rows` counts the files that were read.
/// Error: the folder or one of its files cannot be read, nothing in it is of these formats, the sink returned an error,
/// or the user cancelled.
Result<ImportReport> importFolder(const QString &folder, const ItemImportOptions &options, const ItemSink &sink,
                                  const Progress &progress = {});

} // namespace corater
