// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ParcelFrame.h"
#include "data/exchange/folder/FolderPlace.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "data/store/StudyConnection.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/Files.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/SharedWorld.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Parcels at a place that were damaged, lost or exchanged: whoever reads them is told which, incomplete ones are
/// waited for, and the next sync of their copy sends their content again. Ben's last three parcels say "title 1" to
/// "title 3"; Ada has read the first of them.
class DamagedParcelsTest : public QObject, private SharedStudies
{
    Q_OBJECT

    enum Place { Folder, Hub };
    static constexpr auto patient = std::chrono::hours(24);
    static constexpr auto atOnce = std::chrono::seconds(0);

    PrivateServer m_server;
    QString m_copy;                                     ///< Ben's
    qint64 m_first = 0;                                 ///< number of the parcel with "title 1"
    std::map<Place, std::pair<QString, qint64>> m_made; ///< both, of each place
    bool m_hasHub = false;

    QString world() const { return m_folder.filePath(u"world"_s); }
    QString study(const QString &name) const { return world() + u'/' + name + u".corater"_s; }
    std::unique_ptr<MeetingPlace> place(Place kind, const QString &name, std::chrono::seconds patience = patient) const
    {
        if (kind == Folder) {
            return std::make_unique<FolderPlace>(world() + u"/shared"_s, patience);
        }
        return std::make_unique<HubPlace>(*HubAddress::read(m_server.address(name, u"team"_s)));
    }
    Result<ExchangeOutcome> sync(Place kind, const QString &name, std::chrono::seconds patience = patient) const
    {
        const auto opened = Study::open(study(name));
        return opened ? exchange(**opened, *place(kind, name, patience)) : std::unexpected(opened.error());
    }
    void setTitle(const QString &title) const
    {
        const auto ben = opened(study(u"ben"_s), u"Ben"_s);
        QVERIFY(ben->perform(setSetting(u"title"_s, title)));
    }
    static QString titleOf(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        return connectionOf(**file).value(u"SELECT value FROM setting WHERE name = 'title'"_s)->toString();
    }

    // The study, shared at the place by Ada and Ben, and kept for each test.
    void make(Place kind)
    {
        const QString name = kind == Folder ? u"folder"_s : u"hub"_s;
        QDir(world()).removeRecursively();
        QVERIFY(QDir().mkpath(world()));
        QVERIFY(smallStudy(study(u"ada"_s)));
        {
            const auto ada = opened(study(u"ada"_s), u"Ada"_s);
            QCOMPARE(error(takePart(*ada, ada->actor(), u"a passphrase of Ada"_s)), QString());
            QCOMPARE(error(beginAt(*ada, *place(kind, u"ada"_s))), QString());
            QVERIFY(exchange(*ada, *place(kind, u"ada"_s)));
            if (kind == Hub) {
                QVERIFY(HubAdmin(*HubAddress::read(m_server.address(u"ada"_s, u"team"_s)))
                            .invite(ada->store().identity()->study, u"ben"_s));
            }
        }
        const auto studies = place(kind, u"ben"_s)->studies();
        QVERIFY(studies && studies->size() == 1);
        QVERIFY(joinStudy(*place(kind, u"ben"_s), studies->front().study, study(u"ben"_s)));
        {
            const auto ben = opened(study(u"ben"_s), u"Ben"_s);
            QCOMPARE(error(takePart(*ben, ben->actor(), u"a passphrase of Ben"_s)), QString());
            m_copy = ben->store().identity()->copy;
        }
        QVERIFY(sync(kind, u"ben"_s));
        for (int title = 1; title <= 3; ++title) {
            setTitle(u"title %1"_s.arg(title));
            QVERIFY(sync(kind, u"ben"_s));
            if (title == 1) {
                QVERIFY(sync(kind, u"ada"_s));
            }
        }
        m_first = count(study(u"ben"_s), u"SELECT max(number) - 2 FROM place_parcel WHERE copy = '%1'"_s.arg(m_copy));
        QVERIFY(m_first > 0);
        m_made[kind] = {m_copy, m_first};
        copyFolder(world(), m_folder.filePath(name));
        if (kind == Hub) {
            QCOMPARE(m_server.psql(u"CREATE DATABASE kept TEMPLATE team"_s), QString());
        }
    }

