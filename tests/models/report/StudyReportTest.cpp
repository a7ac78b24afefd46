// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/StudyReport.h"
#include "models/results/StudyResults.h"

#include "models/commands/HintCommands.h"
#include "models/demo/DemoStudy.h"
#include "models/documents/ReportFile.h"
#include "models/documents/ReportHtml.h"
#include "models/report/ReportNumbers.h"
#include "models/report/ReportWords.h"
#include "models/report/parts/ReportAnomalies.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using namespace corater::test;

namespace {

DimensionAgreement ofTable(std::initializer_list<std::initializer_list<int>> counts)
{
    DimensionAgreement result;
    result.dimension = DimensionId{1};
    result.name = QStringLiteral("fault");
    result.raters = {"Ada", "Ben"};
    RatingMatrix matrix(2, int(counts.size()));
    int row = 0;
    for (const auto &line : counts) {
        int column = 0;
        for (int count : line) {
            for (int i = 0; i < count; ++i) {
                matrix.add({row, column});
                result.units.push_back({ItemId(qint64(result.units.size()) + 1), 1, {}});
            }
            ++column;
        }
        result.codes << QStringLiteral("code %1").arg(++row);
    }
    result.result = agreement(matrix);
    return result;
}

bool mentions(const QStringList &texts, const char *word)
{
    return std::ranges::any_of(texts, [&](const QString &text) { return text.contains(QString::fromUtf8(word)); });
}

} // namespace

/// The reliability report: its content for a study, and that every format has it.
class StudyReportTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_demo;
    ReportInput m_input;
    Report m_report;

    QString textOf(const Report &report) const { return htmlOf(report); }

