// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/CsvReader.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The assessment of settled units on the command line: a sheet of assessments imported and exported, a round for it,
/// the agreement of two raters, decisions, and results.
class AssessmentCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString file(const QString &name) const { return m_folder.filePath(name); }

    static Answer run(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCorater(arguments, input);
    }
    // Ten items with twelve settled units, none of them assessed.
    QString study()
    {
        const QString path = file(u"s%1.corater"_s.arg(++m_count));
        const Answer made = run({u"new"_s, path, u"--codebook"_s, fixture(u"assessment/tools.codebook"_s), u"--rater"_s,
                                 u"Ada"_s, u"--rater"_s, u"Ben"_s});
        const Answer added = run({u"add"_s, path, fixture(u"assessment/units.csv"_s)});
        return made.status == 0 && added.status == 0 ? path : QString::fromUtf8(made.err + added.err);
    }

    static QByteArray line(const QString &item, int unit, const QJsonObject &set)
    {
        return QJsonDocument(QJsonObject{{"item", item}, {"unit", unit}, {"set", set}}).toJson(QJsonDocument::Compact) +
               '\n';
    }

    // A rater's assessments of all units, as numbers of codes; -1 for none.
    static QByteArray answers(const QList<int> &codes)
    {
        const QStringList names{u"Useless"_s, u"Neutral"_s, u"Useful"_s};
        const QStringList items{u"101"_s, u"102"_s, u"103"_s, u"103"_s, u"104"_s, u"105"_s,
                                u"106"_s, u"107"_s, u"107"_s, u"108"_s, u"109"_s, u"110"_s};
        const QList<int> units{1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1};
        QByteArray lines;
        for (qsizetype i = 0; i < codes.size(); ++i) {
            if (codes[i] >= 0) {
                lines += line(items[i], units[i], {{"helper", names[codes[i]]}});
            }
        }
        return lines;
    }

    static Answer label(const QString &study, const QString &rater, const QByteArray &lines)
    {
        return run({u"label"_s, study, u"--batch"_s, u"--rater"_s, rater}, lines);
    }

    static std::vector<QStringList> cells(const QByteArray &csv)
    {
        QBuffer buffer;
        buffer.setData(csv);
        buffer.open(QIODevice::ReadOnly);
        CsvReader reader(buffer, u"cells"_s);
        std::vector<QStringList> rows;
        QStringList fields;
        while (reader.next(fields).value_or(false)) {
            rows.push_back(fields);
        }
        return rows;
    }

    static QByteArray exported(const QString &study, const QString &what, const QStringList &more = {})
    {
        return run(QStringList{u"export"_s, study, u"--as"_s, what, u"-o"_s, u"-"_s} + more).out;
    }

    // Weighted kappas by their definition (Cohen 1968): one minus observed over expected disagreement.
    static double weightedKappa(const QList<int> &a, const QList<int> &b, int codes, bool squared)
    {
        double seen = 0;
        double expected = 0;
        for (qsizetype i = 0; i < a.size(); ++i) {
            for (qsizetype j = 0; j < b.size(); ++j) {
                const double apart = std::abs(double(a[i] - b[j])) / (codes - 1);
                const double weight = squared ? apart * apart : apart;
                expected += weight / double(a.size());
                seen += i == j ? weight : 0;
            }
        }
        return 1 - seen / expected;
    }

