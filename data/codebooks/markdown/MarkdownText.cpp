// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/markdown/MarkdownText.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

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
        if (const auto heading = markdownHeading(line)) {
            add(MarkdownBlock::Kind::Heading, heading->level, heading->text, number);
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
    bool m_open = false; ///< the next line may continue the last block
    bool m_fenced = false;
};

// Length of the line break at the beginning of the text; 0 without one.
qsizetype lineBreakAt(QStringView text)
{
    for (const QStringView mark : {u"<br>", u"<br >", u"<br/>", u"<br />"}) {
        if (text.startsWith(mark)) {
            return mark.size();
        }
    }
    return 0;
}

// A character reference at the beginning of a text.
struct Reference
{
    QString text;
    qsizetype length = 0; ///< 0: there is none
};

Reference referenceAt(QStringView text)
{
    constexpr qsizetype longest = 9; // &#999999;
    const qsizetype end = text.first(std::min(text.size(), longest)).indexOf(u';');
    if (end < 0) {
        return {};
    }
    const QStringView name = text.sliced(1, end - 1);
    const qsizetype length = end + 1;
    for (const auto &[known, character] :
         {std::pair(u"amp", u'&'), {u"lt", u'<'}, {u"gt", u'>'}, {u"quot", u'"'}, {u"nbsp", u'\u00a0'}}) {
        if (name == QStringView(known)) {
            return {QString(QChar(character)), length};
        }
    }
    const bool isNumber = name.size() > 1 && name.startsWith(u'#') &&
                          std::ranges::all_of(name.sliced(1), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (!isNumber) {
        return {};
    }
    const char32_t code = name.sliced(1).toUInt();
    const bool isHalf = code >= 0xD800 && code <= 0xDFFF;
    return {isHalf ? text.first(length).toString() : QString::fromUcs4(&code, 1), length};
}

// Protects blanks at both ends and repeated blanks, which Markdown would drop.
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

std::optional<MarkdownHeading> markdownHeading(QStringView line)
{
    constexpr qsizetype mostIndent = 3;
    constexpr qsizetype deepest = 6;
    const auto isBlank = [](QChar c) { return c == u' ' || c == u'\t'; };
    qsizetype begin = 0;
    while (begin < line.size() && begin <= mostIndent && line[begin] == u' ') {
        ++begin;
    }
    qsizetype at = begin;
    while (at < line.size() && line[at] == u'#') {
        ++at;
    }
    const qsizetype level = at - begin;
    if (begin > mostIndent || level < 1 || level > deepest || at == line.size() || !isBlank(line[at])) {
        return {};
    }
    qsizetype end = line.size();
    while (end > at && line[end - 1] == u'#') {
        --end;
    }
    while (end > at && isBlank(line[end - 1])) {
        --end;
    }
    while (at < end && isBlank(line[at])) {
        ++at;
    }
    return MarkdownHeading{.level = int(level), .text = line.sliced(at, end - at).toString()};
}

QString markdownUnescaped(const QString &text)
{
    QString out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        const QStringView rest = QStringView(text).sliced(at);
        if (c == u'\\' && at + 1 < text.size() && text[at + 1].unicode() < 128 && !text[at + 1].isLetterOrNumber() &&
            !text[at + 1].isSpace()) {
            out += text[++at];
        } else if (const qsizetype length = c == u'<' ? lineBreakAt(rest) : 0; length > 0) {
            out += u'\n';
            at += length - 1;
        } else if (const Reference found = c == u'&' ? referenceAt(rest) : Reference(); found.length > 0) {
            out += found.text;
            at += found.length - 1;
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
