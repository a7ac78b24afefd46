// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/evidence/ReadableText.h"

#include <optional>

namespace corater {

/// Maps between a shown text and its source. The shown text must have the readable characters of the source in their
/// order, but with blanks anywhere, marks of Markdown left out and words added (of pictures, between cells). After a
/// difference, the nearest place is sought where both agree again; characters without a counterpart map to none. Time
/// grows with the lengths, bounded for hostile ones: text beyond the bound maps to none.
class ShownMap
{
public:
    ShownMap() = default;
    ShownMap(QStringView shown, const QString &source, SourceMarkup markup);

    /// The stretch of the source that is shown there, from the first character with a counterpart to the last. None
    /// where no character has one.
    std::optional<Stretch> inSource(Stretch shown) const;
    /// The stretch of the shown text for the source; none where no character of it is shown.
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
