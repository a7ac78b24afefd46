// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/KeyFolder.h"

#include "data/files/FileRefusals.h"
#include "data/files/system/FileChanges.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace corater {

namespace {

struct KeyFolderMessages
{
    CORATER_MESSAGES(KeyFolder)
};

QString fileOf(const QByteArray &publicKey)
{
    return QDir(KeyFolder::path()).filePath(QString::fromLatin1(publicKey) + QStringLiteral(".key"));
}

} // namespace

QString KeyFolder::path()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation))
        .filePath(QStringLiteral("corater/keys"));
}

Result<void> KeyFolder::keep(const RaterSecret &secret)
{
    const QString file = fileOf(secret.publicKey());
    if (QFile::exists(file)) {
        return {};
    }
    const auto cannot = [&](const Message &why) {
        return fail(ErrorCode::Permission, KeyFolderMessages::toSay("the key cannot be kept: %1").arg(why),
                    {.file = file});
    };
    if (!QDir().mkpath(path())) {
        return cannot(FileRefusals::folderNotMade());
    }
    QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const QString draft = file + QStringLiteral(".part");
    QFile::remove(draft);
    QFile out(draft);
    // Nobody else may be able to read it, not even for a moment.
    if (!out.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner)) {
        return cannot(Message::literal(out.errorString()));
    }
    const QByteArray text = secret.bytes().toHex() + '\n';
    const bool isWritten = out.write(text) == text.size() && out.flush();
    const Message why = Message::literal(out.errorString());
    out.close();
    const auto published = isWritten ? publishFile(draft, file) : cannot(why);
    if (!published) {
        QFile::remove(draft);
    }
    return published;
}

Result<std::optional<RaterSecret>> KeyFolder::find(const QByteArray &publicKey)
{
    QFile in(fileOf(publicKey));
    if (publicKey.isEmpty() || !in.exists()) {
        return std::nullopt;
    }
    if (!in.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Permission, KeyFolderMessages::toSay("the key cannot be read: %1").arg(in.errorString()),
                    {.file = in.fileName()});
    }
    auto secret = RaterSecret::fromBytes(QByteArray::fromHex(in.read(1024).trimmed()));
    if (secret && secret->publicKey() != publicKey) {
        return fail(ErrorCode::Damaged, KeyFolderMessages::toSay("the key in this file is another one"),
                    {.file = in.fileName()});
    }
    return secret ? Result<std::optional<RaterSecret>>(std::move(*secret))
                  : std::unexpected(secret.error().within(in.fileName()));
}

} // namespace corater
