// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/EffectiveFinals.h"

#include <QHash>
#include <QJsonArray>

#include <optional>

namespace corater {

/// The passages that raters marked for the units of closed rounds, for exports. Points into the input, which must
/// outlive it.
class UnitEvidence
{
public:
    explicit UnitEvidence(const SettlingInput &input);

    /// The passages that the raters marked in their units for their answer on the dimension (id none: for the unit as a
    /// whole), or all passages if no dimension is given: JSON objects as in the export of ratings, each with its rater.
    QJsonArray of(const UnitMatch &units, std::optional<DimensionId> dimension = {}) const;
    /// A JSON list for one cell; empty where there is none.
    static QString cell(const QJsonArray &passages);

private:
    const SettlingInput &m_input;
    QHash<UnitId, const UnitRating *> m_units;
};

} // namespace corater
