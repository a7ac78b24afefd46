// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ParcelFrame.h"
#include "data/records/Reader.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/tables/RatingRepository.h"
#include "tests/models/share/Trio.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// What happened in histories, so that two builds of this test can be compared.
struct Tally
{
    int answers = 0;    ///< that honest raters and Cleo gave
    int forged = 0;     ///< parcels with forged changes that Cleo put down
    int changes = 0;    ///< rows in them
    int seals = 0;      ///< of honest raters
    int cleosSeals = 0; ///< by her program as it is
    int meetings = 0;   ///< exchanges with the folder
    int refusals = 0;   ///< exchanges in which something of Cleo's was refused
    int leftOut = 0;    ///< raters whom Cleo left out by a command
    int duplicates = 0; ///< second copies of Cleo's file
    int closed = 0;     ///< rounds
    int read = 0;       ///< labels of the other that an honest rater could read in the end

    QString inWords() const
    {
        return u"%1 answers, %2 forged parcels with %3 changes, %4 seals and %5 of Cleo, %6 meetings with %7 refusals, "
               "%8 raters left out, %9 second copies, %10 rounds closed, %11 labels read in the end"_s.arg(answers)
                   .arg(forged)
                   .arg(changes)
                   .arg(seals)
                   .arg(cleosSeals)
                   .arg(meetings)
                   .arg(refusals)
                   .arg(leftOut)
                   .arg(duplicates)
                   .arg(closed)
                   .arg(read);
    }
};

/// Ada and Ben work as they should; Cleo does anything: she forges entries, leaves others out, and works on in a copy
/// of her file from before. All at random from a seed.
class Plot
{
public:
    Plot(const QString &folder, const Keys &keys, unsigned seed, Tally &tally)
        : m_random(seed),
          m_shared(folder + u"/shared"_s),
          m_made(Trio::again(folder, keys)),
          m_trio(*m_made),
          m_tally(tally)
    {
    }

    QString fault() const { return m_trio.fault(); }

    QString step()
    {
        const int what = pick(0, 99);
        const QString honest = pick(0, 1) == 0 ? u"Ada"_s : u"Ben"_s;
        if (what < 25) {
            say(honest);
        } else if (what < 32) {
            seal(honest);
        } else if (what < 50) {
            return meet(honest);
        } else if (what < 60) {
            answer(cleo());
        } else if (what < 64) {
            m_tally.cleosSeals += m_trio.seal(cleo()).isEmpty();
        } else if (what < 72) {
            (void)m_trio.meet(cleo());
            ++m_tally.meetings;
        } else if (what < 75 && !m_hasSecond) {
            m_hasSecond = m_trio.duplicate(u"Cleo"_s, u"Cleo-2"_s).isEmpty();
            m_tally.duplicates += m_hasSecond;
        } else if (what < 78) {
            Study &study = m_trio.of(u"Cleo"_s);
            m_tally.leftOut += bool(study.perform(leaveOutRater(m_trio.round(), m_trio.rater(honest), u"x"_s)));
        } else {
            forge();
        }
        return {};
    }

