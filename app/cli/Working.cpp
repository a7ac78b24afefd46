// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Working.h"

#include "app/cli/terminal/Terminal.h"

#include <QCoreApplication>

#include <atomic>
#include <cstdio>

namespace corater {

namespace {

struct WorkingText
{
    Q_DECLARE_TR_FUNCTIONS(Working)
};

// The instance of this run, for the static functions.
std::atomic<Working *> working = nullptr;

} // namespace

Working::Working(const QString &what)
{
    if (!Terminal::isError()) {
        return;
    }
    working = this;
    m_thread = std::thread([this, what] { tick(what); });
}

Working::~Working()
{
    Working *mine = this;
    working.compare_exchange_strong(mine, nullptr);
    end();
}

void Working::makeRoom()
{
    if (Working *running = working) {
        const std::lock_guard lock(running->m_mutex);
        running->clear();
    }
}

void Working::stop()
{
    if (Working *running = working.exchange(nullptr)) {
        running->end();
    }
}

void Working::tick(const QString &what)
{
    std::unique_lock lock(m_mutex);
    for (int seconds = 1; !m_changed.wait_for(lock, std::chrono::seconds(1), [this] { return m_ended; }); ++seconds) {
        const QString line = WorkingText::tr("%1 … %2 s").arg(what, QString::number(seconds));
        std::fprintf(stderr, "\r%s", qUtf8Printable(line));
        m_shown = true;
    }
    clear();
}

void Working::clear()
{
    if (m_shown) {
        std::fputs("\r\033[K", stderr);
        m_shown = false;
    }
}

void Working::end()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ended = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

} // namespace corater
