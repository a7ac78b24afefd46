// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/RecordedTables.h"
#include "data/store/history/RowWords.h"
#include "data/store/replay/WriteRules.h"
#include "models/commands/OpenRound.h"
#include "tests/models/share/ForgedEntries.h"
#include "tests/models/share/TrioTest.h"

#include <QRegularExpression>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Cleo is a member who wants to read the others' labels before she seals, to change what is sealed, or to stop the
/// others. Her program writes entries of its own, and she keeps backups and clocks as she likes.
class HostileMemberTest : public TrioTest
{
    Q_OBJECT

    QHash<QString, std::function<void(Trio &)>> m_forges;

    void addRows(const std::vector<ForgedEntry> &entries)
    {
        QTest::addColumn<QString>("refused");
        for (const ForgedEntry &entry : entries) {
            QTest::newRow(qPrintable(entry.name)) << entry.refused;
            m_forges.insert(entry.name, entry.forge);
        }
    }

private Q_SLOTS:
    // Nothing that Cleo writes while the round is open gives her a label of Ada, or takes Ada's part from her. Empty:
    // the entry is taken, and does nothing of the kind.
    void inAnOpenRound_data() { addRows(forgedInAnOpenRound()); }

    void inAnOpenRound()
    {
        QFETCH(QString, refused);
        labelled();
        QCOMPARE(m_trio->meetAll(1), QString());
        QCOMPARE(error(m_trio->of(u"Ada"_s).perform(
                     setComment(keyOf(m_trio->of(u"Ada"_s), u"1"_s, u"Ada"_s), 0, {}, u"planted word unsent"_s))),
                 QString());
        m_forges[QString::fromUtf8(QTest::currentDataTag())](*m_trio);
        QCOMPARE(m_trio->give(), QString());
        // What follows entries of another copy may wait for them once.
        const QString came = m_trio->meet(u"Ada"_s) + m_trio->meet(u"Ada"_s);
        QVERIFY2(refused.isEmpty() ? came.isEmpty() : came.contains(refused), qPrintable(came));
        (void)m_trio->meet(u"Ben"_s);
        (void)m_trio->answer(u"Ada"_s, u"2"_s, u"Blue"_s);
        for (int turn = 0; turn < 2; ++turn) {
            for (const QString &name : Trio::names()) {
                (void)m_trio->meet(name);
            }
        }
        for (const QByteArray text : {"planted word", "set-labels", "set-comment"}) {
            QVERIFY2(!m_trio->isInFolder(text), text.constData());
        }
        QCOMPARE(m_trio->colours(u"Cleo"_s, u"Ada"_s), QString());
        QCOMPARE(m_trio->count(u"Ada"_s, u"SELECT count(*) FROM round_key JOIN rater_key ON rater_key.id = key_id "
                                         "JOIN rater ON rater.id = rater_id WHERE name <> 'Cleo'"_s),
                 0);
        whole();
    }

    // Whatever Cleo writes of a closed round, its results stay.
    void inAClosedRound_data() { addRows(forgedInAClosedRound()); }

    void inAClosedRound()
    {
        QFETCH(QString, refused);
        closed();
        const auto state = [&] {
            QStringList all;
            for (const QString &name : Trio::names()) {
                all << m_trio->colours(u"Ada"_s, name);
            }
            for (const auto &r : m_trio->rows(u"round_rater"_s, u"1"_s, u"Ada"_s)) {
                all << r.value(u"content_hash"_s).toString();
            }
            const auto rounds = m_trio->rows(u"round"_s, u"1"_s, u"Ada"_s);
            for (const QVariant &value : rounds.front()) {
                all << value.toString();
            }
            return all + QStringList{QString::number(m_trio->isClosed(u"Ada"_s)),
                                     QString::number(m_trio->count(u"Ada"_s, u"SELECT sum(imported) FROM round"_s))};
        };
        const QStringList before = state();
        m_forges[QString::fromUtf8(QTest::currentDataTag())](*m_trio);
        QCOMPARE(m_trio->give(), QString());
        // What follows entries of another copy may wait for them once.
        const QString came = m_trio->meet(u"Ada"_s) + m_trio->meet(u"Ada"_s);
        QVERIFY2(refused.isEmpty() ? came.isEmpty() : came.contains(refused), qPrintable(came));
        QCOMPARE(state(), before);
        (void)m_trio->meet(u"Ben"_s);
        whole();
    }

    // A second copy of Cleo, made before her seal, whose clock is an hour slow, seals other labels after all is public.
    void theSealThatWasAnsweredStands_data()
    {
        QTest::addColumn<bool>("isSealedBefore");
        QTest::newRow("sealed later") << false;
        QTest::newRow("sealed before, shown later") << true;
    }

