// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/PackagePlan.h"

#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/CodebookJson.h"
#include "models/documents/ReportHtml.h"
#include "models/export/DataSetExport.h"
#include "models/export/RatingsExport.h"
#include "models/export/StudyTables.h"
#include "models/figures/TextRoom.h"
#include "models/package/NotRecomputed.h"
#include "models/package/results/DesignTables.h"
#include "models/package/results/DriftNumbers.h"
#include "models/package/results/ReviewNumbers.h"
#include "models/package/results/SampleNumbers.h"
#include "models/package/results/SettlingNumbers.h"
#include "models/package/results/WorkNumbers.h"
#include "models/package/tables/ComparedTables.h"
#include "models/package/tables/Crosswalk.h"
#include "models/package/tables/ItemTables.h"
#include "models/package/tables/LabelTables.h"
#include "models/package/tables/PackageFigures.h"
#include "models/package/tables/compared/CountedAs.h"
#include "models/package/tables/compared/UnitsFound.h"
#include "models/report/StudyReport.h"

#include <QBuffer>
#include <QFile>
#include <QJsonDocument>

// A library's resources are absent without this call, which must be made outside any namespace.
static void initPackageScripts()
{
    Q_INIT_RESOURCE(package);
}

namespace corater {

namespace {

struct PackagePlanMessages
{
    CORATER_MESSAGES(PackagePlan)
};

Result<QByteArray> codebookBytes(const Codebook &codebook, CodebookFormat format)
{
    std::vector<CodebookNote> losses;
    return writeCodebook(codebook, format, losses);
}

Result<QByteArray> packagedScript(const char *name)
{
    initPackageScripts();
    QFile file(QStringLiteral(":/package/") + QLatin1StringView(name));
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return text.isEmpty()
               ? fail(ErrorCode::Internal, PackagePlanMessages::toSay("a script of the package is not built in"),
                      {.file = file.fileName()})
               : Result<QByteArray>(text);
}

} // namespace

Result<QByteArray> sheetBytes(const StudyReader &study,
                              const std::function<Result<qint64>(const StudyReader &, SheetWriter &)> &write)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const auto sheet = sheetWriter(SheetFormat::Csv, buffer, QString());
    TRY(write(study, *sheet));
    return bytes;
}

QString fileNamePart(const QString &text)
{
    QString part;
    for (const QChar c : text.toLower()) {
        const bool plain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (plain) {
            part += c;
        } else if (!part.isEmpty() && !part.endsWith(u'-')) {
            part += u'-';
        }
    }
    constexpr qsizetype longest = 40;
    part = part.left(longest);
    while (part.endsWith(u'-')) {
        part.chop(1);
    }
    return part;
}

PackagePlan::PackagePlan(const StudyReader &study, const PackageInput &input, const PackageOptions &options,
                         const Citation &citation, ItemsShown items)
    : m_study(study),
      m_input(input),
      m_options(options),
      m_citation(citation),
      m_items(items),
      m_results(resultTables(input.questions)),
      m_drift(driftBlocks(studyDrift(input.report.agreement), input.report.agreement.rounds))
{
    addCitation();
    addDataSet();
    addCodebooks();
    addTables();
    addNumbers();
    for (DesignTable &one : designTables(input)) {
        addTable(one.path, one.about, [table = std::move(one.table)] { return table; });
    }
    addReport();
    addFigures();
    addScripts();
}

void PackagePlan::add(const QString &path, const QString &about, std::function<Result<QByteArray>()> content)
{
    m_files.push_back({path, about, std::move(content)});
}

void PackagePlan::addSheet(const QString &path, const QString &about, const Write &write)
{
    add(path, about, [this, write] { return sheetBytes(m_study, write); });
}

void PackagePlan::addTable(const QString &path, const QString &about, const Rows &rows)
{
    add(path, about, [rows] { return csvOf(rows()); });
}

