// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/PackageActions.h"

#include "app/window/files/ExportJobs.h"
#include "app/window/files/FileEnding.h"
#include "app/window/results/DescribeDialog.h"
#include "app/window/results/PackageDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/DescribeStudy.h"

#include <QCoreApplication>

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
    const auto done = work.study()->perform(corater::describeStudy(dialog.changes()));
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
    const QString file =
        fileToSave(work.widget(), PackageActionsText::tr("Write the package to"),
                   nameBeside(*work.study(), QStringLiteral("package.zip")), PackageActionsText::tr("ZIP (*.zip)"));
    if (!file.isEmpty()) {
        ExportJobs::exportPackage(work, file, dialog.options());
    }
}

} // namespace corater
