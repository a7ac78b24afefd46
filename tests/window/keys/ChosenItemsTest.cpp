// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of several lines of the wide list, chosen by keys: one step of undo, own ratings of the open round only, and
// nothing decided is overwritten unseen.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/LabelMode.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "data/records/selection/SelectionStep.h"
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemListModel.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemTable.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

class ChosenItemsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;
    QTimer m_answering;
    QStringList m_answers; ///< what is pressed or typed in the questions that come, in their order
    QStringList m_asked;   ///< what they said

    // Six items of different days; the fourth is the oldest.
    static bool add(Study &study)
    {
        const auto add = corater::addItems({u"made"_s,
                                            [](const ItemSink &sink) -> Result<QString> {
                                                for (int i = 1; i <= 6; ++i) {
                                                    Item item;
                                                    item.site = u"here"_s;
                                                    item.externalId = QString::number(i);
                                                    item.title = u"Item %1"_s.arg(i);
                                                    item.date =
                                                        u"2020-01-%1"_s.arg(i < 4 ? 20 + i : i + 6, 2, 10, QChar(u'0'));
                                                    TRY(sink(std::move(item)));
                                                }
                                                return u"made"_s;
                                            },
                                            [](const Item &) { return std::optional(AddItems::Texts()); }});
        return study.perform(add).has_value();
    }

    // A round over the items with those ids, whose first one Ben has flagged.
    std::unique_ptr<Study> studyWith(const QStringList &ids)
    {
        auto study = smallStudy(freshPath(), 0);
        RoundOptions options{.name = u"Pilot"_s, .draw = RoundPlan::Draw::List};
        options.ids = ids;
        if (!study || !add(*study) || !study->perform(openRound(options))) {
            return nullptr;
        }
        const RaterId ben = study->raters().back().id;
        study->setActor(ben);
        if (!study->perform(
                setFlag({study->currentRound()->id, itemNamed(*study, ids.front()), ben}, RatingFlag::Unsure, true))) {
            return nullptr;
        }
        study->setActor(study->raters().front().id);
        return study;
    }

    void open(std::unique_ptr<Study> study, bool isWide = true)
    {
        QVERIFY(study);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->setStudy(std::move(study));
        settle();
        if (isWide) {
            m_window->actions().action("view.wide-list")->trigger();
            settle();
        }
    }

    // All items of the study, by keys.
    void chooseAll()
    {
        list().pane()->chooseWholeStudy();
        settle();
        list().pane()->focusList();
        key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(list().chosen().size(), size_t(6));
    }

    void chooseFirst(int lines)
    {
        list().pane()->focusList();
        key(Qt::Key_Home);
        for (int i = 1; i < lines; ++i) {
            key(Qt::Key_Down, Qt::ShiftModifier);
        }
        QCOMPARE(list().chosen().size(), size_t(lines));
    }

    ItemBrowser &list() const { return *ItemBrowser::of(*m_window->pages()); }

    Study &study() const { return *m_window->study(); }

    QAction *action(const char *id) const { return m_window->actions().action(id); }

    // Triggers the action and waits for its message.
    void act(const char *id, const QString &said)
    {
        QVERIFY2(action(id)->isEnabled(), id);
        action(id)->trigger();
        QTRY_COMPARE(m_window->notice().last(), said);
        settle(0);
    }

    // The ids of the items whose rating by that rater has it.
    QStringList idsOf(int rater, const std::function<bool(const Rating &)> &has) const
    {
        QStringList ids;
        const auto ratings = everyRating(study(), {.rater = study().raters()[size_t(rater)].id});
        for (const Rating &rating : ratings ? *ratings : std::vector<Rating>()) {
            if (has(rating)) {
                ids << study().item(rating.item).value_or(Item()).externalId;
            }
        }
        ids.sort();
        return ids;
    }

    QStringList outFor(const QString &reason) const
    {
        return idsOf(0, [&](const Rating &each) { return each.screening == Screening::Out && each.reason == reason; });
    }

    static bool isDiscussed(const Rating &rating) { return rating.discuss; }
    static bool isUnsure(const Rating &rating) { return rating.unsure; }

    bool rate(const char *id, Screening screening, const QString &reason = {})
    {
        const RatingKey key{study().currentRound()->id, itemNamed(study(), QString::fromLatin1(id)), study().actor()};
        return study().perform(setScreening(key, screening, reason)).has_value();
    }

    void undo()
    {
        action("edit.undo")->trigger();
        settle(0);
    }

    // The questions that are open are answered by m_answers: the text of a button, or a text for the field.
    void answer()
    {
        auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        if (!dialog || m_answers.isEmpty()) {
            return;
        }
        const QString text = m_answers.takeFirst();
        if (auto *box = dialog->findChild<QComboBox *>()) {
            m_asked << box->itemText(0);
            if (!text.isEmpty() && text != pressEnter) {
                box->isEditable() ? box->setEditText(text) : box->setCurrentText(text);
            }
            if (text == pressEnter) {
                QTest::keyClick(box, Qt::Key_Return);
            } else {
                dialog->accept();
            }
            return;
        }
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            m_asked << label->text();
        }
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == text) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    QStringList lineMenu()
    {
        Q_EMIT list().pane()->menuWanted(0, QPoint(5, 5));
        auto *menu = list().findChildren<QMenu *>(u"item-menu"_s).constLast();
        QStringList names;
        for (const QAction *each : menu->actions()) {
            names << each->objectName();
        }
        menu->close();
        return names;
    }

    // The text of the reason is selected at first, so that typing replaces it.
    const QString pressEnter = u"<Enter>"_s;
    const QStringList m_all{u"list.discuss"_s, u"list.unsure"_s, u"list.exclude"_s, u"list.duplicates"_s};

    QStringList offered()
    {
        QStringList ids = lineMenu();
        ids.removeIf([this](const QString &id) { return !m_all.contains(id); });
        return ids;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
        m_answering.setInterval(10);
        connect(&m_answering, &QTimer::timeout, this, &ChosenItemsTest::answer);
        m_answering.start();
    }

    void init()
    {
        QSettings().clear();
        m_asked.clear();
        m_answers.clear();
    }

    void cleanup() { m_window.reset(); }

    void theyAreFlaggedInOneStep()
    {
        open(studyWith({u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        chooseAll();
        const QByteArray before = contentOf(study());
        act("list.discuss", u"Flagged for discussion: 4 items; not yours in Pilot: 2 items"_s);
        QCOMPARE(idsOf(0, isDiscussed), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        QCOMPARE(idsOf(1, isDiscussed), QStringList()); // nothing of Ben's is touched
        QCOMPARE(idsOf(1, isUnsure), QStringList{u"1"_s});
        QCOMPARE(list().chosen().size(), size_t(6));
        undo();
        QVERIFY2(m_window->notice().last().contains(u"flag for discussion: 4 items"_s),
                 qPrintable(m_window->notice().last()));
        QCOMPARE(contentOf(study()), before);
    }

    void aFlagThatAllHaveIsRemoved()
    {
        open(studyWith({u"1"_s, u"2"_s, u"3"_s}));
        chooseFirst(2);
        act("list.unsure", u"Flagged as unsure: 2 items"_s);
        key(Qt::Key_Down, Qt::ShiftModifier);
        act("list.unsure", u"Flagged as unsure: 1 item"_s); // the third; the others have it
        QCOMPARE(idsOf(0, isUnsure), (QStringList{u"1"_s, u"2"_s, u"3"_s}));
        act("list.unsure", u"No longer flagged as unsure: 3 items"_s);
        QCOMPARE(idsOf(0, isUnsure), QStringList());
        QCOMPARE(idsOf(1, isUnsure), QStringList{u"1"_s});
    }

    void theyAreExcludedWithAReason()
    {
        open(studyWith({u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        QVERIFY(study().perform(setSetting(outReasonsSetting, u"no code\noff topic"_s)));
        chooseAll();
        const QByteArray before = contentOf(study());
        m_answers = {QString()};
        act("list.exclude", u"Excluded: 4 items; not yours in Pilot: 2 items"_s);
        QCOMPARE(m_asked, QStringList{u"no code"_s});
        QCOMPARE(outFor(u"no code"_s), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        QCOMPARE(idsOf(1, [](const Rating &each) { return each.screening != Screening::Undecided; }), QStringList());
        undo();
        QCOMPARE(contentOf(study()), before);
    }

    void enterTakesTheReason()
    {
        open(studyWith({u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        QVERIFY(study().perform(setSetting(outReasonsSetting, u"no code\noff topic"_s)));
        chooseFirst(1);
        m_answers = {pressEnter};
        act("list.exclude", u"Excluded: 1 item"_s);
        QCOMPARE(outFor(u"no code"_s), QStringList{u"1"_s});
    }

    void whatIsDecidedIsAskedAbout_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QStringList>("out");
        QTest::newRow("all") << u"Exclude all"_s << QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s};
        QTest::newRow("the others") << u"Only the undecided"_s << QStringList{u"3"_s, u"4"_s};
        QTest::newRow("none") << u"Cancel"_s << QStringList{u"4"_s};
    }

    void whatIsDecidedIsAskedAbout()
    {
        QFETCH(QString, answer);
        QFETCH(QStringList, out);
        open(studyWith({u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        QVERIFY(rate("1", Screening::In) && rate("2", Screening::Out, u"other"_s) &&
                rate("4", Screening::Out, u"long"_s));
        chooseFirst(4);
        m_answers = {u"long"_s, answer};
        action("list.exclude")->trigger();
        QTRY_VERIFY(m_answers.isEmpty());
        QTRY_COMPARE(outFor(u"long"_s), out);
        settle(0);
        QVERIFY(m_asked.contains(u"Already included: 1 of 3 items. Their labels are kept."_s));
        QVERIFY(m_asked.contains(u"Already excluded with another reason: 1 of 3 items."_s));
    }

    void theOthersAreDuplicatesOfOne()
    {
        open(studyWith({u"6"_s}));
        list().pane()->chooseWholeStudy();
        settle();
        chooseFirst(5);
        const QByteArray before = contentOf(study());
        m_answers = {QString()};
        act("list.duplicates", u"Marked as duplicates of 4: 4 items"_s); // the oldest
        QCOMPARE(m_asked, QStringList{u"4 · Item 4"_s});
        const auto marks = study().duplicateMarks();
        QVERIFY(marks && marks->size() == 4);
        for (const DuplicateMark &mark : *marks) {
            QVERIFY(mark.same && mark.kept == itemNamed(study(), u"4"_s));
        }
        undo();
        QCOMPARE(contentOf(study()), before);
    }

    void whatARoundHadStays()
    {
        open(studyWith({u"5"_s, u"6"_s}));
        chooseAll();
        m_answers = {u"1 · Item 1"_s, u"Mark 3 items"_s};
        act("list.duplicates", u"Marked as duplicates of 1: 3 items"_s);
        QCOMPARE(m_asked.front(), u"5 · Item 5"_s); // the older of those that stay anyway
        QVERIFY(m_asked.contains(u"A round has had 2 items, which stay: 5, 6"_s));
        QCOMPARE(study().duplicateMarks()->size(), size_t(3));
    }

    void nothingIsOfferedWhereItCannotWork_data()
    {
        QTest::addColumn<QString>("where");
        for (const char *where : {"here", "sealed", "read only", "compare"}) {
            QTest::newRow(where) << QString::fromLatin1(where);
        }
    }

    void nothingIsOfferedWhereItCannotWork()
    {
        QFETCH(QString, where);
        auto made = studyWith({u"1"_s, u"2"_s});
        QVERIFY(made);
        QStringList expected = where == u"here" ? m_all : QStringList();
        if (where == u"sealed") {
            for (const char *id : {"1", "2"}) {
                QVERIFY(made->perform(
                    setScreening({made->currentRound()->id, itemNamed(*made, QString::fromLatin1(id)), made->actor()},
                                 Screening::Out, {})));
            }
            QVERIFY(made->perform(sealRound(made->currentRound()->id, made->actor())));
            expected = {u"list.duplicates"_s};
        } else if (where == u"read only") {
            const RaterId actor = made->actor();
            const QString path = made->path();
            made.reset();
            auto read = Study::open(path, OpenMode::ReadOnly);
            QVERIFY(read);
            made = std::move(*read);
            made->setActor(actor);
        }
        open(std::move(made), false);
        if (where == u"compare") {
            go(*m_window, MainWindow::Compare);
            list().pane()->chooseWholeStudy();
            settle();
        }
        action("view.wide-list")->trigger();
        settle();
        list().pane()->focusList();
        key(Qt::Key_A, Qt::ControlModifier);
        QVERIFY(list().chosen().size() > 1);
        QCOMPARE(offered(), expected);
        for (const QString &id : m_all) {
            QCOMPARE(m_window->actions().find(id)->isEnabled(), expected.contains(id));
        }
    }

    void theMenuOfOneLineHasItsOwnEntries()
    {
        open(studyWith({u"1"_s, u"2"_s}));
        QCOMPARE(list().chosen().size(), size_t(1));
        QCOMPARE(offered(), QStringList());
    }

    // Sorting reads only the beginning of the list; the open item is found when its id is loaded.
    void theNarrowListIsSortedWithoutLookingForTheOpenItem()
    {
        constexpr int many = 2000;
        auto made = smallStudy(freshPath(), many);
        made->setActor(made->raters().front().id);
        open(std::move(made), false);
        const ItemId item = m_window->pages()->shownItem();
        QCOMPARE(list().model()->rowOf(item), 0);
        list().pane()->sortBy(ItemOrder::Imported, true);
        QCOMPARE(list().model()->rowCount(), ItemListModel::firstIds);
        QCOMPARE(list().pane()->currentRow(), -1);
        QCOMPARE(m_window->pages()->shownItem(), item);
        QTRY_COMPARE(list().pane()->currentRow(), many - 1);
        QCOMPARE(list().model()->idAt(many - 1), item);
        QCOMPARE(m_window->pages()->shownItem(), item);
    }
};

QTEST_MAIN(ChosenItemsTest)
#include "ChosenItemsTest.moc"
