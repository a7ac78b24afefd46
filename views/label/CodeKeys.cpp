// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CodeKeys.h"

namespace corater {

QString CodeKeys::reserved()
{
    return QStringLiteral("IOUNDCJK?[]/ ");
}

CodeKeys::CodeKeys(const Dimension &dimension)
{
    const std::vector<CodeId> choices = dimension.choices();
    const auto give = [this](CodeId code, const QString &key) {
        m_keys.insert(code, key);
        m_codes.insert(key, code);
    };
    for (CodeId id : choices) {
        const QString wanted = dimension.code(id)->shortcut.trimmed().toUpper();
        if (wanted.size() == 1 && !m_codes.contains(wanted) && !reserved().contains(wanted)) {
            give(id, wanted);
        }
    }
    static const QString supply = QStringLiteral("1234567890ABEFGHLMPQRSTVWXYZ");
    qsizetype at = 0;
    for (CodeId id : choices) {
        while (at < supply.size() && m_codes.contains(supply.mid(at, 1))) {
            ++at;
        }
        if (!m_keys.contains(id) && at < supply.size()) {
            give(id, supply.mid(at++, 1));
        }
    }
}

CodeId CodeKeys::codeOf(const QString &typed) const
{
    return m_codes.value(typed.toUpper());
}

} // namespace corater
