// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/StudyIdentity.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/History.h"
#include "data/store/history/HistoryRepository.h"
#include "models/history/HistoryText.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Which study a file is and which copy of it, and the chain of entries that each copy writes.
class StudyIdentityTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString copied(const QString &from, const QString &name)
    {
        const QString path = m_folder.filePath(name);
        QFile::remove(path);
        QFile::copy(from, path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        return path;
    }

    QString landed(const QString &name, const QString &as)
    {
        return copied(QStringLiteral(CORATER_FIXTURES "/studies/") + name, as);
    }

    static StudyIdentity identityOf(const QString &path, OpenMode mode = OpenMode::ReadOnly)
    {
        const auto file = StudyFile::open(path, mode);
        const auto identity = file ? (*file)->store().identity() : std::unexpected(file.error());
        return identity ? *identity : StudyIdentity{identity.error().oneLine(), {}};
    }

    static std::vector<HistoryEntry> entriesOf(const QString &path)
    {
        std::vector<HistoryEntry> entries;
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto read = readHistory(connectionOf(*(*file)), true, [&](const HistoryEntry &entry) -> Result<void> {
            entries.push_back(entry);
            return {};
        });
        return read ? entries : std::vector<HistoryEntry>();
    }

    static Result<void> retitle(const QString &path, const QString &title)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadWrite);
        const auto done = (*file)->record({.kind = "set-setting"}, [&](Writer &writer) {
            writer.describe(u"set-setting"_s, {{"name", title}, {"value", "x"}});
            return writer.insert({"setting", {{"name", title}, {"value", "x"}}});
        });
        return done ? Result<void>() : std::unexpected(done.error());
    }

