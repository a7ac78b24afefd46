// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"
#include "data/records/selection/NumberRange.h"

#include <QDate>

namespace corater {

/// The tags, days and numbers that admit items to a study, before keywords are searched. Empty parts admit everything.
struct SelectionFilter
{
    QStringList tags; ///< one of them is enough; case is ignored
    QDate from;       ///< first day
    QDate to;         ///< last day, included
    NumberRange score;
    NumberRange views;
    NumberRange answers;
    std::optional<bool> accepted; ///< has an accepted answer

    bool isEmpty() const { return *this == SelectionFilter{}; }
    bool operator==(const SelectionFilter &) const = default;

    /// By the item's own tags, numbers and day (those of the question). An item without a day is in no range of days.
    bool fits(const Item &item) const;
    /// For an item without its fields and parts.
    bool fits(const ItemSummary &item, bool hasAcceptedAnswer) const;
    /// The parts that are not empty, days in ISO 8601: as the selection step stores it.
    QJsonObject toJson() const;
    /// Missing or unreadable parts become empty.
    static SelectionFilter fromJson(const QJsonObject &json);
    /// From words as a person types them: tags separated by commas or blanks (one with blanks in
    /// quotes), days as 2019, 2019-06 or 2019-06-14,
    /// conditions as in the search of the list: score:5.. views:1000.. answers:1.. accepted:yes.
    static Result<SelectionFilter> read(const QString &tags, const QString &from, const QString &to,
                                        const QString &conditions = {});
    /// The conditions in the notation of read().
    QString conditions() const;
};

} // namespace corater
