// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

namespace corater {

/// A study that was open in this window before, as it was when it was closed.
struct RecentStudy
{
    QString path;
    QString title;    ///< empty when it is not known
    QDateTime opened; ///< when it was opened last
    QString round;
    QString rater;       ///< who worked last
    qint64 finished = 0; ///< of that rater's items of that round
    qint64 items = 0;

    /// Its title, or the name of its file.
    QString name() const;
};

/// The studies that were open last, the newest first, which the settings keep. What is shown of them is what the window
/// saw when it closed them: no file is read, so a list of studies on a network that is gone appears at once, and
/// nothing of a rater's labels is read for somebody else.
class RecentStudies
{
public:
    static QList<RecentStudy> all();
    /// Puts one in front, with the time and what is known of it.
    static void add(const QString &path);
    /// Keeps how far it is. One that is not in the list is not added.
    static void note(const RecentStudy &study);
    static void remove(const QString &path);
};

} // namespace corater
