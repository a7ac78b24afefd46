// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/HtmlReader.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace corater {

namespace {

constexpr int deepest = 12;         ///< quotations and lists further in are drawn as if they were this deep
constexpr qsizetype mostCells = 60; ///< of one row of a table

/// Elements that end the paragraph and begin a new one.
const QSet<QString> &blocks()
{
    static const QSet<QString> names{
        QStringLiteral("p"),        QStringLiteral("div"),        QStringLiteral("section"), QStringLiteral("article"),
        QStringLiteral("header"),   QStringLiteral("footer"),     QStringLiteral("main"),    QStringLiteral("aside"),
        QStringLiteral("nav"),      QStringLiteral("figure"),     QStringLiteral("address"), QStringLiteral("center"),
        QStringLiteral("form"),     QStringLiteral("details"),    QStringLiteral("summary"), QStringLiteral("dl"),
        QStringLiteral("dt"),       QStringLiteral("dd"),         QStringLiteral("body"),    QStringLiteral("html"),
        QStringLiteral("fieldset"), QStringLiteral("figcaption"), QStringLiteral("caption"), QStringLiteral("hgroup")};
    return names;
}

int headingLevel(const QString &name)
{
    const bool heading = name.size() == 2 && name[0] == u'h' && name[1] >= u'1' && name[1] <= u'6';
    return heading ? name[1].digitValue() : 0;
}

} // namespace

QString languageOfClass(const QString &classes)
{
    static const QRegularExpression form(
        QStringLiteral("(?:^|\\s)(?:lang|language|highlight-source|highlight)-([A-Za-z0-9+#_.-]+)"));
    const QString name = form.match(classes).captured(1).toLower();
    return name == u"none" || name == u"default" ? QString() : name;
}

namespace {

/// Removes blanks and line breaks at the end, and runs that become empty.
void trimEnd(TextRuns &runs)
{
    while (!runs.empty()) {
        QString &last = runs.back().text;
        while (!last.isEmpty() && (last.back() == u' ' || last.back() == QChar::LineSeparator)) {
            last.chop(1);
        }
        if (!last.isEmpty()) {
            return;
        }
        runs.pop_back();
    }
}

} // namespace

RichText HtmlReader::read(const QString &html)
{
    HtmlReader reader;
    HtmlTokens tokens(html);
    HtmlToken token;
    while (tokens.next(token)) {
        reader.take(token);
        if (token.kind == HtmlToken::Kind::Open && !token.selfClosing && HtmlTokens::isUnreadable(token.text)) {
            tokens.skipTo(token.text);
        }
    }
    if (reader.m_pre > 0) {
        reader.endCode();
    }
    reader.endTable();
    reader.endBlock();
    return std::move(reader.m_out);
}

void HtmlReader::take(const HtmlToken &token)
{
    switch (token.kind) {
    case HtmlToken::Kind::Text:
        takeText(token.text);
        break;
    case HtmlToken::Kind::Open:
        open(token);
        break;
    case HtmlToken::Kind::Close:
        close(token.text);
        break;
    case HtmlToken::Kind::Comment:
        takeComment(token.text);
        break;
    }
}

void HtmlReader::takeText(const QString &text)
{
    if (m_pre > 0) {
        m_preText += text;
        return;
    }
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        const bool blank = c == u' ' || c == u'\n' || c == u'\t' || c == u'\r' || c == u'\f';
        if (!blank) {
            // Other control characters have no shape; paragraph and frame marks would break the document's own.
            const bool odd = c.category() == QChar::Other_Control || (c >= QChar(0xfdd0) && c <= QChar(0xfdef));
            out += odd ? QChar(0xfffd) : c == QChar::ParagraphSeparator ? QChar(QChar::LineSeparator) : c;
        } else if (!m_blank) {
            out += u' ';
        }
        m_blank = blank;
    }
    append(out);
}

void HtmlReader::append(const QString &text)
{
    if (text.isEmpty()) {
        return;
    }
    TextRuns &target = runs();
    const RunStyle now = style();
    if (!target.empty() && target.back().style == now) {
        target.back().text += text;
    } else {
        target.push_back({text, now});
    }
}

TextRuns &HtmlReader::runs()
{
    return m_inCell ? m_tableBlock.rows.back().back().runs : m_block.runs;
}

RunStyle HtmlReader::style() const
{
    return {m_bold > 0,
            m_italic > 0,
            m_strike > 0,
            m_code > 0,
            m_raised > 0,
            m_lowered > 0,
            m_links.isEmpty() ? QString() : m_links.last(),
            m_picture};
}

