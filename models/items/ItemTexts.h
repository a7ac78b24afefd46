// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"
#include "data/keywords/PostMatcher.h"
#include "models/commands/AddItems.h"

#include <memory>

namespace corater {

/// Makes the derived texts of an item: the keywords that its title and main text hit (an answer does not make a
/// question a candidate), and the text of all its parts for the full-text search. Used by the commands that add items.
class ItemTexts
{
public:
    /// Without a matcher, keywords are neither searched nor reported.
    explicit ItemTexts(std::shared_ptr<const KeywordMatcher> matcher = nullptr, SearchFields fields = {})
        : m_matcher(std::move(matcher)), m_fields(fields)
    {
    }

    AddItems::Texts of(const Item &item) const;

private:
    std::shared_ptr<const KeywordMatcher> m_matcher;
    SearchFields m_fields; ///< where the keywords are looked for
};

} // namespace corater
