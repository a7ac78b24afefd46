// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/HiddenNames.h"

#include "models/commands/StudyCommands.h"
#include "models/evidence/EvidenceLines.h"
#include "models/review/ReviewWords.h"
#include "tests/models/review/ReviewDesk.h"

#include <QSignalSpy>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Settling without names: who gave which answer is shown once the question is settled, and nothing links the answers
/// to two questions before.
class HiddenNamesTest : public QObject, private ReviewDesk
{
    Q_OBJECT

    static constexpr int items = 60;

    Question colour() const { return {QuestionKind::Label, 0, m_colour}; }
    Question size() const { return {QuestionKind::Label, 0, m_size}; }

    // Every item differs in colour and size, and both raters commented on the colour and on the unit.
    void differing()
    {
        begin(items);
        std::vector<Rating> ratings;
        for (int i = 1; i <= items; ++i) {
            for (const char *who : {"Ada", "Ben"}) {
                const bool isAda = who[0] == 'A';
                Rating given = rating(who, i, isAda ? "Red" : "Blue", isAda ? "Small" : "Large");
                given.units[0].comment = u"the unit of %1"_s.arg(QLatin1StringView(who));
                given.units[0].comments.insert(m_colour, u"the colour of %1"_s.arg(QLatin1StringView(who)));
                ratings.push_back(given);
            }
        }
        QVERIFY(m_study->perform(writeRatings(ratings)));
        seal();
        QVERIFY(m_study->perform(setSetting(hideNamesSetting, u"yes"_s)));
    }

    ReviewItem plain(int item) const
    {
        return *loadReviewItem(*m_study, itemNamed(*m_study, QString::number(item)), round());
    }

    static bool isNamed(const ReviewItem &item)
    {
        return std::ranges::none_of(item.raters, [](const ReviewRater &rater) { return rater.name == rater.letter; });
    }

private Q_SLOTS:
    void eachQuestionHasAnOrderOfItsOwn()
    {
        differing();
        ReviewQueue queue(*m_study);
        look(queue);
        int adaFirst = 0;
        int bothFirst = 0;
        int sameInWhole = 0;
        for (int i = 1; i <= items; ++i) {
            const ItemId id = itemNamed(*m_study, QString::number(i));
            const ReviewItem ofColour = queue.item(id, colour());
            const ReviewItem ofSize = queue.item(id, size());
            for (const ReviewItem &shown : {ofColour, ofSize, queue.item(id)}) {
                QCOMPARE(shown.raters[0].letter + shown.raters[1].letter, u"AB"_s);
                QVERIFY(!isNamed(shown));
                for (const Question &question : shown.questions()) {
                    const ReviewRow *row = shown.row(question);
                    QCOMPARE(row->answers[0].rater, shown.raters[0].id);
                    QCOMPARE(row->answers[1].rater, shown.raters[1].id);
                    QCOMPARE(row->match, plain(i).row(question)->match);
                }
                QCOMPARE(shown.ratings[0].rater, shown.raters[0].id);
            }
            QCOMPARE(queue.item(id, colour()).raters, ofColour.raters); // the same at every visit
            QVERIFY(ofColour.alone == colour() && ofSize.alone == size() && !queue.item(id).alone);
            const bool first = ofColour.raters[0].id == rater("Ada");
            adaFirst += first;
            bothFirst += first == (ofSize.raters[0].id == rater("Ada"));
            sameInWhole += first == (queue.item(id).raters[0].id == rater("Ada"));
        }
        // One in 50,000 fair draws of 60 is outside 15 to 45.
        for (const int drawn : {adaFirst, bothFirst, sameInWhole}) {
            QVERIFY2(drawn >= 15 && drawn <= 45, qPrintable(QString::number(drawn)));
        }
    }

    void namesComeWithTheDecision()
    {
        differing();
        ReviewQueue queue(*m_study);
        look(queue);
        const ItemId id = itemNamed(*m_study, u"1"_s);
        QVERIFY(decide(1, m_colour, "Red"));
        QVERIFY(isNamed(queue.item(id, colour())));
        QCOMPARE(queue.item(id, colour()).alone, std::optional(colour())); // its other questions are open
        QVERIFY(!isNamed(queue.item(id, size())));
        QVERIFY(!isNamed(queue.item(id)));
        QVERIFY(decide(1, m_size, "Small"));
        for (const ReviewItem &shown : {queue.item(id), queue.item(id, size())}) {
            QVERIFY(isNamed(shown) && !shown.alone);
            QCOMPARE(shown.raters, plain(1).raters);
        }
        QVERIFY(m_study->undo());
        QVERIFY(!isNamed(queue.item(id, size())));
    }

    void theSettingHoldsAtOnce()
    {
        differing();
        ReviewQueue queue(*m_study);
        look(queue);
        const QSignalSpy changed(&queue, &ReviewQueue::changed);
        QVERIFY(!isNamed(*queue.currentItem()));
        QVERIFY(m_study->undo());
        QCOMPARE(changed.size(), 1);
        QVERIFY(isNamed(*queue.currentItem()));
    }

    void nothingLinksTwoQuestions()
    {
        differing();
        ReviewItem item = plain(1);
        int unit = 0;
        for (const char *who : {"Ada", "Ben"}) {
            UnitRating &rated = item.units[0].ratings[rater(who)];
            rated.ordinal = ++unit;
            for (const DimensionId about : {m_colour, m_size, DimensionId{}}) {
                rated.evidence.push_back({.dimension = about, .quote = QLatin1StringView(who)});
            }
        }
        QVERIFY(!matchWords(item.units[0], item).isEmpty());
        const ReviewItem shown = withoutNames(item, colour(), *m_study);
        QCOMPARE(matchWords(shown.units[0], shown), QString());
        QStringList said;
        for (const Remark &remark : remarks(shown, colour(), m_study->codebook())) {
            const bool isOfRater = remark.rater >= 0;
            QCOMPARE(isOfRater, remark.about == u"colour");
            QVERIFY(isOfRater || remark.author == u"a rater");
            QVERIFY(!isOfRater ||
                    remark.text.endsWith(shown.raters[size_t(remark.rater)].id == rater("Ada") ? u"Ada"_s : u"Ben"_s));
            said << remark.text;
        }
        said.sort();
        QCOMPARE(said, (QStringList{u"the colour of Ada"_s, u"the colour of Ben"_s, u"the unit of Ada"_s,
                                    u"the unit of Ben"_s}));
        const auto lines = evidenceOfReview({}, shown, m_study->codebook());
        QCOMPARE(lines.size(), size_t(4)); // not those of the size
        for (const EvidenceLine &line : lines) {
            QVERIFY(line.evidence.dimension != m_size);
            QCOMPARE(line.letter.isEmpty(), !valid(line.evidence.dimension));
            QCOMPARE(line.tone == -1, line.letter.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(HiddenNamesTest)
#include "HiddenNamesTest.moc"
