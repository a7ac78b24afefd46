// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/AuditPlan.h"
#include "data/files/Progress.h"
#include "models/design/AuditedSet.h"

namespace corater {

/// The user's choices for the audit of a data set.
struct AuditOrder
{
    QString set; ///< path of the sheet
    SheetChoice sheet;
    Codebook codebook; ///< of the set; see codebookOfDataSet()
    QString title;
    QStringList raters;
    qint64 sample = 0;  ///< items to draw; 0: as many as the plan needs
    double rate = 0.05; ///< the plan: share of items with an error that must not pass
    qint64 allow = 0;   ///< and items with an error in the sample with which the set is still accepted
    quint64 seed = 1;

    /// The plan for a set of that many items.
    AuditQuestion plan(qint64 items) const { return {.items = items, .rate = rate, .allow = allow}; }
};

/// An audit before it is made.
struct NewAudit
{
    AuditedSet audited;
    EmpiricalStudy set;
    std::optional<qint64> drawn; ///< none: no sample of the set serves the plan
    bool hasPosts = false;       ///< whose texts can be fetched

    /// Sets the plan and the number of items to draw by the order, of the set that was read.
    void follow(const AuditOrder &order);
};

/// Reads the set of the order. Errors: those of reading it.
Result<NewAudit> readNewAudit(const AuditOrder &order, const Progress &progress = {});

/// Makes the study of an audit with a sample; see the other createAudit().
Result<void> createAudit(const QString &path, const AuditOrder &order, const NewAudit &audit);

} // namespace corater
