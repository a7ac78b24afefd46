// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/SpokenPost.h"

#include "views/post/text/PostText.h"

#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QPointer>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>

namespace corater {

namespace {

struct SpokenText
{
    Q_DECLARE_TR_FUNCTIONS(SpokenPost)
};

/// A heading, code box or paragraph, by the positions of its characters.
struct Piece
{
    QAccessible::Role role = QAccessible::Paragraph;
    int start = 0;
    int end = 0;   ///< behind the last character
    int level = 0; ///< of a heading
};

std::vector<Piece> piecesOf(const PostText &text)
{
    std::vector<Piece> pieces;
    const std::vector<CodeBox> boxes = text.codeBoxes();
    auto box = boxes.begin();
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
        const int start = block.position();
        const int end = start + block.length() - 1;
        while (box != boxes.end() && box->end < start) {
            ++box;
        }
        if (box != boxes.end() && box->start <= start) {
            if (box->start == start) {
                pieces.push_back({QAccessible::Section, start, end, 0});
            }
            pieces.back().end = end;
        } else if (block.length() > 1) {
            const int level = block.blockFormat().headingLevel();
            pieces.push_back({level > 0 ? QAccessible::Heading : QAccessible::Paragraph, start, end, level});
        }
    }
    return pieces;
}

// One character for each position, line feeds between blocks and lines.
QString textBetween(const QTextEdit &edit, int start, int end)
{
    const int last = edit.document()->characterCount() - 1;
    QTextCursor cursor(edit.document());
    cursor.setPosition(std::clamp(start, 0, last));
    cursor.setPosition(std::clamp(end, 0, last), QTextCursor::KeepAnchor);
    QString text = cursor.selectedText();
    for (const QChar line : {QChar(QChar::ParagraphSeparator), QChar(QChar::LineSeparator)}) {
        text.replace(line, u'\n');
    }
    return text;
}

QRect onScreen(const QTextEdit &edit, const QRect &rect)
{
    return {edit.viewport()->mapToGlobal(rect.topLeft()), rect.size()};
}

QRect rectOf(const QTextEdit &edit, int start, int end)
{
    QTextCursor cursor(edit.document());
    const int last = edit.document()->characterCount() - 1;
    cursor.setPosition(std::clamp(start, 0, last));
    const QRect first = edit.cursorRect(cursor);
    cursor.setPosition(std::clamp(end, 0, last));
    return onScreen(edit, first.united(edit.cursorRect(cursor)));
}

class PieceInterface : public QAccessibleInterface, public QAccessibleAttributesInterface
{
public:
    PieceInterface(PostText &text, const Piece &piece) : m_text(&text), m_piece(piece) {}

    bool isValid() const override { return m_text; }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return isValid() ? parent()->window() : nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_text); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return m_piece.role; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Name || !isValid()) {
            return {};
        }
        const QString words = textBetween(*m_text, m_piece.start, m_piece.end);
        return m_piece.role == QAccessible::Section ? SpokenText::tr("Code: %1").arg(words) : words;
    }

    QRect rect() const override
    {
        if (!isValid()) {
            return {};
        }
        QRect rect = rectOf(*m_text, m_piece.start, m_piece.end);
        rect.setWidth(std::max(rect.width(), m_text->viewport()->width() / 2));
        return rect;
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = isValid() ? parent()->state() : QAccessible::State();
        state.focusable = state.focused = false;
        state.readOnly = true;
        state.invalid = !isValid();
        state.offscreen = isValid() && !onScreen(*m_text, m_text->viewport()->rect()).intersects(rect());
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::AttributesInterface ? static_cast<QAccessibleAttributesInterface *>(this) : nullptr;
    }
    QList<QAccessible::Attribute> attributeKeys() const override
    {
        return m_piece.level > 0 ? QList{QAccessible::Attribute::Level} : QList<QAccessible::Attribute>();
    }
    QVariant attributeValue(QAccessible::Attribute key) const override
    {
        return key == QAccessible::Attribute::Level && m_piece.level > 0 ? QVariant(m_piece.level) : QVariant();
    }

private:
    QPointer<PostText> m_text;
    Piece m_piece;
};

