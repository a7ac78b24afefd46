// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/AuditPages.h"

#include "app/window/workplace/BlocksHtml.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/ReadFirst.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/StudyCommands.h"
#include "models/design/AuditWords.h"
#include "models/design/AuditedSheet.h"
#include "models/study/SharedText.h"
#include "views/theme/layout/DialogForm.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QTextBrowser>

namespace corater {

namespace {

struct AuditPagesText
{
    Q_DECLARE_TR_FUNCTIONS(AuditPages)
};

void show(Workplace &work, const AuditReport &report)
{
    auto *dialog = new QDialog(work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("audit-of-set"));
    dialog->setWindowTitle(AuditPagesText::tr("Audit of a data set"));
    QStringList faults;
    for (const Error &fault : report.faults) {
        faults << fault.oneLine();
    }
    auto *page = new QTextBrowser;
    page->setAccessibleName(dialog->windowTitle());
    page->setFrameShape(QFrame::NoFrame);
    page->setStyleSheet(QStringLiteral("QTextEdit { border: none; background: transparent; padding: 0; }"));
    page->document()->setDocumentMargin(0);
    page->setHtml(blocksHtml(auditBlocks(report, faults)));
    DialogForm form(*dialog);
    form.addWide(page);
    form.finish(760, 560);
    dialog->show();
}

// So that report and package need no other file. A study that cannot be written shows the audit all the same.
void keep(Workplace &work, const QString &path)
{
    Study &study = *work.study();
    const auto value = keptSet(path, TextEncoding::Detected);
    if (study.isReadOnly() || !value || *value == study.setting(keptSetSetting)) {
        return;
    }
    if (work.notice().check(study.perform(setSetting(keptSetSetting, *value)))) {
        work.notice().say(AuditPagesText::tr("The study keeps %1 now: its report and package contain the audit.")
                              .arg(QFileInfo(path).fileName()));
    }
}

void askForSet(Workplace &work)
{
    const auto audited = AuditedSet::of(*work.study());
    if (!work.notice().check(audited) || !work.notice().check(closedAudit(*work.study()))) {
        return;
    }
    const QString path =
        QFileDialog::getOpenFileName(work.widget(), AuditPagesText::tr("The data set %1, unchanged").arg(audited->file),
                                     {}, SharedText::sheetFiles());
    if (path.isEmpty()) {
        return;
    }
    ReadFirst::run<AuditReport>(
        work, [path](const StudyReader &study) { return auditReport(study, path, TextEncoding::Detected); },
        [&work, path](const AuditReport &report) {
            keep(work, path);
            show(work, report);
        });
}

} // namespace

void showAuditOfSet(Workplace &work)
{
    work.pages()->flush();
    ReadFirst::run<std::optional<AuditReport>>(
        work, [](const StudyReader &study) { return keptAudit(study); },
        [&work](const std::optional<AuditReport> &kept) { kept ? show(work, *kept) : askForSet(work); });
}

} // namespace corater
