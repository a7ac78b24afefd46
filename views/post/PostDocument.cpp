// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PostDocument.h"

#include "views/post/CodeColourer.h"
#include "views/post/CodeLanguage.h"
#include "views/post/HtmlReader.h"
#include "views/post/MarkdownReader.h"
#include "views/post/PlainReader.h"
#include "views/theme/Theme.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>

namespace corater {

namespace {

constexpr int listStep = 24;
constexpr int quoteStep = 16;
constexpr int codePadding = 12;
constexpr qsizetype longestTitle = 1000;

QString tr(const char *text)
{
    return QCoreApplication::translate("PostDocument", text);
}

QTextBlockFormat lines(qreal height, qreal top, qreal bottom)
{
    QTextBlockFormat format;
    format.setLineHeight(Theme::scaled(height), QTextBlockFormat::FixedHeight);
    format.setTopMargin(Theme::scaled(top));
    format.setBottomMargin(Theme::scaled(bottom));
    return format;
}

/// The source up to the budget, ending at a line or a tag where one is near, so that no half tag is shown.
QString cut(const QString &body, qsizetype budget)
{
    if (body.size() <= budget) {
        return body;
    }
    const qsizetype nearby = qMin<qsizetype>(budget / 4, 2000);
    qsizetype end = budget;
    for (const QChar stop : {u'\n', u'<', u' '}) {
        const qsizetype found = body.lastIndexOf(stop, budget);
        if (found > budget - nearby) {
            end = found;
            break;
        }
    }
    if (end > 0 && body[end - 1].isHighSurrogate()) {
        --end;
    }
    return body.left(end);
}

RichText readPart(const ItemPart &part, const QString &body)
{
    switch (part.format) {
    case TextFormat::Html:
        return HtmlReader::read(body);
    case TextFormat::Markdown:
        return readMarkdown(body);
    case TextFormat::Plain:
        return readPlain(body);
    case TextFormat::Diff:
        return readDiff(body);
    }
    return {};
}

/// The address as it is read: without scheme, "www." and a slash at the end, cut where it is long.
QString shownAddress(const QString &url)
{
    QString shown = url;
    for (const QLatin1StringView prefix : {QLatin1StringView("https://"), QLatin1StringView("http://"), QLatin1StringView("www.")}) {
        if (shown.startsWith(prefix)) {
            shown.remove(0, prefix.size());
        }
    }
    if (shown.endsWith(u'/')) {
        shown.chop(1);
    }
    return shown.size() > 60 ? shown.left(58) + u'…' : shown;
}

QString scoreText(int score)
{
    return QStringLiteral("▲ %1").arg(QLocale().toString(score));
}

QString fieldText(const QJsonValue &value)
{
    if (value.isDouble()) {
        return QLocale::c().toString(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    }
    return value.isBool() ? QVariant(value.toBool()).toString() : value.toString();
}

bool isSmall(const ItemPart &part)
{
    return part.kind == u"comment";
}

} // namespace

PostDocument::PostDocument(const Item &item, const Theme &theme, CodeColourer &colourer, qsizetype budget)
    : document(std::make_unique<SealedDocument>()), m_theme(theme), m_colourer(colourer), m_cursor(document.get()),
      m_budget(budget)
{
    document->setUndoRedoEnabled(false);
    document->setDocumentMargin(0);
    document->setIndentWidth(Theme::scaled(listStep));
    document->setDefaultFont(Theme::font(TextRole::Reading));
    for (const ItemPart &part : item.parts) {
        wholeSource += part.body.size();
    }
    m_cursor.beginEditBlock();
    addTitle(item);
    addMeta(item);
    for (int i = 0; i < int(item.parts.size()) && (i == 0 || m_budget > 0); ++i) {
        addPart(item, i);
    }
    if (item.parts.empty()) {
        addFields(item);
    }
    if (isCut()) {
        addNotice();
    }
    m_cursor.endEditBlock();
}

QString PostDocument::plainText() const
{
    QString text(document->characterCount(), u'\n');
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QString piece = block.text();
        piece.replace(QChar(QChar::LineSeparator), u'\n');
        text.replace(block.position(), piece.size(), piece);
    }
    return text;
}

QTextCharFormat PostDocument::characters(int role, const QColor &ink) const
{
    QTextCharFormat format;
    format.setFont(Theme::font(TextRole(role)));
    format.setForeground(ink);
    return format;
}

void PostDocument::begin(const QTextBlockFormat &format, const QTextCharFormat &characters)
{
    if (m_fresh) {
        m_cursor.setBlockFormat(format);
        m_cursor.setBlockCharFormat(characters);
        m_cursor.setCharFormat(characters);
    } else {
        m_cursor.insertBlock(format, characters);
    }
    m_fresh = false;
}

void PostDocument::addTitle(const Item &item)
{
    const QString title = item.title.isEmpty() ? item.externalId : item.title;
    QTextBlockFormat format = lines(28, 0, 6);
    format.setHeadingLevel(1);
    begin(format, characters(int(TextRole::Headline), m_theme.text));
    m_cursor.insertText(title.left(longestTitle).simplified());
    spans.push_back({-1, 0, m_cursor.position()});
}

void PostDocument::addDot()
{
    if (!m_cursor.atBlockStart()) {
        m_cursor.insertText(QStringLiteral("  ·  "), characters(int(TextRole::Chrome), m_theme.muted));
    }
}

void PostDocument::addMeta(const Item &item)
{
    const QTextCharFormat quiet = characters(int(TextRole::Chrome), m_theme.muted);
    const bool question = !item.parts.empty() && item.parts.front().kind == u"question";
    const bool author = !item.parts.empty() && !item.parts.front().author.isEmpty();
    if (!question && !author && item.score == 0 && item.date.isEmpty() && item.tags.isEmpty() && !isSafeLink(item.url)) {
        return;
    }
    begin(lines(24, 0, 10), quiet);
    if (question || item.score != 0) {
        m_cursor.insertText(scoreText(item.score), quiet);
    }
    if (!item.date.isEmpty()) {
        addDot();
        m_cursor.insertText(question ? tr("asked %1").arg(item.date.left(10)) : item.date.left(10), quiet);
    }
    if (author) {
        addDot();
        m_cursor.insertText(item.parts.front().author.left(80), quiet);
    }
    if (!item.tags.isEmpty()) {
        addDot();
    }
    for (const QString &tag : item.tags) {
        addMarked(tag.left(60), characters(int(TextRole::Small), m_theme.muted), MarkKind::Tag);
        m_cursor.insertText(QStringLiteral("  "), quiet);
    }
    if (isSafeLink(item.url)) {
        addDot();
        QTextCharFormat link = quiet;
        link.setAnchor(true);
        link.setAnchorHref(item.url);
        m_cursor.insertText(shownAddress(item.url) + QStringLiteral("\u00a0↗"), link);
    }
}

void PostDocument::addMarked(const QString &text, const QTextCharFormat &format, MarkKind kind)
{
    // The ground is wider than the text by these blanks, which do not break.
    const QString padded = QChar(QChar::Nbsp) + text + QChar(QChar::Nbsp);
    const int start = m_cursor.position();
    m_cursor.insertText(kind == MarkKind::Tag ? padded : text, format);
    marks.push_back({start, m_cursor.position() - start, kind});
}

void PostDocument::addPart(const Item &item, int index)
{
    const ItemPart &part = item.parts[size_t(index)];
    const QString body = cut(part.body, m_budget);
    m_budget -= body.size();
    shownSource += body.size();
    if (index > 0) {
        addPartHeading(part);
    }
    RichText text = readPart(part, body);
    tame(text);
    if (isSmall(part)) {
        for (TextBlock &block : text) {
            ++block.quote;
        }
    }
    const int start = m_cursor.position();
    addBlocks(text, item.tags, isSmall(part));
    spans.push_back({index, start, m_cursor.position()});
}

void PostDocument::addPartHeading(const ItemPart &part)
{
    const QTextCharFormat quiet = characters(int(TextRole::Chrome), m_theme.muted);
    if (!isSmall(part)) {
        addRule(12, 12);
    }
    QTextBlockFormat format = lines(22, isSmall(part) ? 6 : 0, isSmall(part) ? 2 : 6);
    format.setLeftMargin(isSmall(part) ? Theme::scaled(quoteStep) : 0);
    format.setProperty(QuoteDepth, isSmall(part) ? 1 : 0);
    begin(format, quiet);
    if (part.accepted) {
        m_cursor.insertText(tr("✓ accepted answer"), characters(int(TextRole::Strong), m_theme.final.text));
    } else {
        const QString kind = part.kind == u"answer" ? tr("answer") : part.kind == u"comment" ? tr("comment") : part.kind;
        m_cursor.insertText(kind, characters(int(isSmall(part) ? TextRole::Small : TextRole::Strong),
                                             isSmall(part) ? m_theme.muted : m_theme.text));
    }
    if (part.score != 0 || part.kind == u"answer") {
        m_cursor.insertText(QStringLiteral("  ") + scoreText(part.score), quiet);
    }
    for (const QString &words : {part.date.left(10), part.author.left(80)}) {
        if (!words.isEmpty()) {
            addDot();
            m_cursor.insertText(words, quiet);
        }
    }
}

void PostDocument::addFields(const Item &item)
{
    for (auto it = item.fields.begin(); it != item.fields.end(); ++it) {
        const QString value = fieldText(it.value());
        if (value.isEmpty()) {
            continue;
        }
        begin(lines(22, 8, 0), characters(int(TextRole::Small), m_theme.muted));
        m_cursor.insertText(it.key().left(200));
        begin(lines(24, 0, 4), characters(int(TextRole::Reading), m_theme.text));
        m_cursor.insertText(value.left(20000).replace(u'\n', QChar(QChar::LineSeparator)));
    }
}

void PostDocument::addNotice()
{
    addRule(8, 12);
    begin(lines(22, 0, 16), characters(int(TextRole::Chrome), m_theme.amber.text));
    const QLocale locale;
    m_cursor.insertText(tr("This post is very long: %1 of %2 characters are shown.")
                            .arg(locale.toString(shownSource), locale.toString(wholeSource)) + u' ');
    QTextCharFormat link = characters(int(TextRole::Strong), m_theme.accent);
    link.setAnchor(true);
    link.setAnchorHref(moreLink());
    m_cursor.insertText(tr("Show more"), link);
}

void PostDocument::addBlocks(const RichText &text, const QStringList &tags, bool small)
{
    for (const TextBlock &block : text) {
        switch (block.kind) {
        case BlockKind::Paragraph:
        case BlockKind::Heading:
            addParagraph(block, small);
            break;
        case BlockKind::Code:
            addCode(block, tags);
            break;
        case BlockKind::Table:
            addTable(block);
            break;
        case BlockKind::Rule:
            addRule(4, 10);
            break;
        }
    }
}

void PostDocument::addParagraph(const TextBlock &block, bool small)
{
    const bool heading = block.kind == BlockKind::Heading;
    QTextBlockFormat format = small ? lines(20, 0, 4) : lines(24, heading ? 14 : 0, block.runsOn ? 0 : block.item || block.indent > 0 ? 4 : 10);
    format.setHeadingLevel(heading ? qMin(block.level + 1, 6) : 0);
    format.setLeftMargin(Theme::scaled(block.quote * quoteStep));
    format.setProperty(QuoteDepth, block.quote);
    QTextCharFormat base = characters(int(small ? TextRole::Chrome : TextRole::Reading),
                                      block.quote > (small ? 1 : 0) ? m_theme.muted : m_theme.text);
    if (heading) {
        base.setFontWeight(QFont::DemiBold);
        base.setProperty(QTextFormat::FontPixelSize, Theme::scaled(block.level <= 2 ? 17 : 15));
    }
    if (!block.item) {
        format.setIndent(block.indent);
    }
    begin(format, base);
    if (block.item) {
        QTextListFormat list;
        list.setIndent(qMax(1, block.indent));
        list.setStyle(block.number > 0 ? QTextListFormat::ListDecimal : QTextListFormat::ListDisc);
        if (block.number > 0) {
            list.setStart(block.number);
        }
        m_cursor.createList(list); // one list per item keeps the source's own numbers
    }
    addRuns(block.runs, base);
}

void PostDocument::addRuns(const TextRuns &runs, const QTextCharFormat &base)
{
    for (const TextRun &run : runs) {
        const RunStyle &style = run.style;
        QTextCharFormat format = base;
        if (style.bold) {
            format.setFontWeight(QFont::DemiBold);
        }
        format.setFontItalic(style.italic || base.fontItalic());
        format.setFontStrikeOut(style.strike);
        if (style.raised || style.lowered) {
            format.setVerticalAlignment(style.raised ? QTextCharFormat::AlignSuperScript : QTextCharFormat::AlignSubScript);
        }
        if (!style.link.isEmpty()) {
            format.setAnchor(true);
            format.setAnchorHref(style.link);
            format.setForeground(m_theme.accent);
        }
        if (style.code) {
            QFont font = Theme::font(TextRole::Code);
            font.setPixelSize(qMin(font.pixelSize(), base.font().pixelSize()));
            format.setFont(font);
            addMarked(run.text, format, MarkKind::InlineCode);
        } else {
            m_cursor.insertText(run.text, format);
        }
    }
}

void PostDocument::addCode(const TextBlock &block, const QStringList &tags)
{
    QString code = block.runs.empty() ? QString() : block.runs.front().text;
    code.replace(u'\t', QLatin1StringView("    "));
    const int hang = Theme::scaled(16); // a line that is too long goes on further in
    const int indent = Theme::scaled(block.indent * listStep + block.quote * quoteStep);
    QTextBlockFormat format = lines(19, 0, 0);
    format.setLeftMargin(indent + Theme::scaled(codePadding + 2) + hang);
    format.setTextIndent(-hang);
    format.setRightMargin(Theme::scaled(codePadding + 2));
    format.setProperty(QuoteDepth, block.quote);
    QTextBlockFormat first = format;
    first.setTopMargin(Theme::scaled(codePadding + 10));
    const QTextCharFormat base = characters(int(TextRole::Code), m_theme.text);
    begin(first, base);
    CodeBox box{m_cursor.position(), 0, indent};
    const QString language = CodeLanguage::of(code, block.language, tags);
    int at = 0;
    for (const CodeColour &colour : m_colourer.colour(code, language, m_theme)) {
        if (colour.start < at) {
            continue; // definitions may tell a stretch twice
        }
        m_cursor.insertText(code.mid(at, colour.start - at), base);
        QTextCharFormat coloured = base;
        coloured.setForeground(colour.colour);
        coloured.setFontItalic(colour.italic);
        coloured.setFontWeight(colour.bold ? QFont::DemiBold : QFont::Normal);
        m_cursor.insertText(code.mid(colour.start, colour.length), coloured);
        at = colour.start + colour.length;
    }
    m_cursor.insertText(code.mid(at), base);
    box.end = m_cursor.position();
    QTextBlock line = document->findBlock(box.start).next();
    const QTextBlock last = m_cursor.block();
    for (; line.isValid() && line.position() <= last.position(); line = line.next()) {
        QTextCursor(line).setBlockFormat(format); // only the first line keeps the distance to what is above
    }
    if (language == u"Diff") {
        for (line = document->findBlock(box.start); line.isValid() && line.position() <= last.position(); line = line.next()) {
            const QString text = line.text();
            const bool file = text.startsWith(QLatin1StringView("+++")) || text.startsWith(QLatin1StringView("---"));
            const int sign = file ? 0 : text.startsWith(u'+') ? 1 : text.startsWith(u'-') ? -1 : 0;
            QTextBlockFormat signedFormat;
            signedFormat.setProperty(DiffSign, sign);
            QTextCursor(line).mergeBlockFormat(signedFormat);
        }
    }
    QTextBlockFormat end;
    end.setBottomMargin(Theme::scaled(codePadding + 14));
    m_cursor.mergeBlockFormat(end);
    boxes.push_back(box);
}

void PostDocument::addTable(const TextBlock &block)
{
    size_t columns = 1;
    for (const std::vector<TableCell> &row : block.rows) {
        columns = qMax(columns, row.size());
    }
    if (m_fresh) {
        begin(lines(1, 0, 0), characters(int(TextRole::Small), m_theme.text));
    }
    QTextTableFormat format;
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(Theme::scaled(6));
    // Qt leaves out the distance that the block above asks for.
    format.setTopMargin(qMax<qreal>(Theme::scaled(4), m_cursor.blockFormat().bottomMargin()));
    format.setBottomMargin(Theme::scaled(12));
    QTextTable *table = m_cursor.insertTable(int(block.rows.size()), int(columns), format);
    for (int row = 0; row < table->rows(); ++row) {
        const std::vector<TableCell> &cells = block.rows[size_t(row)];
        for (int column = 0; column < int(cells.size()); ++column) {
            const TableCell &cell = cells[size_t(column)];
            m_cursor = table->cellAt(row, column).firstCursorPosition();
            QTextCharFormat base = characters(int(TextRole::Chrome), m_theme.text);
            base.setFontWeight(cell.heading ? QFont::DemiBold : QFont::Normal);
            QTextBlockFormat line = lines(20, 0, 0);
            line.setProperty(RowLine, row > 0 && column == 0);
            m_cursor.setBlockFormat(line);
            m_cursor.setBlockCharFormat(base);
            addRuns(cell.runs, base);
        }
    }
    m_cursor = QTextCursor(document.get());
    m_cursor.movePosition(QTextCursor::End);
    m_fresh = true;
}

void PostDocument::addRule(int topMargin, int bottomMargin)
{
    QTextBlockFormat format = lines(1, topMargin, bottomMargin);
    format.setProperty(RuleLine, true);
    QTextCharFormat thin = characters(int(TextRole::Small), m_theme.text);
    thin.setProperty(QTextFormat::FontPixelSize, 1);
    begin(format, thin);
}

} // namespace corater
