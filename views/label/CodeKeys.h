// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QHash>

namespace corater {

/// The keys that choose the codes of one dimension. A code's own shortcut goes first; the others get 1 to 9, 0 and then
/// letters by their position, so that a code keeps its key whatever is filtered away. Letters that the form itself
/// listens to are given to nobody.
class CodeKeys
{
public:
    explicit CodeKeys(const Dimension &dimension);

    /// The key of that code as it is drawn ("3", "A"); empty for codes beyond the supply.
    QString keyOf(CodeId code) const { return m_keys.value(code); }
    /// The code of a typed character, taken without case; none where it chooses nothing.
    CodeId codeOf(const QString &typed) const;

    /// Letters and signs of the form: screening, units, comments, flags, scrolling.
    static QString reserved();

private:
    QHash<CodeId, QString> m_keys;
    QHash<QString, CodeId> m_codes;
};

} // namespace corater
