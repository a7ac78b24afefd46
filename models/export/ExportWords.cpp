// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/ExportWords.h"

#include "models/study/Proposals.h"

#include <algorithm>

namespace corater {

Codebook withMergedCodes(Codebook codebook)
{
    for (const MergedCode &merged : codebook.merged) {
        const auto dimension = std::ranges::find(codebook.dimensions, merged.dimension, &Dimension::id);
        if (dimension == codebook.dimensions.end()) {
            continue;
        }
        Code code = merged.code;
        if (!dimension->code(code.parent)) {
            code.parent = CodeId{};
        }
        while (dimension->codeNamed(code.name)) {
            code.name += QStringLiteral(" (merged)");
        }
        code.retired = true;
        dimension->codes.push_back(std::move(code));
    }
    return codebook;
}

QHash<VersionId, QString> versionNames(const StudyReader &study)
{
    QHash<VersionId, QString> names;
    for (const CodebookVersion &version : study.allVersions()) {
        names.insert(version.id, study.version(version.id).name);
    }
    return names;
}

QString codeNames(const Dimension &dimension, const std::vector<CodeId> &codes)
{
    QStringList names;
    for (const CodeId id : codes) {
        const Code *code = dimension.code(id);
        names << (code ? code->name : QString());
    }
    return names.join(QStringLiteral("; "));
}

QString screeningWord(Screening screening)
{
    return screening == Screening::In    ? QStringLiteral("in")
           : screening == Screening::Out ? QStringLiteral("out")
                                         : QString();
}

QString yes(bool is)
{
    return is ? QStringLiteral("yes") : QString();
}

} // namespace corater
