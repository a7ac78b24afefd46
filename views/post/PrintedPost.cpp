// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PrintedPost.h"

#include "views/theme/style/Theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>

namespace corater {

namespace {

constexpr qsizetype printedBudget = 2000000; // characters; beyond that some thousand pages would follow
constexpr qreal screenDpi = 96;
constexpr qreal footerHeight = 28;

QTextCharFormat printedInk(TextRole role, const QColor &colour)
{
    QTextCharFormat format;
    format.setFont(Theme::font(role));
    format.setForeground(colour);
    return format;
}

} // namespace

PrintedPost::PrintedPost(const Item &item, const std::vector<PrintedPart> &parts)
    : m_post(item, Theme::light(), m_colourer, printedBudget),
      m_title(item.title.isEmpty() ? item.externalId : item.title.simplified())
{
    for (const PrintedPart &part : parts) {
        add(part);
    }
}

// As on the screen: one ground behind all lines of a code, since the paper would show between grounds of single lines.
std::vector<QRectF> PrintedPost::codeGrounds(int page) const
{
    QTextDocument &document = *m_post.document;
    const QSizeF size = document.pageSize();
    const QRectF sheet(QPointF(0, page * size.height()), size);
    constexpr int air = Theme::grid;
    std::vector<QRectF> grounds;
    for (const CodeBox &box : m_post.boxes) {
        QRectF ground;
        const QTextBlock end = document.findBlock(box.end).next();
        for (QTextBlock block = document.findBlock(box.start); block.isValid() && block != end; block = block.next()) {
            ground |= document.documentLayout()->blockBoundingRect(block) & sheet;
        }
        if (!ground.isEmpty()) {
            grounds.push_back(ground.adjusted(-2 * air, -air, air, air) & sheet);
        }
    }
    return grounds;
}

void PrintedPost::add(const PrintedPart &part)
{
    const Theme &theme = Theme::light();
    QTextCursor cursor(m_post.document.get());
    cursor.movePosition(QTextCursor::End);
    QTextBlockFormat head;
    head.setTopMargin(Theme::scaled(18));
    head.setBottomMargin(Theme::scaled(4));
    cursor.insertBlock(head, printedInk(TextRole::Strong, theme.text));
    cursor.insertText(part.heading, printedInk(TextRole::Strong, theme.text));
    QTextBlockFormat line;
    line.setBottomMargin(Theme::scaled(2));
    for (const auto &[name, words] : part.lines) {
        cursor.insertBlock(line, printedInk(TextRole::Chrome, theme.text));
        if (!name.isEmpty()) {
            cursor.insertText(name + QStringLiteral(":  "), printedInk(TextRole::Chrome, theme.muted));
        }
        cursor.insertText(words, printedInk(TextRole::Chrome, theme.text));
    }
}

void PrintedPost::print(QPagedPaintDevice &paper)
{
    // The text keeps its size on paper, whatever the zoom of the window.
    const qreal unit = screenDpi * Theme::textScale();
    const QSizeF whole = paper.pageLayout().paintRect(QPageLayout::Inch).size() * unit;
    const qreal footer = footerHeight * Theme::textScale();
    const QSizeF page(whole.width(), whole.height() - footer);
    QTextDocument &document = *m_post.document;
    document.setPageSize(page);
    QPainter painter(&paper);
    painter.scale(paper.logicalDpiX() / unit, paper.logicalDpiY() / unit);
    const int pages = document.pageCount();
    for (int number = 0; number < pages; ++number) {
        if (number > 0) {
            paper.newPage();
        }
        painter.save();
        painter.translate(0, -number * page.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, number * page.height(), page.width(), page.height());
        context.palette.setColor(QPalette::Text, Theme::light().text);
        painter.setClipRect(context.clip);
        for (const QRectF &ground : codeGrounds(number)) {
            painter.fillRect(ground, Theme::light().code);
        }
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setFont(Theme::font(TextRole::Small));
        painter.setPen(Theme::light().muted);
        const QRectF foot(0, page.height(), page.width(), footer);
        painter.drawText(foot, Qt::AlignBottom | Qt::AlignLeft | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(m_title, Qt::ElideRight, int(foot.width() * 0.8)));
        painter.drawText(foot, Qt::AlignBottom | Qt::AlignRight, QStringLiteral("%1 / %2").arg(number + 1).arg(pages));
    }
}

} // namespace corater
