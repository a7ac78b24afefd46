// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/window/desks/HeldWorkers.h"
#include "tests/window/desks/PaletteDesk.h"

#include <QLabel>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QThreadPool>

using namespace corater;
using namespace corater::test;

/// What the palette finds, in which order, and when.
class PaletteTest : public QObject, private PaletteDesk
{
    Q_OBJECT

    HeldWorkers m_workers;

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }
    void cleanup() { endAll(); }

    void everyKindIsFound_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("words");
        QTest::newRow("command") << "seal" << "Rounds: Seal my round…, command (Ctrl+Shift+S)";
        QTest::newRow("code") << "yellow" << "colour: Warm › Yellow, code";
        QTest::newRow("rule") << "rule" << "Red ↔ Yellow, rule";
        QTest::newRow("text of a rule") << "stops you" << "Red ↔ Yellow, rule";
        QTest::newRow("title of an item") << "item 17" << "17  Item 17, item";
        QTest::newRow("id of an item") << "17" << "17  Item 17, item";
        QTest::newRow("round") << "pilot" << "Pilot, round";
        QTest::newRow("search") << "fives" << "@fives, search";
        QTest::newRow("text of a search") << "id:15" << "@fives, search";
        QTest::newRow("setting") << "reading" << "Reading width, setting";
        QTest::newRow("what a setting is for") << "percent" << "Text size, setting";
        QTest::newRow("page of the manual") << "replication" << "Replication package, manual";
    }

    void everyKindIsFound()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, words);
        show(twoRounds());
        CommandPalette *opened = palette();
        QVERIFY(opened);
        type(*opened, typed);
        QTRY_VERIFY2(titles(*opened).contains(words), qPrintable(titles(*opened).join(u'\n')));
    }

    void rulesComeBeforeHints()
    {
        show(twoRounds());
        CommandPalette *opened = palette();
        type(*opened, "rule");
        settle();
        const QStringList found = titles(*opened);
        const auto hints = std::ranges::find_if(found, [](const QString &each) { return each.contains("Hints"); });
        QVERIFY(hints != found.end());
        QVERIFY(found.indexOf("Red ↔ Yellow, rule") < hints - found.begin());
        QVERIFY(found.indexOf("Edit: Write a rule…, command") < found.indexOf("Red ↔ Yellow, rule"));
        QVERIFY(found.contains("Edit: Write a rule…, command"));
    }

    void theLastChosenComesFirst()
    {
        show(twoRounds());
        const auto first = [this](const QString &typed) {
            CommandPalette *opened = palette();
            type(*opened, typed);
            settle(0);
            const QString title = titles(*opened).value(0);
            return title;
        };
        const QString before = first({});
        QVERIFY(before.endsWith(", command") || before.contains(", command ("));
        choose("green", "colour: Cold › Green, code");
        QCOMPARE(first({}), "colour: Cold › Green, code");
        choose("item 33", "33  Item 33, item");
        QCOMPARE(first({}), "33  Item 33, item");
        CommandPalette *opened = palette();
        QCOMPARE(titles(*opened).mid(0, 3), (QStringList{"33  Item 33, item", "colour: Cold › Green, code", before}));
        // Of equal matches, the one that was chosen last; a better match comes first all the same.
        QCOMPARE(first("size"), "size: Small, code");
        choose("size large", "size: Large, code");
        QCOMPARE(first("size"), "size: Large, code");
    }

    // Not even which items and codes one rater looked at is told to the next, nor in another study.
    void whatARaterChoseIsNotShownToAnother()
    {
        const auto hasChosen = [this] {
            const QStringList listed = titles(*palette());
            return !listed.filter("Green").isEmpty() || !listed.filter("Item 33").isEmpty();
        };
        show(twoRounds());
        QVERIFY(!hasChosen());
        choose("green", "colour: Cold › Green, code");
        choose("item 33", "33  Item 33, item");
        QVERIFY(hasChosen());
        study().setActor(study().raterNamed("Ben")->id);
        settle();
        QVERIFY(!hasChosen());
        m_window.reset();
        show(twoRounds());
        QVERIFY(!hasChosen());
    }

    void itemsThatComeLateMoveNothingAbove()
    {
        show(twoRounds());
        CommandPalette *opened = palette();
        auto *list = opened->findChild<QListWidget *>();
        m_workers.hold();
        type(*opened, "item");
        list->setCurrentRow(3);
        const QStringList before = titles(*opened);
        QVERIFY(before.size() > 4);
        QVERIFY(before.filter("Item 1").isEmpty());
        m_workers.release();
        QTRY_COMPARE(titles(*opened).filter(QRegularExpression(", item$")).size(), 8);
        QCOMPARE(list->currentRow(), 3);
        QCOMPARE(titles(*opened).mid(0, 4), before.mid(0, 4));
        // They come as soon as their match allows.
        QVERIFY(titles(*opened)[4].endsWith(", item"));
    }

    // Enter never takes an entry that merely has the letters for an item that is still being looked for.
    void weakMatchesComeAfterTheItems()
    {
        show(twoRounds());
        CommandPalette *opened = palette();
        m_workers.hold();
        type(*opened, "item17");
        QVERIFY2(titles(*opened).isEmpty(), qPrintable(titles(*opened).join(u'\n')));
        type(*opened, "nwstd"); // "New study…"
        QVERIFY2(titles(*opened).isEmpty(), qPrintable(titles(*opened).join(u'\n')));
        QTest::keyClick(opened->findChild<QLineEdit *>(), Qt::Key_Down); // nothing to go to
        m_workers.release();
        QTRY_VERIFY(titles(*opened).filter("New study").size() == 1);
        QCOMPARE(opened->findChild<QListWidget *>()->currentRow(), 0);
    }

    void onlyTheNewestSearchIsAnswered()
    {
        show(twoRounds());
        CommandPalette *opened = palette();
        m_workers.hold();
        type(*opened, "item 3");
        type(*opened, "item 15");
        m_workers.release();
        QTRY_VERIFY(titles(*opened).contains("15  Item 15, item"));
        QVERIFY(!titles(*opened).contains("3  Item 3, item"));
        m_workers.hold();
        type(*opened, "item 16");
        type(*opened, "i"); // too short for items
        const QStringList before = titles(*opened);
        m_workers.release();
        settle();
        QCOMPARE(titles(*opened), before);
    }

    void nothingComesAfterItIsClosed()
    {
        show(twoRounds());
        QPointer<CommandPalette> opened = palette();
        m_workers.hold();
        type(*opened, "item 16");
        QTest::keyClick(opened->findChild<QLineEdit *>(), Qt::Key_Escape);
        QVERIFY(!opened || !opened->isVisible());
        const QStringList before = opened ? titles(*opened) : QStringList();
        m_workers.release();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!opened || titles(*opened) == before);
        settle();
        QVERIFY(!opened);
        // Closed by the study's change of rater, too.
        opened = palette();
        study().setActor(study().raterNamed("Ben")->id);
        QVERIFY(!opened || !opened->isVisible());
    }

    // Ben, whose labels are hidden from Ada, has excluded an item and proposed a code.
    void nothingOfAnotherRaterIsSeen()
    {
        const auto listed = [this](bool isRated) {
            auto made = twoRounds();
            const RaterId ada = made->actor();
            const RaterId ben = made->raterNamed("Ben")->id;
            made->setActor(ben);
            const RatingKey key{made->currentRound()->id, itemNamed(*made, "17"), ben};
            Code code;
            code.name = "Item 17 of Ben";
            if (isRated && !(made->perform(setScreening(key, Screening::Out, "old")) &&
                             made->perform(proposeCode(made->codebook().dimensions[0].id, code, ben, {})))) {
                return QStringList("failed");
            }
            made->setActor(ada);
            show(std::move(made));
            CommandPalette *opened = palette();
            type(*opened, "item 17");
            settle();
            QStringList rows = titles(*opened);
            for (int i = 0; i < rows.size(); ++i) {
                rows[i] += opened->findChild<QListWidget *>()->item(i)->toolTip();
            }
            m_window.reset();
            return rows;
        };
        const QStringList without = listed(false);
        QVERIFY(!without.filter("17  Item 17, item").isEmpty());
        QCOMPARE(listed(true), without);
    }

    void withoutAStudyThereAreCommandsSettingsAndTheManual()
    {
        show(nullptr);
        CommandPalette *opened = palette();
        for (const char *typed : {"", "e", "item", "1"}) {
            type(*opened, QString::fromLatin1(typed));
            settle(0);
            for (const QString &title : titles(*opened)) {
                QVERIFY2(title.contains(", command") || title.endsWith(", setting") || title.endsWith(", manual"),
                         qPrintable(title));
                QVERIFY(title != "Rater, setting"); // there is none
            }
        }
        type(*opened, "text size");
        QCOMPARE(titles(*opened).front(), "Text size, setting");
    }

    void anEmptyStudyHasCommands()
    {
        auto made = Study::create(freshPath(), {.title = "Empty", .codebook = {}, .raters = {"Ada"}});
        QVERIFY(made);
        show(std::move(*made)); // nobody is chosen yet
        CommandPalette *opened = palette();
        type(*opened, "add items");
        settle();
        QVERIFY(titles(*opened).front().startsWith("Items: Add items"));
        study().setActor(study().raters().front().id);
        opened = palette();
        type(*opened, "no such thing at all");
        settle();
        QVERIFY(titles(*opened).isEmpty());
        const auto *nothing = opened->findChild<QLabel *>();
        QVERIFY(nothing && nothing->isVisible());
        type(*opened, "add items");
        settle();
        QVERIFY(!nothing->isVisible());
        type(*opened, "no such thing at all");
        settle();
        QTest::keyClick(opened->findChild<QLineEdit *>(), Qt::Key_Return);
        QVERIFY(!opened->isVisible());
    }

    void itFitsIntoASmallWindowWithLargeText()
    {
        show(twoRounds(), {1024, 700});
        applyTheme(*qApp, ThemeMode::Light, 2);
        settle();
        const CommandPalette *opened = palette();
        const QRect inside({}, m_window->size());
        const QRect place(m_window->mapFromGlobal(opened->mapToGlobal(QPoint())), opened->size());
        QVERIFY2(inside.contains(place), qPrintable(QStringLiteral("%1×%2").arg(place.width()).arg(place.height())));
        QVERIFY(!opened->findChild<QListWidget *>()->horizontalScrollBar()->isVisible());
        picture(*m_window, "palette-200");
    }
};

QTEST_MAIN(PaletteTest)
#include "PaletteTest.moc"
