// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/share/Passphrase.h"

#include "app/cli/parser/CliHelp.h"
#include "data/files/InputFile.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

#include <termios.h>
#include <unistd.h>

namespace corater {

namespace {

struct PassphraseText
{
    Q_DECLARE_TR_FUNCTIONS(Passphrase)
    CORATER_MESSAGES(Passphrase)
};

/// Turns the terminal's echo off during its lifetime.
class QuietTerminal
{
public:
    QuietTerminal()
    {
        m_isTerminal = tcgetattr(STDIN_FILENO, &m_before) == 0;
        termios quiet = m_before;
        quiet.c_lflag &= ~tcflag_t(ECHO);
        m_isTerminal = m_isTerminal && tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet) == 0;
    }
    ~QuietTerminal()
    {
        if (m_isTerminal) {
            (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
            (void)std::fputc('\n', stderr);
        }
    }
    QuietTerminal(const QuietTerminal &) = delete;
    QuietTerminal &operator=(const QuietTerminal &) = delete;

private:
    termios m_before{};
    bool m_isTerminal = false;
};

QString typed(const QString &question)
{
    (void)std::fputs(qUtf8Printable(question), stderr);
    const QuietTerminal quiet;
    QFile in;
    return in.open(stdin, QIODevice::ReadOnly) ? QString::fromUtf8(in.readLine()).remove(u'\n') : QString();
}

} // namespace

void addPassphraseFile(CLI::App &command, std::string &file)
{
    command.add_option("--passphrase-file", file,
                       CliHelp::tr("The file whose first line is the rater's passphrase (otherwise the "
                                   "variable\nCORATER_PASSPHRASE, or a prompt)"));
}

Result<QString> askPassphrase(const std::string &file, bool isNew)
{
    if (!file.empty()) {
        QFile in(QString::fromStdString(file));
        TRY(InputFile::open(in, InputFile::Pipe::Stream));
        return QString::fromUtf8(in.readLine(4096)).remove(u'\n').remove(u'\r');
    }
    if (qEnvironmentVariableIsSet("CORATER_PASSPHRASE")) {
        return qEnvironmentVariable("CORATER_PASSPHRASE");
    }
    if (isatty(STDIN_FILENO) == 0) {
        return fail(ErrorCode::Input,
                    PassphraseText::toSay("no terminal to ask for the passphrase: give --passphrase-file FILE"));
    }
    const QString passphrase =
        typed(isNew ? PassphraseText::tr("New passphrase (write it down; nobody can replace it): ")
                    : PassphraseText::tr("Passphrase: "));
    if (isNew && typed(PassphraseText::tr("Once more: ")) != passphrase) {
        return fail(ErrorCode::Input, SharedText::passphrasesDiffer());
    }
    return passphrase;
}

} // namespace corater
