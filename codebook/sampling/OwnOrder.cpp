// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/sampling/OwnOrder.h"

#include <QCryptographicHash>
#include <QtEndian>

namespace corater {

qint64 placeInOrder(const OwnOrder &order, const QString &site, const QString &id)
{
    const QByteArray text = QByteArray::number(order.seed) + '/' + QByteArray::number(order.number) + '/' +
                            site.toUtf8() + '/' + id.toUtf8();
    const QByteArray hash = QCryptographicHash::hash(text, QCryptographicHash::Sha256);
    return qint64(qFromBigEndian<quint64>(hash.constData()) >> 1);
}

} // namespace corater
