// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/SheetWriter.h"
#include "data/store/StudyConnection.h"
#include "data/store/tables/DiscussionRepository.h"
#include "models/commands/settling/Discuss.h"
#include "models/export/StudyExport.h"
#include "models/history/HistoryText.h"
#include "models/review/HiddenNames.h"
#include "models/review/ReviewWords.h"
#include "tests/models/review/ReviewDesk.h"

#include <QBuffer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Discussions of the questions of a closed round.
class DiscussionTest : public QObject, private ReviewDesk
{
    Q_OBJECT

    ReviewItem shown(int item) const
    {
        return *loadReviewItem(*m_study, itemNamed(*m_study, QString::number(item)), round());
    }

    UnitId unitOf(int item, const char *who) const { return shown(item).units[0].match.value(rater(who)); }

    Result<void> say(const char *who, int item, UnitId unit, DimensionId dimension, const QString &text,
                     bool resolves = false)
    {
        m_study->setActor(who ? rater(who) : RaterId{});
        return m_study->perform(
            discuss({round(), itemNamed(*m_study, QString::number(item))}, unit, dimension, text, resolves));
    }

    qint64 numberOfEntries() const { return qint64(m_study->store().discussions().read()->size()); }

    Question colourOf(int unit = 0) const { return {QuestionKind::Label, unit, m_colour}; }

    static QStringList texts(const std::vector<Contribution> &discussion)
    {
        QStringList said;
        for (const Contribution &each : discussion) {
            said << u"%1: %2%3"_s.arg(each.author, each.text, each.resolves ? u" (resolved)"_s : QString());
        }
        return said;
    }

private Q_SLOTS:
    // Whichever rater's unit a contribution names, it belongs to the question about their common problem.
    void belongsToItsQuestion()
    {
        fourItems();
        QVERIFY(say("Ada", 1, unitOf(1, "Ada"), m_colour, u"  It is red: see the picture.\n"_s));
        QVERIFY(say("Ben", 1, unitOf(1, "Ben"), m_colour, u"Too dark for %1 and %2."_s));
        QVERIFY(say("Ben", 1, unitOf(1, "Ben"), {}, u"One problem?"_s));
        QVERIFY(say("Ada", 1, {}, {}, u"Is it in scope?"_s));
        const ReviewItem item = shown(1);
        QCOMPARE(texts(item.discussionOf(colourOf())),
                 (QStringList{u"Ada: It is red: see the picture."_s, u"Ben: Too dark for %1 and %2."_s}));
        QCOMPARE(texts(item.discussionOf({QuestionKind::Unit, 0, {}})), QStringList{u"Ben: One problem?"_s});
        QCOMPARE(texts(item.discussionOf({})), QStringList{u"Ada: Is it in scope?"_s});
        QVERIFY(item.discussionOf({QuestionKind::Label, 0, m_size}).empty());
        QVERIFY(shown(2).discussion.empty());
        QVERIFY(m_study->verify()->isEmpty());
        const std::vector<Remark> lines = discussionLines(item, colourOf());
        QCOMPARE(lines.size(), size_t(2));
        QCOMPARE(lines[1].rater, 1);
        QCOMPARE(lines[1].text, u"Too dark for %1 and %2."_s);
        // With hidden names the author is a letter like the answers.
        const auto hidden = withoutNames(*loadReviewItem(*m_study, itemNamed(*m_study, "1"), round()), *m_study);
        for (const Contribution &said : hidden.discussion) {
            QCOMPARE(said.author, hidden.raters[size_t(said.rater)].letter);
        }
    }

    void endsByItsLastContributionOrByADecision()
    {
        fourItems();
        QVERIFY(!shown(1).isDiscussed(colourOf()));
        QVERIFY(say("Ada", 1, unitOf(1, "Ada"), m_colour, u"Red?"_s));
        QVERIFY(shown(1).isDiscussed(colourOf()));
        QVERIFY(say("Ben", 1, unitOf(1, "Ada"), m_colour, {}, true));
        QVERIFY(!shown(1).isDiscussed(colourOf()));
        QVERIFY(say("Ada", 1, unitOf(1, "Ada"), m_colour, u"Wait."_s));
        QVERIFY(shown(1).isDiscussed(colourOf()));
        QVERIFY(decide(1, m_colour, "Red"));
        QVERIFY(!shown(1).isDiscussed(colourOf()));
        QVERIFY(m_study->undo()); // the decision
        QVERIFY(shown(1).isDiscussed(colourOf()));
        QVERIFY(m_study->undo()); // Ada's last contribution
        QCOMPARE(texts(shown(1).discussionOf(colourOf())), (QStringList{u"Ada: Red?"_s, u"Ben:  (resolved)"_s}));
        QVERIFY(m_study->redo());
        QCOMPARE(shown(1).discussion.size(), size_t(3));
    }

