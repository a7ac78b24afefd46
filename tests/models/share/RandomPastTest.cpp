// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/EntryGraph.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/OpenRound.h"
#include "models/history/PastStudy.h"
#include "tests/models/share/RandomTeam.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

struct Moment
{
    qint64 seq = 0;
    QByteArray hash;
};

/// The entries of a copy, in the order in which they count.
std::vector<Moment> momentsOf(const Study &study)
{
    std::vector<Moment> moments;
    const auto graph = EntryGraph::read(connectionOf(study.file()));
    for (const size_t index : graph ? graph->order() : std::vector<size_t>()) {
        moments.push_back({graph->entry(index).seq, graph->entry(index).hash});
    }
    return moments;
}

} // namespace

/// A study that random histories of several copies came to is shown as it was after each of their entries: whole, equal
/// in every copy, equal to what the copies were then where all had met, and without what an open round hides.
/// CORATER_HISTORIES=N tries N histories, starting from the seed CORATER_FIRST_SEED, and CORATER_LONG every moment.
class RandomPastTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_data;
    QHash<QByteArray, QByteArray> m_then; ///< entry → content of all copies when it was the last
    QHash<QByteArray, QByteArray> m_past; ///< entry → content of the past of the first copy that was asked

    static QString workAndMeet(Team &team, int steps)
    {
        QString wrong;
        for (int step = 0; step < steps && wrong.isEmpty(); ++step) {
            team.act();
            wrong = step % 4 == 3 ? team.meetSome() : QString();
        }
        return wrong;
    }

    QString note(Team &team)
    {
        m_then.insert(momentsOf(team.study(0)).back().hash, team.content(0));
        return {};
    }

    // A round that is closed, changes after it, and a round that is open.
    QString begin(Team &team)
    {
        const std::vector<std::function<QString()>> steps{
            [&] { return team.begin(); },
            [&] { return workAndMeet(team, 20); },
            [&] { return team.sealAll(); },
            [&] { return team.meetAll(4); },
            [&] { return note(team); },
            [&] { return workAndMeet(team, 6); },
            [&] { return team.meetAll(4); },
            [&] { return note(team); },
            [&] { return openSecond(team.study(1)); },
            [&] { return team.meetAll(2); },
            [&] { return note(team); },
            [&] { return workAndMeet(team, 12); },
        };
        QString wrong;
        for (size_t i = 0; i < steps.size() && wrong.isEmpty(); ++i) {
            wrong = steps[i]();
        }
        return wrong;
    }

    static QString openSecond(Study &study)
    {
        const auto opened = study.perform(openRound({.name = u"Second"_s,
                                                     .draw = RoundPlan::Draw::List,
                                                     .ids = {u"1"_s, u"2"_s, u"3"_s, u"4"_s},
                                                     .recheck = true}));
        return opened ? QString() : opened.error().oneLine();
    }

    QString whatIsWrong(Study &study, const Moment &moment, bool isHidden)
    {
        const auto past = openPast(study, moment.seq);
        if (!past) {
            return past.error().oneLine();
        }
        if (const QStringList faults = faultsOf(past->study->path()); !faults.isEmpty()) {
            return faults.join(u'\n');
        }
        if (past->hidesRounds != isHidden || HiddenMoments::of(study).contains(moment.seq) != isHidden) {
            return isHidden ? u"the open round is not hidden"_s : u"a round is hidden that was not there"_s;
        }
        return isHidden ? hidden(*past->study) : shown(*past->study, moment);
    }

    static QString hidden(StudyReader &past)
    {
        const RoundId open = past.rounds().back().id;
        for (const Rater &rater : past.raters()) {
            past.setActor(rater.id);
            const auto seen = past.visibleRatings({.round = open});
            const auto all = past.allRatings({.round = open});
            if (!seen || !seen->empty() || (all && !all->empty())) {
                return u"ratings of the open round are shown"_s;
            }
        }
        return {};
    }

    // As the window shows it, too.
    QString shown(const StudyReader &past, const Moment &moment)
    {
        const QByteArray content = sharedContentOf(past.path());
        const auto window = Study::open(past.path(), OpenMode::ReadOnly);
        if (!window || !(*window)->checkResults()) {
            return u"the window does not show it"_s;
        }
        if (m_then.contains(moment.hash) && m_then.value(moment.hash) != content) {
            return u"it is not as it was"_s;
        }
        if (m_past.contains(moment.hash) && m_past.value(moment.hash) != content) {
            return u"the copies have another past"_s;
        }
        m_past.insert(moment.hash, content);
        return {};
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_DATA_HOME", m_data.path().toUtf8()); }

    void everyMomentIsThere()
    {
        const bool isLong = qEnvironmentVariableIsSet("CORATER_LONG");
        const int histories =
            qEnvironmentVariableIsSet("CORATER_HISTORIES") ? qEnvironmentVariableIntValue("CORATER_HISTORIES") : 2;
        const int first = qEnvironmentVariableIntValue("CORATER_FIRST_SEED") + 1;
        const Keys keys;
        int tried = 0;
        for (int seed = first; seed < first + histories; ++seed) {
            const QTemporaryDir own;
            Team team(own.path(), unsigned(seed), keys, nullptr);
            m_then.clear();
            m_past.clear();
            QCOMPARE(begin(team), QString());
            QVERIFY(m_then.size() >= 2); // in between, nothing may have been done
            for (size_t copy = 0; copy < std::min<size_t>(team.size(), isLong ? 9 : 2); ++copy) {
                Study &study = team.study(copy);
                const QByteArray content = team.content(copy);
                const qint64 opened = *study.store().history().entryThatOpened(study.rounds().back().id);
                bool isHidden = false;
                int place = 0;
                for (const Moment &moment : momentsOf(study)) {
                    isHidden = isHidden || moment.seq == opened;
                    if (!isLong && ++place % 5 != seed % 5 && !m_then.contains(moment.hash)) {
                        continue;
                    }
                    const QString wrong = whatIsWrong(study, moment, isHidden);
                    QVERIFY2(
                        wrong.isEmpty(),
                        qPrintable(u"seed %1, copy %2, entry %3: %4"_s.arg(seed).arg(copy).arg(moment.seq).arg(wrong)));
                    ++tried;
                }
                QVERIFY(isHidden);
                QVERIFY(team.content(copy) == content);
            }
        }
        QVERIFY(tried > histories * 10);
    }
};

QTEST_GUILESS_MAIN(RandomPastTest)
#include "RandomPastTest.moc"
