// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/file/ForeignLog.h"

#include "data/store/check/SealCheck.h"
#include "data/store/file/LeftBehind.h"
#include "data/store/file/StudyLock.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

struct ForeignLogText
{
    CORATER_MESSAGES(ForeignLog)
};

// Bytes of the log's header; a log that was begun but not written holds nothing else (fileformat.html, 4.1).
constexpr qint64 logHeader = 32;

Result<void> held(const Result<std::unique_ptr<Connection>> &connection)
{
    TRY(connection);
    return checkHistoryHolds(**connection);
}

// The header of a closed study says that it has no log. Of a study that was not closed, the log is foreign if file and
// log together are damaged and the file alone is a whole study.
bool isOfAnother(const QString &path, const QString &file)
{
    if (!saysItHasLog(file)) {
        return true;
    }
    const auto both = held(Connection::open(path, OpenMode::ReadOnly));
    return !both && both.error().code == ErrorCode::Damaged && held(Connection::openUnchanging(path));
}

} // namespace

Result<void> checkLogBelongs(const QString &path, const QString &file)
{
    const QString log = file + QStringLiteral("-wal");
    if (QFileInfo(log).size() <= logHeader || !looksLikeStudy(file)) {
        return {};
    }
    // If a program has the study open (Locked), the log is its own. If no lock can be made, the content decides.
    const auto lock = StudyLock::take(path, file);
    if (!lock && lock.error().code == ErrorCode::Locked) {
        return {};
    }
    if (!isOfAnother(path, file)) {
        return {};
    }
    const QString name = QFileInfo(file).fileName();
    return fail(
        ErrorCode::Damaged,
        ForeignLogText::toSay("the log %1-wal beside it belongs to another state of the study, as when a backup was "
                              "copied over a study that was not closed; nothing was changed. To go on with %1 alone, "
                              "rename %1-wal to %1.lost-log and remove %1-shm; to keep what the log has, put the "
                              "file that it belongs to back beside it")
            .arg(name),
        {.file = path});
}

} // namespace corater
