// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"
#include "codebook/keywords/SearchText.h"
#include "data/import/posts/Post.h"

namespace corater {

/// Which texts of a post are searched, and how.
struct SearchFields
{
    bool title = true;
    bool body = true;
    CodeText code = CodeText::Keep;

    bool operator==(const SearchFields &) const = default;
    /// From the words of users and files: "both", "title", "body"; "keep", "no-blocks", "none". Other words count as
    /// the first of each.
    static SearchFields named(const QString &fields, const QString &code);
    QString fieldsName() const;
    QString codeName() const;
};

/// The keywords that hit one item, with their places for marking in the original texts.
struct ItemHits
{
    QStringList keywords;                      ///< in the order of the keyword set
    std::vector<MarkedHit> title;              ///< offsets of Item::title
    std::vector<std::vector<MarkedHit>> parts; ///< one entry per part: offsets of its body
};

/// Applies a keyword set to posts and items as the published procedure does: title and body are separate fields, HTML
/// is stripped, Markdown and plain text are searched unchanged; diffs and comments are not searched. Used by `corater
/// match`, by the import of candidates and by the window. Immutable, so that threads may share it.
class PostMatcher
{
public:
    explicit PostMatcher(KeywordMatcher matcher, SearchFields fields = {});

    const KeywordMatcher &matcher() const { return m_matcher; }
    const SearchFields &fields() const { return m_fields; }

    /// Marks the keywords that hit the post; returns whether one did.
    bool mark(const Post &post, KeywordMask &mask) const;
    /// As above, for the texts of a post in UTF-8.
    bool mark(std::string_view title, std::string_view body, SearchText::Markup markup, KeywordMask &mask) const;
    /// The keywords that hit the item in any of its searched texts.
    QStringList keywords(const Item &item) const;
    /// As keywords(), with all places.
    ItemHits hits(const Item &item) const;

    /// How the text of a format is searched.
    static SearchText::Markup markup(TextFormat format);

private:
    bool markText(std::string_view text, SearchText::Markup markup, KeywordMask &mask) const;
    bool isSearched(const ItemPart &part) const;

    KeywordMatcher m_matcher;
    SearchFields m_fields;
};

} // namespace corater
