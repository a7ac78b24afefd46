// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/Recovery.h"
#include "tests/support/Files.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/KnownContent.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A study file is damaged in the ways in which disks, networks and people damage files. Opening it and asking for
/// results is refused or gives what the undamaged study gives. Recovering it gives what the undamaged study has, or
/// reports what is missing. CORATER_DAMAGES=N tries about N of each kind instead of 8.
class DamagedFilesTest : public QObject
{
    Q_OBJECT

    static constexpr qsizetype pageSize = 4096;

    struct Damage
    {
        QString name;
        QByteArray bytes;
        QByteArray log;
    };

    QTemporaryDir m_folder{QDir(u"/dev/shm"_s).exists() ? u"/dev/shm/corater-damages-XXXXXX"_s
                                                        : QDir::tempPath() + u"/corater-damages-XXXXXX"_s};
    QRandomGenerator m_random{20261123};
    QByteArray m_whole; ///< the closed study
    QByteArray m_open;  ///< the same, left by a crash
    QByteArray m_openLog;
    KnownContent m_known;
    QMap<QString, QMap<QString, int>> m_outcomes; ///< kind of damage → outcome → how often

    QString path(const QString &name) const { return m_folder.filePath(name); }

    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile::remove(path);
        QFile file(path);
        QVERIFY(bytes.isEmpty() || (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()));
    }

    static int wantedOfEachKind()
    {
        const int wanted = qEnvironmentVariableIntValue("CORATER_DAMAGES");
        return wanted > 0 ? wanted : 8;
    }

    // The last changes are in the log only.
    bool leaveOpen()
    {
        auto study = Study::open(path(u"study.corater"_s));
        bool done = study.has_value();
        for (int i = 9; done && i <= 16; ++i) {
            done = label(**study, u"Ada"_s, QString::number(i), u"colour"_s, {u"Yellow"_s}).has_value();
        }
        m_open = bytesOf(path(u"study.corater"_s));
        m_openLog = bytesOf(path(u"study.corater-wal"_s));
        return done && !m_openLog.isEmpty();
    }

    // The first name for which `found` differs from the whole study and that is not excused.
    static QString otherThan(const KnownContent::Content &whole, const KnownContent::Content &found,
                             const std::function<bool(const QString &)> &isExcused)
    {
        for (const auto &[name, words] : found.asKeyValueRange()) {
            if (whole.value(name) != words && !isExcused(name)) {
                return name;
            }
        }
        for (const QString &name : whole.keys()) {
            if (!found.contains(name) && !isExcused(name)) {
                return name;
            }
        }
        return {};
    }

    // What the recovered study presents as right and is wrong; empty if nothing.
    QString wrongIn(const Study &study, const RecoveryReport &report) const
    {
        const KnownContent found = knownOf(study);
        QSet<QString> doubtful;
        for (const DoubtfulAnswer &answer : report.answers) {
            doubtful.insert(answer.round.isEmpty() ? answer.item
                                                   : u"%1 %2 %3"_s.arg(answer.round, answer.rater, answer.item));
        }
        QSet<QString> lost;
        for (const auto &item : report.lostItems) {
            lost.insert(item.externalId);
        }
        const bool lacksEntries =
            !report.missingEntries.empty() || !report.isEndKnown || report.log != PageImage::Log::None;
        // An answer that is there must be right or named as doubtful; for one that is not there, entries must be named
        // as missing.
        const auto answers = [&](const KnownContent::Content &content) {
            return [&](const QString &name) {
                return doubtful.contains(name) || (lacksEntries && !content.contains(name));
            };
        };
        const auto items = [&](const QString &name) {
            return lost.contains(name) || name.startsWith(u"lost item ") ||
                   (!found.items.contains(name) && (report.missingItems > 0 || lacksEntries));
        };
        QStringList wrong{otherThan(m_known.ratings, found.ratings, answers(found.ratings)),
                          otherThan(m_known.settled, found.settled, answers(found.settled)),
                          otherThan(m_known.items, found.items, items),
                          report.tables.contains(u"code")
                              ? QString()
                              : otherThan(m_known.codes, found.codes, [](const QString &) { return false; }),
                          found.identity == m_known.identity || report.isNewStudy ? QString() : u"another study"_s};
        for (const QString &rating : found.sealed) {
            if (found.ratings.value(rating) != m_known.ratings.value(rating)) {
                wrong << u"sealed: "_s + rating;
            }
        }
        if (report.isWhole() && found.sheet != m_known.sheet) {
            wrong << u"the sheet of ratings"_s;
        }
        wrong.removeAll(QString());
        return wrong.join(u", "_s);
    }

    // The checks that every command makes before it gives results.
    QString opening(const QString &damaged) const
    {
        const auto study = Study::open(damaged, OpenMode::ReadOnly);
        if (!study) {
            return u"refused at opening"_s;
        }
        if (!(*study)->store().checkResults()) {
            return u"results refused"_s;
        }
        const QByteArray sheet = sheetOf(**study);
        return sheet.isEmpty()          ? u"results refused"_s
               : sheet == m_known.sheet ? u"results right"_s
                                        : u"RESULTS WRONG"_s;
    }

    QString recovering(const QString &damaged, Unproven unproven = Unproven::LeaveOut) const
    {
        const QString fresh = path(u"recovered.corater"_s);
        QFile::remove(fresh);
        const auto report = recoverStudy(damaged, fresh, unproven);
        if (!report) {
            return QFile::exists(fresh) ? u"FILE LEFT"_s : u"nothing to recover"_s;
        }
        const auto study = Study::open(fresh, OpenMode::ReadOnly);
        if (!study) {
            return u"DOES NOT OPEN: "_s + study.error().oneLine();
        }
        const QString wrong = wrongIn(**study, *report);
        if (!wrong.isEmpty()) {
            return u"WRONG: "_s + wrong;
        }
        return !report->faults.isEmpty() ? u"NOT WHOLE: "_s + report->faults.front().inWords()
               : report->isWhole()       ? u"recovered whole"_s
                                         : u"recovered in part"_s;
    }

    void tryAll(const QString &kind, const QList<Damage> &damages)
    {
        static const QRegularExpression shouted(u"[A-Z]{4}"_s);
        QStringList failed;
        for (const Damage &damage : damages) {
            const QString damaged = path(u"damaged.corater"_s);
            write(damaged, damage.bytes);
            write(damaged + u"-wal"_s, damage.log);
            const QString recovered = recovering(damaged);
            QVERIFY2(bytesOf(damaged) == damage.bytes && bytesOf(damaged + u"-wal"_s) == damage.log,
                     qPrintable(damage.name));
            const QString unproven = recovering(damaged, Unproven::Take);
            const QString opened = opening(damaged);
            QFile::remove(damaged + u"-shm"_s);
            for (const QString &outcome : {opened, recovered, u"--unproven "_s + unproven}) {
                ++m_outcomes[kind][outcome.section(u':', 0, 0)];
                if (outcome.section(u':', 0, 0).contains(shouted)) {
                    failed << damage.name + u": "_s + outcome;
                }
            }
        }
        QVERIFY2(failed.isEmpty(), qPrintable(failed.join(u'\n')));
    }

    qsizetype pages() const { return m_whole.size() / pageSize; }

    // Pages of the file: all, or as many as wanted.
    QList<qsizetype> somePages() const
    {
        QList<qsizetype> some;
        const qsizetype step = std::max<qsizetype>(1, pages() / wantedOfEachKind());
        for (qsizetype page = 0; page < pages(); page += step) {
            some << page;
        }
        return some;
    }

    QByteArray noise(qsizetype size)
    {
        QByteArray bytes(size, '\0');
        for (char &byte : bytes) {
            byte = char(m_random.bounded(256));
        }
        return bytes;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(makeStudyToDamage(path(u"study.corater"_s)));
        m_whole = bytesOf(path(u"study.corater"_s));
        QCOMPARE(faultsOf(path(u"study.corater"_s)), QStringList());
        const auto study = Study::open(path(u"study.corater"_s), OpenMode::ReadOnly);
        QVERIFY(study);
        m_known = knownOf(**study);
        QVERIFY(!m_known.sheet.isEmpty());
        QCOMPARE(m_known.items.size(), 30);
        QCOMPARE(m_known.ratings.size(), 16 + 28);
        QVERIFY(pages() > 60);
    }

    void aWholeFileComesBackWhole()
    {
        write(path(u"damaged.corater"_s), m_whole);
        QCOMPARE(recovering(path(u"damaged.corater"_s)), u"recovered whole"_s);
        const auto study = Study::open(path(u"recovered.corater"_s));
        QVERIFY(study);
        QVERIFY(!(*study)->canUndo()); // nothing from before can be undone
    }

    // After a changed bit in one post its place stays, and merging with a copy of the study restores it, in either
    // direction.
    void aLostItemComesBackFromACopy()
    {
        QByteArray bytes = m_whole;
        for (qsizetype at = bytes.indexOf("Item 7"); at >= 0; at = bytes.indexOf("Item 7", at + 1)) {
            bytes[at] = char(bytes[at] ^ 1);
        }
        write(path(u"damaged.corater"_s), bytes);
        const QString fresh = path(u"lost.corater"_s);
        const auto report = recoverStudy(path(u"damaged.corater"_s), fresh);
        QVERIFY(report);
        QCOMPARE(report->items, 29);
        QCOMPARE(report->places, 1);
        QCOMPARE(report->lostItems.front().externalId, u"7"_s);
        QVERIFY(report->missingEntries.empty() && report->answers.empty());
        QCOMPARE(faultsOf(fresh), QStringList());

        const QString copy = copied(fresh, path(u"lost-copy.corater"_s));
        const QString whole = copied(path(u"study.corater"_s), path(u"whole-copy.corater"_s));
        QCOMPARE(merge(fresh, whole), QString());
        QCOMPARE(merge(whole, copy), QString());
        for (const QString &met : {fresh, whole}) {
            QCOMPARE(faultsOf(met), QStringList());
            const auto study = Study::open(met, OpenMode::ReadOnly);
            QVERIFY(study);
            QCOMPARE(knownOf(**study).items, m_known.items);
            QCOMPARE(knownOf(**study).sheet, m_known.sheet);
        }
    }

    // A copy also restores the entries after a lost one.
    void lostEntriesComeBackFromACopy()
    {
        QByteArray bytes = m_whole;
        const qsizetype at = bytes.lastIndexOf("\"dimension\":\"colour\"");
        QVERIFY(at > 0);
        bytes[at + 2] = 'x';
        write(path(u"damaged.corater"_s), bytes);
        const QString fresh = path(u"gap.corater"_s);
        const auto report = recoverStudy(path(u"damaged.corater"_s), fresh);
        QVERIFY(report);
        QVERIFY(report->missingCount > 0 && !report->isWhole());
        QCOMPARE(merge(fresh, copied(path(u"study.corater"_s), path(u"gap-copy.corater"_s))), QString());
        QCOMPARE(faultsOf(fresh), QStringList());
        const auto study = Study::open(fresh, OpenMode::ReadOnly);
        QVERIFY(study);
        QCOMPARE(knownOf(**study).ratings, m_known.ratings);
    }

    void flippedBits()
    {
        QList<Damage> damages;
        for (int i = 0; i < 2 * wantedOfEachKind(); ++i) {
            QByteArray bytes = m_whole;
            for (int flips = 1 + i % 3; flips > 0; --flips) {
                const qsizetype at = m_random.bounded(bytes.size());
                bytes[at] = char(bytes[at] ^ (1 << m_random.bounded(8)));
            }
            damages << Damage{u"flips %1"_s.arg(i), bytes, {}};
        }
        tryAll(u"flipped bits"_s, damages);
    }

    // The header determines how the file is read: each of its bytes is changed once.
    void flippedHeader()
    {
        QList<Damage> damages;
        for (int at = 0; at < 108; at += wantedOfEachKind() >= 100 ? 1 : 5) {
            QByteArray bytes = m_whole;
            bytes[at] = char(bytes[at] ^ (1 << m_random.bounded(8)));
            damages << Damage{u"header byte %1"_s.arg(at), bytes, {}};
        }
        tryAll(u"flipped header"_s, damages);
    }

    void cutOff()
    {
        QList<Damage> damages;
        for (const qsizetype page : somePages()) {
            damages << Damage{
                u"cut at page %1"_s.arg(page), m_whole.first(page * pageSize + m_random.bounded(2) * 1000), {}};
        }
        tryAll(u"cut off"_s, damages);
    }

    void zeroedPages()
    {
        QList<Damage> damages;
        for (const qsizetype page : somePages()) {
            QByteArray bytes = m_whole;
            bytes.replace(page * pageSize, pageSize, QByteArray(pageSize, '\0'));
            damages << Damage{u"zeroed page %1"_s.arg(page), bytes, {}};
        }
        tryAll(u"zeroed pages"_s, damages);
    }

    void swappedPages()
    {
        QList<Damage> damages;
        for (const qsizetype page : somePages()) {
            const qsizetype other = m_random.bounded(pages());
            QByteArray bytes = m_whole;
            bytes.replace(page * pageSize, pageSize, m_whole.sliced(other * pageSize, pageSize));
            bytes.replace(other * pageSize, pageSize, m_whole.sliced(page * pageSize, pageSize));
            damages << Damage{u"swapped pages %1 %2"_s.arg(page).arg(other), bytes, {}};
        }
        tryAll(u"swapped pages"_s, damages);
    }

    void overwrittenPages()
    {
        QList<Damage> damages;
        for (const qsizetype page : somePages()) {
            QByteArray bytes = m_whole;
            const qsizetype length = 1 + m_random.bounded(pageSize);
            bytes.replace(page * pageSize + pageSize - length, length, noise(length));
            damages << Damage{u"overwritten page %1, %2 bytes"_s.arg(page).arg(length), bytes, {}};
        }
        tryAll(u"overwritten pages"_s, damages);
    }

    // A file of the beginning of a study and random bytes.
    void noiseOnly()
    {
        QList<Damage> damages;
        for (int i = 0; i < wantedOfEachKind() / 4; ++i) {
            damages << Damage{u"noise %1"_s.arg(i), noise(1 + m_random.bounded(20 * pageSize)), {}};
            damages << Damage{u"noise after the header %1"_s.arg(i), m_whole.first(100) + noise(20 * pageSize), {}};
        }
        tryAll(u"noise"_s, damages);
    }

    // From here on the last changes are in a log.
    void damagedLogs()
    {
        QVERIFY(leaveOpen());
        write(path(u"left.corater"_s), m_open);
        write(path(u"left.corater-wal"_s), m_openLog);
        {
            const auto study = Study::open(path(u"left.corater"_s), OpenMode::ReadOnly);
            QVERIFY(study);
            m_known = knownOf(**study);
        }
        QList<Damage> damages{{u"whole log"_s, m_open, m_openLog}, {u"no log"_s, m_open, {}}};
        for (int i = 0; i < wantedOfEachKind(); ++i) {
            QByteArray log = m_openLog;
            const qsizetype at = m_random.bounded(log.size());
            log[at] = char(log[at] ^ (1 << m_random.bounded(8)));
            damages << Damage{u"log byte %1"_s.arg(at), m_open, log};
        }
        tryAll(u"damaged logs"_s, damages);
        QCOMPARE(m_outcomes[u"damaged logs"_s][u"nothing to recover"_s], 0);
    }

    void cleanupTestCase()
    {
        for (const auto &[kind, outcomes] : m_outcomes.asKeyValueRange()) {
            QStringList counts;
            for (const auto &[outcome, count] : outcomes.asKeyValueRange()) {
                counts << u"%1 %2"_s.arg(count).arg(outcome);
            }
            qInfo().noquote() << kind + u": "_s + counts.join(u", "_s);
        }
    }
};

QTEST_GUILESS_MAIN(DamagedFilesTest)
#include "DamagedFilesTest.moc"
