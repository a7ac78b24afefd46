// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence that a post no longer contains is reported in Compare and Adjudicate, where it has no line beside the text.
// Set CORATER_GALLERY to a folder to keep pictures of it.
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/evidence/EvidencePlaces.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/compare/CompareView.h"
#include "views/post/EvidenceLanes.h"
#include "views/post/PostView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QLabel>
#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

class LostInReviewTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QString m_path;
    std::unique_ptr<MainWindow> m_window;

    Study &study() { return *m_window->study(); }

    static bool newText(Study &study, const QString &text)
    {
        const auto add =
            corater::addItems({u"posts"_s,
                               [&](const ItemSink &sink) -> Result<QString> {
                                   Item item;
                                   item.site = u"here"_s;
                                   item.externalId = u"1"_s;
                                   item.kind = u"thread"_s;
                                   item.title = u"Item 1"_s;
                                   item.parts = {{.kind = u"question"_s, .body = text}};
                                   const auto taken = sink(std::move(item));
                                   return taken ? Result<QString>(u"made"_s) : std::unexpected(taken.error());
                               },
                               [](const Item &) { return std::optional(AddItems::Texts{{}, u"x"_s}); }});
        return study.perform(add).has_value();
    }

    static bool mark(Study &study, const QString &rater, const QString &quote, DimensionId dimension, CodeId code = {})
    {
        const Item item = *study.item(itemNamed(study, u"1"_s));
        const auto places = placesOfQuote(item, quote);
        if (places.size() != 1) {
            return false;
        }
        Evidence evidence = evidenceAt(item, 0, places.front().stretch);
        evidence.dimension = dimension;
        evidence.code = code;
        study.setActor(study.raterNamed(rater)->id);
        return study.perform(addEvidence(keyOf(study, u"1"_s, rater), 1, evidence)).has_value();
    }

    // The texts of the page's labels that contain the words.
    QStringList said(const QString &words) const
    {
        QStringList found;
        for (const QLabel *label : m_window->findChildren<QLabel *>()) {
            if (label->isVisible() && (label->text().contains(words) || label->accessibleName().contains(words))) {
                found << label->text();
            }
        }
        return found;
    }

    QStringList lost() const
    {
        QStringList found;
        for (const QLabel *label : m_window->findChildren<QLabel *>(u"lost-passage"_s)) {
            if (label->isVisible()) {
                found << label->text();
            }
        }
        return found;
    }

    void go(MainWindow::Mode mode)
    {
        m_window->setMode(mode);
        settle();
    }

    bool reachedByTab() const
    {
        for (int i = 0; i < 60; ++i) {
            key(Qt::Key_Tab);
            if (QApplication::focusWidget() && QApplication::focusWidget()->objectName() == u"lost-passage"_s) {
                return true;
            }
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // Ada and Ben differ in the colour of item 1; each has marked two passages as evidence.
    void init()
    {
        m_path = freshPath();
        auto made = smallStudy(m_path, 2);
        QVERIFY(newText(*made, u"<p>The paint is red. It was bought on Monday, and the box is small.</p>"_s));
        for (const QString &item : {u"1"_s, u"2"_s}) {
            QVERIFY(label(*made, u"Ada"_s, item, u"colour"_s, {u"Red"_s}));
            QVERIFY(label(*made, u"Ben"_s, item, u"colour"_s, {u"Blue"_s}));
            QVERIFY(label(*made, u"Ada"_s, item, u"size"_s, {u"Small"_s}));
            QVERIFY(label(*made, u"Ben"_s, item, u"size"_s, {u"Large"_s}));
        }
        const std::vector<Dimension> &asked = made->codebook().dimensions;
        QVERIFY(mark(*made, u"Ada"_s, u"The paint is red"_s, asked[0].id, codeNamed(*made, u"Red"_s)));
        QVERIFY(mark(*made, u"Ada"_s, u"bought on Monday"_s, asked[1].id));
        QVERIFY(mark(*made, u"Ben"_s, u"the box is small"_s, asked[0].id));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->setStudy(std::move(made));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        QCOMPARE(faultsOf(m_path), QStringList());
    }

    void isToldBesideTheUnitOfBothRaters()
    {
        QVERIFY(seal(study(), u"Ada"_s));
        QVERIFY(seal(study(), u"Ben"_s));
        go(MainWindow::Compare);
        QCOMPARE(lost(), QStringList()); // all of them are in the post
        QCOMPARE(m_window->findChild<CompareView *>()->item().item.externalId, u"1"_s);
        // The post is updated while it is displayed: the page follows at once.
        QVERIFY(newText(study(), u"<p>Solved, thank you all. It was bought on Monday, and the box is small.</p>"_s));
        settle();
        const QString words = u"colour: Red: Ada’s passage is no longer in the post: “The paint is red”"_s;
        QCOMPARE(lost(), QStringList{words});
        picture(*m_window, u"lost-compare-light"_s);
        QVERIFY(reachedByTab());
        QCOMPARE(QApplication::focusWidget()->accessibleName(), words);
        picture(*m_window, u"lost-compare-focus-light"_s);
        applyTheme(*qApp, ThemeMode::Dark);
        picture(*m_window, u"lost-compare-focus-dark"_s);
        // Adjudicate shows it with the question for which it is evidence, and with no other.
        go(MainWindow::Adjudicate);
        auto *view = m_window->findChild<AdjudicateView *>();
        QCOMPARE(view->item().item.externalId, u"1"_s);
        const std::vector<Dimension> &asked = study().codebook().dimensions;
        QCOMPARE(view->question().dimension, asked[0].id);
        QCOMPARE(lost(), QStringList{words});
        QVERIFY(reachedByTab());
        picture(*m_window, u"lost-adjudicate-dark"_s);
        applyTheme(*qApp, ThemeMode::Light);
        picture(*m_window, u"lost-adjudicate-light"_s);
        view->moveRow(1);
        settle();
        QCOMPARE(view->question().dimension, asked[1].id);
        QCOMPARE(lost(), QStringList());
        view->moveRow(-1);
        settle();
        QCOMPARE(lost(), QStringList{words});
        // The next item has no lost evidence; when the old text is restored, nothing is reported any more.
        go(MainWindow::Compare);
        m_window->findChild<CompareView *>()->setFocus();
        key(Qt::Key_Down, Qt::ControlModifier);
        settle();
        QCOMPARE(m_window->findChild<CompareView *>()->item().item.externalId, u"2"_s);
        QCOMPARE(lost(), QStringList());
        key(Qt::Key_Up, Qt::ControlModifier);
        settle();
        QCOMPARE(lost(), QStringList{words});
        QVERIFY(newText(study(), u"<p>The paint is red. It was bought on Monday, and the box is small.</p>"_s));
        settle();
        QCOMPARE(lost(), QStringList());
    }

    // Both raters lose evidence: each passage is named, Ada's for two answers of her unit, and Ben's.
    void namesEveryRater()
    {
        QVERIFY(seal(study(), u"Ada"_s));
        QVERIFY(seal(study(), u"Ben"_s));
        QVERIFY(newText(study(), u"<p>Removed.</p>"_s));
        go(MainWindow::Compare);
        QStringList told = lost();
        QCOMPARE(told.size(), 3);
        QCOMPARE(told.filter(u"Ada’s passage"_s).size(), 2);
        QCOMPARE(told.filter(u"Ben’s passage is no longer in the post: “the box is small”"_s).size(), 1);
    }

    // While the round is open, another rater's evidence is hidden, however the post changes; also if the same item is
    // in a closed round.
    void nothingOfAnOpenRoundShows()
    {
        const auto hides = [this](const QString &quote) {
            for (const QString &who : {u"Ada"_s, u"Ben"_s}) {
                study().setActor(study().raterNamed(who)->id);
                for (const MainWindow::Mode mode : {MainWindow::Compare, MainWindow::Adjudicate}) {
                    go(mode);
                    if (!said(quote).isEmpty()) {
                        return false;
                    }
                }
            }
            return true;
        };
        QVERIFY(newText(study(), u"<p>It was bought on Monday, and the box is small. Kumquat.</p>"_s));
        QVERIFY(hides(u"The paint is red"_s));
        QCOMPARE(lost(), QStringList());
        QVERIFY(seal(study(), u"Ada"_s));
        QVERIFY(hides(u"The paint is red"_s)); // Ben has not sealed
        QVERIFY(seal(study(), u"Ben"_s));
        QVERIFY(study().perform(openRound({.name = u"Again"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s}})));
        QVERIFY(mark(study(), u"Ada"_s, u"Kumquat"_s, {}));
        QVERIFY(newText(study(), u"<p>It was bought on Monday, and the box is small.</p>"_s));
        QVERIFY(hides(u"Kumquat"_s));
        go(MainWindow::Compare); // the closed round is displayed
        QCOMPARE(lost().size(), 1);
        QVERIFY(lost().front().contains(u"The paint is red"_s));
    }
};

QTEST_MAIN(LostInReviewTest)
#include "LostInReviewTest.moc"
