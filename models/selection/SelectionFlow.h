// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "data/records/selection/SelectionFilter.h"
#include "data/records/selection/SelectionStep.h"
#include "models/study/ListedCases.h"
#include "models/study/Study.h"

#include <optional>

namespace corater {

struct SettlingInput;

/// Files that were read and filtered with the same settings: one column at the top of the flow.
struct FlowSource
{
    QStringList files;
    qint64 records = 0; ///< posts, rows, mails
    qint64 skipped = 0; ///< of them, left out because of errors
    qint64 items = 0;   ///< made from the other records: a question with its answers is one
    SelectionFilter filter;
    qint64 fitting = 0;
    QString keywordSet; ///< empty: everything was taken
    QString keywordForm;
    QStringList keywords;
    qint64 hits = 0;
    qint64 added = 0;
    std::vector<qint64> acts = {}; ///< the imports that are in it, see SelectionStep
};

/// One round as the flow shows it.
struct FlowRound
{
    int number = 0;
    QString name;
    RoundPlan plan;
    bool imported = false;
    bool closed = false;
    qint64 items = 0;
    ListedCasesPtr listed = {}; ///< none while it is open
};

/// The flow from all posts to the included items, as the study keeps it.
struct SelectionFlow
{
    std::vector<SelectionStep> steps;
    std::vector<FlowSource> sources;
    qint64 otherwise = 0;  ///< items that came another way: with a published data set or a sheet of ratings
    qint64 items = 0;      ///< in the study
    qint64 duplicates = 0; ///< of them, marked as the same as another
    std::vector<FlowRound> rounds;
    qint64 waiting = 0;    ///< candidates that were in no round; 0 where a round covers all
    qint64 screenedIn = 0; ///< settled, of closed rounds and decisions
    qint64 screenedOut = 0;
    qint64 units = 0;     ///< of those included
    qint64 unsettled = 0; ///< rated in a closed round, but the raters differ
    // The items behind the counts, as many as were counted.
    ListedCasesPtr inStudy = {};
    ListedCasesPtr candidates = {}; ///< without duplicates
    ListedCasesPtr leftOut = {};    ///< the duplicates
    ListedCasesPtr included = {};   ///< with the number of their units
    ListedCasesPtr excluded = {};   ///< with the reasons
};

/// Reads the flow. Of an open round it includes only what was drawn.
Result<SelectionFlow> selectionFlow(const StudyReader &study);
/// The same with labels that settlingInput() of the study has read already.
Result<SelectionFlow> selectionFlow(const StudyReader &study, const SettlingInput &settling);

/// The columns of the sources: files whose steps have the same settings, apart from the file name, share a column.
std::vector<FlowSource> flowSources(const std::vector<SelectionStep> &steps);

/// One box of the drawn flow.
struct FlowBox
{
    QString label;
    qint64 count = 0;
    QStringList details;            ///< settings, seed, files
    QString lost;                   ///< text on the arrow to this box: what was lost before it; empty: nothing
    ListedCasesPtr listed = {};     ///< its items
    ListedCasesPtr lostListed = {}; ///< those that were lost
    QString notListed = {};         ///< why it has no items to list
};

/// A row of boxes; those of one row stand side by side.
using FlowRow = std::vector<FlowBox>;

/// The flow in words, from the top. A row with a single box follows from all boxes of the row above.
std::vector<FlowRow> flowRows(const SelectionFlow &flow);

} // namespace corater
