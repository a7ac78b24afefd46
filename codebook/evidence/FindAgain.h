// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/evidence/ReadableText.h"

namespace corater {

/// A passage of a text with its surroundings.
struct TextAnchor
{
    qint64 start = 0;
    qint64 length = 0;
    QString quote;
    QString before;
    QString after;

    /// The anchor of a stretch, which must lie in the text: with up to 64 characters before and behind it.
    static TextAnchor at(const QString &text, Stretch stretch);
};

/// How a passage was found again.
enum class FoundHow {
    Exact, ///< the same text at the same place
    Moved, ///< the same text elsewhere, apart from blanks; its length or surroundings make it certain
    Near,  ///< a similar text, or one of several equal ones: a person must check it
    Lost   ///< no similar text
};

struct FoundPassage
{
    FoundHow how = FoundHow::Lost;
    Stretch place;         ///< empty if lost
    double similarity = 0; ///< of the text there with the quote, 0 … 1

    bool operator==(const FoundPassage &) const = default;
};

/// The least similarity of a near passage: Dice's coefficient of the triples of characters, without blanks.
inline constexpr double nearSimilarity = 0.6;

/// Finds a passage again in another version of its text. Equal texts come first, blanks apart; of several the one with
/// the most similar surroundings. Else the stretch with most triples of characters in common with the quote (Dice
/// 1945). Time and memory grow linearly with text and quote.
FoundPassage findAgain(const TextAnchor &anchor, const QString &text);

} // namespace corater
