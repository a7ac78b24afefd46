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

// The log's own header: nothing follows in one that was begun and not written (fileformat.html, 4.1).
constexpr qint64 logHeader = 32;

Result<void> held(const Result<std::unique_ptr<Connection>> &connection)
{
    TRY(connection);
    return checkHistoryHolds(**connection);
}

// A study that was closed says in its header that it has no log; the program that closed it had removed it. One that
// was not closed may have this log or an earlier file's: then the pages of both are no whole study, and the file alone
// is.
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
    // A program that has the study open keeps a log beside it, and the lock. Where no lock can be made, the file says.
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
