// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QStringList>

#include <vector>

namespace corater {

/// A sheet has at most so many raters.
inline constexpr int mostRatersOfSheet = 64;

/// The columns of one dimension in the answers of one rater: several are an ordered set of codes.
struct LabelFields
{
    DimensionId dimension{};
    std::vector<int> fields;
};

/// Where the answers of one rater stand in a record; -1: nowhere.
struct AnswerFields
{
    int screening = -1;
    bool turned = false; ///< yes means exclude in the column of the screening
    int comment = -1;
    int unitComment = -1; ///< this and what follows: in the long layout, as we export it
    int reason = -1;
    int unsure = -1;
    int discuss = -1;
    std::vector<std::pair<DimensionId, int>> labelComments; ///< comments on answers
    int evidence = -1;
    int decisions = -1; ///< of rows that say what is final: how it was settled
    int rater = -1; ///< paired: the column that names, row by row, who gave these answers; -1: always the same rater
    std::vector<LabelFields> labels;

    bool isEmpty() const { return screening < 0 && labels.empty(); }
};

/// Where a sheet holds ratings. Fields count from 0.
struct RatedFields
{
    std::vector<AnswerFields> answers; ///< paired: per rater; long: one entry
    QStringList raters;                ///< in the order of answers, where the headings name them all; else empty
    AnswerFields final;                ///< what was agreed

    /// The answers of the rater of that place from 0, made when there are none yet.
    AnswerFields &answersOf(size_t rater);

    bool hasLabels() const;
    bool hasScreening() const;
    bool hasFinals() const { return !final.isEmpty(); }
    /// Whether the rows say who gave which answers.
    bool namesRatersByRow() const { return !answers.empty() && answers.front().rater >= 0; }
};

} // namespace corater