void PackagePlan::addDataSet()
{
    add("data/empirical_study.csv", "The final data set, a row per unit, in the layout in which the study publishes it",
        [this]() -> Result<QByteArray> {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            TRY(exportEmpiricalStudy(m_study, buffer,
                                     {.layout = {.publishedSpellings = true}, .withUnsettled = m_options.unsettled}));
            return buffer.data();
        });
    addTable("data/units.csv", "The final data set once more, with the codes as the codebook names them",
             [this] { return unitsTable(m_input); });
    addTable("data/labels.csv", "The final labels, a row per unit, dimension and code",
             [this] { return labelsTable(m_input); });
    addTable("data/screening.csv", "Every item: in, out and why, or not settled",
             [this] { return screeningTable(m_input); });
    addTable("data/values.csv", "Every answer that is counted, in the order of the codebook",
             [this] { return valuesTable(m_input); });
}

void PackagePlan::addCodebooks()
{
    for (const CodebookVersion &version : m_input.versions) {
        const QString name = fileNamePart(version.name);
        const QString base =
            QStringLiteral("codebook/%1%2").arg(version.number).arg(name.isEmpty() ? name : u'-' + name);
        const QString about = QStringLiteral("The codebook, version %1, %2").arg(version.name);
        const Codebook *book = &version.codebook;
        add(base + ".csv", about.arg("as a table"), [book] { return codebookBytes(*book, CodebookFormat::Csv); });
        add(base + ".json", about.arg("for programs"),
            [book]() -> Result<QByteArray> { return QJsonDocument(codebookObject(*book)).toJson(); });
        add(base + ".md", about.arg("to read"), [book] { return codebookBytes(*book, CodebookFormat::Markdown); });
    }
    addTable("codebook/crosswalk.csv", "What became of every code from one version to the next",
             [this] { return crosswalk(m_input.versions); });
    addTable("codebook/compared.csv", "Codes and rules of the codebook that the raters are compared in",
             [this] { return comparedCodebookTable(m_input); });
    addTable("codebook/pair-rules.csv", "The rules for codes that raters have confused",
             [this] { return pairRulesTable(m_input); });
    addTable("codebook/rules.csv", "The rules that tell two codes apart",
             [this] { return rulesTable(m_input.codebook); });
}

