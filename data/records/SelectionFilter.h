// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"

#include <QDate>

namespace corater {

/// By which tags and days items are let into a study, before any keyword is looked for. Empty parts let everything in.
struct SelectionFilter
{
    QStringList tags; ///< one of them is enough, whatever its case
    QDate from;       ///< first day
    QDate to;         ///< last day, included

    bool isEmpty() const { return *this == SelectionFilter{}; }
    bool operator==(const SelectionFilter &) const = default;

    /// By the item's own tags and its day (that of the question). What has no day fits no range of days.
    bool fits(const ItemSummary &item) const;
    /// tags, from and to (ISO 8601), each where it is not empty: as the step of the flow keeps it.
    QJsonObject toJson() const;
    /// What is missing or cannot be read is empty.
    static SelectionFilter fromJson(const QJsonObject &json);
    /// From words as a person types them: tags separated by commas or blanks, days as 2019, 2019-06 or 2019-06-14.
    static Result<SelectionFilter> read(const QString &tags, const QString &from, const QString &to);
};

} // namespace corater
