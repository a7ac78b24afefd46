// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QCoreApplication>
#include <QString>

#include <functional>
#include <memory>

namespace corater {

class StudyReader;
class Workplace;
struct PackageOptions;
struct Report;
struct SeenItems;
struct StudyExport;

/// Writes files from the study on a worker and reports what was written. Does nothing while other long work runs.
class ExportJobs
{
    Q_DECLARE_TR_FUNCTIONS(ExportJobs)

public:
    /// Any table in any format. Once it is written, the study keeps the choice for the current rater's next export.
    static void exportTable(Workplace &work, const QString &file, const StudyExport &choice);
    /// What a list of items shows, in the format of the file's ending.
    static void exportItems(Workplace &work, const QString &file, const SeenItems &seen);
    /// The replication package, a ZIP file.
    static void exportPackage(Workplace &work, const QString &file, const PackageOptions &options);
    /// The reliability report, in the format of the file's ending.
    static void exportReport(Workplace &work, const QString &file);
    /// Computes the report; `show` gets it, in the window's thread.
    static void makeReport(Workplace &work, std::function<void(std::shared_ptr<const Report>)> show);
    /// The script that recomputes the agreement of the study with other programs.
    static void exportScript(Workplace &work, const QString &file);

private:
    static void writeRows(Workplace &work, const QString &file,
                          const std::function<Result<qint64>(const StudyReader &study)> &write,
                          const std::function<void()> &written = {});
};

} // namespace corater
