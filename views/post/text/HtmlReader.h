// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/html/HtmlTokens.h"
#include "views/post/text/RichText.h"

namespace corater {

/// Reads the HTML of a post into blocks and runs. Safe by construction: elements and attributes that it does not know
/// leave no trace, the content of script, style and embedded elements is dropped, pictures become links with their
/// description, and only web and mail addresses become links. Used by PostDocument.
class HtmlReader
{
public:
    static RichText read(const QString &html);

private:
    /// One open list.
    struct List
    {
        bool numbered = false;
        int next = 1;
    };

    void take(const HtmlToken &token);
    void takeText(const QString &text);
    void open(const HtmlToken &token);
    void close(const QString &name);
    bool openInline(const HtmlToken &token);
    bool closeInline(const QString &name);
    void openBlock(const HtmlToken &token);
    void closeBlock(const QString &name);
    void openPre(const HtmlToken &token);
    void openItem(const HtmlToken &token);
    void openCell(bool heading);
    void takePicture(const HtmlToken &token);
    void takeComment(const QString &comment);
    void append(const QString &text);
    void endBlock();
    void endCode();
    void endTable();
    RunStyle style() const;
    TextRuns &runs();

    RichText m_out;
    TextBlock m_block;   ///< the block being filled
    bool m_blank = true; ///< after a blank or at a beginning, where blanks are dropped
    int m_bold = 0;
    int m_italic = 0;
    int m_strike = 0;
    int m_code = 0;
    int m_raised = 0;
    int m_lowered = 0;
    QStringList m_links;
    QString m_picture; ///< the picture whose text is being written
    int m_quote = 0;
    std::vector<List> m_lists;
    bool m_itemBegins = false;
    int m_pre = 0;
    QString m_preText;
    QString m_preLanguage;
    QString m_nextLanguage; ///< named by a comment before the code
    QString m_allLanguage;  ///< named by a comment for all code that follows
    int m_table = 0;
    TextBlock m_tableBlock;
    bool m_inCell = false;
};

/// The language named by a class attribute, as in "lang-py prettyprint-override" or "highlight-source-python".
QString languageOfClass(const QString &classes);

} // namespace corater
