// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/FaultDialogs.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/study/StudyDialogs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "views/theme/ActionButton.h"
#include "views/theme/layout/DialogForm.h"

#include <QClipboard>
#include <QDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPlainTextEdit>

namespace corater {

namespace {

// A dialog above the window that deletes itself when closed.
QDialog *dialogOver(Workplace &work, const QString &name, const QString &title)
{
    auto *dialog = new QDialog(work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    return dialog;
}

void showVerified(Workplace &work, const QStringList &faults)
{
    const QString file = QFileInfo(work.study()->path()).fileName();
    if (faults.isEmpty()) {
        work.notice().say(FaultDialogs::tr("%1 is intact; the history replays to the present state.").arg(file));
        return;
    }
    QDialog *dialog = dialogOver(work, QStringLiteral("verified"), FaultDialogs::tr("%1 fails the check").arg(file));
    auto *list = new QPlainTextEdit(faults.join(u'\n'));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setAccessibleName(FaultDialogs::tr("Faults"));
    DialogForm form(*dialog);
    form.addHeading(faults.size() == 1 ? FaultDialogs::tr("1 fault found")
                                       : FaultDialogs::tr("%n faults found", nullptr, int(faults.size())));
    form.addWide(list);
    QPushButton *copy = form.addButton(FaultDialogs::tr("Copy the list"));
    form.finish(680, faults.size() < 6 ? 280 : 460);
    QObject::connect(copy, &QPushButton::clicked, dialog,
                     [faults] { QGuiApplication::clipboard()->setText(faults.join(u'\n')); });
    dialog->open();
}

} // namespace

FaultDialogs::FaultDialogs(Workplace &work) : QObject(work.widget()), m_work(work)
{
    connect(&work.notice(), &Notice::reported, this, &FaultDialogs::take);
}

void FaultDialogs::take(const Error &error)
{
    const Study *study = m_work.study();
    if (!study) {
        return;
    }
    if (m_study != study) {
        m_study = m_work.study();
        m_said.clear();
    }
    const bool isLost = study->lost().has_value();
    const QString what = isLost ? QStringLiteral("lost") : error.message.inWords();
    if ((!isLost && error.code != ErrorCode::Damaged) || m_said.contains(what)) {
        return;
    }
    m_said << what;
    // Queued, so that no dialog opens within the failed call.
    QMetaObject::invokeMethod(
        this,
        [this, error, isLost] {
            if (m_work.study() && m_work.study() == m_study) {
                isLost ? showLost(error) : showRefused(error);
            }
        },
        Qt::QueuedConnection);
}

void FaultDialogs::showLost(const Error &error)
{
    QDialog *dialog = dialogOver(m_work, QStringLiteral("lost"), tr("This file accepts no more changes"));
    DialogForm form(*dialog);
    form.addWords(error.oneLine());
    form.addWords(tr(
        "Your labels are safe in this window. Save a copy and continue there; what you change before saving is lost."));
    ActionButton *save = form.setMain(tr("Save a copy…"));
    form.finish(560, 0, tr("Not now"));
    connect(save, &QPushButton::clicked, m_work.widget(), [this] { saveCopyOfStudy(m_work); }, Qt::QueuedConnection);
    dialog->open();
}

void FaultDialogs::showRefused(const Error &error)
{
    QDialog *dialog = dialogOver(m_work, QStringLiteral("refused"), tr("No results of this study"));
    DialogForm form(*dialog);
    form.addWords(error.oneLine());
    form.addWords(tr("Results need a study whose labels fit its seals and history. Verify lists the faults. You "
                     "can go on labelling; an older copy of the file may be intact."));
    ActionButton *verifyNow = form.setMain(tr("Verify now"));
    form.finish(560, 0, tr("Not now"));
    connect(
        verifyNow, &QPushButton::clicked, this,
        [this] {
            if (m_work.study()) {
                verifyStudy(m_work);
            }
        },
        Qt::QueuedConnection);
    dialog->open();
}

void verifyStudy(Workplace &work)
{
    const auto faults = std::make_shared<QList<Message>>();
    const QString name = QFileInfo(work.study()->path()).fileName();
    work.jobs().run(
        {.what = FaultDialogs::tr("Verifying %1").arg(name),
         .file = name,
         .stopped = FaultDialogs::tr("Stopped. %1 was not verified.").arg(name),
         .work = keeping(faults, [](Study &study, const Progress &progress) { return study.verify(progress); }),
         .done = [&work, faults] { showVerified(work, inWords(*faults)); }});
}

} // namespace corater
