// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/MarkdownText.h"

#include <QRegularExpression>
#include <QStringList>

namespace corater {

namespace {

/// Divides one page into blocks. Made and used by markdownBlocks() alone.
class BlockParser
{
public:
    std::vector<MarkdownBlock> parse(const QString &page)
    {
        qint64 number = 0;
        for (QString line : page.split(u'\n')) {
            ++number;
            if (line.endsWith(u'\r')) {
                line.chop(1);
            }
            takeLine(line, number);
        }
        return std::move(m_blocks);
    }

private:
    void takeLine(const QString &line, qint64 number)
    {
        static const QRegularExpression heading(QStringLiteral("^ {0,3}(#{1,6})[ \\t]+(.*?)[ \\t]*#*$"));
        static const QRegularExpression item(QStringLiteral("^([ \\t]*)([-*+]|\\d{1,9}[.)])([ \\t]+(.*))?$"));
        const QString trimmed = line.trimmed();
        if (trimmed.startsWith(QStringLiteral("```")) || trimmed.startsWith(QStringLiteral("~~~"))) {
            m_fenced = !m_fenced;
            m_open = false;
            return;
        }
        if (m_fenced || trimmed.isEmpty()) {
            m_open = false;
            return;
        }
        if (const auto match = heading.match(line); match.hasMatch()) {
            add(MarkdownBlock::Kind::Heading, int(match.captured(1).size()), match.captured(2), number);
            m_open = false;
        } else if (const auto entry = item.match(line); entry.hasMatch()) {
            add(MarkdownBlock::Kind::Item, indentOf(entry.captured(1)), entry.captured(4).trimmed(), number);
        } else if (m_open) {
            m_blocks.back().text += u' ' + trimmed;
        } else {
            add(MarkdownBlock::Kind::Paragraph, 0, trimmed, number);
        }
    }

    static int indentOf(const QString &blanks)
    {
        int width = 0;
        for (const QChar c : blanks) {
            width = c == u'\t' ? (width / 4 + 1) * 4 : width + 1;
        }
        return width;
    }

    void add(MarkdownBlock::Kind kind, int level, const QString &text, qint64 line)
    {
        m_blocks.push_back({.kind = kind, .level = level, .text = text, .line = line});
        m_open = true;
    }

    std::vector<MarkdownBlock> m_blocks;
    bool m_open = false; ///< the next line may go on with the last block
    bool m_fenced = false;
};

// Blanks at either end, and all but the first of several, would not survive.
QString keptBlanks(const QString &text)
{
    QString out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        const bool swallowed = at == 0 || at == text.size() - 1 || text[at - 1].isSpace() || text[at - 1] == u'\n' ||
                               text[at + 1] == u'\n';
        if (c == u' ' && swallowed) {
            out += QStringLiteral("&#32;");
        } else if (c.isSpace() && c != u' ' && c != u'\n') {
            out += QStringLiteral("&#%1;").arg(c.unicode());
        } else {
            out += c;
        }
    }
    return out;
}

} // namespace

std::vector<MarkdownBlock> markdownBlocks(const QString &page)
{
    return BlockParser().parse(page);
}

QString markdownEscaped(const QString &text, const QString &extra)
{
    static const QString special = QStringLiteral("\\*_`[]<>|~");
    QString out;
    for (const QChar c : text) {
        if (special.contains(c) || extra.contains(c)) {
            out += u'\\';
        }
        out += c == u'&' ? QStringLiteral("&amp;") : QString(c);
    }
    out = keptBlanks(out);
    return out.replace(u'\n', QStringLiteral("<br>"));
}

QString markdownUnescaped(const QString &text)
{
    static const QRegularExpression entity(QStringLiteral("\\G&(amp|lt|gt|quot|nbsp|#(\\d{1,6}));"));
    static const QRegularExpression lineBreak(QStringLiteral("\\G<br ?/?>"));
    QString out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        if (c == u'\\' && at + 1 < text.size() && text[at + 1].unicode() < 128 && !text[at + 1].isLetterOrNumber() &&
            !text[at + 1].isSpace()) {
            out += text[++at];
        } else if (const auto match = lineBreak.match(text, at); c == u'<' && match.hasMatch()) {
            out += u'\n';
            at += match.capturedLength() - 1;
        } else if (const auto found = entity.match(text, at); c == u'&' && found.hasMatch()) {
            const QString name = found.captured(1);
            const char32_t code = name == QStringLiteral("amp")    ? U'&'
                                  : name == QStringLiteral("lt")   ? U'<'
                                  : name == QStringLiteral("gt")   ? U'>'
                                  : name == QStringLiteral("quot") ? U'"'
                                  : name == QStringLiteral("nbsp") ? char32_t(0xA0)
                                                                   : char32_t(found.captured(2).toUInt());
            out += QChar::requiresSurrogates(code) || code < 0xD800 || code > 0xDFFF ? QString::fromUcs4(&code, 1)
                                                                                     : found.captured();
            at += found.capturedLength() - 1;
        } else {
            out += c;
        }
    }
    return out;
}

qsizetype indexOfUnescaped(const QString &text, const QString &what, qsizetype from)
{
    for (qsizetype at = from; at < text.size(); ++at) {
        if (text[at] == u'\\') {
            ++at;
        } else if (QStringView(text).mid(at).startsWith(what)) {
            return at;
        }
    }
    return -1;
}

} // namespace corater
