// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"

#include <QFile>
#include <QProcess>

namespace corater::test {

QStringList faultEnvironment(const QString &folder, const QString &log, const QString &fault)
{
    QFile::remove(log);
    return {QStringLiteral("LD_PRELOAD=" CORATER_FAULT_SHIM),
            QStringLiteral("ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0"),
            QStringLiteral("CORATER_FAULT_UNDER=") + folder, QStringLiteral("CORATER_FAULT_LOG=") + log,
            QStringLiteral("CORATER_FAULT=") + fault};
}

Answer runFaulty(const QString &program, const QStringList &arguments, const QStringList &environment,
                 const QByteArray &input)
{
    QProcess process;
    QProcessEnvironment whole = programEnvironment();
    for (const QString &one : environment) {
        whole.insert(one.section(u'=', 0, 0), one.section(u'=', 1));
    }
    process.setProcessEnvironment(whole);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    Answer answer;
    if (process.waitForFinished(-1) && process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

QByteArrayList faultCalls(const QString &log)
{
    QFile file(log);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QByteArrayList();
}

QStringList FaultyRun::environment(const QString &fault) const
{
    return faultEnvironment(m_world.folder(), m_world.beside(QStringLiteral("calls")), fault);
}

int FaultyRun::countCalls(const QStringList &arguments)
{
    m_world.restore();
    m_whole = m_world.run(arguments, environment(QString()));
    return int(faultCalls(m_world.beside(QStringLiteral("calls"))).size());
}

Answer FaultyRun::run(const QStringList &arguments, const QString &mode, int number) const
{
    m_world.restore();
    return m_world.run(arguments, environment(mode + u' ' + QString::number(number)));
}

QByteArray FaultyRun::callOfFault(int number) const
{
    return faultCalls(m_world.beside(QStringLiteral("calls"))).value(number - 1);
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
