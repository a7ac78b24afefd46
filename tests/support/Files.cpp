// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"

#include <QFile>

// Q_INIT_RESOURCE declares a function, which is in no namespace.
static void initDemo()
{
    Q_INIT_RESOURCE(demo);
}

namespace corater::test {

QString written(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

SheetSample sampleOf(const QString &path)
{
    QFile file(path);
    const auto sample = file.open(QIODevice::ReadOnly) ? readSheetSample(file, path) : Result<SheetSample>();
    return sample ? *sample : SheetSample();
}

void initDemoResource()
{
    initDemo();
}

} // namespace corater::test
