// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"

#include <optional>

namespace corater {

/// A column of the wide list of items: one of the list itself, or one of the source, by its heading.
struct ItemColumn
{
    static constexpr int mostRaters = 100; ///< of whom there are columns of labels

    enum Kind {
        Title,
        Id,
        State,  ///< of the viewer; of each rater where the round is closed
        Labels, ///< of one rater: the codes of the units
        Final,
        Reason,
        Units,
        Marks, ///< to discuss, unsure, to review, open discussion
        Round,
        Disagreement,
        Settled,
        Date,
        Score,
        Views,
        Answers,
        Tags,
        Keywords,
        Source
    };

    Kind kind = Title;
    QString source = {}; ///< heading of a column of the source
    int rater = -1;      ///< of Labels: position of the rater in the list

    bool operator==(const ItemColumn &) const = default;

    /// All but those of the source, in the order in which they are offered; the labels of those raters.
    static std::vector<ItemColumn> all(const std::vector<int> &raters);
    /// The name in the settings: "title", "labels:A", "source:Priority".
    QString key() const;
    static std::optional<ItemColumn> named(const QString &key);
    QString heading() const;
    QString textOf(const ItemRow &row) const;
    bool isNumber() const;
    /// Whether it shows what was settled or where raters differ, which needs a checked study file.
    bool isResult() const { return kind == Final || kind == Settled || kind == Disagreement; }
    /// The order of the list that sorts by this column: ItemOrder::Column unless the study file sorts by it.
    ItemOrder order() const;
    /// Whether the list is sorted by this column.
    bool sorts(const ItemQuery &query) const;
};

} // namespace corater