    // Everybody honest seals and meets; whoever does not come is left out.
    QString end()
    {
        QString wrong = meetInTurn({u"Ada"_s, u"Ben"_s});
        // Cleo may have left them out: each takes the other in again, unless keys are public.
        for (const auto &[name, other] : {std::pair{u"Ada"_s, u"Ben"_s}, std::pair{u"Ben"_s, u"Ada"_s}}) {
            (void)m_trio.of(name).perform(takeInRater(m_trio.round(), m_trio.rater(other)));
        }
        // An entry that follows one of another copy may wait for it once, and Cleo writes in up to three copies.
        for (int turn = 0; turn < 4 && wrong.isEmpty(); ++turn) {
            wrong += meetInTurn({u"Ada"_s, u"Ben"_s});
        }
        wrong += betrayed();
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            seal(name);
        }
        for (int turn = 0; turn < 3 && wrong.isEmpty(); ++turn) {
            wrong = meetInTurn({u"Ada"_s, u"Ben"_s});
        }
        QString why;
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            if (!m_trio.isClosed(u"Ada"_s)) {
                why += error(m_trio.of(name).perform(
                           leaveOutRater(m_trio.round(), m_trio.rater(u"Cleo"_s), u"she does not come"_s))) +
                       u"; "_s;
                wrong += meetInTurn({name, u"Ada"_s});
            }
        }
        for (int turn = 0; turn < 3 && wrong.isEmpty(); ++turn) {
            wrong = meetInTurn({u"Ada"_s, u"Ben"_s});
        }
        wrong += wrong.isEmpty() && !m_trio.isClosed(u"Ada"_s)
                     ? u"the round does not end: "_s + why + parts() + u" Ada: "_s + m_trio.meet(u"Ada"_s) +
                           u" Ben: "_s + m_trio.meet(u"Ben"_s)
                     : QString();
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            wrong += faultsOf(m_trio.at(name)).join(u' ');
        }
        m_tally.closed += m_trio.isClosed(u"Ada"_s);
        m_tally.read += int(labels(u"Ada"_s, u"Ben"_s).split(u' ', Qt::SkipEmptyParts).size() +
                            labels(u"Ben"_s, u"Ada"_s).split(u' ', Qt::SkipEmptyParts).size());
        return wrong + betrayed();
    }

    QString parts()
    {
        QString all;
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            for (const QVariantMap &row : m_trio.rows(u"round_rater"_s, u"1"_s, name)) {
                all += u" %1 has %2 %3"_s.arg(
                    name, m_trio.of(name).rater(RaterId{row.value(u"rater_id"_s).toLongLong()})->name,
                    row.value(u"sealed_at"_s).toString());
            }
        }
        return all;
    }

    // A label that somebody reads who must not, or one that changed after its rater had sealed it.
    QString betrayed()
    {
        const QStringList shown = newInFolder();
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            const QString other = name == u"Ada" ? u"Ben"_s : u"Ada"_s;
            for (const QString &reader : m_hasSecond ? QStringList{u"Cleo"_s, u"Cleo-2"_s} : QStringList{u"Cleo"_s}) {
                if (!m_sealed.contains(name) && !labels(reader, name).isEmpty()) {
                    return u"%1 reads %2"_s.arg(reader, name);
                }
            }
            if (!m_sealed.contains(name) && shown.contains(name)) {
                return u"the folder shows %1"_s.arg(name);
            }
            // A sealed label may arrive while those before it still wait for the key; nobody is shown it until the
            // round is closed.
            const QString seen = labels(other, name);
            const bool isWhole = seen.isEmpty() || (m_sealed.contains(name) && seen == m_sealed[name]);
            if (!isWhole && (!m_sealed.contains(name) || m_trio.isClosed(other) || isShown(other, name))) {
                return u"%1 has %2 of %3"_s.arg(other, seen, name);
            }
            if (m_sealed.contains(name) && labels(name, name) != m_sealed[name]) {
                return u"the sealed labels of %1 changed"_s.arg(name);
            }
        }
        return {};
    }