private Q_SLOTS:
    void everyNewStudyIsAnother()
    {
        const QString one = m_folder.filePath("one.corater");
        const QString two = m_folder.filePath("two.corater");
        QVERIFY(smallStudy(one));
        QVERIFY(smallStudy(two));
        const StudyIdentity a = identityOf(one);
        const StudyIdentity b = identityOf(two);
        static const QRegularExpression id(u"^[0-9a-f]{32}$"_s);
        for (const QString &text : {a.study, a.copy, b.study, b.copy}) {
            QVERIFY2(id.match(text).hasMatch(), qPrintable(text));
        }
        QVERIFY(a.study != b.study);
        QVERIFY(a.copy != b.copy);
        // A copy made by the file manager is the same study and the same copy, until their chains diverge.
        const QString copy = copied(one, "copy.corater");
        QVERIFY(retitle(one, "left"));
        QVERIFY(retitle(copy, "right"));
        QCOMPARE(identityOf(copy).study, a.study);
        QCOMPARE(identityOf(copy).copy, a.copy);
        const auto left = entriesOf(one);
        const auto right = entriesOf(copy);
        QCOMPARE(left.size(), right.size());
        QCOMPARE(left.back().origin.number, right.back().origin.number);
        QCOMPARE(left.back().origin.previous, right.back().origin.previous);
        QVERIFY(left.back().hash != right.back().hash);
    }

    void aChainCountsAndNamesTheEntryBefore()
    {
        const QString path = m_folder.filePath("chain.corater");
        QVERIFY(labelledStudy(path));
        const auto entries = entriesOf(path);
        QVERIFY(entries.size() > 30);
        QByteArray previous;
        qint64 number = 0;
        for (const HistoryEntry &entry : entries) {
            QCOMPARE(entry.origin.copy, identityOf(path).copy);
            QCOMPARE(entry.origin.number, ++number);
            QCOMPARE(entry.origin.previous, previous);
            QCOMPARE(entry.hashVersion, newestEntryHash);
            previous = entry.hash;
        }
    }

    void copiesOfAnOlderFileAreOneStudy_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"v1-first", "v1", "v2", "v3-early", "v3", "v4", "v5"}) {
            QTest::newRow(name) << QLatin1String(name) + u".corater"_s;
        }
    }

    void copiesOfAnOlderFileAreOneStudy()
    {
        QFETCH(QString, name);
        const QString one = landed(name, "a.corater");
        const QString two = landed(name, "b.corater");
        const StudyIdentity before = identityOf(one);
        QCOMPARE(before.study.size(), 32);
        QCOMPARE(before.copy, QString()); // no copy has stated it yet
        const auto then = entriesOf(one);
        const StudyIdentity a = identityOf(one, OpenMode::ReadWrite);
        const StudyIdentity b = identityOf(two, OpenMode::ReadWrite);
        QCOMPARE(a.study, before.study);
        QCOMPARE(b.study, before.study);
        QVERIFY(!a.copy.isEmpty() && !b.copy.isEmpty() && a.copy != b.copy);
        QVERIFY(retitle(one, "first"));
        QVERIFY(retitle(one, "second"));
        const auto now = entriesOf(one);
        QCOMPARE(now.size(), then.size() + 2);
        for (size_t i = 0; i < then.size(); ++i) {
            QCOMPARE(now[i].hash, then[i].hash);
            QCOMPARE(historyText(now[i]), then[i].text); // the sentence of that time
            QCOMPARE(now[i].hashVersion, 1);
            QCOMPARE(now[i].origin.copy, QString());
        }
        QCOMPARE(now.back().origin.copy, a.copy);
        QCOMPARE(now.back().origin.number, 2);
        QCOMPARE(now[then.size()].origin.number, 1);
        QCOMPARE(now[then.size()].origin.previous, then.back().hash);
        QCOMPARE(faultsOf(one), QStringList());
    }

    void whatIsChangedAfterwardsIsTold_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("words");
        const QString last = u" WHERE seq = (SELECT max(seq) FROM history)"_s;
        QTest::newRow("arguments") << u"UPDATE history SET arguments = '{}'"_s + last << "was changed after";
        QTest::newRow("copy") << u"UPDATE history SET copy = 'x'"_s + last << "was changed after";
        QTest::newRow("number") << u"UPDATE history SET number = 7"_s + last << "was changed after";
        QTest::newRow("previous") << u"UPDATE history SET previous = ''"_s + last << "was changed after";
        QTest::newRow("hash version") << u"UPDATE history SET hash_version = 1"_s + last << "was changed after";
        QTest::newRow("unknown version") << u"UPDATE history SET hash_version = 99"_s + last << "does not know";
        QTest::newRow("seen") << u"UPDATE history SET seen = hash"_s + last << "was changed after";
        QTest::newRow("salt") << u"UPDATE history SET salt = 'x'"_s + last << "was changed after";
        QTest::newRow("said to have come")
            << u"UPDATE history SET arrived = 'x' WHERE seq = 2"_s << "was changed after";
        QTest::newRow("a sentence put in") << u"UPDATE history SET text = 'x'"_s + last << "was changed after";
        QTest::newRow("an old entry gets arguments")
            << u"UPDATE history SET arguments = '{}' WHERE seq = 2"_s << "entry 2 was changed after";
        QTest::newRow("an old entry gets a copy")
            << u"UPDATE history SET copy = 'x' WHERE seq = 2"_s << "entry 2 was changed after";
        QTest::newRow("no copy") << u"DELETE FROM copy"_s << "which copy";
        QTest::newRow("two copies") << u"INSERT INTO copy (id) VALUES ('x')"_s << "which copy";
    }

    void whatIsChangedAfterwardsIsTold()
    {
        QFETCH(QString, sql);
        QFETCH(QString, words);
        const QString path = landed("v5.corater", "changed.corater");
        QVERIFY(retitle(path, "first"));
        QCOMPARE(faultsOf(path), QStringList());
        {
            const auto hand = Connection::open(path, OpenMode::ReadWrite);
            const auto trigger =
                (*hand)->value(u"SELECT sql FROM sqlite_schema WHERE name = 'history_is_append_only_u'"_s);
            QVERIFY((*hand)->run(u"DROP TRIGGER history_is_append_only_u"_s));
            const auto done = (*hand)->run(sql);
            QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            QVERIFY((*hand)->run(trigger->toString()));
        }
        const QString said = faultsOf(path).join(u'\n');
        QVERIFY2(said.contains(words), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(StudyIdentityTest)
#include "StudyIdentityTest.moc"
