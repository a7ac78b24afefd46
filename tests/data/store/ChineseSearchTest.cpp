// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/check/SearchIndexCheck.h"
#include "data/store/items/SearchIndex.h"
#include "data/store/schema/Schema.h"
#include "data/store/search/FilterConditions.h"
#include "tests/support/study/Studies.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The full-text index finds words inside Chinese, Japanese and Korean text, also in studies of earlier versions.
class ChineseSearchTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::vector<qint64> found(Connection &connection, const QStringList &words)
    {
        std::vector<qint64> ids;
        const auto read = connection.rows(u"SELECT rowid FROM item_fts WHERE item_fts MATCH ? ORDER BY rowid"_s,
                                          {fullTextQuery(words)}, [&](const Query &row) -> Result<void> {
                                              ids.push_back(row.integer(0));
                                              return {};
                                          });
        return read ? ids : std::vector<qint64>{-1};
    }

    static std::unique_ptr<Connection> emptyIndex()
    {
        auto connection = Connection::open(databaseInMemory, OpenMode::ReadWrite);
        return connection && createSchema(**connection) ? std::move(*connection) : nullptr;
    }

    // A study of version 13, whose index has each run as one word.
    static bool makeVersion13(const QString &path)
    {
        const auto connection = Connection::create(path);
        if (!connection || !createSchema(**connection, migrationSteps().first(13))) {
            return false;
        }
        if (!(*connection)
                 ->run(u"INSERT INTO import_batch (id, name, format, imported_at, items, updated, content_hash) "
                       "VALUES (1, 'posts', 'posts-xml', '', 4, 0, '')"_s)) {
            return false;
        }
        qint64 id = 0;
        for (const auto &[title, body, indexed] :
             {std::tuple{u"slow"_s, u"<p>the loader waits</p>"_s, u"the loader waits\n"_s},
              {u"训练速度很慢"_s, u"<p>why?</p>"_s, u"why?\n"_s},
              {u"memory"_s, u"<p>显存占用不断增加</p>"_s, u"显存占用不断增加\n"_s},
              {u"numbers"_s, u"<p>&#x6027;&#33021;</p>"_s, u"性能\n"_s}}) {
            ++id;
            const bool isMade =
                (*connection)
                    ->run(u"INSERT INTO item (id, batch_id, site, external_id, kind, title, url, date, tags, score, "
                          "views, answers, fields) VALUES (?, 1, '', ?, 'thread', ?, '', '', '', 0, 0, 0, '{}')"_s,
                          {id, QString::number(id), title}) &&
                (*connection)
                    ->run(u"INSERT INTO item_part (item_id, batch_id, ordinal, kind, external_id, format, body, "
                          "author, date, score, accepted) VALUES (?, 1, 1, '', '', ?, ?, '', '', 0, 0)"_s,
                          {id, int(TextFormat::Html), body}) &&
                (*connection)
                    ->run(u"INSERT INTO item_fts (rowid, title, body) VALUES (?, ?, ?)"_s, {id, title, indexed});
            if (!isMade) {
                return false;
            }
        }
        return true;
    }

