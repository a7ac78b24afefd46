// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/ShareActions.h"

#include "app/window/ask/AskChoice.h"
#include "app/window/files/FileEnding.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/share/JoinDialog.h"
#include "app/window/share/ShareDialog.h"
#include "app/window/share/SharedDialog.h"
#include "app/window/share/StudySharing.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/exchange/hub/HubAddress.h"
#include "models/commands/StudyCommands.h"
#include "models/share/Sharing.h"
#include "views/theme/layout/DialogForm.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>

#include <algorithm>

namespace corater {

namespace {

struct ShareActionsText
{
    Q_DECLARE_TR_FUNCTIONS(ShareActions)
};

// Runs on the worker: takes part, creates the shared place if a new one is chosen, and exchanges.
Result<void> takePartAsChosen(Study &study, const ShareChoice &choice)
{
    if (!study.raterNamed(choice.rater)) {
        TRY(study.perform(corater::addRater(choice.rater, false)));
    }
    TRY(takePart(study, study.raterNamed(choice.rater).value_or(Rater()).id, choice.passphrase));
    TRY(const auto state, sharingPlaces(study));
    const QString address = !choice.place.isEmpty() ? choice.place
                            : state.places.empty()  ? QString()
                                                    : state.places.front().address;
    if (address.isEmpty()) {
        return {};
    }
    const auto place = openPlace(address);
    const auto begun = place && !choice.place.isEmpty() ? beginAt(study, **place) : Result<void>();
    const auto met = !place  ? std::unexpected(place.error())
                     : begun ? exchange(study, **place)
                             : std::unexpected(begun.error());
    return met ? Result<void>() : std::unexpected(met.error().within(address));
}

void showShared(Workplace &work)
{
    if (auto *open = work.widget()->findChild<SharedDialog *>()) {
        open->raise();
        open->activateWindow();
        return;
    }
    (new SharedDialog(work))->show();
}

// The dialog stays open until taking part has succeeded.
void askToTakePart(Workplace &work, ShareDialog::For what)
{
    auto *dialog = new ShareDialog(*work.study(), what, work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(work.study(), &QObject::destroyed, dialog, &QDialog::reject);
    QObject::connect(dialog, &ShareDialog::wanted, work.widget(), [&work, dialog, what] {
        const ShareChoice choice = dialog->choice();
        work.jobs().run({.what = ShareActionsText::tr("Exchanging changes"),
                         .file = choice.place,
                         .stopped = {},
                         .work = [choice](Study &beside, const Progress &) { return takePartAsChosen(beside, choice); },
                         .done =
                             [&work, dialog, choice, what] {
                                 dialog->done(QDialog::Accepted);
                                 if (what == ShareDialog::For::Joining) {
                                     const QString path = work.study()->path();
                                     QMetaObject::invokeMethod(
                                         work.widget(), [&work, path, choice] { work.openStudy(path, choice.rater); },
                                         Qt::QueuedConnection); // after the job has ended
                                 } else {
                                     work.sharing().begin();
                                     showShared(work);
                                 }
                             },
                         .failed =
                             [guard = QPointer<ShareDialog>(dialog)](const Error &error) {
                                 if (guard) {
                                     guard->say(error);
                                 }
                             }});
    });
    dialog->open();
}

// Instructions for a colleague to join the study, for the kind of its place.
QString joinWords(const SharingState &state)
{
    if (state.places.empty()) {
        return ShareActionsText::tr(
            "1. In Corater, choose “Join a shared study…” on the start page (or in the menu Study), then “A packet "
            "that you received”, and the packet that comes with this message.\n2. Choose your name, and a passphrase "
            "that you write down.\n3. Label. To bring our copies together, choose Study → Share… → Make a packet…, and "
            "send it; read mine with “Merge a file…”.\n\nOn the command line:\n    corater join FILE.packet -o "
            "study.corater --rater NAME");
    }
    const QString address = state.places.front().address;
    const bool isHub = isHubAddress(address);
    const QString shown = isHub ? ShareActionsText::tr("postgresql://YOUR-NAME@…, as in %1").arg(address) : address;
    QString words =
        ShareActionsText::tr(
            "1. In Corater, choose “Join a shared study…” on the start page (or in the menu Study), then “%1”: %2\n"
            "2. Choose your name, and a passphrase that you write down.\n"
            "3. Label. Corater exchanges our copies by itself whenever the place can be reached.\n\n"
            "On the command line:\n"
            "    corater join '%3' -o study.corater --rater NAME")
            .arg(isHub ? ShareActionsText::tr("A PostgreSQL database")
                       : ShareActionsText::tr("A folder that all raters can reach"),
                 shown, address);
    return isHub ? words : words + ShareActionsText::tr("\n\nThe folder may have another path on your machine.");
}

} // namespace

void shareStudy(Workplace &work)
{
    work.pages()->flush();
    const auto state = sharingPlaces(*work.study());
    if (!work.notice().check(state)) {
        return;
    }
    if (!state->key.isEmpty() && state->hasSecret) {
        showShared(work);
        return;
    }
    // A copy that was joined, or whose rater's key is on another machine, has its places already.
    const bool isJoined = !state->places.empty() || !state->key.isEmpty();
    if (!isJoined && !valid(work.study()->actor())) {
        work.notice().say(ShareActionsText::tr("First choose who is working."));
        return;
    }
    askToTakePart(work, isJoined ? ShareDialog::For::Joining : ShareDialog::For::Sharing);
}

void joinSharedStudy(Workplace &work)
{
    joinByPacketFile(work, {});
}

void joinByPacketFile(Workplace &work, const QString &packet)
{
    auto *dialog = new JoinDialog(work.widget());
    if (!packet.isEmpty()) {
        dialog->setPacket(packet);
    }
    QObject::connect(dialog, &JoinDialog::joined, work.widget(), [&work](const QString &path) {
        QMetaObject::invokeMethod(
            work.widget(),
            [&work, path] {
                if (work.openStudy(path)) {
                    askToTakePart(work, ShareDialog::For::Joining);
                }
            },
            Qt::QueuedConnection); // after the dialog is closed
    });
    dialog->open();
}

void makePacket(Workplace &work, QWidget *asker)
{
    const Study &study = *work.study();
    const auto state = sharingPlaces(study);
    QStringList others;
    for (const Rater &rater : study.raters()) {
        if (!state || rater.id != state->rater) {
            others << rater.name;
        }
    }
    const auto name = askOneOf(asker, ShareActionsText::tr("Make a packet"), ShareActionsText::tr("For"), others);
    const std::optional<Rater> rater = name ? study.raterNamed(*name) : std::nullopt;
    if (!rater) {
        return;
    }
    const QString file = fileToSave(asker, ShareActionsText::tr("Write the packet to"),
                                    *name + QStringLiteral(".packet"), ShareActionsText::tr("Packets (*.packet)"));
    if (file.isEmpty()) {
        return;
    }
    const auto bytes = std::make_shared<qint64>(0);
    work.jobs().run(
        {.what = ShareActionsText::tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = ShareActionsText::tr("Stopped. Nothing was written."),
         .work = keeping(
             bytes, [id = rater->id, file](Study &beside, const Progress &) { return writePacket(beside, id, file); }),
         .done = [&work, file, bytes, to = *name] {
             work.notice().say(ShareActionsText::tr("%1 (%2 kB): send it to %3, who merges it or joins with it.")
                                   .arg(QFileInfo(file).fileName(), QString::number((*bytes + 1023) / 1024), to));
         }});
}

void showHowToJoin(Workplace &work, QWidget *asker)
{
    const auto state = sharingPlaces(*work.study());
    if (!work.notice().check(state)) {
        return;
    }
    auto *dialog = new QDialog(asker);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("how-to-join"));
    dialog->setWindowTitle(ShareActionsText::tr("How others join"));
    auto *text = new QPlainTextEdit(joinWords(*state));
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setAccessibleName(dialog->windowTitle());
    DialogForm form(*dialog);
    form.addWords(ShareActionsText::tr(
        "Send this to the people who join; they get the whole study except other raters’ answers in an open round."));
    if (!state->places.empty() && isHubAddress(state->places.front().address)) {
        form.addWords(ShareActionsText::tr(
                          "First invite each of them by their name in the database:\ncorater hub invite '%1' '%2' NAME")
                          .arg(state->places.front().address, work.study()->title()));
    }
    form.addWide(text);
    QPushButton *copy = form.addButton(ShareActionsText::tr("&Copy the text"));
    QObject::connect(copy, &QPushButton::clicked, dialog, [copy, words = text->toPlainText()] {
        QGuiApplication::clipboard()->setText(words);
        copy->setText(ShareActionsText::tr("Copied"));
    });
    form.finish(640, 380);
    copy->setDefault(true);
    dialog->show();
    copy->setFocus();
}

} // namespace corater
