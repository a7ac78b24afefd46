// SPDX-License-Identifier: GPL-3.0-or-later
// The keys named in the window's texts are right after the user changed them: no text names the old ones.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/codebook/CodebookMode.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/ActionButton.h"
#include "views/theme/KeyCap.h"
#include "views/theme/style/ApplyTheme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

using namespace corater;
using namespace corater::test;

class ShownKeysTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // All texts of a widget and its children, with their classes.
    static QStringList textsOf(const QWidget &top)
    {
        QStringList texts;
        for (const QWidget *each : top.findChildren<QWidget *>()) {
            QStringList said{each->toolTip(), each->statusTip(), each->whatsThis()};
            if (const auto *label = qobject_cast<const QLabel *>(each)) {
                said << label->text();
            } else if (const auto *button = qobject_cast<const QAbstractButton *>(each)) {
                said << button->text();
            } else if (const auto *line = qobject_cast<const QLineEdit *>(each)) {
                said << line->placeholderText();
            } else if (const auto *prose = qobject_cast<const QPlainTextEdit *>(each)) {
                said << prose->placeholderText();
            } else if (const auto *cap = qobject_cast<const KeyCap *>(each)) {
                said << cap->text();
            }
            if (const auto *action = qobject_cast<const ActionButton *>(each)) {
                said << action->key();
            }
            for (const QString &text : said) {
                if (!text.isEmpty()) {
                    texts << QStringLiteral("%1: %2").arg(QLatin1StringView(each->metaObject()->className()), text);
                }
            }
        }
        return texts;
    }

    static void visitAll(MainWindow &window, QStringList &texts)
    {
        for (int mode = MainWindow::Label; mode <= MainWindow::Codebook; ++mode) {
            window.setMode(mode);
            settle();
            texts << textsOf(window);
        }
        auto *codebook = window.findChild<CodebookMode *>();
        QVERIFY(codebook);
        codebook->showCode(window.study()->codebook().dimensions[0].codes.back().id);
        for (int section = CodebookMode::Codes; section <= CodebookMode::File; ++section) {
            codebook->showSection(CodebookMode::Section(section));
            settle();
            texts << textsOf(window);
        }
        window.setMode(MainWindow::Label);
        window.actions().action("label.screening")->trigger(); // the screening pass names the key that ends it
        settle();
        texts << textsOf(window);
        window.actions().action("label.screening")->trigger();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }
    void cleanupTestCase() { QSettings().clear(); }

    void noTextNamesAKeyThatIsNotOne()
    {
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        (*study)->setActor((*study)->raters().back().id);
        MainWindow window;
        window.resize(1400, 900);
        window.show();
        window.setStudy(std::move(*study));
        QStringList before;
        visitAll(window, before);
        const auto names = [](const QStringList &texts, const QString &key) {
            const QRegularExpression word(
                QStringLiteral("(?<![\\w+])%1(?![\\w])").arg(QRegularExpression::escape(key)));
            return texts.filter(word);
        };
        QVERIFY(!names(before, QStringLiteral("F7")).isEmpty()); // so the search finds key names
        QVERIFY(!names(before, QStringLiteral("F8")).isEmpty());
        QVERIFY(!names(before, QStringLiteral("F9")).isEmpty());
        QVERIFY(!names(before, QStringLiteral("Ctrl+B")).isEmpty());
        QHash<QString, QString> old; // key, command
        int letter = 0;
        for (QAction *action : window.actions().all()) {
            for (const QKeySequence &keys : action->shortcuts()) {
                for (const QString &written : {keys.toString(QKeySequence::NativeText), KeyCap::label(keys)}) {
                    if (written.size() > 1) { // "↵" means Enter everywhere
                        old.insert(written, action->objectName());
                    }
                }
                old.insert(keys.toString().replace(QStringLiteral("Return"), QStringLiteral("Enter")),
                           action->objectName());
            }
            if (!action->shortcuts().isEmpty() && letter < 26) {
                window.actions().setKeys(*action,
                                         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key(Qt::Key_A + letter))});
                ++letter;
            } else {
                window.actions().setKeys(*action, {});
            }
        }
        QStringList after;
        visitAll(window, after);
        QStringList wrong;
        for (const auto &[key, command] : old.asKeyValueRange()) {
            for (const QString &text : names(after, key)) {
                wrong << QStringLiteral("%1 (%2) in “%3”").arg(key, command, text);
            }
        }
        // The key that applies a previewed change of the codebook is the page's own; F1 beside a number is a statistic.
        wrong.removeIf([](const QString &each) {
            return each.contains(u"ActionButton: Ctrl ↵") ||
                   each.contains(QRegularExpression(QStringLiteral("F1 \\d")));
        });
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
        const QString now = window.actions().action("view.list")->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(now.isEmpty() || !names(after, now).isEmpty(), qPrintable(now));
    }
};

QTEST_MAIN(ShownKeysTest)
#include "ShownKeysTest.moc"
