// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/keywords/PostMatcher.h"

#include <QByteArray>

namespace corater {

/// Writes the hits of one file to standard output, in blocks: one line per post, or JSON Lines; on request with the
/// text around each hit. Used by `corater match`.
class MatchOutput
{
public:
    MatchOutput(QString fileName, const PostMatcher &matcher, bool json, bool explain);

    /// Writes a post; the mask marks the keywords that hit it.
    Result<void> write(const Post &post, const KeywordMask &mask);
    /// Writes a post whose texts were not kept, so without the text around the hits.
    Result<void> write(const QString &id, const QString &kind, const KeywordMask &mask);
    Result<void> flush();

private:
    struct Excerpt
    {
        int keyword = 0;
        QString field;
        QString before;
        QString hit;
        QString after;
    };

    std::vector<Excerpt> excerpts(const Post &post) const;
    void addExcerpts(const QString &field, const QString &text, SearchText::Markup markup,
                     std::vector<Excerpt> &excerpts) const;
    void writeJson(const Post &post, const KeywordMask &mask);

    QString m_fileName;
    const PostMatcher &m_matcher;
    bool m_json;
    bool m_explain;
    QByteArray m_buffer;
};

} // namespace corater
