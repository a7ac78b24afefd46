// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ZipWriter.h"
#include "models/package/numbers/NumbersAgain.h"
#include "tests/app/results/PackageDesk.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
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

} // namespace

/// Recipients of a package check it and recompute its numbers: changed, damaged and hostile packages are found by
/// `corater package verify` and by the scripts.
class PackageVerifyTest : public QObject, private PackageDesk
{
    Q_OBJECT

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
    void initTestCase() { makeStudy(); }

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
};

QTEST_GUILESS_MAIN(PackageVerifyTest)
#include "PackageVerifyTest.moc"
