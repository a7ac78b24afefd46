// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/evidence/ReadableText.h"

#include "codebook/html/HtmlTokens.h"
#include "codebook/keywords/html/HtmlReferences.h"

namespace corater {

namespace {

/// Collects characters with their places.
class ReadableWriter
{
public:
    void add(QStringView text, qint64 begin, qint64 end)
    {
        for (const QChar c : text) {
            if (!c.isSpace()) {
                m_text.characters += c;
                m_text.begins.push_back(begin);
                m_text.ends.push_back(end);
            }
        }
    }

    // Adds a stretch without tags, with character references decoded.
    void addDecoded(QStringView source, qint64 from, qint64 to)
    {
        for (qint64 at = from; at < to;) {
            qint64 end = at + 1;
            if (source[at] == u'&') {
                end = addReference(source.sliced(at, to - at), at);
            } else {
                add(source.sliced(at, 1), at, end);
            }
            at = end;
        }
    }

    ReadableText take() { return std::move(m_text); }

private:
    // A reference is written in ASCII, so that its bytes are its characters; none is longer than this.
    qint64 addReference(QStringView rest, qint64 at)
    {
        constexpr qsizetype longest = 64;
        const std::string bytes = rest.first(qMin(longest, rest.size())).toUtf8().toStdString();
        std::string decoded;
        const size_t used = HtmlReferences::appendDecoded(bytes, 0, decoded);
        add(QString::fromStdString(decoded), at, at + qint64(used));
        return at + qint64(used);
    }

    ReadableText m_text;
};

ReadableText ofHtml(QStringView source)
{
    ReadableWriter writer;
    HtmlTokens tokens(source);
    HtmlToken token;
    while (tokens.next(token)) {
        if (token.kind == HtmlToken::Kind::Text) {
            writer.addDecoded(source, token.begin, token.end);
        } else if (token.kind == HtmlToken::Kind::Open && !token.selfClosing && HtmlTokens::isUnreadable(token.text)) {
            tokens.skipTo(token.text);
        }
    }
    return writer.take();
}

} // namespace

ReadableText ReadableText::of(const QString &source, SourceMarkup markup)
{
    if (markup == SourceMarkup::Html) {
        return ofHtml(source);
    }
    ReadableWriter writer;
    if (markup == SourceMarkup::Markdown) {
        writer.addDecoded(source, 0, source.size());
    } else {
        for (qint64 at = 0; at < source.size(); ++at) {
            writer.add(QStringView(source).sliced(at, 1), at, at + 1);
        }
    }
    return writer.take();
}

Stretch ReadableText::inSource(qsizetype first, qsizetype count) const
{
    const qint64 begin = begins[size_t(first)];
    return {begin, ends[size_t(first + count - 1)] - begin};
}

QString readableLine(const QString &source, SourceMarkup markup)
{
    if (markup != SourceMarkup::Html) {
        return source.simplified();
    }
    QString text;
    HtmlTokens tokens(source);
    HtmlToken token;
    while (tokens.next(token)) {
        if (token.kind == HtmlToken::Kind::Text) {
            text += token.text;
        } else if (token.kind == HtmlToken::Kind::Open && !token.selfClosing && HtmlTokens::isUnreadable(token.text)) {
            tokens.skipTo(token.text);
        } else if (token.text == u"p" || token.text == u"br" || token.text == u"li" || token.text == u"pre") {
            text += u' ';
        }
    }
    return text.simplified();
}

} // namespace corater
