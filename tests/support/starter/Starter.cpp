// SPDX-License-Identifier: GPL-3.0-or-later
// runCoraterIn() of Run.h.
#include "tests/support/Run.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <optional>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/wait.h>
#endif

namespace corater::test {

namespace {

#ifdef Q_OS_UNIX

/// The program of Main.cpp; each thread has its own, so that commands of two threads run at the same time.
class Starter
{
public:
    Starter()
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QStringLiteral(CORATER_STARTER), QStringList());
    }
    ~Starter()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished();
    }
    Starter(const Starter &) = delete;
    Starter &operator=(const Starter &) = delete;

    bool request(const QByteArray &words)
    {
        const auto size = quint32(words.size());
        return m_process.write(reinterpret_cast<const char *>(&size), sizeof(size)) == sizeof(size) &&
               m_process.write(words) == words.size();
    }

    // None if there is none in that time.
    std::optional<qint32> number(int timeoutMs)
    {
        qint32 number = 0;
        while (m_process.bytesAvailable() < qint64(sizeof(number))) {
            if (!m_process.waitForReadyRead(timeoutMs)) {
                return {};
            }
        }
        m_process.read(reinterpret_cast<char *>(&number), sizeof(number));
        return number;
    }

private:
    QProcess m_process;
};

Starter &starter()
{
    thread_local Starter one;
    return one;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

Answer runInCopy(const QString &folder, const QProcessEnvironment &environment, const QStringList &arguments,
                 const QByteArray &input, int timeoutMs)
{
    const QTemporaryDir files;
    const QStringList paths{files.filePath(QStringLiteral("in")), files.filePath(QStringLiteral("out")),
                            files.filePath(QStringLiteral("err"))};
    if (!write(paths[0], input) || !write(paths[1], {}) || !write(paths[2], {})) {
        return {};
    }
    QStringList words{folder};
    words += paths;
    words << QString::number(arguments.size() + 1) << QStringLiteral(CORATER_PROGRAM);
    words += arguments;
    words += environment.toStringList();
    QByteArray request;
    for (const QString &word : std::as_const(words)) {
        request += QFile::encodeName(word) + '\0';
    }
    Starter &by = starter();
    const auto process = by.request(request) ? by.number(timeoutMs) : std::nullopt;
    if (!process) {
        return {};
    }
    auto status = by.number(timeoutMs);
    const bool isLate = !status;
    if (isLate) {
        ::kill(*process, SIGKILL);
        status = by.number(timeoutMs);
    }
    Answer answer;
    if (status && WIFEXITED(*status)) {
        answer.status = WEXITSTATUS(*status);
    }
    answer.out = contentOf(paths[1]);
    answer.err = isLate ? QByteArray("it did not end") : contentOf(paths[2]);
    return answer;
}

#endif

Answer runAnew(const QString &folder, const QProcessEnvironment &environment, const QStringList &arguments,
               const QByteArray &input, int timeoutMs)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(CORATER_PROGRAM), arguments);
    Answer answer;
    if (!process.waitForStarted()) {
        return answer;
    }
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        answer.err = "it did not end";
        return answer;
    }
    if (process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

} // namespace

Answer runCoraterIn(const QString &folder, const QProcessEnvironment &environment, const QStringList &arguments,
                    const QByteArray &input, int timeoutMs)
{
#ifdef Q_OS_UNIX
    // Only a new process loads another library first, such as that of the faults.
    const QString preload = QStringLiteral("LD_PRELOAD");
    if (environment.value(preload) == qEnvironmentVariable("LD_PRELOAD")) {
        return runInCopy(folder, environment, arguments, input, timeoutMs);
    }
#endif
    return runAnew(folder, environment, arguments, input, timeoutMs);
}

} // namespace corater::test
