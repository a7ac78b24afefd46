// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/EmpiricalStudy.h"

namespace corater {

/// How the columns of a sheet of assessments are laid out, and its cells beside ids, posts and labels: the study keeps
/// them to write the sheet as it was read.
struct AssessmentLayout
{
    enum class Use { Id, Date, Title, Url, Comment, Labels, Kept };

    struct Column
    {
        QString heading;
        Use use = Use::Kept;
        QString dimension; ///< of labels: its name; several columns of one take its codes in their order

        bool operator==(const Column &) const = default;
    };

    std::vector<Column> columns;
    QStringList order;                ///< ids of the units
    QHash<QString, QJsonObject> kept; ///< by the id of the unit: cells of other columns, by heading

    bool isEmpty() const { return columns.empty(); }
    /// Compact JSON, as the setting keeps it.
    QString toJson() const;
    /// What cannot be read is empty.
    static AssessmentLayout fromJson(const QString &json);
    /// This layout with the additions of another, newer one: its columns, units that this one lacks, its cells.
    AssessmentLayout with(const AssessmentLayout &newer) const;
};

/// The setting of a study that keeps the layout.
inline const QString assessmentSheetSetting = QStringLiteral("assessment-sheet");

/// A data set whose units were assessed: some of those that were settled.
struct AssessmentSheet
{
    EmpiricalStudy data;
    AssessmentLayout layout;
};

/// Whether a sheet with these headings holds assessments: it has ids and a column of a dimension that is asked only
/// when settled units are assessed, and no dimension has more columns than codes.
bool isAssessmentSheet(const QStringList &headings, const Codebook &codebook);

/// The same of what the device holds; nothing is taken from the device. False for whatever is no sheet.
bool isAssessmentSheet(QIODevice &device, const Codebook &codebook);

/// Reads it as readEmpiricalStudy() reads a data set of final labels. Labels of all dimensions are read.
Result<AssessmentSheet> readAssessmentSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                            const Progress &progress = {});

} // namespace corater