private:
    // By the codes' ids: whoever renames a code changes no label.
    QString labels(const QString &reader, const QString &of) { return m_trio.colours(reader, of, u"id"_s); }
    static QString error(const Result<void> &done) { return Trio::error(done); }
    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }
    QString cleo() { return m_hasSecond && pick(0, 1) ? u"Cleo-2"_s : u"Cleo"_s; }

    void answer(const QString &name)
    {
        m_tally.answers +=
            m_trio.answer(name, QString::number(pick(1, 2)), pick(0, 1) ? u"Red"_s : u"Blue"_s).isEmpty();
    }

    // Whether the program lets one honest rater read a label of the other.
    bool isShown(const QString &reader, const QString &of)
    {
        const auto read =
            m_trio.of(reader).store().ratings().read(Reader::as(m_trio.rater(reader)), {.rater = m_trio.rater(of)});
        return !read || !read->empty();
    }

    // The honest raters whose text is in a file that was put into the folder, or changed there, since the last call. A
    // file that stays as it was needs no second look: what could not be read before its rater's seal was clean then,
    // and afterwards it may be read.
    QStringList newInFolder()
    {
        QStringList found;
        for (QDirIterator files(m_shared, {u"*.parcel"_s}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            QByteArray &known = m_parcels[file.fileName()];
            if (!bytes.isEmpty() && bytes == known) {
                continue;
            }
            known = bytes;
            const QByteArray text = textOf(bytes);
            for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
                if (text.isEmpty() || text.contains("planted by " + name.toUtf8())) {
                    found << name;
                }
            }
        }
        return found;
    }

    // Nothing if it is no whole parcel.
    static QByteArray textOf(const QByteArray &file)
    {
        const auto frame = ParcelFrame::read(file.first(std::min(file.size(), ParcelFrame::length)));
        const QByteArray parcel = file.sliced(std::min(file.size(), ParcelFrame::length));
        if (!frame || !*frame || !(*frame)->fits(parcel)) {
            return {};
        }
        QByteArray text;
        const auto head = unpackParcel(parcel, [&](const QJsonObject &line) -> Result<void> {
            text += QJsonDocument(line).toJson();
            return {};
        });
        return head ? text + '\n' : QByteArray();
    }

    void say(const QString &name)
    {
        answer(name);
        Study &study = m_trio.of(name);
        const RatingKey key = keyOf(study, QString::number(pick(1, 2)), m_trio.nameNow(name));
        (void)study.perform(setComment(key, 0, {}, u"planted by %1"_s.arg(name)));
    }

    void seal(const QString &name)
    {
        if (m_trio.seal(name).isEmpty()) {
            m_sealed.insert(name, labels(name, name));
            ++m_tally.seals;
        }
    }

    // What is refused is no fault; an exchange that stops is one.
    QString meet(const QString &name)
    {
        const QString said = m_trio.meet(name);
        ++m_tally.meetings;
        m_tally.refusals += !said.isEmpty();
        return said.isEmpty() || said.startsWith(u"parcel"_s) || said.startsWith(u"copy"_s) ? QString()
                                                                                            : name + u": "_s + said;
    }

    QString meetInTurn(const QStringList &names)
    {
        QString wrong;
        for (const QString &name : names) {
            wrong += meet(name);
        }
        return wrong;
    }

    void forge()
    {
        static const QStringList kinds{u"label"_s,      u"seal-round"_s,       u"leave-out-rater"_s, u"open-round"_s,
                                       u"set-labels"_s, u"change-codebook"_s,  u"add-rater"_s,       u"take-in-rater"_s,
                                       u"take-back"_s,  u"publish-round-key"_s};
        static const QStringList tables{u"round"_s,  u"round_rater"_s, u"rater"_s,  u"round_key"_s,
                                        u"rating"_s, u"label"_s,       u"unit"_s,   u"codebook_version"_s,
                                        u"code"_s,   u"rater_key"_s,   u"setting"_s};
        std::vector<RowChange> changes;
        for (int i = 0, count = pick(1, 3); i < count; ++i) {
            const QString table = tables[pick(0, int(tables.size()) - 1)];
            const auto rows = m_trio.rows(table);
            if (rows.empty()) {
                continue;
            }
            const QVariantMap row = rows[size_t(pick(0, int(rows.size()) - 1))];
            QVariantMap after = row;
            const QString column = row.keys()[pick(0, int(row.size()) - 1)];
            const QVariantMap donor = rows[size_t(pick(0, int(rows.size()) - 1))];
            const bool isText = row.value(column).typeId() == QMetaType::QString;
            after[column] = pick(0, 1)   ? donor.value(column)
                            : pick(0, 1) ? (isText ? QVariant(u"2026-01-01T00:00:00.000Z"_s) : QVariant(1))
                                         : (isText ? QVariant(u""_s) : QVariant(0));
            const int how = pick(0, 3);
            const bool movesKey = primaryKey(table).contains(column);
            if (how == 0) {
                changes.push_back({table, row, {}});
            } else if (how == 1 && movesKey) {
                changes.push_back({table, {}, after});
            } else if (!movesKey && after != row) {
                changes.push_back({table, row, after});
            }
        }
        const bool isNobody = pick(0, 9) == 0;
        m_trio.forge(kinds[pick(0, int(kinds.size()) - 1)], changes, [&](WrittenEntry &written) {
            written.entry.actor = isNobody ? RaterId{} : written.entry.actor;
            if (pick(0, 2) == 0) {
                written.entry.at = u"2020-01-01T00:00:00.000Z"_s;
            }
        });
        const bool isGiven = m_trio.give().isEmpty() && !changes.empty();
        m_tally.forged += isGiven;
        m_tally.changes += isGiven ? int(changes.size()) : 0;
        if (pick(0, 1)) {
            m_trio.forget();
        }
    }

    std::mt19937 m_random;
    QString m_shared;
    std::unique_ptr<Trio> m_made;
    Trio &m_trio;
    Tally &m_tally;
    bool m_hasSecond = false;
    QHash<QString, QString> m_sealed;     ///< honest rater → colours
    QHash<QString, QByteArray> m_parcels; ///< by file, as they were at the last look
};

