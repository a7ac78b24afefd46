// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "codebook/design/AuditPlan.h"
#include "codebook/sampling/OwnOrder.h"
#include "codebook/sampling/Sampling.h"
#include "data/records/Rating.h"

#include <QMap>

#include <optional>
#include <vector>

namespace corater {

/// The agreed answers of a training round, fixed when it is opened, so that later decisions do not change its marks.
struct TrainingPlan
{
    QString from;               ///< what the answers are of: a round, or a file; empty: all settled items
    std::optional<double> pass; ///< share of the answers that a rater must have right, chosen before the round
    /// By item: screening, reason of the exclusion, and units with their labels; a comment of a dimension is the reason
    /// of its decision. A dimension without an entry is not asked; one with an empty entry has no code.
    QMap<ItemId, Rating> answers;

    bool operator==(const TrainingPlan &) const = default;
};

/// How the items of a round were drawn: Round::plan keeps it as JSON, so that a reader can draw them again.
struct RoundPlan
{
    enum class Draw {
        Everything, ///< covers all items of the study, later ones too
        Rest,       ///< all items that no earlier round had
        Sample,     ///< some of them, at random
        List        ///< named one by one
    };

    /// How a sample is drawn.
    enum class Method {
        Random,    ///< each set of items equally likely, within strata if there are some
        Systematic ///< every k-th by date, so that the sample is spread evenly over time
    };

    Draw draw = Draw::Everything;
    Method method = Method::Random;
    qint64 candidates = 0; ///< number of items to draw from
    qint64 drawn = 0;
    quint64 seed = 0;
    QString stratify; ///< the field that defines the strata; empty: none
    std::vector<Stratum> strata;
    bool split = false; ///< each item goes to one rater, except for the overlap
    qint64 overlap = 0;
    /// With split: how good the items of each rater must be, chosen before the round. Its items are those of the round.
    std::optional<AuditQuestion> audit;
    bool recheck = false;   ///< items are rated again after their labels were shown, and counted as rated later
    bool assess = false;    ///< settled units are assessed: candidates and drawn count units, and round_unit names them
    QString where;          ///< with assess: the search terms that chose the units; empty: none
    bool proposals = false; ///< codes that other raters propose are shown while the round is open
    /// Earlier items that a rater gets again, to compare the two answers. No other statistic counts them.
    QMap<RaterId, std::vector<ItemId>> repeats;
    /// The number of each rater's own order of the items (OwnOrder); empty: all have them in the same order.
    QMap<RaterId, qint64> orders;

    /// Raters answer items with agreed answers and then see these. Nothing but the marks counts such a round.
    std::optional<TrainingPlan> training;

    bool operator==(const RoundPlan &) const = default;

    /// Whether the item is shown to the rater a second time.
    bool isRepeat(RaterId rater, ItemId item) const;
    /// Of all raters.
    qint64 repeatCount() const;
    /// The order in which the rater meets the items; none: in that of the study. A rater who was let in after the round
    /// was opened has an order of their own, too.
    std::optional<OwnOrder> orderOf(RaterId rater) const;
    /// Whether the seed decides something, so that whoever draws again needs it.
    bool usesSeed() const { return draw == Draw::Sample || split || !repeats.isEmpty() || !orders.isEmpty(); }
    /// Compact JSON, as Round::plan keeps it.
    QString toJson() const;
    /// Members that this version does not know are ignored; a plan that cannot be read is empty.
    static RoundPlan fromJson(const QString &json);
};

/// Whether raters were trained in the round. Its ratings are no ratings of the study: see RatingRepository.
bool isTraining(const Round &round);
/// The rounds without those.
std::vector<Round> withoutTraining(std::vector<Round> rounds);

/// The setting that says that the rater has seen the agreed answer of the item, so that their own cannot change.
QString seenAnswerSetting(RoundId round, ItemId item, RaterId rater);
/// The round of such a setting; none: another setting.
RoundId roundOfSeenAnswer(const QString &setting);

/// "everything", "rest", "sample", "list": as stored, and in the JSON of the command line.
QString nameOf(RoundPlan::Draw draw);

/// "random", "systematic".
QString nameOf(RoundPlan::Method method);

} // namespace corater
