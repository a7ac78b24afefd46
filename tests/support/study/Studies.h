// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <memory>

namespace corater::test {

/// A small codebook of our own: "colour" (two categories, four codes and a code "Unknown" at the top, at most two per
/// unit) and "size" (ordinal, three codes).
Codebook smallCodebook();

/// A new study at the path with that codebook, the raters Ada and Ben (or others), and `items` items "1", "2", ….
std::unique_ptr<Study> smallStudy(const QString &path, int items = 3, const QStringList &raters = {"Ada", "Ben"});
/// Adds the items "1", "2", … to a study that has none.
bool addItems(Study &study, int items);

/// The ratings that fit, of open rounds, too, in current codes; and as the file has them. What no part of the
/// program shows; for tests of what is in the file.
Result<std::vector<Rating>> everyRating(const Study &study, const RatingFilter &filter);
Result<std::vector<Rating>> everyRatingAsMade(const Study &study, const RatingFilter &filter);

/// The id of the code of that name in any dimension of the study.
CodeId codeNamed(const Study &study, const QString &name);

/// The id of the item with that external id.
ItemId itemNamed(const Study &study, const QString &externalId);

/// Every row of every recorded table, as text: equal exactly when the content of two studies is equal.
QByteArray contentOf(Study &study);

/// The same, of the file as another program would read it.
QByteArray contentOf(const QString &path);

} // namespace corater::test