private Q_SLOTS:
    void findsWordsInsideText_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("finds");
        const QString post = u"训练性能很差，GPU占用率低。"_s;
        for (const char *word : {"性能", "训练", "很差", "训", "差", "能", "率", "低", "训练性能很差", "性能很", "GPU",
                                 "gpu占用", "GPU占", "差，GPU", "占用率低。"}) {
            QTest::newRow(word) << QString() << post << QString::fromUtf8(word) << true;
        }
        for (const char *word : {"性很", "能性", "训性", "练很", "低率", "PU占", "占用率低x", "速"}) {
            QTest::newRow(word) << QString() << post << QString::fromUtf8(word) << false;
        }
        QTest::newRow("in the title") << post << u"text"_s << u"性能"_s << true;
        QTest::newRow("the end of the title is not the begin of the text") << u"性"_s << u"能"_s << u"性能"_s << false;
        QTest::newRow("apart by a full stop") << QString() << u"性。能"_s << u"性能"_s << false;
        QTest::newRow("apart by a blank") << QString() << u"性 能"_s << u"性能"_s << false;
        QTest::newRow("pairs that only follow each other") << QString() << u"训练 练速"_s << u"训练速"_s << false;
        QTest::newRow("a phrase") << QString() << post << u"很差 gpu 占用率"_s << true;
        QTest::newRow("a phrase that is not there") << QString() << post << u"性能 gpu"_s << false;
        QTest::newRow("a character ends the phrase") << QString() << post << u"差 gpu 占"_s << true;
        QTest::newRow("Japanese") << QString() << u"データの読み込みが遅い"_s << u"読み込み"_s << true;
        QTest::newRow("Korean") << QString() << u"학습성능이 나쁘다"_s << u"성능"_s << true;
        QTest::newRow("a rare character") << QString() << u"在𠮷野家"_s << u"𠮷野"_s << true;
    }

    void findsWordsInsideText()
    {
        QFETCH(QString, title);
        QFETCH(QString, body);
        QFETCH(QString, word);
        QFETCH(bool, finds);
        const auto index = emptyIndex();
        QVERIFY(index && addToSearchIndex(*index, ItemId{1}, title, body));
        QCOMPARE(found(*index, {word}), finds ? std::vector<qint64>{1} : std::vector<qint64>{});
    }

    // Few different characters, so that pairs come again and again.
    void findsWhatAPlainLookFinds()
    {
        QRandomGenerator chance(7);
        const QString signs = u"性能训练显存在慢快"_s;
        const auto run = [&](int most) {
            QString text;
            for (int i = chance.bounded(1, most + 1); i > 0; --i) {
                text += signs[chance.bounded(signs.size())];
            }
            return text;
        };
        const auto index = emptyIndex();
        QVERIFY(index);
        QStringList texts;
        for (int i = 0; i < 400; ++i) {
            QString text = run(12);
            for (const QString &between : {u"，"_s, u" "_s, u"gpu"_s}) {
                text += chance.bounded(2) == 0 ? between + run(12) : QString();
            }
            texts << text;
            QVERIFY(addToSearchIndex(*index, ItemId{texts.size()}, {}, text));
        }
        int all = 0;
        for (int i = 0; i < 600; ++i) {
            const QString word = run(4) + (i % 5 == 0 ? u"gpu"_s + run(2) : QString());
            std::vector<qint64> expected;
            for (qsizetype place = 0; place < texts.size(); ++place) {
                if (texts[place].contains(word)) {
                    expected.push_back(place + 1);
                }
            }
            all += int(expected.size());
            QVERIFY2(found(*index, {word}) == expected, qPrintable(word));
        }
        QVERIFY(all > 2000);
    }

    void anEarlierStudyGetsPairs()
    {
        const QString path = m_folder.filePath("old.corater");
        QVERIFY(makeVersion13(path));
        {
            const auto file = StudyFile::open(path, OpenMode::ReadOnly);
            QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
            QCOMPARE(inWords(*searchIndexFaults(connectionOf(**file), 10, {})), QStringList());
            QCOMPARE(found(connectionOf(**file), {u"训练"_s}), std::vector<qint64>{2}); // the begin of a run, as ever
            QCOMPARE(found(connectionOf(**file), {u"loader"_s}), std::vector<qint64>{1});
        }
        const auto file = StudyFile::open(path, OpenMode::ReadWrite);
        QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
        Connection &connection = connectionOf(**file);
        QCOMPARE(inWords(*searchIndexFaults(connection, 10, {})), QStringList());
        QCOMPARE(found(connection, {u"速度很"_s}), std::vector<qint64>{2});
        QCOMPARE(found(connection, {u"占用"_s}), std::vector<qint64>{3});
        QCOMPARE(found(connection, {u"能"_s}), std::vector<qint64>{4});
        QCOMPARE(found(connection, {u"loader"_s}), std::vector<qint64>{1});
    }
};

QTEST_GUILESS_MAIN(ChineseSearchTest)
#include "ChineseSearchTest.moc"
