// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/SelectionStep.h"

#include <QCryptographicHash>

namespace corater {

QString nameOf(SelectionStep::Kind kind)
{
    switch (kind) {
    case SelectionStep::Kind::Read:
        return QStringLiteral("read");
    case SelectionStep::Kind::Filter:
        return QStringLiteral("filter");
    case SelectionStep::Kind::Keywords:
        return QStringLiteral("keywords");
    case SelectionStep::Kind::Add:
        return QStringLiteral("add");
    case SelectionStep::Kind::Duplicates:
        break;
    }
    return QStringLiteral("duplicates");
}

void SelectionDigest::add(const QString &site, const QString &externalId)
{
    const QByteArray hash = QCryptographicHash::hash((site + u'\n' + externalId).toUtf8(), QCryptographicHash::Sha256);
    for (qsizetype i = 0; i < hash.size(); ++i) {
        m_sum[i] = char(m_sum[i] ^ hash[i]);
    }
}

} // namespace corater
