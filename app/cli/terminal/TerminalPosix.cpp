// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/Terminal.h"

#include <QFile>

#include <csignal>
#include <cstdio>

#include <termios.h>
#include <unistd.h>

namespace corater {

namespace {

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

std::atomic_bool *interruptFlag = nullptr;

void onInterrupt(int)
{
    *interruptFlag = true;
}

} // namespace

bool Terminal::isInput()
{
    return isatty(STDIN_FILENO) != 0;
}

bool Terminal::isError()
{
    return isatty(STDERR_FILENO) != 0;
}

QString Terminal::askHidden(const QString &question)
{
    (void)std::fputs(qUtf8Printable(question), stderr);
    const QuietTerminal quiet;
    QFile in;
    return in.open(stdin, QIODevice::ReadOnly) ? QString::fromUtf8(in.readLine()).remove(u'\n') : QString();
}

void Terminal::catchInterrupts(std::atomic_bool &flag)
{
    interruptFlag = &flag;
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
}

} // namespace corater
