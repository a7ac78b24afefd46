// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/text/RichText.h"
#include "views/theme/style/Theme.h"

#include <QImage>
#include <QTextCharFormat>
#include <QTextCursor>

#include <functional>
#include <vector>

class QTextDocument;

namespace corater {

class CodeColourer;

/// A stretch of the document that is drawn on a ground of its own.
enum class MarkKind { InlineCode, Tag, Picture, Keyword, Found, FoundCurrent, Evidence, EvidenceToCheck };

struct PostMark
{
    int start = 0; ///< position in the document
    int length = 0;
    MarkKind kind = MarkKind::Keyword;
    int tone = 0; ///< of evidence: place of the rater
};

/// A picture that a post names; without an image there is a frame with its words and its address.
struct PostPicture
{
    QImage image;
    QString note; ///< what the frame says besides
    QString link; ///< what a click on the frame does; empty: it opens the address
};
using PictureOf = std::function<PostPicture(const QString &source)>;

/// First and last position of a code box, and how far it is indented.
struct CodeBox
{
    int start = 0;
    int end = 0;
    int indent = 0;
};

/// Writes rich text at the end of a document: paragraphs, lists, code boxes, tables, lines. What is drawn behind the
/// text is told by properties of the blocks, by marks and by boxes. Used by PostDocument, which says what stands where;
/// as long as the writer lives, the document shows nothing of it yet.
class RichTextWriter
{
public:
    /// Properties that blocks carry for the painter.
    enum Property {
        QuoteDepth = QTextFormat::UserProperty + 1, ///< how many bars stand at the left
        DiffSign,                                   ///< 1 for an added line, -1 for a removed one
        RuleLine,                                   ///< a dividing line stands here
        RowLine                                     ///< a line between two rows of a table stands above
    };

    static constexpr int quoteStep = 16; ///< how far a quotation stands in, in pixels before scaling

    /// Document, theme and colourer must outlive the writer.
    RichTextWriter(QTextDocument &document, const Theme &theme, CodeColourer &colourer);
    ~RichTextWriter();
    /// Where pictures come from; without it, each is a frame with its address.
    void setPictures(const PictureOf &pictures) { m_pictures = pictures; }
    Q_DISABLE_COPY_MOVE(RichTextWriter)

    /// Lines of that height, with distances above and below; pixels before scaling.
    static QTextBlockFormat lines(qreal height, qreal top, qreal bottom);
    QTextCharFormat characters(TextRole role, const QColor &ink) const;
    const Theme &theme() const { return m_theme; }
    /// Where the next character will stand.
    int position() const { return m_cursor.position(); }

    /// Goes to a fresh paragraph of that format.
    void begin(const QTextBlockFormat &format, const QTextCharFormat &characters);
    /// Text in the format of the paragraph, or in its own.
    void insert(const QString &text);
    void insert(const QString &text, const QTextCharFormat &format);
    void addMarked(const QString &text, const QTextCharFormat &format, MarkKind kind);
    /// A dot between two words of a line; none at its beginning.
    void addDot();
    /// A dividing line; the margins in pixels before scaling.
    void addRule(int topMargin, int bottomMargin);
    /// The tags help to tell the language of code; small: as a comment is set.
    void addBlocks(const RichText &text, const QStringList &tags, bool small);

    /// Inline code and tags so far, in order.
    const std::vector<PostMark> &marks() const { return m_marks; }
    const std::vector<CodeBox> &boxes() const { return m_boxes; }

private:
    void addParagraph(const TextBlock &block, bool small);
    void addCode(const TextBlock &block, const QStringList &tags);
    void addTable(const TextBlock &block);
    void addPicture(const TextRun &run, const QTextCharFormat &format);
    void addRuns(const TextRuns &runs, const QTextCharFormat &base);

    QTextDocument &m_document;
    const Theme &m_theme;
    CodeColourer &m_colourer;
    QTextCursor m_cursor;
    PictureOf m_pictures;
    int m_shown = 0;     ///< pictures
    bool m_fresh = true; ///< the cursor stands in an empty paragraph that may be used
    std::vector<PostMark> m_marks;
    std::vector<CodeBox> m_boxes;
};

} // namespace corater
