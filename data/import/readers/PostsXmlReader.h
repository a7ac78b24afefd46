// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/XmlRows.h"
#include "data/import/posts/Post.h"

namespace corater {

/// The post that the present row of a Posts.xml tells of. readPostsXml() and the scan of Posts.xml make theirs with it.
Post postOfRow(const XmlRows &rows, const ItemImportOptions &options, const QString &fileName);
/// What is noted of a row that has no id.
Message rowWithoutId();

} // namespace corater
