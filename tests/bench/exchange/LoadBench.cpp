// SPDX-License-Identifier: GPL-3.0-or-later
// A hub under the load of many raters, on a server of its own that writes everything to the disk:
//  - a study with many items is shared, and joined by a second copy: times of both, bytes in the database;
//  - RATERS connections each look for news and give one change twice a second: how long that takes. Their parcels are
// as
//    large as one change of a real copy; they go into a study of their own, since fifty copies of the items do not fit
//    one machine;
//  - meanwhile the real copy labels and syncs: how long `corater sync` of one change takes, without the program's start
//    and end;
//  - the same rows by psql \copy and by bare INSERTs into a table without rules.
// Usage: LoadBench [RATERS [ITEMS [SECONDS]]]   (50, 100000, 30)
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "data/files/Sha256.h"
#include "models/share/Sharing.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/study/LabelledStudy.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

const QString loadStudy(32, u'7');
constexpr auto interval = std::chrono::milliseconds(500);

template <typename Value>
Value needed(Result<Value> value, const char *what)
{
    if (!value) {
        qFatal("%s: %s", what, qPrintable(value.error().oneLine()));
    }
    return std::move(*value);
}

void need(const Result<void> &done, const char *what)
{
    if (!done) {
        qFatal("%s: %s", what, qPrintable(done.error().oneLine()));
    }
}

/// Milliseconds measured by several threads.
class Times
{
public:
    void add(double time)
    {
        const std::scoped_lock lock(m_mutex);
        m_times.push_back(time);
    }
    void print(const char *what)
    {
        if (m_times.empty()) {
            return;
        }
        std::ranges::sort(m_times);
        const auto at = [&](double share) { return m_times[size_t(share * double(m_times.size() - 1))]; };
        std::printf("%-46s %6zu times, median %8.1f ms, 99th percentile %8.1f ms, longest %8.1f ms\n", what,
                    m_times.size(), at(0.5), at(0.99), m_times.back());
    }

private:
    std::mutex m_mutex;
    std::vector<double> m_times;
};

double timed(const std::function<void()> &work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return double(clock.nsecsElapsed()) / 1e6;
}

QByteArray changeOf(int rater, qint64 number, qsizetype size)
{
    QRandomGenerator chance(quint32(rater * 100003 + number));
    QByteArray bytes(size / 4 * 4, '\0');
    chance.fillRange(reinterpret_cast<quint32 *>(bytes.data()), bytes.size() / 4);
    return bytes;
}

QString copyOf(int rater)
{
    return u"%1"_s.arg(rater + 1, 32, 16, QLatin1Char('0'));
}

struct Load
{
    int raters;
    qint64 changes; ///< of each
    qsizetype size;
};

// One rater: looks for news, gives a change, waits for the next half second.
void rate(const HubAddress &address, int rater, const Load &load, Times &times)
{
    HubPlace place(address);
    const auto start = std::chrono::steady_clock::now() + interval * rater / load.raters;
    for (qint64 number = 1; number <= load.changes; ++number) {
        std::this_thread::sleep_until(start + interval * (number - 1));
        times.add(timed([&] {
            (void)needed(place.parcels(loadStudy), "looking for news");
            need(place.give(loadStudy, {copyOf(rater), number}, changeOf(rater, number, load.size)), "giving");
        }));
    }
}

QByteArray rowsOf(const Load &load, bool asInserts)
{
    QByteArray text;
    for (int rater = 0; rater < load.raters; ++rater) {
        for (qint64 number = 1; number <= load.changes; ++number) {
            const QByteArray bytes = changeOf(rater, number, load.size);
            const QByteArrayList row{loadStudy.toLatin1(), copyOf(rater).toLatin1(), QByteArray::number(number),
                                     Sha256::of(bytes).toHex(), bytes.toHex()};
            text += asInserts ? "INSERT INTO bare VALUES ('" + row[0] + "', '" + row[1] + "', " + row[2] + ", '\\x" +
                                    row[3] + "', '\\x" + row[4] + "');\n"
                              : row[0] + '\t' + row[1] + '\t' + row[2] + "\t\\\\x" + row[3] + "\t\\\\x" + row[4] + '\n';
        }
    }
    return text;
}

void measureBare(PrivateServer &server, const Load &load)
{
    const QString file = server.folder() + u"/rows"_s;
    for (const bool asInserts : {false, true}) {
        (void)server.psql(u"DROP TABLE IF EXISTS bare; CREATE TABLE bare (study text, copy text, number bigint, sha256 "
                          u"bytea, bytes bytea, "
                          "PRIMARY KEY (study, copy, number)); ALTER TABLE bare ALTER bytes SET STORAGE EXTERNAL"_s);
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(rowsOf(load, asInserts)) < 0) {
            qFatal("writing rows");
        }
        out.close();
        const QStringList how =
            asInserts ? QStringList{u"-f"_s, file} : QStringList{u"-c"_s, u"\\copy bare from '%1'"_s.arg(file)};
        const double time = timed([&] {
            if (!server.run(u"psql"_s,
                            QStringList{server.address(u"keeper"_s), u"-qX"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s} + how)) {
                qFatal("psql");
            }
        });
        std::printf("%-46s %6lld rows in %.2f s, %.2f ms each\n",
                    asInserts ? "the same rows by bare INSERTs" : "the same rows by psql \\copy",
                    (long long)(load.raters * load.changes), time / 1000, time / double(load.raters * load.changes));
    }
}