/// The three as they are when all have met. Their files are made anew only now and then, and copied for each history:
/// the place is a folder of the same name each time, because a copy knows it by its name.
class Beginnings
{
public:
    explicit Beginnings(const Keys &keys) : m_keys(keys) {}

    /// The fault, or an empty text.
    QString begin(int seed)
    {
        std::error_code fault;
        const std::filesystem::path world(folder().toStdString());
        const std::filesystem::path kept(m_folder.filePath(u"kept"_s).toStdString());
        std::filesystem::remove_all(world, fault);
        if (seed % often == 0 || !std::filesystem::exists(kept)) {
            std::filesystem::remove_all(kept, fault);
            std::filesystem::create_directory(world, fault);
            if (const QString wrong = Trio(folder(), m_keys, 2).fault(); !wrong.isEmpty()) {
                return wrong;
            }
            std::filesystem::rename(world, kept, fault);
        }
        std::filesystem::copy(kept, world, std::filesystem::copy_options::recursive, fault);
        return fault ? QString::fromStdString(fault.message()) : QString();
    }
    QString folder() const { return m_folder.filePath(u"world"_s); }
    /// Copies the files as they are now to where CORATER_KEEP_HISTORY says.
    void keep() const
    {
        const std::filesystem::path place(qgetenv("CORATER_KEEP_HISTORY").toStdString());
        std::error_code fault;
        std::filesystem::remove_all(place, fault);
        std::filesystem::copy(folder().toStdString(), place, std::filesystem::copy_options::recursive, fault);
    }

private:
    static constexpr int often = 25;

    QTemporaryDir m_folder;
    const Keys &m_keys;
};

} // namespace

/// Whatever a member writes: nobody reads a label before its rater has sealed, no sealed label changes, and no honest
/// copy is stopped. CORATER_HISTORIES=N tries N histories, from the seed after CORATER_FIRST_SEED; the files of the
/// last that fails are kept in the folder CORATER_KEEP_HISTORY. 10,000 of them, in memory, on two processors:
///     export CORATER_HISTORIES=1000 QTEST_FUNCTION_TIMEOUT=36000000 TMPDIR=/dev/shm
///     seq 0 1000 9000 | xargs -P2 -I% env CORATER_FIRST_SEED=% build/release/tests/HostileHistoriesTest
class HostileHistoriesTest : public QObject
{
    Q_OBJECT

    // What went wrong in a history; empty if nothing.
    static QString wrongIn(Plot &plot)
    {
        QString wrong = plot.fault();
        for (int step = 0; wrong.isEmpty() && step < 40; ++step) {
            wrong = plot.step();
            wrong += plot.betrayed();
        }
        return wrong.isEmpty() ? plot.end() : wrong;
    }

private Q_SLOTS:
    void honestCopiesGoOn()
    {
        const QTemporaryDir data;
        qputenv("XDG_DATA_HOME", data.path().toUtf8());
        const Keys keys;
        const int histories =
            qEnvironmentVariableIsSet("CORATER_HISTORIES") ? qEnvironmentVariableIntValue("CORATER_HISTORIES") : 8;
        const int first = qEnvironmentVariableIntValue("CORATER_FIRST_SEED") + 1;
        Beginnings beginnings(keys);
        Tally tally;
        QStringList wrongs;
        for (int seed = first; seed < first + histories; ++seed) {
            QCOMPARE(beginnings.begin(seed), QString());
            Plot plot(beginnings.folder(), keys, unsigned(seed), tally);
            if (const QString wrong = wrongIn(plot); !wrong.isEmpty()) {
                if (qEnvironmentVariableIsSet("CORATER_KEEP_HISTORY")) {
                    beginnings.keep();
                }
                wrongs << u"seed %1: %2"_s.arg(seed).arg(wrong);
                qWarning("%s", qPrintable(wrongs.back())); // the others are tried, too
            }
        }
        qInfo("%d histories: %s", histories, qPrintable(tally.inWords()));
        QCOMPARE(wrongs, QStringList());
        QVERIFY(tally.forged > histories * 3);
    }
};

QTEST_GUILESS_MAIN(HostileHistoriesTest)
#include "HostileHistoriesTest.moc"