    void restore(Place kind)
    {
        std::tie(m_copy, m_first) = m_made.at(kind);
        copyFolder(m_folder.filePath(kind == Folder ? u"folder"_s : u"hub"_s), world());
        if (kind == Hub) {
            QCOMPARE(m_server.psql(u"DROP DATABASE team WITH (FORCE)"_s), QString());
            QCOMPARE(m_server.psql(u"CREATE DATABASE team TEMPLATE kept"_s), QString());
        }
    }

    QString parcel(int title) const
    {
        return u"%1/shared/%2/%3.parcel"_s.arg(world(), m_copy).arg(m_first + title - 1, 6, 10, QLatin1Char('0'));
    }
    static bool put(const QString &path, const QByteArray &bytes)
    {
        QFile::remove(path);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    // As whoever owns the database can, who must switch the safeguards off for it; TITLE stands for a number.
    void change(const QString &sql)
    {
        QString statement = sql;
        for (int title = 1; title <= 4; ++title) {
            statement.replace(u"TITLE%1"_s.arg(title),
                              u"copy = '%1' AND number = %2"_s.arg(m_copy).arg(m_first + title - 1));
            statement.replace(u"NUMBER%1"_s.arg(title), QString::number(m_first + title - 1));
        }
        statement.replace(u"COPY"_s, u"'%1'"_s.arg(m_copy));
        const QString answer = m_server.psql(u"ALTER TABLE corater.parcel DISABLE TRIGGER ALL; "_s + statement +
                                                 u"; ALTER TABLE corater.parcel ENABLE TRIGGER ALL"_s,
                                             u"team"_s);
        QVERIFY2(!answer.contains(u"psql:"_s) && !answer.contains(u"ERROR"_s), qPrintable(answer));
    }

    // Ada is told of these titles' parcels, Ben's next sync sends that many again, and then all have everything.
    void heals(Place kind, const QList<int> &told, qint64 sentAgain, std::chrono::seconds patience = patient)
    {
        const auto ada = sync(kind, u"ada"_s, patience);
        QVERIFY2(ada, ada ? "" : qPrintable(ada.error().oneLine()));
        const QString words = inWords(ada->refused).join(u'\n');
        QVERIFY2(ada->refused.size() == told.size() && ada->faulty.size() == size_t(told.size()), qPrintable(words));
        for (qsizetype i = 0; i < told.size(); ++i) {
            const QString expected = u"parcel %1 of copy %2 (Ben)"_s.arg(m_first + told[i] - 1).arg(m_copy);
            QVERIFY2(words.contains(expected), qPrintable(words));
            QCOMPARE(ada->faulty[size_t(i)].rater, u"Ben"_s);
        }
        const auto ben = sync(kind, u"ben"_s);
        QVERIFY2(ben && ben->refused.isEmpty(), ben ? qPrintable(inWords(ben->refused).join(u'\n')) : "");
        QCOMPARE(ben->replaced, sentAgain);
        const auto joined = joinStudy(*place(kind, u"ada"_s), identity(), study(u"fresh"_s));
        QVERIFY2(joined, joined ? "" : qPrintable(joined.error().oneLine()));
        for (int time = 0; time < 2; ++time) {
            for (const QString &name : {u"ada"_s, u"ben"_s}) {
                const auto again = sync(kind, name, patience);
                QVERIFY2(again && again->refused.isEmpty() && again->waiting == 0 && again->replaced == 0,
                         again ? qPrintable(u"%1: %2 %3 %4"_s.arg(name)
                                                .arg(again->waiting)
                                                .arg(again->replaced)
                                                .arg(inWords(again->refused).join(u'\n')))
                               : qPrintable(again.error().oneLine()));
            }
        }
        setTitle(u"title 4"_s);
        QVERIFY(sync(kind, u"ben"_s));
        QVERIFY(sync(kind, u"ada"_s));
        for (const QString &name : {u"ada"_s, u"fresh"_s}) {
            QCOMPARE(titleOf(study(name)), name == u"ada"_s ? u"title 4"_s : u"title 3"_s);
            QCOMPARE(faults(study(name)), QStringList());
        }
        QCOMPARE(count(study(u"ada"_s), u"SELECT count(*) FROM history"_s),
                 count(study(u"ben"_s), u"SELECT count(*) FROM history"_s));
        QFile::remove(study(u"fresh"_s));
    }
    QString identity() const
    {
        const auto file = StudyFile::open(study(u"ada"_s), OpenMode::ReadOnly);
        return (*file)->store().identity()->study;
    }

private Q_SLOTS:
    void initTestCase()
    {
        make(Folder);
        m_hasHub = PrivateServer::isThere();
        if (m_hasHub) {
            QCOMPARE(m_server.init(), QString());
            QCOMPARE(m_server.start(), QString());
            for (const QString &made :
                 {u"CREATE ROLE ada LOGIN"_s, u"CREATE ROLE ben LOGIN"_s, u"CREATE DATABASE team"_s}) {
                QCOMPARE(m_server.psql(made), QString());
            }
            QVERIFY(HubAdmin(*HubAddress::read(m_server.address(u"keeper"_s, u"team"_s))).init());
            make(Hub);
        }
    }

    void everyRegionThatIsDamagedIsTold_data()
    {
        QTest::addColumn<int>("at"); // from the beginning, or, negative, from the end
        constexpr int frame = ParcelFrame::length;
        for (const auto &[name, at] :
             {std::pair("its first letter", 0), std::pair("the study", 20), std::pair("a larger size", 51),
              std::pair("the last digit of the size", 59), std::pair("the check sum", 70),
              std::pair("the line's end", 125), std::pair("the parcel's own name", frame + 3),
              std::pair("its own check sum", frame + 30), std::pair("the packed size", frame + 83),
              std::pair("the middle", -60), std::pair("the last byte", -1)}) {
            QTest::newRow(name) << at;
        }
    }

    void everyRegionThatIsDamagedIsTold()
    {
        QFETCH(int, at);
        restore(Folder);
        QByteArray bytes = bytesOf(parcel(2));
        const qsizetype place = at < 0 ? bytes.size() + at : at;
        bytes[place] = char(bytes[place] ^ 1);
        QVERIFY(put(parcel(2), bytes));
        heals(Folder, {2}, 1);
    }

    void whatIsCutOffIsWaitedFor_data()
    {
        QTest::addColumn<int>("left");
        QTest::addColumn<bool>("isFilled"); // with zeros to its whole length
        for (const int left : {0, 1, 60, 125, 126, 127, 160, 210, 230, -40, -1}) {
            QTest::addRow("%d left", left) << left << false;
            if (left != -1) {
                QTest::addRow("%d left, then zeros", left) << left << true;
            }
        }
    }

    void whatIsCutOffIsWaitedFor()
    {
        QFETCH(int, left);
        QFETCH(bool, isFilled);
        restore(Folder);
        const QByteArray whole = bytesOf(parcel(2));
        const qsizetype rest = left < 0 ? whole.size() + left : left;
        QVERIFY(put(parcel(2), whole.first(rest) + QByteArray(isFilled ? whole.size() - rest : 0, '\0')));
        const auto ada = sync(Folder, u"ada"_s);
        QVERIFY(ada && ada->refused.isEmpty());
        QVERIFY(ada->waiting > 0);
        // A day later it counts as damaged.
        const auto late = sync(Folder, u"ada"_s, atOnce);
        QVERIFY(late && late->faulty.size() == 1);
        QVERIFY(put(parcel(2), whole));
        const auto arrived = sync(Folder, u"ada"_s);
        QVERIFY(arrived && arrived->refused.isEmpty() && arrived->waiting == 0);
        QCOMPARE(titleOf(study(u"ada"_s)), u"title 3"_s);
        // Or it never comes: Ben's next sync sends it again.
        restore(Folder);
        QVERIFY(put(parcel(2), whole.first(rest)));
        heals(Folder, {}, 1);
    }

    void aMissingParcelMayStillCome()
    {
        restore(Folder);
        QVERIFY(QFile::remove(parcel(2)));
        heals(Folder, {}, 1);
        restore(Folder);
        QVERIFY(QFile::remove(parcel(2)));
        heals(Folder, {2}, 1, atOnce);
        restore(Folder);
        QVERIFY(QFile::remove(parcel(2)) && QFile::remove(parcel(3)));
        heals(Folder, {}, 2);
    }

    void exchangedParcels()
    {
        const auto swap = [this](int one, int other) {
            restore(Folder);
            QVERIFY(QFile::rename(parcel(one), parcel(one) + u".x"_s) && QFile::rename(parcel(other), parcel(one)) &&
                    QFile::rename(parcel(one) + u".x"_s, parcel(other)));
        };
        swap(2, 3); // Ada has both all the same
        heals(Folder, {}, 2);
        swap(1, 2); // under the name of the second Ada finds the first, which she has
        heals(Folder, {2}, 2);
        swap(1, 3);
        heals(Folder, {3}, 2);
    }

    void repeatedParcels()
    {
        restore(Folder);
        QVERIFY(put(parcel(2), bytesOf(parcel(1))));
        heals(Folder, {2}, 1);
        restore(Folder);
        QVERIFY(put(parcel(2), bytesOf(parcel(3))));
        heals(Folder, {2}, 1);
        // Somebody repeats one under the next free name: it says nothing new, and Ben goes on after it.
        restore(Folder);
        QVERIFY(put(parcel(4), bytesOf(parcel(1))));
        heals(Folder, {4}, 1);
        restore(Folder);
        QVERIFY(put(parcel(4), "no parcel"));
        heals(Folder, {4}, 1);
    }

    void aParcelOfAnotherStudyOrCopy()
    {
        restore(Folder);
        const QByteArray other = bytesOf(parcel(2)).sliced(ParcelFrame::length);
        QVERIFY(put(parcel(2), ParcelFrame::of(QString(32, u'7'), other).line() + other));
        heals(Folder, {2}, 1);
    }

    void onTheHub_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QList<int>>("told");
        QTest::addColumn<qint64>("again");
        const QString exchange = u"UPDATE corater.parcel AS one SET bytes = other.bytes, sha256 = other.sha256, "
                                 "size = other.size FROM corater.parcel AS other WHERE one.study = other.study AND "
                                 "one.copy = COPY AND other.copy = COPY AND "_s;
        QTest::newRow("a byte") << u"UPDATE corater.parcel SET bytes = set_byte(bytes, 90, 7) WHERE TITLE2"_s
                                << QList{2} << 1LL;
        QTest::newRow("cut off") << u"UPDATE corater.parcel SET bytes = substr(bytes, 1, 50) WHERE TITLE2"_s << QList{2}
                                 << 1LL;
        QTest::newRow("another, whole one")
            << u"UPDATE corater.parcel SET bytes = 'x', sha256 = sha256('x') WHERE TITLE2"_s << QList{2} << 1LL;
        QTest::newRow("missing") << u"DELETE FROM corater.parcel WHERE TITLE2"_s << QList{2} << 1LL;
        QTest::newRow("the last one missing") << u"DELETE FROM corater.parcel WHERE TITLE3"_s << QList<int>() << 1LL;
        QTest::newRow("the last two missing")
            << u"DELETE FROM corater.parcel WHERE (TITLE2) OR (TITLE3)"_s << QList<int>() << 2LL;
        QTest::newRow("one twice") << exchange + u"one.number = NUMBER2 AND other.number = NUMBER1"_s << QList{2}
                                   << 1LL;
        QTest::newRow("the next one twice")
            << exchange + u"one.number = NUMBER2 AND other.number = NUMBER3"_s << QList{2} << 1LL;
        QTest::newRow("exchanged") << exchange + u"one.number IN (NUMBER2, NUMBER3) AND other.number IN (NUMBER2, "
                                                 "NUMBER3) AND one.number <> other.number"_s
                                   << QList<int>() << 2LL;
        QTest::newRow("exchanged with one that was read")
            << exchange + u"one.number IN (NUMBER1, NUMBER2) AND other.number IN (NUMBER1, NUMBER2) AND one.number <> "
                          "other.number"_s
            << QList{2} << 2LL;
    }

    void onTheHub()
    {
        if (!m_hasHub) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        QFETCH(QString, sql);
        QFETCH(QList<int>, told);
        QFETCH(qint64, again);
        restore(Hub);
        change(sql);
        heals(Hub, told, again);
    }
};

QTEST_GUILESS_MAIN(DamagedParcelsTest)
#include "DamagedParcelsTest.moc"
