// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/StudyPages.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "models/demo/DemoStudy.h"
#include "views/codebook/WorkList.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QHash>
#include <QMenu>
#include <QMenuBar>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;

/// Each key has one meaning in the catalogue, in the tables of the modes, and in the pages themselves.
class KeyMeaningsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QKeySequence sequence(const QString &portable)
    {
        return QKeySequence::fromString(portable, QKeySequence::PortableText);
    }

    static QHash<QKeySequence, KeyMeaning> meanings()
    {
        QHash<QKeySequence, KeyMeaning> all;
        for (int mode = 0; mode < int(modeActions.size()); ++mode) {
            for (const ModeKey &key : keysOfMode(mode)) {
                for (const auto &[portable, meaning] : key.table) {
                    all.insert(sequence(portable), meaning);
                }
            }
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void noKeyMeansTwoThings()
    {
        QHash<QKeySequence, std::pair<KeyMeaning, QString>> seen;
        for (int mode = 0; mode < int(modeActions.size()); ++mode) {
            for (const ModeKey &key : keysOfMode(mode)) {
                for (const auto &[portable, meaning] : key.table) {
                    const QKeySequence keys = sequence(portable);
                    QVERIFY2(!keys.isEmpty(), qPrintable(portable));
                    const auto [first, what] = seen.value(keys, {meaning, key.what});
                    QVERIFY2(first == meaning,
                             qPrintable(portable + QStringLiteral(": ") + what + QStringLiteral(" / ") + key.what));
                    seen.insert(keys, {meaning, key.what});
                }
            }
        }
        QVERIFY(seen.size() > 50);
    }

    void noKeyOfTheWindowIsOneOfAMode()
    {
        MainWindow window;
        for (const QAction *action : window.actions().all()) {
            for (const QKeySequence &keys : ActionCatalogue::usualKeysOf(*action)) {
                QVERIFY2(fixedMeanings(keys).isEmpty(),
                         qPrintable(action->objectName() + u' ' + fixedMeanings(keys).join(u' ')));
            }
        }
    }

    // Every key that a page shows on a button or gives to an action is in the tables.
    void everyKeyThatAPageShowsIsInTheTables()
    {
        const QString path = m_folder.filePath(QStringLiteral("demo.corater"));
        QVERIFY(makeDemoStudy(path));
        MainWindow window;
        window.resize(1400, 900);
        window.show();
        QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        const auto all = meanings();
        for (int mode = 0; mode < int(modeActions.size()); ++mode) {
            window.setMode(mode);
            QCoreApplication::processEvents();
        }
        QSet<QString> letters;
        for (const auto *button : window.findChild<StudyPages *>()->findChildren<ActionButton *>()) {
            letters.insert(button->key());
        }
        for (const auto *list : window.findChild<StudyPages *>()->findChildren<WorkList *>()) {
            for (const auto *button : list->findChildren<ActionButton *>()) {
                letters.insert(button->key());
            }
        }
        for (const QAction *action : window.findChild<StudyPages *>()->findChildren<QAction *>()) {
            if (action->objectName().startsWith(u"compare.") || action->objectName().startsWith(u"adjudicate.")) {
                letters.insert(action->shortcut().toString(QKeySequence::PortableText));
            }
        }
        int checked = 0;
        for (const QString &key : std::as_const(letters)) {
            if (key.size() == 1 && key[0].unicode() < 0x80) {
                QVERIFY2(all.contains(sequence(key)), qPrintable(key));
                ++checked;
            }
        }
        QVERIFY2(checked > 12, qPrintable(QString::number(checked)));
    }

    void everyMenuEntryHasAMnemonicOfItsOwn()
    {
        MainWindow window;
        const auto letterOf = [](const QString &text) {
            const qsizetype at = text.indexOf(u'&');
            return at < 0 || at + 1 >= text.size() ? QChar() : text[at + 1].toLower();
        };
        QSet<QChar> titles;
        for (const QAction *title : window.menuBar()->actions()) {
            QVERIFY2(!letterOf(title->text()).isNull() && !titles.contains(letterOf(title->text())),
                     qPrintable(title->text()));
            titles.insert(letterOf(title->text()));
            QSet<QChar> letters;
            for (const QAction *entry : title->menu()->actions()) {
                if (entry->isSeparator()) {
                    continue;
                }
                const QChar letter = letterOf(entry->text());
                QVERIFY2(!letter.isNull() && !letters.contains(letter), qPrintable(entry->text()));
                letters.insert(letter);
            }
            QVERIFY2(letters.size() <= 16, qPrintable(title->text()));
        }
        QCOMPARE(titles.size(), 8);
    }
};

QTEST_MAIN(KeyMeaningsTest)
#include "KeyMeaningsTest.moc"
