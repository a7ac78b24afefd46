// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/file/LeftBehind.h"

#include "data/files/FileRefusals.h"
#include "data/files/system/NativePath.h"
#include "data/store/file/StudyLock.h"
#include "data/store/schema/Schema.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace corater {

namespace {

struct LeftBehindText
{
    CORATER_MESSAGES(LeftBehind)
};

// The 100 bytes that every SQLite file begins with (https://www.sqlite.org/fileformat.html, 1.3), looked at without
// SQLite, which would begin to recover the file.
struct Header
{
    bool isStudy = false;
    bool hasLog = false;
};

Header headerOf(const QString &file)
{
    constexpr qsizetype length = 100;
    constexpr qsizetype versionForReading = 19;
    constexpr qsizetype idAt = 68;
    QFile study(file);
    const QByteArray bytes = study.open(QIODevice::ReadOnly) ? study.read(length) : QByteArray();
    if (bytes.size() < length || !bytes.startsWith("SQLite format 3")) {
        return {};
    }
    return {.isStudy = qFromBigEndian<qint32>(bytes.constData() + idAt) == applicationId,
            .hasLog = bytes[versionForReading] == 2};
}

// A first byte of 0 means that the journal was finished, or that its header was never written.
bool hasJournal(const QString &file)
{
    QFile journal(file + QStringLiteral("-journal"));
    char first = 0;
    return journal.open(QIODevice::ReadOnly) && journal.getChar(&first) && first != 0;
}

// A writing connection rolls the journal back before its first read. If that fails, the reader opened next says why.
void rollBack(const QString &path, const QString &file)
{
    const auto lock = StudyLock::take(path, file);
    if (!lock && lock.error().code != ErrorCode::DiskFull) {
        return; // another program has it open, or it is not writable
    }
    if (const auto writer = Connection::open(path, OpenMode::ReadWrite)) {
        (void)(*writer)->value(QStringLiteral("PRAGMA application_id"));
    }
}

} // namespace

Result<std::unique_ptr<Connection>> openToRead(const QString &path)
{
    const QString file = realFile(path);
    const Header header = headerOf(file);
    if (header.isStudy && hasJournal(file)) {
        rollBack(path, file);
    }
    auto reader = Connection::open(path, OpenMode::ReadOnly);
    // The first statement that touches the file is the one that fails when it cannot be read.
    const auto looked = reader ? (*reader)->value(QStringLiteral("PRAGMA application_id"))
                               : Result<QVariant>(std::unexpected(reader.error()));
    if (looked) {
        return reader;
    }
    // The log is folded in already, but SQLite would create a new one, and the folder is not writable.
    const bool isWhole = header.hasLog && QFileInfo(file + QStringLiteral("-wal")).size() == 0 && !hasJournal(file);
    if (looked.error().code == ErrorCode::Permission && isWhole) {
        return Connection::openUnchanging(path);
    }
    return std::unexpected(looked.error());
}

bool looksLikeStudy(const QString &file)
{
    return headerOf(file).isStudy;
}

bool saysItHasLog(const QString &file)
{
    return headerOf(file).hasLog;
}

QString realFile(const QString &path)
{
    const QFileInfo info(path);
    const QString real = info.canonicalFilePath();
    return real.isEmpty() ? info.absoluteFilePath() : real;
}

Result<void> checkNameLength(const QString &path)
{
    // The longest name beside the study: the copy that is made before a migration, with room for its numbers.
    constexpr qsizetype longestEnd = qsizetype(sizeof(".v999-backup-999")) - 1;
    const QFileInfo info(realFile(path));
    const qint64 most = longestNameIn(info.absolutePath());
    const qsizetype length = info.fileName().toUtf8().size();
    if (most <= 0 || length + longestEnd <= most) {
        return {};
    }
    return fail(
        ErrorCode::Input,
        LeftBehindText::toSay("the name is too long: its lock and its log, whose names are longer, lie beside it"),
        {.file = path}, FileRefusals::atMostBytes(most - longestEnd), LeftBehindText::toSay("%1 bytes").arg(length));
}

} // namespace corater
