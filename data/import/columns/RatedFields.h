// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QStringList>

#include <vector>

namespace corater {

/// The most raters that one sheet may have.
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
    int unitComment = -1; ///< this to `decisions`: in the long layout of our own export
    int reason = -1;
    int unsure = -1;
    int discuss = -1;
    std::vector<std::pair<DimensionId, int>> labelComments; ///< comments on answers
    int evidence = -1;
    int decisions = -1; ///< of rows with final labels: how each was settled
    int rater = -1;     ///< paired: the column that names, row by row, the rater of these answers; -1: always the same
                        ///< rater
    std::vector<LabelFields> labels;

    bool isEmpty() const { return screening < 0 && labels.empty(); }
};

/// Where a sheet holds ratings. Fields count from 0.
struct RatedFields
{
    std::vector<AnswerFields> answers; ///< paired: per rater; long: one entry
    QStringList raters;                ///< in the order of answers, where the headings name all of them; else empty
    AnswerFields final;                ///< the agreed labels

    /// The answers of the rater at this index; grows `answers` where needed.
    AnswerFields &answersOf(size_t rater);

    bool hasLabels() const;
    bool hasScreening() const;
    bool hasFinals() const { return !final.isEmpty(); }
    /// Whether a column names the rater of each answer row by row.
    bool namesRatersByRow() const { return !answers.empty() && answers.front().rater >= 0; }
};

} // namespace corater
