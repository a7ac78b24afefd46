// SPDX-License-Identifier: GPL-3.0-or-later
// Passages are marked as evidence by keys only, listed, visited and removed, and the other rater sees them when both
// have sealed. Set CORATER_GALLERY to a folder to keep pictures of it.
#include "app/window/MainWindow.h"
#include "models/commands/AddItems.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/evidence/EvidencePlaces.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/ShownPages.h"
#include "views/label/units/EvidenceList.h"
#include "views/label/units/EvidenceRow.h"
#include "views/post/EvidenceLanes.h"
#include "views/post/PostView.h"
#include "views/post/text/PostText.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

const QString body =
    u"<p>Every step takes longer than the one before. I call <code>model.predict(x)</code> in a loop, &amp; the memory "
    "grows.</p><pre><code>for x in data:\n    model.predict(x)\n</code></pre><p>What is wrong?</p>"_s;

} // namespace

class EvidenceKeysTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_path;
    std::unique_ptr<MainWindow> m_window;

    Study &study() { return *m_window->study(); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, const QString &text = {})
    {
        QWidget *target = m_window->focusWidget() ? m_window->focusWidget() : m_window.get();
        QTest::sendKeyEvent(QTest::Click, target, key, text, modifiers);
        settle();
    }

    static void settle()
    {
        for (int i = 0; i < 4 || !areSettled(); ++i) {
            QApplication::processEvents();
        }
    }

    void type(const QString &text)
    {
        for (const QChar c : text) {
            press(Qt::Key_unknown, {}, QString(c));
        }
    }

    PostView *post() const
    {
        for (PostView *view : m_window->findChildren<PostView *>()) {
            if (view->isVisible()) {
                return view;
            }
        }
        return nullptr;
    }

    std::vector<EvidenceRow *> rows() const { return m_window->findChild<EvidenceList *>()->rows(); }

    QStringList lanes() const
    {
        QStringList texts;
        for (const EvidenceLane *lane : post()->evidenceLanes().lanes()) {
            texts << lane->text();
        }
        return texts;
    }

    // Searches the post for the words, which are selected when the search closes.
    void find(const QString &words)
    {
        press(Qt::Key_F, Qt::ControlModifier);
        type(words);
        press(Qt::Key_Escape);
    }

    std::vector<Evidence> marked(const QString &rater = u"Ada"_s)
    {
        const auto ratings =
            everyRating(study(), {.rater = study().raterNamed(rater)->id, .item = itemNamed(study(), u"1"_s)});
        return ratings && !ratings->empty() && !ratings->front().units.empty() ? ratings->front().units[0].evidence
                                                                               : std::vector<Evidence>();
    }

    void actAs(const QString &rater)
    {
        study().setActor(study().raterNamed(rater)->id);
        settle();
    }

    static void newText(Study &study, const QString &text)
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
        QVERIFY(study.perform(add));
    }

    void picture(const char *name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            m_window->grab().save(u"%1/evidence-%2.png"_s.arg(folder, QLatin1StringView(name)));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // Ada has included item 1; the first question is open.
    void init()
    {
        m_path = m_folder.filePath(u"study%1.corater"_s.arg(++m_count));
        auto made = smallStudy(m_path, 2);
        newText(*made, body);
        made->setActor(made->raterNamed(u"Ada"_s)->id);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->setStudy(std::move(made));
        m_window->setMode(MainWindow::Label);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        settle();
        press(Qt::Key_I, {}, u"i"_s);
    }

    void cleanup()
    {
        m_window.reset();
        QCOMPARE(faultsOf(m_path), QStringList());
    }

    void marksByKeys()
    {
        press(Qt::Key_F5); // without a selection nothing is marked
        QVERIFY(marked().empty());
        find(u"model.predict(x) in a loop"_s);
        press(Qt::Key_F5);
        QCOMPARE(marked().size(), 1u);
        const Evidence first = marked().front();
        QCOMPARE(first.quote, u"model.predict(x)</code> in a loop"_s); // the source with its markup
        QCOMPARE(body.mid(first.start, first.length), first.quote);
        QCOMPARE(first.dimension, study().codebook().dimensions[0].id); // the open question
        QCOMPARE(rows().size(), 1u);
        QCOMPARE(rows().front()->line().quote, u"model.predict(x) in a loop"_s);
        QCOMPARE(lanes(), QStringList{u"1A"_s});
        // Shift and arrows extend the found text; Shift F5 marks for the unit as a whole.
        find(u"& the"_s);
        press(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
        press(Qt::Key_F5, Qt::ShiftModifier);
        QCOMPARE(marked().size(), 2u);
        QVERIFY2(marked()[1].quote.startsWith(u"&amp; the"_s), qPrintable(marked()[1].quote));
        QVERIFY(!valid(marked()[1].dimension));
        QCOMPARE(lanes().size(), 2);
        picture("marked");
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(marked().size(), 1u);
        QCOMPARE(lanes().size(), 1);
        QCOMPARE(rows().size(), 1u);
    }

    void jumpsAndTakesAway()
    {
        find(u"What is wrong"_s);
        press(Qt::Key_F5);
        find(u"the memory"_s);
        press(Qt::Key_F5);
        QCOMPARE(rows().size(), 2u);
        rows()[0]->click();
        QCOMPARE(post()->selectedText(), u"What is wrong"_s);
        rows()[1]->setFocus();
        press(Qt::Key_Delete);
        QCOMPARE(marked().size(), 1u);
        QCOMPARE(rows().size(), 1u);
        QVERIFY(rows()[0]->hasFocus());
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(marked().size(), 2u);
        // A click on a lane shows its passage, too.
        post()->evidenceLanes().lanes().front()->click();
        QVERIFY(!post()->selectedText().isEmpty());
    }

    void newerTextsAreNeverSilentlyTakenForThePassage()
    {
        find(u"model.predict(x) in a loop"_s);
        press(Qt::Key_F5);
        find(u"What is wrong"_s);
        press(Qt::Key_F5);
        newText(study(), u"<p>Edit: I use TF 2.</p>"_s + QString(body).remove(u"<p>What is wrong?</p>"_s));
        settle();
        QCOMPARE(rows().size(), 2u);
        QVERIFY(!rows()[0]->line().isToCheck()); // found elsewhere with the same words
        QVERIFY(rows()[1]->line().isLost());
        QCOMPARE(lanes(), QStringList{u"1A"_s});
        QVERIFY(rows()[1]->accessibleName().contains(u"not found in the text any more"_s));
        newText(study(), QString(body).replace(u"in a loop"_s, u"in one large loop"_s));
        settle();
        QVERIFY(rows()[0]->line().isToCheck());
        QCOMPARE(lanes().front(), u"1A?"_s);
        picture("moved");
        QCOMPARE(marked().size(), 2u); // as it was marked
        QCOMPARE(marked()[0].quote, u"model.predict(x)</code> in a loop"_s);
    }

    void theOtherRaterSeesItWhenBothHaveSealed()
    {
        find(u"model.predict(x) in a loop"_s);
        press(Qt::Key_F5);
        actAs(u"Ben"_s);
        QVERIFY(post()->evidenceLanes().count() == 0);
        QVERIFY(rows().empty());
        const Item item = *study().item(itemNamed(study(), u"1"_s));
        QVERIFY(study().perform(addEvidence(keyOf(study(), u"1"_s, u"Ben"_s), 1,
                                            evidenceAt(item, 0, placesOfQuote(item, u"in a loop"_s).front().stretch))));
        settle();
        QCOMPARE(lanes(), QStringList{u"1B"_s});
        QVERIFY(seal(study(), u"Ada"_s));
        m_window->setMode(MainWindow::Compare);
        settle();
        QVERIFY(!post() || post()->evidenceLanes().count() == 0);
        QVERIFY(seal(study(), u"Ben"_s));
        m_window->setMode(MainWindow::Label);
        m_window->setMode(MainWindow::Compare);
        settle();
        QCOMPARE(lanes(), (QStringList{u"1A"_s, u"1B"_s}));
        picture("compare");
        m_window->setMode(MainWindow::Adjudicate);
        settle();
        // Sealed: no evidence can be added.
        m_window->setMode(MainWindow::Label);
        settle();
        find(u"What is wrong"_s);
        press(Qt::Key_F5);
        QCOMPARE(marked(u"Ben"_s).size(), 1u);
    }
};

QTEST_MAIN(EvidenceKeysTest)
#include "EvidenceKeysTest.moc"
