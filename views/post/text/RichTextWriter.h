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

/// A stretch of the document that is drawn on its own ground.
enum class MarkKind {
    InlineCode,
    Tag,
    Picture,
    Keyword,
    Inclusion, ///< a word for including the item: in a solid frame
    Exclusion, ///< a word against it: in a dashed frame
    Found,
    FoundCurrent,
    Evidence,
    EvidenceToCheck
};

struct PostMark
{
    int start = 0; ///< position in the document
    int length = 0;
    MarkKind kind = MarkKind::Keyword;
    int tone = 0; ///< of evidence: place of the rater
};

/// A picture named by a post; without an image there is a frame with its words and its address.
struct PostPicture
{
    QImage image;
    QString note; ///< a further note in the frame
    QString link; ///< the target of a click on the frame; empty: the address
};
using PictureOf = std::function<PostPicture(const QString &source)>;

/// First and last position of a code box, and its indent.
struct CodeBox
{
    int start = 0;
    int end = 0;
    int indent = 0;
};

/// Writes rich text at the end of a document: paragraphs, lists, code boxes, tables, lines. Properties of the blocks,
/// marks and boxes describe the painting behind the text. Used by PostDocument; the text appears in the document only
/// when the writer is destroyed.
class RichTextWriter
{
public:
    /// Properties that blocks carry for the painter.
    enum Property {
        QuoteDepth = QTextFormat::UserProperty + 1, ///< number of bars at the left
        DiffSign,                                   ///< 1 for an added line, -1 for a removed one
        RuleLine,                                   ///< a dividing line stands here
        RowLine                                     ///< a line between two rows of a table stands above
    };

    static constexpr int quoteStep = 16; ///< indent of a quotation, in pixels before scaling

    /// Document, theme and colourer must outlive the writer.
    RichTextWriter(QTextDocument &document, const Theme &theme, CodeColourer &colourer);
    ~RichTextWriter();
    /// The source of pictures; without it, a picture is a frame with its address.
    void setPictures(const PictureOf &pictures) { m_pictures = pictures; }
    Q_DISABLE_COPY_MOVE(RichTextWriter)

    /// A format for lines of that height, with margins above and below; pixels before scaling.
    static QTextBlockFormat lines(qreal height, qreal top, qreal bottom);
    QTextCharFormat characters(TextRole role, const QColor &ink) const;
    const Theme &theme() const { return m_theme; }
    /// The position of the next character.
    int position() const { return m_cursor.position(); }

    /// Begins a paragraph of that format.
    void begin(const QTextBlockFormat &format, const QTextCharFormat &characters);
    /// Text in the format of the paragraph, or in the given one.
    void insert(const QString &text);
    void insert(const QString &text, const QTextCharFormat &format);
    void addMarked(const QString &text, const QTextCharFormat &format, MarkKind kind);
    /// A dot between two words of a line; none at the line's beginning.
    void addDot();
    /// A dividing line; the margins in pixels before scaling.
    void addRule(int topMargin, int bottomMargin);
    /// The tags help to find the language of code; `small`: in the size of comments.
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
    int m_shown = 0;     ///< number of pictures
    bool m_fresh = true; ///< the cursor stands in an empty paragraph that may be used
    std::vector<PostMark> m_marks;
    std::vector<CodeBox> m_boxes;
};

} // namespace corater