    void isRefusedWithAReason_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nobody says it") << u"nobody"_s << u"needs its author"_s;
        QTest::newRow("no text") << u"blank"_s << u"no text"_s;
        QTest::newRow("too long") << u"long"_s << u"20000 characters"_s;
        QTest::newRow("the unit of another item") << u"unit"_s << u"unit"_s;
        QTest::newRow("no such dimension") << u"dimension"_s << u"dimension"_s;
        QTest::newRow("no such item") << u"item"_s << u"no such item"_s;
    }

    void isRefusedWithAReason()
    {
        QFETCH(const QString, fault);
        QFETCH(const QString, reason);
        fourItems();
        const qint64 before = numberOfEntries();
        const auto done =
            say(fault == u"nobody" ? nullptr : "Ada", fault == u"item" ? 9 : 1, unitOf(fault == u"unit" ? 2 : 1, "Ada"),
                fault == u"dimension" ? DimensionId{77} : m_colour,
                fault == u"blank"  ? u" \n"_s
                : fault == u"long" ? QString(longestContribution + 1, u'x')
                                   : u"Red?"_s);
        QVERIFY(!done);
        QVERIFY2(done.error().oneLine().contains(reason), qPrintable(done.error().oneLine()));
        QCOMPARE(numberOfEntries(), before);
    }

    // A discussion quotes labels: it is written once they are open to all, and is hidden wherever they are hidden.
    void isHiddenWhileTheRoundIsOpen()
    {
        begin(1);
        QVERIFY(m_study->perform(writeRatings({rating("Ada", 1, "Red", "Small"), rating("Ben", 1, "Blue", "Small")})));
        const auto early = say("Ada", 1, {}, {}, u"I have red."_s);
        QVERIFY(!early);
        QVERIFY2(early.error().oneLine().contains(u"sealed"), qPrintable(early.error().oneLine()));
        seal();
        QVERIFY(say("Ada", 1, {}, {}, u"I have red."_s));
        QCOMPARE(numberOfEntries(), 1);
        QVERIFY(connectionOf(m_study->store()).run(u"DROP TRIGGER IF EXISTS sealed_round_u"_s));
        QVERIFY(connectionOf(m_study->store()).run(u"UPDATE round SET closed_at = ''"_s));
        QCOMPARE(numberOfEntries(), 0);
    }

    // The queue can be narrowed to what is under discussion.
    void theFilterLeavesOpenDiscussions()
    {
        fourItems();
        QVERIFY(say("Ada", 4, unitOf(4, "Ben"), m_colour, u"Red?"_s));
        ReviewQueue queue(*m_study);
        look(queue);
        queue.setFilter({.onlyDiscussed = true});
        QCOMPARE(names(queue, *m_study), QStringList{u"4 colour"_s});
        QVERIFY(say("Ben", 4, unitOf(4, "Ben"), m_colour, u"Yes."_s, true));
        QCOMPARE(names(queue, *m_study), QStringList());
    }

    void isExportedWithItsQuestion()
    {
        fourItems();
        QVERIFY(say("Ada", 1, unitOf(1, "Ada"), m_colour, u"Red,\n\"or\" not?"_s));
        QVERIFY(say("Ben", 1, {}, {}, u"In."_s, true));
        QBuffer buffer;
        buffer.open(QIODevice::ReadWrite);
        QCOMPARE(*exportStudy(*m_study, buffer, {.kind = u"discussions"_s}), 2);
        const QByteArray csv = buffer.data();
        QVERIFY2(csv.startsWith("item,unit,question,round,author,at,text,resolved\r\n"), csv);
        QVERIFY2(csv.contains("\r\n1,1,colour,"), csv);
        QVERIFY2(csv.contains(",\"Red,\n\"\"or\"\" not?\","), csv);
        QVERIFY2(csv.contains("\r\n1,,screening,"), csv);
        QVERIFY2(csv.contains(",In.,yes"), csv);
    }
};

QTEST_GUILESS_MAIN(DiscussionTest)
#include "DiscussionTest.moc"
