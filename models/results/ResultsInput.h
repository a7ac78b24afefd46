// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/agreement/rounds/OverRounds.h"
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

    bool operator==(const ResultsOptions &) const = default;
};

/// One item, as results need it.
struct ResultsItem
{
    ItemSummary item; ///< of a data set file: without an id
    QJsonObject fields;
    QStringList keywords;
    Screening screening = Screening::Undecided; ///< by the labels that are looked at; Undecided: not settled, not rated
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
    QJsonObject fields; ///< columns of the row that are no labels, of a data set file or a sheet of assessments
};

/// Everything that results are made of: a snapshot, so that it can be done on a worker. Of open rounds there is nothing
/// in it but, where one's own labels are asked for, what the one who works has said in them.
struct ResultsInput
{
    QString source;                    ///< title of the study, or name of the data set file
    Codebook codebook;                 ///< the current one, as far as the current rater may see it
    QString version;                   ///< its name; empty for a data set file
    QString labels;                    ///< the rater's name; empty: the final labels
    bool ofOpenRounds = false;         ///< own labels of a round that is open are among them
    QStringList openRounds;            ///< names of the rounds that are open, of which nothing else is in the numbers
    std::vector<ResultsItem> items;    ///< those that fit, in the order in which they came
    std::vector<ResultsUnit> units;    ///< of items that are in, by item
    std::vector<int> order;            ///< positions of items in the order in which they were rated
    bool orderIsRated = false;         ///< when they were rated is known; false: `order` is the one in which they came
    qint64 openItems = 0;              ///< items rated whose screening is not settled: none of their units is counted
    qint64 openUnits = 0;              ///< units of which it is open whether they are units at all: not counted
    std::optional<HintsAgainst> hints; ///< what the rules found against what people said, where it was asked for
    std::optional<OverRounds> overRounds; ///< where they were asked for
    std::optional<SelectionFlow> sample;
    QHash<ItemId, std::pair<QString, QString>> names; ///< id at the source and title of all items, with these two
    bool namesHinted = false; ///< raters may see hints now, so it may be told in which items they are
};

/// Reads the snapshot as the study's actor may see it. Errors: a `where` that is not understood, a round that is open;
/// with hints also a rater whose labels nobody may see yet, and Cancelled.
Result<ResultsInput> resultsInput(const Study &study, const ResultsOptions &options = {},
                                  const Progress &progress = {});

} // namespace corater
