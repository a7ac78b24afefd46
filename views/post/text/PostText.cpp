// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/PostText.h"

#include "views/keys/PageKeys.h"
#include "views/post/text/SpokenPost.h"
#include "views/theme/layout/ReadingWidth.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace corater {

namespace {

constexpr int sideMargin = 36;
constexpr int topMargin = 24;
constexpr int quoteStep = 16;
constexpr int codePadding = 12;

} // namespace

PostText::PostText(QWidget *parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setUndoRedoEnabled(false);
    setStyleSheet(QStringLiteral("QTextEdit { border: none; border-radius: 0; padding: 0; background: transparent; }"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    installSpokenPost();
    setAccessibleName(tr("Post"));
    connect(this, &QTextBrowser::anchorClicked, this, &PostText::linkActivated);
    // Shows the address before the user opens it.
    connect(this, &QTextBrowser::highlighted, this, [this](const QUrl &url) {
        setToolTip(url.isEmpty() || url.scheme() == u"corater" ? QString() : url.toDisplayString());
    });
}

const std::vector<CodeBox> &PostText::codeBoxes() const
{
    static const std::vector<CodeBox> none;
    return m_post ? m_post->boxes : none;
}

int PostText::columnWidth()
{
    return ReadingWidth::pixels();
}

void PostText::setPost(const PostDocument *post, bool keepPlace)
{
    const int place = verticalScrollBar()->value();
    m_post = post;
    m_keywords.clear();
    m_found.clear();
    m_evidence.clear();
    setDocument(post->document.get());
    fitColumn();
    verticalScrollBar()->setValue(keepPlace ? place : 0);
}

void PostText::setKeywordMarks(std::vector<PostMark> marks)
{
    m_keywords = std::move(marks);
    viewport()->update();
}

void PostText::setFound(std::vector<PostMark> marks, int current)
{
    m_found = std::move(marks);
    if (current >= 0 && current < int(m_found.size())) {
        m_found[size_t(current)].kind = MarkKind::FoundCurrent;
        showPosition(m_found[size_t(current)].start);
    }
    viewport()->update();
}

void PostText::setEvidenceMarks(std::vector<PostMark> marks)
{
    m_evidence = std::move(marks);
    viewport()->update();
}

void PostText::select(int start, int length)
{
    QTextCursor cursor(document());
    cursor.setPosition(start);
    cursor.setPosition(start + length, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    showPosition(start);
}

void PostText::showPosition(int position)
{
    const QRectF rect = blockRect(position);
    const QTextBlock block = document()->findBlock(position);
    const QTextLine line = block.layout()->lineForTextPosition(position - block.position());
    const qreal y = rect.top() + (line.isValid() ? line.y() : 0);
    QScrollBar *bar = verticalScrollBar();
    const int margin = viewport()->height() / 4;
    if (y < bar->value() + margin / 2 || y > bar->value() + viewport()->height() - margin) {
        bar->setValue(int(y) - margin);
    }
}

void PostText::scrollPages(double pages)
{
    // A line of the previous page stays in sight, so that the eye finds its place.
    const int page = viewport()->height() - Theme::scaled(48);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(pages * page));
}

void PostText::scrollLines(int lineCount)
{
    verticalScrollBar()->setValue(verticalScrollBar()->value() + lineCount * Theme::scaled(24));
}

QVariant PostText::loadResource(int, const QUrl &)
{
    return {};
}

void PostText::fitColumn()
{
    const int width = viewport()->width();
    const int side = qMax(qMin(Theme::scaled(sideMargin), width / 12), (width - columnWidth()) / 2);
    m_left = side;
    QTextFrameFormat format = document()->rootFrame()->frameFormat();
    if (format.leftMargin() == side && format.topMargin() == topMargin) {
        return;
    }
    format.setLeftMargin(side);
    format.setRightMargin(side);
    format.setTopMargin(topMargin);
    format.setBottomMargin(topMargin * 2);
    document()->rootFrame()->setFrameFormat(format);
}

void PostText::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    if (m_post) {
        fitColumn();
    }
}

bool PostText::event(QEvent *event)
{
    if (event->type() == ReadingWidth::changeEvent() && m_post) {
        fitColumn();
    }
    return QTextBrowser::event(event);
}

// Shift and an arrow extend the selection (or the last match of the search), or else select from the first line in
// view. The arrows alone scroll, so that there is no cursor to lose.
bool PostText::extendSelection(const QKeyEvent &event)
{
    if (!(event.modifiers() & Qt::ShiftModifier) || (event.modifiers() & (Qt::AltModifier | Qt::MetaModifier))) {
        return false;
    }
    const bool words = event.modifiers() & Qt::ControlModifier;
    QTextCursor::MoveOperation operation = QTextCursor::NoMove;
    switch (event.key()) {
    case Qt::Key_Left:
        operation = words ? QTextCursor::PreviousWord : QTextCursor::PreviousCharacter;
        break;
    case Qt::Key_Right:
        operation = words ? QTextCursor::NextWord : QTextCursor::NextCharacter;
        break;
    case Qt::Key_Up:
        operation = words ? QTextCursor::PreviousBlock : QTextCursor::Up;
        break;
    case Qt::Key_Down:
        operation = words ? QTextCursor::NextBlock : QTextCursor::Down;
        break;
    case Qt::Key_Home:
        operation = words ? QTextCursor::Start : QTextCursor::StartOfLine;
        break;
    case Qt::Key_End:
        operation = words ? QTextCursor::End : QTextCursor::EndOfLine;
        break;
    default:
        return false;
    }
    QTextCursor cursor = textCursor();
    if (!cursor.hasSelection()) {
        cursor = cursorForPosition(QPoint(m_left, Theme::scaled(4)));
    }
    cursor.movePosition(operation, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    showPosition(cursor.position());
    return true;
}

void PostText::keyPressEvent(QKeyEvent *event)
{
    if (extendSelection(*event)) {
        return;
    }
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        QTextBrowser::keyPressEvent(event);
        return;
    }
    if (const auto key = PageKeys::of(*event); key == PageKey::LinesDown || key == PageKey::LinesUp) {
        scrollLines(key == PageKey::LinesDown ? 3 : -3);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space:
        scrollPages(shift ? -1 : 1);
        return;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        scrollPages(event->key() == Qt::Key_PageDown ? 1 : -1);
        return;
    default:
        if (!event->text().isEmpty() && event->text().at(0).isPrint()) {
            event->ignore(); // other single keys belong to the window
            return;
        }
        QTextBrowser::keyPressEvent(event);
    }
}

void PostText::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *copy = menu.addAction(tr("Copy"), this, &QTextEdit::copy);
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(textCursor().hasSelection());
    menu.addAction(tr("Select all"), this, &QTextEdit::selectAll)->setShortcut(QKeySequence::SelectAll);
    menu.addActions(actions()); // the page's actions on selected text
    menu.exec(event->globalPos());
}

