// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ItemLine.h"

#include <QJsonDocument>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// What a copy sends of an item arrives in another one, whatever its texts hold.
class ItemLineTest : public QObject
{
    Q_OBJECT

    static std::unique_ptr<Connection> emptyFile()
    {
        auto file = Connection::open(databaseInMemory, OpenMode::ReadWrite);
        for (const char *table : {"item (id INTEGER PRIMARY KEY, batch_id, title, views, fields)",
                                  "item_part (id INTEGER PRIMARY KEY, item_id, batch_id, body)",
                                  "item_supplement (item_id, batch_id, content, PRIMARY KEY (item_id, batch_id))",
                                  "item_twin (item_id, title)", "item_alias (id INTEGER PRIMARY KEY, item_id)",
                                  "item_check (item_id INTEGER PRIMARY KEY, sum)"}) {
            const auto made = (*file)->run(u"CREATE TABLE "_s + QLatin1String(table));
            if (!made) {
                qFatal("%s", qPrintable(made.error().oneLine()));
            }
        }
        return std::move(*file);
    }

    static QStringList rowsOf(Connection &file)
    {
        QStringList rows;
        for (const char *table : {"item", "item_part", "item_supplement", "item_twin", "item_alias", "item_check"}) {
            const auto read =
                file.rows(u"SELECT * FROM "_s + QLatin1String(table), {}, [&](const Query &row) -> Result<void> {
                    rows << QLatin1String(table) + QDebug::toString(row.row());
                    return {};
                });
            rows << (read ? QString() : read.error().oneLine());
        }
        return rows;
    }

private Q_SLOTS:
    void itemArrivesAsItWas_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"plain"_s;
        QTest::newRow("empty") << u""_s;
        QTest::newRow("quotation marks") << u"\"a\" \\ 'b' \\\"c\\\""_s;
        QTest::newRow("ends of lines") << u"a\r\nb\n\tc\u2028d\u0085e"_s;
        QTest::newRow("control characters") << QString::fromUtf8("a\x01\x1f\x7f b");
        QTest::newRow("zero") << u"a"_s + QChar(0) + u"b"_s;
        QTest::newRow("letters of two to four bytes") << u"ä€𝄞 模型"_s;
        QTest::newRow("byte order mark at the start") << u"\uFEFFa"_s;
        QTest::newRow("replacement character") << u"a\uFFFDb"_s;
        QTest::newRow("JSON") << u"{\"a\":[1,\"}\"]}"_s;
    }

    void itemArrivesAsItWas()
    {
        QFETCH(QString, text);
        const auto mine = emptyFile();
        QVERIFY(mine->run(
            u"INSERT INTO item VALUES (7, 1, ?, 9007199254740993, NULL), (8, 2, 'of another import', 0, '')"_s,
            {text}));
        QVERIFY(
            mine->run(u"INSERT INTO item_part VALUES (70, 7, 1, ?), (71, 7, 1, 'second'), (80, 8, 2, '')"_s, {text}));
        QVERIFY(mine->run(u"INSERT INTO item_supplement VALUES (7, 2, ?)"_s, {text}));
        QVERIFY(mine->run(u"INSERT INTO item_check VALUES (7, x'00ff22'), (8, x'')"_s));
        QByteArrayList lines;
        for (const qint64 batch : {1, 2}) {
            QVERIFY(itemLines(*mine, batch, [&](const QByteArray &line) -> Result<void> {
                lines << line;
                return {};
            }));
        }
        QCOMPARE(lines.size(), 3); // item 7 twice: the second import supplements it
        const auto copy = emptyFile();
        ItemStaging staging(*copy);
        for (const QByteArray &line : lines) {
            const QJsonDocument json = QJsonDocument::fromJson(line);
            QCOMPARE(json.toJson(QJsonDocument::Compact), line); // as older versions wrote it
            QVERIFY(staging.add(json.object()));
        }
        QCOMPARE(rowsOf(*copy), rowsOf(*mine));
    }
};

QTEST_GUILESS_MAIN(ItemLineTest)
#include "ItemLineTest.moc"