private Q_SLOTS:
    void aSheetOfAssessmentsComesBackCellByCell()
    {
        const QString path = study();
        const QString sheet = fixture(u"assessment/assessments.csv"_s);
        const QByteArray before = exported(path, u"empirical-study"_s);
        const Answer tried = run({u"add"_s, path, sheet, u"--dry-run"_s});
        QVERIFY2(tried.status == 0, tried.err);
        QVERIFY2(tried.out.contains("     2  helper: -1 -> Useless\n"), tried.out);
        QVERIFY2(tried.err.contains("dry run; nothing was changed"), tried.err);
        QCOMPARE(cells(exported(path, u"benchmark"_s)).size(), size_t(1));

        const Answer added = run({u"add"_s, path, sheet});
        QVERIFY2(added.status == 0, added.err);
        QVERIFY2(added.err.contains("4 units with 7 final labels, 0 already in the study, 0 rows left out"), added.err);
        QCOMPARE(cells(exported(path, u"benchmark"_s, {u"--published-spellings"_s})), cells(bytesOf(sheet)));
        QCOMPARE(exported(path, u"empirical-study"_s), before); // it is no column of the data set

        const QString written = m_folder.filePath(u"written.csv"_s);
        QCOMPARE(run({u"export"_s, path, u"--as"_s, u"benchmark"_s, u"-o"_s, written}).status, 0);
        const Answer compared =
            run({u"compare"_s, written, sheet, u"--codebook"_s, fixture(u"assessment/tools.codebook"_s), u"--json"_s});
        QVERIFY2(compared.status == 0, compared.err);
        QCOMPARE(jsonOf(compared)[u"different"].toInt(-1), 0);
        QVERIFY(jsonOf(compared)[u"equal"].toInt() > 0);

        const auto named = cells(exported(path, u"benchmark"_s));
        QCOMPARE(named[1], (QStringList{u"107_2"_s, u"keras"_s, u"2020-01-07T00:00:00.000Z"_s, u"Useless"_s, QString(),
                                        u"https://example.org/107"_s, u"Leak"_s}));
        QCOMPARE(run({u"add"_s, path, sheet}).status, 0); // the second import changes nothing
        QCOMPARE(cells(exported(path, u"benchmark"_s)), named);
        const Answer verified = run({u"verify"_s, path});
        QVERIFY2(verified.status == 0, verified.out + verified.err);

        QCOMPARE(run({u"undo"_s, path}).status, 0);
        QCOMPARE(run({u"undo"_s, path}).status, 0); // the second import, and the first
        QCOMPARE(cells(exported(path, u"benchmark"_s)).size(), size_t(1));
        QCOMPARE(run({u"verify"_s, path}).status, 0);
    }

    void whatFitsNothingIsListedAndNotTaken()
    {
        const QString path = study();
        QByteArray sheet = bytesOf(fixture(u"assessment/assessments.csv"_s));
        sheet.replace("105,,2020", "999,,2020");                       // no unit has this id
        sheet.replace("example.org/101,slow", "example.org/101,leak"); // settled differently
        QFile changed(file(u"changed.csv"_s));
        QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write(sheet) == sheet.size());
        changed.close();
        const Answer refused = run({u"add"_s, path, changed.fileName()});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.out.contains("left out  999 (line 4): the study has no settled unit with that id"),
                 refused.out);
        QVERIFY2(refused.out.contains("left out  101 (line 3): symptom is Leak, the study has Slow"), refused.out);
        QCOMPARE(cells(exported(path, u"benchmark"_s)).size(), size_t(1));
        const QJsonObject told = jsonOf(run({u"add"_s, path, changed.fileName(), u"--addition"_s, u"--json"_s}));
        const QJsonObject counts = told[u"files"][0][u"assessments"].toObject();
        QCOMPARE(counts[u"units"].toInteger(), 2);
        QCOMPARE(counts[u"left_out"].toArray().size(), 2);
        QCOMPARE(cells(exported(path, u"benchmark"_s)).size(), size_t(3));
        QVERIFY(exported(path, u"empirical-study"_s)
                    .contains("101,2020-01-01T00:00:00.000Z,Post 1,https://example.org/101,,Slow"));

        // An assessment that differs from the study's is no addition.
        QByteArray other = bytesOf(fixture(u"assessment/assessments.csv"_s));
        other.replace("-1,,https", "1,,https");
        QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write(other) == other.size());
        changed.close();
        const Answer contradicted = run({u"add"_s, path, changed.fileName()});
        QCOMPARE(contradicted.status, 2);
        QVERIFY2(contradicted.out.contains("107_2 (line 2): helper is Useful, the study has Useless"),
                 contradicted.out);
    }

    void twoRatersAssessSettledUnits()
    {
        const QString path = study();
        const QByteArray dataSet = exported(path, u"empirical-study"_s);
        const Answer opened = run({u"round"_s, path, u"--open"_s, u"Tools"_s, u"--assess"_s});
        QVERIFY2(opened.status == 0, opened.err);
        QVERIFY2(opened.err.contains("Tools is open: 12 units of 10 items to assess"), opened.err);
        QVERIFY(run({u"round"_s, path}).out.contains("assesses 12 units"));

        // Only the assessment is asked, and only for these units.
        for (const auto &[asked, says] :
             {std::pair{line(u"101"_s, 1, {{"symptom", "Leak"}}), "symptom is settled already"},
              std::pair{line(u"101"_s, 2, {{"helper", "Useful"}}), "none is added or taken away"},
              std::pair{QByteArray(R"({"item":"101","screening":"out"})") + '\n', "items are not screened"}}) {
            const Answer refused = label(path, u"Ada"_s, asked);
            QCOMPARE(refused.status, 1);
            QVERIFY2((refused.out + refused.err).contains(says), refused.out + refused.err);
        }
        const QList<int> ada{0, 0, 1, 2, 2, 1, 0, 2, 1, 0, 1, 2};
        const QList<int> ben{0, 1, 1, 2, 1, 1, 0, 2, 2, 0, 0, 2};
        QCOMPARE(label(path, u"Ada"_s, answers(ada)).status, 0);
        QCOMPARE(label(path, u"Ben"_s, answers(ben)).status, 0);

        // While the round is open, its assessments are shown to nobody else, and the others stay as settled.
        QCOMPARE(cells(exported(path, u"benchmark"_s)).size(), size_t(1));
        QCOMPARE(run({u"agree"_s, path, u"--round"_s, u"Tools"_s}).status, 2);
        QCOMPARE(run({u"results"_s, path, u"--assessments"_s}).status, 2);
        QByteArray other = bytesOf(fixture(u"assessment/units.csv"_s));
        other.replace("example.org/101,,slow", "example.org/101,,leak");
        QFile changed(file(u"later.csv"_s));
        QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write(other) == other.size());
        changed.close();
        const Answer held = run({u"add"_s, path, changed.fileName(), u"--final-set"_s});
        QCOMPARE(held.status, 2);
        QVERIFY2(held.err.contains("the unit is assessed in a round that is open"), held.err);
        QCOMPARE(exported(path, u"empirical-study"_s), dataSet);
        QCOMPARE(run({u"verify"_s, path}).status, 0);

        QCOMPARE(run({u"seal"_s, path, u"--rater"_s, u"Ada"_s}).status, 0);
        QCOMPARE(run({u"seal"_s, path, u"--rater"_s, u"Ben"_s}).status, 0);
        const QJsonArray results = jsonOf(run({u"agree"_s, path, u"--json"_s}))[u"results"].toArray();
        QCOMPARE(results.size(), 2); // the two assessments: without labels there are no results of other dimensions
        const QJsonObject helper = results[0].toObject();
        QCOMPARE(helper[u"dimension"].toString(), u"helper"_s);
        const QJsonObject statistics = helper[u"statistics"].toObject();
        QCOMPARE(statistics[u"n_pairs"].toInteger(), 12);
        QCOMPARE(statistics[u"n_agree"].toInteger(), 8);
        // The values of scikit-learn 1.2.1; see also theKappasAreThoseOfScikitLearn().
        QVERIFY(std::abs(statistics[u"weighted_kappa_linear"].toDouble() - 0.625) < 1e-12);
        QVERIFY(std::abs(statistics[u"weighted_kappa_quadratic"].toDouble() - 0.75) < 1e-12);
        for (const bool squared : {false, true}) {
            const QString key = squared ? u"weighted_kappa_quadratic"_s : u"weighted_kappa_linear"_s;
            QVERIFY(std::abs(statistics[key].toDouble() - weightedKappa(ada, ben, 3, squared)) < 1e-12);
        }
        QVERIFY(run({u"agree"_s, path}).out.contains("Weighted kappa, quadratic"));

        // What the raters agree on is settled; the rest is decided on the same unit.
        QCOMPARE(cells(exported(path, u"benchmark"_s)).size(), size_t(9));
        const Answer settled = run({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                                   line(u"107"_s, 2, {{"helper", QJsonArray{"Useful"}}}) +
                                       QByteArray(R"({"item":"102","take":"Ben"})") + '\n');
        QVERIFY2(settled.status == 0, settled.out + settled.err);
        const auto rows = cells(exported(path, u"benchmark"_s, {u"--published-spellings"_s}));
        QCOMPARE(rows.size(), size_t(11));
        QCOMPARE(rows[0],
                 (QStringList{u"_id"_s, u"creation_date"_s, u"url"_s, u"helper_status"_s, u"fixed"_s, u"symptom"_s}));
        const auto row = std::ranges::find(rows, u"107_2"_s, [](const QStringList &fields) { return fields[0]; });
        QVERIFY(row != rows.end());
        QCOMPARE(row->at(3), u"1"_s);
        QCOMPARE(exported(path, u"empirical-study"_s), dataSet);
        const QByteArray decisions = exported(path, u"decisions"_s);
        QVERIFY2(decisions.contains("107,107_2,helper,Neutral,Useful,Useful,decided,Ben,Ada,"), decisions);
        const Answer noUnit = run({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                                  QByteArray(R"({"item":"104","unit":1,"keep":false})") + '\n');
        QCOMPARE(noUnit.status, 1);
        QVERIFY2(noUnit.out.contains("the round assesses settled units"), noUnit.out + noUnit.err);

        const QJsonObject table =
            jsonOf(run({u"results"_s, path, u"--assessments"_s, u"--json"_s}))[u"results"][0].toObject();
        QCOMPARE(table[u"kind"].toString(), u"assessments"_s);
        const QJsonObject tool = table[u"dimensions"][0].toObject();
        QCOMPARE(tool[u"n"].toInteger(), 10);
        QCOMPARE(tool[u"rows"][1][u"this_or_higher"].toInteger(), 7);
        QCOMPARE(tool[u"rows"][2][u"count"].toInteger(), 4);
        QCOMPARE(run({u"verify"_s, path}).status, 0);
        QCOMPARE(run({u"report"_s, path, u"-o"_s, file(u"report.md"_s), u"--bootstrap"_s, u"200"_s}).status, 0);
        const QByteArray report = bytesOf(file(u"report.md"_s));
        QVERIFY(report.contains("helper (n = 10 units)"));
        QVERIFY(!report.contains("screening | 10"));
    }

    void theKappasAreThoseOfScikitLearn()
    {
        const QList<int> ada{0, 0, 1, 2, 2, 1, 0, 2, 1, 0, 1, 2};
        const QList<int> ben{0, 1, 1, 2, 1, 1, 0, 2, 2, 0, 0, 2};
        QProcess python;
        const QString named = qEnvironmentVariable("CORATER_PYTHON", u"python3"_s);
        QJsonArray a;
        QJsonArray b;
        for (qsizetype i = 0; i < ada.size(); ++i) {
            a << ada[i];
            b << ben[i];
        }
        python.start(named, {fixture(u"assessment/kappa.py"_s)});
        python.write(QJsonDocument(QJsonObject{{"a", a}, {"b", b}, {"codes", 3}}).toJson());
        python.closeWriteChannel();
        if (!python.waitForFinished(60'000) || python.exitCode() != 0) {
            QSKIP("python3 with scikit-learn is not installed");
        }
        const QJsonObject theirs = QJsonDocument::fromJson(python.readAllStandardOutput()).object();
        const QString path = study();
        QCOMPARE(run({u"round"_s, path, u"--open"_s, u"Tools"_s, u"--assess"_s}).status, 0);
        QCOMPARE(label(path, u"Ada"_s, answers(ada)).status, 0);
        QCOMPARE(label(path, u"Ben"_s, answers(ben)).status, 0);
        QCOMPARE(run({u"seal"_s, path, u"--rater"_s, u"Ada"_s}).status, 0);
        QCOMPARE(run({u"seal"_s, path, u"--rater"_s, u"Ben"_s}).status, 0);
        const QJsonObject ours = jsonOf(run({u"agree"_s, path, u"--json"_s}))[u"results"][0][u"statistics"].toObject();
        QVERIFY(std::abs(ours[u"weighted_kappa_linear"].toDouble() - theirs[u"linear"].toDouble()) < 1e-9);
        QVERIFY(std::abs(ours[u"weighted_kappa_quadratic"].toDouble() - theirs[u"quadratic"].toDouble()) < 1e-9);
    }

    void unitsAreChosenByChanceByTermsAndByAList()
    {
        const QString path = study();
        const QByteArray drawn =
            run({u"round"_s, path, u"--open"_s, u"Some"_s, u"--assess"_s, u"--sample"_s, u"5"_s, u"--seed"_s, u"7"_s})
                .err;
        QVERIFY2(drawn.contains("Some is open: 5 units of "), drawn);
        const QJsonObject draw = jsonOf(run({u"round"_s, path, u"--json"_s}))[u"rounds"][0][u"draw"].toObject();
        QCOMPARE(draw[u"assess"].toBool(), true);
        QCOMPARE(draw[u"candidates"].toInteger(), 12);
        QCOMPARE(draw[u"drawn"].toInteger(), 5);
        QCOMPARE(draw[u"seed"].toInteger(), 7);
        QCOMPARE(run({u"undo"_s, path}).status, 0);
        QCOMPARE(run({u"round"_s, path, u"--open"_s, u"Leaks"_s, u"--assess"_s, u"--where"_s, u"final:Leak"_s}).status,
                 0);
        QVERIFY(run({u"round"_s, path}).out.contains("assesses 3 units, all the rest, of those that match final:Leak"));
        QCOMPARE(run({u"undo"_s, path}).status, 0);
        QFile list(file(u"list.txt"_s));
        QVERIFY(list.open(QIODevice::WriteOnly) && list.write("103_2\n107\n") > 0);
        list.close();
        const Answer listed =
            run({u"round"_s, path, u"--open"_s, u"List"_s, u"--assess"_s, u"--items"_s, list.fileName()});
        QVERIFY2(listed.err.contains("List is open: 3 units of 2 items to assess"), listed.err);
        QCOMPARE(run({u"undo"_s, path}).status, 0);
        QVERIFY(list.open(QIODevice::WriteOnly) && list.write("103_3\n") > 0);
        list.close();
        const Answer unknown =
            run({u"round"_s, path, u"--open"_s, u"List"_s, u"--assess"_s, u"--items"_s, list.fileName()});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("the study has no settled unit with that id: 103_3") ||
                     unknown.err.contains("103_3"),
                 unknown.err);
        QCOMPARE(run({u"verify"_s, path}).status, 0);
    }

    // For two studies that differ in Ben's assessments in the open round, Ada and everybody else get the same output.
    void anOpenAssessmentTellsNothingOfAnother()
    {
        QList<QString> studies{study(), study()};
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(run({u"round"_s, studies[i], u"--open"_s, u"Tools"_s, u"--assess"_s}).status, 0);
            QCOMPARE(label(studies[i], u"Ada"_s, answers({0, 1, 2})).status, 0);
            QCOMPARE(label(studies[i], u"Ben"_s, i == 0 ? answers({2, 2, 2, 1}) : answers({0, 1, 0, 0})).status, 0);
        }
        for (const QStringList &question :
             {QStringList{u"agree"_s, u"STUDY"_s}, QStringList{u"agree"_s, u"STUDY"_s, u"--round"_s, u"1"_s},
              QStringList{u"export"_s, u"STUDY"_s, u"--as"_s, u"benchmark"_s, u"-o"_s, u"-"_s},
              QStringList{u"export"_s, u"STUDY"_s, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s},
              QStringList{u"export"_s, u"STUDY"_s, u"--as"_s, u"decisions"_s, u"-o"_s, u"-"_s},
              QStringList{u"results"_s, u"STUDY"_s}, QStringList{u"results"_s, u"STUDY"_s, u"--assessments"_s},
              QStringList{u"results"_s, u"STUDY"_s, u"--labels"_s, u"Ben"_s, u"--round"_s, u"1"_s},
              QStringList{u"units"_s, u"STUDY"_s, u"--where"_s, u"-code:Nothing or code:Slow"_s},
              QStringList{u"search"_s, u"STUDY"_s, u"code:Useful"_s, u"--rater"_s, u"Ada"_s},
              QStringList{u"search"_s, u"STUDY"_s, u"rater:Ben code:Useful"_s, u"--rater"_s, u"Ada"_s},
              QStringList{u"status"_s, u"STUDY"_s}}) {
            QList<QByteArray> told;
            for (const QString &path : studies) {
                QStringList words = question;
                words.replaceInStrings(u"STUDY"_s, path);
                const Answer answer = run(words);
                QString text = QString::fromUtf8(answer.out + answer.err);
                text.replace(path, u"STUDY"_s).replace(QFileInfo(path).completeBaseName(), u"TITLE"_s);
                told << text.replace(QRegularExpression(u"20\\d\\d-[0-9T:.Z-]+"_s), u"TIME"_s).toUtf8();
            }
            QCOMPARE(told[0], told[1]);
        }
    }

    void theBenchmarkOfDlperf()
    {
        const QString dataSet = reference(u"dlperf/empirical_study.csv"_s);
        const QString benchmark = reference(u"dlperf/benchmark.csv"_s);
        if (dataSet.isEmpty() || benchmark.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        const QString path = file(u"dlperf.corater"_s);
        QCOMPARE(run({u"new"_s, path, u"--codebook"_s, u"dlperf-benchmark"_s, u"--rater"_s, u"Ada"_s, u"--rater"_s,
                      u"Ben"_s})
                     .status,
                 0);
        QCOMPARE(run({u"add"_s, path, dataSet}).status, 0);
        const QByteArray before = exported(path, u"empirical-study"_s, {u"--published-spellings"_s});
        const Answer added = run({u"add"_s, path, benchmark});
        QVERIFY2(added.status == 0, added.out + added.err);
        QVERIFY2(added.err.contains("58 units with 174 final labels, 0 already in the study, 0 rows left out"),
                 added.err);
        QCOMPARE(exported(path, u"empirical-study"_s, {u"--published-spellings"_s}), before);

        const auto theirs = cells(bytesOf(benchmark));
        const auto ours = cells(exported(path, u"benchmark"_s, {u"--published-spellings"_s}));
        QCOMPARE(ours.size(), theirs.size());
        int spelled = 0; // the published file has "buggy" in six cells where the data set has "Buggy"
        for (size_t row = 0; row < theirs.size(); ++row) {
            QCOMPARE(ours[row].size(), theirs[row].size());
            for (qsizetype column = 0; column < theirs[row].size(); ++column) {
                QCOMPARE(ours[row][column].toLower(), theirs[row][column].toLower());
                spelled += ours[row][column] != theirs[row][column] ? 1 : 0;
            }
        }
        QCOMPARE(spelled, 6);

        const QJsonArray tools =
            jsonOf(run({u"results"_s, path, u"--assessments"_s, u"--json"_s}))[u"results"][0][u"dimensions"].toArray();
        const QList<QList<int>> counts{{43, 13, 2}, {34, 20, 4}, {46, 12}};
        QCOMPARE(tools.size(), counts.size());
        for (qsizetype tool = 0; tool < counts.size(); ++tool) {
            QCOMPARE(tools[tool][u"n"].toInteger(), 58);
            for (qsizetype code = 0; code < counts[tool].size(); ++code) {
                QCOMPARE(tools[tool][u"rows"][code][u"count"].toInteger(), counts[tool][code]);
            }
        }
        QCOMPARE(tools[0][u"rows"][1][u"this_or_higher"].toInteger(), 15); // the tool was applied to these
        QCOMPARE(tools[1][u"rows"][1][u"this_or_higher"].toInteger(), 24);
        // The published file itself gives the same, and so does its own column.
        const Answer direct = run({u"results"_s, benchmark, u"--assessments"_s, u"--json"_s});
        QCOMPARE(jsonOf(direct)[u"results"][0][u"dimensions"].toArray(), tools);
        const QJsonObject library =
            jsonOf(run({u"results"_s, path, u"--dimension"_s, u"library"_s, u"--json"_s}))[u"results"][0].toObject();
        QCOMPARE(library[u"n"].toInteger(), 57);
        // Results and agreement of the other dimensions do not depend on it.
        const Answer symptoms =
            run({u"results"_s, path, u"--dimension"_s, u"symptom"_s, u"--level"_s, u"category"_s, u"--json"_s});
        QCOMPARE(jsonOf(symptoms)[u"results"][0][u"n"].toInteger(), 224);
        QCOMPARE(run({u"verify"_s, path}).status, 0);

        const Answer opened = run(
            {u"round"_s, path, u"--open"_s, u"Again"_s, u"--assess"_s, u"--sample"_s, u"58"_s, u"--seed"_s, u"11"_s});
        QVERIFY2(opened.err.contains("Again is open: 58 units of "), opened.err);
        QCOMPARE(run({u"verify"_s, path}).status, 0);
    }
};

QTEST_GUILESS_MAIN(AssessmentCommandTest)

#include "AssessmentCommandTest.moc"
