// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

namespace corater {

/// A study that was opened in the window, with the state that the window last saw.
struct RecentStudy
{
    QString path;
    QString title;    ///< empty if unknown
    QDateTime opened; ///< when it was opened last
    QString round;
    QString rater;       ///< the last rater
    qint64 finished = 0; ///< finished items of that rater in that round
    qint64 items = 0;

    /// The title, or the file name.
    QString name() const;
};

/// The last opened studies, newest first, stored in the settings. Their state is what the window last saw: no file is
/// read, so a list with studies on an unreachable network appears at once, and no labels of a rater are read for
/// someone else.
class RecentStudies
{
public:
    static QList<RecentStudy> all();
    /// Moves a study to the front, with the present time and its known state.
    static void add(const QString &path);
    /// Stores the state of a study; ignored if it is not in the list.
    static void note(const RecentStudy &study);
    static void remove(const QString &path);
};

} // namespace corater