// The part of a first join that is the transport of rows: the parcels by the query of a join, and by psql's \\copy.
void measureTransport(PrivateServer &server, HubPlace &place, const QString &identity)
{
    qint64 bytes = 0;
    const double byRows = timed([&] {
        for (const ParcelInfo &parcel : needed(place.parcels(identity), "looking for parcels")) {
            bytes += needed(place.take(identity, parcel.name), "taking a parcel")->size();
        }
    });
    const double byCopy = timed([&] {
        const QString copy =
            u"\\copy (SELECT bytes FROM corater.parcel WHERE study = '%1') TO '%2' (FORMAT binary)"_s.arg(
                identity, server.folder() + u"/parcels"_s);
        if (!server.run(u"psql"_s,
                        {server.address(u"keeper"_s), u"-qX"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s, u"-c"_s, copy})) {
            qFatal("psql");
        }
    });
    std::printf("%-46s %.1f MB by rows %.3f s, by psql \\copy %.3f s\n", "of it the way of the parcels",
                double(bytes) / 1e6, byRows / 1000, byCopy / 1000);
}

void labelAndSync(Study &study, MeetingPlace &place, int number, Times &times)
{
    need(label(study, u"Ada"_s, QString::number(number), u"colour"_s, {u"Red"_s}), "labelling");
    times.add(timed([&] { (void)needed(exchange(study, place), "the sync"); }));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const auto number = [&](int index, int usual) { return argc > index ? QByteArray(argv[index]).toInt() : usual; };
    const int items = number(2, 100000);
    const int seconds = number(3, 30);
    PrivateServer server;
    server.writeToDisk();
    server.takeConnections(3 * number(1, 50) + 20); // so that a rater with several connections is reported, not refused
    QString wrong = server.init();
    wrong = wrong.isEmpty() ? server.start() : wrong;
    if (!wrong.isEmpty()) {
        std::printf("the server does not start: %s\n", qPrintable(wrong));
        return 3;
    }
    const QTemporaryDir folder;
    qputenv("XDG_DATA_HOME", folder.filePath(u"data"_s).toUtf8());
    const HubAddress address = needed(HubAddress::read(server.address(u"keeper"_s)), "the address");
    (void)needed(HubAdmin(address).init(), "making a hub");

    const auto study = smallStudy(folder.filePath(u"ada.corater"_s), items);
    study->setActor(study->raterNamed(u"Ada"_s)->id);
    need(takePart(*study, study->actor(), u"a long passphrase"_s), "taking part");
    HubPlace place(address);
    need(beginAt(*study, place), "sharing");
    std::printf("%d items, study file of %.1f MB\n", items, double(QFileInfo(study->path()).size()) / 1e6);
    std::printf("%-46s %.2f s\n", "first sync, which gives the items",
                timed([&] { (void)needed(exchange(*study, place), "the first sync"); }) / 1000);
    const QString identity = needed(place.studies(), "the studies").front().study;
    std::printf("%-46s %.2f s\n", "first join",
                timed([&] { (void)needed(joinStudy(place, identity, folder.filePath(u"ben.corater"_s)), "joining"); }) /
                    1000);
    measureTransport(server, place, identity);
    std::printf("%-46s %.1f MB\n", "database with the items",
                server.psql(u"SELECT pg_database_size('postgres')"_s).toDouble() / 1e6);

    Times alone;
    for (int i = 1; i <= 10; ++i) {
        labelAndSync(*study, place, i, alone);
    }
    alone.print("sync of one change, nobody else there");
    const qint64 bytes = server.psql(u"SELECT size FROM corater.parcel ORDER BY given_at DESC LIMIT 1"_s).toLongLong();
    const Load load{
        .raters = number(1, 50), .changes = qint64(seconds) * 2, .size = qsizetype(std::max<qint64>(bytes, 4))};
    need(place.begin({loadStudy, u"Load"_s}), "beginning");
    Times ofRaters;
    Times ofCopy;
    std::vector<std::thread> raters;
    QElapsedTimer clock;
    clock.start();
    for (int rater = 0; rater < load.raters; ++rater) {
        raters.emplace_back([&, rater] { rate(address, rater, load, ofRaters); });
    }
    int connections = 0; // of all: ours and the one that queries
    for (int i = 11; i <= items && clock.elapsed() < seconds * 1000; ++i) {
        labelAndSync(*study, place, i, ofCopy);
        if (connections == 0 && clock.elapsed() > seconds * 500) {
            connections =
                server.psql(u"SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"_s).toInt();
        }
    }
    for (std::thread &rater : raters) {
        rater.join();
    }
    std::printf("%d raters, two changes of %lld bytes a second each: %lld in %.1f s (%.1f s when nobody waits)\n",
                load.raters, (long long)load.size, (long long)(load.raters * load.changes),
                double(clock.elapsed()) / 1000, double(seconds));
    std::printf("%-46s %d, two of them of this program's copy and of the question\n", "connections meanwhile",
                connections);
    ofRaters.print("look for news and give one change");
    ofCopy.print("sync of one change of the copy with the items");
    std::printf("%-46s %.1f MB\n", "database after that",
                server.psql(u"SELECT pg_database_size('postgres')"_s).toDouble() / 1e6);
    measureBare(server, load);
    return 0;
}
