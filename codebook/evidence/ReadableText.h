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

/// The characters of a source that a reader sees, without blanks, each with the place it has in the source: that of a
/// character reference is the whole reference. Of Markdown every character is kept, marks too, since what they mean
/// hangs on their surroundings; ShownMap passes over them.
struct ReadableText
{
    QString characters;         ///< no blanks, no tags, references decoded
    std::vector<qint64> begins; ///< in the source, one for each character
    std::vector<qint64> ends;

    static ReadableText of(const QString &source, SourceMarkup markup);

    /// What stands in the source from the first to the last of so many characters.
    Stretch inSource(qsizetype first, qsizetype count) const;
};

/// The source as it is read: tags left out, references decoded, blanks single. For showing a quotation on one line.
QString readableLine(const QString &source, SourceMarkup markup);

} // namespace corater
