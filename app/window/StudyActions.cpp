// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StudyActions.h"

#include "app/window/ActionCatalogue.h"
#include "app/window/Workplace.h"
#include "app/window/items/DuplicatesPage.h"
#include "app/window/items/FetchDialog.h"
#include "app/window/items/KeywordsPage.h"
#include "app/window/label/HintsDialog.h"
#include "app/window/label/SlipsDialog.h"
#include "app/window/results/PackageActions.h"
#include "app/window/results/UnitsDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/rounds/SealDialogs.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/share/ShareActions.h"
#include "app/window/study/HistoryDialog.h"
#include "app/window/study/StudyDialogs.h"

#include <array>
#include <utility>

namespace corater {

namespace {

using WindowFunction = void (*)(Workplace &);

constexpr std::array<std::pair<const char *, WindowFunction>, 33> studyFunctions{{
    {"study.new", newStudy},
    {"study.open", chooseStudy},
    {"study.demo", openDemonstration},
    {"study.add-items", addItems},
    {"study.add-folder", addFolder},
    {"study.add-ratings", addRatings},
    {"study.export", exportDataSet},
    {"study.export-ratings", exportEveryRating},
    {"study.export-table", exportTable},
    {"study.report", exportReport},
    {"study.script", exportScript},
    {"study.package", exportPackage},
    {"study.describe", describeStudy},
    {"study.save-copy", saveCopyOfStudy},
    {"study.share", shareStudy},
    {"study.join", joinSharedStudy},
    {"study.merge", [](Workplace &work) { mergeCopyOfStudy(work); }},
    {"study.conflicts", showConflicts},
    {"study.add-rater", addRater},
    {"study.out-reasons", editOutReasons},
    {"study.hints", editHints},
    {"study.seal", sealRound},
    {"study.slips", lookForSlips},
    {"study.units", readUnits},
    {"study.open-round", [](Workplace &work) { openRound(work); }},
    {"study.rounds", showRounds},
    {"study.history", showHistory},
    {"study.keywords", showKeywords},
    {"study.fetch", fetchPostTexts},
    {"study.duplicates", findDuplicatePosts},
    {"study.flow", showFlow},
    {"edit.undo", undoChange},
    {"edit.redo", redoChange},
}};

} // namespace

void wireStudyActions(Workplace &work)
{
    for (const auto &[id, function] : studyFunctions) {
        QObject::connect(work.actions().action(id), &QAction::triggered, work.widget(),
                         [&work, function] { function(work); });
    }
}

} // namespace corater
