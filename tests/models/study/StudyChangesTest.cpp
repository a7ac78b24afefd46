// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/StudyChanges.h"

#include "data/store/StudyStore.h"
#include "models/commands/AddItems.h"
#include "models/commands/MarkDuplicates.h"
#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/RoundTripCases.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// What can be known of a study from its signals alone.
struct Mirror
{
    QHash<QString, QString> settings;
    QMap<RaterId, Rater> raters;
    QMap<RoundId, Round> rounds;
    QMap<std::pair<RoundId, RaterId>, RoundRater> parts;
    Codebook codebook;
    QSet<ItemId> settled;
    QMap<std::pair<RoundId, ItemId>, RatingMarks> marks; ///< of the actor, but those of open ratings without flags

    bool operator==(const Mirror &) const = default;
};

RatingMarks marksOf(const Rating &rating)
{
    return {.state = rating.state, .discuss = rating.discuss, .unsure = rating.unsure};
}

/// The same, read from the file by another reader.
Mirror readMirror(const Study &study)
{
    Mirror read;
    const auto reader = StudyReader::open(study.path());
    if (!reader) {
        return read;
    }
    (*reader)->setActor(study.actor());
    read.settings = (*reader)->store().settings().value_or(QHash<QString, QString>());
    read.settings.removeIf([](const auto &each) { return each.value().isEmpty(); });
    for (const Rater &rater : (*reader)->raters()) {
        read.raters.insert(rater.id, rater);
    }
    for (const Round &round : (*reader)->rounds()) {
        read.rounds.insert(round.id, round);
    }
    for (const RoundRater &part : (*reader)->roundRaters()) {
        read.parts.insert({part.round, part.rater}, part);
    }
    read.codebook = (*reader)->codebook();
    for (const FinalItem &settled : (*reader)->finals().value_or(std::vector<FinalItem>())) {
        read.settled.insert(settled.item);
    }
    // By round, since those of a training are read only where it is named.
    for (const Round &round : (*reader)->rounds()) {
        const RatingFilter own{.round = round.id, .rater = study.actor()};
        for (const Rating &rating : (*reader)->visibleRatings(own).value_or(std::vector<Rating>())) {
            if (marksOf(rating) != RatingMarks()) {
                read.marks.insert({rating.round, rating.item}, marksOf(rating));
            }
        }
    }
    return read;
}

/// A mirror that changes by what the study tells, and notes each value before that it does not have.
class Following : public QObject
{
public:
    explicit Following(Study &study) : m_mirror(readMirror(study))
    {
        connect(&study, &Study::settingsChanged, this, [this](const ChangedSettings &told) {
            for (const auto &[name, value] : told.after.asKeyValueRange()) {
                expect(told.before.value(name) == m_mirror.settings.value(name), "setting");
                if (value.isEmpty()) {
                    m_mirror.settings.remove(name);
                } else {
                    m_mirror.settings.insert(name, value);
                }
            }
        });
        connect(&study, &Study::ratersChanged, this, [this](const ChangedRaters &told) {
            apply(told.raters, m_mirror.raters, [](const Rater &rater) { return rater.id; });
        });
        connect(&study, &Study::roundsChanged, this, [this](const ChangedRounds &told) {
            apply(told.rounds, m_mirror.rounds, [](const Round &round) { return round.id; });
            apply(told.parts, m_mirror.parts, [](const RoundRater &part) { return std::pair(part.round, part.rater); });
        });
        connect(&study, &Study::codebookChanged, this, [this](const ChangedCodebook &told) {
            expect(told.before == m_mirror.codebook, "codebook");
            m_mirror.codebook = told.after;
        });
        connect(&study, &Study::finalsChanged, this, [this](const ChangedFinals &told) {
            for (const ChangedFinal &each : told.marks) {
                expect(told.items.contains(each.item) && each.before == m_mirror.settled.contains(each.item), "final");
                if (each.after) {
                    m_mirror.settled.insert(each.item);
                } else {
                    m_mirror.settled.remove(each.item);
                }
            }
        });
        connect(&study, &Study::ratingsChanged, this, [this](const ChangedRatings &told) {
            for (const ChangedMarks &each : told.marks) {
                const std::pair key(each.round, each.item);
                expect(each.before == m_mirror.marks.value(key), "marks");
                if (each.after == RatingMarks()) {
                    m_mirror.marks.remove(key);
                } else {
                    m_mirror.marks.insert(key, each.after);
                }
            }
        });
        connect(&study, &Study::actorChanged, this, [this, &study] { m_mirror.marks = readMirror(study).marks; });
    }

