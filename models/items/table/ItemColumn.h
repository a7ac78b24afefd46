// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"

#include <optional>

namespace corater {

/// A column of the wide list of items: one of the list itself, or one of the source, by its heading.
struct ItemColumn
{
    enum Kind {
        Title,
        Id,
        State, ///< of the viewer; of each rater where the round is closed
        Reason,
        Units,
        Marks, ///< to discuss, unsure, to review
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

    bool operator==(const ItemColumn &) const = default;

    /// All but those of the source, in the order in which they are offered.
    static std::vector<ItemColumn> all();
    /// The name in the settings: "title", "source:Priority".
    QString key() const;
    static std::optional<ItemColumn> named(const QString &key);
    QString heading() const;
    QString textOf(const ItemRow &row) const;
    bool isNumber() const;
    /// The order of the list that sorts by this column; none: nothing in the study file sorts by it.
    std::optional<ItemOrder> order() const;
};

} // namespace corater