private Q_SLOTS:
    void initTestCase()
    {
        auto study = makeDemoStudy(m_folder.filePath("demo.corater"));
        QVERIFY(study);
        m_demo = std::move(*study);
        auto input = reportInput(*m_demo);
        QVERIFY(input);
        m_input = std::move(*input);
        m_report = studyReport(m_input, {.resamples = 500});
    }

    void answersWhatTheStandardAsks()
    {
        QStringList titles;
        for (const ReportSection &section : m_report.sections) {
            titles << section.title;
        }
        for (const char *title :
             {"What was rated", "By how many", "How independently", "Which statistic, and why", "Agreement at a glance",
              "What stands out", "How disagreements were resolved", "Results", "A paragraph for the paper"}) {
            QVERIFY2(titles.contains(QString::fromLatin1(title)), title);
        }
        const QString text = textOf(m_report);
        for (const RoundRater &part : m_demo->roundRaters()) {
            if (!part.sealedAt.isEmpty()) {
                QVERIFY(text.contains(part.contentHash));
            }
        }
        for (const Dimension &dimension : m_demo->codebook().dimensions) {
            QVERIFY(titles.contains(dimension.name));
        }
    }

    // A section of its own only where something stands out: here, that Ada saw some items that Ben left out.
    void driftIsReportedWhereItStandsOut()
    {
        const auto sectionOf = [](const Report &report) {
            const auto found = std::ranges::find(report.sections, u"Drift and independence"_s, &ReportSection::title);
            return found == report.sections.end() ? std::nullopt : std::optional(*found);
        };
        QVERIFY(!sectionOf(m_report)); // a program wrote the ratings of the demo
        ReportInput input = m_input;
        const std::vector<Rater> raters = input.activeRaters();
        int out = 0;
        for (Rating &rating : input.agreement.ratings) {
            const bool isSecond = rating.rater == raters.at(1).id;
            rating.screening = isSecond && out < 7 ? Screening::Out : Screening::In;
            out += isSecond;
        }
        const auto section = sectionOf(studyReport(input, {.resamples = 200}));
        QVERIFY(section);
        const auto &lines = std::get<ReportList>(section->blocks.at(1)).items;
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines[0].contains(u"%1 included all "_s.arg(raters[0].name)) && lines[0].contains(u" 7 more"_s),
                 qPrintable(lines[0]));
    }

    // Texts that people wrote in Markdown are in the report without its marks, lists as lists.
    void descriptionsAreFormatted()
    {
        ReportInput input = m_input;
        input.description.fields[u"goal"_s] =
            u"What is **slow**, see [the plan](https://a.b/c_d_e)?\n\n## Steps\n- draw `200` posts\n"
            "- rate\\*them\nthen 2 * 3 * 4 and a_b_c"_s;
        const Report report = studyReport(input, {.resamples = 200});
        const auto section = std::ranges::find(report.sections, u"The study"_s, &ReportSection::title);
        QVERIFY(section != report.sections.end());
        QStringList said;
        for (const ReportBlock &block : section->blocks) {
            const auto *paragraph = std::get_if<ReportParagraph>(&block);
            said << (paragraph ? paragraph->text : u"• "_s + std::get<ReportList>(block).items.join(u" • "_s));
        }
        QCOMPARE(said.first(4), (QStringList{u"Goal: What is slow, see the plan (https://a.b/c_d_e)?"_s, u"Steps"_s,
                                             u"• draw 200 posts • rate*them"_s, u"then 2 * 3 * 4 and a_b_c"_s}));
    }

    // The requested pairs are crossed, with the tests, their violated conditions, and the residuals.
    void dimensionsAreCrossedOnRequest()
    {
        const auto &dimensions = m_input.results.codebook.dimensions;
        const Report report = studyReport(
            m_input, {.resamples = 200,
                      .crosses = {{dimensions[0].name, dimensions[1].name}, {u"nothing"_s, dimensions[0].name}}});
        const QString title = u"%1 × %2: "_s.arg(dimensions[0].name, dimensions[1].name);
        const auto results = std::ranges::find(report.sections, u"Results"_s, &ReportSection::title);
        const auto found = std::ranges::find_if(results->blocks, [&](const ReportBlock &block) {
            const auto *table = std::get_if<ReportTable>(&block);
            return table && table->caption.startsWith(title);
        });
        QVERIFY(found != results->blocks.end());
        const auto &table = std::get<ReportTable>(*found);
        QCOMPARE(table.rows.back().front(), u"all"_s);
        const QString text = htmlOf(report);
        QVERIFY(text.contains(u"Cramér’s V"_s));
        QVERIFY(text.contains(u"“nothing” is no dimension or column"_s));
        QVERIFY(table.rows.front()[1].contains(u'('));
        const auto none = std::ranges::find(m_report.sections, u"Results"_s, &ReportSection::title);
        QVERIFY(none->blocks.size() < results->blocks.size());
    }

    // Each distribution is below its n, categories above their codes; the stages are shown as a flow.
    void resultsAreThoseOfTheFinalLabels()
    {
        const auto results = std::ranges::find(m_report.sections, u"Results"_s, &ReportSection::title);
        QVERIFY(results != m_report.sections.end());
        const auto symptoms = distributionOf(m_input.results, *resultsQuestion(m_input.results, u"symptom"_s));
        QVERIFY(symptoms && symptoms->numbers.n > 10);
        qint64 codes = 0;
        qint64 categories = 0;
        bool flows = false;
        for (const ReportBlock &block : results->blocks) {
            const auto *table = std::get_if<ReportTable>(&block);
            const auto *paragraph = std::get_if<ReportParagraph>(&block);
            flows = flows || (paragraph && paragraph->text.contains(u"introducing stage"_s));
            if (!table || table->headings.front() != u"symptom") {
                continue;
            }
            QVERIFY(table->caption.contains(u"n = %1"_s.arg(symptoms->numbers.n)));
            for (const QStringList &row : table->rows) {
                const bool isCode = row[0].startsWith(u"–"_s);
                const bool isBoth = row[0] == u"Unknown";
                codes += isCode || isBoth ? row[1].toLongLong() : 0;
                categories += !isCode ? row[1].toLongLong() : 0;
            }
        }
        QCOMPARE(codes, symptoms->numbers.n);
        QCOMPARE(categories, symptoms->numbers.n);
        QVERIFY(flows);
    }

    void tablesAreComplete()
    {
        int tables = 0;
        for (const ReportSection &section : m_report.sections) {
            for (const ReportBlock &block : section.blocks) {
                const auto *table = std::get_if<ReportTable>(&block);
                if (!table) {
                    continue;
                }
                ++tables;
                QCOMPARE(table->columns.size(), table->headings.size());
                QVERIFY(!table->caption.isEmpty());
                for (const QStringList &row : table->rows) {
                    QCOMPARE(row.size(), table->headings.size());
                }
            }
        }
        QVERIFY(tables > 10);
    }

    void numbersAreThoseOfTheStudy()
    {
        const auto results = studyAgreement(m_input.agreement);
        const QString text = textOf(m_report);
        for (const DimensionAgreement &result : results) {
            if (result.level == u"set") {
                continue;
            }
            const Reported kappa = reported(result.result, "cohen_kappa");
            QVERIFY(kappa.value.defined());
            QVERIFY(text.contains(QStringLiteral("κ = %1, 95 % interval %2, n = %3")
                                      .arg(printed(kappa.value), printedInterval(kappa))
                                      .arg(unitsOf(result.result))));
        }
    }

    void openRoundsStayOut()
    {
        QVERIFY(m_demo->rounds().size() > 1);
        const RoundId open = m_demo->rounds().back().id;
        QVERIFY(!m_demo->isClosed(open));
        for (const Rating &rating : m_input.agreement.ratings) {
            QVERIFY(rating.round != open);
        }
        QVERIFY(textOf(m_report).contains(QLatin1String("is not sealed by every rater")));
    }

    void hintsAreReportedIfRatersSawThem()
    {
        QVERIFY(!m_input.hints);
        QVERIFY(!textOf(m_report).contains(QLatin1String("Hints of static rules")));
        auto study = makeDemoStudy(m_folder.filePath("hints.corater"));
        QVERIFY(study);
        QVERIFY((*study)->perform(setHintCodes({{2, {codeNamed(**study, "Not Using Batch API")}}, {3, {}}})));
        auto input = reportInput(**study);
        QVERIFY(input && input->hints);
        QVERIFY(input->hints->rounds.isEmpty());
        QCOMPARE(input->hints->against.rules.size(), size_t(2));
        const HintAgainst &batch = input->hints->against.rules[1];
        QCOMPARE(batch.rule, 2);
        QVERIFY(!batch.both.empty() && !batch.neither.empty());
        QString text = textOf(studyReport(*input, {.resamples = 100}));
        QVERIFY(text.contains(QLatin1String("Raters saw no hints while they rated.")));
        QVERIFY(text.contains(QLatin1String("batch-before-map")));
        QVERIFY(!text.contains(QLatin1String("they saw what static rules found")));
        input->hints->rounds = QStringList("Round 1");
        text = textOf(studyReport(*input, {.resamples = 100}));
        QVERIFY(text.contains(QLatin1String("while they rated in Round 1.")));
        QVERIFY(
            text.contains(QLatin1String("In Round 1 they saw what static rules found in the code while they rated.")));
    }

    void wordsForKappaOnlyWhenAskedFor()
    {
        QVERIFY(!textOf(m_report).contains(QLatin1String("Landis")));
        QVERIFY(!textOf(m_report).contains(QLatin1String("almost perfect")));
        const QString asked = textOf(studyReport(m_input, {.resamples = 200, .landisKoch = true}));
        QVERIFY(asked.contains(QLatin1String("Landis and Koch (1977)")));
        QCOMPARE(landisKoch(-0.01), QStringLiteral("poor"));
        QCOMPARE(landisKoch(0.2), QStringLiteral("slight"));
        QCOMPARE(landisKoch(0.2001), QStringLiteral("fair"));
        QCOMPARE(landisKoch(0.81), QStringLiteral("almost perfect"));
    }

    void everyFormatIsTheSameTwice_data()
    {
        QTest::addColumn<QString>("suffix");
        for (const char *suffix : {"html", "md", "tex", "pdf"}) {
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
        }
    }

    void everyFormatIsTheSameTwice()
    {
        QFETCH(QString, suffix);
        const QString first = m_folder.filePath(QStringLiteral("first.") + suffix);
        const QString second = m_folder.filePath(QStringLiteral("second.") + suffix);
        const auto again = reportInput(*m_demo);
        QVERIFY(again);
        const auto one = writeReport(m_report, m_input.lastChange, first);
        const auto two = writeReport(studyReport(*again, {.resamples = 500}), again->lastChange, second);
        QVERIFY(one && two);
        QCOMPARE(one->size(), two->size());
        for (qsizetype i = 0; i < one->size(); ++i) {
            QByteArray expected = bytesOf((*one)[i]);
            QVERIFY(expected.size() > 300);
            QCOMPARE(bytesOf((*two)[i]).replace("second", "first"), expected);
        }
        if (suffix == u"pdf") {
            QString day = m_input.lastChange.left(10);
            QVERIFY(bytesOf(first).contains("/CreationDate (D:" + day.remove(u'-').toLatin1()));
        }
    }

    void anUnknownFormatIsRefused()
    {
        QVERIFY(!isReportName(QStringLiteral("report.docx")));
        const auto written = writeReport(m_report, {}, m_folder.filePath("report.docx"));
        QVERIFY(!written);
        QVERIFY(!QFile::exists(m_folder.filePath("report.docx")));
    }

    void aStudyWithoutRatingsHasAReport()
    {
        const auto study = smallStudy(m_folder.filePath("empty.corater"));
        const auto input = reportInput(*study);
        QVERIFY(input);
        const QString text = textOf(studyReport(*input));
        QVERIFY(text.contains(QLatin1String("nothing to measure yet")));
        QVERIFY(!text.contains(QLatin1String("nan")));
    }

    void prevalenceIsPointedOut()
    {
        const QStringList found = anomaliesOf(ofTable({{118, 5}, {2, 0}}));
        QVERIFY(mentions(found, "Prevalence: the raters agree on 94.4 %"));
        QVERIFY(mentions(found, "−0.023"));
        QVERIFY(!mentions(anomaliesOf(ofTable({{50, 5}, {5, 50}})), "Prevalence"));
    }

    void biasNoVariationAndFewUnitsArePointedOut()
    {
        QVERIFY(mentions(anomaliesOf(ofTable({{20, 40}, {1, 40}})), "Bias"));
        QVERIFY(mentions(anomaliesOf(ofTable({{40, 0}, {0, 0}})), "No variation"));
        QVERIFY(mentions(anomaliesOf(ofTable({{6, 1}, {1, 6}})), "Few units: 14"));
        QVERIFY(mentions(anomaliesOf(ofTable({{1, 0}, {0, 0}})), "Few units: 1 enters"));
        QVERIFY(mentions(anomaliesOf(ofTable({{30, 0}, {0, 30}})), "without width"));
        QVERIFY(mentions(anomaliesOf(ofTable({{30, 2, 0}, {1, 30, 0}, {2, 0, 0}})), "“code 3” (Ada, 2 times)"));
        QVERIFY(anomaliesOf(ofTable({{50, 5}, {6, 50}})).isEmpty());
    }
};

QTEST_MAIN(StudyReportTest)
#include "StudyReportTest.moc"
