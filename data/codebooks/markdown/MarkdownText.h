// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace corater {

/// One piece of a Markdown page that a codebook is made of.
struct MarkdownBlock
{
    enum class Kind { Heading, Item, Paragraph };
    Kind kind = Kind::Paragraph;
    int level = 0; ///< of a heading: 1 to 6; of an item: its indentation in characters
    QString text;  ///< on one line, escapes still in it
    qint64 line = 0;
};

/// The headings, list items and paragraphs of a page; fenced code is passed over. Lines that go on with an item or a
/// paragraph are joined to it.
std::vector<MarkdownBlock> markdownBlocks(const QString &page);

/// What a heading line says.
struct MarkdownHeading
{
    int level = 0; ///< 1 to 6
    QString text;  ///< without the signs around it, escapes still in it
};

/// The heading that the line is; none if it is no heading.
std::optional<MarkdownHeading> markdownHeading(QStringView line);

/// The text with escapes for the characters that have a meaning in Markdown or HTML and for those in `extra`; line
/// breaks become <br>, blanks that Markdown would drop become entities.
QString markdownEscaped(const QString &text, const QString &extra = {});

/// The opposite: escapes, <br> and the entities that markdownEscaped() writes are undone.
QString markdownUnescaped(const QString &text);

/// Where `what` stands in the text from `from` on, not escaped; -1 if nowhere.
qsizetype indexOfUnescaped(const QString &text, const QString &what, qsizetype from = 0);

} // namespace corater
