// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "data/files/ZipWalk.h"
#include "models/agreement/AgreementSummaries.h"
#include "models/codebook/ChangePreview.h"
#include "models/codebook/KnownLabels.h"
#include "models/codebook/Recheck.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/history/HistoryLines.h"
#include "models/history/UndoText.h"
#include "models/items/ItemFilter.h"
#include "models/items/StudyItemRows.h"
#include "models/review/ReviewInput.h"
#include "models/study/Proposals.h"
#include "models/study/StudyStatus.h"
#include "tests/support/Run.h"
#include "tests/support/study/BlindStudies.h"
#include "tests/support/study/Studies.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

/// One way to ask the program. In the arguments STUDY stands for the study and DIR/ for a folder that has sheet.csv,
/// items.csv and ids.txt, and that may be written to. What is written there is compared, too.
struct Asking
{
    const char *name;
    const char *command; ///< as CLI11 calls it, "codebook show"
    QStringList arguments;
    bool asAda = false;    ///< is asked with --rater Ada as well
    int status = 0;        ///< expected
    const char *says = ""; ///< part of what it answers, so that a row does not fail for another reason
    const char *input = "";
};

const char *const label5 = R"({"item":"5","unit":1,"set":{"colour":"Red"},"comment":"mine"})"
                           "\n";
const char *const markIn5 = R"({"item":"5","evidence":[{"quote":"body of 5","dimension":"colour"}]})"
                            "\n";
const char *const takeBen = R"({"item":"5","take":"Ben"})"
                            "\n";
const char *const labelHidden = R"({"item":"5","unit":1,"set":{"colour":"Zaffre"}})"
                                "\n";

Asking change(const char *name, const QStringList &words, int status, const char *says)
{
    return {name, "codebook change", QStringList{"STUDY"} + words, true, status, says};
}

