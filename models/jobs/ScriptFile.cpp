// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ScriptFile.h"

#include "data/files/WholeFile.h"

namespace corater {

namespace {

struct ScriptFileText
{
    CORATER_MESSAGES(ScriptFile)
};

} // namespace

std::vector<ScriptedResult> scriptedResults(const std::vector<DimensionAgreement> &results)
{
    std::vector<ScriptedResult> scripted;
    for (const DimensionAgreement &result : results) {
        const bool sets = result.level == u"set";
        scripted.push_back({.name = sets ? QStringLiteral("%1 (set)").arg(result.name) : result.name,
                            .raters = result.raters,
                            .codes = result.codes,
                            .ratings = result.values,
                            .expected = result.result.statistics,
                            .ofSets = sets,
                            .sets = result.sets,
                            .perCode = sets ? result.result.perCode : std::vector<CodeAgreement>()});
    }
    return scripted;
}

Result<void> writeScript(const QString &path, const QString &source, const std::vector<ScriptedResult> &results)
{
    const auto language = scriptLanguageOf(path);
    if (!language) {
        return fail(ErrorCode::Input, ScriptFileText::toSay("scripts are written in R and Python"), {.file = path},
                    QStringLiteral(".R, .py"));
    }
    return writeWholeFile(path, [&](QIODevice &device) -> Result<void> {
        const QByteArray script = agreementScript(*language, source, results);
        if (device.write(script) != script.size()) {
            return fail(ErrorCode::DiskFull, ScriptFileText::toSay("the script could not be written"), {}, {},
                        device.errorString());
        }
        return {};
    });
}

} // namespace corater
