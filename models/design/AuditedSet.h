// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/EmpiricalStudy.h"
#include "data/import/sheets/SheetFile.h"
#include "models/rounds/RoundOptions.h"
#include "models/study/Study.h"

#include <optional>

namespace corater {

/// What a study audits. A setting of the study keeps it; it has nothing from which a label could follow.
struct AuditedSet
{
    QString file;   ///< name of the sheet, without its folder
    QString sha256; ///< of its bytes, hexadecimal: the report reads the same set again
    qint64 items = 0;
    SheetChoice sheet;          ///< as it was read for the draw; of a workbook with the name of its sheet
    std::optional<double> rate; ///< share of items with errors that must not pass; none: the size was chosen otherwise
    qint64 allow = 0;           ///< with a rate: items with errors in the sample with which the set is still accepted

    QString toJson() const;
    /// The set that the study audits. Input: it audits none.
    static Result<AuditedSet> of(const StudyReader &study);
};

/// One item of a data set, with its rows there.
struct SetItem
{
    QString site;
    QString externalId;
    std::vector<const EmpiricalUnit *> units; ///< in the order of their numbers

    /// The item as raters may see it: id, site, title, address and date; no label, comment or other column.
    Item blind() const;
};

/// The items of the set, which must outlive them, by id: the order of the rows, which may be sorted by a label, does
/// not show.
std::vector<SetItem> itemsOf(const EmpiricalStudy &set);

/// Makes a study whose raters label a sample of the set's items blind: an open round "Audit" over the items that
/// `draw` gives. One change; without it there is no file. Errors: those of a new study and of openRound().
Result<void> createAudit(const QString &path, Study::Outline outline, const AuditedSet &audited,
                         const std::vector<SetItem> &items, const RoundOptions &draw);

} // namespace corater
