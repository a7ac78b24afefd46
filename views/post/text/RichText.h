// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace corater {

/// The style of a stretch of text. It cannot say "load this" or "run this": a post can do no more than this can hold.
struct RunStyle
{
    bool bold = false;
    bool italic = false;
    bool strike = false;
    bool code = false; ///< inline code or a key
    bool raised = false;
    bool lowered = false;
    QString link;         ///< http, https or mailto address, opened by the user's intent only
    QString picture = {}; ///< the source's name of the picture that the text stands for; looked up, never followed

    bool operator==(const RunStyle &) const = default;
};

/// Some text in one style. U+2028 stands for a line break within the paragraph.
struct TextRun
{
    QString text;
    RunStyle style;
};

enum class BlockKind { Paragraph, Heading, Code, Rule, Table };

using TextRuns = std::vector<TextRun>;

/// A cell of a table.
struct TableCell
{
    TextRuns runs;
    bool heading = false;
};

/// A paragraph, heading, code box, line or table of a post.
struct TextBlock
{
    BlockKind kind = BlockKind::Paragraph;
    int level = 0;       ///< of a heading, from 1
    int quote = 0;       ///< how deep in quotations
    int indent = 0;      ///< how deep in lists
    bool item = false;   ///< begins a list item
    bool runsOn = false; ///< the text goes on in the next block
    int number = 0;      ///< of the item in a numbered list; 0 for a dot
    QString language;    ///< of code, as the source named it; may be empty
    TextRuns runs;       ///< for code: one run with line feeds
    std::vector<std::vector<TableCell>> rows;
};

/// The content of one part of a post, independent of its source format and of its painting.
using RichText = std::vector<TextBlock>;

/// The visible characters of a block, for tests and searches; lines of code and cells are separated by line feeds.
QString blockText(const TextBlock &block);

/// Breaks up text that would take Qt's layout seconds: lines of thousands of characters become several (the first ends
/// at a blank if there is one), and the rows of a table beyond some thousand cells become paragraphs. Nothing is left
/// out.
void tame(RichText &text);

/// Whether the address may be offered as a link: http, https or mailto, and no blanks or control characters.
bool isSafeLink(const QString &address);

} // namespace corater