// What every command tells of another rater in an open round, asked in every way that it has. A command that is not
// here fails the test. "Zaffre" is the name that Ben proposed in one of the studies and that the other does not know.
const std::vector<Asking> &questions()
{
    static const std::vector<Asking> all{
        {"agree", "agree", {"STUDY"}, false, 0, "Main is open and not in these numbers: "},
        {"agree json", "agree", {"STUDY", "--json"}, false, 0, "open_rounds"},
        {"agree current", "agree", {"STUDY", "--codes-of", "current", "--level", "category"}, false, 0, "colour"},
        {"agree open", "agree", {"STUDY", "--round", "Main"}, false, 2, "Main is open"},
        {"agree open json", "agree", {"STUDY", "--round", "2", "--json"}, false, 2, "Main is open"},
        {"agree closed", "agree", {"STUDY", "--round", "Pilot", "--bootstrap", "200"}, false, 0, "colour"},
        {"agree script", "agree", {"STUDY", "--script", "DIR/check.py"}, false, 0, ""},
        {"agree script R", "agree", {"STUDY", "--script", "DIR/check.R"}, false, 0, ""},
        {"status", "status", {"STUDY"}, true, 0, "Ben"},
        {"status json", "status", {"STUDY", "--json"}, true, 0, "\"finished\": "},
        {"round", "round", {"STUDY"}, false, 0, "8 of 12 done"},
        {"round json", "round", {"STUDY", "--json"}, false, 0, "\"out\": null"},
        {"round next", "round", {"STUDY", "--open", "Next"}, false, 2, "Main is open"},
        {"round assess", "round", {"STUDY", "--open", "Next", "--assess"}, false, 2, "Main is open"},
        {"round size", "round", {"STUDY", "--size-for", "0.05"}, false, 0, " of "},
        {"round times", "round", {"STUDY", "--record-time", "on"}, false, 0, "recorded"},
        {"round leave out", "round", {"STUDY", "--leave-out", "Ben", "--because", "away"}, false, 2, ""},
        {"round hidden", "round", {"STUDY", "--proposals", "hidden"}, false, 0, "Main"},
        {"export data", "export", {"STUDY", "--as", "empirical-study", "-o", "DIR/out.csv"}, false, 0, "out.csv"},
        {"export data evidence",
         "export",
         {"STUDY", "--as", "empirical-study", "--evidence", "--unsettled", "-o", "DIR/out.csv"},
         false,
         0,
         "out.csv"},
        {"report cross",
         "report",
         {"STUDY", "-o", "DIR/report.md", "--bootstrap", "200", "--cross", "colour,size"},
         false,
         0,
         "report.md"},
        {"export unsettled",
         "export",
         {"STUDY", "--as", "empirical-study", "--unsettled", "-o", "DIR/out.csv"},
         false,
         0,
         ""},
        {"export benchmark",
         "export",
         {"STUDY", "--as", "benchmark", "-o", "DIR/out.csv"},
         false,
         0,
         "0 units assessed"},
        {"export ratings", "export", {"STUDY", "--as", "ratings", "-o", "DIR/out.csv"}, false, 0, "1 round left out"},
        {"export hints",
         "export",
         {"STUDY", "--as", "ratings", "--hints", "-o", "DIR/out.csv"},
         false,
         0,
         "1 round left out"},
        {"export rounds", "export", {"STUDY", "--as", "rounds", "-o", "-"}, false, 0, "\"out\": null"},
        {"export rounds csv", "export", {"STUDY", "--as", "rounds", "--format", "csv", "-o", "-"}, false, 0, "Main"},
        {"export paired",
         "export",
         {"STUDY", "--as", "ratings", "--layout", "paired", "-o", "DIR/out.csv"},
         false,
         0,
         "1 round left out"},
        {"export sealed",
         "export",
         {"STUDY", "--as", "ratings", "--codes", "sealed", "-o", "DIR/out.jsonl"},
         false,
         0,
         "Pilot"},
        {"export decisions", "export", {"STUDY", "--as", "decisions", "-o", "DIR/out.tsv"}, false, 0, "colour"},
        {"export items", "export", {"STUDY", "--as", "items", "--texts", "-o", "DIR/out.csv"}, false, 0, "rows"},
        {"export codebook", "export", {"STUDY", "--as", "codebook", "-o", "DIR/out.csv"}, false, 0, "Yellow"},
        {"export doccano", "export", {"STUDY", "--as", "doccano", "-o", "DIR/out.jsonl"}, false, 0, "\"rater\""},
        {"export label-studio", "export", {"STUDY", "--as", "label-studio", "-o", "DIR/out.json"}, false, 0, "choices"},
        {"export qdpx", "export", {"STUDY", "--as", "qdpx", "-o", "DIR/out.zip"}, false, 0, "project.qde"},
        {"export sqlite", "export", {"STUDY", "--as", "sqlite", "-o", "DIR/out.db"}, false, 0, "SQLite format"},
        {"export workbook", "export", {"STUDY", "--as", "workbook", "-o", "DIR/out.zip"}, false, 0, "krippendorff"},
        {"export columns",
         "export",
         {"STUDY", "--as", "ratings", "-o", "DIR/out.csv", "--column", "rater", "--column", "colour1"},
         false,
         0,
         "1 round left out"},
        {"export history", "export", {"STUDY", "--as", "history", "-o", "DIR/out.csv"}, false, 0, "set-up"},
        {"package",
         "package",
         {"STUDY", "-o", "DIR/out.zip", "--unsettled", "--bootstrap", "200"},
         false,
         0,
         "1 round left out"},
        {"package, anonymous",
         "package",
         {"STUDY", "-o", "DIR/out.zip", "--unsettled", "--anonymous", "--items", "full", "--bootstrap", "200"},
         false,
         0,
         "A1"},
        {"package tried", "package", {"STUDY", "--dry-run", "--unsettled", "--json"}, false, 0, "rounds_left_out"},
        {"package refused", "package", {"STUDY", "--dry-run"}, false, 2, "not all is settled"},
        {"package describe", "package describe", {"STUDY", "--goal", "what is red", "--json"}, false, 0, "what is red"},
        {"package verify", "package verify", {}}, // reads no study
        {"compare", "compare", {"STUDY", "DIR/sheet.csv"}, false, 1, "only in A"},
        {"compare json", "compare", {"STUDY", "DIR/sheet.csv", "--json"}, false, 1, "\"only_a\": "},
        {"units", "units", {"STUDY", "--where", "code:Red"}, false, 0, "Ben"},
        {"units lost", "units", {"STUDY", "--lost"}, false, 0, "0 units"},
        {"units of open", "units", {"STUDY", "--where", "-code:Red or code:Blue", "--json"}, false, 0, "\"n\""},
        {"units hidden", "units", {"STUDY", "--where", "code:Zaffre"}, false, 2, "no code is called"},
        {"slips", "slips", {"STUDY", "--rater", "Ada", "--all"}, false, 0, "colour"},
        {"slips json", "slips", {"STUDY", "--rater", "Ada", "--all", "--json"}, false, 0, "\"labels\""},
        {"search", "search", {"STUDY", "code:Blue"}, true, 0, "3"},
        {"search category", "search", {"STUDY", "code:Warm", "--json"}, true, 0, "items"},
        {"search not", "search", {"STUDY", "--where", "-code:Warm"}, true, 0, ""},
        {"search of Ben", "search", {"STUDY", "rater:Ben code:Red"}, true, 0, ""},
        {"search not of Ben", "search", {"STUDY", "--where", "-rater:Ben"}, true, 0, ""},
        {"search either", "search", {"STUDY", "(rater:Ben units:>1) or -(rater:Ben colour:Red)"}, true, 0, ""},
        {"search comments", "search", {"STUDY", "has:comment or comment:kumquat or reason:zanzibar"}, true, 0, ""},
        {"search evidence", "search", {"STUDY", "has:evidence or (rater:Ben has:evidence)"}, true, 0, ""},
        {"search no evidence", "search", {"STUDY", "--where", "-has:evidence"}, true, 0, ""},
        {"search proposals", "search", {"STUDY", "has:proposal"}, true, 0, ""},
        {"search hidden", "search", {"STUDY", "code:Zaffre"}, true, 2, "no code is called"},
        {"search misspelt", "search", {"STUDY", "colour:Zafre"}, true, 2, "colour has no code"},
        {"search saved", "search", {"STUDY", "--saved"}, true, 0, ""},
        {"search save", "search", {"STUDY", "code:Red", "--save", "red", "--json"}, true, 0, "red"},
        {"settle from", "settle", {"STUDY", "--from", "DIR/sheet.csv", "--decider", "Ada"}, false, 1, "error 2"},
        {"report md", "report", {"STUDY", "-o", "DIR/report.md", "--bootstrap", "200"}, false, 0, "report.md"},
        {"report html", "report", {"STUDY", "-o", "DIR/report.html", "--bootstrap", "200"}, false, 0, "report.html"},
        {"report tex", "report", {"STUDY", "-o", "DIR/report.tex", "--bootstrap", "200"}, false, 0, "report.tex"},
        {"recheck", "recheck", {"STUDY"}, true, 0, "to review"},
        {"recheck json", "recheck", {"STUDY", "--json"}, true, 0, "\"labels\""},
        {"recheck pair", "recheck", {"STUDY", "--pair", "Red,Yellow"}, true, 0, "review request"},
        {"recheck pair open", "recheck", {"STUDY", "--pair", "Red,Blue", "--round", "Main"}, true, 2, "sealed Main"},
        {"recheck hidden", "recheck", {"STUDY", "--pair", "Red,Zaffre"}, true, 2, "no dimension has both codes"},
        {"codebook show", "codebook show", {"STUDY"}, true, 0, "Yellow"},
        {"codebook show json", "codebook show", {"STUDY", "--json"}, true, 0, "Yellow"},
        {"codebook show version", "codebook show", {"STUDY@v2"}, true, 2, "no such version"},
        {"codebook check", "codebook check", {"STUDY", "DIR/sheet.csv", "--json"}, true, 1, "Red"},
        {"codebook check aliases", "codebook check", {"STUDY", "DIR/sheet.csv", "--record-aliases"}, false, 1, ""},
        {"codebook convert", "codebook convert", {"STUDY", "DIR/book.md", "--force"}, true, 0, ""},
        {"codebook diff", "codebook diff", {"STUDY@v1", "STUDY"}, true, 0, ""},
        {"codebook diff json", "codebook diff", {"STUDY@v1", "STUDY", "--json"}, true, 0, ""},
        {"codebook versions", "codebook versions", {"STUDY"}, false, 0, "labels of the round that is open"},
        {"codebook versions json", "codebook versions", {"STUDY", "--json"}, false, 0, "\"labels\""},
        change("merge", {"merge", "Yellow", "Red", "--json"}, 0, "withheld"),
        change("merge, asked", {"merge", "Yellow", "Red", "--dry-run"}, 0, "stay hidden until all have sealed"),
        change("define", {"define", "Red", "as blood", "--json"}, 0, "withheld"),
        change("rename", {"rename", "Red", "Crimson"}, 0, "done"),
        change("retire", {"retire", "Green"}, 0, "done"),
        change("split", {"split", "Blue", "Navy", "Sky"}, 0, "done"),
        change("move", {"move", "Green", "--below", "Warm"}, 0, "done"),
        change("remove", {"remove", "Green"}, 2, "may have used it"),
        change("remove a dimension", {"remove-dimension", "size"}, 2, ""),
        change("rule", {"rule", "Red", "Blue", "look twice"}, 0, "done"),
        change("for all", {"add", "Violet", "--dimension", "colour", "--for-all"}, 0, "done"),
        change("for all, its name", {"add", "Zaffre", "--dimension", "colour", "--for-all"}, 0, "done"),
        change("rename to its name", {"rename", "Blue", "Zaffre"}, 0, "done"),
        change("rename what is hidden", {"rename", "Zaffre", "Cobalt"}, 2, "no such code"),
        change("define what is hidden", {"define", "Zaffre", "a blue"}, 2, "no such code"),
        change("merge what is hidden", {"merge", "Zaffre", "Blue"}, 2, "no such code"),
        change("merge into it", {"merge", "Blue", "Zaffre"}, 2, "no such code"),
        change("accept what is hidden", {"accept", "Zaffre"}, 2, "no such code"),
        change("refuse what is hidden", {"refuse", "Zaffre"}, 2, "no such code"),
        change("remove what is hidden", {"remove", "Zaffre"}, 2, "no such code"),
        change("a rule on it", {"rule", "Zaffre", "Red", "look"}, 2, "no such code"),
        change("below it", {"add", "Navy", "--below", "Zaffre"}, 2, "no such code"),
        {"propose",
         "codebook change",
         {"STUDY", "add", "Zaffre", "--dimension", "colour", "--rater", "Ada"},
         false,
         0,
         "done: propose"},
        {"propose, nobody",
         "codebook change",
         {"STUDY", "add", "Zaffre", "--dimension", "colour"},
         false,
         2,
         "--rater NAME"},
        {"label", "label", {"STUDY", "--batch", "--rater", "Ada"}, false, 0, "ok 1", label5},
        {"label evidence", "label", {"STUDY", "--batch", "--rater", "Ada"}, false, 0, "ok 1", markIn5},
        {"label hidden", "label", {"STUDY", "--batch", "--rater", "Ada"}, false, 1, "no such code", labelHidden},
        {"seal", "seal", {"STUDY", "--rater", "Ada"}, false, 0, "Ada sealed Main"},
        {"label tried", "label", {"STUDY", "--batch", "--rater", "Ada", "--dry-run"}, false, 0, "ok 1", label5},
        {"label tried, json",
         "label",
         {"STUDY", "--batch", "--rater", "Ada", "--dry-run", "--json"},
         false,
         1,
         "no such code",
         labelHidden},
        {"settle tried",
         "settle",
         {"STUDY", "--batch", "--decider", "Ada", "--dry-run", "--json"},
         false,
         1,
         "\"ok\":false",
         takeBen},
        {"recheck tried",
         "recheck",
         {"STUDY", "--pair", "Red,Yellow", "--dry-run", "--json"},
         true,
         0,
         "would get a review request"},
        {"duplicates tried", "duplicates", {"STUDY", "--mark", "--threshold", "0.2", "--dry-run"}, false, 0, ""},
        {"verify json", "verify", {"STUDY", "--json"}, false, 0, "\"whole\": true"},
        {"export ratings json",
         "export",
         {"STUDY", "--as", "ratings", "-o", "DIR/out.csv", "--json"},
         false,
         0,
         "rounds_left_out"},
        {"export data json",
         "export",
         {"STUDY", "--as", "empirical-study", "-o", "DIR/out.csv", "--json"},
         false,
         0,
         "items_open"},
        {"report json",
         "report",
         {"STUDY", "-o", "DIR/report.md", "--bootstrap", "200", "--json"},
         false,
         0,
         "report.md"},
        {"new from it", "new", {"DIR/next.corater", "--codebook", "STUDY", "--json"}, false, 0, "\"codes\""},
        {"recheck hidden, misspelt",
         "recheck",
         {"STUDY", "--pair", "Red,Zafre"},
         true,
         2,
         "no dimension has both codes"},
        {"seal tried", "seal", {"STUDY", "--rater", "Ada", "--dry-run", "--json"}, false, 0, "content_hash"},
        {"seal json", "seal", {"STUDY", "--rater", "Ada", "--json"}, false, 0, "content_hash"},
        {"flow", "flow", {"STUDY"}, false, 0, "Main"},
        {"flow json", "flow", {"STUDY", "--json"}, false, 0, "screened_in"},
        {"flow check", "flow", {"STUDY", "--check"}, false, 0, ""},
        {"duplicates", "duplicates", {"STUDY"}, false, 0, ""},
        {"duplicates mark", "duplicates", {"STUDY", "--mark", "--threshold", "0.2"}, false, 0, ""},
        {"verify", "verify", {"STUDY"}, false, 0, "whole"},
        {"recover", "recover", {"STUDY", "-o", "DIR/new.corater"}, false, 0, "items: 16"},
        {"recover unproven", "recover", {"STUDY", "-o", "DIR/new.corater", "--unproven"}, false, 0, "items: 16"},
        {"recover json", "recover", {"STUDY", "-o", "DIR/new.corater", "--json"}, false, 0, "\"whole\": true"},
        {"add", "add", {"STUDY", "DIR/items.csv"}, false, 0, ""},
        {"ratings", "ratings", {"STUDY", "DIR/sheet.csv", "--partial", "--json"}, false, -1, ""},
        {"settle", "settle", {"STUDY", "--batch", "--decider", "Ada"}, false, 1, "error 1", takeBen},
        {"settle open",
         "settle",
         {"STUDY", "--batch", "--decider", "Ada", "--round", "Main"},
         false,
         2,
         "is open",
         takeBen},
        {"conflicts", "conflicts", {"STUDY", "--all"}, true, 0, "no contradictions"},
        {"conflicts json", "conflicts", {"STUDY", "--json"}, true, 0, "\"hidden\": 0"},
        {"merge", "merge", {"STUDY", "STUDY", "--dry-run"}, false, 0, "nothing new for this copy"},
        // What leaves a copy that takes part is in SharingTest.
        {"share", "share", {"STUDY", "--rater", "Ada", "--passphrase-file", "missing.txt"}, false, 2, "cannot be read"},
        {"join", "join", {"DIR", "-o", "joined.corater"}, false, 2, ""},
        {"sync", "sync", {"STUDY"}, false, 2, "is not shared"},
        {"packet", "packet", {"STUDY", "--for", "Ben", "-o", "for-ben.packet"}, false, 2, "who works with this copy"},
        {"history export", "history export", {"STUDY", "history.jsonl"}, false, 2, "share the study first"},
        {"history import", "history import", {"STUDY", "DIR/items.csv"}, false, 2, ""},
        {"undo list", "undo", {"STUDY", "--list"}, true, 0, ""},
        {"undo list json", "undo", {"STUDY", "--list", "--json"}, true, 0, ""},
        {"undo", "undo", {"STUDY", "--rater", "Ada"}, false, -1, ""},
        {"undo older", "undo", {"STUDY", "--entry", "3"}, false, -1, ""},
        {"undo older of Ada", "undo", {"STUDY", "--rater", "Ada", "--entry", "30", "--json"}, false, -1, ""},
        {"undo older of Ben", "undo", {"STUDY", "--rater", "Ada", "--entry", "60"}, false, 2, "no such change"},
        {"history", "history", {"STUDY"}, true, 0, ""},
        {"history json", "history", {"STUDY", "--json"}, true, 0, "open_rounds"},
        {"history of Ada",
         "history",
         {"STUDY", "--rater", "Ada", "--own", "--json"},
         false,
         0,
         "colour of unit 1: Blue"},
        {"history of another", "history", {"STUDY", "--rater", "Ben", "--json"}, false, 0, "seal the round"},
        {"history of an item", "history", {"STUDY", "--item", "5", "--json"}, true, 0, "open_rounds"},
        {"history of a code", "history", {"STUDY", "--code", "Red", "--json"}, true, 0, "open_rounds"},
        {"history of a hidden code", "history", {"STUDY", "--code", "Zaffre"}, true, 2, "no such code"},
        {"history misspelt", "history", {"STUDY", "--code", "Zafre"}, true, 2, "no such code"},
        {"history of proposals", "history", {"STUDY", "--kind", "propose-code"}, true, 0, ""},
        {"history with a word", "history", {"STUDY", "--text", "kumquat", "--json"}, true, 0, "open_rounds"},
        {"history, the last", "history", {"STUDY", "--last", "3", "--until", "2999-01-01"}, true, 0, ""},
        {"status as of", "status", {"STUDY", "--as-of", "2999-01-01"}, true, 0, "hidden until all have sealed"},
        {"status as of json", "status", {"STUDY", "--as-of", "2999-01-01", "--json"}, true, 0, "\"finished\": null"},
        {"status as of the pilot", "status", {"STUDY", "--as-of", "10"}, false, 0, "Pilot"},
        {"status as of what is hidden", "status", {"STUDY", "--as-of", "60"}, false, 2, "no such change"},
        {"agree as of", "agree", {"STUDY", "--as-of", "2999-01-01", "--json"}, false, 0, "colour"},
        {"results as of",
         "results",
         {"STUDY", "--labels", "Ben", "--units", "--json", "--as-of", "2999-01-01"},
         true,
         0,
         "open_rounds"},
        {"report as of",
         "report",
         {"STUDY", "-o", "DIR/report.md", "--bootstrap", "200", "--as-of", "2999-01-01"},
         false,
         0,
         "report.md"},
        {"export ratings as of",
         "export",
         {"STUDY", "--as", "ratings", "-o", "DIR/out.csv", "--as-of", "2999-01-01"},
         false,
         0,
         "1 round left out"},
        {"export rounds as of",
         "export",
         {"STUDY", "--as", "rounds", "-o", "-", "--as-of", "2999-01-01"},
         false,
         0,
         "\"finished\": null"},
        {"export history as of",
         "export",
         {"STUDY", "--as", "history", "-o", "DIR/out.csv", "--as-of", "2999-01-01"},
         false,
         0,
         "set-up"},
        {"export sqlite as of",
         "export",
         {"STUDY", "--as", "sqlite", "-o", "DIR/out.db", "--as-of", "2999-01-01"},
         false,
         0,
         "SQLite format"},
        {"export codebook as of",
         "export",
         {"STUDY", "--as", "codebook", "-o", "DIR/out.csv", "--as-of", "2999-01-01"},
         false,
         0,
         "Yellow"},
        {"export decisions as of",
         "export",
         {"STUDY", "--as", "decisions", "-o", "DIR/out.csv", "--as-of", "2999-01-01"},
         false,
         0,
         "colour"},
        {"export qdpx as of",
         "export",
         {"STUDY", "--as", "qdpx", "-o", "DIR/out.zip", "--as-of", "2999-01-01"},
         false,
         0,
         "project.qde"},
        {"hints", "hints", {"STUDY"}, false, 0, ""},
        {"hints json", "hints", {"STUDY", "--json"}, false, 0, ""},
        {"hints settings", "hints", {"STUDY", "--settings"}, true, 0, "no code"},
        {"hints show", "hints", {"STUDY", "--show", "always", "--json"}, true, 0, "rounds_with_hints"},
        {"hints map", "hints", {"STUDY", "--map", "1=Red"}, true, 0, "node-in-loop: Red"},
        {"hints map hidden", "hints", {"STUDY", "--map", "1=Zaffre"}, true, 2, "no such code"},
        {"hints final", "hints", {"STUDY", "--against", "final"}, false, 0, "Main is open and not in these numbers"},
        {"hints final json", "hints", {"STUDY", "--against", "final", "--json"}, false, 0, "open_rounds"},
        {"hints of another", "hints", {"STUDY", "--against", "Ben", "--json"}, false, 0, "open_rounds"},
        {"results", "results", {"STUDY"}, true, 0, "Main is open and not in these numbers"},
        {"results json", "results", {"STUDY", "--units", "--json"}, true, 0, "open_rounds"},
        {"results of another", "results", {"STUDY", "--labels", "Ben", "--units", "--json"}, true, 0, "open_rounds"},
        {"results of another, screened",
         "results",
         {"STUDY", "--labels", "Ben", "--dimension", "screening"},
         true,
         0,
         "labels of Ben"},
        {"results, all kinds",
         "results",
         {"STUDY", "--by", "colour", "--together", "item", "--saturation"},
         true,
         0,
         "Main is open"},
        {"results at once",
         "results",
         {"STUDY", "--dimension", "colour", "--simultaneous", "sison-glaz", "--units", "--json"},
         true,
         0,
         "open_rounds"},
        {"results open", "results", {"STUDY", "--round", "Main", "--labels", "Ben"}, true, 2, "Main is open"},
        {"results hints", "results", {"STUDY", "--hints"}, true, 0, "no rule suggests a code"},
        {"results hints of another",
         "results",
         {"STUDY", "--hints", "--labels", "Ben", "--json"},
         true,
         0,
         "open_rounds"},
        {"results, assessments", "results", {"STUDY", "--assessments"}, true, 2, "no settled unit was assessed"},
        {"results over rounds", "results", {"STUDY", "--over-rounds"}, true, 0, "Pilot"},
        {"results over rounds json", "results", {"STUDY", "--over-rounds", "--json"}, true, 0, "Pilot"},
        {"results sample", "results", {"STUDY", "--sample", "--json"}, true, 0, "Pilot"},
        {"results hidden", "results", {"STUDY", "--dimension", "Zaffre"}, true, 2, "no such dimension"},
        {"completions", "completions", {}}, // read no study
        {"new", "new", {}},                 // makes a study
        {"demo", "demo", {}},               // makes its own
        {"fetch", "fetch", {}},             // and the others read no study
        {"help", "help", {}},
        {"hub init", "hub init", {}},
        {"hub invite", "hub invite", {}},
        {"hub remove", "hub remove", {}},
        {"hub status", "hub status", {}},
        {"match", "match", {}},
        {"keywords check", "keywords check", {}},
        {"keywords counts", "keywords counts", {}},
        {"keywords propose", "keywords propose", {}},
        {"stem", "stem", {}},
        {"selftest", "selftest", {}},
    };
    return all;
}

