// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/XmlRows.h"
#include "data/import/posts/Post.h"

namespace corater {

/// The post in the present row of a Posts.xml. readPostsXml() and the scan of Posts.xml use it.
Post postOfRow(const XmlRows &rows, const ItemImportOptions &options, const QString &fileName);
/// The notice for a row without an id.
Message rowWithoutId();

} // namespace corater
