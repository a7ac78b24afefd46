// SPDX-License-Identifier: GPL-3.0-or-later
// A code is proposed while labelling and accepted, merged or refused by the other rater, by keys only. Set
// CORATER_GALLERY to a folder to keep pictures of it.
#include "app/window/MainWindow.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/codebook/ProposalsPage.h"
#include "tests/support/study/LabelledStudy.h"
#include "views/codebook/WorkList.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace corater;
using namespace corater::test;

/// Ada proposes codes with F7 and labels with them; Ben accepts, merges or refuses them; undo and redo change the
/// labels, too.
class ProposalKeysTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_path;
    std::unique_ptr<MainWindow> m_window;

    Study &study() { return *m_window->study(); }
    CodebookMode &mode() { return *m_window->findChild<CodebookMode *>(); }

    // Sends the key to the widget that has the focus.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, const QString &text = {})
    {
        QWidget *modal = QApplication::activeModalWidget();
        QWidget *window = modal ? modal : m_window.get();
        QWidget *target = window->focusWidget() ? window->focusWidget() : window;
        QTest::sendKeyEvent(QTest::Click, target, key, text, modifiers);
        for (int i = 0; i < 3; ++i) {
            QApplication::processEvents();
        }
    }

    void type(const QString &text)
    {
        for (const QChar c : text) {
            press(Qt::Key_unknown, {}, QString(c));
        }
    }

    void letter(char c) { press(Qt::Key(QChar::fromLatin1(c).toUpper().unicode()), {}, QString(QChar::fromLatin1(c))); }

    // Ada's item is included, a new code is proposed for it and given.
    void proposeAndLabel(const QString &name, const QString &definition)
    {
        letter('i');
        bool wasAsked = false;
        QTimer::singleShot(0, this, [&] {
            QWidget *dialog = QApplication::activeModalWidget();
            wasAsked = dialog;
            dialog->activateWindow(); // Ctrl+Enter is a shortcut, which only the active window takes
            QTRY_VERIFY(dialog->isActiveWindow());
            type(name);
            press(Qt::Key_Tab);
            type(definition);
            if (name == u"Grey") {
                picture(*dialog, "propose");
            }
            press(Qt::Key_Return, Qt::ControlModifier);
        });
        press(Qt::Key_F7);
        QVERIFY(wasAsked);
        QVERIFY(!QApplication::activeModalWidget());
        m_window->activateWindow(); // done by a window manager otherwise
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        type(name.toLower());
        press(Qt::Key_Return);
        press(Qt::Key_Return); // one colour is enough
        letter('1');
    }

    const Code *named(const char *name)
    {
        return study().codebook().dimensions[0].codeNamed(QString::fromLatin1(name));
    }

    QString adas(int item) { return labelOf(study(), "Ada", QString::number(item), "colour").join(u'+'); }

    bool waits(int item)
    {
        const auto ratings =
            everyRating(study(), {.rater = study().raters()[0].id, .item = itemNamed(study(), QString::number(item))});
        return ratings && !ratings->front().units[0].recheck.isEmpty();
    }

    void actAs(int rater)
    {
        study().setActor(study().raters()[size_t(rater)].id);
        QApplication::processEvents();
    }

    void undo() { press(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }

    static void picture(QWidget &widget, const char *name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            widget.grab().save(QStringLiteral("%1/proposal-%2.png").arg(folder, QLatin1StringView(name)));
        }
    }

    QStringList listed()
    {
        QStringList names;
        for (const Code &code : study().codebook().dimensions[0].codes) {
            if (code.draft && !code.retired) {
                names << code.name;
            }
        }
        return names;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    // Ada has proposed Grey, Pink and Teal for items 1 to 3; Ben opens the list of proposals.
    void init()
    {
        m_path = m_folder.filePath(QStringLiteral("study%1.corater").arg(++m_count));
        auto made = smallStudy(m_path, 4);
        made->setActor(made->raters()[0].id);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->setStudy(std::move(made));
        m_window->setMode(MainWindow::Label);
        QApplication::processEvents();
        int item = 0;
        for (const auto &[name, text] :
             {std::pair{"Grey", "neither warm nor cold"}, std::pair{"Pink", "a pale red"}, std::pair{"Teal", "both"}}) {
            proposeAndLabel(QString::fromLatin1(name), QString::fromLatin1(text));
            QCOMPARE(adas(++item), QString::fromLatin1(name));
            QCOMPARE(labelOf(study(), "Ada", QString::number(item), "size"), QStringList("Small"));
            picture(*m_window, "labelled");
            press(Qt::Key_Return); // to the next open item
        }
        QCOMPARE(listed(), (QStringList{"Grey", "Pink", "Teal"}));
        actAs(1);
        press(Qt::Key_5, Qt::ControlModifier);
        press(Qt::Key_4, Qt::AltModifier);
        QCOMPARE(mode().proposals()->list()->current(), -1); // hidden until the round shows them
        press(Qt::Key_Tab);
        QCOMPARE(m_window->focusWidget(), mode().proposals()->shared());
        press(Qt::Key_Space, {}, QStringLiteral(" "));
        QVERIFY(mode().proposals()->shared()->isChecked());
        press(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(mode().proposals()->list()->current(), 0);
        picture(*m_window, "listed");
    }

    void cleanup()
    {
        m_window.reset();
        QCOMPARE(faultsOf(m_path), QStringList());
    }

    void accepts()
    {
        letter('a');
        QVERIFY(!named("Grey")->draft);
        QCOMPARE(adas(1), QStringLiteral("Grey"));
        QCOMPARE(listed(), (QStringList{"Pink", "Teal"}));
        undo();
        QVERIFY(named("Grey")->draft);
        redo();
        QVERIFY(!named("Grey")->draft);
        QCOMPARE(adas(1), QStringLiteral("Grey"));
        // The focus stays in the list: the next one is accepted at once.
        letter('a');
        QCOMPARE(listed(), QStringList{"Teal"});
    }

    void mergesIntoAnother()
    {
        press(Qt::Key_Down);
        QCOMPARE(mode().proposals()->list()->current(), 1);
        letter('m');
        type(QStringLiteral("re"));
        press(Qt::Key_Return); // selects the offered code
        QTRY_VERIFY(!mode().isCounting());
        picture(*m_window, "merge");
        QVERIFY(named("Pink"));
        press(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!named("Pink"));
        QCOMPARE(adas(2), QStringLiteral("Red"));
        undo();
        QVERIFY(named("Pink")->draft);
        QCOMPARE(adas(2), QStringLiteral("Pink"));
        redo();
        QVERIFY(!named("Pink"));
        QCOMPARE(adas(2), QStringLiteral("Red"));
        QCOMPARE(adas(1), QStringLiteral("Grey"));
    }

    void refuses()
    {
        press(Qt::Key_End);
        QCOMPARE(mode().proposals()->list()->current(), 2);
        letter('v');
        QTRY_VERIFY(!mode().isCounting());
        picture(*m_window, "refuse");
        QVERIFY(!waits(3));
        press(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(named("Teal")->retired);
        QCOMPARE(adas(3), QStringLiteral("Teal"));
        QVERIFY(waits(3)); // Ada rechecks it
        QVERIFY(!waits(1));
        undo();
        QVERIFY(!named("Teal")->retired);
        QVERIFY(!waits(3));
        redo();
        QVERIFY(named("Teal")->retired);
        QVERIFY(waits(3));
    }

    void escapeDropsIt()
    {
        for (const char key : {'m', 'v'}) {
            press(Qt::Key_4, Qt::AltModifier);
            letter(key);
            QTRY_VERIFY(!mode().isCounting());
            press(Qt::Key_Escape);
            QCOMPARE(listed(), (QStringList{"Grey", "Pink", "Teal"}));
        }
        // Back to the list, which has the focus.
        press(Qt::Key_4, Qt::AltModifier);
        letter('a');
        QCOMPARE(listed(), (QStringList{"Pink", "Teal"}));
    }
};

QTEST_MAIN(ProposalKeysTest)
#include "ProposalKeysTest.moc"
