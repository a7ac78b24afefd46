// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <functional>
#include <memory>

namespace corater::test {

/// A small codebook: "colour" (two categories, four codes and a code "Unknown" at the top, at most two per unit) and
/// "size" (ordinal, three codes).
Codebook smallCodebook();

/// A new study at the path with that codebook, the raters Ada and Ben (or others), and `items` items "1", "2", ….
std::unique_ptr<Study> smallStudy(const QString &path, int items = 3, const QStringList &raters = {"Ada", "Ben"});
/// Adds the items "1", "2", … to a study that has none. `columns`: those of the source, for each item.
bool addItems(Study &study, int items, const std::function<QJsonObject(int item)> &columns = {});

/// The matching ratings, also of open rounds, in current codes, and as they are stored. No part of the program shows
/// them; for tests of the file's content.
Result<std::vector<Rating>> everyRating(const Study &study, const RatingFilter &filter);
Result<std::vector<Rating>> everyRatingAsMade(const Study &study, const RatingFilter &filter);

/// The id of the code of that name in any dimension of the study.
CodeId codeNamed(const Study &study, const QString &name);

/// The id of the item with that external id.
ItemId itemNamed(const Study &study, const QString &externalId);

/// Every row of every recorded table, as text: equal exactly if the content of two studies is equal.
QByteArray contentOf(Study &study);

/// The same, of the file as another program reads it.
QByteArray contentOf(const QString &path);

} // namespace corater::test
