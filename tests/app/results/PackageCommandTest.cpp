// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ZipWriter.h"
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "models/package/numbers/NumbersAgain.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/study/BlindStudies.h"
#include "tests/support/study/LabelledStudy.h"

#include <QBuffer>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

using EntryList = std::vector<std::pair<QString, QByteArray>>;

QByteArray zipOf(const EntryList &entries)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    ZipWriter zip(buffer);
    for (const auto &[name, content] : entries) {
        (void)zip.add(name, content);
    }
    (void)zip.end();
    return buffer.data();
}

QByteArray zipOf(const PackageEntries &entries)
{
    EntryList list;
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        list.emplace_back(name, content);
    }
    return zipOf(list);
}

QString pythonProgram()
{
    return QStandardPaths::findExecutable(u"python3"_s);
}

QString rProgram()
{
    return QStandardPaths::findExecutable(u"Rscript"_s);
}

const QByteArray odd = "{\"item\":\"1\",\"unit\":1,\"set\":{\"colour\":\"Red\"},\"comment\":\"=SUM(A1), "
                       "\\\"quoted\\\"\\n\\u4e2d\\u6587 \\ud83d\\ude00 \\u05e9\\u05dc\\u05d5\\u05dd\"}\n";

} // namespace

/// `corater package`, and what recipients do with a package: check it, recompute its numbers, forge it.
class PackageCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study;
    QString m_package;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    Answer package(const QString &study, const QString &out, const QStringList &more = {}) const
    {
        return runCorater(QStringList{u"package"_s, study, u"-o"_s, out, u"--bootstrap"_s, u"200"_s, u"--force"_s} +
                          more);
    }

    QJsonObject verified(const QString &zip) const
    {
        return QJsonDocument::fromJson(runCorater({u"package"_s, u"verify"_s, zip, u"--json"_s}).out).object();
    }

    // A package like the whole one but for one file, with a fitting manifest.
    QString forged(const QString &name, const QByteArray &content) const
    {
        PackageEntries entries = packageEntries(m_package);
        entries[name] = content;
        entries = withManifest(entries);
        const QString zip = path(u"forged.zip"_s);
        QFile file(zip);
        return file.open(QIODevice::WriteOnly) && file.write(zipOf(entries)) > 0 ? zip : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = path(u"study.corater"_s);
        {
            const auto study = labelledStudy(m_study);
            QVERIFY(study);
            QVERIFY(study->perform(SetSetting(u"title"_s, u"Colours, \"bright\" & 中文 😀"_s)));
        }
        QCOMPARE(runCorater({"label", m_study, "--rater", "Ada", "--batch"}, odd).status, 0);
        QCOMPARE(runCorater({"seal", m_study, "--rater", "Ada"}).status, 0);
        QCOMPARE(runCorater({"seal", m_study, "--rater", "Ben"}).status, 0);
        m_package = path(u"whole.zip"_s);
        const Answer made = package(m_study, m_package, {u"--unsettled"_s, u"--licence"_s, u"cc-by-4.0"_s});
        QVERIFY2(made.status == 0, made.err);
    }

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
        QTest::qWait(1100); // another second, and another day in the east
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

    void scriptsFindTheSameNumbers_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("script");
        QTest::newRow("Python") << pythonProgram() << u"recompute.py"_s;
        QTest::newRow("R") << rProgram() << u"recompute.R"_s;
    }

    void scriptsFindTheSameNumbers()
    {
        QFETCH(QString, program);
        QFETCH(QString, script);
        if (program.isEmpty()) {
            QSKIP("not installed");
        }
        const PackageEntries entries = packageEntries(m_package);
        const Answer answer = runPackageScript(program, script, entries);
        QVERIFY2(answer.status == 0, answer.out + answer.err);
        QVERIFY2(answer.out.contains(", 0 differences"), answer.out);
        // One cell of each table of numbers, and of each table from which they are computed.
        const std::vector<std::array<const char *, 3>> cells{
            {"results/distributions.csv", "count", "7"},   {"results/cross-tables.csv", "count", "9"},
            {"results/cross-tests.csv", "n", "99"},        {"results/cross-tests.csv", "p", "0.987"},
            {"results/agreement.csv", "value", "0.123"},   {"results/counts.csv", "value", "77"},
            {"data/labels.csv", "code", "Green"},          {"ratings/compared.csv", "code", "Green"},
            {"ratings/labels.csv", "compared as", "Green"}};
        for (const auto &[file, column, value] : cells) {
            const QString name = QLatin1StringView(file);
            auto table = tableOf(entries.value(name), name);
            QVERIFY(table);
            const qsizetype at = table->headings.indexOf(QLatin1StringView(column));
            QVERIFY2(at >= 0 && !table->rows.empty(), file);
            QVERIFY(table->rows.front()[at] != QLatin1StringView(value));
            table->rows.front()[at] = QLatin1StringView(value);
            PackageEntries tampered = entries;
            tampered[name] = *csvOf(*table);
            // A forger of a table forges the manifest, too.
            const Answer told = runPackageScript(program, script, withManifest(tampered));
            QVERIFY2(told.status == 1, QByteArray(file) + told.out + told.err);
            QVERIFY2(told.out.contains("the package says") && told.out.contains(".csv, row"), told.out);
        }
    }

    // Every cell of every table of numbers is checked.
    void everyForgedNumberIsNoticed()
    {
        const PackageEntries entries = packageEntries(m_package);
        PackageTables tables;
        for (const QString &name : numberedTables()) {
            const auto table = tableOf(entries.value(name), name);
            QVERIFY2(table, qPrintable(name));
            tables.insert(name, *table);
        }
        const QStringList faults = inWords(numbersAgain(tables).differences);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        int tried = 0;
        for (const QString &name : numberedTables()) {
            if (!name.startsWith(u"results/")) {
                continue;
            }
            for (size_t row = 0; row < tables[name].rows.size(); row += 7) {
                for (QString &cell : tables[name].rows[row]) {
                    const QString before = cell;
                    bool isNumber = false;
                    const double value = cell.toDouble(&isNumber);
                    cell = isNumber ? exactText(value + 1e-6) : cell + u'x';
                    const QStringList again = inWords(numbersAgain(tables).differences);
                    QVERIFY2(!again.isEmpty(), qPrintable(name + u": "_s + before));
                    QVERIFY2(again.first().contains(name), qPrintable(again.first()));
                    cell = before;
                    ++tried;
                }
            }
        }
        QVERIFY(tried > 50);
    }

    void changesAreNamed()
    {
        PackageEntries entries = packageEntries(m_package);
        entries[u"README.md"_s] += "more\n";
        entries.remove(u"codebook/rules.csv"_s);
        entries.insert(u"left-over.txt"_s, "x");
        const QString zip = written(m_folder, u"changed.zip"_s, zipOf(entries));
        const QJsonObject verdict = verified(zip);
        QCOMPARE(verdict["changed"].toArray(), QJsonArray{u"README.md"_s});
        QCOMPARE(verdict["missing"].toArray(), QJsonArray{u"codebook/rules.csv"_s});
        QCOMPARE(verdict["extra"].toArray(), QJsonArray{u"left-over.txt"_s});
        QCOMPARE(runCorater({u"package"_s, u"verify"_s, zip}).status, 1);

        auto table = *tableOf(packageEntries(m_package).value(u"results/agreement.csv"_s), {});
        const qsizetype value = table.headings.indexOf(u"value"_s);
        table.rows[3][value] = u"0.5"_s;
        const QJsonObject told = verified(forged(u"results/agreement.csv"_s, *csvOf(table)));
        QCOMPARE(told["changed"].toArray(), QJsonArray());
        QVERIFY(told["differences"].toArray().first().toString().contains(u"results/agreement.csv, row 5"));
    }

    void hostileFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        const QByteArray manifest = QByteArray(64, '0') + "  a.txt\n";
        QTest::newRow("no zip") << QByteArray("hello") << u"not a ZIP file"_s;
        QTest::newRow("empty") << QByteArray() << u"not a ZIP file"_s;
        QTest::newRow("no manifest") << zipOf(PackageEntries{{u"a.txt"_s, "a"}}) << u"it has no manifest"_s;
        QTest::newRow("traversal") << zipOf(PackageEntries{{u"../a.txt"_s, "a"}}) << u"points outside the package"_s;
        QTest::newRow("absolute") << zipOf(PackageEntries{{u"/etc/passwd"_s, "a"}}) << u"points outside the package"_s;
        QTest::newRow("backslash") << zipOf(PackageEntries{{u"a\\..\\b"_s, "a"}}) << u"points outside the package"_s;
        QTest::newRow("twice") << zipOf(EntryList{{u"a.txt"_s, "a"}, {u"a.txt"_s, "b"}}) << u"twice"_s;
        QTest::newRow("bomb") << zipOf(PackageEntries{{u"data/labels.csv"_s, QByteArray(300 << 20, '0')}})
                              << u"ZIP bomb"_s;
        QTest::newRow("damaged manifest")
            << zipOf(PackageEntries{{u"manifest-sha256.txt"_s, "nonsense\n"}}) << u"manifest is damaged"_s;
        QTest::newRow("manifest with doubles")
            << zipOf(PackageEntries{{u"manifest-sha256.txt"_s, manifest + manifest}}) << u"manifest is damaged"_s;
        EntryList many;
        for (int i = 0; i < 10'001; ++i) {
            many.emplace_back(QString::number(i), QByteArray());
        }
        QTest::newRow("many entries") << zipOf(many) << u"more than 10000 entries"_s;
    }

    void hostileFilesAreRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        const QString zip = written(m_folder, u"hostile.zip"_s, bytes);
        const Answer answer = runCorater({u"package"_s, u"verify"_s, zip});
        QVERIFY2(answer.status == 2, answer.out + answer.err);
        QVERIFY2(QString::fromUtf8(answer.err).contains(says), answer.err);
    }

    // With some bytes of the file changed the check ends, and does not succeed.
    void damagedFilesAreNoticed()
    {
        QFile whole(m_package);
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        for (int run = 0; run < 20; ++run) {
            QByteArray damaged = bytes;
            for (int i = 0; i < 40; ++i) {
                damaged[(bytes.size() / 20 * run + i * 3) % bytes.size()] = char(i * 37 + run);
            }
            const Answer answer = runCorater({u"package"_s, u"verify"_s, written(m_folder, u"damaged.zip"_s, damaged)});
            QVERIFY2(answer.status == 1 || answer.status == 2, QByteArray::number(run) + answer.out + answer.err);
        }
        QCOMPARE(
            runCorater({u"package"_s, u"verify"_s, written(m_folder, u"short.zip"_s, bytes.left(bytes.size() / 2))})
                .status,
            2);
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
        QCOMPARE(runCorater({"package", "describe", study, "--authors", "Adalbert Stifter; 0000-0002-1825-0097; Linz"})
                     .status,
                 0);
        const QString zip = path(u"anonymous.zip"_s);
        const Answer answer = package(study, zip, {u"--anonymous"_s, u"--unsettled"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QStringList names;
        for (const QJsonValue &found : QJsonDocument::fromJson(answer.out).object()["names"].toArray()) {
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
        QVERIFY(packageEntries(open).value(u"CITATION.cff"_s).contains("family-names: \"Stifter\""));
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
