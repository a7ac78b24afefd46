// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/PackageActions.h"

#include "app/window/Notice.h"
#include "app/window/Workplace.h"
#include "app/window/items/FileJobs.h"
#include "app/window/results/FileEnding.h"
#include "app/window/results/PackageDialog.h"
#include "app/window/study/DescribeDialog.h"
#include "models/commands/DescribeStudy.h"
#include "models/package/WritePackage.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace corater {

namespace {

struct PackageActionsText
{
    Q_DECLARE_TR_FUNCTIONS(PackageActions)
};

} // namespace

void describeStudy(Workplace &work)
{
    DescribeDialog dialog(descriptionOf(*work.study()), work.widget());
    if (dialog.exec() != QDialog::Accepted || dialog.changes().isEmpty()) {
        return;
    }
    const auto done = work.study()->perform(DescribeStudy(dialog.changes()));
    if (done) {
        work.notice().say(PackageActionsText::tr("The study’s description is kept"));
    } else {
        work.notice().report(done.error());
    }
}

void exportPackage(Workplace &work)
{
    PackageDialog dialog(work.study()->path(), work.widget());
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const QString filter = PackageActionsText::tr("ZIP (*.zip)");
    const QString name = QFileInfo(work.study()->path()).completeBaseName() + QStringLiteral(".zip");
    const QString file = withEnding(
        QFileDialog::getSaveFileName(work.widget(), PackageActionsText::tr("Write the package to"), name, filter),
        filter);
    if (!file.isEmpty()) {
        work.fileJobs().exportPackage(file, dialog.options());
    }
}

void FileJobs::exportPackage(const QString &file, const PackageOptions &options)
{
    if (isBusy()) {
        return;
    }
    const auto summary = std::make_shared<PackageSummary>();
    const QString name = QFileInfo(file).fileName();
    m_tasks.push_back({.what = tr("Writing %1").arg(name),
                       .file = file,
                       .stopped = tr("Stopped. %1 was not written.").arg(name),
                       .work = keeping(summary,
                                       [file, options](Study &study, const Progress &progress) {
                                           return writePackage(study.path(), file, options, progress);
                                       }),
                       .done = [this, name, summary] {
                           m_work.notice().say(summary->names.empty()
                                                   ? tr("%1 written: %2 files").arg(name).arg(summary->files.size())
                                                   : tr("%1 written: %2 files; %3 names in comments to look at")
                                                         .arg(name)
                                                         .arg(summary->files.size())
                                                         .arg(summary->names.size()));
                       }});
    next();
}

} // namespace corater
