// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/memos/MemoRepository.h"
#include "data/records/PublicView.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/memos/MemoCommands.h"
#include "models/history/HistoryLines.h"
#include "models/memos/Journal.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Memos on the study, its items, codes and rounds, and the journal. While a round is open only their author sees them.
class MemoTest : public QObject, private SharedStudies
{
    Q_OBJECT

    QTemporaryDir m_files;
    std::unique_ptr<Study> m_study;

    RaterId rater(const char *name) const { return m_study->raterNamed(QLatin1StringView(name))->id; }

    Result<void> write(const char *who, const MemoSubject &about, const QString &text)
    {
        m_study->setActor(who ? rater(who) : RaterId{});
        return m_study->perform(addMemo(about, text));
    }

    void sealAll()
    {
        QVERIFY(seal(*m_study, u"Ada"_s));
        QVERIFY(seal(*m_study, u"Ben"_s));
    }

    static QStringList shown(const StudyReader &study, RaterId viewer)
    {
        QStringList texts;
        const auto lines = memoLines(study, viewer);
        for (const MemoLine &line : *lines) {
            texts << u"%1 on %2: %3"_s.arg(line.author, aboutWords(line), line.memo.text);
        }
        return texts;
    }
    QStringList shownTo(const char *who) const { return shown(*m_study, who ? rater(who) : RaterId{}); }

    // How many entries on memos the reader finds in the history.
    int entriesFor(const char *who) const
    {
        int found = 0;
        const auto lines = historyLines(*m_study, who ? rater(who) : RaterId{});
        for (const HistoryLine &line : *lines) {
            found += line.kind.endsWith(u"-memo") ? 1 : 0;
        }
        return found;
    }

    QStringList journalFor(const char *who) const
    {
        QStringList kinds;
        const auto lines = journalOf(*m_study, who ? rater(who) : RaterId{});
        for (const JournalLine &line : *lines) {
            kinds << line.kind;
        }
        return kinds;
    }

    MemoId firstOf(const char *who) const
    {
        return MemoRepository(m_study->store()).read(Reader::as(rater(who)))->front().id;
    }

private Q_SLOTS:
    void init()
    {
        clear(QString::fromLatin1(QTest::currentTestFunction()));
        static int number = 0;
        m_study = labelledStudy(m_files.filePath(u"%1.corater"_s.arg(++number)));
        QVERIFY(m_study);
    }

    void namesWhatItIsAbout()
    {
        sealAll();
        QVERIFY(write("Ada", {}, u"  We start.\n"_s));
        QVERIFY(write("Ben", {.item = itemNamed(*m_study, "2")}, u"Odd one."_s));
        QVERIFY(write("Ada", {.code = codeNamed(*m_study, u"Red"_s)}, u"Too wide."_s));
        QVERIFY(write("Ben", {.round = m_study->rounds()[0].id}, u"Went well for %1."_s));
        const QStringList all{u"Ada on the study: We start."_s, u"Ben on item 2: Odd one."_s,
                              u"Ada on the code “Red”: Too wide."_s,
                              u"Ben on the round “Round 1”: Went well for %1."_s};
        QCOMPARE(shownTo("Ada"), all);
        QCOMPARE(shownTo("Ben"), all);
        QCOMPARE(shownTo(nullptr), all);
        QVERIFY(m_study->verify()->isEmpty());
        QVERIFY(m_study->undo()); // Ben's last
        QCOMPARE(shownTo("Ada"), all.first(3));
    }

