// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Packages.h"

#include "data/export/ZipWriter.h"
#include "data/files/ZipWalk.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

namespace corater::test {

namespace {

const QString manifestPath = QStringLiteral("manifest-sha256.txt");

} // namespace

PackageEntries packageEntries(const QString &path)
{
    PackageEntries entries;
    QString current;
    const auto read = walkZip(path, {.begin = [&](const QString &name) -> Result<void> {
                                         current = name;
                                         entries.insert(name, {});
                                         return {};
                                     },
                                     .take = [&](QByteArrayView bytes) -> Result<void> {
                                         entries[current].append(bytes);
                                         return {};
                                     },
                                     .end = []() -> Result<void> { return {}; }});
    return read ? entries : PackageEntries();
}

PackageEntries withManifest(PackageEntries entries)
{
    entries.remove(manifestPath);
    QByteArray manifest;
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        manifest += QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex() + "  " + name.toUtf8() + '\n';
    }
    entries.insert(manifestPath, manifest);
    return entries;
}

bool zipPackage(const PackageEntries &entries, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return false;
    }
    ZipWriter zip(file);
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        if (!zip.add(name, content)) {
            return false;
        }
    }
    return bool(zip.end());
}

Answer runPackageScript(const QString &program, const QString &script, const PackageEntries &entries)
{
    const QTemporaryDir folder;
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        QFile file(folder.filePath(name));
        if (!QDir().mkpath(QFileInfo(file.fileName()).path()) || !file.open(QIODevice::WriteOnly) ||
            file.write(content) != content.size()) {
            return {};
        }
    }
    QProcess process;
    process.start(program, {folder.filePath(script)});
    Answer answer;
    if (process.waitForFinished(300'000) && process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

} // namespace corater::test
