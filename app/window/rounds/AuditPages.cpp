// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/AuditPages.h"

#include "app/window/files/AskColumns.h"
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

// So that report and package need no other file. A study that cannot be written shows the audit all the same.
void keep(Workplace &work, const QString &path, const SheetChoice &sheet)
{
    Study &study = *work.study();
    const auto value = keptSet(study, path, sheet);
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
    // It is read as for the draw; a study that does not say how may audit a text that is not UTF-8.
    const auto sheet = path.isEmpty()             ? std::nullopt
                       : audited->sheet.isEmpty() ? askForSheet(work.widget(), path)
                                                  : std::optional(audited->sheet);
    if (!sheet) {
        return;
    }
    ReadFirst::run<AuditReport>(
        work, [path, sheet = *sheet](const StudyReader &study) { return auditReport(study, path, sheet); },
        [&work, path, sheet = *sheet](const AuditReport &report) {
            keep(work, path, sheet);
            showAuditReport(work, report);
        });
}

} // namespace

void showAuditReport(Workplace &work, const AuditReport &report)
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
    page->setWordWrapMode(QTextOption::WordWrap); // a table breaks no name of a file
    page->setHtml(blocksHtml(auditBlocks(report, faults)));
    DialogForm form(*dialog);
    form.addWide(page);
    form.finish(760, 560);
    dialog->show();
}

void showAuditOfSet(Workplace &work)
{
    work.pages()->flush();
    ReadFirst::run<std::optional<AuditReport>>(
        work, [](const StudyReader &study) { return keptAudit(study); },
        [&work](const std::optional<AuditReport> &kept) { kept ? showAuditReport(work, *kept) : askForSet(work); });
}

} // namespace corater
