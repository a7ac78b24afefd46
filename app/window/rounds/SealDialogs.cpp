// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/SealDialogs.h"

#include "app/window/ask/AskChoice.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/ReadFirst.h"
#include "app/window/workplace/Workplace.h"
#include "models/review/NextStep.h"
#include "models/share/Sharing.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct SealDialogsText
{
    Q_DECLARE_TR_FUNCTIONS(SealDialogs)
};

bool asksToSeal(QWidget *parent, const Round &round, const Rater &rater, const RoundPart &part)
{
    QStringList words{SharedText::asSentence(summaryOf(part))};
    if (part.undecided + part.missing > 0) {
        words << SealDialogsText::tr("Undecided items and missing answers count as not rated.");
    }
    words << SealDialogsText::tr(
        "Sealing cannot be undone; it proves that the raters labelled independently. When every rater "
        "has sealed, all raters see all labels.");
    // No button is the default: an accidental Enter must not do what cannot be undone.
    return askChoice(parent, {.title = SealDialogsText::tr("Seal %1").arg(round.name),
                              .headline = SealDialogsText::tr("%1, after sealing, your labels of %2 cannot be changed.")
                                              .arg(rater.name, round.name),
                              .words = words,
                              .answers = {SealDialogsText::tr("Seal my labels")},
                              .refusal = SealDialogsText::tr("Not yet")})
        .has_value();
}

QString wordsOnHash(const Study &study, const Round &round)
{
    if (study.isClosed(round.id)) { // nobody needs the hash before seeing the labels any more
        return SealDialogsText::tr("Every rater has sealed: all can see the labels of %1 now. This hash is for your "
                                   "records; it changes if a label does. It is also in Rounds → All rounds.")
            .arg(round.name);
    }
    if (takesPart(study).value_or(false)) {
        return SealDialogsText::tr(
            "The others receive this hash with the next exchange. It proves that you sealed "
            "these labels before anybody saw another rater’s. It is also in Rounds → All rounds.");
    }
    return SealDialogsText::tr("Send this hash to the others now. It proves that you sealed these labels before "
                               "anybody saw another rater’s. It is also in Rounds → All rounds.");
}

// Once the round is closed, with several raters, their labels are the next thing to look at.
bool hasLabelsToCompare(const Study &study, RoundId round)
{
    return study.isClosed(round) && std::ranges::count(study.roundRaters(), round, &RoundRater::round) > 1;
}

// Modes of the window that show the labels of all: buttons that close the dialog.
QPushButton *addCompareAndAgreement(DialogForm &form, QDialog &dialog, Workplace &work)
{
    QPushButton *compare = form.addButton(SealDialogsText::tr("Compare"));
    QPushButton *agreement = form.setMain(SealDialogsText::tr("Agreement")); // as the next step says
    for (const auto &[button, mode] :
         {std::pair(agreement, Workplace::Agreement), std::pair(compare, Workplace::Compare)}) {
        QObject::connect(button, &QPushButton::clicked, &dialog, [&work, &dialog, mode] {
            dialog.accept();
            work.setMode(mode);
        });
    }
    return agreement;
}

void saySealed(Workplace &work, const Round &round, RaterId actor)
{
    const Study &study = *work.study();
    work.notice().say(study.isClosed(round.id)
                          ? SealDialogsText::tr("Sealed by everybody: Agreement, Compare and Adjudicate are open now.")
                          : SealDialogsText::tr("Sealed. Labels are shown when the others have sealed, too."));
    for (const RoundRater &sealed : study.roundRaters()) {
        if (sealed.round == round.id && sealed.rater == actor) {
            showSealHash(work, round, RoundRater(sealed));
            return;
        }
    }
}

// On a worker: the hash covers every label.
void seal(Workplace &work, const Round &round, RaterId actor)
{
    work.jobs().run(
        {.what = SealDialogsText::tr("Sealing %1").arg(round.name),
         .stopped = SealDialogsText::tr("Stopped. Nothing was sealed."),
         .work = [id = round.id, actor](Study &beside, const Progress &) { return sealPart(beside, id, actor); },
         .done = [&work, round, actor] { saySealed(work, round, actor); }});
}

} // namespace

void sealRound(Workplace &work)
{
    const Study &study = *work.study();
    work.pages()->flush();
    const std::optional<Round> round = study.currentRound();
    const std::optional<Rater> actor = study.rater(study.actor());
    if (!round || !actor) {
        return;
    }
    ReadFirst::run<RoundPart>(
        work, [round = round->id, actor = actor->id](const StudyReader &read) { return roundPart(read, round, actor); },
        [&work, round = *round, actor = *actor](const RoundPart &part) {
            if (asksToSeal(work.widget(), round, actor, part) &&
                work.notice().check(work.study()->checkWritable())) { // refused while other work runs
                seal(work, round, actor.id);
            }
        });
}

void showSealHash(Workplace &work, const Round &round, const RoundRater &part)
{
    const Study &study = *work.study();
    auto *dialog = new QDialog(work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("seal-hash"));
    dialog->setWindowTitle(SealDialogsText::tr("%1 is sealed").arg(round.name));
    auto *hash = new QLineEdit(part.contentHash);
    hash->setReadOnly(true);
    hash->setAccessibleName(SealDialogsText::tr("Hash of your labels"));
    hash->setFont(Theme::font(TextRole::Code));
    hash->setMinimumWidth(
        std::min(hash->fontMetrics().horizontalAdvance(part.contentHash) + Theme::scaled(28),
                 hash->screen()->availableSize().width() - Theme::scaled(40))); // the rest is scrolled to
    hash->setCursorPosition(0);
    DialogForm form(*dialog);
    form.addWords(wordsOnHash(study, round));
    form.addWide(hash);
    QPushButton *copy = form.addButton(SealDialogsText::tr("Copy the hash"));
    QObject::connect(copy, &QPushButton::clicked, dialog, [copy, text = part.contentHash] {
        QGuiApplication::clipboard()->setText(text);
        copy->setText(SealDialogsText::tr("Copied"));
    });
    QPushButton *first = hasLabelsToCompare(study, round.id) ? addCompareAndAgreement(form, *dialog, work) : copy;
    form.finish(480, 0, SealDialogsText::tr("Close"));
    first->setDefault(true);
    dialog->show();
    first->setFocus();
}

} // namespace corater
