// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/CsvReader.h"
#include "data/import/posts/Post.h"

#include <QSet>

namespace corater {

/// What is looked at in the rows of a sheet of posts beside the posts themselves: whether it is such a sheet, widths,
/// ids and dates. Used by readPostSheet() alone.
class PostSheetChecks
{
public:
    PostSheetChecks(PostFormat format, QString fileName, ImportReport &report)
        : m_format(format), m_fileName(std::move(fileName)), m_report(report)
    {
    }

    /// Errors: no headings; headings of a list of coded passages, unless a map says what its columns are.
    static Result<void> checkHeading(const QStringList &heading, const ItemImportOptions &options, const Place &place);
    /// Whether the row has what the heading promises; what is wrong is noted.
    bool hasWidth(const QStringList &row, const QStringList &heading, const CsvReader &reader);
    /// Whether another row had the post already, of which this one is a further unit.
    bool isFurtherUnit(const Post &post) const;
    /// Whether the post can be handed over; otherwise it is noted why not.
    bool isFit(const Post &post);
    /// Notes what was seen in many rows. Errors: there were no rows; a spreadsheet rounded the ids.
    Result<void> finish() const;

private:
    PostFormat m_format;
    QString m_fileName;
    ImportReport &m_report;
    QSet<QString> m_seen;
    bool m_hasRows = false;
    qint64 m_longIds = 0; ///< of more digits than a double has
    qint64 m_roundIds = 0;
    QString m_firstLongId;
    qint64 m_undated = 0; ///< posts of whose date no day can be told
    Place m_firstUndated;
    QString m_undatedDate;
};

} // namespace corater