QRectF PostText::blockRect(int position) const
{
    return document()->documentLayout()->blockBoundingRect(document()->findBlock(position));
}

void PostText::paintEvent(QPaintEvent *event)
{
    if (m_post) {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        const int top = verticalScrollBar()->value();
        painter.translate(0, -top);
        const QRectF seen = QRectF(event->rect()).translated(0, top);
        paintBlockGrounds(painter, seen);
        paintBoxes(painter, seen);
        // Starts a little earlier, for marks that begin above the view and reach into it.
        const int first = cursorForPosition(QPoint(0, 0)).position() - 400;
        const int last = cursorForPosition(QPoint(viewport()->width(), viewport()->height())).position() + 1;
        paintMarks(painter, m_post->marks, first, last);
        paintMarks(painter, m_keywords, first, last);
        paintMarks(painter, m_found, first, last);
        // A passage may begin far above the view.
        for (const PostMark &mark : m_evidence) {
            if (mark.start < last && mark.start + mark.length > first) {
                paintMark(painter, mark);
            }
        }
    }
    QTextBrowser::paintEvent(event);
}

void PostText::paintBoxes(QPainter &painter, const QRectF &seen) const
{
    const Theme &theme = Theme::current();
    const int right = viewport()->width() - m_left;
    for (const CodeBox &box : m_post->boxes) {
        const qreal top = blockRect(box.start).top() - Theme::scaled(codePadding);
        if (top > seen.bottom()) {
            return;
        }
        const qreal bottom = blockRect(box.end).bottom() + Theme::scaled(codePadding);
        if (bottom < seen.top()) {
            continue;
        }
        const QRectF rect(m_left + box.indent, top, right - m_left - box.indent, bottom - top);
        paintBox(painter, rect, theme.code, theme.line, Theme::radius);
        QTextBlock line = document()->findBlock(box.start);
        for (; line.isValid() && line.position() <= box.end; line = line.next()) {
            const int sign = line.blockFormat().intProperty(RichTextWriter::DiffSign);
            if (sign == 0) {
                continue;
            }
            QRectF ground = document()->documentLayout()->blockBoundingRect(line);
            ground.setHeight(line.layout()->lineCount() * line.blockFormat().lineHeight());
            ground.setLeft(rect.left() + 1);
            ground.setRight(rect.right() - 1);
            if (ground.intersects(seen)) {
                painter.fillRect(ground, sign > 0 ? theme.codeColours.addedFill : theme.codeColours.removedFill);
            }
        }
    }
}

