// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/CsvReader.h"
#include "data/import/posts/Post.h"

#include <QSet>

namespace corater {

/// Checks the rows of a sheet of posts: whether it is such a sheet, widths, ids and dates. Used by readPostSheet()
/// alone.
class PostSheetChecks
{
public:
    PostSheetChecks(PostFormat format, QString fileName, ImportReport &report)
        : m_format(format), m_fileName(std::move(fileName)), m_report(report)
    {
    }

    /// Errors: no headings; headings of a list of coded passages, unless a map gives its columns roles.
    static Result<void> checkHeading(const QStringList &heading, const ItemImportOptions &options, const Place &place);
    /// Whether the row is as wide as the heading; a difference is noted.
    bool hasWidth(const QStringList &row, const QStringList &heading, const CsvReader &reader);
    /// Whether an earlier row had the post, so that this row is a further unit of it.
    bool isFurtherUnit(const Post &post) const;
    /// Whether the post can be handed over; if not, the reason is noted.
    bool isFit(const Post &post);
    /// Notes findings about many rows. Errors: there were no rows; a spreadsheet rounded the ids.
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
    qint64 m_undated = 0; ///< posts whose date has no clear day
    Place m_firstUndated;
    QString m_undatedDate;
};

} // namespace corater
