// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace corater {

/// Remembers in the user's cache folder that a study file passed the check against its seals and history, so that the
/// next command can skip the check while the file is unchanged: same place, device and inode, size, time of the last
/// write and of the last change of any kind (which no program can set), and the same for the log beside it. A file that
/// changed less than two seconds before the check is not remembered, because times are coarse on some file systems.
/// After a day the check is due again. Without a cache folder nothing is remembered.
class CheckNote
{
public:
    /// Reads the state of the file and its log; to be made before the check begins, at `now` (milliseconds since 1970,
    /// UTC).
    explicit CheckNote(const QString &study, qint64 now = QDateTime::currentMSecsSinceEpoch());

    /// Whether this very file passed the check of this version of the program within the last day.
    bool isKnownWhole() const;
    /// Notes that the file passed, as it was when the note was made.
    void keep() const;

private:
    QString m_note;  ///< path of the note; empty: no cache folder
    QString m_state; ///< the study file's state as the note stores it
    qint64 m_begun;
    bool m_isQuiet = false; ///< nothing changed in the last two seconds
};

} // namespace corater
