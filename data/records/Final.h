// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <optional>

namespace corater {

/// Whose label became the final one.
enum class Origin { Unanimous, Rater, Neither, Imported };

/// Who settled it.
enum class SettledBy { Nobody, Rater, Talk, ThirdPerson };

/// One settled question: the screening of an item, or one dimension of one unit.
struct Decision
{
    std::vector<CodeId> codes; ///< empty for screening, or where nothing applies
    Origin origin = Origin::Unanimous;
    RaterId chosen{}; ///< whose label was taken, with Origin::Rater
    SettledBy by = SettledBy::Nobody;
    RaterId decider{};
    QString reason; ///< from the study's short list
    QString text;
    bool needsRule = false;
    bool overruled = false; ///< the raters had agreed on something else
    bool reopened = false;  ///< the raters agreed, yet it is to be settled again: nothing is settled meanwhile
    QString at;             ///< UTC, ISO 8601
    VersionId version{};    ///< of the codebook, under which it was made; none: from before this was kept

    bool operator==(const Decision &) const = default;
};

/// One unit of the published data set.
struct FinalUnit
{
    FinalUnitId id{};
    ItemId item{};
    int ordinal = 1;
    QString exportId; ///< as exported, when an imported sheet fixed it; empty: made by the rule ITEM or ITEM_k
    QString comment;
    bool dropped = false;               ///< settled as no unit: kept for the record, never exported
    std::optional<Decision> verdict;    ///< why it was kept or dropped, where that had to be decided
    QMap<RaterId, UnitId> sources;      ///< the raters' units that it stands for
    QMap<DimensionId, Decision> labels; ///< settled dimensions only

    bool operator==(const FinalUnit &) const = default;
};

/// The settled state of an item.
struct FinalItem
{
    ItemId item{};
    Screening screening = Screening::Undecided;
    QString reason;
    Decision screeningDecision;
    std::vector<FinalUnit> units;

    bool operator==(const FinalItem &) const = default;
};

} // namespace corater
