// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/export/ExportWords.h"

#include <QHash>

namespace corater {

/// The names of codes of a dimension, none twice, those that were merged away too.
class CodeNames
{
public:
    explicit CodeNames(const Codebook &codebook)
    {
        const Codebook all = withMergedCodes(codebook);
        for (const Dimension &dimension : all.dimensions) {
            for (const Code &code : dimension.codes) {
                m_names.insert(code.id, code.name);
            }
        }
    }
    QString name(CodeId id) const { return m_names.value(id); }
    QStringList of(const std::vector<CodeId> &codes) const
    {
        QStringList names;
        for (const CodeId code : codes) {
            names << name(code);
        }
        return names;
    }
    /// The code book of a result, in order.
    QStringList of(const DimensionAgreement &result) const { return of(result.codes, result.codeIds); }
    /// Codes as they were compared, by their ids; screening has none.
    QStringList of(const QStringList &compared, const std::vector<CodeId> &ids) const
    {
        QStringList names;
        for (qsizetype i = 0; i < compared.size(); ++i) {
            const QString known = size_t(i) < ids.size() ? name(ids[size_t(i)]) : QString();
            names << (known.isEmpty() || names.contains(known) ? compared[i] : known);
        }
        return names;
    }

private:
    QHash<CodeId, QString> m_names;
};

} // namespace corater
