// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/BlindQuestions.h"

#include <algorithm>
#include <iterator>

namespace corater::test {

/// The options that the calls of questionsOfCommands() lack. A status of -1: it need only be the same for all.
inline const std::vector<Asking> &questionsOfOptions()
{
    static const std::vector<Asking> all{
        {"agree of a dimension",
         "agree",
         {"STUDY", "--dimension", "screening", "--bootstrap", "200", "--seed", "3", "--json"},
         false,
         0,
         "screening"},
        {"check of a column",
         "codebook check",
         {"STUDY", "DIR/sheet.csv", "--column", "colour=colour", "--without-aliases"},
         true,
         1,
         "Zaffre"},
        {"check with suggestions",
         "codebook check",
         {"STUDY", "DIR/sheet.csv", "--accept-suggestions", "--json"},
         true,
         1,
         "Zaffre"},
        {"codebook convert json", "codebook convert", {"STUDY", "DIR/book.md", "--json"}, true, -1, ""},
        {"codebook versions cut", "codebook versions", {"STUDY", "--cut", "Z", "--json"}, false, 0, "\"Z\""},
        change("add, defined",
               {"add", "Violet", "--dimension", "colour", "--for-all", "--definition", "a blue", "--json"}, 0, ""),
        change("a dimension", {"add-dimension", "shape", "--maximum", "2", "--optional"}, 0, "done"),
        change("define, same meaning", {"define", "Red", "as blood", "--same-meaning"}, 0, "done"),
        change("rename, forget", {"rename", "Red", "Crimson", "--forget-old-name"}, 0, "done"),
        {"recheck of a dimension", "recheck", {"STUDY", "--dimension", "colour", "--json"}, true, -1, ""},
        {"duplicates json", "duplicates", {"STUDY", "--threshold", "0.2", "--seed", "2", "--json"}, false, 0, "pairs"},
        {"duplicates mark json", "duplicates", {"STUDY", "--mark", "--threshold", "0.2", "--json"}, false, 0, ""},
        {"search forget", "search", {"STUDY", "--forget", "red"}, false, -1, ""},
        {"hints of a rule", "hints", {"STUDY", "--rule", "1", "--json"}, false, -1, ""},
        {"hints of a fault", "hints", {"STUDY", "--fault", "fp", "--against", "Ben"}, true, -1, ""},
        {"round list", "round", {"STUDY", "--list"}, false, 0, "Main"},
        {"round size json", "round", {"STUDY", "--size-for", "0.2", "--json"}, false, 0, "candidates"},
        {"round of items", "round", {"STUDY", "--open", "Next", "--items", "DIR/ids.txt", "--recheck"}, false, -1, ""},
        {"round of a search", "round", {"STUDY", "--open", "Next", "--where", "code:Red"}, false, 2, ""},
        {"round drawn",
         "round",
         {"STUDY", "--open", "Next", "--sample", "3", "--method", "systematic", "--seed", "4", "--overlap", "1"},
         false,
         2,
         "Main is open"},
        {"round in strata",
         "round",
         {"STUDY", "--open", "Next", "--sample", "3", "--stratify", "kind", "--repeat", "1"},
         false,
         2,
         "Main is open"},
        {"round of one rater",
         "round",
         {"STUDY", "--open", "Next", "--rater", "Ada", "--codebook-version", "v1"},
         false,
         2,
         ""},
        {"round take in", "round", {"STUDY", "--take-in", "Ben"}, false, -1, ""},
        {"seal of a round", "seal", {"STUDY", "--rater", "Ada", "--round", "Main", "--dry-run"}, false, 0, "Main"},
        {"slips, few", "slips", {"STUDY", "--rater", "Ada", "--limit", "1"}, false, 0, ""},
        {"compare by a codebook",
         "compare",
         {"STUDY", "DIR/sheet.csv", "--codebook", "STUDY", "--json"},
         false,
         1,
         "only_a"},
        {"export spellings",
         "export",
         {"STUDY", "--as", "empirical-study", "--published-spellings", "-o", "DIR/out.csv"},
         false,
         -1,
         ""},
        {"export formulas",
         "export",
         {"STUDY", "--as", "items", "--keep-formulas", "-o", "DIR/out.csv"},
         false,
         -1,
         ""},
        {"report with words",
         "report",
         {"STUDY", "-o", "DIR/report.md", "--bootstrap", "200", "--seed", "5", "--interpret"},
         false,
         -1,
         ""},
        {"results, a flow", "results", {"STUDY", "--flow", "colour,size", "--json"}, true, -1, ""},
        {"results over time", "results", {"STUDY", "--over", "year", "--level", "category"}, true, -1, ""},
        {"results, any label",
         "results",
         {"STUDY", "--labels", "Ben", "--count", "any", "--by", "colour", "--cells", "row", "--json"},
         true,
         -1,
         ""},
        {"results of some", "results", {"STUDY", "--where", "code:Red", "--labels", "Ben"}, true, -1, ""},
        {"results of a version", "results", {"STUDY", "--version", "v1"}, true, -1, ""},
        {"results by a codebook", "results", {"STUDY", "--codebook", "STUDY"}, true, -1, ""},
        {"results drawn",
         "results",
         {"STUDY", "--dimension", "colour", "-o", "DIR/out.svg", "--width", "120", "--dpi", "150"},
         true,
         -1,
         ""},
        {"units as a sheet", "units", {"STUDY", "--format", "csv", "-o", "DIR/units.csv"}, false, -1, ""},
        {"conflicts settled", "conflicts", {"STUDY", "--settle", "abc", "--take", "other"}, true, -1, ""},
        {"history since", "history", {"STUDY", "--since", "2020-01-01"}, true, 0, ""},
        {"verify quick", "verify", {"STUDY", "--quick"}, false, 0, "the seals hold"},
        {"merge, json", "merge", {"STUDY", "STUDY", "--dry-run", "--json"}, false, 0, ""},
        {"add tried", "add", {"STUDY", "DIR/items.csv", "--site", "here", "--dry-run", "--json"}, false, 0, ""},
        {"add to what is there",
         "add",
         {"STUDY", "DIR/items.csv", "--update-only", "--addition", "--json"},
         false,
         -1,
         ""},
        {"add final labels", "add", {"STUDY", "DIR/sheet.csv", "--final-set", "--json"}, false, -1, ""},
        {"ratings tried",
         "ratings",
         {"STUDY", "DIR/sheet.csv", "--raters", "Ada,Ben", "--dry-run", "--yes", "--json"},
         false,
         -1,
         ""},
        {"ratings with codes",
         "ratings",
         {"STUDY", "DIR/sheet.csv", "--make-codes", "--new-rater", "Eve", "--new-items", "--json"},
         false,
         -1,
         ""},
        {"new with raters",
         "new",
         {"DIR/next.corater", "--codebook", "STUDY", "--title", "Next", "--rater", "Ada", "--keywords", "none"},
         false,
         -1,
         ""},
        {"package licensed",
         "package",
         {"STUDY", "-o", "DIR/out.zip", "--unsettled", "--bootstrap", "200", "--licence", "cc-by-4.0"},
         false,
         0,
         "1 round left out"},
    };
    return all;
}

inline const std::vector<Asking> &questions()
{
    static const auto all = [] {
        std::vector<Asking> both = questionsOfCommands();
        std::ranges::copy(questionsOfOptions(), std::back_inserter(both));
        return both;
    }();
    return all;
}

/// Options of these commands that say nothing of what anybody rated: how a file that is read is understood, where an
/// answer goes and in which form, and with whom and how a copy is shared (SharingTest).
inline QStringList optionsWithoutLabels()
{
    const QList<std::pair<const char *, QStringList>> options{
        {"codebook show", {"--guide", "--columns", "--tree", "--encoding"}},
        {"codebook check", {"--sheet", "--guide", "--columns", "--tree", "--encoding"}},
        {"codebook convert", {"--guide", "--columns", "--tree", "--encoding"}},
        {"codebook diff", {"--encoding"}},
        {"compare", {"--encoding"}},
        {"export", {"--force"}},
        {"hints", {"--block", "--as-deepperf"}},
        {"new", {"--columns", "--tree", "--encoding"}},
        {"package", {"--force"}},
        {"package describe",
         {"--population", "--experience", "--training", "--authors", "--licence", "--item-licence", "--confidential",
          "--dry-run"}},
        {"ratings",
         {"--layout", "--map", "--sheet", "--encoding", "--id", "--code-is", "--user-is", "--blank", "--missing"}},
        {"add",
         {"--format", "--keywords", "--fields", "--code", "--tags", "--from", "--to", "--where", "--tag-list",
          "--comments", "--sheet", "--encoding", "--body-columns", "--all-files", "--map"}},
        {"recover", {"--force"}},
        {"settle", {"--encoding"}},
        {"agree",
         {"--sheet", "--encoding", "--id", "--by", "--blank", "--missing", "--pair", "--codes", "--scale", "--weights",
          "--cluster", "--ignore-case", "--unknown"}},
        {"report", {"--force"}},
        {"results", {"--encoding", "--force"}},
        {"units", {"--force"}},
        {"share", {"--new-rater", "--json"}},
        {"join", {"--rater", "--new-rater", "--study", "--passphrase-file", "--json"}},
        {"sync", {"--json"}},
        {"packet", {"--json", "--force"}},
        {"history export", {"--json"}},
        {"history import", {"--json"}}};
    QStringList names;
    for (const auto &[command, ofCommand] : options) {
        for (const QString &option : ofCommand) {
            names << QString::fromLatin1(command) + u' ' + option;
        }
    }
    return names;
}

} // namespace corater::test
