// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/NotRecomputed.h"

#include "models/package/PackageInput.h"

namespace corater {

namespace {

void addModels(PackageTable &table)
{
    table.rows.push_back({"design/model-labels-*.csv",
                          "confidences, and labels of a model that is a column of the items",
                          "they were read with the items; the labels of raters are held against the compared ones"});
    table.rows.push_back({"design/model-tests.csv", "epsilon, and whether raters of fewer than 30 items are tested",
                          "both were chosen; the other numbers are computed with them"});
}

void addAudits(PackageTable &table)
{
    table.rows.push_back(
        {"design/audits.csv",
         "items settled otherwise, where raters labelled some of all raters' items in another round, too",
         "the compared answers of decisions/questions.csv are the newest ones; corater audit round "
         "computes the number again from the study"});
}

void addAuditOfSet(PackageTable &table)
{
    const QString why = QStringLiteral("the labels of the audited set are not in the package; corater audit report "
                                       "computes the number again from the study and the set");
    table.rows.push_back({"design/audited-set.csv", "items, rows and faults of the set, and its hash", why});
    table.rows.push_back({"design/audited-set-agreement.csv", "agreement of raters with the set", why});
    table.rows.push_back({"design/audited-set-agreement.csv",
                          "agreement of raters with each other, of more than two raters or with several rounds",
                          "the units of every two raters are matched anew"});
    table.rows.push_back({"design/audited-set-differences.csv", "what the set says", why});
    table.rows.push_back({"design/audited-set-drift.csv", "how often each code occurs in the thirds of the rows", why});
    table.rows.push_back({"design/audited-set-shares.csv", "shares in the set", why});
    table.rows.push_back({"design/audited-set-shares.csv",
                          "corrected shares, where an item of the sample was excluded or raters agreed to differ on it",
                          why});
}

} // namespace

PackageTable notRecomputedTable(const PackageInput &input)
{
    PackageTable table{
        .headings = {"where", "number", "why"},
        .rows = {{"ratings/matched-units.csv", "which units were matched",
                  "raters matched them by hand, or the program did by their labels and passages"},
                 {"ratings/drift.csv", "kappa in the blocks of a round",
                  "the units of every two raters are matched anew, and the blocks are by the times of their ratings; "
                  "corater drift computes them again from the study"},
                 {"items/selection.csv", "how many posts each step had and kept",
                  "the files that were searched are not in the package; the hash tells them apart"},
                 {"ratings/rounds.csv", "the hashes of seals",
                  "they are over the rows of the study file, with inner numbers, times of changes and passages that "
                  "are not published; corater verify computes them again from the study"}}};
    if (input.report.models && !input.report.models->comparisons.empty()) {
        addModels(table);
    }
    if (!input.report.audits.empty()) {
        addAudits(table);
    }
    if (input.report.auditOfSet) {
        addAuditOfSet(table);
    }
    return table;
}

} // namespace corater
