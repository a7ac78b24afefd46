// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/StudyCopy.h"

#include "data/files/FileRefusals.h"
#include "data/files/FolderProbe.h"
#include "data/files/system/FileChanges.h"
#include "data/store/connection/Connection.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

struct StudyCopyText
{
    CORATER_MESSAGES(StudyCopy)
};

// An overwritten study can still be open; a copy of it would mix two states.
Result<void> checkWhole(const QString &copy)
{
    TRY(const auto opened, Connection::open(copy, OpenMode::ReadOnly));
    TRY(const auto answer, opened->value(QStringLiteral("PRAGMA integrity_check(1)")));
    if (answer.toString() != QLatin1String("ok")) {
        return fail(ErrorCode::Damaged, StudyCopyText::toSay("the open study is damaged; nothing was saved"));
    }
    return {};
}

} // namespace

Result<void> copyStudy(Connection &connection, const QString &path)
{
    const Place place{.file = path};
    if (const QFileInfo there(path); there.exists() || there.isSymLink()) {
        return fail(ErrorCode::Conflict, FileRefusals::existsAlready(), place);
    }
    const QString unfinished = QFileInfo(path).absoluteFilePath() + QStringLiteral(".unfinished");
    QFile::remove(unfinished);
    Result<void> done;
    if (const auto made = connection.run(QStringLiteral("VACUUM INTO ?"), {unfinished}); !made) {
        done = std::unexpected(whyNotWritable(path).value_or(made.error()));
    }
    if (done) {
        done = checkWhole(unfinished);
    }
    if (done) {
        done = publishFile(unfinished, path);
    }
    if (!done) {
        QFile::remove(unfinished);
        Error error = done.error();
        error.place.file = path;
        return std::unexpected(error);
    }
    return {};
}

} // namespace corater
