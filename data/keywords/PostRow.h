// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"
#include "data/keywords/RawRow.h"
#include "data/records/selection/SelectionFilter.h"

#include <string_view>

namespace corater {

/// The part of a Posts.xml row that decides whether its thread is wanted, without decoding the row. PostsScan hands
/// over one for each post, ThreadSieve decides.
struct PostRow
{
    enum class Kind { Question, Answer, Other };

    Kind kind = Kind::Other;
    bool isNumbered = false; ///< the ids are numbers, written as numbers are
    bool isHit = false;      ///< a keyword hits its title or body
    bool fits = true;        ///< the filter lets it in
    bool hasBody = false;
    quint64 id = 0;
    quint64 question = 0;   ///< of an answer: its question, or its own id if it names none
    std::string_view bytes; ///< as it stands in the file; valid during the call only
    qint64 line = 0;

    /// From the attribute PostTypeId.
    static Kind kindOf(std::string_view postTypeId, const QString &fileName);
    /// Takes the ids; for an answer without a parent that is empty.
    void number(std::string_view ownId, std::string_view parentId);
    /// Applies the filter to a question, if there is one. The number of answers is known only after the whole file is
    /// read, so a filter by that number cannot be applied here.
    void filter(const SelectionFilter *filter, const RawRow &texts);
    /// Of a post that has been read; without bytes and line.
    static PostRow of(const Post &post, bool hit, const SelectionFilter *filter);
};

} // namespace corater
