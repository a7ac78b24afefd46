// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CodeKeys.h"
#include "views/keys/PageKeys.h"

namespace corater {

QString CodeKeys::reserved()
{
    return PageKeys::ofForm() + u' ';
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
    QString supply = QStringLiteral("1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    supply.removeIf([own = reserved()](QChar sign) { return own.contains(sign); });
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
