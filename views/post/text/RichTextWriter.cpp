// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/RichTextWriter.h"

#include "views/post/text/CodeColourer.h"
#include "views/post/text/CodeLanguage.h"
#include "views/theme/style/Theme.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

namespace corater {

namespace {

constexpr int listStep = 24;
constexpr int writtenCodePadding = 12;

} // namespace

RichTextWriter::RichTextWriter(QTextDocument &document, const Theme &theme, CodeColourer &colourer)
    : m_document(document), m_theme(theme), m_colourer(colourer), m_cursor(&document)
{
    document.setIndentWidth(Theme::scaled(listStep));
    m_cursor.beginEditBlock();
}

RichTextWriter::~RichTextWriter()
{
    m_cursor.endEditBlock();
}

void RichTextWriter::insert(const QString &text)
{
    m_cursor.insertText(text);
}

void RichTextWriter::insert(const QString &text, const QTextCharFormat &format)
{
    m_cursor.insertText(text, format);
}

QTextBlockFormat RichTextWriter::lines(qreal height, qreal top, qreal bottom)
{
    QTextBlockFormat format;
    format.setLineHeight(Theme::scaled(height), QTextBlockFormat::FixedHeight);
    format.setTopMargin(Theme::scaled(top));
    format.setBottomMargin(Theme::scaled(bottom));
    return format;
}

QTextCharFormat RichTextWriter::characters(TextRole role, const QColor &ink) const
{
    QTextCharFormat format;
    format.setFont(Theme::font(role));
    format.setForeground(ink);
    return format;
}

void RichTextWriter::begin(const QTextBlockFormat &format, const QTextCharFormat &characters)
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

void RichTextWriter::addDot()
{
    if (!m_cursor.atBlockStart()) {
        m_cursor.insertText(QStringLiteral("  ·  "), characters(TextRole::Chrome, m_theme.muted));
    }
}

void RichTextWriter::addMarked(const QString &text, const QTextCharFormat &format, MarkKind kind)
{
    // These no-break blanks make the ground wider than the text.
    const QString padded = QChar(QChar::Nbsp) + text + QChar(QChar::Nbsp);
    const int start = m_cursor.position();
    m_cursor.insertText(kind == MarkKind::Tag ? padded : text, format);
    m_marks.push_back({start, m_cursor.position() - start, kind});
}

void RichTextWriter::addBlocks(const RichText &text, const QStringList &tags, bool small)
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

void RichTextWriter::addParagraph(const TextBlock &block, bool small)
{
    const bool heading = block.kind == BlockKind::Heading;
    QTextBlockFormat format = small ? lines(20, 0, 4)
                                    : lines(24, heading ? 14 : 0,
                                            block.runsOn                     ? 0
                                            : block.item || block.indent > 0 ? 4
                                                                             : 10);
    format.setHeadingLevel(heading ? qMin(block.level + 1, 6) : 0);
    format.setLeftMargin(Theme::scaled(block.quote * quoteStep));
    format.setProperty(QuoteDepth, block.quote);
    QTextCharFormat base = characters(small ? TextRole::Chrome : TextRole::Reading,
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

void RichTextWriter::addRuns(const TextRuns &runs, const QTextCharFormat &base)
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
            format.setVerticalAlignment(style.raised ? QTextCharFormat::AlignSuperScript
                                                     : QTextCharFormat::AlignSubScript);
        }
        if (!style.link.isEmpty()) {
            format.setAnchor(true);
            format.setAnchorHref(style.link);
            format.setForeground(m_theme.accent);
        }
        if (!style.picture.isEmpty()) {
            addPicture(run, format);
        } else if (style.code) {
            QFont font = Theme::font(TextRole::Code);
            font.setPixelSize(qMin(font.pixelSize(), base.font().pixelSize()));
            format.setFont(font);
            addMarked(run.text, format, MarkKind::InlineCode);
        } else {
            m_cursor.insertText(run.text, format);
        }
    }
}

// The picture above its words; without an image, a frame with the words and the address.
void RichTextWriter::addPicture(const TextRun &run, const QTextCharFormat &format)
{
    const PostPicture shown = m_pictures ? m_pictures(run.style.picture) : PostPicture();
    const QImage &image = shown.image;
    if (image.isNull()) {
        const QString address = run.style.picture.size() > 80 ? run.style.picture.left(78) + u'…' : run.style.picture;
        const QString note = shown.note.isEmpty() ? QString() : QStringLiteral(" – ") + shown.note;
        QTextCharFormat frame = format;
        if (!shown.link.isEmpty()) {
            frame.setAnchor(true);
            frame.setAnchorHref(shown.link);
        }
        addMarked(QStringLiteral("%1 %2%3").arg(run.text, address, note), frame, MarkKind::Picture);
        return;
    }
    const QString name = QStringLiteral("corater:picture/%1").arg(++m_shown);
    m_document.addResource(QTextDocument::ImageResource, QUrl(name), image);
    const qreal widest = Theme::scaled(620);
    QTextImageFormat picture;
    picture.merge(format);
    picture.setName(name);
    picture.setWidth(qMin<qreal>(image.width(), widest));
    picture.setHeight(image.height() * picture.width() / image.width());
    picture.setProperty(QTextFormat::ImageAltText, run.text);
    QTextBlockFormat room; // a line as high as the picture
    room.setLineHeight(Theme::scaled(24), QTextBlockFormat::MinimumHeight);
    m_cursor.mergeBlockFormat(room);
    m_cursor.insertImage(picture);
    m_cursor.insertText(QString(QChar(QChar::LineSeparator)) + run.text, format);
}

