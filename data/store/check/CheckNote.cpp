// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/check/CheckNote.h"

#include "data/files/system/FileStatus.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 quietMs = 2'000;
constexpr qint64 validMs = 86'400'000;
// Raised when the check covers more, so that older notes no longer count.
constexpr int checkRevision = 1;

QString notesFolder()
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return cache.isEmpty() ? QString() : cache + QStringLiteral("/corater/checked");
}

// The file's identity, size and times as one line; the same line for a missing and an empty file (the log).
QString stampText(const QString &file, qint64 &changed)
{
    const auto found = statusOf(file);
    if (!found || found->size == 0) {
        return QStringLiteral("-");
    }
    changed = std::max({changed, found->written.milliseconds(), found->changed.milliseconds()});
    return QStringLiteral("%1 %2 %3 %4.%5 %6.%7")
        .arg(found->device)
        .arg(found->number)
        .arg(found->size)
        .arg(found->written.seconds)
        .arg(found->written.nanoseconds)
        .arg(found->changed.seconds)
        .arg(found->changed.nanoseconds);
}

void removeOldNotes(const QString &folder)
{
    const QDateTime oldest = QDateTime::currentDateTimeUtc().addMSecs(-validMs);
    for (const QFileInfo &note : QDir(folder).entryInfoList(QDir::Files)) {
        if (note.lastModified() < oldest) {
            QFile::remove(note.filePath());
        }
    }
}

} // namespace

CheckNote::CheckNote(const QString &study, qint64 now) : m_begun(now)
{
    const QString folder = notesFolder();
    const QString place = QFileInfo(study).canonicalFilePath();
    if (folder.isEmpty() || place.isEmpty()) {
        return;
    }
    const QByteArray name = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha256).toHex();
    m_note = folder + u'/' + QString::fromLatin1(name);
    qint64 changed = 0;
    const QString file = stampText(place, changed);
    const QString log = stampText(place + QStringLiteral("-wal"), changed);
    m_state = QStringLiteral("corater %1 check %2\n%3\n%4\n")
                  .arg(QCoreApplication::applicationVersion())
                  .arg(checkRevision)
                  .arg(file, log);
    m_isQuiet = changed + quietMs < m_begun;
}

bool CheckNote::isKnownWhole() const
{
    QFile note(m_note);
    if (m_note.isEmpty() || !m_isQuiet || !note.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QString text = QString::fromUtf8(note.read(4096));
    bool isNumber = false;
    const qint64 checked = text.section(u'\n', -1).toLongLong(&isNumber);
    return isNumber && checked <= m_begun && m_begun - checked < validMs &&
           text.section(u'\n', 0, -2) + u'\n' == m_state;
}

void CheckNote::keep() const
{
    if (m_note.isEmpty() || !m_isQuiet) {
        return;
    }
    const QString folder = QFileInfo(m_note).path();
    if (!QDir().mkpath(folder)) {
        return;
    }
    removeOldNotes(folder);
    // One short write; a note that was cut short matches no file.
    if (QFile note(m_note); note.open(QIODevice::WriteOnly)) {
        note.write((m_state + QString::number(m_begun)).toUtf8());
    }
}

} // namespace corater