// Open rounds are excluded twice: by the reader and by each table.
void PackagePlan::addTables()
{
    add("ratings/ratings.csv",
        "What every rater said in the closed rounds, a row per unit, with the codes as they were sealed",
        [this]() -> Result<QByteArray> {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            TRY(exportRatings(m_study, buffer, {.sealedCodes = true}));
            return buffer.data();
        });
    addTable("ratings/labels.csv",
             "The same labels, a row per code, with the code that each is compared as and that it is now",
             [this] { return ratedLabelsTable(m_input); });
    addTable("ratings/compared.csv", "The units as raters are compared on them: matched, a row per rater and code",
             [this] { return comparedTable(m_input); });
    addTable("ratings/compared-codes.csv", "The code books that the statistics of agreement are over",
             [this] { return comparedCodesTable(m_input); });
    addTable("ratings/compared-raters.csv", "The raters that are compared, in their order",
             [this] { return comparedRatersTable(m_input); });
    addTable("ratings/compared-blanks.csv",
             "Who looked at a compared unit and gave no code, because they found no such unit or labelled it otherwise",
             [this] { return comparedBlanksTable(m_input); });
    addTable("ratings/counted-as.csv", "The categories that codes count as, and codes as a later round counts them",
             [this] { return countedAsTable(m_input); });
    addTable("ratings/matched-units.csv",
             "Which units of the raters were taken for the same problem, and who found none in an item",
             [this] { return matchedUnitsTable(m_input); });
    addTable("ratings/rounds.csv", "The closed rounds: versions, times, seals and the hashes of what was sealed",
             [this] { return closedRoundsTable(m_input); });
    addTable("ratings/work.csv", "What each rater did with each item in each closed round, with the time it took",
             [this] { return workTable(ratedItems(m_input)); });
    addTable(
        "ratings/drift.csv",
        "Kappa of every two raters in the course of each closed round, in blocks by the order of rating and by time",
        [this] { return m_drift; });
    addTable("ratings/review-requests.csv", "Sealed labels that somebody asked about, and what their raters answered",
             [this] { return reviewRequestsTable(m_input); });
    addTable("ratings/evidence.csv", "The passages that raters marked, and how they are found in the current texts",
             [this] { return evidenceTable(m_input); });
    addTable("ratings/round-items.csv", "The items of every closed round", [this] { return roundItemsTable(m_input); });
    addTable("items/hints.csv", "Items that are compared with static rules: whether each has a hint, and a code",
             [this] { return hintsTable(m_input); });
    addTable("items/hint-codes.csv", "The codes that each static rule suggests",
             [this] { return hintCodesTable(m_input); });
    addTable("decisions/questions.csv", "Every question with the answers that are compared, and what became of it",
             [this] { return questionsTable(settledAnswers(m_input)); });
    addSheet("decisions/decisions.csv",
             "Every question, each rater's answer, the final one, whose it is, who decided, when and why",
             [](const StudyReader &study, SheetWriter &sheet) { return writeDecisions(study, sheet); });
    if (!m_input.discussions.empty()) {
        addSheet("decisions/discussions.csv", "What was said about a question while it was settled, and by whom",
                 [](const StudyReader &study, SheetWriter &sheet) { return writeDiscussions(study, sheet); });
    }
    addSheet("items/items.csv",
             m_items == ItemsShown::Full ? "The items with their texts" : "The items by id, without their texts",
             [this](const StudyReader &study, SheetWriter &sheet) {
                 return writeItems(study, sheet, m_items == ItemsShown::Full);
             });
    if (m_items == ItemsShown::Full) {
        addSheet("items/attribution.csv", "Who wrote each text, where it stands and under which licence",
                 [this](const StudyReader &study, SheetWriter &sheet) {
                     return writeAttribution(study, sheet, m_input.report.description.field("item-licence"));
                 });
    }
    addTable("items/selection.csv", "The way from all posts to the items: every step with its numbers and settings",
             [this] { return selectionTable(m_input.report.flow); });
    addSheet("history/history.csv", "Everything that was done in the study, in order",
             [](const StudyReader &study, SheetWriter &sheet) { return writeHistory(study, sheet); });
    if (!m_input.memos.empty()) {
        addSheet("history/memos.csv", "The memos on the study, its items, codes and rounds, and by whom",
                 [](const StudyReader &study, SheetWriter &sheet) { return writeMemos(study, sheet); });
    }
}

