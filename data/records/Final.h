// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <optional>

namespace corater {

/// Whose label became the final one.
enum class Origin { Unanimous, Rater, Neither, Imported };

/// Who settled the question.
enum class SettledBy { Nobody, Rater, Talk, ThirdPerson };

/// One settled question: the screening of an item, or one dimension of one unit.
struct Decision
{
    std::vector<CodeId> codes; ///< empty for screening, if no code applies, and if the raters agreed to differ
    Origin origin = Origin::Unanimous;
    RaterId chosen{}; ///< whose label was taken, with Origin::Rater
    SettledBy by = SettledBy::Nobody;
    RaterId decider{};
    QString reason; ///< from the study's short list
    QString text;
    bool needsRule = false;
    bool overruled = false; ///< the raters had agreed on another answer
    bool differs = false;   ///< the raters agreed to differ: settled, and without a final label; origin is Neither
    bool reopened = false;  ///< to be settled again although the raters agreed; unsettled meanwhile
    QString at;             ///< UTC, ISO 8601
    VersionId version{};    ///< of the codebook at the decision; none: older than this field

    bool operator==(const Decision &) const = default;
};

/// One unit of the published data set.
struct FinalUnit
{
    FinalUnitId id{};
    ItemId item{};
    int ordinal = 1;
    QString exportId; ///< from an imported sheet that fixed it; empty: follows the rule ITEM or ITEM_k
    QString comment;
    bool dropped = false;               ///< settled as no unit: kept for the record, never exported
    std::optional<Decision> verdict;    ///< why it was kept or dropped, if that had to be decided
    QMap<RaterId, UnitId> sources;      ///< the raters' units that it represents
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
