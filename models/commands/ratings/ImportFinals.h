// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/EmpiricalStudy.h"
#include "data/store/StudyStore.h"
#include "models/settling/FinalSetMerge.h"
#include "models/study/Change.h"

namespace corater {

/// The result of importing a data set of final labels.
struct ImportedFinals
{
    qint64 items = 0;    ///< in the data set
    qint64 newItems = 0; ///< of them added
    qint64 linked = 0;   ///< units linked to those that raters of the study have rated
    FinalSetCount finals;
};

/// What importing the data set as the final set would change in the study. Changes nothing.
Result<ImportedFinals> previewFinals(const StudyStore &store, const Codebook &codebook, const QString &name,
                                     const EmpiricalStudy &study, const QString &site);

/// Imports a published data set: its items, and its labels as final ones (origin: imported), with the ids that the
/// units have there. What the study has already is not added again. One change; each decision that replaces another one
/// records what was there before.
/// `name` names the batch (the file's name); `site` says where the ids are unique, empty: found from the addresses.
/// Refused with Conflict: a data set without a given meaning, if the meaning makes a difference; an addition that
/// contradicts the study; the outcome, which `howFar` gets also then, says how.
Command<ImportedFinals> importFinals(QString name, EmpiricalStudy study, QString site, FinalsMeaning meaning,
                                     ImportedFinals *howFar = nullptr);

} // namespace corater
