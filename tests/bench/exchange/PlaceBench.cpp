// SPDX-License-Identifier: GPL-3.0-or-later
// How long places take to give and take parcels, compared with psql's \copy and bare INSERTs of the same rows into a
// table without rules, in one run on a server of its own that writes everything to the disk. Usage: PlaceBench [ROUNDS]
#include "data/exchange/folder/FolderPlace.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "data/files/Sha256.h"
#include "tests/support/PrivateServer.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

const QString study(32, u'5');
const QString ourCopy(32, u'a');

struct Load
{
    const char *name;
    int parcels;
    qsizetype size;
};

std::vector<QByteArray> made(const Load &load)
{
    QRandomGenerator chance(7);
    std::vector<QByteArray> parcels;
    for (int i = 0; i < load.parcels; ++i) {
        QByteArray bytes(load.size, '\0');
        chance.fillRange(reinterpret_cast<quint32 *>(bytes.data()), load.size / 4);
        parcels.push_back(bytes);
    }
    return parcels;
}

// Ends the run if anything fails: times of half the work are worthless.
void need(bool isDone, const char *what)
{
    if (!isDone) {
        qFatal("%s failed", what);
    }
}

void give(MeetingPlace &place, const std::vector<QByteArray> &parcels)
{
    for (size_t i = 0; i < parcels.size(); ++i) {
        need(bool(place.give(study, {ourCopy, qint64(i + 1)}, parcels[i])), "giving");
    }
}

void take(MeetingPlace &place, const std::vector<QByteArray> &parcels)
{
    const auto list = place.parcels(study);
    need(list && list->size() == parcels.size(), "listing");
    for (size_t i = 0; i < parcels.size(); ++i) {
        const auto bytes = place.take(study, {ourCopy, qint64(i + 1)});
        need(bytes && *bytes && **bytes == parcels[i], "taking");
    }
}

QByteArray rowsOf(const std::vector<QByteArray> &parcels, bool asInserts)
{
    QByteArray text;
    for (size_t i = 0; i < parcels.size(); ++i) {
        const QByteArray number = QByteArray::number(qint64(i + 1));
        const QByteArray sum = Sha256::of(parcels[i]).toHex();
        const QByteArray bytes = parcels[i].toHex();
        text += asInserts ? "INSERT INTO bare VALUES ('" + study.toLatin1() + "', '" + ourCopy.toLatin1() + "', " +
                                number + ", '\\x" + sum + "', '\\x" + bytes + "');\n"
                          : study.toLatin1() + '\t' + ourCopy.toLatin1() + '\t' + number + "\t\\\\x" + sum + "\t\\\\x" +
                                bytes + '\n';
    }
    return text;
}

// The median and the range of each measurement, by name in the order of first occurrence.
class Figures
{
public:
    void measure(const QString &name, const std::function<void()> &work)
    {
        QElapsedTimer clock;
        clock.start();
        work();
        if (!m_times.contains(name)) {
            m_names << name;
        }
        m_times[name].push_back(double(clock.nsecsElapsed()) / 1e9);
    }
    void print(const Load &load) const
    {
        const double megabytes = double(load.parcels) * double(load.size) / 1e6;
        std::printf("%s (%.1f MB)\n", load.name, megabytes);
        for (const QString &name : m_names) {
            auto times = m_times.at(name);
            std::ranges::sort(times);
            const double median = times[times.size() / 2];
            std::printf("  %-34s %8.3f s (%.3f to %.3f)  %7.1f MB/s  %8.3f ms each\n", qPrintable(name), median,
                        times.front(), times.back(), megabytes / median, median * 1000 / load.parcels);
        }
    }

private:
    QStringList m_names;
    std::map<QString, std::vector<double>> m_times;
};

void measureOnce(Figures &figures, PrivateServer &server, const std::vector<QByteArray> &parcels, int round)
{
    const QTemporaryDir folder(server.folder() + u"/place-XXXXXX"_s);
    FolderPlace place(folder.path());
    need(bool(place.begin({study, u"Bench"_s})), "beginning");
    figures.measure(u"folder: give"_s, [&] { give(place, parcels); });
    figures.measure(u"folder: take"_s, [&] { take(place, parcels); });

    const QString database = u"bench%1_%2"_s.arg(parcels.size()).arg(round);
    need(server.psql(u"CREATE DATABASE "_s + database).isEmpty(), "making a database");
    const HubAddress address = *HubAddress::read(server.address(u"keeper"_s, database));
    need(bool(HubAdmin(address).init()), "making a hub");
    HubPlace hub(address);
    need(bool(hub.begin({study, u"Bench"_s})), "beginning");
    figures.measure(u"hub: give"_s, [&] { give(hub, parcels); });
    figures.measure(u"hub: take"_s, [&] { take(hub, parcels); });

    const QString table = u"CREATE TABLE bare (study text, copy text, number bigint, sha256 bytea, bytes bytea, "
                          "PRIMARY KEY (study, copy, number)); ALTER TABLE bare ALTER bytes SET STORAGE EXTERNAL"_s;
    const QString file = server.folder() + u"/rows"_s;
    for (const bool asInserts : {false, true}) {
        need(!server.psql(u"DROP TABLE IF EXISTS bare; "_s + table, database).startsWith(u"psql:"_s), "making a table");
        QFile out(file);
        need(out.open(QIODevice::WriteOnly | QIODevice::Truncate) && out.write(rowsOf(parcels, asInserts)) > 0,
             "writing rows");
        out.close();
        const QStringList how =
            asInserts ? QStringList{u"-f"_s, file} : QStringList{u"-c"_s, u"\\copy bare from '%1'"_s.arg(file)};
        QByteArray said;
        figures.measure(asInserts ? u"psql, bare INSERTs"_s : u"psql \\copy in"_s, [&] {
            need(server.run(
                     u"psql"_s,
                     QStringList{server.address(u"keeper"_s, database), u"-qX"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s} + how,
                     &said),
                 said.constData());
        });
        need(server.psql(u"SELECT count(*) FROM bare"_s, database).toULongLong() == parcels.size(), "counting rows");
    }
    figures.measure(u"psql \\copy out"_s, [&] {
        need(server.run(u"psql"_s,
                        {server.address(u"keeper"_s, database), u"-qX"_s, u"-c"_s, u"\\copy bare to '/dev/null'"_s}),
             "copying");
    });
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const int rounds = argc > 1 ? std::max(1, QByteArray(argv[1]).toInt()) : 3;
    PrivateServer server;
    server.writeToDisk();
    QString wrong = server.init();
    if (wrong.isEmpty()) {
        wrong = server.start();
    }
    if (!wrong.isEmpty()) {
        std::printf("the server does not start: %s\n", qPrintable(wrong));
        return 3;
    }
    for (const Load &load :
         {Load{"12 parcels of 8 MiB", 12, 8 * 1024 * 1024}, Load{"1000 parcels of 4 KiB", 1000, 4096}}) {
        const auto parcels = made(load);
        Figures figures;
        for (int round = 0; round < rounds; ++round) {
            measureOnce(figures, server, parcels, round);
        }
        figures.print(load);
    }
    return 0;
}
