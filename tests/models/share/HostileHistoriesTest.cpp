// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/RecordedTables.h"
#include "tests/models/share/Trio.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// Ada and Ben work as they should; Cleo does anything: she forges entries, leaves others out, and works on in a copy
/// of her file from before. All at random from a seed.
class Plot
{
public:
    Plot(const QString &folder, const Keys &keys, unsigned seed) : m_random(seed), m_trio(folder, keys, 2) {}

    QString fault() const { return m_trio.fault(); }
    int forged() const { return m_forged; }

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
            (void)m_trio.answer(cleo(), QString::number(pick(1, 2)), pick(0, 1) ? u"Red"_s : u"Blue"_s);
        } else if (what < 64) {
            (void)m_trio.seal(cleo());
        } else if (what < 72) {
            (void)m_trio.meet(cleo());
        } else if (what < 75 && !m_hasSecond) {
            m_hasSecond = m_trio.duplicate(u"Cleo"_s, u"Cleo-2"_s).isEmpty();
        } else if (what < 78) {
            Study &study = m_trio.of(u"Cleo"_s);
            (void)study.perform(LeaveOutRater(m_trio.round(), m_trio.rater(honest), u"x"_s));
        } else {
            forge();
        }
        return {};
    }

    // Everybody honest seals and meets; whoever does not come is left out.
    QString end()
    {
        QString wrong = meet(u"Ada"_s) + meet(u"Ben"_s);
        // Cleo may have left them out: each takes the other in again, unless keys are public.
        for (const auto &[name, other] : {std::pair{u"Ada"_s, u"Ben"_s}, std::pair{u"Ben"_s, u"Ada"_s}}) {
            (void)m_trio.of(name).perform(TakeInRater(m_trio.round(), m_trio.rater(other)));
        }
        wrong += meet(u"Ada"_s) + meet(u"Ben"_s) + meet(u"Ada"_s);
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            seal(name);
        }
        for (int turn = 0; turn < 3 && wrong.isEmpty(); ++turn) {
            wrong = meet(u"Ada"_s) + meet(u"Ben"_s);
        }
        if (!m_trio.isClosed(u"Ada"_s)) {
            (void)m_trio.of(u"Ada"_s).perform(
                LeaveOutRater(m_trio.round(), m_trio.rater(u"Cleo"_s), u"she does not come"_s));
        }
        for (int turn = 0; turn < 3 && wrong.isEmpty(); ++turn) {
            wrong = meet(u"Ada"_s) + meet(u"Ben"_s);
        }
        wrong += wrong.isEmpty() && !m_trio.isClosed(u"Ada"_s) ? u"the round does not end"_s : QString();
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            wrong += faultsOf(m_trio.at(name)).join(u' ');
        }
        return wrong + betrayed();
    }

    // A label that somebody reads who must not, or one that changed after its rater had sealed it.
    QString betrayed()
    {
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            const QString other = name == u"Ada" ? u"Ben"_s : u"Ada"_s;
            for (const QString &reader : m_hasSecond ? QStringList{u"Cleo"_s, u"Cleo-2"_s} : QStringList{u"Cleo"_s}) {
                if (!m_sealed.contains(name) && !m_trio.colours(reader, name).isEmpty()) {
                    return u"%1 reads %2"_s.arg(reader, name);
                }
            }
            if (!m_sealed.contains(name) && m_trio.isInFolder("planted by " + name.toUtf8())) {
                return u"the folder shows %1"_s.arg(name);
            }
            const QString seen = m_trio.colours(other, name);
            if (!m_sealed.contains(name) ? !seen.isEmpty() : !seen.isEmpty() && seen != m_sealed[name]) {
                return u"%1 has %2 of %3"_s.arg(other, seen, name);
            }
            if (m_sealed.contains(name) && m_trio.colours(name, name) != m_sealed[name]) {
                return u"the sealed labels of %1 changed"_s.arg(name);
            }
        }
        return {};
    }

private:
    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }
    QString cleo() { return m_hasSecond && pick(0, 1) ? u"Cleo-2"_s : u"Cleo"_s; }

    void say(const QString &name)
    {
        (void)m_trio.answer(name, QString::number(pick(1, 2)), pick(0, 1) ? u"Red"_s : u"Blue"_s);
        const RatingKey key = keyOf(m_trio.of(name), QString::number(pick(1, 2)), name);
        (void)m_trio.of(name).perform(SetComment(key, 0, {}, u"planted by %1"_s.arg(name)));
    }

    void seal(const QString &name)
    {
        if (m_trio.seal(name).isEmpty()) {
            m_sealed.insert(name, m_trio.colours(name, name));
        }
    }

    // What is refused is no fault; an exchange that stops is one.
    QString meet(const QString &name)
    {
        const QString said = m_trio.meet(name);
        return said.isEmpty() || said.startsWith(u"parcel"_s) || said.startsWith(u"copy"_s) ? QString()
                                                                                           : name + u": "_s + said;
    }

    void forge()
    {
        static const QStringList kinds{u"label"_s,      u"seal-round"_s,      u"leave-out-rater"_s, u"open-round"_s,
                                       u"set-labels"_s, u"change-codebook"_s, u"add-rater"_s,       u"take-in-rater"_s,
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
        m_forged += m_trio.give().isEmpty() && !changes.empty();
        if (pick(0, 1)) {
            m_trio.forget();
        }
    }

    std::mt19937 m_random;
    Trio m_trio;
    bool m_hasSecond = false;
    int m_forged = 0;
    QHash<QString, QString> m_sealed; ///< honest rater → colours
};

} // namespace

/// Whatever a member writes: nobody reads a label before its rater has sealed, no sealed label changes, and no honest
/// copy is stopped. CORATER_HISTORIES=N tries N histories, from the seed CORATER_FIRST_SEED.
class HostileHistoriesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void honestCopiesGoOn()
    {
        const QTemporaryDir data;
        qputenv("XDG_DATA_HOME", data.path().toUtf8());
        const Keys keys;
        const int histories =
            qEnvironmentVariableIsSet("CORATER_HISTORIES") ? qEnvironmentVariableIntValue("CORATER_HISTORIES") : 8;
        const int first = qEnvironmentVariableIntValue("CORATER_FIRST_SEED") + 1;
        int forged = 0;
        for (int seed = first; seed < first + histories; ++seed) {
            const QTemporaryDir own;
            Plot plot(own.path(), keys, unsigned(seed));
            const auto holds = [&](const QString &wrong) {
                return wrong.isEmpty() ? QByteArray() : "seed " + QByteArray::number(seed) + ": " + wrong.toUtf8();
            };
            QCOMPARE(holds(plot.fault()), QByteArray());
            for (int step = 0; step < 40; ++step) {
                QCOMPARE(holds(plot.step()), QByteArray());
                QCOMPARE(holds(plot.betrayed()), QByteArray());
            }
            QCOMPARE(holds(plot.end()), QByteArray());
            forged += plot.forged();
        }
        qInfo("%d histories, %d forged entries", histories, forged);
        QVERIFY(forged > histories * 3);
    }
};

QTEST_GUILESS_MAIN(HostileHistoriesTest)
#include "HostileHistoriesTest.moc"