void HtmlReader::open(const HtmlToken &token)
{
    if (m_pre > 0) {
        const QString language = languageOfClass(token.attributes.value(QStringLiteral("class")));
        m_preLanguage = m_preLanguage.isEmpty() ? language : m_preLanguage;
        m_pre += token.text == u"pre" ? 1 : 0;
        if (token.text == u"br") {
            m_preText += u'\n';
        }
        return;
    }
    if (!openInline(token)) {
        openBlock(token);
    }
}

void HtmlReader::close(const QString &name)
{
    if (m_pre > 0) {
        m_pre -= name == u"pre" ? 1 : 0;
        if (m_pre == 0) {
            endCode();
        }
        return;
    }
    if (!closeInline(name)) {
        closeBlock(name);
    }
}

bool HtmlReader::openInline(const HtmlToken &token)
{
    const QString &name = token.text;
    if (name == u"b" || name == u"strong") {
        ++m_bold;
    } else if (name == u"i" || name == u"em" || name == u"cite" || name == u"var") {
        ++m_italic;
    } else if (name == u"s" || name == u"del" || name == u"strike") {
        ++m_strike;
    } else if (name == u"code" || name == u"kbd" || name == u"tt" || name == u"samp") {
        ++m_code;
    } else if (name == u"sup") {
        ++m_raised;
    } else if (name == u"sub") {
        ++m_lowered;
    } else if (name == u"a") {
        const QString address = token.attributes.value(QStringLiteral("href")).trimmed();
        m_links << (isSafeLink(address) ? address : QString());
    } else if (name == u"br") {
        append(QString(QChar::LineSeparator));
        m_blank = true;
    } else if (name == u"img") {
        takePicture(token);
    } else {
        return false;
    }
    return true;
}

bool HtmlReader::closeInline(const QString &name)
{
    const auto lower = [](int &depth) { depth = qMax(0, depth - 1); };
    if (name == u"b" || name == u"strong") {
        lower(m_bold);
    } else if (name == u"i" || name == u"em" || name == u"cite" || name == u"var") {
        lower(m_italic);
    } else if (name == u"s" || name == u"del" || name == u"strike") {
        lower(m_strike);
    } else if (name == u"code" || name == u"kbd" || name == u"tt" || name == u"samp") {
        lower(m_code);
    } else if (name == u"sup") {
        lower(m_raised);
    } else if (name == u"sub") {
        lower(m_lowered);
    } else if (name == u"a") {
        if (!m_links.isEmpty()) {
            m_links.removeLast();
        }
    } else {
        return false;
    }
    return true;
}

void HtmlReader::takePicture(const HtmlToken &token)
{
    const QString described = token.attributes.value(QStringLiteral("alt")).simplified();
    const QString source = token.attributes.value(QStringLiteral("src")).trimmed();
    const bool linked = m_links.isEmpty() || m_links.last().isEmpty();
    if (linked) {
        m_links << (isSafeLink(source) ? source : QString());
    }
    m_picture = source.startsWith(QLatin1StringView("data:"), Qt::CaseInsensitive) ? QString() : source.left(2000);
    append(described.isEmpty() ? QCoreApplication::translate("HtmlReader", "[picture]")
                               : QCoreApplication::translate("HtmlReader", "[picture: %1]").arg(described.left(200)));
    m_picture.clear();
    m_blank = false;
    if (linked) {
        m_links.removeLast();
    }
}

void HtmlReader::openBlock(const HtmlToken &token)
{
    const QString &name = token.text;
    if (const int level = headingLevel(name)) {
        endBlock();
        m_block.kind = m_inCell ? BlockKind::Paragraph : BlockKind::Heading;
        m_block.level = level;
    } else if (name == u"pre") {
        openPre(token);
    } else if (name == u"ul" || name == u"ol" || name == u"menu") {
        endBlock();
        const int start = token.attributes.value(QStringLiteral("start"), QStringLiteral("1")).toInt();
        m_lists.push_back({name == u"ol", qBound(0, start, 1000000)});
    } else if (name == u"li") {
        openItem(token);
    } else if (name == u"blockquote") {
        endBlock();
        ++m_quote;
    } else if (name == u"hr") {
        endBlock();
        m_block.kind = BlockKind::Rule;
        m_out.push_back(m_block);
        m_block = {};
    } else if (name == u"table") {
        endBlock();
        ++m_table;
    } else if (name == u"tr" && m_table > 0) {
        m_inCell = false;
        m_tableBlock.rows.emplace_back();
    } else if ((name == u"td" || name == u"th") && m_table > 0) {
        openCell(name == u"th");
    } else if (blocks().contains(name)) {
        endBlock();
    }
}

