// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater history` and `corater undo --entry`: who changed what and when, and older changes undone by a new one.
class HistoryCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study; ///< labelled, sealed by both, with a code renamed afterwards
    int m_count = 0;

    QString copy()
    {
        const QString path = m_folder.filePath(u"copy%1.corater"_s.arg(++m_count));
        return QFile::copy(m_study, path) ? path : QString();
    }

    static QJsonArray entriesOf(const QString &study, const QStringList &more = {})
    {
        const Answer answer = runCorater(QStringList{u"history"_s, study, u"--json"_s} + more);
        return answer.status == 0 ? QJsonDocument::fromJson(answer.out)["entries"].toArray() : QJsonArray();
    }

    static QStringList wordsOf(const QJsonArray &entries, const QString &field)
    {
        QStringList words;
        for (const QJsonValue &entry : entries) {
            words << entry[field].toVariant().toString();
        }
        return words;
    }

    static int numberOf(const QString &study, const QString &what, const QStringList &more = {})
    {
        int number = 0;
        for (const QJsonValue &entry : entriesOf(study, more)) {
            number = entry["what"].toString().contains(what) ? entry["number"].toInt() : number;
        }
        return number;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = m_folder.filePath(u"study.corater"_s);
        {
            const auto study = labelledStudy(m_study);
            QVERIFY(study && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        }
        QCOMPARE(runCorater({u"codebook"_s, u"change"_s, m_study, u"rename"_s, u"Green"_s, u"Emerald"_s}).status, 0);
    }

    void everyEntryIsALine()
    {
        const Answer answer = runCorater({u"history"_s, m_study});
        QCOMPARE(answer.status, 0);
        const QList<QByteArray> lines = answer.out.trimmed().split('\n');
        QCOMPARE(lines.size(), entriesOf(m_study).size());
        static const QRegularExpression line(
            u"^ *1  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d +v1  set up the study$"_s);
        QVERIFY2(line.match(QString::fromUtf8(answer.out.split('\n').front())).hasMatch(), answer.out);
        QVERIFY2(lines.back().contains("v2") && lines.back().contains("Emerald"), lines.back());
        QVERIFY2(answer.out.contains("set colour of unit 1: Red  (item 1)"), answer.out);
        QVERIFY2(answer.out.contains("seal the round"), answer.out);
    }

    void aFilterLeavesWhatFits_data()
    {
        QTest::addColumn<QStringList>("filter");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QRegularExpression>("fits");
        const auto is = [](const char *text) { return QRegularExpression(QLatin1String(text)); };
        QTest::newRow("rater") << QStringList{"--rater", "Ada"} << "rater" << is("^Ada$");
        QTest::newRow("kind") << QStringList{"--kind", "seal-round"} << "kind" << is("^seal-round$");
        QTest::newRow("text") << QStringList{"--text", "colour OF"} << "what" << is("colour of");
        QTest::newRow("item") << QStringList{"--item", "3", "--kind", "set-labels"} << "item" << is("^3$");
        QTest::newRow("code") << QStringList{"--code", "Blue", "--kind", "set-labels"} << "what" << is("Blue");
        QTest::newRow("two") << QStringList{"--item", "1", "--rater", "Ben"} << "rater" << is("^Ben$");
    }

    void aFilterLeavesWhatFits()
    {
        QFETCH(QStringList, filter);
        QFETCH(QString, field);
        QFETCH(QRegularExpression, fits);
        const QJsonArray all = entriesOf(m_study);
        const QJsonArray kept = entriesOf(m_study, filter);
        QVERIFY(!kept.isEmpty() && kept.size() < all.size());
        for (const QJsonValue &entry : kept) {
            QVERIFY2(fits.match(entry[field].toString()).hasMatch(), qPrintable(entry["what"].toString()));
            QVERIFY(all.contains(entry)); // with its number among all entries
        }
    }

    // A code keeps its identity when it is renamed: labels before and after are of the same code.
    void aCodeIsFoundByItsNameOfToday()
    {
        const QStringList what = wordsOf(entriesOf(m_study, {u"--code"_s, u"Emerald"_s}), u"what"_s);
        QVERIFY2(what.join(u'\n').contains(u"Green"_s), qPrintable(what.join(u'\n')));
        QVERIFY2(what.back().contains(u"Emerald"_s), qPrintable(what.join(u'\n')));
        const Answer answer = runCorater({u"history"_s, m_study, u"--code"_s, u"Emeral"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("did you mean"), answer.err);
    }

    void anItemKnowsItsImport()
    {
        const QStringList kinds = wordsOf(entriesOf(m_study, {u"--item"_s, u"1"_s}), u"kind"_s);
        QVERIFY2(kinds.contains(u"add-items"_s), qPrintable(kinds.join(u' ')));
        QVERIFY2(kinds.contains(u"set-labels"_s), qPrintable(kinds.join(u' ')));
        QVERIFY2(!kinds.contains(u"seal-round"_s), qPrintable(kinds.join(u' ')));
    }

    void daysAndTheLast()
    {
        const QJsonArray all = entriesOf(m_study);
        QCOMPARE(entriesOf(m_study, {u"--since"_s, u"2001-01-01"_s, u"--until"_s, u"2999-01-01"_s}), all);
        QCOMPARE(runCorater({u"history"_s, m_study, u"--until"_s, u"2001-01-01"_s}).out, QByteArray());
        const QString at = all[4][u"at"_s].toString();
        const QJsonArray since = entriesOf(m_study, {u"--since"_s, at});
        const QJsonArray until = entriesOf(m_study, {u"--until"_s, at});
        QVERIFY(since.contains(all[4]) && until.contains(all[4]));
        QCOMPARE(since.last(), all.last());
        QCOMPARE(until.first(), all.first());
        QVERIFY(since.size() < all.size() && until.size() < all.size());
        const QJsonArray last = entriesOf(m_study, {u"--last"_s, u"2"_s});
        QCOMPARE(last.size(), 2);
        QCOMPARE(last[1], all.last());
        QCOMPARE(runCorater({u"history"_s, m_study, u"--since"_s, u"yesterday"_s}).status, 2);
        QCOMPARE(runCorater({u"history"_s, m_study, u"--kind"_s, u"set-lables"_s}).status, 2);
    }

    // Several labels in one line of `label` are one change.
    void labelsOfOneChangeAreAllNamed()
    {
        const QString path = m_folder.filePath(u"batch.corater"_s);
        QVERIFY(smallStudy(path, 2));
        QCOMPARE(runCorater({u"label"_s, path, u"--batch"_s, u"--rater"_s, u"Ada"_s},
                            R"({"item":"2","unit":1,"set":{"colour":["Red","Blue"],"size":"Small"}})"
                            "\n")
                     .status,
                 0);
        const Answer answer = runCorater({u"history"_s, path, u"--rater"_s, u"Ada"_s, u"--own"_s});
        QVERIFY2(answer.out.contains("label an item: colour Red, Blue; size Small  (item 2)"), answer.out);
        QVERIFY(!runCorater({u"history"_s, path}).out.contains("label an item"));
    }

    void undoAndRedoSaySo()
    {
        const QString study = copy();
        QCOMPARE(runCorater({u"undo"_s, study}).status, 0); // the renaming
        const QJsonObject taken = entriesOf(study).last().toObject();
        QVERIFY(taken["what"].toString().startsWith(u"taken back: "_s));
        QCOMPARE(taken["takes_back"].toInt(), taken["number"].toInt() - 1);
        QCOMPARE(taken["codebook_version"].toString(), u"v1"_s);
    }

    // Labels from a round that was undone belong to the round that replaces it, and stay hidden.
    void labelsThatWereTakenBackStayHidden()
    {
        const QString path = m_folder.filePath(u"untouched.corater"_s);
        {
            const auto study = smallStudy(path, 4);
            QVERIFY(study && label(*study, u"Ada"_s, u"2"_s, u"colour"_s, {u"Red"_s}));
            QVERIFY(study->undo());
        }
        QCOMPARE(runCorater({u"round"_s, path, u"--open"_s, u"Main"_s}).status, 0);
        const Answer answer = runCorater({u"history"_s, path});
        QVERIFY2(answer.out.contains("set up the study") && answer.out.contains("open a round"), answer.out);
        QVERIFY2(!answer.out.contains("Ada"), answer.out);
        QVERIFY2(answer.err.contains("Main is open"), answer.err);
        QVERIFY(
            runCorater({u"history"_s, path, u"--rater"_s, u"Ada"_s, u"--own"_s}).out.contains("colour of unit 1: Red"));
    }

    // An older change is undone by a new one, which can be undone like any other.
    void anOlderChangeIsTakenBack()
    {
        const QString study = copy();
        QCOMPARE(runCorater({u"codebook"_s, u"change"_s, study, u"define"_s, u"Red"_s, u"as blood"_s}).status, 0);
        const int rename = numberOf(study, u"Emerald"_s);
        const Answer answer = runCorater({u"undo"_s, study, u"--entry"_s, QString::number(rename)});
        QVERIFY2(answer.status == 0 && answer.err.contains("taken back"), answer.err);
        const auto codes = [&] { return runCorater({u"codebook"_s, u"show"_s, study}).out; };
        QVERIFY(codes().contains("Green") && !codes().contains("Emerald") && codes().contains("as blood"));
        QVERIFY(wordsOf(entriesOf(study), u"what"_s).back().startsWith(u"take back: "_s));
        QCOMPARE(faultsOf(study), QStringList());
        QCOMPARE(runCorater({u"undo"_s, study}).status, 0);
        QVERIFY(codes().contains("Emerald") && codes().contains("as blood"));
        QCOMPARE(faultsOf(study), QStringList());
        // Also by its hash.
        const QString hash = entriesOf(study)[rename - 1][u"hash"_s].toString();
        QCOMPARE(runCorater({u"undo"_s, study, u"--entry"_s, hash.left(12)}).status, 0);
        QVERIFY(codes().contains("Green"));
    }

    void whatOthersStandOnStays_data()
    {
        QTest::addColumn<QRegularExpression>("what");
        QTest::addColumn<QStringList>("rater");
        QTest::addColumn<QByteArray>("reason");
        const auto line = [](const char *text) { return QRegularExpression(QLatin1String(text)); };
        QTest::newRow("seal") << line("^seal") << QStringList{"--rater", "Ben"} << QByteArray("stays sealed");
        QTest::newRow("sealed label") << line("^set colour of unit 2") << QStringList{"--rater", "Ben"}
                                      << QByteArray("the round is sealed");
        QTest::newRow("of another") << line("^set colour of unit 2") << QStringList{"--rater", "Ada"}
                                    << QByteArray("another rater made this change");
        QTest::newRow("set-up") << line("^set up") << QStringList() << QByteArray("cannot be taken back");
        QTest::newRow("changed since") << line("Green.*Emerald") << QStringList()
                                       << QByteArray("changed or used since");
        QTest::newRow("in use") << line("^add .*Violet") << QStringList() << QByteArray("changed or used since");
        QTest::newRow("would be two of one name") << line("^remove .*Violet") << QStringList() << QByteArray("Violet");
    }

    // The newest change of that kind; a refused undo leaves the study unchanged.
    void whatOthersStandOnStays()
    {
        QFETCH(QRegularExpression, what);
        QFETCH(QStringList, rater);
        QFETCH(QByteArray, reason);
        const QString study = copy();
        for (const QStringList &words : {QStringList{"rename", "Emerald", "Jade"},
                                         {"add", "Violet", "--dimension", "colour"},
                                         {"remove", "Violet"},
                                         {"add", "Violet", "--dimension", "colour"},
                                         {"rule", "Violet", "Red", "look twice"}}) {
            const Answer changed = runCorater(QStringList{u"codebook"_s, u"change"_s, study} + words);
            QVERIFY2(changed.status == 0, changed.err);
        }
        int number = 0;
        for (const QJsonValue &entry : entriesOf(study)) {
            number = what.match(entry["what"].toString()).hasMatch() ? entry["number"].toInt() : number;
        }
        QVERIFY2(number > 0, runCorater({u"history"_s, study}).out);
        const QByteArray before = contentOf(study);
        const Answer answer = runCorater(QStringList{u"undo"_s, study, u"--entry"_s, QString::number(number)} + rater);
        QVERIFY2(answer.status == 2, answer.err + answer.out);
        QVERIFY2(answer.err.contains(reason), answer.err);
        QVERIFY2(answer.err.contains("is not taken back"), answer.err);
        QCOMPARE(contentOf(study), before);
        QCOMPARE(faultsOf(study), QStringList());
    }
};

QTEST_GUILESS_MAIN(HistoryCommandTest)
#include "HistoryCommandTest.moc"
