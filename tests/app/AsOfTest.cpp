// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/HistoryRepository.h"
#include "tests/support/Run.h"
#include "tests/support/SharedWorld.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// Ways to read a study. STUDY stands for it, OUT for a file that is written.
const QList<QStringList> readings{
    {"status", "STUDY"},
    {"status", "STUDY", "--json"},
    {"agree", "STUDY", "--json"},
    {"agree", "STUDY", "--codes-of", "current"},
    {"results", "STUDY", "--json"},
    {"results", "STUDY", "--labels", "Ada", "--units"},
    {"report", "STUDY", "--bootstrap", "200", "--force", "-o", "OUT.md"},
    {"export", "STUDY", "--as", "ratings", "--force", "-o", "OUT.csv"},
    {"export", "STUDY", "--as", "ratings", "--codes", "sealed", "-o", "-"},
    {"export", "STUDY", "--as", "decisions", "-o", "-"},
    {"export", "STUDY", "--as", "items", "--texts", "-o", "-"},
    {"export", "STUDY", "--as", "codebook", "--force", "-o", "OUT.csv"},
    {"export", "STUDY", "--as", "history", "-o", "-"},
    {"export", "STUDY", "--as", "rounds", "-o", "-"},
    {"export", "STUDY", "--as", "discussions", "-o", "-"},
    {"memo", "STUDY"},
    {"journal", "STUDY", "--json"},
    {"export", "STUDY", "--as", "empirical-study", "--unsettled", "-o", "-"},
    {"export", "STUDY", "--as", "label-studio", "-o", "-"},
};

} // namespace

