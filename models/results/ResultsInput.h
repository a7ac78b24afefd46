// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/agreement/rounds/OverRounds.h"
#include "models/design/shares/StudyShares.h"
#include "models/hints/HintsAgainst.h"
#include "models/selection/SelectionFlow.h"
#include "models/study/Study.h"

namespace corater {

/// Which labels results are made of.
struct ResultsOptions
{
    RaterId labels{};      ///< this rater's; none: the final ones
    RoundId round{};       ///< only items that were rated in this closed round; none: all
    VersionId version{};   ///< only items that were rated in a round under this version of the codebook; none: any
    QString where;         ///< a search of the list of items; empty: all
    bool keywords = false; ///< also read which keywords hit each item, which takes a query per item
    bool hints = false;    ///< also judge the code of all items by the static rules; a rater's labels are then those of
                           ///< closed rounds alone
    bool overRounds = false; ///< also measure the agreement of each closed round; of the whole study, whatever else is
                             ///< chosen here
    bool sample = false;     ///< also read the flow of the sample; likewise
    bool shares = false;     ///< also correct shares for errors of the labels; likewise

    bool operator==(const ResultsOptions &) const = default;
};

/// One item, as results need it.
struct ResultsItem
{
    ItemSummary item; ///< of a data set file: without an id
    QJsonObject fields;
    QStringList keywords;
    Screening screening = Screening::Undecided; ///< by the chosen labels; Undecided: not settled, not rated
    QString reason;
};

/// One unit with its labels.
struct ResultsUnit
{
    int item = 0;   ///< position among the items
    int number = 1; ///< of the unit among those of its item
    QString name;   ///< ITEM, ITEM_k, or the id that it was imported with
    QString comment;
    QMap<DimensionId, std::vector<CodeId>> labels; ///< in current codes; without those that are open or empty
    QSet<DimensionId> differing;                   ///< of final labels: the raters agreed to differ, so there is none
    QJsonObject fields; ///< columns other than labels, of the row of a data set file or a sheet of assessments
};

/// Everything that results are made from: a snapshot, so that a worker can compute them. It contains nothing of open
/// rounds except, where the actor asks for their own labels, those that they gave there.
struct ResultsInput
{
    QString source;                    ///< title of the study, or name of the data set file
    Codebook codebook;                 ///< the current one, as far as the current rater may see it
    QString version;                   ///< its name; empty for a data set file
    QString labels;                    ///< the rater's name; empty: the final labels
    bool ofOpenRounds = false;         ///< own labels of a round that is open are among them
    QStringList openRounds;            ///< names of the open rounds: only those own labels of them are counted
    std::vector<ResultsItem> items;    ///< those that fit, in the order in which they came
    std::vector<ResultsUnit> units;    ///< of included items, by item
    std::vector<int> order;            ///< positions of items in the order in which they were rated
    bool orderIsRated = false;         ///< the order of rating is known; false: `order` is the order in which they came
    qint64 openItems = 0;              ///< rated items whose screening is not settled: their units are not counted
    qint64 openUnits = 0;              ///< units not yet settled as units: not counted
    std::optional<HintsAgainst> hints; ///< hints of the rules compared with labels, where requested
    std::optional<OverRounds> overRounds; ///< where they were asked for
    std::optional<SelectionFlow> sample;
    std::vector<CorrectedShares> shares;              ///< none: not asked for, or nothing tells of errors of labels
    QHash<ItemId, std::pair<QString, QString>> names; ///< source id and title of all items, for rounds and sample
    bool namesHinted = false;                         ///< raters may see hints now, so the hinted items may be listed
};

/// Reads the snapshot as the study's actor may see it. Errors: a `where` that is not understood, a round that is open;
/// with hints also a rater whose labels are still hidden from everybody, and Cancelled. `settling`: what
/// settlingInput() of the study has read already; null: it is read.
Result<ResultsInput> resultsInput(const StudyReader &study, const ResultsOptions &options = {},
                                  const Progress &progress = {}, const SettlingInput *settling = nullptr);

} // namespace corater
