// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QHash>

namespace corater {

/// The keys that choose the codes of one dimension. A code's own shortcut comes first; the others get 1 to 9, 0 and
/// then letters by their position, so that a filter changes no key. No code gets a letter that the form itself uses.
class CodeKeys
{
public:
    explicit CodeKeys(const Dimension &dimension);

    /// The key of that code as it is drawn ("3", "A"); empty if there were not enough keys.
    QString keyOf(CodeId code) const { return m_keys.value(code); }
    /// The code of a typed character, in either case; none if it chooses no code.
    CodeId codeOf(const QString &typed) const;

    /// Letters and signs of the form: screening, units, comments, flags, scrolling.
    static QString reserved();

private:
    QHash<CodeId, QString> m_keys;
    QHash<QString, CodeId> m_codes;
};

} // namespace corater
