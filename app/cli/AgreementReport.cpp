// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/AgreementReport.h"

#include "models/jobs/ScriptFile.h"

namespace corater {

std::vector<std::vector<int>> rowsOf(const RatingMatrix &ratings)
{
    std::vector<std::vector<int>> rows;
    for (std::int64_t unit = 0; unit < ratings.units(); ++unit) {
        const std::span<const int> row = ratings.unit(unit);
        rows.emplace_back(row.begin(), row.end());
    }
    return rows;
}

Result<void> AgreementReport::writeScript(const QString &path) const
{
    std::vector<ScriptedResult> scripted;
    for (const AgreementEntry &entry : results) {
        const QString name =
            entry.level == u"code" ? entry.dimension : QStringLiteral("%1 (%2)").arg(entry.dimension, entry.level);
        scripted.push_back({name, entry.raters, entry.codes, entry.ratings, entry.result.statistics});
    }
    return corater::writeScript(path, source, scripted);
}

} // namespace corater
