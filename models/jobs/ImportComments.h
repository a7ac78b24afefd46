// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"
#include "models/commands/AddItems.h"
#include "models/study/Study.h"

namespace corater {

struct CommentsOutcome
{
    ImportReport report;
    qint64 joined = 0; ///< comments of posts that the study has
    qint64 others = 0; ///< comments of other posts, passed over
    AddedItems items;  ///< updated: items that have new comments now
};

/// Adds the comments of a Comments.xml to the study's posts of that site, each below its post, as one change. The file
/// is streamed; only comments on posts of the study are held in memory. `site` empty: the site is taken from the file's
/// path; an error if the path names none. Keywords of the items stay: comments do not make a post a candidate. Errors
/// carry the file.
Result<CommentsOutcome> importComments(Study &study, const QString &path, QString site, const Progress &progress);

} // namespace corater