void HtmlReader::closeBlock(const QString &name)
{
    if (name == u"ul" || name == u"ol" || name == u"menu") {
        endBlock();
        if (!m_lists.empty()) {
            m_lists.pop_back();
        }
        m_itemBegins = false;
    } else if (name == u"blockquote") {
        endBlock();
        m_quote = qMax(0, m_quote - 1);
    } else if (name == u"table") {
        m_table = qMax(0, m_table - 1);
        if (m_table == 0) {
            endTable();
        }
    } else if (name == u"td" || name == u"th" || name == u"tr") {
        m_inCell = m_inCell && m_table > 1;
        m_blank = true;
    } else if (headingLevel(name) || name == u"li" || blocks().contains(name)) {
        endBlock();
    }
}

void HtmlReader::openPre(const HtmlToken &token)
{
    endBlock();
    m_pre = 1;
    m_preText.clear();
    m_preLanguage = languageOfClass(token.attributes.value(QStringLiteral("class")));
}

void HtmlReader::endCode()
{
    m_pre = 0;
    if (m_preText.startsWith(u'\n')) {
        m_preText.remove(0, 1);
    }
    while (m_preText.endsWith(u'\n') || m_preText.endsWith(u'\r')) {
        m_preText.chop(1);
    }
    m_preText.replace(QLatin1StringView("\r\n"), QLatin1StringView("\n"));
    if (m_inCell) {
        ++m_code; // no box within a cell
        append(m_preText.replace(u'\n', QChar(QChar::LineSeparator)));
        --m_code;
        return;
    }
    if (!m_preText.isEmpty()) {
        m_block.kind = BlockKind::Code;
        m_block.quote = qMin(m_quote, deepest);
        m_block.indent = qMin(int(m_lists.size()), deepest);
        m_block.language = !m_preLanguage.isEmpty()    ? m_preLanguage
                           : !m_nextLanguage.isEmpty() ? m_nextLanguage
                                                       : m_allLanguage;
        m_block.runs = {{m_preText, {}}};
        m_out.push_back(m_block);
    }
    m_block = {};
    m_nextLanguage.clear();
    m_blank = true;
}

void HtmlReader::openItem(const HtmlToken &token)
{
    endBlock();
    if (m_lists.empty()) {
        m_lists.push_back({}); // a list item without a list counts as one of a dotted list
    }
    bool given = false;
    const int value = token.attributes.value(QStringLiteral("value")).toInt(&given);
    if (given) {
        m_lists.back().next = qBound(0, value, 1000000);
    }
    m_itemBegins = true;
}

void HtmlReader::openCell(bool heading)
{
    if (m_tableBlock.rows.empty()) {
        m_tableBlock.rows.emplace_back();
    }
    std::vector<TableCell> &row = m_tableBlock.rows.back();
    if (qsizetype(row.size()) < mostCells) {
        row.push_back({{}, heading});
    }
    m_inCell = true;
    m_blank = true;
}

void HtmlReader::takeComment(const QString &comment)
{
    static const QRegularExpression form(QStringLiteral("^\\s*language(-all)?:\\s*(\\S+)\\s*$"));
    const QRegularExpressionMatch match = form.match(comment.left(200));
    if (!match.hasMatch()) {
        return;
    }
    const QString language = languageOfClass(match.captured(2));
    (match.capturedLength(1) > 0 ? m_allLanguage : m_nextLanguage) = language;
}

void HtmlReader::endBlock()
{
    if (m_inCell) {
        if (!m_blank) {
            append(QString(QChar::LineSeparator));
        }
        m_blank = true;
        return;
    }
    trimEnd(m_block.runs);
    if (!m_block.runs.empty()) {
        m_block.quote = qMin(m_quote, deepest);
        m_block.indent = qMin(int(m_lists.size()), deepest);
        m_block.item = m_itemBegins && !m_lists.empty();
        if (m_block.item && m_lists.back().numbered) {
            m_block.number = m_lists.back().next;
        }
        if (m_block.item) {
            ++m_lists.back().next;
            m_itemBegins = false;
        }
        m_out.push_back(std::move(m_block));
    }
    m_block = {};
    m_blank = true;
}

void HtmlReader::endTable()
{
    m_inCell = false;
    for (std::vector<TableCell> &row : m_tableBlock.rows) {
        for (TableCell &cell : row) {
            trimEnd(cell.runs);
        }
    }
    std::erase_if(m_tableBlock.rows, [](const std::vector<TableCell> &row) { return row.empty(); });
    if (!m_tableBlock.rows.empty()) {
        m_tableBlock.kind = BlockKind::Table;
        m_tableBlock.quote = qMin(m_quote, deepest);
        m_out.push_back(std::move(m_tableBlock));
    }
    m_tableBlock = {};
    m_blank = true;
}

} // namespace corater