void PostText::paintBlockGrounds(QPainter &painter, const QRectF &seen) const
{
    const Theme &theme = Theme::current();
    QTextBlock block = cursorForPosition(QPoint(0, 0)).block();
    if (block.previous().isValid()) {
        block = block.previous(); // its bar may reach down into the view
    }
    for (; block.isValid(); block = block.next()) {
        const QRectF rect = document()->documentLayout()->blockBoundingRect(block);
        if (rect.top() > seen.bottom() + 40) {
            return;
        }
        const QTextBlockFormat format = block.blockFormat();
        if (format.boolProperty(RichTextWriter::RuleLine)) {
            painter.fillRect(QRectF(m_left, rect.top(), viewport()->width() - 2 * m_left, 1), theme.line);
        }
        if (format.boolProperty(RichTextWriter::RowLine)) {
            const QTextFrame *table = document()->frameAt(block.position());
            const QRectF frame = document()->documentLayout()->frameBoundingRect(const_cast<QTextFrame *>(table));
            painter.fillRect(QRectF(m_left, rect.top() - Theme::scaled(6), frame.width(), 1), theme.line);
        }
        const int deep = format.intProperty(RichTextWriter::QuoteDepth);
        const QTextBlock next = block.next();
        const int nextDeep = next.blockFormat().intProperty(RichTextWriter::QuoteDepth);
        for (int depth = 0; depth < deep; ++depth) {
            // The bar runs on to the next block if that belongs to the same quotation.
            const qreal bottom =
                depth < nextDeep ? document()->documentLayout()->blockBoundingRect(next).top() : rect.bottom() + 6;
            const qreal x = m_left + Theme::scaled(depth * quoteStep);
            painter.fillRect(QRectF(x, rect.top(), 3, bottom - rect.top()), theme.line);
        }
    }
}

void PostText::paintMarks(QPainter &painter, const std::vector<PostMark> &marks, int first, int last) const
{
    const auto begin = std::ranges::lower_bound(marks, first, {}, &PostMark::start);
    for (auto it = begin; it != marks.end() && it->start < last; ++it) {
        paintMark(painter, *it);
    }
}

void PostText::paintUnderline(QPainter &painter, const PostMark &mark, const QRectF &rect) const
{
    QPen pen(Theme::current().rater(mark.tone).line, Theme::scaled(2));
    pen.setStyle(mark.kind == MarkKind::Evidence ? Qt::SolidLine : Qt::DotLine);
    painter.setPen(pen);
    // Overlapping passages of two raters get separate lines.
    const qreal y = rect.bottom() + (mark.tone % 2) * Theme::scaled(3);
    painter.drawLine(QPointF(rect.left() + 1.5, y), QPointF(rect.right() - 1.5, y));
}

// The line tells the two kinds apart where colours do not.
void PostText::paintFrame(QPainter &painter, MarkKind kind, const QRectF &rect) const
{
    const Theme &theme = Theme::current();
    const bool isFor = kind == MarkKind::Inclusion;
    const Tone &tone = isFor ? theme.final : theme.amber;
    QPen pen(tone.line, Theme::scaled(isFor ? 1 : 2));
    pen.setStyle(isFor ? Qt::SolidLine : Qt::DashLine);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(tone.fill);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.restore();
}

void PostText::paintMark(QPainter &painter, const PostMark &mark) const
{
    const Theme &theme = Theme::current();
    const QColor fill = mark.kind == MarkKind::InlineCode ? theme.code
                        : mark.kind == MarkKind::Tag      ? theme.keyFill
                        : mark.kind == MarkKind::Picture  ? theme.window
                        : mark.kind == MarkKind::Keyword  ? theme.mark
                                                          : theme.findMark;
    const bool framed = mark.kind == MarkKind::Picture;
    const bool isTold = theme.isHighContrast && (mark.kind == MarkKind::Keyword || mark.kind == MarkKind::Found);
    const QColor line = mark.kind == MarkKind::FoundCurrent ? theme.accent
                        : framed || isTold                  ? theme.outline
                                                            : QColor();
    const qreal pad = mark.kind == MarkKind::Tag ? 2 : 1;
    const int end = mark.start + mark.length;
    QTextBlock block = document()->findBlock(mark.start);
    for (; block.isValid() && block.position() < end; block = block.next()) {
        const QPointF origin = document()->documentLayout()->blockBoundingRect(block).topLeft();
        const QTextLayout *layout = block.layout();
        const int from = qMax(0, mark.start - block.position());
        const int to = qMin(block.length() - 1, end - block.position());
        const QTextLine first = layout->lineForTextPosition(from);
        for (int i = first.isValid() ? first.lineNumber() : layout->lineCount(); i < layout->lineCount(); ++i) {
            const QTextLine textLine = layout->lineAt(i);
            const int a = qMax(from, textLine.textStart());
            const int b = qMin(to, textLine.textStart() + textLine.textLength());
            if (a >= b) {
                break;
            }
            const qreal x1 = origin.x() + textLine.cursorToX(a);
            const qreal x2 = origin.x() + textLine.cursorToX(b);
            const QRectF rect(qMin(x1, x2) - 1.5, origin.y() + textLine.y() - pad, qAbs(x2 - x1) + 3,
                              textLine.ascent() + textLine.descent() + 2 * pad);
            if (mark.kind == MarkKind::Evidence || mark.kind == MarkKind::EvidenceToCheck) {
                paintUnderline(painter, mark, rect);
            } else if (mark.kind == MarkKind::Inclusion || mark.kind == MarkKind::Exclusion) {
                paintFrame(painter, mark.kind, rect);
            } else {
                paintBox(painter, rect, fill, line, 3, framed || isTold ? 1 : 2);
            }
        }
    }
}

} // namespace corater
