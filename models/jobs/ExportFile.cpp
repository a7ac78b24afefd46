// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ExportFile.h"

#include "data/files/WholeFile.h"

namespace corater {

namespace {

// The result of `write`, if the file could be written whole.
template <typename Exported, typename Write>
Result<Exported> written(const QString &path, Write write)
{
    Exported exported{};
    TRY(writeWholeFile(path, [&](QIODevice &out) -> Result<void> {
        const Result<Exported> count = write(out);
        exported = count.value_or(exported);
        TRY(count);
        return {};
    }));
    return exported;
}

} // namespace

Result<ExportedDataSet> exportFile(const StudyReader &study, const QString &path, const DataSetOptions &options)
{
    return written<ExportedDataSet>(path, [&](QIODevice &out) { return exportEmpiricalStudy(study, out, options); });
}

Result<qint64> exportStudyFile(const StudyReader &study, const QString &path, const StudyExport &choice)
{
    return written<qint64>(path, [&](QIODevice &out) { return exportStudy(study, out, choice); });
}

} // namespace corater