/// The output with --as-of equals byte for byte the output of the same command at that time. For each time a third of
/// the commands is tried, and for the next time another third; with CORATER_LONG all are.
class AsOfTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study;

    static bool isTried(qsizetype moment, qsizetype reading)
    {
        return qEnvironmentVariableIsSet("CORATER_LONG") || (moment + reading) % 3 == 0;
    }

    /// A time of the study, and the program's output then.
    struct Moment
    {
        QString name;
        QString at; ///< UTC with milliseconds: of the newest entry
        QList<QByteArray> answers;
    };
    QList<Moment> m_moments;

    QByteArray answerTo(QStringList reading, const QStringList &more = {}) const
    {
        const QString out = m_folder.filePath(u"out"_s);
        for (QString &word : reading) {
            word = word == u"STUDY" ? m_study : word.replace(u"OUT"_s, out);
        }
        QByteArray all;
        const Answer answer = runCorater(reading + more);
        all = QByteArray::number(answer.status) + answer.out;
        for (const QFileInfo &written : QDir(m_folder.path()).entryInfoList({u"out*"_s}, QDir::Files, QDir::Name)) {
            QFile file(written.filePath());
            all += file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            file.remove();
        }
        return all;
    }

    bool note(const QString &name)
    {
        Moment moment{name, {}, {}};
        {
            const auto study = Study::open(m_study, OpenMode::ReadOnly);
            const auto newest = (*study)->store().history().newest();
            moment.at = (*study)->store().history().stampOf(*newest)->at;
        }
        for (qsizetype reading = 0; reading < readings.size(); ++reading) {
            moment.answers << (isTried(m_moments.size(), reading) ? answerTo(readings[reading]) : QByteArray());
        }
        m_moments << moment;
        return !moment.at.isEmpty();
    }

    bool run(const QStringList &arguments, const QByteArray &input = {})
    {
        const Answer answer = runCorater(arguments, input);
        if (answer.status != 0) {
            qWarning() << arguments << answer.err << answer.out;
        }
        return answer.status == 0;
    }

    bool addItems(const char *name, const QByteArray &rows)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        const QByteArray text = "id,title,body\n" + rows;
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        file.close();
        return isWritten && run({u"add"_s, m_study, file.fileName(), u"--site"_s, u"here"_s});
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = m_folder.filePath(u"study.corater"_s);
        {
            const auto study = labelledStudy(m_study);
            QVERIFY(study);
        }
        QVERIFY(note(u"open"_s));
        QVERIFY(run({u"seal"_s, m_study, u"--rater"_s, u"Ada"_s}));
        QVERIFY(note(u"sealed by one"_s));
        QVERIFY(run({u"seal"_s, m_study, u"--rater"_s, u"Ben"_s}));
        QVERIFY(note(u"closed"_s));
        QVERIFY(run({u"settle"_s, m_study, u"--batch"_s, u"--decider"_s, u"Ada"_s}, R"({"item":"2","take":"Ben"})"
                                                                                    "\n"));
        QVERIFY(note(u"settled"_s));
        QVERIFY(addItems("base.csv", "50,First,<p>first text</p>\n"));
        QVERIFY(run({u"codebook"_s, u"change"_s, m_study, u"rename"_s, u"Green"_s, u"Emerald"_s}));
        QVERIFY(run({u"codebook"_s, u"change"_s, m_study, u"merge"_s, u"Yellow"_s, u"Red"_s}));
        QVERIFY(note(u"another codebook"_s));
        QVERIFY(addItems("items.csv", "50,Changed,<p>other text</p>\n99,New,<p>text</p>\n"));
        QVERIFY(note(u"more items"_s));
        QVERIFY(run({u"undo"_s, m_study}));
        QVERIFY(note(u"import taken back"_s));
        QVERIFY(addItems("later.csv", "50,Changed again,<p>third text</p>\n100,New,<p>text</p>\n"));
        QVERIFY(run({u"round"_s, m_study, u"--open"_s, u"Second"_s}));
        QVERIFY(run({u"label"_s, m_study, u"--batch"_s, u"--rater"_s, u"Ada"_s},
                    R"({"item":"100","unit":1,"set":{"colour":"Red","size":"Small"}})"
                    "\n"));
        QVERIFY(note(u"second round"_s));
    }

    void thePastIsAsItWas_data()
    {
        QTest::addColumn<int>("moment");
        QTest::addColumn<int>("reading");
        for (int moment = 0; moment < m_moments.size(); ++moment) {
            for (int reading = 0; reading < readings.size(); ++reading) {
                // The second round is still open: its progress at an earlier time is not shown.
                static const QStringList tellsOfRounds{u"status"_s, u"agree"_s, u"report"_s, u"rounds"_s};
                if (moment == m_moments.size() - 1 && std::ranges::any_of(readings[reading], [](const QString &word) {
                        return tellsOfRounds.contains(word);
                    })) {
                    continue;
                }
                if (!isTried(moment, reading)) {
                    continue;
                }
                QTest::addRow("%s: %s", qPrintable(m_moments[moment].name), qPrintable(readings[reading].join(u' ')))
                    << moment << reading;
            }
        }
    }

    void thePastIsAsItWas()
    {
        QFETCH(int, moment);
        QFETCH(int, reading);
        const Moment &then = m_moments[moment];
        QCOMPARE(answerTo(readings[reading], {u"--as-of"_s, then.at}), then.answers[reading]);
    }

    void aRoundThatIsOpenIsNotTold()
    {
        const QString at = m_moments.back().at;
        const Answer status = runCorater({u"status"_s, m_study, u"--json"_s, u"--as-of"_s, at});
        const QJsonArray rounds = QJsonDocument::fromJson(status.out)["rounds"].toArray();
        QCOMPARE(rounds.size(), 2);
        QCOMPARE(rounds[0]["raters"][0]["finished"].toInt(), 8);
        QVERIFY(rounds[1]["raters"][0]["finished"].isNull());
        QVERIFY2(status.err.contains("is open now stays hidden"), status.err);
        QVERIFY(runCorater({u"status"_s, m_study, u"--as-of"_s, at}).out.contains("hidden until all have sealed"));
        QVERIFY(!runCorater({u"agree"_s, m_study, u"--json"_s, u"--as-of"_s, at}).out.contains("Second"));
    }

    // Items are not recorded rows: those of an undone import may belong to another import by now. Then the past lacks
    // them and is refused.
    void itemsThatAnotherImportTookOver()
    {
        const QString path = m_folder.filePath(u"taken.corater"_s);
        QVERIFY(QFile::copy(m_study, path));
        const QString items = m_folder.filePath(u"items.csv"_s);
        QCOMPARE(runCorater({u"status"_s, path, u"--as-of"_s, m_moments[5].at}).status, 0);
        QVERIFY(run({u"add"_s, path, items, u"--site"_s, u"here"_s}));
        const Answer past = runCorater({u"status"_s, path, u"--as-of"_s, m_moments[5].at});
        QVERIFY2(past.status == 2 && past.out.isEmpty(), past.err);
        QVERIFY2(past.err.contains("a later import has taken over"), past.err);
        QCOMPARE(runCorater({u"status"_s, path, u"--as-of"_s, m_moments[3].at}).status, 0);
    }

    // Every copy has every moment, and the same one; while the round is open, moments hide it.
    void aSharedStudyHasItsPast()
    {
        SharedWorld world;
        world.make(4);
        const Answer open = world.run({u"status"_s, u"ada.corater"_s, u"--as-of"_s, u"1"_s});
        QVERIFY2(open.status == 0 && open.err.contains("is open now stays hidden"), open.err);
        for (const char *call : {"sync ada.corater", "seal ada.corater --rater Ada", "seal ben.corater --rater Ben",
                                 "sync ada.corater", "sync ben.corater", "sync ada.corater", "sync ben.corater"}) {
            QVERIFY2(world.run(QString::fromLatin1(call).split(u' ')).status == 0, call);
        }
        const Answer listed = world.run({u"history"_s, u"ada.corater"_s, u"--json"_s});
        const QJsonArray entries = QJsonDocument::fromJson(listed.out)["entries"].toArray();
        QVERIFY(entries.size() > 10);
        const QList<QStringList> all{{"status", "STUDY", "--json"},
                                     {"agree", "STUDY", "--json"},
                                     {"results", "STUDY", "--labels", "Ada", "--units", "--json"},
                                     {"export", "STUDY", "--as", "ratings", "-o", "-"},
                                     {"export", "STUDY", "--as", "history", "-o", "-"}};
        for (qsizetype moment = 0; moment < entries.size(); ++moment) {
            for (qsizetype reading = 0; reading < all.size(); ++reading) {
                if (!isTried(moment, reading)) {
                    continue;
                }
                QStringList told;
                for (const QString &copy : {u"ada.corater"_s, u"ben.corater"_s}) {
                    QStringList call = all[reading] + QStringList{u"--as-of"_s, entries[moment]["hash"].toString()};
                    call[1] = copy;
                    const Answer answer = world.run(call);
                    QVERIFY2(answer.status == 0, call.join(u' ').toUtf8() + answer.err);
                    // Each copy has an id and a name of its own.
                    static const QRegularExpression own(u"\\b([0-9a-f]{32}|ada|ben)\\b"_s);
                    told << QString::fromUtf8(answer.out).replace(own, u"OWN"_s);
                }
                QCOMPARE(told[1], told[0]);
            }
        }
    }

    void whatIsNoMomentIsRefused()
    {
        for (const char *moment : {"yesterday", "1999-01-01", "9999", "deadbeef00"}) {
            const Answer answer = runCorater({u"status"_s, m_study, u"--as-of"_s, QLatin1String(moment)});
            QVERIFY2(answer.status == 2, moment);
            QVERIFY(answer.out.isEmpty());
        }
        QCOMPARE(runCorater({u"results"_s, fixture(u"none.csv"_s), u"--as-of"_s, u"2026-01-01"_s}).status, 2);
    }

    // The study is unchanged, and no file is left beside it.
    void theStudyStaysAsItIs()
    {
        QFile file(m_study);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        const QStringList beside = QDir(m_folder.path()).entryList(QDir::Files);
        QCOMPARE(runCorater({u"status"_s, m_study, u"--as-of"_s, u"3"_s}).status, 0);
        file.seek(0);
        QCOMPARE(file.readAll(), before);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), beside);
    }
};

QTEST_GUILESS_MAIN(AsOfTest)
#include "AsOfTest.moc"
