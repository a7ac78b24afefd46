// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/Item.h"
#include "data/store/StudyConnection.h"
#include "data/store/items/BatchHash.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemStore.h"
#include "tests/support/study/LabelledStudy.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// Writes as the first versions did: texts are stored and recorded unchanged, valid or not.
class OldVersion
{
public:
    explicit OldVersion(const QString &path) : m_connection(Connection::open(path, OpenMode::ReadWrite)) {}

    Connection &connection() { return **m_connection; }

    /// Changes the column of the first matching row, and the history with it.
    void set(const QString &table, const QString &where, const QString &column, const QString &text, qint64 actor)
    {
        QVariantMap before;
        QVERIFY(connection().rows(u"SELECT * FROM %1 WHERE %2 LIMIT 1"_s.arg(table, where), {},
                                  [&](const Query &row) -> Result<void> {
                                      before = row.row();
                                      return {};
                                  }));
        QVERIFY(!before.isEmpty());
        QVariantMap after = before;
        after[column] = text;
        QVERIFY(connection().run(u"UPDATE %1 SET %2 = ? WHERE id = ?"_s.arg(table, column), {text, before["id"]}));
        append({.rows = {{table, before, after}}}, u"wrote "_s + text, actor);
    }

    void update(const QString &sql, const QVariantList &values)
    {
        const auto done = connection().run(sql, values);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
    }

private:
    void append(const ChangeSet &changes, const QString &text, qint64 actor)
    {
        QVariantMap last;
        QVERIFY(connection().rows(u"SELECT * FROM history ORDER BY seq DESC LIMIT 1"_s, {},
                                  [&](const Query &row) -> Result<void> {
                                      last = row.row();
                                      return {};
                                  }));
        const QByteArray previous = last["hash"].toString().toLatin1();
        const qint64 number = last["number"].toLongLong() + 1;
        const QString at = u"2026-03-01T10:00:00.000Z"_s;
        const QByteArray json = changes.toJson();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (const QByteArray &part :
             {previous, at.toUtf8(), QByteArray::number(actor), QByteArray("comment"), text.toUtf8(), QByteArray("0"),
              json, QByteArray("{}"), last["copy"].toString().toUtf8(), QByteArray::number(number), QByteArray("2")}) {
            hash.addData(QByteArray::number(part.size()) + ':');
            hash.addData(part);
        }
        update(u"INSERT INTO history (at, actor, kind, text, undoes, changes, hash, arguments, copy, number, previous, "
               "hash_version) VALUES (?, ?, ?, ?, ?, ?, ?, '{}', ?, ?, ?, 2)"_s,
               {at, actor, u"comment"_s, text, QVariant(), QString::fromUtf8(json),
                QString::fromLatin1(hash.result().toHex()), last["copy"], number, QString::fromLatin1(previous)});
    }

    Result<std::unique_ptr<Connection>> m_connection;
};

} // namespace

/// Lone surrogates and other invalid texts, in studies of versions that stored them: they do not count as forged,
/// results are given, and the rows that hold them can be changed and the changes undone.
class OldTextsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    static constexpr const char *ofAda = "rater_id = (SELECT id FROM rater WHERE name = 'Ada')";

    /// A study in which Ada's first rating has the text as its comment.
    QString commented(const QString &text)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const auto study = labelledStudy(path);
        const qint64 ada = study ? raw(study->raterNamed(u"Ada"_s)->id) : 0;
        if (study && study->close()) {
            OldVersion(path).set(u"rating"_s, QLatin1String(ofAda), u"comment"_s, text, ada);
        }
        return path;
    }

    static std::unique_ptr<Study> openedAsAda(const QString &path)
    {
        auto study = Study::open(path);
        if (!study) {
            qWarning("%s", qPrintable(study.error().oneLine()));
            return nullptr;
        }
        (*study)->setActor((*study)->raterNamed(u"Ada"_s)->id);
        return std::move(*study);
    }

    static void addTexts()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("first half") << u"a"_s + QChar(0xd83d);
        QTest::newRow("first half before a letter") << u"a"_s + QChar(0xd83d) + u"bc"_s;
        QTest::newRow("second half") << u"a"_s + QChar(0xde00) + u'b';
        QTest::newRow("beside whole pairs") << u"\U0001F600x"_s + QChar(0xd83d) + u"<\U0001F600"_s;
        QTest::newRow("NUL") << u"a"_s + QChar(0) + u'b';
        QTest::newRow("byte order mark") << QString(QChar(0xfeff)) + u'b';
        QTest::newRow("swapped byte order mark within") << u"ab"_s + QChar(0xfffe) + u'c';
    }

