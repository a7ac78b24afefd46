// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/evidence/ReadableText.h"

#include <optional>

namespace corater {

/// The way between a text as it is shown and the source that it was made from. What is shown is taken for the readable
/// characters of the source in their order, with blanks anywhere, marks of Markdown left out and words put in (of
/// pictures, between cells). Where the two part, the nearest place is sought at which they agree again; what has no
/// place in the source has none here. Time grows with the lengths, bounded for hostile ones: what stands behind the
/// bound has no place.
class ShownMap
{
public:
    ShownMap() = default;
    ShownMap(QStringView shown, const QString &source, SourceMarkup markup);

    /// Where in the source the stretch of the shown text stands, from its first character that has a place to its last.
    /// Nothing where none has.
    std::optional<Stretch> inSource(Stretch shown) const;
    /// Where the stretch of the source is shown; nothing where nothing of it is.
    std::optional<Stretch> inShown(Stretch source) const;

private:
    struct Pair
    {
        qint64 shown = 0;
        qint64 begin = 0; ///< in the source
        qint64 end = 0;
    };
    std::vector<Pair> m_pairs; ///< both sides in order
};

} // namespace corater
