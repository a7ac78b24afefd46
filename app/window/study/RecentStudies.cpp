// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/RecentStudies.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace corater {

namespace {

const QString listKey = QStringLiteral("recent");
const QString notesKey = QStringLiteral("recent-notes");

QStringList recentPaths()
{
    return QSettings().value(listKey).toStringList();
}

void keepRecent(const QStringList &paths, QVariantMap notes)
{
    for (const QString &path : notes.keys()) {
        if (!paths.contains(path)) {
            notes.remove(path);
        }
    }
    QSettings settings;
    settings.setValue(listKey, paths);
    settings.setValue(notesKey, notes);
}

} // namespace

QString RecentStudy::name() const
{
    return title.isEmpty() ? QFileInfo(path).completeBaseName() : title;
}

QList<RecentStudy> RecentStudies::all()
{
    const QVariantMap notes = QSettings().value(notesKey).toMap();
    QList<RecentStudy> studies;
    for (const QString &path : recentPaths()) {
        const QVariantMap note = notes.value(path).toMap();
        studies << RecentStudy{.path = path,
                               .title = note.value(QStringLiteral("title")).toString(),
                               .opened = note.value(QStringLiteral("opened")).toDateTime(),
                               .round = note.value(QStringLiteral("round")).toString(),
                               .rater = note.value(QStringLiteral("rater")).toString(),
                               .finished = note.value(QStringLiteral("finished")).toLongLong(),
                               .items = note.value(QStringLiteral("items")).toLongLong()};
    }
    return studies;
}

void RecentStudies::add(const QString &path)
{
    constexpr qsizetype most = 8;
    QStringList known = recentPaths();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    known.removeAll(absolute);
    known.prepend(absolute);
    QVariantMap notes = QSettings().value(notesKey).toMap();
    QVariantMap note = notes.value(absolute).toMap();
    note.insert(QStringLiteral("opened"), QDateTime::currentDateTime());
    notes.insert(absolute, note);
    keepRecent(known.first(std::min(known.size(), most)), notes);
}

void RecentStudies::note(const RecentStudy &study)
{
    const QString absolute = QFileInfo(study.path).absoluteFilePath();
    QVariantMap notes = QSettings().value(notesKey).toMap();
    QVariantMap note = notes.value(absolute).toMap();
    note.insert(QStringLiteral("title"), study.title);
    note.insert(QStringLiteral("round"), study.round);
    note.insert(QStringLiteral("rater"), study.rater);
    note.insert(QStringLiteral("finished"), study.finished);
    note.insert(QStringLiteral("items"), study.items);
    notes.insert(absolute, note);
    keepRecent(recentPaths(), notes);
}

void RecentStudies::remove(const QString &path)
{
    QStringList known = recentPaths();
    known.removeAll(path);
    keepRecent(known, QSettings().value(notesKey).toMap());
}

} // namespace corater
