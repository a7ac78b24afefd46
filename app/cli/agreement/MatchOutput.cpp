// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/MatchOutput.h"

#include "app/cli/CliRefusals.h"
#include "codebook/VisibleText.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

namespace corater {

namespace {

constexpr qsizetype surroundings = 50;
constexpr qsizetype blockBytes = 1 << 16;

// Tabs separate fields and line feeds separate lines, so an id must contain neither.
QByteArray oneField(const QString &text)
{
    return VisibleText::of(text).toUtf8().replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
}

} // namespace

MatchOutput::MatchOutput(QString fileName, const PostMatcher &matcher, bool json, bool explain)
    : m_fileName(std::move(fileName)), m_matcher(matcher), m_json(json), m_explain(explain)
{
}

void MatchOutput::addExcerpts(const QString &field, const QString &text, SearchText::Markup markup,
                              std::vector<Excerpt> &excerpts) const
{
    const SearchText searched(text, markup, m_matcher.fields().code);
    const QString plain = searched.plain();
    for (const MarkedHit &hit : searched.hitsInPlain(m_matcher.matcher())) {
        const auto begin = qsizetype(hit.ranges.front().begin);
        const auto end = qsizetype(hit.ranges.back().end);
        const qsizetype from = std::max<qsizetype>(begin - surroundings, 0);
        excerpts.push_back(
            {hit.keyword, field, (from > 0 ? QStringLiteral("…") : QString()) + plain.mid(from, begin - from),
             plain.mid(begin, end - begin),
             plain.mid(end, surroundings) + (end + surroundings < plain.size() ? QStringLiteral("…") : QString())});
    }
}

std::vector<MatchOutput::Excerpt> MatchOutput::excerpts(const Post &post) const
{
    std::vector<Excerpt> excerpts;
    if (m_matcher.fields().title) {
        addExcerpts(QStringLiteral("title"), post.title, SearchText::Markup::Plain, excerpts);
    }
    if (m_matcher.fields().body) {
        addExcerpts(QStringLiteral("body"), post.body, PostMatcher::markup(post.format), excerpts);
    }
    return excerpts;
}

void MatchOutput::writeJson(const Post &post, const KeywordMask &mask)
{
    QJsonObject line{{QStringLiteral("file"), m_fileName},
                     {QStringLiteral("id"), post.id},
                     {QStringLiteral("kind"), post.kind},
                     {QStringLiteral("hits"), QJsonArray::fromStringList(m_matcher.matcher().keywords(mask))}};
    if (m_explain) {
        QJsonArray places;
        for (const Excerpt &excerpt : excerpts(post)) {
            places.append(QJsonObject{{QStringLiteral("keyword"), m_matcher.matcher().set().keywords[excerpt.keyword]},
                                      {QStringLiteral("field"), excerpt.field},
                                      {QStringLiteral("before"), excerpt.before},
                                      {QStringLiteral("hit"), excerpt.hit},
                                      {QStringLiteral("after"), excerpt.after}});
        }
        line.insert(QStringLiteral("places"), places);
    }
    m_buffer += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

Result<void> MatchOutput::write(const Post &post, const KeywordMask &mask)
{
    if (!m_explain) {
        return write(post.id, post.kind, mask);
    }
    if (m_json) {
        writeJson(post, mask);
        return m_buffer.size() < blockBytes ? Result<void>() : flush();
    }
    TRY(write(post.id, post.kind, mask));
    for (const Excerpt &excerpt : excerpts(post)) {
        const QString surrounded = excerpt.before + u'[' + excerpt.hit + u']' + excerpt.after;
        m_buffer += QStringLiteral("    %1 (%2): %3\n")
                        .arg(m_matcher.matcher().set().keywords[excerpt.keyword], excerpt.field,
                             VisibleText::of(surrounded.simplified()))
                        .toUtf8();
    }
    return {};
}

Result<void> MatchOutput::write(const QString &id, const QString &kind, const KeywordMask &mask)
{
    if (m_json) {
        Post post;
        post.id = id;
        post.kind = kind;
        writeJson(post, mask);
    } else {
        m_buffer += oneField(m_fileName) + '\t' + oneField(id) + '\t' + oneField(kind) + '\t' +
                    m_matcher.matcher().keywords(mask).join(u';').toUtf8() + '\n';
    }
    return m_buffer.size() < blockBytes ? Result<void>() : flush();
}

Result<void> MatchOutput::flush()
{
    const bool good = std::fwrite(m_buffer.constData(), 1, size_t(m_buffer.size()), stdout) == size_t(m_buffer.size());
    m_buffer.clear();
    if (!good) {
        return fail(ErrorCode::DiskFull, CliRefusals::outputNotWritten());
    }
    return {};
}

} // namespace corater
