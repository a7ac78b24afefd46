// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/schema/Schema.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Files of every version that users may have (fixtures/studies, made by make.sh there), and the migration steps
/// between them.
class LandedVersionsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString copyOf(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        QFile::remove(path);
        QFile::copy(fixture(u"studies/"_s + name), path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        return path;
    }

    static QStringList faultsIn(const QString &path, OpenMode mode)
    {
        const auto file = StudyFile::open(path, mode);
        const auto faults = file ? (*file)->store().verify() : std::unexpected(file.error());
        return faults ? inWords(*faults) : QStringList{faults.error().oneLine()};
    }

    static qint64 numberIn(StudyFile &file, const QString &sql)
    {
        const auto value = connectionOf(file).value(sql);
        return value ? value->toLongLong() : -1;
    }

private Q_SLOTS:
    // Thousands of files were made by a step that has landed. Only add lines here, for new steps.
    void stepsNeverChange()
    {
        QVERIFY(StudyFile::create(m_folder.filePath("new.corater"))); // loads the resources
        const QByteArrayList landed{"5c1a21c3086cf01dee4face2f83db89287d0d993bceec2f07afb48314d3a918a",
                                    "d7cd57b952a9615ca11636842b647621a605e51216dfa8ec20a0418c5046bfd9",
                                    "e49f993ef1ade4efdc1c6de16f15c3b4a2ed3f2a73c50bbe62bc3e707c7aef2f",
                                    "6475cea0159b767226ad85c3eec77d014e73068889d88af2d48524a9261126f0",
                                    "9ae6dc81f0bc8ecde242e9f8a2e147ef7efe90358284c0a2c8334597307831ca",
                                    "9491e7173489d84f9eb4eceafd286edcb930874b436757e9e15123f7516bbfbf",
                                    "f6fdc019d70a551a837f612acb7a83469641bb784ea46ad9a592731d7e145373",
                                    "88966785c9ecdc29fca22191816278bb48f7fece6a875daf66c4fc20c008172a",
                                    "81a7e699a7af746cca601ba1b5cb590c57a53983cf49c32f2117d54f3e63c278",
                                    "96220f6cfe41a5c921dd97ca070bf05378a972f3b305e2ceb7980203abba0c22",
                                    "41ffb17773d2334c74e0dd03c4b67ffee421178349d40caca261dfa6f6d67540",
                                    "04b88da731b02adcd8a444142a5d6c0d3477b0100f36305b720b271fbe581bf7",
                                    "a6f0edcef315003873966d8b548c155a06a82f984454b16049c788423cbe6810",
                                    "a73d6c9fe0c6d7aad15a756a9b060d0db3b1c8b11fd70cba3f90384cbd41bc54",
                                    "853bae2305e8f73bc53566d49f65b08fc0f25889da7c2aa57c4689c53ed5e125",
                                    "0208f716b21fe8126abe2980294cd130532c47f537f2d8b4295ce3b434effd2b",
                                    "c80e468a6cb050139f5070ac28c1e5c14869441c6621afa6f991d95b3a7d6678"};
        const QStringList steps = migrationSteps();
        QCOMPARE(steps.size(), landed.size());
        for (qsizetype i = 0; i < steps.size(); ++i) {
            QFile file(steps[i]);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256).toHex(), landed[i]);
        }
    }

    // A program of version 14 would show a settled question without a label: it refuses the row.
    void earlierProgramsRefuseThatRatersDiffer()
    {
        const QString insert = u"INSERT INTO final_label VALUES (1, 1, 1, NULL)"_s;
        for (const qsizetype version : {14, 15}) {
            const auto connection = Connection::create(m_folder.filePath(u"steps%1"_s.arg(version)));
            QVERIFY(connection);
            QVERIFY(createSchema(**connection, migrationSteps().first(version)));
            QVERIFY((*connection)->run(u"PRAGMA foreign_keys = OFF"_s));
            QCOMPARE((*connection)->run(insert).has_value(), version == 15);
        }
    }

    void everyLandedVersion_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("lacking"); ///< faults that verify reports before the migration
        QTest::newRow("the first state of step 1")
            << "v1-first.corater"
            << QStringList{"table selection_step is missing", "trigger sealed_round_i is missing",
                           "trigger sealed_label_u was changed", "has no view unit_seal"};
        QTest::newRow("version 1") << "v1.corater" << QStringList();
        QTest::newRow("version 2") << "v2.corater" << QStringList();
        QTest::newRow("an early state of step 3")
            << "v3-early.corater"
            << QStringList{"table item_supplement is missing", "index supplement_of_batch is missing"};
        QTest::newRow("version 3") << "v3.corater" << QStringList();
        QTest::newRow("version 4") << "v4.corater" << QStringList();
        QTest::newRow("version 5") << "v5.corater" << QStringList();
        QTest::newRow("version 6") << "v6.corater" << QStringList();
        QTest::newRow("version 8") << "v8.corater" << QStringList();
        QTest::newRow("version 9") << "v9.corater" << QStringList();
        QTest::newRow("version 10") << "v10.corater" << QStringList();
        QTest::newRow("version 11") << "v11.corater" << QStringList();
        QTest::newRow("version 12") << "v12.corater" << QStringList();
        QTest::newRow("version 13") << "v13.corater" << QStringList();
        QTest::newRow("version 14") << "v14.corater" << QStringList();
        QTest::newRow("version 15") << "v15.corater" << QStringList();
        QTest::newRow("version 16") << "v16.corater" << QStringList();
        QTest::newRow("version 17") << "v17.corater" << QStringList();
    }

    void everyLandedVersion()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, lacking);
        const QString path = copyOf(name);
        const QByteArray content = [&] {
            const auto file = StudyFile::open(path, OpenMode::ReadOnly);
            return file ? connectionOf(**file).value(u"SELECT group_concat(changes) FROM history"_s)->toByteArray()
                        : QByteArray();
        }();
        QVERIFY(content.size() > 1000);
        // Opened for reading only: unchanged, with a message on what it lacks.
        const QString before = faultsIn(path, OpenMode::ReadOnly).join(u'\n');
        for (const QString &words : lacking) {
            QVERIFY2(before.contains(words), qPrintable(words + u" not in\n"_s + before));
        }
        QCOMPARE(before.isEmpty(), lacking.isEmpty());
        {
            const auto file = StudyFile::open(path, OpenMode::ReadOnly);
            QVERIFY(file);
            const auto usable = (*file)->store().checkResults();
            QVERIFY2(usable, usable ? "" : qPrintable(usable.error().oneLine()));
            // A worker's second connection has the same tables.
            const auto beside = StudyFile::openForWorker(path, OpenMode::ReadOnly);
            QVERIFY(beside);
            for (const QString &table : recordedTables()) {
                const auto count = connectionOf(**beside).value(u"SELECT count(*) FROM "_s + table);
                QVERIFY2(count, count ? "" : qPrintable(count.error().oneLine()));
            }
        }
        // Opened for writing: migrated, valid, and with all that it held.
        QCOMPARE(faultsIn(path, OpenMode::ReadWrite), QStringList());
        const auto file = StudyFile::open(path, OpenMode::ReadWrite);
        QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
        QCOMPARE(numberIn(**file, u"PRAGMA user_version"_s), schemaVersion());
        QCOMPARE(connectionOf(**file).value(u"SELECT group_concat(changes) FROM history"_s)->toByteArray(), content);
        QCOMPARE(numberIn(**file, u"SELECT count(*) FROM item WHERE author <> ''"_s), 3);
        QCOMPARE(numberIn(**file, u"SELECT count(*) FROM item_facet JOIN facet ON facet.id = facet_id "
                                  "WHERE kind = 'tag'"_s),
                 4);
        QCOMPARE(numberIn(**file, u"SELECT count(*) FROM label"_s), 8);
        QCOMPARE(numberIn(**file, u"SELECT count(*) FROM item_fts WHERE item_fts MATCH 'disk'"_s), 1);
        QCOMPARE(numberIn(**file, u"SELECT count(*) FROM item_check"_s), 3);
        QVERIFY((*file)->store().checkResults());
        const auto refused = connectionOf(**file).run(u"UPDATE label SET version_id = version_id"_s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
    }

    void commandsReadAndWriteThem_data() { everyLandedVersion_data(); }

    void commandsReadAndWriteThem()
    {
        QFETCH(QString, name);
        const QString path = copyOf(name);
        for (const QStringList &command :
             {QStringList{"status", path},
              {"agree", path, "--json"},
              {"export", path, "--as", "ratings", "--force", "-o", m_folder.filePath("r.csv")}}) {
            const Answer answer = runCorater(command);
            QVERIFY2(answer.status == 0, answer.err);
        }
        QFile more(m_folder.filePath("more.csv"));
        QVERIFY(more.open(QIODevice::WriteOnly));
        more.write("id,title,body\n21,Another is slow,<p>text</p>\n");
        more.close();
        const Answer added = runCorater({"add", path, more.fileName(), "--keywords", "none"});
        QVERIFY2(added.status == 0, added.err);
        QCOMPARE(faultsIn(path, OpenMode::ReadOnly), QStringList());
    }

    // The version in the header was set back and something removed: this is reported, never repaired silently.
    void aVersionThatIsNotTheFilesOwnIsNamed()
    {
        const QString path = copyOf("v3.corater");
        QVERIFY(StudyFile::open(path, OpenMode::ReadWrite));
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(u"DROP TRIGGER sealed_label_u"_s));
            QVERIFY((*connection)->run(u"PRAGMA user_version = 2"_s));
        }
        const QString said = faultsIn(path, OpenMode::ReadOnly).join(u'\n');
        QVERIFY2(said.contains("version 2, which has no table facet"), qPrintable(said));
        QVERIFY2(said.contains("trigger sealed_label_u is missing"), qPrintable(said));
        const auto file = StudyFile::open(path, OpenMode::ReadWrite);
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::Damaged);
        QVERIFY2(file.error().message.inWords().contains("says that it is of version 2"),
                 qPrintable(file.error().oneLine()));
    }
};

QTEST_GUILESS_MAIN(LandedVersionsTest)
#include "LandedVersionsTest.moc"
