// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/AgreementScript.h"

#include "data/export/PythonScript.h"
#include "data/export/RScript.h"
#include "data/export/ScriptText.h"

namespace corater {

QByteArray agreementScript(ScriptLanguage language, const QString &source, const std::vector<ScriptedResult> &results)
{
    std::vector<ScriptedResult> rated = results;
    std::erase_if(rated, [](const ScriptedResult &result) { return result.ratings.empty(); });
    const QByteArray comments = "# Source: " + ScriptText::comment(source) +
                                "\n# No bootstrap interval and no result under another rule for blanks is recomputed; "
                                "of every result it is said "
                                "below what\n# else is not.\n" +
                                (rated.empty() ? "# There are no ratings: nothing is compared.\n" : "");
    return language == ScriptLanguage::Python ? pythonScript(comments, rated) : rScript(comments, rated);
}

std::optional<ScriptLanguage> scriptLanguageOf(const QString &path)
{
    if (path.endsWith(QLatin1String(".py"), Qt::CaseInsensitive)) {
        return ScriptLanguage::Python;
    }
    return path.endsWith(QLatin1String(".r"), Qt::CaseInsensitive) ? std::optional(ScriptLanguage::R) : std::nullopt;
}

} // namespace corater
