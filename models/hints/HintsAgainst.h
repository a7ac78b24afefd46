// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"
#include "models/hints/HintCodes.h"
#include "models/hints/HintedItems.h"
#include "models/settling/EffectiveFinals.h"

#include <optional>
#include <vector>

namespace corater {

class StudyReader;

/// The labels of included items with units.
struct LabelledItems
{
    struct Labels
    {
        QSet<CodeId> codes;
        QSet<DimensionId> open; ///< dimensions of which some unit has no label yet
    };

    QHash<ItemId, Labels> items;
    QStringList openRounds; ///< not in it
};

/// The findings of one rule compared with labels, by item: does an item with a hint have one of the suggested codes?
struct HintAgainst
{
    int rule = 0;
    std::vector<CodeId> codes;
    std::vector<ItemId> both; ///< a hint, and one of the codes; each list ascending
    std::vector<ItemId> hintOnly;
    std::vector<ItemId> codeOnly;
    std::vector<ItemId> neither;

    /// A share of items with Wilson's 95 % interval.
    struct Share
    {
        double value = 0;
        Interval interval;
    };

    qint64 items() const;
    /// The share of items with a hint that have the code; none if no item has a hint.
    std::optional<Share> precision() const;
    /// The share of items with the code that have a hint; none if no item has the code.
    std::optional<Share> recall() const;
};

/// The rules that suggest codes, each compared with the labels. Items without text are left out (nothing was judged); a
/// rule also leaves out items for which it is still open whether they have one of its codes.
struct HintsAgainst
{
    std::vector<HintAgainst> rules;
    qint64 withoutText = 0;
    std::vector<ItemId> unjudged; ///< the items without text, ascending

    static HintsAgainst of(const HintedItems &hinted, const LabelledItems &labelled, const Codebook &codebook,
                           const HintCodes &codes);
};

/// The settled labels: decided, or given alike by all raters.
LabelledItems settledLabels(const SettlingInput &input);

/// One rater's labels in the newest closed round of each item, in current codes, without items shown again. `rounds`:
/// only these; none: all. Refused when there is none: labels are shown when every rater has sealed.
Result<LabelledItems> labelsOfRater(const StudyReader &study, RaterId rater,
                                    const std::optional<QSet<RoundId>> &rounds = {});

} // namespace corater
