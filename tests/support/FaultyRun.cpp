// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"

#include <QFile>

namespace corater::test {

QStringList FaultyRun::environment(const QString &fault) const
{
    QFile::remove(m_world.beside(QStringLiteral("calls")));
    return {QStringLiteral("LD_PRELOAD=" CORATER_FAULT_SHIM),
            QStringLiteral("ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0"),
            QStringLiteral("CORATER_FAULT_UNDER=") + m_world.folder(),
            QStringLiteral("CORATER_FAULT_LOG=") + m_world.beside(QStringLiteral("calls")),
            QStringLiteral("CORATER_FAULT=") + fault};
}

int FaultyRun::countCalls(const QStringList &arguments)
{
    m_world.restore();
    m_whole = m_world.run(arguments, environment(QString()));
    QFile log(m_world.beside(QStringLiteral("calls")));
    return log.open(QIODevice::ReadOnly) ? int(log.readAll().count('\n')) : 0;
}

Answer FaultyRun::run(const QStringList &arguments, const QString &mode, int number) const
{
    m_world.restore();
    return m_world.run(arguments, environment(mode + u' ' + QString::number(number)));
}

QByteArray FaultyRun::callOfFault(int number) const
{
    QFile log(m_world.beside(QStringLiteral("calls")));
    const QByteArrayList lines = log.open(QIODevice::ReadOnly) ? log.readAll().split('\n') : QByteArrayList();
    return lines.value(number - 1);
}

QList<int> spread(int last, int most)
{
    QList<int> numbers;
    for (int i = 0; i < std::min(last, most); ++i) {
        numbers << (most >= last ? i + 1 : 1 + int(qint64(i) * (last - 1) / std::max(most - 1, 1)));
    }
    return numbers;
}

} // namespace corater::test
