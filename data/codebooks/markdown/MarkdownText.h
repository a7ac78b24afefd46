// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace corater {

/// A block of a Markdown page that may be part of a codebook.
struct MarkdownBlock
{
    enum class Kind { Heading, Item, Paragraph };
    Kind kind = Kind::Paragraph;
    int level = 0; ///< of a heading: 1 to 6; of an item: its indentation in characters
    QString text;  ///< on one line, with its escapes
    qint64 line = 0;
};

/// The headings, list items and paragraphs of a page; skips fenced code. Lines that continue an item or a paragraph are
/// joined to it.
std::vector<MarkdownBlock> markdownBlocks(const QString &page);

/// The content of a heading line.
struct MarkdownHeading
{
    int level = 0; ///< 1 to 6
    QString text;  ///< without the signs around it, with its escapes
};

/// The heading in the line; none if it is no heading.
std::optional<MarkdownHeading> markdownHeading(QStringView line);

/// The text with escapes for the characters that have a meaning in Markdown or HTML and for those in `extra`; line
/// breaks become <br>, blanks that Markdown would drop become entities.
QString markdownEscaped(const QString &text, const QString &extra = {});

/// The opposite: decodes escapes, <br> and the entities that markdownEscaped() writes.
QString markdownUnescaped(const QString &text);

/// The first position of an unescaped `what` in the text from `from` on; -1 if there is none.
qsizetype indexOfUnescaped(const QString &text, const QString &what, qsizetype from = 0);

} // namespace corater
