// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/import/SheetMap.h"

#include <QStringList>

namespace corater {

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
    int comment = -1;
    std::vector<LabelFields> labels;

    bool isEmpty() const { return screening < 0 && labels.empty(); }
};

/// Which column of a rating sheet means what. Fields count from 0.
struct SheetColumns
{
    int id = 0;
    int rater = -1; ///< long layout only
    int unit = -1;  ///< long layout only
    int kept = -1;
    QStringList raters;                ///< names in the order of answers; empty: the raters of the study, in order
    std::vector<AnswerFields> answers; ///< paired: per rater; long: one entry
    AnswerFields final;                ///< what was agreed

    bool hasLabels() const;
    bool hasScreening() const;
    bool hasFinals() const { return !final.isEmpty(); }
};

/// What finding the columns starts from.
struct SheetColumnsRequest
{
    SheetLayout layout = SheetLayout::Paired;
    SheetMap map;
    QStringList knownRaters; ///< of the study: columns that are called after all of them belong to them
    QString fileName;        ///< of the sheet, for messages
};

/// Finds the columns by the map and, where that says nothing, by the headings: dimensions by names and aliases,
/// screening by columns with a common stem ("isPB_a", "isPB_b"), what was agreed by words such as "final" and "merge".
/// Errors: a mapped column that is missing or stands twice, an unknown dimension, columns for different numbers of
/// raters, nothing that could be a rating.
Result<SheetColumns> findSheetColumns(const QStringList &headings, const Codebook &codebook,
                                      const SheetColumnsRequest &request);

} // namespace corater
