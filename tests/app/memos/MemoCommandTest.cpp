// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/packages/Packages.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater memo` and `corater journal`, and memos in searches, exports and packages, before and after the round is
/// closed.
class MemoCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    static Answer memo(const QString &study, const QStringList &options)
    {
        return runCorater(QStringList{u"memo"_s, study} + options);
    }

    static QStringList textsOf(const Answer &answer)
    {
        QStringList texts;
        for (const QJsonValue &line : jsonOf(answer)[u"memos"].toArray()) {
            texts << line[u"text"].toString();
        }
        return texts;
    }

    QByteArray exported(const QString &kind, const QString &file) const
    {
        QFile out(at(file));
        const Answer done = runCorater({u"export"_s, m_study, u"--as"_s, kind, u"--force"_s, u"-o"_s, out.fileName()});
        return done.status == 0 && out.open(QIODevice::ReadOnly) ? out.readAll() : done.err;
    }

    QByteArray projectOf(const QString &file) const
    {
        (void)exported(u"qdpx"_s, file);
        return packageEntries(at(file)).value(u"project.qde"_s);
    }

    QStringList found(const QString &terms, const QString &rater) const
    {
        QStringList ids;
        const Answer done = runCorater({u"search"_s, m_study, terms, u"--rater"_s, rater, u"--json"_s});
        for (const QJsonValue &item : jsonOf(done)[u"items"].toArray()) {
            ids << item[u"id"].toString();
        }
        return ids;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = at(u"study.corater"_s);
        QVERIFY(labelledStudy(m_study));
        const Answer written =
            memo(m_study, {u"--write"_s, u" Look \nagain. "_s, u"--rater"_s, u"Ada"_s, u"--item"_s, u"2"_s});
        QCOMPARE(written.out, QByteArray("a memo on item 2; the others can read it once Round 1 is closed\n"));
        const Answer code = memo(
            m_study, {u"--write"_s, u"Too wide, Ben."_s, u"--rater"_s, u"ada"_s, u"--code"_s, u"red"_s, u"--json"_s});
        QCOMPARE(code.status, 0);
        const QJsonValue one = jsonOf(code)[u"memo"];
        QCOMPARE(one[u"about"], QJsonValue(u"code"_s));
        QCOMPARE(one[u"code"], QJsonValue(u"Red"_s));
        QCOMPARE(one[u"during"], QJsonValue(u"Round 1"_s));
        QVERIFY(one[u"item"].isNull() && one[u"changed_at"].isNull());
    }

    void isRefusedWithAReason_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("reason");
        const QStringList write{u"--write"_s, u"Text."_s, u"--rater"_s, u"Ada"_s};
        QTest::newRow("no text") << QStringList{u"--write"_s, u" "_s, u"--rater"_s, u"Ada"_s}
                                 << QByteArray("the memo has no text");
        QTest::newRow("nobody") << QStringList{u"--write"_s, u"Text."_s} << QByteArray("--rater");
        QTest::newRow("a stranger") << QStringList{u"--write"_s, u"Text."_s, u"--rater"_s, u"Adda"_s}
                                    << QByteArray("no such rater");
        QTest::newRow("no item") << write + QStringList{u"--item"_s, u"99"_s} << QByteArray("99");
        QTest::newRow("no code") << write + QStringList{u"--code"_s, u"Rad"_s} << QByteArray("no code is called");
        QTest::newRow("no round") << write + QStringList{u"--round"_s, u"9"_s} << QByteArray("no such round");
        QTest::newRow("two subjects") << write + QStringList{u"--round"_s, u"1"_s, u"--item"_s, u"2"_s}
                                      << QByteArray("--item");
        QTest::newRow("a filter while writing") << write + QStringList{u"--by"_s, u"Ada"_s} << QByteArray("--by");
        QTest::newRow("no kind") << QStringList{u"--about"_s, u"posts"_s} << QByteArray("--about");
    }

    void isRefusedWithAReason()
    {
        QFETCH(const QStringList, options);
        QFETCH(const QByteArray, reason);
        const Answer refused = memo(m_study, options);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains(reason), refused.err);
        QCOMPARE(textsOf(memo(m_study, {u"--rater"_s, u"Ada"_s, u"--json"_s})).size(), 2);
    }

    // Ada reads her memos; for Ben, for nobody and in every file they are not there.
    void theOpenRoundHidesThem()
    {
        QCOMPARE(textsOf(memo(m_study, {u"--rater"_s, u"Ada"_s, u"--json"_s})),
                 (QStringList{u"Look \nagain."_s, u"Too wide, Ben."_s}));
        QVERIFY(textsOf(memo(m_study, {u"--rater"_s, u"Ben"_s, u"--json"_s})).isEmpty());
        QVERIFY(textsOf(memo(m_study, {u"--json"_s})).isEmpty());
        QVERIFY(memo(m_study, {}).err.contains("once all have sealed"));
        QCOMPARE(found(u"has:memo"_s, u"Ada"_s), QStringList{u"2"_s});
        QCOMPARE(found(u"memo:AGAIN"_s, u"Ada"_s), QStringList{u"2"_s});
        QVERIFY(found(u"memo:wide"_s, u"Ada"_s).isEmpty()); // it is on a code
        QVERIFY(found(u"has:memo or rater:Ada has:memo"_s, u"Ben"_s).isEmpty());
        QVERIFY(runCorater({u"journal"_s, m_study, u"--rater"_s, u"Ada"_s}).out.contains("Memo by Ada on item 2"));
        QVERIFY(!runCorater({u"journal"_s, m_study}).out.contains("Memo by"));
        const QByteArray table = exported(u"memos"_s, u"open.csv"_s);
        QVERIFY2(table.startsWith("about,item,site,code,round,author,at,changed at,during,text\r\n"), table);
        QCOMPARE(table.count('\n'), 1);
        QVERIFY(!projectOf(u"open.qdpx"_s).contains("again"));
        QVERIFY(!exported(u"history"_s, u"open-history.csv"_s).contains("memo"));
    }

    void onceClosedEverybodyReadsThem()
    {
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(runCorater({u"seal"_s, m_study, u"--rater"_s, rater}).status, 0);
        }
        QCOMPARE(memo(m_study, {u"--write"_s, u"It went well."_s, u"--rater"_s, u"Ben"_s}).out,
                 QByteArray("a memo on the study\n"));
        QCOMPARE(textsOf(memo(m_study, {u"--json"_s})).size(), 3);
        QCOMPARE(textsOf(memo(m_study, {u"--by"_s, u"Ben"_s, u"--json"_s})), QStringList{u"It went well."_s});
        QCOMPARE(textsOf(memo(m_study, {u"--about"_s, u"code"_s, u"--json"_s})), QStringList{u"Too wide, Ben."_s});
        QCOMPARE(textsOf(memo(m_study, {u"--item"_s, u"2"_s, u"--json"_s})), QStringList{u"Look \nagain."_s});
        QVERIFY(memo(m_study, {}).out.contains("Memo by Ada on item 2: Look again.\n"));
        QCOMPARE(found(u"has:memo"_s, u"Ben"_s), QStringList{u"2"_s});
        QCOMPARE(found(u"rater:Ben has:memo"_s, u"Ben"_s), QStringList());
        QCOMPARE(found(u"rater:Ada has:memo"_s, u"Ben"_s), QStringList{u"2"_s});
        const QByteArray table = exported(u"memos"_s, u"closed.csv"_s);
        QVERIFY2(table.contains("\r\nitem,2,here,,,Ada,"), table);
        QVERIFY2(table.contains("\r\ncode,,,Red,,Ada,"), table);
        QVERIFY2(table.contains(",Round 1,\"Too wide, Ben.\"\r\n"), table);
        const QByteArray project = projectOf(u"closed.qdpx"_s);
        QVERIFY2(project.contains("name=\"memo on item 2\"") && project.contains("name=\"memo on the study\""),
                 project);
        QCOMPARE(project.count("<NoteRef targetGUID="), project.count("<Note guid="));
        QCOMPARE(runCorater({u"verify"_s, m_study}).status, 0);
    }

    // Days, and lines in order of time; as Markdown, text and JSON.
    void theJournalHasMemosAndSteps()
    {
        const QJsonArray days = jsonOf(runCorater({u"journal"_s, m_study, u"--json"_s}))[u"days"].toArray();
        QStringList kinds;
        QStringList times;
        for (const QJsonValue &day : days) {
            for (const QJsonValue &line : day[u"lines"].toArray()) {
                kinds << line[u"kind"].toString();
                times << line[u"at"].toString();
            }
        }
        QVERIFY(std::ranges::is_sorted(times));
        QCOMPARE(kinds.count(u"memo"_s), 3);
        QCOMPARE(kinds.count(u"seal-round"_s), 2);
        QCOMPARE(kinds.count(u"close-round"_s), 1);
        QVERIFY(!kinds.contains(u"set-labels"_s));
        const QString file = at(u"journal.md"_s);
        QCOMPARE(runCorater({u"journal"_s, m_study, u"-o"_s, file}).status, 0);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY2(text.startsWith("# ") && text.contains("\n## "), text);
        QVERIFY2(text.contains("Memo by Ada on item 2: Look  \n  again.\n"), text);
        const Answer refused = runCorater({u"journal"_s, m_study, u"-o"_s, at(u"journal.docx"_s)});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("a journal has no such format"), refused.err);
    }

    // The package has them; an anonymous one without names, in their texts, too.
    void thePackageHasThem()
    {
        for (const bool anonymous : {false, true}) {
            const QString file = at(anonymous ? u"anonymous.zip"_s : u"package.zip"_s);
            QStringList call{u"package"_s, m_study, u"-o"_s, file, u"--unsettled"_s, u"--bootstrap"_s, u"200"_s};
            call += anonymous ? QStringList{u"--anonymous"_s} : QStringList();
            const Answer made = runCorater(call);
            QVERIFY2(made.status == 0, made.err);
            const PackageEntries entries = packageEntries(file);
            const QByteArray memos = entries.value(u"history/memos.csv"_s);
            QVERIFY2(memos.contains(anonymous ? "\"Too wide, A2.\"" : "\"Too wide, Ben.\""), memos);
            QVERIFY2(memos.contains(anonymous ? ",A1," : ",Ada,"), memos);
            bool isExplained = false;
            for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
                isExplained =
                    isExplained || entry.value().contains("the round that was open when the text was written");
            }
            QVERIFY(isExplained);
        }
    }
};

QTEST_GUILESS_MAIN(MemoCommandTest)
#include "MemoCommandTest.moc"
