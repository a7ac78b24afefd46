// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions/ActionTable.h"

#include "app/window/help/PreferencesDialog.h"
#include "app/window/items/ChosenItems.h"
#include "app/window/label/LabelMode.h"
#include "app/window/results/PackageActions.h"
#include "app/window/results/Printing.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/share/ShareActions.h"
#include "app/window/study/FaultDialogs.h"
#include "app/window/study/HistoryDialog.h"
#include "app/window/study/StudyDialogs.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/ratings/RatingCommands.h"

namespace corater {

namespace {

template <auto Print>
void printed(Workplace &work)
{
    (work.printing().*Print)();
}

constexpr std::array ofStudy{
    ActionEntry{"study.new", QT_TRANSLATE_NOOP("Actions", "Study"), QT_TRANSLATE_NOOP("Actions", "New study…"),
                "Ctrl+N", QT_TRANSLATE_NOOP("Actions", "Make a study with a codebook and raters"), Where::Anywhere,
                when::always, newStudy},
    ActionEntry{"study.open", "Study", QT_TRANSLATE_NOOP("Actions", "Open study…"), "Ctrl+O",
                QT_TRANSLATE_NOOP("Actions", "Open a study file"), Where::Anywhere, when::always, chooseStudy},
    ActionEntry{"study.join", "Study", QT_TRANSLATE_NOOP("Actions", "Join a shared study…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "Make your copy of a study that others share, from a folder, a database or a packet"),
                Where::Anywhere, when::always, joinSharedStudy},
    ActionEntry{
        "study.audit", "Study", QT_TRANSLATE_NOOP("Actions", "Audit a published data set…"), "",
        QT_TRANSLATE_NOOP("Actions", "Make a study that labels a drawn sample of the set again, its labels hidden"),
        Where::Anywhere, when::always, auditDataSet},
    ActionEntry{"study.who", "Study", QT_TRANSLATE_NOOP("Actions", "Change rater…"), "Ctrl+Shift+W",
                QT_TRANSLATE_NOOP("Actions", "Choose who is working now"), Where::Study, when::always,
                [](Workplace &work) { work.askWho(); }, InMenu::NewSection},
    ActionEntry{"study.add-rater", "Study", QT_TRANSLATE_NOOP("Actions", "Add a rater…"), "",
                QT_TRANSLATE_NOOP("Actions", "Add a person to the study"), Where::Study, when::isWritable,
                [](Workplace &work) { addRater(work); }},
    ActionEntry{"study.describe", "Study", QT_TRANSLATE_NOOP("Actions", "Describe the study…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "Goal, population, raters, authors and licences, as printed in report and package"),
                Where::Study, when::isWritable, [](Workplace &work) { describeStudy(work); }},
    ActionEntry{"study.save-copy", "Study", QT_TRANSLATE_NOOP("Actions", "Save a copy…"), "",
                QT_TRANSLATE_NOOP(
                    "Actions", "Save the open study under another name, even if its own file was replaced or removed"),
                Where::Study, when::always, saveCopyOfStudy, InMenu::NewSection},
    ActionEntry{"study.share", "Study", QT_TRANSLATE_NOOP("Actions", "Share…"), "",
                QT_TRANSLATE_NOOP(
                    "Actions",
                    "Work on one study on several machines: where copies meet, everybody’s progress, received changes"),
                Where::Study, when::isWritable, shareStudy},
    ActionEntry{"study.merge", "Study", QT_TRANSLATE_NOOP("Actions", "Merge a copy…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "Merge another copy of this study, or a packet; a preview shows what it would add"),
                Where::Study, when::isWritable, [](Workplace &work) { mergeCopyOfStudy(work); }, InMenu::No},
    ActionEntry{"study.verify", "Study", QT_TRANSLATE_NOOP("Actions", "Verify the file"), "",
                QT_TRANSLATE_NOOP("Actions", "Check the study file against its history, seals and check sums"),
                Where::Study, when::always, verifyStudy},
    ActionEntry{
        "study.history", "Study", QT_TRANSLATE_NOOP("Actions", "History…"), "Ctrl+H",
        QT_TRANSLATE_NOOP("Actions",
                          "Who changed what and when; undo an older change, or see the study at an earlier moment"),
        Where::Study, when::always, showHistory},
    ActionEntry{"study.print-item", "Study", QT_TRANSLATE_NOOP("Actions", "Print the item…"), "Ctrl+P",
                QT_TRANSLATE_NOOP("Actions",
                                  "Print the open post, its facts and your labels, with a preview, or save it as PDF"),
                Where::Study, when::showsItem, printed<&Printing::printItem>, InMenu::NewSection},
    ActionEntry{"study.print-page", "Study", QT_TRANSLATE_NOOP("Actions", "Print the page…"), "",
                QT_TRANSLATE_NOOP("Actions", "Print what the mode shows, on one page, or save it as PDF"), Where::Study,
                when::showsPage, printed<&Printing::printPage>},
    ActionEntry{"study.close", "Study", QT_TRANSLATE_NOOP("Actions", "Close study"), "Ctrl+W",
                QT_TRANSLATE_NOOP("Actions", "Return to the start page; everything is saved"), Where::Study,
                when::always, [](Workplace &work) { work.leaveStudy(); }, InMenu::NewSection},
    ActionEntry{"study.quit", "Study", QT_TRANSLATE_NOOP("Actions", "Quit"), "Ctrl+Q",
                QT_TRANSLATE_NOOP("Actions", "Everything is saved already"), Where::Anywhere, when::always,
                [](Workplace &work) { work.widget()->close(); }, InMenu::NewSection},
    ActionEntry{"edit.undo", QT_TRANSLATE_NOOP("Actions", "Edit"), QT_TRANSLATE_NOOP("Actions", "Undo"), "Ctrl+Z",
                QT_TRANSLATE_NOOP("Actions", "Undo your last change"), Where::Study, when::mayUndo, undoChange},
    ActionEntry{"edit.redo", "Edit", QT_TRANSLATE_NOOP("Actions", "Redo"), "Ctrl+Shift+Z; Ctrl+Y",
                QT_TRANSLATE_NOOP("Actions", "Redo the change that you undid"), Where::Study, when::mayRedo,
                redoChange},
    ActionEntry{"edit.find", "Edit", QT_TRANSLATE_NOOP("Actions", "Find in the post"), "Ctrl+F",
                QT_TRANSLATE_NOOP("Actions", "Search in the open post"), Where::Label, when::showsItem,
                [](Workplace &work) { LabelMode::of(*work.pages())->openFind(); }, InMenu::NewSection},
    ActionEntry{"list.copy-ids", "Edit", QT_TRANSLATE_NOOP("Actions", "Copy the ids of the chosen items"), "",
                QT_TRANSLATE_NOOP("Actions", "One id per line, in the order of the list"), Where::Study,
                when::showsList, copyChosenIds},
    ActionEntry{"list.discuss", "Edit", QT_TRANSLATE_NOOP("Actions", "Flag the chosen items for discussion"), "",
                QT_TRANSLATE_NOOP("Actions", "Your ratings of all selected lines; if all have the flag, it is removed"),
                Where::Label, when::mayRateList, [](Workplace &work) { flagChosen(work, RatingFlag::Discuss); }},
    ActionEntry{"list.unsure", "Edit", QT_TRANSLATE_NOOP("Actions", "Flag the chosen items as unsure"), "",
                QT_TRANSLATE_NOOP("Actions", "Your ratings of the selected lines, or no longer if all are flagged so"),
                Where::Label, when::mayRateList, [](Workplace &work) { flagChosen(work, RatingFlag::Unsure); }},
    ActionEntry{
        "list.exclude", "Edit", QT_TRANSLATE_NOOP("Actions", "Exclude the chosen items…"), "",
        QT_TRANSLATE_NOOP("Actions", "With one reason for all selected lines; asks before it changes decisions"),
        Where::Label, when::mayRateList, excludeChosen},
    ActionEntry{
        "label.evidence", "Edit", QT_TRANSLATE_NOOP("Actions", "Mark as evidence"), "F5",
        QT_TRANSLATE_NOOP("Actions",
                          "The selected passage becomes evidence of the open question, or of the unit if none is open"),
        Where::Label, when::mayLabel, [](Workplace &work) { LabelMode::of(*work.pages())->takeEvidence(false); }},
    ActionEntry{"label.unit-evidence", "Edit", QT_TRANSLATE_NOOP("Actions", "Mark as evidence of the unit"), "Shift+F5",
                QT_TRANSLATE_NOOP("Actions", "The selected passage becomes evidence of the unit as a whole"),
                Where::Label, when::mayLabel,
                [](Workplace &work) { LabelMode::of(*work.pages())->takeEvidence(true); }},
    ActionEntry{"label.propose", "Edit", QT_TRANSLATE_NOOP("Actions", "Propose a code…"), "F7",
                QT_TRANSLATE_NOOP("Actions", "A code that this item needs and the codebook lacks"), Where::Label,
                when::mayLabel, [](Workplace &work) { LabelMode::of(*work.pages())->proposeCode(); }},
    ActionEntry{"label.example", "Edit", QT_TRANSLATE_NOOP("Actions", "Use as an example"), "F8",
                QT_TRANSLATE_NOOP("Actions", "The selected text becomes an example of the code under the cursor"),
                Where::Label, when::mayTakeExample,
                [](Workplace &work) { LabelMode::of(*work.pages())->takeExample(); }},
    ActionEntry{
        "codebook.rule", "Edit", QT_TRANSLATE_NOOP("Actions", "Write a rule…"), "",
        QT_TRANSLATE_NOOP("Actions",
                          "What distinguishes the chosen code of the codebook from another; without one, the codebook"),
        Where::Study, when::mayWriteRules, [](Workplace &work) { work.pages()->writeRule(); }},
    ActionEntry{"view.preferences", "Edit", QT_TRANSLATE_NOOP("Actions", "Preferences…"), "Ctrl+,",
                QT_TRANSLATE_NOOP("Actions", "Rater, language, theme, contrast, text size, reading width and keys"),
                Where::Anywhere, when::always, showPreferences, InMenu::NewSection},
};
static_assert(areWhole(ofStudy), "an action lacks its place, its condition or what it does");

} // namespace

std::span<const ActionEntry> studyEntries()
{
    return ofStudy;
}

} // namespace corater