/// The children that are widgets (marks beside the text) come first, then the pieces.
class PostInterface : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit PostInterface(PostText &text) : QAccessibleWidget(&text, QAccessible::Document) {}
    ~PostInterface() override { dropPieces(); }

    int childCount() const override
    {
        readPieces();
        return QAccessibleWidget::childCount() + int(m_pieces.size());
    }

    QAccessibleInterface *child(int index) const override
    {
        readPieces();
        const int at = index - QAccessibleWidget::childCount();
        if (at < 0) {
            return QAccessibleWidget::child(index);
        }
        return at < int(m_pieces.size()) ? QAccessible::accessibleInterface(m_pieces[size_t(at)]) : nullptr;
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto found =
            child && !child->object()
                ? std::ranges::find(m_pieces, QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)))
                : m_pieces.end();
        return found == m_pieces.end() ? QAccessibleWidget::indexOfChild(child)
                                       : QAccessibleWidget::childCount() + int(found - m_pieces.begin());
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = state.multiLine = state.selectableText = true;
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface *>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    void selection(int index, int *start, int *end) const override
    {
        const QTextCursor cursor = post()->textCursor();
        *start = index == 0 && cursor.hasSelection() ? cursor.selectionStart() : 0;
        *end = index == 0 && cursor.hasSelection() ? cursor.selectionEnd() : 0;
    }
    int selectionCount() const override { return post()->textCursor().hasSelection() ? 1 : 0; }
    void addSelection(int start, int end) override { setSelection(0, start, end); }
    void removeSelection(int) override { setCursorPosition(cursorPosition()); }
    void setSelection(int, int start, int end) override
    {
        const int last = characterCount();
        post()->select(std::clamp(start, 0, last), std::clamp(end, 0, last) - std::clamp(start, 0, last));
    }
    int cursorPosition() const override { return post()->textCursor().position(); }
    void setCursorPosition(int position) override { setSelection(0, position, position); }
    QString text(QAccessible::Text kind) const override { return QAccessibleWidget::text(kind); }
    QString text(int start, int end) const override { return textBetween(*post(), start, end); }
    int characterCount() const override { return post()->document()->characterCount() - 1; }
    QRect characterRect(int offset) const override { return rectOf(*post(), offset, offset + 1); }
    int offsetAtPoint(const QPoint &point) const override
    {
        return post()->cursorForPosition(post()->viewport()->mapFromGlobal(point)).position();
    }
    void scrollToSubstring(int start, int) override { post()->showPosition(std::clamp(start, 0, characterCount())); }
    QString attributes(int offset, int *start, int *end) const override
    {
        readPieces();
        const QTextBlock block = post()->document()->findBlock(offset);
        *start = block.isValid() ? block.position() : 0;
        *end = block.isValid() ? block.position() + block.length() - 1 : 0;
        const std::vector<CodeBox> boxes = post()->codeBoxes();
        const bool isCode = std::ranges::any_of(
            boxes, [offset](const CodeBox &box) { return box.start <= offset && offset <= box.end; });
        return isCode ? QStringLiteral("font-family:monospace;") : QString();
    }

private:
    PostText *post() const { return static_cast<PostText *>(widget()); }

    // Another document has other pieces.
    void readPieces() const
    {
        if (m_document == post()->document() && m_length == characterCount()) {
            return;
        }
        dropPieces();
        m_document = post()->document();
        m_length = characterCount();
        for (const Piece &piece : piecesOf(*post())) {
            m_pieces.push_back(QAccessible::registerAccessibleInterface(new PieceInterface(*post(), piece)));
        }
    }

    void dropPieces() const
    {
        for (const QAccessible::Id id : m_pieces) {
            QAccessible::deleteAccessibleInterface(id);
        }
        m_pieces.clear();
    }

    mutable QPointer<QTextDocument> m_document;
    mutable int m_length = -1;
    mutable std::vector<QAccessible::Id> m_pieces;
};

QAccessibleInterface *make(const QString &className, QObject *object)
{
    return className == u"corater::PostText" ? new PostInterface(*static_cast<PostText *>(object)) : nullptr;
}

} // namespace

void installSpokenPost()
{
    static const bool once = [] {
        QAccessible::installFactory(&make);
        return true;
    }();
    (void)once;
}

} // namespace corater
