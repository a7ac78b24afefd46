// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <functional>
#include <memory>

namespace corater {

class Workplace;
struct PackageOptions;
struct Report;
struct StudyExport;

/// Writes files from the study on a worker and reports what was written. Does nothing while other long work runs.
class ExportJobs
{
    Q_DECLARE_TR_FUNCTIONS(ExportJobs)

public:
    /// Any table in any format.
    static void exportTable(Workplace &work, const QString &file, const StudyExport &choice);
    /// The replication package, a ZIP file.
    static void exportPackage(Workplace &work, const QString &file, const PackageOptions &options);
    /// The reliability report, in the format of the file's ending.
    static void exportReport(Workplace &work, const QString &file);
    /// Computes the report; `show` gets it, in the window's thread.
    static void makeReport(Workplace &work, std::function<void(std::shared_ptr<const Report>)> show);
    /// The script that recomputes the agreement of the study with other programs.
    static void exportScript(Workplace &work, const QString &file);
};

} // namespace corater
