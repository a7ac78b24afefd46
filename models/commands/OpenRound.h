// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "models/study/Command.h"

namespace corater {

/// What a new round is to be.
struct RoundOptions
{
    QString name; ///< empty: "Round N"
    RoundPlan::Draw draw = RoundPlan::Draw::Rest;
    qint64 sample = 0; ///< how many items, for Draw::Sample
    quint64 seed = 1;
    RoundPlan::Method method = RoundPlan::Method::Random; ///< of the sample
    QString stratify;   ///< field (see itemStrata()); empty: none
    QStringList ids;    ///< for Draw::List: ids of items at their source
    bool split = false; ///< each item goes to one rater, but for the overlap
    qint64 overlap = 0;
    int repeats = 0;             ///< earlier items that each rater is shown again
    bool proposals = false;      ///< codes proposed by others are shown while the round is open
    bool recheck = false;                      ///< with Draw::List: a second look at what was compared already
    /// Settled units are assessed: those that no round assessed yet, a sample of them, or those of `ids` (ITEM, ITEM_k).
    bool assess = false;
    QString where; ///< with assess: the terms that `ids` were found by; empty: they were named one by one
    std::vector<RaterId> raters; ///< none: everybody who labels
    QString versionName;         ///< of the codebook version that is cut, where one has to be
};

/// What was opened.
struct OpenedRound
{
    RoundId round{};
    qint64 items = 0;                               ///< without those shown again
    qint64 units = 0;                               ///< of a round that assesses
    std::vector<std::pair<RaterId, qint64>> shares; ///< items of each rater, those shown again included
    bool newVersion = false;                        ///< no earlier round was rated under this version of the codebook
};

/// Opens the next round: draws its items, says who rates what, and fixes the codebook version (cut when the codebook
/// has changed since the last one). Refused while a round is open to label; but a first round over all items in which
/// nobody has said anything yet becomes the one that is opened. Items are drawn from a list in the order of their
/// ids at the source and their sites, so that the same items and seed give the same round on every machine.
class OpenRound : public Command
{
public:
    OpenRound(RoundOptions options, OpenedRound &outcome) : m_options(std::move(options)), m_outcome(outcome) {}

    QString kind() const override { return QStringLiteral("open-round"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundOptions m_options;
    OpenedRound &m_outcome;
};

} // namespace corater