    void isRefusedWithAReason_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nobody writes it") << u"nobody"_s << u"needs its author"_s;
        QTest::newRow("no text") << u"blank"_s << u"the memo has no text"_s;
        QTest::newRow("too long") << u"long"_s << u"20000 characters"_s;
        QTest::newRow("no such item") << u"item"_s << u"no such item"_s;
        QTest::newRow("no such code") << u"code"_s << u"no such code"_s;
        QTest::newRow("no such round") << u"round"_s << u"no such round"_s;
    }

    void isRefusedWithAReason()
    {
        QFETCH(const QString, fault);
        QFETCH(const QString, reason);
        MemoSubject about;
        about.item = ItemId{fault == u"item" ? 4711 : 0};
        about.code = CodeId{fault == u"code" ? 4711 : 0};
        about.round = RoundId{fault == u"round" ? 4711 : 0};
        const auto done = write(fault == u"nobody" ? nullptr : "Ada", about,
                                fault == u"blank"  ? u" \n\t"_s
                                : fault == u"long" ? QString(longestMemo + 1, u'x')
                                                   : u"Text."_s);
        QVERIFY(!done);
        QVERIFY2(done.error().oneLine().contains(reason), qPrintable(done.error().oneLine()));
        QVERIFY(shownTo("Ada").isEmpty());
    }

    void onlyItsAuthorChangesIt()
    {
        sealAll();
        QVERIFY(write("Ada", {}, u"First."_s));
        const MemoId memo = firstOf("Ada");
        m_study->setActor(rater("Ben"));
        for (const auto &done : {m_study->perform(changeMemo(memo, u"Mine."_s)), m_study->perform(removeMemo(memo))}) {
            QVERIFY(!done);
            QVERIFY2(done.error().oneLine().contains(u"only its author"), qPrintable(done.error().oneLine()));
        }
        m_study->setActor(rater("Ada"));
        QVERIFY(!m_study->perform(changeMemo(memo, u"  "_s)));
        QVERIFY(m_study->perform(changeMemo(memo, u"Second."_s)));
        QCOMPARE(shownTo("Ben"), QStringList{u"Ada on the study: Second."_s});
        QVERIFY(!memoLines(*m_study, rater("Ben"))->front().memo.changedAt.isEmpty());
        QVERIFY(m_study->perform(removeMemo(memo)));
        QVERIFY(shownTo("Ada").isEmpty());
        QVERIFY(!m_study->perform(removeMemo(memo)));
        QVERIFY(m_study->undo());
        QCOMPARE(shownTo("Ben"), QStringList{u"Ada on the study: Second."_s});
    }

    // Ada's memo is hers alone until both have sealed: for Ben, for nobody and for the public, in the list, the history
    // and the journal.
    void isHiddenWhileTheRoundIsOpen()
    {
        QVERIFY(write("Ada", {.item = itemNamed(*m_study, "1")}, u"I think red."_s));
        QCOMPARE(shownTo("Ada").size(), 1);
        QVERIFY(memoLines(*m_study, rater("Ada"))->front().isPrivate);
        QCOMPARE(entriesFor("Ada"), 1);
        QVERIFY(journalFor("Ada").contains(u"memo"_s));
        for (const char *other : {"Ben", static_cast<const char *>(nullptr)}) {
            QVERIFY(shownTo(other).isEmpty());
            QCOMPARE(entriesFor(other), 0);
            QVERIFY(!journalFor(other).contains(u"memo"_s));
        }
        // Ben can neither find nor change it.
        const MemoId memo = firstOf("Ada");
        m_study->setActor(rater("Ben"));
        const auto changed = m_study->perform(changeMemo(memo, u"Mine."_s));
        QVERIFY(!changed);
        QVERIFY2(changed.error().oneLine().contains(u"no such memo"), qPrintable(changed.error().oneLine()));
        m_study->setActor({});
        const auto open = StudyReader::openPublic(m_study->path(), {});
        QVERIFY(open);
        QVERIFY(shown(**open, rater("Ada")).isEmpty());

        QVERIFY(seal(*m_study, u"Ada"_s));
        QVERIFY(shownTo("Ben").isEmpty());
        QVERIFY(seal(*m_study, u"Ben"_s));
        for (const char *each : {"Ada", "Ben", static_cast<const char *>(nullptr)}) {
            QCOMPARE(shownTo(each), QStringList{u"Ada on item 1: I think red."_s});
            QCOMPARE(entriesFor(each), 1);
            QVERIFY(journalFor(each).contains(u"memo"_s));
        }
        const auto closed = StudyReader::openPublic(m_study->path(), {});
        QVERIFY(closed);
        QCOMPARE(shown(**closed, {}).size(), 1);
    }

    // A memo of before stays open to all; a new text in the next round is hidden again.
    void aChangeInTheNextRoundIsHiddenAgain()
    {
        sealAll();
        QVERIFY(write("Ada", {}, u"Before."_s));
        QVERIFY(m_study->perform(
            openRound({.name = u"Second"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s}, .recheck = true})));
        QCOMPARE(shownTo("Ben"), QStringList{u"Ada on the study: Before."_s});
        QCOMPARE(entriesFor("Ben"), 1);
        QVERIFY(m_study->perform(changeMemo(firstOf("Ada"), u"Now."_s)));
        QVERIFY(shownTo("Ben").isEmpty());
        QCOMPARE(entriesFor("Ben"), 1);
        QCOMPARE(entriesFor("Ada"), 2);
        QCOMPARE(shownTo("Ada"), QStringList{u"Ada on the study: Now."_s});
        sealAll();
        QCOMPARE(shownTo("Ben"), QStringList{u"Ada on the study: Now."_s});
        QCOMPARE(entriesFor("Ben"), 2);
    }

    // A code that the codebook loses takes no memo with it, and a memo keeps no code.
    void outlivesItsCode()
    {
        sealAll();
        m_study->setActor(rater("Ada"));
        QVERIFY(m_study->perform(
            editCodebook(CodebookEdit(AddCode{m_study->codebook().dimensions[0].id, {.name = u"Pale"_s}, {}}))));
        QVERIFY(write("Ada", {.code = codeNamed(*m_study, u"Pale"_s)}, u"Too wide."_s));
        QVERIFY(m_study->perform(editCodebook(CodebookEdit(RemoveCode{codeNamed(*m_study, u"Pale"_s)}))));
        QCOMPARE(shownTo("Ben"), QStringList{u"Ada on a code that is gone: Too wide."_s});
        QVERIFY(m_study->verify()->isEmpty());
    }

    void theJournalIsInOrderOfTime()
    {
        QVERIFY(write("Ada", {}, u"Line one.\nLine *two*."_s));
        sealAll();
        const auto lines = journalOf(*m_study, rater("Ben"));
        QVERIFY(lines);
        QVERIFY(std::ranges::is_sorted(*lines, {}, &JournalLine::at));
        const QStringList kinds = journalFor("Ben");
        for (const auto *kind :
             {"set-up", "add-items", "open-round", "codebook-version", "seal-round", "close-round"}) {
            QVERIFY2(kinds.contains(QLatin1StringView(kind)), kind);
        }
        QCOMPARE(kinds.count(u"seal-round"_s), 2);
        QVERIFY(!kinds.contains(u"label"_s));
        const QString text = journalMarkdown(u"My *study*"_s, *lines);
        QVERIFY2(text.startsWith(u"# My \\*study\\*: journal\n\n## "), qPrintable(text));
        QVERIFY2(text.contains(u" Memo by Ada on the study: Line one.  \n  Line \\*two\\*.\n"), qPrintable(text));
        QVERIFY2(text.contains(u"open the round “Round 1”\n"), qPrintable(text));
    }

    void theJournalLeavesOutWhatWasUndone()
    {
        m_study->setActor(rater("Ada"));
        const qsizetype before = journalFor("Ada").count(u"add-items"_s);
        QVERIFY(addItems(*m_study, 12));
        QCOMPARE(journalFor("Ada").count(u"add-items"_s), before + 1);
        QVERIFY(m_study->undo());
        QCOMPARE(journalFor("Ada").count(u"add-items"_s), before);
        QVERIFY(m_study->redo());
        QCOMPARE(journalFor("Ada").count(u"add-items"_s), before + 1);
        QVERIFY(m_study->undo());
        QCOMPARE(journalFor("Ada").count(u"add-items"_s), before);
    }

    // On separate machines it travels encrypted, and is read when all have sealed.
    void travelsEncryptedWhileTheRoundIsOpen()
    {
        shareWithBen();
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(ada->perform(addMemo({.item = itemNamed(*ada, "1")}, u"a planted memo"_s)));
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QVERIFY(!standsIn(m_shared, "planted"));
        QVERIFY(!standsIn(m_shared, "add-memo"));
        QVERIFY(count(pathOf(u"ben"_s), u"SELECT count(*) FROM history WHERE hidden <> ''"_s) > 0);
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM memo"_s), 0);
        for (const auto &[name, who] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), who);
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
        }
        for (const auto &name : {u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s}) {
            QCOMPARE(meet(name), QString());
        }
        const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
        QCOMPARE(shown(*ben, ben->actor()), QStringList{u"Ada on item 1: a planted memo"_s});
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());
        // Then Ben's memo travels as it is: no round is open.
        QVERIFY(ben->perform(addMemo({}, u"a later memo"_s)));
        QVERIFY(!memoLines(*ben, ben->actor())->back().isPrivate);
    }
};

QTEST_GUILESS_MAIN(MemoTest)
#include "MemoTest.moc"
