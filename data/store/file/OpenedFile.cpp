// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/file/OpenedFile.h"

#include <QFile>

namespace corater {

namespace {

struct OpenedFileText
{
    CORATER_MESSAGES(OpenedFile)
};

Message became(OpenedFile::State state)
{
    switch (state) {
    case OpenedFile::State::Gone:
        return OpenedFileText::toSay("was deleted or moved while it was open");
    case OpenedFile::State::Replaced:
        return OpenedFileText::toSay("was replaced by another file while it was open");
    case OpenedFile::State::Linked:
        return OpenedFileText::toSay("has a second name (a hard link), by which another program could write over it");
    case OpenedFile::State::Changed:
        return OpenedFileText::toSay("was written to by another program while it was open");
    case OpenedFile::State::LogGone:
        return OpenedFileText::toSay("lost its log (-wal) while it was open");
    case OpenedFile::State::Ours:
        break;
    }
    return {};
}

bool isSameFile(const FoundStatus &one, const FoundStatus &other)
{
    return one && other && one->isSameFile(*other);
}

} // namespace

void OpenedFile::remember()
{
    m_main = statusOf(m_file);
    rememberLog();
}

void OpenedFile::rememberContent()
{
    if (const FoundStatus now = statusOf(m_file); isSameFile(now, m_main)) {
        m_main = now;
        rememberLog();
    }
}

void OpenedFile::rememberLog()
{
    if (m_hasLog) {
        m_log = statusOf(m_file + QStringLiteral("-wal"));
        m_index = statusOf(m_file + QStringLiteral("-shm"));
    }
}

OpenedFile::State OpenedFile::state() const
{
    if (m_path.isEmpty()) {
        return State::Ours;
    }
    // The path that the user gave, because a symbolic link may lead elsewhere by now.
    const FoundStatus main = statusOf(m_path);
    if (!main) {
        return State::Gone;
    }
    if (!isSameFile(main, m_main)) {
        return State::Replaced;
    }
    if (m_hasLog && (main->size != m_main->size || main->written != m_main->written)) {
        return State::Changed;
    }
    if (main->names > 1) {
        return State::Linked;
    }
    if (m_hasLog) {
        const FoundStatus log = statusOf(m_file + QStringLiteral("-wal"));
        // The log only grows, and a restarted log keeps its length.
        if (!isSameFile(log, m_log) || log->size < m_log->size) {
            return State::LogGone;
        }
    }
    return State::Ours;
}

Result<void> OpenedFile::check() const
{
    const State now = state();
    if (now == State::Ours) {
        return {};
    }
    return fail(ErrorCode::Permission,
                (now == State::Linked
                     ? OpenedFileText::toSay("%1; nothing is changed until it has one name only: remove the "
                                             "other, or work on a copy")
                     : OpenedFileText::toSay("%1; nothing more is saved in it: save a copy under another "
                                             "name"))
                    .arg(became(now)),
                {.file = m_path});
}

void OpenedFile::removeLog() const
{
    for (const auto &[end, ours] : {std::pair("-wal", m_log), std::pair("-shm", m_index)}) {
        const QString name = m_file + QLatin1String(end);
        if (isSameFile(statusOf(name), ours)) {
            QFile::remove(name);
        }
    }
}

} // namespace corater
