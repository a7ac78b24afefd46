// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace corater {

class Workplace;

/// Imports files into the study: asks the necessary questions first, then reads one file after the other, and reports
/// what was added and what could not be read. Does nothing while other long work runs.
class ImportJobs
{
    Q_DECLARE_TR_FUNCTIONS(ImportJobs)

public:
    /// Posts, issues, patches, sheets and folders; comments of a dump are added to their posts, and a Tags.xml is used
    /// to check tags.
    static void addItems(Workplace &work, const QStringList &files);
    /// Sheets of ratings; several sheets are compared with each other, as one round.
    static void addRatings(Workplace &work, const QStringList &files);
};

} // namespace corater
