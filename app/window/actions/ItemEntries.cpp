// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions/ActionTable.h"

#include "app/window/files/FetchDialog.h"
#include "app/window/items/ChosenItems.h"
#include "app/window/items/DuplicatesPage.h"
#include "app/window/items/KeywordsPage.h"
#include "app/window/items/SourceColumnsDialog.h"
#include "app/window/label/HintsDialog.h"
#include "app/window/label/SlipsDialog.h"
#include "app/window/memos/MemoDialog.h"
#include "app/window/results/PackageActions.h"
#include "app/window/results/Printing.h"
#include "app/window/results/UnitsDialog.h"
#include "app/window/review/MinutesDialog.h"
#include "app/window/rounds/AuditPages.h"
#include "app/window/rounds/DriftDialog.h"
#include "app/window/rounds/ModelsDialog.h"
#include "app/window/rounds/ProgressDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/rounds/SealDialogs.h"
#include "app/window/rounds/TargetDialog.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/study/StudyDialogs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/rounds/TimeSpent.h"

namespace corater {

namespace {

/// A switch that the study stores, for everybody who works in it.
template <const QString &setting>
constexpr Switch ofStudy{
    .turn =
        [](Workplace &work, bool on) {
            work.notice().check(work.study()->perform(setSetting(setting, on ? QStringLiteral("yes") : QString())));
        },
    .isOn = [](const Study *study) { return study && study->setting(setting) == u"yes"; }};

constexpr std::array ofItems{
    ActionEntry{"study.add-items", QT_TRANSLATE_NOOP("Actions", "Items"), QT_TRANSLATE_NOOP("Actions", "Add items…"),
                "Ctrl+I", QT_TRANSLATE_NOOP("Actions", "Add candidates from a file: posts, issues, patches, sheets"),
                Where::Study, when::isWritable, [](Workplace &work) { addItems(work); }},
    ActionEntry{"study.add-links", "Items", QT_TRANSLATE_NOOP("Actions", "Add by ids or links…"), "",
                QT_TRANSLATE_NOOP("Actions", "Paste ids or addresses of questions; their texts are fetched afterwards"),
                Where::Study, when::isWritable, addLinks},
    ActionEntry{"study.add-folder", "Items", QT_TRANSLATE_NOOP("Actions", "Add a folder…"), "",
                QT_TRANSLATE_NOOP("Actions", "Add each Markdown file, text and patch below a folder as an item"),
                Where::Study, when::isWritable, addFolder},
    ActionEntry{"study.add-ratings", "Items", QT_TRANSLATE_NOOP("Actions", "Add ratings from a sheet…"), "Ctrl+Shift+I",
                QT_TRANSLATE_NOOP("Actions", "Import existing ratings, with raters side by side or one rater per row"),
                Where::Study, when::isWritable, addRatings},
    ActionEntry{
        "study.fetch", "Items", QT_TRANSLATE_NOOP("Actions", "Fetch texts of posts…"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "Fetch questions, answers and comments from the Stack Exchange API for items with only id and title"),
        Where::Study, when::isWritable, fetchPostTexts, InMenu::NewSection},
    ActionEntry{
        "study.keywords", "Items", QT_TRANSLATE_NOOP("Actions", "Keywords…"), "",
        QT_TRANSLATE_NOOP("Actions", "What each keyword finds, which ones can never hit, and the study’s own set"),
        Where::Study, when::always, showKeywords},
    ActionEntry{
        "study.duplicates", "Items", QT_TRANSLATE_NOOP("Actions", "Find duplicates…"), "",
        QT_TRANSLATE_NOOP("Actions", "Compare very similar posts side by side; one of each pair enters no round"),
        Where::Study, when::isWritable, findDuplicatePosts},
    ActionEntry{
        "list.duplicates", "Items", QT_TRANSLATE_NOOP("Actions", "Mark the chosen items as duplicates…"), "",
        QT_TRANSLATE_NOOP("Actions", "The selected lines are one post: one is kept, and the others enter no round"),
        Where::Label, when::showsWritableList, markChosenAsDuplicates},
    ActionEntry{
        "study.columns", "Items", QT_TRANSLATE_NOOP("Actions", "Columns that raters see…"), "",
        QT_TRANSLATE_NOOP("Actions", "Show or hide columns of the sources, such as earlier labels, while labelling"),
        Where::Study, when::always, showSourceColumns},
    ActionEntry{
        "study.units", "Items", QT_TRANSLATE_NOOP("Actions", "Retrieve units…"), "Ctrl+U",
        QT_TRANSLATE_NOOP("Actions",
                          "Read all units of a code, a chosen bar or a search, with labels, comments and decisions"),
        Where::Study, when::always, readUnits},
    ActionEntry{
        "study.flow", "Items", QT_TRANSLATE_NOOP("Actions", "Flow of the sample"), "",
        QT_TRANSLATE_NOOP("Actions", "The recorded flow: posts read, filters, keywords, duplicates, rounds, screening"),
        Where::Study, when::always, showFlow, InMenu::NewSection},
    ActionEntry{"study.memo", "Items", QT_TRANSLATE_NOOP("Actions", "Memo on this item…"), "Ctrl+M",
                QT_TRANSLATE_NOOP("Actions", "Note something on the open item; while a round is open only you see it"),
                Where::Study, when::mayWriteMemo, [](Workplace &work) { writeMemo(work, work.pages()->shownItem()); }},
    ActionEntry{"study.out-reasons", "Items", QT_TRANSLATE_NOOP("Actions", "Reasons for exclusion…"), "",
                QT_TRANSLATE_NOOP("Actions", "The usual reasons to exclude an item, offered with keys to every rater"),
                Where::Study, when::isWritable, editOutReasons, InMenu::NewSection},
    ActionEntry{"study.marked-words", "Items", QT_TRANSLATE_NOOP("Actions", "Words for and against inclusion…"), "",
                QT_TRANSLATE_NOOP("Actions", "Words that every text marks while you screen, in two ways"), Where::Study,
                when::isWritable, editMarkedWords},
    ActionEntry{
        "study.record-time", "Items", QT_TRANSLATE_NOOP("Actions", "Record time per item"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "How long each rater works on each item, without idle time; others see it when the round is closed"),
        Where::Study, when::isWritable, ofStudy<recordTimeSetting>},
    ActionEntry{"study.hints", "Items", QT_TRANSLATE_NOOP("Actions", "Hints…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "When raters see what static rules find in code, and which codes the rules suggest"),
                Where::Study, when::isWritable, editHints},
    ActionEntry{"study.open-round", QT_TRANSLATE_NOOP("Actions", "Rounds"),
                QT_TRANSLATE_NOOP("Actions", "Open a round…"), "",
                QT_TRANSLATE_NOOP("Actions", "Choose the items of the next round and who rates them"), Where::Study,
                when::isWritable, [](Workplace &work) { openRound(work); }},
    ActionEntry{"list.round", "Rounds", QT_TRANSLATE_NOOP("Actions", "Open a round over the chosen items…"), "",
                QT_TRANSLATE_NOOP("Actions", "The next round, over the items that are selected in the list"),
                Where::Study, when::showsWritableList, roundOverChosen},
    ActionEntry{"study.target", "Rounds", QT_TRANSLATE_NOOP("Actions", "Target of agreement…"), "",
                QT_TRANSLATE_NOOP("Actions", "When one rater per item is enough: the rule, its error, how far you are"),
                Where::Study, when::isWritable, chooseTarget},
    ActionEntry{"study.seal", "Rounds", QT_TRANSLATE_NOOP("Actions", "Seal my round…"), "Ctrl+Shift+S",
                QT_TRANSLATE_NOOP("Actions", "Make your labels of this round final, so that they can be compared"),
                Where::Study, when::maySeal, [](Workplace &work) { sealRound(work); }},
    ActionEntry{"study.hide-names", "Rounds", QT_TRANSLATE_NOOP("Actions", "Settle without names"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "Show answers as A and B, in another order for each question, until it is settled"),
                Where::Study, when::isWritable, ofStudy<hideNamesSetting>},
    ActionEntry{
        "study.slips", "Rounds", QT_TRANSLATE_NOOP("Actions", "Look for slips…"), "",
        QT_TRANSLATE_NOOP("Actions", "Before you seal: your labels that differ from your labels of similar posts"),
        Where::Study, when::worksInRound, lookForSlips},
    ActionEntry{"study.progress", "Rounds", QT_TRANSLATE_NOOP("Actions", "Progress…"), "",
                QT_TRANSLATE_NOOP("Actions", "How far each rater is, the items finished per day, and the work left"),
                Where::Study, when::always, showProgress},
    ActionEntry{
        "study.drift", "Rounds", QT_TRANSLATE_NOOP("Actions", "Drift and independence…"), "",
        QT_TRANSLATE_NOOP("Actions",
                          "Whether agreement changes in the course of a round, and what stands out between raters"),
        Where::Study, when::always, showDrift},
    ActionEntry{"study.models", "Rounds", QT_TRANSLATE_NOOP("Actions", "Model against people…"), "",
                QT_TRANSLATE_NOOP("Actions", "Whether a model may replace raters: the alternative annotator test"),
                Where::Study, when::always, compareModels},
    ActionEntry{"study.audit-report", "Rounds", QT_TRANSLATE_NOOP("Actions", "Audit of the data set…"), "",
                QT_TRANSLATE_NOOP("Actions", "How your settled labels compare with those of the data set you audit"),
                Where::Study, when::auditsSet, showAuditOfSet},
    ActionEntry{"study.rounds", "Rounds", QT_TRANSLATE_NOOP("Actions", "All rounds"), "",
                QT_TRANSLATE_NOOP("Actions", "How each round was drawn, who has sealed it, and the hashes"),
                Where::Study, when::always, showRounds},
    ActionEntry{
        "study.conflicts", "Rounds", QT_TRANSLATE_NOOP("Actions", "Contradictions…"), "",
        QT_TRANSLATE_NOOP("Actions", "Changes of two copies that contradict each other, to decide which one counts"),
        Where::Study, when::always, showConflicts},
    ActionEntry{"study.export", QT_TRANSLATE_NOOP("Actions", "Export"),
                QT_TRANSLATE_NOOP("Actions", "Export the data set…"), "Ctrl+E",
                QT_TRANSLATE_NOOP("Actions", "Write the settled labels as CSV"), Where::Study, when::always,
                exportDataSet},
    ActionEntry{"study.export-ratings", "Export", QT_TRANSLATE_NOOP("Actions", "Export the ratings…"), "",
                QT_TRANSLATE_NOOP("Actions", "Write the screening and labels of each rater in closed rounds as CSV"),
                Where::Study, when::always, exportEveryRating},
    ActionEntry{"study.export-table", "Export", QT_TRANSLATE_NOOP("Actions", "Export a table…"), "",
                QT_TRANSLATE_NOOP(
                    "Actions",
                    "Write ratings, decisions, items, codebook, history or rounds as CSV, TSV, JSON Lines or workbook"),
                Where::Study, when::always, exportTable},
    ActionEntry{
        "list.save", "Export", QT_TRANSLATE_NOOP("Actions", "Save the list…"), "",
        QT_TRANSLATE_NOOP("Actions", "Write the items of the search, in the order and columns of the wide list"),
        Where::Study, when::showsList, saveSeenItems},
    ActionEntry{"study.minutes", "Export", QT_TRANSLATE_NOOP("Actions", "Minutes of a meeting…"), "",
                QT_TRANSLATE_NOOP("Actions", "Read, copy or save what was decided and said since a time"), Where::Study,
                when::always, [](Workplace &work) { showMinutes(work); }, InMenu::NewSection},
    ActionEntry{"study.report", "Export", QT_TRANSLATE_NOOP("Actions", "Report…"), "Ctrl+Shift+R",
                QT_TRANSLATE_NOOP("Actions", "Write the reliability report: HTML, PDF, Markdown or LaTeX"),
                Where::Study, when::always, exportReport},
    ActionEntry{"study.print-report", "Export", QT_TRANSLATE_NOOP("Actions", "Print the report…"), "",
                QT_TRANSLATE_NOOP("Actions", "Print the reliability report, with a preview"), Where::Study,
                when::always, [](Workplace &work) { work.printing().printReportOfStudy(); }},
    ActionEntry{"study.script", "Export", QT_TRANSLATE_NOOP("Actions", "Export a checking script…"), "",
                QT_TRANSLATE_NOOP("Actions", "Write a script that recomputes the study’s numbers with R or Python"),
                Where::Study, when::always, exportScript},
    ActionEntry{"study.package", "Export", QT_TRANSLATE_NOOP("Actions", "Replication package…"), "",
                QT_TRANSLATE_NOOP("Actions", "Write everything that others need to check the study into one ZIP file"),
                Where::Study, when::always, exportPackage},
};
static_assert(areWhole(ofItems), "an action lacks its place, its condition or what it does");

} // namespace

std::span<const ActionEntry> itemEntries()
{
    return ofItems;
}

} // namespace corater
