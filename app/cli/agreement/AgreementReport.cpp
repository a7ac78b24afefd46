// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/AgreementReport.h"

#include "models/jobs/ScriptFile.h"

namespace corater {

namespace {

struct AgreementReportMessages
{
    CORATER_MESSAGES(AgreementReport)
};

template <typename Ratings>
std::vector<std::vector<int>> unitByUnit(const Ratings &ratings)
{
    std::vector<std::vector<int>> rows;
    for (std::int64_t unit = 0; unit < ratings.units(); ++unit) {
        const std::span<const int> row = ratings.unit(unit);
        rows.emplace_back(row.begin(), row.end());
    }
    return rows;
}

} // namespace

std::vector<std::vector<int>> rowsOf(const RatingMatrix &ratings)
{
    return unitByUnit(ratings);
}

std::vector<std::vector<int>> rowsOf(const SetRatings &ratings)
{
    return unitByUnit(ratings);
}

Result<void> AgreementReport::writeScript(const QString &path) const
{
    if (results.empty()) {
        return fail(ErrorCode::Refused,
                    AgreementReportMessages::toSay("there is nothing to compare yet: no script was written"));
    }
    std::vector<ScriptedResult> scripted;
    for (const AgreementEntry &entry : results) {
        const QString name =
            entry.level == u"code" ? entry.dimension : QStringLiteral("%1 (%2)").arg(entry.dimension, entry.level);
        scripted.push_back({.name = name,
                            .raters = entry.raters,
                            .codes = entry.codes,
                            .ratings = entry.ratings,
                            .expected = entry.result.statistics,
                            .ofSets = entry.ofSets,
                            .sets = entry.sets,
                            .perCode = entry.ofSets ? entry.result.perCode : std::vector<CodeAgreement>()});
    }
    return corater::writeScript(path, source, scripted);
}

} // namespace corater