void PackagePlan::addNumbers()
{
    addTable("results/distributions.csv", "How often each answer occurs, with shares and intervals",
             [this] { return m_results.distributions; });
    addTable("results/cross-tables.csv", "Any two dimensions against each other, by first codes",
             [this] { return m_results.crossTables; });
    addTable("results/cross-tests.csv", "Tests and measures of association of each cross table",
             [this] { return m_results.crossTests; });
    addTable("results/flows.csv", "How units go from one dimension to another with the same codes",
             [this] { return m_results.flows; });
    addTable("results/flow-totals.csv", "Of each flow: the same, later, earlier",
             [this] { return m_results.flowTotals; });
    addAgreementNumbers();
    addTable("results/intervals.csv", "Intervals by bootstrap of the agreement in all rounds, as the report has them",
             [this] {
                 const PackageResampling how{.resamples = resamples()};
                 PackageTable table = intervalsTable();
                 for (const ComparedRatings &compared : comparedRatings(m_input)) {
                     addIntervals(table, compared, how);
                 }
                 return table;
             });
    add("results/counts.csv", "Numbers of items, units, ratings, answers and resamples",
        [this]() -> Result<QByteArray> {
            TRY(const auto bytes, sheetBytes(m_study, [](const StudyReader &study, SheetWriter &sheet) {
                    return writeDecisions(study, sheet);
                }));
            TRY(const auto decisions, tableOf(bytes, QString()));
            return csvOf(countsTable(m_input, decisions, m_input.items.size(), resamples()));
        });
    addTable("results/units-found.csv", "How many units every two raters both found, and how many one of them alone",
             [this] { return unitsFoundTable(unitsFound(matchedUnitsTable(m_input))); });
    addTable("results/settling.csv", "How many answers were compared, and how disagreements were resolved",
             [this] { return settlingTable(settledAnswers(m_input)); });
    addTable("results/raters.csv", "How many raters rated how many items, and what each did",
             [this] { return ratersTable(ratedItems(m_input)); });
    addTable("results/times.csv", "How long raters worked at an item",
             [this] { return timesTable(ratedItems(m_input)); });
    addTable("results/drift-tests.csv", "Whether kappa is the same in all blocks of a round",
             [this] { return driftTests(m_drift); });
    addTable("results/review-requests.csv", "How many sealed labels were asked about, confirmed and changed",
             [this] { return reviewRequestNumbers(reviewRequestsTable(m_input)); });
    addTable("results/evidence.csv", "How many passages raters marked, and how they are found",
             [this] { return evidenceNumbers(evidenceTable(m_input)); });
    addTable("results/hints.csv", "How well static rules predict the codes",
             [this] { return hintNumbers(hintsTable(m_input)); });
    addTable("results/saturation.csv", "New codes by item, in the order of rating",
             [this] { return saturationTables(m_input.questions, orderOfUnits(m_input)).steps; });
    addTable("results/saturation-ends.csv", "After how many items nothing new came",
             [this] { return saturationTables(m_input.questions, orderOfUnits(m_input)).ends; });
    addSampleNumbers();
    addTable("results/pair-rules.csv", "How many rules there are for codes that raters have confused",
             [this] { return pairRuleNumbers(pairRulesTable(m_input)); });
    addTable("results/not-recomputed.csv", "Numbers of the report that the scripts do not compute again, and why",
             [this] { return notRecomputedTable(m_input); });
}

void PackagePlan::addAgreementNumbers()
{
    addTable("results/agreement.csv", "The agreement of the raters", [this] { return agreementNumbers().agreement; });
    addTable("results/code-agreement.csv", "Each code that two raters used against all others",
             [this] { return agreementNumbers().codes; });
    addTable("results/confusion.csv", "How often a code of one rater met a code of the other",
             [this] { return agreementNumbers().confusion; });
    addTable("results/rater-pairs.csv", "Cohen’s kappa of every two raters",
             [this] { return agreementNumbers().pairs; });
    addTable("results/treatments.csv",
             "Units left out by reason, and the agreement under other rules for blanks, for "
             "Unknown and for units that only some found",
             [this] { return agreementNumbers().treatments; });
}

const AgreementTables &PackagePlan::agreementNumbers()
{
    if (!m_agreement) {
        m_agreement = agreementTables(comparedRatings(m_input));
    }
    return *m_agreement;
}

void PackagePlan::addSampleNumbers()
{
    addTable("results/sample.csv", "From all posts to the units: how many there were at each step", [this] {
        const PackageTable selection = selectionTable(m_input.report.flow);
        const PackageTable screening = screeningTable(m_input);
        const PackageTable roundItems = roundItemsTable(m_input);
        const PackageTable questions = questionsTable(settledAnswers(m_input));
        return sampleNumbers(
            {.selection = selection, .screening = screening, .roundItems = roundItems, .questions = questions});
    });
    add("results/codebook.csv", "Codes, levels and rules of the compared codebook, and items by kind",
        [this]() -> Result<QByteArray> {
            TRY(const auto bytes, sheetBytes(m_study, [](const StudyReader &study, SheetWriter &sheet) {
                    return writeItems(study, sheet, false);
                }));
            TRY(const auto items, tableOf(bytes, QString()));
            return csvOf(codebookNumbers(comparedCodebookTable(m_input), items));
        });
}