QStringList leavesOf(const CLI::App &app, const QString &above = {})
{
    QStringList names;
    for (const CLI::App *command : app.get_subcommands({})) {
        const QString name = above + QString::fromStdString(command->get_name());
        const QStringList below = leavesOf(*command, name + u' ');
        const bool doesItself =
            !command->get_options([](const CLI::Option *option) { return option->get_positional(); }).empty();
        names << below << (below.isEmpty() || doesItself ? QStringList(name) : QStringList());
    }
    return names;
}

QByteArray unzipped(const QString &path)
{
    QByteArray all;
    const auto read = walkZip(path, {.begin = [&](const QString &name) -> Result<void> {
                                         all += "\n-- " + name.toUtf8() + '\n';
                                         return {};
                                     },
                                     .take = [&](QByteArrayView bytes) -> Result<void> {
                                         all += bytes;
                                         return {};
                                     },
                                     .end = []() -> Result<void> { return {}; }});
    return read ? all : read.error().oneLine().toUtf8();
}

// Without times and hashes, which differ whatever was said, and with one name for the place.
QByteArray plain(const QByteArray &answer, const QString &study, const QString &folder)
{
    static const QRegularExpression time(
        QStringLiteral("\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?)?( ?UTC|Z)?"));
    static const QRegularExpression hash(QStringLiteral("[0-9a-f]{64}"));
    QString text = QString::fromUtf8(answer);
    text.remove(QStringLiteral("\\allowbreak{}"))
        .replace(QStringLiteral("{-}"), QStringLiteral("-")); // as TeX has them
    text.replace(study, QStringLiteral("STUDY")).replace(folder, QStringLiteral("DIR"));
    return text.replace(time, QStringLiteral("TIME")).replace(hash, QStringLiteral("HASH")).toUtf8();
}

} // namespace