    const Mirror &mirror() const { return m_mirror; }
    const QStringList &wrong() const { return m_wrong; }

private:
    void expect(bool is, const char *what)
    {
        if (!is) {
            m_wrong << QString::fromLatin1(what);
        }
    }

    template <typename Value, typename Key, typename KeyOf>
    void apply(const std::vector<Changed<Value>> &told, QMap<Key, Value> &values, KeyOf keyOf)
    {
        for (const Changed<Value> &each : told) {
            const Key key = keyOf(each.before ? *each.before : *each.after);
            const auto known = values.constFind(key);
            expect(each.before ? known != values.cend() && *known == *each.before : known == values.cend(), "value");
            if (each.after) {
                values.insert(key, *each.after);
            } else {
                values.remove(key);
            }
        }
    }

    Mirror m_mirror;
    QStringList m_wrong;
};

} // namespace

/// What the signals of a study tell suffices to follow it: values before and after, as the actor may see them.
class StudyChangesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(u"s%1.corater"_s.arg(++m_count)); }

    static void compare(const Following &following, const Study &study)
    {
        QCOMPARE(following.wrong(), QStringList());
        const Mirror read = readMirror(study);
        QVERIFY(following.mirror().settings == read.settings);
        QVERIFY(following.mirror().raters == read.raters);
        QVERIFY(following.mirror().rounds == read.rounds);
        QVERIFY(following.mirror().parts == read.parts);
        QVERIFY(following.mirror().codebook == read.codebook);
        QVERIFY(following.mirror().settled == read.settled);
        QVERIFY(following.mirror().marks == read.marks);
    }

private Q_SLOTS:
    void whoOnlyListensKnowsTheStudy_data()
    {
        QTest::addColumn<int>("number");
        int number = 0;
        for (const RoundTripCase &one : roundTripCases()) {
            QTest::addRow("%d %s", number, qPrintable(one.kind)) << number;
            ++number;
        }
    }

    // Each command of the study, done, undone and done again.
    void whoOnlyListensKnowsTheStudy()
    {
        QFETCH(const int, number);
        const RoundTripCase &one = roundTripCases()[std::size_t(number)];
        const auto study = studyFrom(one.from, freshPath());
        QVERIFY(study);
        const Following following(*study);
        const auto command = one.make(*study);
        QVERIFY(command);
        compare(following, *study);
        QVERIFY(study->perform(command));
        compare(following, *study);
        if (one.undo == Undo::Possible) {
            QVERIFY(study->undo());
            compare(following, *study);
            QVERIFY(study->redo());
            compare(following, *study);
        }
    }

    // A settled item that is decided anew is still settled.
    void aDecisionThatIsChangedMarksNothing()
    {
        const auto study = labelledStudy(freshPath());
        FinalItem settled = study->finals()->front();
        settled.units.clear();
        settled.screening = Screening::Out;
        QSignalSpy told(study.get(), &Study::finalsChanged);
        QVERIFY(study->perform(putFinal(settled)));
        QCOMPARE(told.count(), 1);
        const auto changed = told[0][0].value<ChangedFinals>();
        QVERIFY(changed.marks.empty());
        QCOMPARE(changed.items, QSet{settled.item});
    }

    void itemsAreToldByWhatHappenedToThem()
    {
        const auto study = smallStudy(freshPath(), 2);
        QSignalSpy told(study.get(), &Study::itemsChanged);
        const ItemId one = itemNamed(*study, u"1"_s);
        const ItemId two = itemNamed(*study, u"2"_s);
        DuplicateVerdict verdict;
        verdict.pair.item = one;
        verdict.pair.kept = two;
        QVERIFY(study->perform(markDuplicates({verdict})));
        QCOMPARE(told.count(), 1);
        const auto marked = told[0][0].value<ChangedItems>();
        QVERIFY(!marked.imports);
        QCOMPARE(marked.duplicates, (QSet{one, two}));
        QVERIFY(study->undo());
        QCOMPARE(told[1][0].value<ChangedItems>().duplicates, (QSet{one, two}));
    }

    void aSampleTellsItsRound()
    {
        const auto study = smallStudy(freshPath(), 6);
        QSignalSpy told(study.get(), &Study::roundsChanged);
        const auto opened =
            study->perform(openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::Sample, .sample = 2}));
        QVERIFY(opened);
        QCOMPARE(told.count(), 1);
        QCOMPARE(told[0][0].value<ChangedRounds>().drawn, QSet{opened->round});
    }
};

QTEST_GUILESS_MAIN(StudyChangesTest)
#include "StudyChangesTest.moc"