// The same number as in the report.
int PackagePlan::resamples() const
{
    return affordableResamples(m_options.resamples, m_input.report.agreement);
}

void PackagePlan::addReport()
{
    add("report/report.html", "The reliability report, with its charts", [this]() -> Result<QByteArray> {
        const GuessedTextWidths guessed;
        return htmlOf(studyReport(m_input.report, {.resamples = m_options.resamples})).toUtf8();
    });
}

void PackagePlan::addFigures()
{
    for (PackageFigure &figure : packageFigures(m_input)) {
        add(figure.path, figure.about, std::move(figure.content));
    }
}

void PackagePlan::addScripts()
{
    const auto addScript = [this](const char *path, const QString &about) {
        add(QLatin1StringView(path), about, [path] { return packagedScript(path); });
    };
    addScript("recompute.py",
              "Computes the numbers of results/ and design/ again from the other tables: python3 recompute.py");
    addScript("recompute/checks.py", "Its part that reads tables and holds them against what was computed");
    addScript("recompute/compared.py", "Its part that reads what raters are compared on");
    addScript("recompute/sealed.py", "Its part that holds what is compared against what was sealed");
    addScript("recompute/coefficients.py", "Its part for the statistics of agreement");
    addScript("recompute/codes.py", "Its part for single codes, pairs of raters and other rules");
    addScript("recompute/crosstests.py", "Its part for the tests of cross tables");
    addScript("recompute/sample.py", "Its part for the sample, the codebook and saturation");
    addScript("recompute/reviews.py", "Its part for review requests, evidence and hints");
    addScript("recompute/work.py", "Its part for the raters' work and for disagreements");
    addScript("recompute/drift.py", "Its part for the drift of agreement in the course of a round");
    addScript("recompute/models.py", "Its part for models in the place of raters");
    addScript("recompute/design.py", "Its part for audits and corrected shares");
    addScript("recompute/intervals.py", "Its part for kappa's errors and for the intervals by bootstrap");
    addScript("recompute.R", "The same in R, without packages: Rscript recompute.R");
    addScript("recompute/checks.R", "Its part that reads tables and holds them against what was computed");
    addScript("recompute/compared.R", "Its part that reads what raters are compared on");
    addScript("recompute/sealed.R", "Its part that holds what is compared against what was sealed");
    addScript("recompute/coefficients.R", "Its part for the statistics of agreement");
    addScript("recompute/codes.R", "Its part for single codes, pairs of raters and other rules");
    addScript("recompute/fisher.R", "Its part for Fisher's exact test");
    addScript("recompute/crosstests.R", "Its part for the tests of cross tables");
    addScript("recompute/sample.R", "Its part for the sample, the codebook and saturation");
    addScript("recompute/reviews.R", "Its part for review requests, evidence and hints");
    addScript("recompute/work.R", "Its part for the raters' work and for disagreements");
    addScript("recompute/drift.R", "Its part for the drift of agreement in the course of a round");
    addScript("recompute/models.R", "Its part for models in the place of raters");
    addScript("recompute/design.R", "Its part for audits and corrected shares");
    addScript("recompute/random.R", "Its part that draws random numbers as the program does");
    addScript("recompute/intervals.R", "Its part for kappa's errors and for the intervals by bootstrap");
}

void PackagePlan::addCitation()
{
    add("CITATION.cff", "How to cite the package", [this]() -> Result<QByteArray> { return citationCff(m_citation); });
    add(".zenodo.json", "What Zenodo reads when the package is uploaded",
        [this]() -> Result<QByteArray> { return zenodoJson(m_citation); });
    add("LICENSE", "The licence of the data", [this]() -> Result<QByteArray> {
        return licenceText(m_citation, m_items == ItemsShown::Full, m_input.report.description.field("item-licence"));
    });
}

} // namespace corater
