// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/StandardInput.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <cstdio>

namespace corater {

namespace {

// Larger input is taken for a mistake (an endless device).
constexpr qint64 mostBytes = qint64(16) << 30;

struct SpooledInput
{
    QTemporaryDir folder;
    QString path;
};

SpooledInput &spooled()
{
    static SpooledInput input;
    return input;
}

QString readAll(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return QCoreApplication::translate("corater::Cli", "standard input cannot be kept in %1: %2")
            .arg(path, file.errorString());
    }
    std::vector<char> bytes(1 << 20);
    qint64 total = 0;
    while (const size_t got = std::fread(bytes.data(), 1, bytes.size(), stdin)) {
        total += qint64(got);
        if (total > mostBytes) {
            return QCoreApplication::translate("corater::Cli", "standard input is longer than 16 GiB");
        }
        if (file.write(bytes.data(), qint64(got)) != qint64(got)) {
            return QCoreApplication::translate("corater::Cli", "standard input cannot be kept in %1: %2")
                .arg(path, file.errorString());
        }
    }
    if (!file.flush() || std::ferror(stdin) != 0) {
        return QCoreApplication::translate("corater::Cli", "standard input cannot be read to its end");
    }
    return {};
}

} // namespace

std::string StandardInput::resolve(std::string &name)
{
    if (name != "-") {
        return {};
    }
    SpooledInput &input = spooled();
    if (input.path.isEmpty()) {
        const QString path = input.folder.filePath(StandardInput::name());
        if (const QString wrong = readAll(path); !wrong.isEmpty()) {
            return wrong.toStdString();
        }
        input.path = path;
    }
    name = input.path.toStdString();
    return {};
}

bool StandardInput::isTaken()
{
    return !spooled().path.isEmpty();
}

QString StandardInput::name()
{
    return QCoreApplication::translate("corater::Cli", "standard input");
}

QString StandardInput::shown(QString text)
{
    const QString path = spooled().path;
    return path.isEmpty() ? text : text.replace(path, name());
}

} // namespace corater
