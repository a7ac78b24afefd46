// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ExportFile.h"

#include "data/export/WholeFile.h"

namespace corater {

Result<ExportedDataSet> exportFile(const Study &study, const QString &path, const DataSetOptions &options)
{
    ExportedDataSet exported;
    const auto written = writeWholeFile(path, [&](QIODevice &out) -> Result<void> {
        auto done = exportEmpiricalStudy(study, out, options);
        if (!done) {
            return std::unexpected(done.error());
        }
        exported = *done;
        return {};
    });
    if (!written) {
        return std::unexpected(written.error());
    }
    return exported;
}

} // namespace corater