/// What one rater learns of another before both have sealed: nothing. Two studies that differ only in what Ben says in
/// the open round are asked the same, by nobody and by Ada; the answers must be the same, and have none of Ben's words.
class BlindnessTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    BlindStudies m_studies[2]; ///< nobody has sealed; Ben has
    int m_count = 0;

    // The answer of the program to a study of its own, and whatever it wrote beside.
    QByteArray answerOf(const Asking &question, const QString &study, const QStringList &more, int &status)
    {
        const QString folder = m_folder.filePath(QString::number(++m_count));
        const QString copy = folder + QStringLiteral("/study.corater");
        const QMap<QString, QByteArray> given{{"sheet.csv", "id,colour,colour_ben\n5,Zaffre,Red\n6,Red,Blue\n"},
                                              {"items.csv", "id,title,body\n99,Another,<p>text</p>\n"},
                                              {"ids.txt", "5\n"}};
        if (!QDir().mkpath(folder) || !QFile::copy(study, copy)) {
            return "no copy";
        }
        for (const auto &[name, content] : given.asKeyValueRange()) {
            QFile file(folder + u'/' + name);
            if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
                return "no sheet";
            }
        }
        QStringList arguments = QString::fromLatin1(question.command).split(u' ');
        for (QString argument : question.arguments + more) {
            arguments << argument.replace(QStringLiteral("STUDY"), copy).replace(QStringLiteral("DIR"), folder);
        }
        const Answer answer = runCorater(arguments, question.input);
        status = answer.status;
        QByteArray all = answer.out + "\n--\n" + answer.err;
        for (const QFileInfo &written : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) {
            QFile file(written.filePath());
            if (written.suffix() == u"zip") {
                all += unzipped(written.filePath());
            } else if (!given.contains(written.fileName()) && written.suffix() != u"corater" &&
                       file.open(QIODevice::ReadOnly)) {
                all += "\n-- " + written.fileName().toUtf8() + '\n' + file.readAll();
            }
        }
        return plain(all, copy, folder);
    }

    std::unique_ptr<Study> open(const QString &path, bool asAda) const
    {
        auto study = Study::open(path, OpenMode::ReadOnly);
        if (!study) {
            return nullptr;
        }
        (*study)->setActor(asAda ? (*study)->raterNamed("Ada")->id : RaterId{});
        return std::move(*study);
    }

    // What the two studies answer to the window, as nobody and as Ada.
    template <typename Ask>
    bool same(Ask ask)
    {
        for (const BlindStudies &studies : m_studies) {
            for (const bool asAda : {false, true}) {
                const auto one = open(studies.one, asAda);
                const auto other = open(studies.other, asAda);
                if (!one || !other) {
                    return false;
                }
                const auto first = ask(*one);
                const auto second = ask(*other);
                if (!(first == second)) {
                    if constexpr (std::is_same_v<decltype(first), const QStringList>) {
                        qWarning() << (asAda ? "Ada" : "nobody") << "is told" << first << "and" << second;
                    }
                    return false;
                }
            }
        }
        return true;
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const bool sealed : {false, true}) {
            const QString folder = m_folder.filePath(sealed ? "sealed" : "open");
            QVERIFY(QDir().mkpath(folder));
            m_studies[sealed ? 1 : 0] = BlindStudies::make(folder, sealed);
            QVERIFY(!m_studies[sealed ? 1 : 0].one.isEmpty());
        }
    }

    void everyCommandIsAsked()
    {
        CLI::App app;
        Cli cli;
        addCommands(app, cli);
        QStringList asked;
        for (const Asking &question : questions()) {
            asked << QString::fromLatin1(question.command);
        }
        asked.removeDuplicates();
        asked.sort();
        QStringList known = leavesOf(app);
        known.sort();
        QCOMPARE(asked, known);
        // And every layout of an export.
        const Answer layouts =
            runCorater({"export", m_studies[0].one, "--as", "nonsense", "-o", m_folder.filePath("x")});
        const QByteArray list = layouts.err.mid(layouts.err.indexOf('{') + 1).split('}').first();
        QVERIFY2(list.contains("rounds"), layouts.err);
        for (const QByteArray &layout : list.split(',')) {
            QVERIFY2(std::ranges::any_of(questions(),
                                         [&](const Asking &question) {
                                             return question.arguments.contains(QString::fromUtf8(layout));
                                         }),
                     layout);
        }
    }

    void aCommandTellsNothingOfAnother_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("sealed");
        QTest::addColumn<bool>("asAda");
        for (size_t i = 0; i < questions().size(); ++i) {
            const Asking &question = questions()[i];
            for (const bool sealed : {false, true}) {
                for (const bool asAda : {false, true}) {
                    if (!question.arguments.isEmpty() && (!asAda || question.asAda)) {
                        QTest::addRow("%s%s%s", question.name, asAda ? ", Ada" : "", sealed ? ", Ben has sealed" : "")
                            << int(i) << sealed << asAda;
                    }
                }
            }
        }
    }

    void aCommandTellsNothingOfAnother()
    {
        QFETCH(int, number);
        QFETCH(bool, sealed);
        QFETCH(bool, asAda);
        const Asking &question = questions()[size_t(number)];
        if (sealed && QByteArray(question.command) == "seal") {
            QSKIP("the last seal opens the round");
        }
        const QStringList who = asAda ? QStringList{"--rater", "Ada"} : QStringList();
        int status = -1;
        int otherStatus = -1;
        const QByteArray one = answerOf(question, m_studies[sealed].one, who, status);
        const QByteArray other = answerOf(question, m_studies[sealed].other, who, otherStatus);
        if (question.status >= 0) {
            QVERIFY2(status == question.status, one);
        }
        QCOMPARE(otherStatus, status);
        const QByteArray says = sealed && QByteArray(question.says) == "8 of 12 done" ? "8 of 12" : question.says;
        QVERIFY2(one.contains(says), one);
        QCOMPARE(one, other);
        // Whoever types a word of Ben's may read it again.
        QByteArray typed = question.input;
        for (const QString &argument : question.arguments) {
            typed += argument.toUtf8();
        }
        for (const QByteArray &word : BlindStudies::planted()) {
            const bool isGiven = typed.contains(word) || typed.contains("sheet.csv");
            QVERIFY2(isGiven || !one.contains(word), one);
        }
    }

    void aSearchTellsNothingOfAnother_data()
    {
        QTest::addColumn<QString>("text");
        const QStringList texts{"",
                                "kumquat",
                                "zanzibar",
                                "Zaffre",
                                "state:open",
                                "state:new",
                                "state:begun",
                                "state:done",
                                "state:out",
                                "flag:discuss",
                                "flag:unsure",
                                "flag:recheck",
                                "flag:any",
                                "is:disagreement",
                                "is:settled",
                                "is:unsettled",
                                "date:2019..",
                                "tag:keras",
                                "keyword:slow",
                                "kind:thread",
                                "site:here",
                                "author:Ben",
                                "score:1..",
                                "views:1..",
                                "answers:1..",
                                "accepted:yes",
                                "has:hint",
                                "hint:node-in-loop",
                                "field:colour=Red",
                                "code:Red",
                                "code:Warm",
                                "colour:Blue",
                                "-code:Warm",
                                "-code:Red -code:Blue",
                                "final:Red",
                                "-final:Red",
                                "rater:Ben",
                                "-rater:Ben",
                                "rater:Ben code:Red",
                                "-(rater:Ben code:Red)",
                                "rater:Ben (code:Yellow or code:Green)",
                                "code:Green or -code:Red",
                                "units:>1",
                                "rater:Ben units:2",
                                "-units:1",
                                "comment:kumquat",
                                "-comment:kumquat",
                                "has:comment",
                                "-has:comment",
                                "has:proposal",
                                "-has:proposal",
                                "reason:zanzibar",
                                "-reason:zanzibar or state:out",
                                "decided-by:Ben",
                                "-decided-by:Ben"};
        QStringList keys;
        for (const QString &text : texts) {
            QTest::addRow("%s", text.isEmpty() ? "all" : qPrintable(text)) << text;
            keys << text.section(u':', 0, 0)
                        .remove(u'-')
                        .replace(QStringLiteral("decidedby"), QStringLiteral("decided-by"));
        }
        for (const QString &key : filterKeys()) {
            QVERIFY2(keys.contains(key), qPrintable(key));
        }
    }

    void aSearchTellsNothingOfAnother()
    {
        QFETCH(QString, text);
        const auto toldBy = [&](const Study &study, const StudyItemRows &rows) {
            QStringList told;
            const FilterReading reading = readFilter(text, filterNames(study, study.actor()));
            for (const FilterNote &note : reading.notes) {
                told << note.message;
            }
            const auto found = rows.ids({.filter = reading.filter}, {}, 100);
            const auto listed = rows.rows(found->ids);
            for (const ItemRow &row : *listed) {
                told << QStringLiteral("%1 %2 %3 %4")
                            .arg(row.item.externalId)
                            .arg(row.units)
                            .arg(row.reason)
                            .arg(row.discuss + 2 * row.unsure + 4 * row.recheck + 8 * row.disagreement +
                                 16 * row.settled);
                for (const RaterMark &mark : row.marks) {
                    told << QStringLiteral("%1 %2").arg(mark.rater).arg(int(mark.state));
                }
            }
            const ItemCounts counts = *rows.counts();
            for (const qint64 count : {counts.all, counts.open, counts.begun, counts.done, counts.out, counts.flagged,
                                       counts.recheck, counts.disagreements, counts.settled}) {
                told << QString::number(count);
            }
            return told;
        };
        QVERIFY(same([&](const Study &study) {
            return toldBy(study, StudyItemRows(study, study.currentRound()->id, study.actor()));
        }));
        QVERIFY(
            same([&](const Study &study) { return toldBy(study, StudyItemRows::ofWholeStudy(study, study.actor())); }));
        QVERIFY(same([&](const Study &study) { return toldBy(study, StudyItemRows::ofClosedRounds(study)); }));
    }

    void theWindowIsToldNothingOfAnother()
    {
        QVERIFY(same([](const Study &study) { return AgreementSummaries(*agreementInput(study), {}).page(); }));
        QVERIFY(same([](const Study &study) {
            return AgreementSummaries(*agreementInput(study), {.currentCodes = true}).page();
        }));
        QVERIFY(same([](const Study &study) {
            const auto review = ReviewInput::load(study, study.currentRound()->id);
            return review ? QStringLiteral("told") : review.error().oneLine();
        }));
        QVERIFY(same([](const Study &study) { return *study.visibleRatings({}); }));
        QVERIFY(same([](const Study &study) { return study.allRatings({})->size(); }));
        QVERIFY(same([](const Study &study) { return codebookShownTo(study, study.codebook(), study.actor()); }));
        QVERIFY(same([](const Study &study) { return currentVersionShownTo(study, study.actor()).name; }));
        QVERIFY(same([](const Study &study) { return versionsShownTo(study, study.actor()).size(); }));
        QVERIFY(same([](const Study &study) { return recheckList(*recheckInput(study)); }));
        QVERIFY(same([](const Study &study) { return QStringList{undoText(study), redoText(study)}; }));
        QVERIFY(same([](const Study &study) {
            QStringList told;
            const auto lines = historyLines(study, study.actor());
            for (const HistoryLine &line : *lines) {
                told << QStringLiteral("%1 %2 %3 %4").arg(line.number).arg(line.what, line.item, line.version);
            }
            return told;
        }));
        QVERIFY(same([](const Study &study) {
            std::vector<qint64> told;
            const Codebook shown = codebookShownTo(study, study.codebook(), study.actor());
            for (const Dimension &dimension : shown.dimensions) {
                for (const Code &code : dimension.codes) {
                    const KnownLabels labels = knownLabels(study, dimension.id, code.id);
                    told.push_back(labels.count * 2 + labels.perhaps);
                }
            }
            return told;
        }));
        QVERIFY(same([](const Study &study) {
            QStringList told;
            const StudyStatus status = *studyStatus(study, study.actor());
            for (const RaterProgress &rater : status.rounds.back().raters) {
                for (const qint64 count : {rater.finished, rater.open, rater.begun, rater.done, rater.out,
                                           rater.discuss, rater.items, qint64(rater.told)}) {
                    told << QString::number(count);
                }
            }
            return told;
        }));
        const auto preview = [](const Study &study) {
            const Codebook shown = codebookShownTo(study, study.codebook(), study.actor());
            const std::vector<CodebookEdit> merge{MergeCodes{codeNamed(study, "Yellow"), codeNamed(study, "Red")}};
            const auto change = applied(shown, merge);
            const ChangePreview would = previewChange(*changeSnapshot(study), *change);
            QStringList told{QString::number(would.reopened), QString::number(would.withheld), would.refusal.inWords()};
            for (const AffectedLabels &rater : would.raters) {
                told << rater.name << QString::number(rater.labels);
            }
            for (const ChangePreview::Item &item : would.items) {
                told << item.externalId;
            }
            for (const AffectedKappa &kappa : would.kappas) {
                told << kappa.name << QString::number(kappa.before.valueOr(-9))
                     << QString::number(kappa.after.valueOr(-9));
            }
            return told;
        };
        QVERIFY(same(preview));
    }

    // A code that all are shown is not taken back while others may have used it: whether they have is not told.
    void takingACodeBackTellsNothing_data()
    {
        QTest::addColumn<QStringList>("who");
        QTest::newRow("nobody") << QStringList();
        QTest::newRow("Ada") << QStringList{"--rater", "Ada"};
    }

    void takingACodeBackTellsNothing()
    {
        QFETCH(QStringList, who);
        QStringList told;
        for (const bool given : {false, true}) {
            const QString copy = m_folder.filePath(QStringLiteral("taken-%1-%2.corater").arg(given).arg(who.size()));
            QFile::remove(copy);
            QVERIFY(QFile::copy(m_studies[0].one, copy));
            QVERIFY(runCorater(
                        QStringList{"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--for-all"} +
                        who)
                        .status == 0);
            const Answer labelled = runCorater({"label", copy, "--batch", "--rater", "Ben"},
                                               given ? R"({"item":"5","unit":1,"set":{"colour":"Violet"}})"
                                                       "\n"
                                                     : R"({"item":"5","unit":1,"set":{"colour":"Blue"}})"
                                                       "\n");
            QVERIFY2(labelled.status == 0, labelled.out);
            const Answer undone = runCorater(QStringList{"undo", copy} + who);
            QCOMPARE(undone.status, 2);
            QVERIFY2(undone.err.contains("may have given Violet"), undone.err);
            told << QString::fromUtf8(undone.out + undone.err).replace(copy, QStringLiteral("STUDY"));
        }
        QCOMPARE(told[0], told[1]);
    }

    // As long as nobody else has worked since, nobody else can have given it.
    void aCodeIsTakenBackAtOnce()
    {
        const QString copy = m_folder.filePath("at-once.corater");
        QVERIFY(QFile::copy(m_studies[0].one, copy));
        QCOMPARE(runCorater({"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--for-all"}).status,
                 0);
        QCOMPARE(runCorater({"undo", copy}).status, 0);
        QVERIFY(!runCorater({"codebook", "show", copy}).out.contains("Violet"));
    }

    // One's own proposal nobody else can have given: it is taken back.
    void ownProposalsAreTakenBack()
    {
        const QString copy = m_folder.filePath("own.corater");
        QVERIFY(QFile::copy(m_studies[0].one, copy));
        QCOMPARE(
            runCorater({"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--rater", "Ada"}).status,
            0);
        QCOMPARE(runCorater({"undo", copy, "--rater", "Ada"}).status, 0);
        QVERIFY(!runCorater({"codebook", "show", copy, "--rater", "Ada"}).out.contains("Violet"));
    }

    // Versions are counted as they are shown: another's hidden draft leaves no gap.
    void versionsHaveNoGap()
    {
        QStringList told;
        for (const bool proposed : {false, true}) {
            const QString copy = m_folder.filePath(QStringLiteral("gap-%1.corater").arg(proposed));
            QVERIFY(QFile::copy(m_studies[0].other, copy));
            if (proposed) {
                QCOMPARE(
                    runCorater({"codebook", "change", copy, "add", "Cerise", "--dimension", "colour", "--rater", "Ben"})
                        .status,
                    0);
                QCOMPARE(runCorater({"label", copy, "--batch", "--rater", "Ben"},
                                    R"({"item":"5","unit":1,"set":{"colour":"Cerise"}})"
                                    "\n")
                             .status,
                         0);
            } else {
                QCOMPARE(runCorater({"label", copy, "--batch", "--rater", "Ben"},
                                    R"({"item":"5","unit":1,"set":{"colour":"Red"}})"
                                    "\n")
                             .status,
                         0);
            }
            QCOMPARE(
                runCorater({"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--for-all"}).status,
                0);
            QString text;
            for (const QStringList &call : {QStringList{"codebook", "versions", copy},
                                            {"status", copy, "--rater", "Ada"},
                                            {"codebook", "diff", copy + "@v1", copy},
                                            {"codebook", "show", copy + "@v2"},
                                            {"codebook", "show", copy + "@v3"},
                                            {"recheck", copy, "--rater", "Ada"}}) {
                const Answer answer = runCorater(call);
                text += QString::fromUtf8(answer.out + answer.err).replace(copy, QStringLiteral("STUDY"));
            }
            static const QRegularExpression time(QStringLiteral("\\d{4}-\\d\\d-\\d\\d[T ][\\d:.]+Z?"));
            told << text.replace(time, QStringLiteral("TIME"));
        }
        QCOMPARE(told[1], told[0]);
    }

    // The rater is told, and everybody once both have sealed.
    void benIsToldHisOwn()
    {
        const QString &study = m_studies[0].one;
        QVERIFY(runCorater({"codebook", "show", study, "--rater", "Ben"}).out.contains("Zaffre"));
        QVERIFY(runCorater({"status", study, "--rater", "Ben"}).out.contains("5 done, 3 excluded, 3 begun, 1 open"));
        const QString closed = m_folder.filePath("closed.corater");
        QVERIFY(QFile::copy(m_studies[1].one, closed));
        QCOMPARE(runCorater({"seal", closed, "--rater", "Ada"}).status, 0);
        QVERIFY(runCorater({"codebook", "show", closed}).out.contains("Zaffre"));
        QVERIFY(runCorater({"status", closed}).out.contains("5 done, 3 excluded"));
        QVERIFY(runCorater({"agree", closed, "--round", "Main"}).out.contains("Zaffre"));
    }
};

QTEST_GUILESS_MAIN(BlindnessTest)
#include "BlindnessTest.moc"