    void theSealThatWasAnsweredStands()
    {
        QFETCH(bool, isSealedBefore);
        labelled();
        QCOMPARE(m_trio->duplicate(u"Cleo"_s, u"Cleo-2"_s), QString());
        QCOMPARE(m_trio->answerAll(u"Cleo-2"_s, u"Blue"_s), QString());
        if (isSealedBefore) {
            QCOMPARE(m_trio->seal(u"Cleo-2"_s), QString());
        }
        for (const QString &name : Trio::names()) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QCOMPARE(m_trio->meetAll(3), QString());
        if (!isSealedBefore) {
            QCOMPARE(m_trio->seal(u"Cleo-2"_s), QString());
        }
        QCOMPARE(m_trio->meet(u"Cleo-2"_s), QString());
        QCOMPARE(m_trio->meetAll(2), QString());
        for (const QString &name : Trio::names()) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->colours(name, u"Cleo"_s), u"Red Red Red Red"_s);
            const auto second = CopyRepository(m_trio->of(name).store()).secondSeals();
            QCOMPARE(second->size(), size_t(1));
            QCOMPARE(second->front().rater, m_trio->rater(u"Cleo"_s));
        }
        whole(Trio::names());
    }

    // A second machine of Cleo's that pretends to know only how the study began adds what came later anew.
    void aMachineThatPretendsToKnowNothing_data()
    {
        QTest::addColumn<QString>("at");
        QTest::newRow("late") << QString();
        QTest::newRow("early") << u"2026-01-01T00:00:00.000Z"_s;
    }
    void aMachineThatPretendsToKnowNothing()
    {
        QFETCH(QString, at);
        closed();
        Study &ada = m_trio->of(u"Ada"_s);
        QVERIFY(addItems(ada, 6));
        QVERIFY(ada.perform(openRound({.name = u"Two"_s})));
        QCOMPARE(m_trio->meetAll(2), QString());
        const QString two = QString::number(raw(ada.rounds().back().id));
        const QVariantMap round = m_trio->row(u"round"_s, u"id = "_s + two);
        m_trio->forge(u"open-round"_s, {{u"round"_s, {}, with(with(round, u"imported"_s, 1), u"name"_s, u"x"_s)}},
                      unknowing(*m_trio, at));
        QCOMPARE(m_trio->give(), QString());
        QCOMPARE(m_trio->meet(u"Ada"_s) + m_trio->meet(u"Ada"_s), QString());
        m_trio->forge(u"rename-round"_s, {{u"round"_s, round, with(round, u"name"_s, u"x"_s)}}, unknowing(*m_trio, at));
        const auto changed = m_trio->tryOn(u"Ada"_s);
        QVERIFY2(!changed && changed.error().oneLine().contains(u"nobody may write by then (round.id)"_s),
                 qPrintable(changed ? QString() : changed.error().oneLine()));
        QCOMPARE(m_trio->answer(u"Ada"_s, u"5"_s, u"Blue"_s), QString());
        QCOMPARE(error(ada.perform(setComment(keyOf(ada, u"5"_s, u"Ada"_s), 0, {}, u"planted word"_s))), QString());
        (void)m_trio->meetAll(2);
        QVERIFY(!m_trio->isInFolder("planted word"));
        for (const QString &name : {u"Ben"_s, u"Cleo"_s}) {
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM rating WHERE state <> 'open' AND round_id = "_s + two),
                     0);
        }
        QCOMPARE(m_trio->count(u"Ada"_s, u"SELECT sum(imported) FROM round"_s), 0);
        QVERIFY(m_trio->isClosed(u"Ada"_s));
        whole();
    }

    // Every column of every row that the history records, as the table of rules says, while the round is open and once
    // it is closed; also if the entry adds the row as if it were not there. A table or column that is added without a
    // rule fails.
    void everyColumn_data()
    {
        QTest::addColumn<bool>("isClosed");
        QTest::addColumn<bool>("isAdded");
        QTest::addColumn<bool>("isUnknowing");
        for (const bool isClosed : {false, true}) {
            const QByteArray round = isClosed ? "closed" : "open";
            QTest::newRow(round.constData()) << isClosed << false << false;
            QTest::newRow((round + ", added anew").constData()) << isClosed << true << false;
            QTest::newRow((round + ", added by a machine that pretends not to know it").constData())
                << isClosed << true << true;
        }
    }

    void everyColumn()
    {
        QFETCH(bool, isClosed);
        QFETCH(bool, isAdded);
        QFETCH(bool, isUnknowing);
        isClosed ? closed() : labelled();
        QCOMPARE(m_trio->meetAll(2), QString());
        int cells = 0;
        for (const QString &table : recordedTables()) {
            QVERIFY2(ruleOfAdding(table) != WriteRule::Never, qPrintable(table + u" has no rules"_s));
            const bool isOfRater =
                m_trio->file(u"Cleo"_s)
                    .value(u"SELECT count(*) FROM pragma_table_info('%1') WHERE name = 'rater_id'"_s.arg(table))
                    ->toBool();
            const QString ofAda = u"rater_id = %1"_s.arg(raw(m_trio->rater(u"Ada"_s)));
            const QString rated = u"SELECT id FROM rating WHERE "_s + ofAda;
            const bool isOfUnit =
                ruleOfAdding(table) == WriteRule::Owner && !isOfRater && table != u"unit" && table != u"round_key";
            const QString where = isOfRater          ? ofAda
                                  : table == u"unit" ? u"rating_id IN (%1)"_s.arg(rated)
                                  : isOfUnit ? u"unit_id IN (SELECT id FROM unit WHERE rating_id IN (%1))"_s.arg(rated)
                                             : u"1"_s;
            const QVariantMap there = m_trio->row(table, where);
            for (const QString &column : there.keys()) {
                if (primaryKey(table).contains(column)) {
                    continue;
                }
                const QVariant value = there.value(column);
                const bool isText = value.typeId() == QMetaType::QString;
                const QVariant other = isText ? QVariant(value.toString() + u"x"_s) : QVariant(value.toLongLong() + 1);
                m_trio->forge(u"rename"_s, {{table, isAdded ? QVariantMap() : there, with(there, column, other)}},
                              isUnknowing ? unknowing(*m_trio) : nullptr);
                const auto came = m_trio->tryOn(u"Ada"_s);
                const QString cell = table + u'.' + column;
                const bool isRefused =
                    !came && came.error().oneLine().contains(QRegularExpression(u"writes what (only|nobody)"_s));
                const bool isChanged = came && std::ranges::any_of(came->changes.rows, [&](const RowChange &change) {
                                           return change.table == table && change.after.value(column) == other;
                                       });
                switch (ruleOfChanging(table, column)) {
                case WriteRule::Anybody:
                    // Added anew, all columns count as written.
                    QVERIFY2(isAdded || !isRefused, qPrintable(cell));
                    break;
                case WriteRule::Never:
                    QVERIFY2(isUnknowing ? !isChanged : isRefused, qPrintable(cell));
                    break;
                case WriteRule::Untouched:
                case WriteRule::Proposals:
                    // Of an open round a machine that was away may say so.
                    QVERIFY2(isUnknowing ? !isClosed || !isChanged : isRefused, qPrintable(cell));
                    break;
                default:
                    QVERIFY2(!isChanged, qPrintable(cell));
                }
                ++cells;
            }
        }
        qInfo("%d columns", cells);
        QVERIFY(cells > 25);
    }

    // What Cleo says in the open of a unit that only she can read, or that there is not, counts nowhere until the unit
    // is there, and stops nobody.
    void aLabelWithoutItsUnitStopsNobody()
    {
        labelled();
        QCOMPARE(m_trio->meetAll(1), QString());
        const QVariantMap own = m_trio->row(u"label"_s);
        const qint64 unit = own.value(u"unit_id"_s).toLongLong();
        const QVariant item = m_trio->row(u"item"_s).value(u"id"_s);
        m_trio->forge(
            u"take-back"_s,
            {{u"label"_s, {}, own},
             {u"label"_s, {}, with(own, u"unit_id"_s, unit + 12345)},
             {u"alignment"_s, {}, {{u"unit_id"_s, unit}, {u"item_id"_s, item}, {u"match"_s, 1}, {u"by_hand"_s, 1}}}});
        QCOMPARE(m_trio->give(), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->meet(name) + m_trio->meet(name), QString());
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM label WHERE unit_id IN (%1, %1 + 12345)"_s.arg(unit)),
                     0);
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM alignment"_s), 0);
        }
        for (const QString &name : Trio::names()) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        (void)m_trio->meetAll(3);
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->colours(name, u"Cleo"_s), u"Red Red Red Red"_s);
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM label WHERE unit_id = %1 + 12345"_s.arg(unit)), 0);
        }
        whole();
    }
};

QTEST_GUILESS_MAIN(HostileMemberTest)
#include "HostileMemberTest.moc"
