// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/CopyExchange.h"

#include "data/exchange/ParcelFrame.h"
#include "data/exchange/folder/FolderPlace.h"
#include "data/store/StudyConnection.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The automatic exchange beside a study that is being edited.
class CopyExchangeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_home;
    QString m_shared;
    int m_count = 0;

    QString freshPath() { return m_home.filePath(u"c%1.corater"_s.arg(++m_count)); }

    std::unique_ptr<Study> sharedStudy(int items)
    {
        auto study = smallStudy(freshPath(), items);
        study->setActor(study->raterNamed(u"Ada"_s)->id);
        FolderPlace place(m_shared);
        const bool made =
            takePart(*study, study->actor(), u"a passphrase"_s) && beginAt(*study, place) && exchange(*study, place);
        return made ? std::move(study) : nullptr;
    }

    static bool ended(CopyExchange &exchange)
    {
        return QTest::qWaitFor([&] { return !exchange.state().isWorking; }, 20000);
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_DATA_HOME", m_home.filePath(u"data"_s).toUtf8()); }
    void init() { m_shared = m_home.filePath(QString::fromLatin1(QTest::currentTestFunction())); }

    // A rater who labels is not delayed, and labels given meanwhile are neither exchanged unsigned nor lost.
    void aRaterLabelsWhileTheirWorkIsGiven()
    {
        const auto ada = sharedStudy(40);
        QVERIFY(ada);
        CopyExchange exchange(*ada);
        exchange.begin();
        for (int item = 1; item <= 40; ++item) {
            QVERIFY(!ada->isPaused());
            const auto said = label(*ada, u"Ada"_s, QString::number(item), u"colour"_s, {u"Red"_s});
            QVERIFY2(said, said ? "" : qPrintable(said.error().oneLine()));
            exchange.exchangeNow();
            QTest::qWait(3);
        }
        QVERIFY(ended(exchange));
        exchange.exchangeNow();
        QVERIFY(ended(exchange));
        QVERIFY(!exchange.state().error);
        QTRY_COMPARE(exchange.state().waiting, 0);
        exchange.finish(0);
        // Another copy accepts all of it; it would refuse an unsigned entry.
        FolderPlace place(m_shared);
        const QString path = freshPath();
        const auto joined = joinStudy(place, place.studies()->front().study, path);
        QVERIFY2(joined, joined ? "" : qPrintable(joined.error().oneLine()));
        const auto ben = Study::open(path);
        QCOMPARE(connectionOf((*ben)->file()).value(u"SELECT count(*) FROM history WHERE hidden <> ''"_s)->toInt(), 40);
    }

    // A damaged parcel is reported once, and not read repeatedly.
    void aDamagedParcelIsTriedOnce()
    {
        const auto ada = sharedStudy(2);
        QVERIFY(ada);
        const QString copy(32, u'b');
        QVERIFY(QDir(m_shared).mkdir(copy));
        QFile file(QDir(m_shared).filePath(copy + u"/000001.parcel"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray bytes("this is no parcel");
        file.write(ParcelFrame::of(FolderPlace(m_shared).studies()->front().study, bytes).line() + bytes);
        file.close();
        CopyExchange exchange(*ada);
        QSignalSpy took(&exchange, &CopyExchange::tookIn);
        exchange.begin();
        QVERIFY(ended(exchange));
        QCOMPARE(took.count(), 1);
        QVERIFY(!took.front().front().value<ExchangeOutcome>().refused.isEmpty());
        exchange.exchangeNow();
        QVERIFY(ended(exchange));
        QCOMPARE(took.count(), 1);
        QVERIFY(!exchange.state().error);
        exchange.finish(0);
    }

    // The study's file is deleted: no exchange makes another one in its place, and the state says why.
    void aDeletedFileIsNotMadeAnew()
    {
        const auto ada = sharedStudy(2);
        QVERIFY(ada);
        CopyExchange exchange(*ada);
        exchange.begin();
        QVERIFY(ended(exchange));
        QVERIFY(QFile::remove(ada->path()));
        exchange.exchangeNow();
        QVERIFY(ended(exchange));
        QVERIFY(exchange.state().error);
        QVERIFY2(exchange.state().error->oneLine().contains(u"deleted"), qPrintable(exchange.state().error->oneLine()));
        exchange.finish(2000); // sends what waits
        QVERIFY(!QFile::exists(ada->path()));
    }

    // Typing is not interrupted: received changes wait for a pause.
    void takingWaitsForAGoodMoment()
    {
        const auto ada = sharedStudy(2);
        QVERIFY(ada);
        const QString path = freshPath();
        {
            FolderPlace place(m_shared);
            QVERIFY(joinStudy(place, place.studies()->front().study, path));
            const auto ben = Study::open(path);
            QVERIFY(takePart(**ben, (*ben)->raterNamed(u"Ben"_s)->id, u"the passphrase of Ben"_s));
            QVERIFY(corater::exchange(**ben, place));
        }
        CopyExchange exchange(*ada);
        QSignalSpy took(&exchange, &CopyExchange::tookIn);
        bool isGood = false;
        int asked = 0;
        exchange.setMayTake([&] {
            ++asked;
            return isGood;
        });
        exchange.begin();
        QTRY_VERIFY(asked > 2);
        QVERIFY(!ada->isPaused());
        QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        QCOMPARE(took.count(), 0);
        isGood = true;
        QTRY_VERIFY(ada->isPaused() || took.count() == 1);
        exchange.waitForTaking(); // as before a key press is handled
        QVERIFY(!ada->isPaused());
        QVERIFY(label(*ada, u"Ada"_s, u"2"_s, u"colour"_s, {u"Red"_s}));
        QCOMPARE(took.count(), 1);
        QVERIFY(hasKey(*ada, ada->raterNamed(u"Ben"_s)->id).value());
        exchange.finish(2000);
    }
};

QTEST_GUILESS_MAIN(CopyExchangeTest)
#include "CopyExchangeTest.moc"
