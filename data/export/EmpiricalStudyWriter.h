// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/export/SheetWriter.h"

#include <QMap>

namespace corater {

/// One unit of a published data set.
struct PublishedUnit
{
    QString id; ///< ITEM or ITEM_k
    QString date;
    QString title;       ///< plain text
    QString titleAsCame; ///< the title as a published data set wrote it; empty: equal to `title`
    QString url;
    QString comment;
    QMap<DimensionId, std::vector<CodeId>> labels;
    QStringList differing{}; ///< dimensions on which the raters agreed to differ, written where the options ask for it
    QString evidence{};      ///< a JSON list of passages, written where the options ask for it
};

struct EmpiricalStudyOptions
{
    bool publishedSpellings = false; ///< "env" as the published data set writes it, instead of "Environment Setting"
    bool keepFormulas = false;
    bool differing =
        false;             ///< one more column: the dimensions on which the raters agreed to differ, so without a label
    bool evidence = false; ///< one more column, the last: the passages that raters marked
    SheetFormat format = SheetFormat::Csv;
    WrittenColumns columns{};
};

/// A title as a data set writes it: with the published spellings in its original form, if that decodes to the same
/// title.
QString publishedTitle(const QString &title, const QString &asCame, bool publishedSpellings);

/// The label cells of one dimension, one per column of it; codes beyond the number of columns share the last.
QStringList labelCells(const Dimension &dimension, const std::vector<CodeId> &codes, bool publishedSpellings);

/// Writes a data set in the layout of the DLPerf study: id, creation_date, title, url, comment, then the export columns
/// of every dimension in the order that the codebook gives them. Used by `corater export`.
class EmpiricalStudyWriter
{
public:
    /// The sheet and the codebook must outlive the writer. The creator of the sheet decides its format and columns.
    EmpiricalStudyWriter(SheetWriter &sheet, const Codebook &codebook, const EmpiricalStudyOptions &options);

    /// The names of the columns, in their order.
    QStringList headings() const;
    /// Writes them as the first row. Errors: those of the device.
    Result<void> writeHeadings() { return m_sheet.begin(headings()); }
    /// Writes one row. Errors: those of the device.
    Result<void> write(const PublishedUnit &unit);
    /// To be called last.
    Result<void> end() { return m_sheet.end(); }

private:
    SheetWriter &m_sheet;
    std::vector<const Dimension *> m_dimensions;
    EmpiricalStudyOptions m_options;
};

} // namespace corater
