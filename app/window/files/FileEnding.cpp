// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FileEnding.h"

#include "models/study/Study.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace corater {

namespace {

struct FileEndingText
{
    Q_DECLARE_TR_FUNCTIONS(FileEnding)
};

} // namespace

QString withEnding(const QString &file, const QString &filter)
{
    const qsizetype from = filter.indexOf(u'*') + 1;
    return file.isEmpty() || !QFileInfo(file).suffix().isEmpty() ? file
                                                                 : file + filter.mid(from, filter.indexOf(u')') - from);
}

QString fileToSave(QWidget *asker, const QString &title, const QString &proposal, const QString &kinds)
{
    QString kind;
    const QString chosen = QFileDialog::getSaveFileName(asker, title, proposal, kinds, &kind);
    const QString file = withEnding(chosen, kind.isEmpty() ? kinds : kind);
    // The file dialog has asked about the name as it was typed.
    const bool isReplaced = file != chosen && QFileInfo::exists(file);
    return isReplaced && QMessageBox::question(
                             asker, title,
                             FileEndingText::tr("%1 exists already. Replace it?").arg(QFileInfo(file).fileName())) !=
                             QMessageBox::Yes
               ? QString()
               : file;
}

QString nameBeside(const Study &study, const QString &end)
{
    const QFileInfo file(study.path());
    return file.dir().filePath(file.completeBaseName() + u'-' + end);
}

} // namespace corater
