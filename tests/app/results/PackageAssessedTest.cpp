// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/packages/StatedNumbers.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A study with everything: settled units from a sheet, a round of posts with evidence, and a round that assesses some
/// of the settled units. Its package is complete and gives the same numbers.
class PackageAssessedTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    QString written(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }

    QByteArray exported(const QStringList &options) const
    {
        const Answer answer = runCorater(QStringList{u"export"_s, m_study, u"-o"_s, u"-"_s} + options);
        return answer.status == 0 ? answer.out : answer.err;
    }

    void rated(const QString &rater, const QByteArray &lines) const
    {
        const Answer said = runCorater({u"label"_s, m_study, u"--rater"_s, rater, u"--batch"_s}, lines);
        QVERIFY2(said.status == 0, said.out + said.err);
        QCOMPARE(runCorater({u"seal"_s, m_study, u"--rater"_s, rater}).status, 0);
    }

    static QByteArray assessed(const char *item, int unit, const char *helper, const char *fixed)
    {
        return QJsonDocument(QJsonObject{{"item", item},
                                         {"unit", unit},
                                         {"set", QJsonObject{{"helper", helper}, {"fixed", fixed}}}})
                   .toJson(QJsonDocument::Compact) +
               '\n';
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = path(u"study.corater"_s);
        QCOMPARE(runCorater({u"new"_s, m_study, u"--codebook"_s, fixture(u"assessment/tools.codebook"_s), u"--rater"_s,
                             u"Ada"_s, u"--rater"_s, u"Ben"_s})
                     .status,
                 0);
        QCOMPARE(runCorater({u"add"_s, m_study, fixture(u"assessment/units.csv"_s)}).status, 0);
        const QString posts =
            written(u"posts.jsonl"_s, R"({"id": 201, "title": "slow", "body": "It is slow because of the loop here."}
{"id": 202, "title": "leak", "body": "Memory grows and the leak is in the cache."}
{"id": 203, "title": "slow again", "body": "Slow again in the pipeline of data."}
)");
        QCOMPARE(runCorater({u"add"_s, m_study, posts}).status, 0);
        QCOMPARE(runCorater({u"round"_s, m_study, u"--open"_s, u"Main"_s, u"--items"_s,
                             written(u"items.txt"_s, "201\n202\n203\n")})
                     .status,
                 0);
        rated(u"Ada"_s, R"({"item":"201","set":{"symptom":["Slow"]},"evidence":[{"quote":"because of the loop"}]}
{"item":"202","set":{"symptom":["Leak"]},"evidence":[{"quote":"the leak is in the cache","dimension":"symptom","code":"Leak"}]}
{"item":"203","set":{"symptom":["Slow"]}}
)");
        rated(u"Ben"_s, R"({"item":"201","set":{"symptom":["Slow"]},"evidence":[{"quote":"slow because"}]}
{"item":"202","set":{"symptom":["Leak"]}}
{"item":"203","set":{"symptom":["Leak"]},"evidence":[{"quote":"pipeline of data"}]}
)");
        const Answer settled = runCorater({u"settle"_s, m_study, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                                          "{\"item\":\"203\",\"unit\":1,\"set\":{\"symptom\":[\"Slow\"]}}\n");
        QVERIFY2(settled.status == 0, settled.out + settled.err);
        const Answer opened = runCorater({u"round"_s, m_study, u"--open"_s, u"Tools"_s, u"--assess"_s, u"--items"_s,
                                          written(u"units.txt"_s, "101\n103_1\n103_2\n104\n202\n")});
        QVERIFY2(opened.err.contains("5 units of 4 items"), opened.err);
        rated(u"Ada"_s, assessed("101", 1, "Useless", "Gone") + assessed("103", 1, "Neutral", "Gone") +
                            assessed("103", 2, "Useful", "Still There") + assessed("104", 1, "Useful", "Gone") +
                            assessed("202", 1, "Neutral", "Gone"));
        rated(u"Ben"_s, assessed("101", 1, "Useless", "Gone") + assessed("103", 1, "Useful", "Gone") +
                            assessed("103", 2, "Useful", "Still There") + assessed("104", 1, "Neutral", "Still There") +
                            assessed("202", 1, "Neutral", "Gone"));
    }

    void thePackageIsWhole_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("links") << QStringList{};
        QTest::newRow("in full") << QStringList{u"--items"_s, u"full"_s};
        QTest::newRow("anonymous") << QStringList{u"--anonymous"_s, u"--items"_s, u"full"_s};
    }

    void thePackageIsWhole()
    {
        QFETCH(const QStringList, more);
        const QString zip = path(u"package.zip"_s);
        const QStringList call{u"package"_s, m_study, u"-o"_s, zip, u"--bootstrap"_s, u"200"_s, u"--force"_s};
        QCOMPARE(runCorater(call + more).status, 2); // two assessments are not settled
        const Answer made = runCorater(call + more + QStringList{u"--unsettled"_s});
        QVERIFY2(made.status == 0, made.err);
        const Answer verified = runCorater({u"package"_s, u"verify"_s, zip, u"--json"_s});
        QVERIFY2(verified.status == 0, verified.out + verified.err);
        QVERIFY(jsonOf(verified)["numbers"].toInt() > 500);
        const StatedNumbers found = statedNumbers(packageEntries(zip));
        QVERIFY(found.printed > 50);
        QVERIFY2(found.missing.isEmpty(), qPrintable(found.missing.join(u'\n')));
    }

    // Rows of the assessing round are beside the others, with columns of their own, and its agreement is computed from
    // them.
    void ratersSideBySide()
    {
        const QByteArray sheet = exported({u"--as"_s, u"ratings"_s, u"--layout"_s, u"paired"_s});
        const QByteArrayList lines = sheet.trimmed().split('\n');
        QCOMPARE(lines[0].trimmed(), "round,id,unit,symptom Ada,symptom Ben,helper Ada,helper Ben,fixed Ada,fixed Ben");
        QCOMPARE(lines.size(), 1 + 3 + 5);
        QVERIFY2(sheet.contains("Main,203,203,Slow,Leak,,,,"), sheet);
        QVERIFY2(sheet.contains("Tools,103,103_1,,,Neutral,Useful,Gone,Gone"), sheet);
    }
};

QTEST_GUILESS_MAIN(PackageAssessedTest)
#include "PackageAssessedTest.moc"
