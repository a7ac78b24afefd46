// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "views/post/SealedDocument.h"
#include "views/post/text/RichTextWriter.h"

#include <memory>
#include <vector>

namespace corater {

/// The place of a part of the item in the document.
struct PostSpan
{
    int part = -1; ///< index into Item::parts; -1 for the title
    int start = 0; ///< first position
    int end = 0;   ///< behind the last one
};

/// The laid-out text of one item: title, meta line, question, answers, comments. Built once per item and theme;
/// PostText paints boxes, grounds and bars behind the text.
class PostDocument
{
public:
    /// At most `budget` characters of the sources are read, so that a huge post cannot make the window wait.
    PostDocument(const Item &item, const Theme &theme, CodeColourer &colourer, qsizetype budget,
                 const PictureOf &pictures = {});

    std::unique_ptr<SealedDocument> document;
    std::vector<PostSpan> spans;
    std::vector<PostMark> marks; ///< inline code and tags, in order
    std::vector<CodeBox> boxes;
    qsizetype shownSource = 0; ///< characters of the sources that are shown
    qsizetype wholeSource = 0;

    bool isCut() const { return shownSource < wholeSource; }
    /// The visible characters, each at its position in the document; line feeds between blocks.
    QString plainText() const;

    /// The address of the link that asks for more of a cut post.
    static QString moreLink() { return QStringLiteral("corater:more"); }

private:
    void addTitle(RichTextWriter &text, const Item &item);
    void addPart(RichTextWriter &text, const Item &item, int index);
    void addNotice(RichTextWriter &text) const;

    qsizetype m_budget; ///< characters of the sources that may still be read
};

} // namespace corater
