// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"
#include "models/package/tables/PackageTable.h"
#include "tests/app/results/PackageDesk.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/study/BlindStudies.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater package`: the content of a package, what it must not contain, and what is refused.
class PackageCommandTest : public QObject, private PackageDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { makeStudy(); }

    void aPackageIsWhole()
    {
        const Answer answer = runCorater({u"package"_s, u"verify"_s, m_package});
        QVERIFY2(answer.status == 0, answer.out + answer.err);
        const QJsonObject verdict = verified(m_package);
        QVERIFY(verdict["whole"].toBool());
        QVERIFY(verdict["numbers"].toInt() > 200);
        const PackageEntries entries = packageEntries(m_package);
        for (const char *name :
             {"README.md", "CITATION.cff", ".zenodo.json", "LICENSE", "recompute.py", "recompute.R", "data/labels.csv",
              "data-dictionary.csv", "report/report.html", "history/history.csv", "codebook/crosswalk.csv"}) {
            QVERIFY2(!entries.value(QLatin1StringView(name)).isEmpty(), name);
        }
        QVERIFY(entries.value(u"LICENSE"_s).contains("CC-BY-4.0"));
        QVERIFY(entries.value(u".zenodo.json"_s).contains("\"license\": \"cc-by-4.0\""));
        QVERIFY(QJsonDocument::fromJson(entries.value(u".zenodo.json"_s)).isObject());
        QVERIFY(entries.value(u"README.md"_s).contains("Not all is settled"));
    }

    void everyColumnHasAMeaning()
    {
        const auto dictionary =
            tableOf(packageEntries(m_package).value(u"data-dictionary.csv"_s), u"data-dictionary.csv"_s);
        QVERIFY(dictionary);
        QVERIFY(dictionary->rows.size() > 100);
        for (const QStringList &row : dictionary->rows) {
            QVERIFY2(!row[2].isEmpty(), qPrintable(row[0] + u": "_s + row[1]));
        }
    }

    void theSameStudyGivesTheSameBytes()
    {
        const QString again = path(u"elsewhere/again.zip"_s);
        QVERIFY(QDir().mkpath(QFileInfo(again).path()));
        const QString copy = path(u"elsewhere/renamed.corater"_s);
        QVERIFY(QFile::copy(m_study, copy));
        const qint64 madeAt = QFileInfo(m_package).lastModified().toSecsSinceEpoch();
        QTRY_VERIFY(QDateTime::currentSecsSinceEpoch() > madeAt + 1); // another time, and another day in the east
        qputenv("TZ", "Pacific/Kiritimati");
        qputenv("LANG", "de_DE.UTF-8");
        const Answer made = package(copy, again, {u"--unsettled"_s, u"--licence"_s, u"cc-by-4.0"_s});
        qunsetenv("TZ");
        qunsetenv("LANG");
        QVERIFY2(made.status == 0, made.err);
        QFile one(m_package);
        QFile other(again);
        QVERIFY(one.open(QIODevice::ReadOnly) && other.open(QIODevice::ReadOnly));
        const PackageEntries first = packageEntries(m_package);
        const PackageEntries second = packageEntries(again);
        for (const QString &name : first.keys()) {
            QVERIFY2(first.value(name) == second.value(name), qPrintable(name));
        }
        QVERIFY(one.readAll() == other.readAll());
    }

    void nothingOfTheMachineIsInIt()
    {
        for (const auto &[name, content] : packageEntries(m_package).asKeyValueRange()) {
            QVERIFY2(!content.contains(m_folder.path().toUtf8()), qPrintable(name));
            QVERIFY2(!content.contains(QDir::homePath().toUtf8() + '/'), qPrintable(name));
        }
    }

    void anonymousRatersAreInNoFile()
    {
        const QString study = path(u"named.corater"_s);
        {
            auto made = smallStudy(study, 4, {u"Adalbert"_s, u"Bénédicte"_s});
            QVERIFY(made);
        }
        const QByteArray labels = "{\"item\":\"1\",\"unit\":1,\"set\":{\"colour\":\"Red\",\"size\":\"Small\"},"
                                  "\"comment\":\"ask B\\u00e9n\\u00e9dicte, @carla or dan@example.org\"}\n";
        for (const QString &rater : {u"Adalbert"_s, u"Bénédicte"_s}) {
            QVERIFY(runCorater({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s}, labels).status == 0);
            QVERIFY(runCorater({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s},
                               "{\"item\":\"2\",\"screening\":\"out\"}\n{\"item\":\"3\",\"screening\":\"out\"}\n{"
                               "\"item\":\"4\",\"screening\":\"out\"}\n")
                        .status == 0);
            QVERIFY(runCorater({u"seal"_s, study, u"--rater"_s, rater}).status == 0);
        }
        QCOMPARE(runCorater({"package", "describe", study, "--authors", "Stifter，Adalbert；0000-0002-1825-0097；Linz"})
                     .status,
                 0);
        const QString zip = path(u"anonymous.zip"_s);
        const Answer answer = package(study, zip, {u"--anonymous"_s, u"--unsettled"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QStringList names;
        for (const QJsonValue &found : jsonOf(answer)["names"].toArray()) {
            names << found["name"].toString();
        }
        QVERIFY2(names.contains(u"@carla"_s) && names.contains(u"dan@example.org"_s), answer.out);
        int told = 0;
        for (const auto &[name, content] : packageEntries(zip).asKeyValueRange()) {
            const QString text = name + QString::fromUtf8(content);
            QVERIFY2(!text.contains(u"Adalbert"_s, Qt::CaseInsensitive), qPrintable(name));
            QVERIFY2(!text.contains(u"dicte"_s, Qt::CaseInsensitive), qPrintable(name));
            QVERIFY2(!text.contains(u"Stifter"_s), qPrintable(name));
            told += text.contains(u"A2"_s) ? 1 : 0;
        }
        QVERIFY(told > 5);
        QCOMPARE(runCorater({u"package"_s, u"verify"_s, zip}).status, 0);
        const QString open = path(u"open.zip"_s);
        QCOMPARE(package(study, open, {u"--unsettled"_s}).status, 0);
        const QByteArray citation = packageEntries(open).value(u"CITATION.cff"_s);
        QVERIFY2(citation.contains("family-names: \"Stifter\"") && citation.contains("given-names: \"Adalbert\""),
                 citation);
    }

    void nothingOfAnOpenRoundIsInIt()
    {
        for (const bool sealed : {false, true}) {
            const QTemporaryDir folder;
            const BlindStudies studies = BlindStudies::make(folder.path(), sealed);
            for (const QStringList &more :
                 {QStringList(), QStringList{u"--items"_s, u"full"_s}, QStringList{u"--anonymous"_s}}) {
                const QString zip = folder.filePath(u"open.zip"_s);
                const Answer answer = package(studies.one, zip, more + QStringList{u"--unsettled"_s});
                QVERIFY2(answer.status == 0, answer.err);
                for (const auto &[name, content] : packageEntries(zip).asKeyValueRange()) {
                    for (const QByteArray &word : BlindStudies::planted()) {
                        QVERIFY2(!content.contains(word), qPrintable(name + u": "_s + QString::fromUtf8(word)));
                    }
                }
                QCOMPARE(runCorater({u"package"_s, u"verify"_s, zip}).status, 0);
            }
        }
    }

    void itemsAreShownAsAsked()
    {
        const QString book = written(m_folder, u"colours.codebook"_s,
                                     "corater-codebook: 1\ndimension: colour\n  code: Red\n  code: Blue\n");
        const QString posts = written(m_folder, u"posts.csv"_s,
                                      "id,title,body,url,author,date\n1,A quokka title,Text of a "
                                      "wombat,https://stackoverflow.com/q/1,Grace,2019-02-03\n");
        const QString study = path(u"items.corater"_s);
        QCOMPARE(
            runCorater({u"new"_s, study, u"--codebook"_s, book, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s}).status,
            0);
        QCOMPARE(runCorater({u"add"_s, study, posts}).status, 0);
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(runCorater({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s},
                                "{\"item\":\"1\",\"unit\":1,\"set\":{\"colour\":\"Red\"}}\n")
                         .status,
                     0);
            QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, rater}).status, 0);
        }
        const auto holds = [&](const QStringList &more, const char *word) {
            const QString zip = path(u"items.zip"_s);
            const Answer answer = package(study, zip, more);
            for (const auto &[name, content] : packageEntries(zip).asKeyValueRange()) {
                if (content.contains(word)) {
                    return true;
                }
            }
            return answer.status != 0;
        };
        QVERIFY(!holds({}, "wombat") && !holds({}, "quokka"));
        QVERIFY(holds({}, "stackoverflow.com/q/1"));
        QVERIFY(holds({u"--items"_s, u"full"_s}, "wombat") && holds({u"--items"_s, u"full"_s}, "quokka"));
        QVERIFY(holds({u"--items"_s, u"full"_s}, "CC BY-SA 4.0"));
        QVERIFY(!holds({u"--items"_s, u"ids"_s}, "stackoverflow.com/q/1"));
        QCOMPARE(runCorater({"package", "describe", study, "--item-licence", "CC BY-SA 4.0"}).status, 0);
        QVERIFY(holds({}, "wombat"));
        QCOMPARE(runCorater({"package", "describe", study, "--confidential", "under contract"}).status, 0);
        QVERIFY(!holds({}, "wombat") && !holds({}, "stackoverflow.com/q/1"));
        const Answer refused = package(study, path(u"items.zip"_s), {u"--items"_s, u"full"_s});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("confidential"), refused.err);
    }

    void whatCannotBePublishedIsRefused()
    {
        const QString out = path(u"refused.zip"_s);
        const QString fresh = path(u"fresh.corater"_s);
        QVERIFY(smallStudy(fresh));
        const auto refused = [&](const Answer &answer, const char *why) {
            return answer.status == 2 && answer.err.contains(why) && !QFile::exists(out);
        };
        QVERIFY(refused(package(fresh, out), "nothing to publish yet"));
        QVERIFY(refused(package(fresh, out, {u"--unsettled"_s}), "nothing to publish yet"));
        QVERIFY(refused(package(m_study, out), "not all is settled"));
        QVERIFY(refused(package(m_study, out), "everything settled, or --unsettled"));
        QVERIFY(
            refused(package(m_study, out, {u"--unsettled"_s, u"--licence"_s, u"mine"_s}), "no licence of that name"));
        QVERIFY(refused(package(m_study, path(u"refused.pdf"_s)), "a package is a ZIP file"));
        QVERIFY(refused(runCorater({u"package"_s, m_study}), "-o FILE.zip"));
        QVERIFY(refused(runCorater({u"package"_s}), "STUDY"));
    }

    void aTargetThatCannotBeWrittenStays()
    {
        const QString old = written(m_folder, u"old.zip"_s, "old");
        // Files may not grow beyond 20 KB: the disk is full in the middle of the package.
        QProcess process;
        process.start(
            u"bash"_s,
            {u"-c"_s,
             u"ulimit -f 20; trap '' XFSZ; exec \"$0\" package \"$1\" -o \"$2\" --force --unsettled --bootstrap 200"_s,
             QStringLiteral(CORATER_PROGRAM), m_study, old});
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 3, said);
        QVERIFY2(said.contains("old.zip"), said);
        QFile kept(old);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("old"));
        QCOMPARE(package(m_study, u"/dev/full"_s, {u"--unsettled"_s}).status, 3);
        QCOMPARE(package(m_study, path(u"no/such/folder.zip"_s), {u"--unsettled"_s}).status, 3);
        // Without --force an existing file stays, too.
        QCOMPARE(runCorater({u"package"_s, m_study, u"-o"_s, old, u"--unsettled"_s}).status, 2);
    }

    void aStudyDescribesItself()
    {
        const QString study = path(u"described.corater"_s);
        QVERIFY(QFile::copy(m_study, study));
        QCOMPARE(runCorater({"package", "describe", study, "--goal", "What is *slow*?", "--population",
                             "Posts\\nof 2019", "--licence", "CC0"})
                     .status,
                 0);
        const QJsonObject told = QJsonDocument::fromJson(runCorater({"package", "describe", study, "--json"}).out)
                                     .object()["fields"]
                                     .toObject();
        QCOMPARE(told["goal"].toString(), u"What is *slow*?"_s);
        QCOMPARE(told["population"].toString(), u"Posts\nof 2019"_s);
        QCOMPARE(told["licence"].toString(), u"cc0-1.0"_s);
        QVERIFY(told["training"].isNull());
        const QString zip = path(u"described.zip"_s);
        QCOMPARE(package(study, zip, {u"--unsettled"_s}).status, 0);
        const QByteArray readme = packageEntries(zip).value(u"README.md"_s);
        QVERIFY2(readme.contains("What is \\*slow\\*?"), readme);
        QVERIFY(packageEntries(zip).value(u"report/report.html"_s).contains("What is slow?"));
        QCOMPARE(runCorater({"undo", study}).status, 0);
        QVERIFY(!runCorater({"package", "describe", study}).out.contains("slow"));
    }
};

QTEST_GUILESS_MAIN(PackageCommandTest)
#include "PackageCommandTest.moc"
