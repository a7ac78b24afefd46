// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "views/post/RichText.h"
#include "views/post/SealedDocument.h"

#include <QTextCharFormat>
#include <QTextCursor>

#include <memory>
#include <vector>

namespace corater {

class CodeColourer;
struct Theme;

/// A stretch of the document that is drawn on a ground of its own.
enum class MarkKind { InlineCode, Tag, Keyword, Found, FoundCurrent };

struct PostMark
{
    int start = 0; ///< position in the document
    int length = 0;
    MarkKind kind = MarkKind::Keyword;
};

/// Where a part of the item stands in the document.
struct PostSpan
{
    int part = -1; ///< index into Item::parts; -1 for the title
    int start = 0; ///< first position
    int end = 0;   ///< behind the last one
};

/// First and last position of a code box, and how far it is indented.
struct CodeBox
{
    int start = 0;
    int end = 0;
    int indent = 0;
};

/// The laid-out text of one item: title, meta line, question, answers, comments. Built once per item and theme; what is
/// behind the text (boxes, grounds, bars) is left to PostText, which paints it.
class PostDocument
{
public:
    /// Properties that blocks carry for the painter.
    enum Property {
        QuoteDepth = QTextFormat::UserProperty + 1, ///< how many bars stand at the left
        DiffSign,                                   ///< 1 for an added line, -1 for a removed one
        RuleLine,                                   ///< a dividing line stands here
        RowLine                                     ///< a line between two rows of a table stands above
    };

    /// At most `budget` characters of the sources are read, so that a huge post cannot make the window wait.
    PostDocument(const Item &item, const Theme &theme, CodeColourer &colourer, qsizetype budget);

    std::unique_ptr<SealedDocument> document;
    std::vector<PostSpan> spans;
    std::vector<PostMark> marks; ///< inline code and tags, in order
    std::vector<CodeBox> boxes;
    qsizetype shownSource = 0;   ///< characters of the sources that were read
    qsizetype wholeSource = 0;

    bool isCut() const { return shownSource < wholeSource; }
    /// The visible characters, each at its position in the document; line feeds between blocks.
    QString plainText() const;

    /// The address of the link that asks for more of a cut post.
    static QString moreLink() { return QStringLiteral("corater:more"); }

private:
    void addTitle(const Item &item);
    void addMeta(const Item &item);
    void addPart(const Item &item, int index);
    void addPartHeading(const ItemPart &part);
    void addFields(const Item &item);
    void addNotice();
    void addBlocks(const RichText &text, const QStringList &tags, bool small);
    void addParagraph(const TextBlock &block, bool small);
    void addCode(const TextBlock &block, const QStringList &tags);
    void addTable(const TextBlock &block);
    void addRule(int topMargin, int bottomMargin);
    void addRuns(const TextRuns &runs, const QTextCharFormat &base);
    void addMarked(const QString &text, const QTextCharFormat &format, MarkKind kind);
    void addDot();
    /// Goes to a fresh paragraph of that format.
    void begin(const QTextBlockFormat &format, const QTextCharFormat &characters);
    QTextCharFormat characters(int role, const QColor &ink) const;

    const Theme &m_theme;
    CodeColourer &m_colourer;
    QTextCursor m_cursor;
    bool m_fresh = true; ///< the cursor stands in an empty paragraph that may be used
    qsizetype m_budget;
};

} // namespace corater
