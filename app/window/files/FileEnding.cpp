// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FileEnding.h"

#include "models/study/Study.h"

#include <QDir>
#include <QFileInfo>

namespace corater {

QString withEnding(const QString &file, const QString &filter)
{
    const qsizetype from = filter.indexOf(u'*') + 1;
    return file.isEmpty() || !QFileInfo(file).suffix().isEmpty() ? file
                                                                 : file + filter.mid(from, filter.indexOf(u')') - from);
}

QString nameBeside(const Study &study, const QString &end)
{
    const QFileInfo file(study.path());
    return file.dir().filePath(file.completeBaseName() + u'-' + end);
}

} // namespace corater
