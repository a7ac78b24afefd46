// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/system/FileStatus.h"

#include <QString>

namespace corater {

/// The file on disk behind an open study: remembers which file it was and how this program left it, so that no change
/// is confirmed in a file that somebody replaced, removed, overwrote or writes under a second name. Owned by StudyFile.
class OpenedFile
{
public:
    /// What became of the file since remember().
    enum class State {
        Ours,     ///< nothing but what we wrote
        Gone,     ///< no file of that name: removed or moved away
        Replaced, ///< another file has its name
        Linked,   ///< it has a second name (hard link), by which another program may write
        Changed,  ///< the same file, overwritten, cut or written to by another program
        LogGone   ///< the log beside it was removed, replaced or cut
    };

    OpenedFile() = default;
    /// `path` as the user named it, `file` where it really lies. `hasLog`: changes go to FILE-wal first; without a log
    /// every change writes to the file itself, so its content cannot reveal foreign changes.
    OpenedFile(QString path, QString file, bool hasLog)
        : m_path(std::move(path)), m_file(std::move(file)), m_hasLog(hasLog)
    {
    }

    /// Whether changes go to a log; some file systems cannot have one.
    void setHasLog(bool hasLog) { m_hasLog = hasLog; }
    /// Starts watching the present file.
    void remember();
    /// Records the file's present content and log as this program's own; call after every write to the file itself.
    /// Does nothing if another file has taken its place.
    void rememberContent();
    /// Records the log alone; call after every change.
    void rememberLog();
    /// Ours as long as remember() was not called.
    State state() const;
    /// Fails, with the file and what became of it, unless the state is Ours.
    Result<void> check() const;
    /// Removes the log and its index unless other files have taken their place.
    void removeLog() const;

private:
    QString m_path;
    QString m_file;
    bool m_hasLog = false;
    FoundStatus m_main;
    FoundStatus m_log;
    FoundStatus m_index;
};

} // namespace corater
