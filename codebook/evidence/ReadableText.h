// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace corater {

/// The markup of a source: which of its characters are content and which are markup.
enum class SourceMarkup { Plain, Html, Markdown };

/// A stretch of a text, in UTF-16 units.
struct Stretch
{
    qint64 start = 0;
    qint64 length = 0;

    qint64 end() const { return start + length; }
    bool operator==(const Stretch &) const = default;
};

/// The visible characters of a source, without blanks, each with its place in the source; the characters of a decoded
/// character reference have the place of the whole reference. Of Markdown every character is kept, marks too, since
/// their meaning depends on their surroundings; ShownMap passes over them.
struct ReadableText
{
    QString characters;         ///< no blanks, no tags, references decoded
    std::vector<qint64> begins; ///< in the source, one for each character
    std::vector<qint64> ends;

    static ReadableText of(const QString &source, SourceMarkup markup);

    /// The stretch of the source from the first to the last of `count` characters.
    Stretch inSource(qsizetype first, qsizetype count) const;
};

/// The source without tags, references decoded, runs of blanks as one. For showing a quotation on one line.
QString readableLine(const QString &source, SourceMarkup markup);

} // namespace corater
