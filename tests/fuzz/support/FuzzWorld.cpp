// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/support/FuzzWorld.h"

#include "data/store/StudyConnection.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

namespace corater::fuzz {

namespace {

const QTemporaryDir &ownFolder()
{
    static const QTemporaryDir folder;
    return folder;
}

} // namespace

void begin()
{
    static int count = 1;
    static char name[] = "fuzz";
    static char *arguments[] = {name, nullptr};
    static auto *app = new QCoreApplication(count, arguments); // lives as long as the program
    Q_UNUSED(app)
}

QString inWorld(const QString &name)
{
    return qEnvironmentVariable("CORATER_FUZZ_WORLD") + u'/' + name;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        wrong(path + QStringLiteral(" is not there: tests/fuzz/run makes it"));
    }
    return file.readAll();
}

QString ownFile(const QString &name)
{
    return ownFolder().filePath(name);
}

QString written(const QString &name, const QByteArray &bytes)
{
    const QString path = ownFile(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        wrong(path + QStringLiteral(" cannot be written"));
    }
    return path;
}

std::unique_ptr<StudyFile> copyOf(const QString &name)
{
    auto file = StudyFile::open(written(name, bytesOf(inWorld(name))), OpenMode::ReadWrite);
    if (!file) {
        wrong(file.error().oneLine());
    }
    (void)connectionOf(**file).value(QStringLiteral("PRAGMA synchronous = OFF"));
    return std::move(*file);
}

void wrong(const QString &what)
{
    std::fprintf(stderr, "fuzz: %s\n", qPrintable(what));
    std::abort();
}

} // namespace corater::fuzz
