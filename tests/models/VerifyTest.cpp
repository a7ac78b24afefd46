// SPDX-License-Identifier: GPL-3.0-or-later

#include "data/store/StudyConnection.h"
#include "data/store/check/VerifyDepth.h"
#include "tests/support/PseudoLanguage.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The faults that verify finds in a file that was changed by other programs than Corater.
class VerifyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_whole;

    QString freshCopy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        QFile::copy(m_whole, path);
        return path;
    }

    static void forge(const QString &path, const QStringList &statements)
    {
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        QVERIFY(connection);
        QVERIFY((*connection)->run(u"PRAGMA foreign_keys = OFF"_s));
        for (const QString &sql : statements) {
            const auto done = (*connection)->run(sql);
            QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        }
    }

    static QString saidOf(const QString &path, VerifyDepth depth = VerifyDepth::Whole)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto said = file ? (*file)->store().verify({}, depth) : std::unexpected(file.error());
        return said ? inWords(*said).join(u'\n') : said.error().oneLine();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_whole = m_folder.filePath("whole.corater");
        const auto study = labelledStudy(m_whole);
        QVERIFY(study);
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(seal(*study, "Ben"));
    }

    void aWholeFileIsWhole()
    {
        QCOMPARE(saidOf(m_whole), QString());
        QCOMPARE(saidOf(m_whole, VerifyDepth::Quick), QString());
    }

    void everythingIsCovered_data()
    {
        QTest::addColumn<QStringList>("sql");
        QTest::addColumn<QStringList>("said");
        const auto item = [](const char *column, const char *value) {
            const QString sql = u"UPDATE item SET %1 = %2 WHERE external_id = '3'"_s;
            QTest::addRow("item.%s", column) << QStringList{sql.arg(QLatin1String(column), QLatin1String(value))}
                                             << QStringList{"item 3 is not as it was imported"};
        };
        item("score", "99");
        item("views", "99");
        item("answers", "99");
        item("author", "'somebody'");
        item("accepted", "1");
        item("keywords", "'other'");
        item("title", "'Another title'");
        item("url", "'https://example.org'");
        item("date", "'1999-01-01'");
        item("fields", "'{\"a\":1}'");
        const auto part = [](const char *column, const char *value) {
            const QString sql = u"UPDATE item_part SET %1 = %2 WHERE item_id = "
                                "(SELECT id FROM item WHERE external_id = '3')"_s;
            QTest::addRow("item_part.%s", column) << QStringList{sql.arg(QLatin1String(column), QLatin1String(value))}
                                                  << QStringList{"the texts of item 3 are not as they were imported"};
        };
        part("author", "'somebody'");
        part("date", "'1999-01-01'");
        part("score", "99");
        part("accepted", "1");
        part("ordinal", "7");
        part("format", "2");
        part("body", "'another body'");
        QTest::newRow("a keyword with its index")
            << QStringList{"UPDATE item SET keywords = 'late' WHERE external_id = '3'",
                           "INSERT INTO facet (kind, name) VALUES ('keyword', 'late')",
                           "UPDATE item_facet SET facet_id = (SELECT id FROM facet WHERE name = 'late') "
                           "WHERE item_id = (SELECT id FROM item WHERE external_id = '3')"}
            << QStringList{"item 3 is not as it was imported"};
        QTest::newRow("the index of keywords")
            << QStringList{"DELETE FROM item_facet WHERE item_id = (SELECT id FROM item WHERE external_id = '3')"}
            << QStringList{"the index of keywords lacks “slow” of item 3"};
        QTest::newRow("words of the full-text index")
            << QStringList{"DELETE FROM item_fts WHERE rowid = (SELECT id FROM item WHERE external_id = '3')",
                           "INSERT INTO item_fts (rowid, title, body) "
                           "SELECT id, title, 'other words' FROM item WHERE external_id = '3'"}
            << QStringList{"the full-text index has other words than item 3"};
        QTest::newRow("an item out of the full-text index")
            << QStringList{"DELETE FROM item_fts WHERE rowid = (SELECT id FROM item WHERE external_id = '3')"}
            << QStringList{"the full-text index has other words than item 3"};
        QTest::newRow("an item of another program")
            << QStringList{"INSERT INTO item SELECT 5, batch_id, site, '5a', kind, title, url, date, tags, score, "
                           "views, "
                           "answers, fields, keywords, author, accepted FROM item WHERE external_id = '3'"}
            << QStringList{"item 5a was written by another program"};
        QTest::newRow("a table more") << QStringList{"CREATE TABLE notes (id INTEGER)"}
                                      << QStringList{"which has no table notes"};
        QTest::newRow("an index less") << QStringList{"DROP INDEX label_of_code"}
                                       << QStringList{"index label_of_code is missing"};
        QTest::newRow("a trigger less") << QStringList{"DROP TRIGGER sealed_label_u"}
                                        << QStringList{"trigger sealed_label_u is missing"};
        QTest::newRow("an older version without its safeguards")
            << QStringList{"DROP TRIGGER history_is_append_only_i", "DROP TRIGGER sealed_label_u",
                           "PRAGMA user_version = 3"}
            << QStringList{"version 3, which has no table item_check", "trigger sealed_label_u is missing"};
        QTest::newRow("a sealed label")
            << QStringList{"DROP TRIGGER sealed_label_u",
                           "UPDATE label SET code_id = (SELECT id FROM code WHERE name = 'Green') WHERE dimension_id = "
                           "(SELECT id FROM dimension WHERE name = 'colour') AND ordinal = 1"}
            << QStringList{"the ratings of Ada in Round 1 are not those that were sealed",
                           "the label of Ben in Round 1, item 1, unit 1, colour"};
        QTest::newRow("a final label")
            << QStringList{"UPDATE final_label SET code_id = (SELECT id FROM code WHERE name = 'Green')"}
            << QStringList{"the final label of item 1, unit 1, colour"};
        QTest::newRow("a code") << QStringList{"UPDATE code SET name = 'Crimson' WHERE name = 'Red'"}
                                << QStringList{"the code “Crimson”"};
    }

    void everythingIsCovered()
    {
        QFETCH(QStringList, sql);
        QFETCH(QStringList, said);
        const QString path = freshCopy();
        forge(path, sql);
        const QString found = saidOf(path);
        for (const QString &words : said) {
            QVERIFY2(found.contains(words), qPrintable(words + u" not in\n"_s + found));
        }
    }

    // Findings are translated when they are shown, into the language then in use.
    void findingsAreSaidInTheReadersLanguage()
    {
        const QString path = freshCopy();
        forge(path, {"UPDATE item SET score = 99 WHERE external_id = '3'", "CREATE TABLE notes (id INTEGER)",
                     "DROP INDEX label_of_code", "UPDATE code SET name = 'Crimson' WHERE name = 'Red'",
                     "DELETE FROM item_facet WHERE item_id = (SELECT id FROM item WHERE external_id = '3')"});
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto found = (*file)->store().verify();
        QVERIFY(found && found->size() >= 5);
        const SpokenPseudoLanguage spoken;
        for (const QString &said : inWords(*found) + inWords(leftOutOfQuick())) {
            QVERIFY2(said.startsWith(u'«'), qPrintable(said));
        }
    }

    // The quick check reports what it leaves out, and finds faults in the rest.
    void theQuickOneSaysWhatItLeftOut()
    {
        const QString path = freshCopy();
        forge(path, {"UPDATE item_part SET body = 'another'"});
        QCOMPARE(saidOf(path, VerifyDepth::Quick), QString());
        QCOMPARE(runCorater({"verify", path}).status, 1);
        const Answer quick = runCorater({"verify", "--quick", path});
        QCOMPARE(quick.status, 0);
        for (const QString &part : inWords(leftOutOfQuick())) {
            QVERIFY2(quick.err.contains(part.toUtf8()), quick.err);
        }
        QVERIFY(!quick.out.contains("whole"));
        forge(path, {"UPDATE code SET name = 'Crimson' WHERE name = 'Red'"});
        QCOMPARE(runCorater({"verify", "--quick", path}).status, 1);
    }

    // An entry of the history can be neither replaced nor inserted before another.
    void theHistoryIsOnlyAddedTo_data()
    {
        QTest::addColumn<QString>("sql");
        const QString columns = "history (seq, at, actor, kind, text, undoes, changes, hash) ";
        const QString values =
            "kind, text, undoes, changes, hash FROM history WHERE seq = (SELECT max(seq) FROM history)";
        QTest::newRow("replaced") << "INSERT OR REPLACE INTO " + columns + "SELECT 2, at, actor, " + values;
        QTest::newRow("the last replaced") << "INSERT OR REPLACE INTO " + columns + "SELECT seq, at, actor, " + values;
        QTest::newRow("replaced by REPLACE") << "REPLACE INTO " + columns + "SELECT 2, at, actor, " + values;
        QTest::newRow("put before") << "INSERT INTO " + columns + "SELECT -7, at, actor, " + values;
        QTest::newRow("changed") << "UPDATE OR REPLACE history SET text = 'x'";
        QTest::newRow("removed") << "DELETE FROM history";
    }

    void theHistoryIsOnlyAddedTo()
    {
        QFETCH(QString, sql);
        const QString path = freshCopy();
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        const auto done = (*connection)->run(sql);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
        QCOMPARE(saidOf(path), QString());
    }

    // If another program adds entries during the check, it sees one state.
    void besideAWriterOneStateIsSeen()
    {
        const QString path = freshCopy();
        const auto writer = StudyFile::open(path, OpenMode::ReadWrite);
        const auto reader = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY(writer && reader);
        int written = 0;
        const auto write = [&](qint64, qint64) {
            const QString name = u"name %1"_s.arg(++written);
            QVERIFY((*writer)->record({.kind = "test", .text = name}, [&](Writer &w) {
                return w.insert({"setting", {{"name", name}, {"value", "x"}}});
            }));
        };
        const auto said = (*reader)->store().verify({write, nullptr});
        QVERIFY2(said, said ? "" : qPrintable(said.error().oneLine()));
        QCOMPARE(inWords(*said).join(u'\n'), QString());
        QVERIFY(written > 5);
    }

    // A check counts until another program changes the file.
    void resultsAreCheckedAgainAfterAnotherProgram()
    {
        const QString path = freshCopy();
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY((*file)->store().checkResults());
        QVERIFY((*file)->store().checkResults());
        forge(path, {"UPDATE code SET name = 'Crimson' WHERE name = 'Red'"});
        const auto again = (*file)->store().checkResults();
        QVERIFY(!again);
        QVERIFY2(again.error().message.inWords().contains("the code “Crimson”"), qPrintable(again.error().oneLine()));
        QVERIFY2(again.error().message.inWords().contains("run corater verify " + path),
                 qPrintable(again.error().oneLine()));
    }
};

QTEST_GUILESS_MAIN(VerifyTest)
#include "VerifyTest.moc"
