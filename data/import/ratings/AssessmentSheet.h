// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/EmpiricalStudy.h"

namespace corater {

/// The columns of a sheet of assessments, and its cells beside ids, posts and labels. The study keeps them to write the
/// sheet in the form in which it was read.
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
    /// Unreadable parts are empty.
    static AssessmentLayout fromJson(const QString &json);
    /// This layout with a newer one's columns and cells, and with the units that this one lacks.
    AssessmentLayout with(const AssessmentLayout &newer) const;
};

/// The setting of a study that keeps the layout.
inline const QString assessmentSheetSetting = QStringLiteral("assessment-sheet");

/// A data set of assessed units, which are some of the settled ones.
struct AssessmentSheet
{
    EmpiricalStudy data;
    AssessmentLayout layout;
};

/// Whether a sheet with these headings holds assessments: it has ids and a column of a dimension that is asked only
/// when settled units are assessed, and no dimension has more columns than codes.
bool isAssessmentSheet(const QStringList &headings, const Codebook &codebook);

/// isAssessmentSheet() for the content of a device, which keeps its position. False for anything but a sheet.
bool isAssessmentSheet(QIODevice &device, const Codebook &codebook);

/// Reads the sheet like readEmpiricalStudy(), with labels of all dimensions.
Result<AssessmentSheet> readAssessmentSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                            const Progress &progress = {});

} // namespace corater