private Q_SLOTS:
    void isNoForgery_data() { addTexts(); }
    void isNoForgery()
    {
        QFETCH(QString, text);
        const QString path = commented(text);
        QCOMPARE(faultsOf(path), QStringList());
        const auto study = openedAsAda(path);
        QVERIFY(study);
        QVERIFY(seal(*study, u"Ada"_s));
        QVERIFY(seal(*study, u"Ben"_s));
        const auto ratings = study->allRatings({});
        QVERIFY2(ratings && !ratings->empty(), ratings ? "" : qPrintable(ratings.error().oneLine()));
        QVERIFY(study->close());
        QCOMPARE(faultsOf(path), QStringList());
    }

    void canBeChangedAndTakenBack_data() { addTexts(); }
    void canBeChangedAndTakenBack()
    {
        QFETCH(QString, text);
        const QString path = commented(text);
        const auto study = openedAsAda(path);
        QVERIFY(study);
        const auto ratings = study->visibleRatings({.rater = study->actor()});
        QVERIFY(ratings && !ratings->empty());
        const auto held =
            std::ranges::find_if(*ratings, [](const Rating &rating) { return !rating.comment.isEmpty(); });
        QVERIFY(held != ratings->end());
        RatingEdit edit;
        edit.comment = u"whole"_s;
        const auto changed = study->perform(editRating({held->round, held->item, held->rater}, edit));
        QVERIFY2(changed, changed ? "" : qPrintable(changed.error().oneLine()));
        QVERIFY(study->undo());
        const auto older = study->undo(); // the entry of the old version
        QVERIFY2(older, older ? "" : qPrintable(older.error().oneLine()));
        QVERIFY(study->redo());
        QVERIFY(study->redo());
        QVERIFY(study->close());
        QCOMPARE(faultsOf(path), QStringList());
    }

    // Any text other than the one that SQLite made of it counts as forged, as always.
    void anotherTextIsAForgery()
    {
        const QString path = commented(u"a"_s + QChar(0xd83d));
        OldVersion(path).update(u"UPDATE rating SET comment = 'a?' WHERE comment <> ''"_s, {});
        QVERIFY(faultsOf(path).join(u'\n').contains(u"differs from the history"_s));
    }

    void itemsAreAsImported_data() { addTexts(); }
    void itemsAreAsImported()
    {
        QFETCH(QString, text);
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        {
            const auto study = labelledStudy(path);
            QVERIFY(study && study->close());
        }
        {
            OldVersion old(path);
            Connection &connection = old.connection();
            BatchHash sum;
            std::vector<Item> items;
            QVERIFY(readItems(connection, [&](const Item &item) -> Result<void> {
                items.push_back(item);
                return {};
            }));
            for (Item &item : items) {
                QVERIFY(readParts(connection, item));
            }
            items[2].title += text;
            QVERIFY(!items[2].parts.empty());
            items[2].parts[0].body += text;
            for (const Item &item : items) {
                sum.add(item, BatchHash::Content::Items);
            }
            old.update(u"UPDATE item SET title = ? WHERE id = ?"_s, {items[2].title, raw(items[2].id)});
            old.update(u"UPDATE item_part SET body = ? WHERE id = ?"_s,
                       {items[2].parts[0].body, raw(items[2].parts[0].id)});
            QVERIFY(ItemCheck::stamp(connection, items[2].id)); // as the migration to the present version does
            old.set(u"import_batch"_s, u"1"_s, u"content_hash"_s, sum.hex(), 0);
        }
        const QString faults = faultsOf(path).join(u'\n');
        QVERIFY2(!faults.contains(u"of import"_s) && !faults.contains(u"history"_s), qPrintable(faults));
        OldVersion(path).update(u"UPDATE item SET title = title || '!' WHERE external_id = '3'"_s, {});
        QVERIFY(faultsOf(path).join(u'\n').contains(u"of import"_s));
    }
};

QTEST_GUILESS_MAIN(OldTextsTest)
#include "OldTextsTest.moc"
