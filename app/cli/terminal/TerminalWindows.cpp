// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/Terminal.h"

#include <windows.h>

#include <array>
#include <cstdio>

namespace corater {

namespace {

std::atomic_bool *interruptFlag = nullptr;

// Called on a thread of its own. After the events of a closing window or session the system ends the program anyway, a
// few seconds later.
BOOL WINAPI onInterrupt(DWORD)
{
    *interruptFlag = true;
    return TRUE;
}

} // namespace

bool Terminal::isInput()
{
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(STD_INPUT_HANDLE), &mode) != 0;
}

bool Terminal::isError()
{
    const HANDLE error = ::GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode = 0;
    // Older consoles show escape sequences as characters until they are told otherwise.
    return ::GetConsoleMode(error, &mode) != 0 &&
           ::SetConsoleMode(error, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

QString Terminal::askHidden(const QString &question)
{
    const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    const HANDLE error = ::GetStdHandle(STD_ERROR_HANDLE);
    const std::wstring asked = question.toStdWString();
    DWORD written = 0;
    ::WriteConsoleW(error, asked.c_str(), DWORD(asked.size()), &written, nullptr);
    DWORD before = 0;
    ::GetConsoleMode(input, &before);
    ::SetConsoleMode(input, (before | ENABLE_LINE_INPUT | ENABLE_PROCESSED_INPUT) & ~DWORD(ENABLE_ECHO_INPUT));
    std::array<wchar_t, 4096> line{};
    DWORD length = 0;
    const bool isRead = ::ReadConsoleW(input, line.data(), DWORD(line.size()), &length, nullptr) != 0;
    ::SetConsoleMode(input, before);
    ::WriteConsoleW(error, L"\r\n", 2, &written, nullptr);
    const QString typed = QString::fromWCharArray(line.data(), isRead ? qsizetype(length) : 0);
    return QString(typed).remove(u'\n').remove(u'\r');
}

void Terminal::catchInterrupts(std::atomic_bool &flag)
{
    interruptFlag = &flag;
    ::SetConsoleCtrlHandler(onInterrupt, TRUE);
}

} // namespace corater
