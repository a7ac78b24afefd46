// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/HiddenColumns.h"
#include "data/records/Item.h"
#include "models/study/Study.h"

namespace corater {

/// The setting that holds which columns of the sources the user shows to raters, and which they hide: ColumnChoices.
inline const QString columnChoicesSetting = QStringLiteral("shown-columns");

/// The user's choice of columns, by heading without case; all others follow HiddenColumns.
struct ColumnChoices
{
    QStringList shown;
    QStringList hidden;

    static ColumnChoices of(const StudyReader &study);
    void choose(const QStringList &headings, bool isShown);
    /// As the setting has it.
    QString text() const;
};

/// The columns of the source that raters of this study do not see. The tags of issues are the labels of their tracker:
/// they are a column “labels”, those of other items a column “tags”.
class HiddenFields
{
public:
    /// The study must outlive it.
    explicit HiddenFields(const StudyReader &study) : HiddenFields(study, ColumnChoices::of(study)) {}
    HiddenFields(const StudyReader &study, ColumnChoices choices);

    QStringList of(const Item &item);
    /// Of a sheet that is to be read.
    QStringList among(const QStringList &headings);

    static QString tagsColumn(const Item &item);

private:
    void follow(const QStringList &headings, QStringList &hidden) const;

    ColumnChoices m_choices;
    HiddenColumns m_columns;
};

/// A column of the sources, as raters see it.
struct SourceColumn
{
    QString heading;
    qint64 items = 0;      ///< that have something in it
    qint64 hidden = 0;     ///< of them, where raters do not see it
    bool isChosen = false; ///< the user said so
};

/// All columns of the items in use, by heading.
Result<std::vector<SourceColumn>> sourceColumns(const StudyReader &study);

/// The item with those columns of its source that a rater may read while labelling. Used wherever posts are shown or
/// printed before all have sealed.
Item withoutLabelColumns(Item item, const StudyReader &study);
Item withoutLabelColumns(Item item, HiddenFields &hidden);

} // namespace corater