void RichTextWriter::addCode(const TextBlock &block, const QStringList &tags)
{
    QString code = block.runs.empty() ? QString() : block.runs.front().text;
    code.replace(u'\t', QLatin1StringView("    "));
    const int hang = Theme::scaled(16); // a long line goes on indented
    const int indent = Theme::scaled(block.indent * listStep + block.quote * quoteStep);
    QTextBlockFormat format = lines(19, 0, 0);
    format.setLeftMargin(indent + Theme::scaled(writtenCodePadding + 2) + hang);
    format.setTextIndent(-hang);
    format.setRightMargin(Theme::scaled(writtenCodePadding + 2));
    format.setProperty(QuoteDepth, block.quote);
    QTextBlockFormat first = format;
    first.setTopMargin(Theme::scaled(writtenCodePadding + 10));
    const QTextCharFormat base = characters(TextRole::Code, m_theme.text);
    begin(first, base);
    CodeBox box{m_cursor.position(), 0, indent};
    const QString language = CodeLanguage::of(code, block.language, tags);
    int at = 0;
    for (const CodeColour &colour : m_colourer.colour(code, language, m_theme)) {
        if (colour.start < at) {
            continue; // a definition may give a stretch twice
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
    QTextBlock line = m_document.findBlock(box.start).next();
    const QTextBlock last = m_cursor.block();
    for (; line.isValid() && line.position() <= last.position(); line = line.next()) {
        QTextCursor(line).setBlockFormat(format); // only the first line keeps its distance from the text above
    }
    if (language == u"Diff") {
        for (line = m_document.findBlock(box.start); line.isValid() && line.position() <= last.position();
             line = line.next()) {
            const QString text = line.text();
            const bool file = text.startsWith(QLatin1StringView("+++")) || text.startsWith(QLatin1StringView("---"));
            const int sign = file ? 0 : text.startsWith(u'+') ? 1 : text.startsWith(u'-') ? -1 : 0;
            QTextBlockFormat signedFormat;
            signedFormat.setProperty(DiffSign, sign);
            QTextCursor(line).mergeBlockFormat(signedFormat);
        }
    }
    QTextBlockFormat end;
    end.setBottomMargin(Theme::scaled(writtenCodePadding + 14));
    m_cursor.mergeBlockFormat(end);
    m_boxes.push_back(box);
}

void RichTextWriter::addTable(const TextBlock &block)
{
    size_t columns = 1;
    for (const std::vector<TableCell> &row : block.rows) {
        columns = qMax(columns, row.size());
    }
    if (m_fresh) {
        begin(lines(1, 0, 0), characters(TextRole::Small, m_theme.text));
    }
    QTextTableFormat format;
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(Theme::scaled(6));
    // Qt drops the bottom margin of the block above.
    format.setTopMargin(qMax<qreal>(Theme::scaled(4), m_cursor.blockFormat().bottomMargin()));
    format.setBottomMargin(Theme::scaled(12));
    QTextTable *table = m_cursor.insertTable(int(block.rows.size()), int(columns), format);
    for (int row = 0; row < table->rows(); ++row) {
        const std::vector<TableCell> &cells = block.rows[size_t(row)];
        for (int column = 0; column < int(cells.size()); ++column) {
            const TableCell &cell = cells[size_t(column)];
            m_cursor = table->cellAt(row, column).firstCursorPosition();
            QTextCharFormat base = characters(TextRole::Chrome, m_theme.text);
            base.setFontWeight(cell.heading ? QFont::DemiBold : QFont::Normal);
            QTextBlockFormat line = lines(20, 0, 0);
            line.setProperty(RowLine, row > 0 && column == 0);
            m_cursor.setBlockFormat(line);
            m_cursor.setBlockCharFormat(base);
            addRuns(cell.runs, base);
        }
    }
    m_cursor = QTextCursor(&m_document);
    m_cursor.movePosition(QTextCursor::End);
    m_fresh = true;
}

void RichTextWriter::addRule(int topMargin, int bottomMargin)
{
    QTextBlockFormat format = lines(1, topMargin, bottomMargin);
    format.setProperty(RuleLine, true);
    QTextCharFormat thin = characters(TextRole::Small, m_theme.text);
    thin.setProperty(QTextFormat::FontPixelSize, 1);
    begin(format, thin);
}

} // namespace corater
