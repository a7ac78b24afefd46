// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>
#include <QStringList>

#include <span>
#include <vector>

namespace corater {

/// One answer that cases can have: a code, a category, or a text of a column.
struct VariableValue
{
    QString name;
    QStringList path;     ///< of a code: from the top category down to the code; else the name alone
    CodeId code{};        ///< none for a text that is no code
    bool unknown = false; ///< it means "unknown", like the code "Unknown"

    bool operator==(const VariableValue &) const = default;
};

/// Which codes count of a case with several.
enum class CodesCounted { First, Any };

/// One question and the answers of all cases (units, or items), as positions among its values. A case may have none,
/// one or several, in the order in which they were given. Made by models/results, counted by the functions of this
/// folder.
class Variable
{
public:
    QString name;
    QString level = QStringLiteral("code"); ///< "code", "category" or "value"
    bool ordered = false;                   ///< the order of the values means less to more, or earlier to later
    std::vector<VariableValue> values;

    /// Appends a case. `answers`: positions in values, none twice.
    void add(std::span<const int> answers);
    void reserve(std::size_t cases) { m_ends.reserve(cases), m_answers.reserve(cases); }

    int cases() const { return int(m_ends.size()); }
    /// The answers of a case that count: all of them, or the first alone.
    std::span<const int> answers(int which, CodesCounted counted = CodesCounted::Any) const;
    /// Whether a case has more than one answer.
    bool hasSets() const { return m_hasSets; }

private:
    std::vector<int> m_ends; ///< where the answers of each case end in m_answers
    std::vector<int> m_answers;
    bool m_hasSets = false;
};

} // namespace corater
