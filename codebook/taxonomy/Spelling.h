// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// The form in which texts of data sheets and codebooks are compared: Unicode's composed form (NFC), surrounding blanks
/// removed, inner runs of blanks (also no-break ones) as one, without case. Used by resolve(), the validation and the
/// readers of codebooks.
QString foldedSpelling(const QString &text);

/// The similarity of two texts, from 0 (nothing in common) to 1 (the same when folded). The better of two views:
/// letters (1 - distance / longer length, with the optimal-string-alignment distance, in which a swap of neighbours
/// counts one) and words (share of words that match by a common beginning of three letters or more, so that "env" is
/// near "Environment Setting" and "build model" near "Model Building"). Texts over 200 characters are never alike.
double spellingSimilarity(const QString &a, const QString &b);

/// The similarity from which on a spelling is worth suggesting.
inline constexpr double worthSuggesting = 0.6;

/// The candidate most similar to the word; empty when none is near.
QString nearest(const QString &word, const QStringList &candidates);

} // namespace corater
