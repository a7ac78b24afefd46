// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/ManualWindow.h"
#include "tests/support/SpokenLanguage.h"
#include "views/theme/style/ApplyTheme.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTreeWidget>

using namespace corater;
using namespace corater::test;

/// The manual in its window: contents, pictures, search.
class ManualWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeMode::Light); }

    void itsContentsLeadToEveryChapter()
    {
        auto *manual = new ManualWindow(nullptr);
        manual->show();
        QVERIFY(QTest::qWaitForWindowExposed(manual));
        auto *contents = manual->findChild<QTreeWidget *>();
        auto *text = manual->findChild<QTextBrowser *>();
        int headings = 0;
        for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
            if (block.blockFormat().headingLevel() > 1) {
                ++headings;
                QVERIFY2(block.blockFormat().topMargin() > 20, qPrintable(block.text()));
            }
        }
        int listed = 0;
        for (int i = 0; i < contents->topLevelItemCount(); ++i) {
            listed += 1 + contents->topLevelItem(i)->childCount();
        }
        QVERIFY(headings > 20);
        QCOMPARE(listed, headings);
        contents->setCurrentItem(contents->topLevelItem(6));
        const QTextCursor top = text->cursorForPosition({60, 24});
        QVERIFY2(top.block().text() == contents->topLevelItem(6)->text(0),
                 qPrintable(top.block().text() + u'/' + contents->topLevelItem(6)->text(0)));
        QCOMPARE(contents->currentItem(), contents->topLevelItem(6)); // and stays selected
        QVERIFY(manual->showHeading(QStringLiteral("Settling")));
        QVERIFY(!manual->showHeading(QStringLiteral("Baking")));
        manual->close();
    }

    void everyPictureIsThere()
    {
        auto *manual = new ManualWindow(nullptr);
        auto *text = manual->findChild<QTextBrowser *>();
        int pictures = 0;
        for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                if (part.fragment().charFormat().isImageFormat()) {
                    const QTextImageFormat image = part.fragment().charFormat().toImageFormat();
                    QVERIFY2(!text->loadResource(QTextDocument::ImageResource, QUrl(image.name())).isNull(),
                             qPrintable(image.name()));
                    QVERIFY(image.width() > 300);
                    ++pictures;
                }
            }
        }
        QCOMPARE(pictures, 6);
        manual->close();
    }

    // As many headings and pictures as in English, none of them in English; the other chapters stay.
    void theChapterForBeginnersSpeaksTheLanguage()
    {
        const QStringList english = ManualWindow::headings();
        const auto place = english.indexOf(QStringLiteral("A first study in five minutes"));
        const auto end = english.indexOf(QStringLiteral("Blind until sealed"));
        QVERIFY(place > 0 && end > place);
        for (const char *code : {"de", "zh_CN"}) {
            const SpokenLanguage language(QString::fromLatin1(code));
            const QStringList translated = ManualWindow::headings();
            QCOMPARE(translated.first(place), english.first(place));
            QCOMPARE(translated.sliced(end), english.sliced(end));
            for (auto i = place; i < end; ++i) {
                QVERIFY2(translated[i] != english[i], qPrintable(english[i]));
            }
        }
    }

    void theSearchGoesFromPlaceToPlace()
    {
        auto *manual = new ManualWindow(nullptr);
        manual->show();
        manual->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(manual));
        auto *field = manual->findChild<QLineEdit *>();
        auto *text = manual->findChild<QTextBrowser *>();
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("kappa"));
        const auto marks = text->extraSelections();
        QVERIFY(marks.size() > 5);
        const int first = text->textCursor().position();
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(manual->isVisible()); // Enter does not close it
        QVERIFY(text->textCursor().position() > first);
        QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(text->textCursor().position(), first);
        field->clear();
        QVERIFY(text->extraSelections().isEmpty());
        manual->close();
    }
};

QTEST_MAIN(ManualWindowTest)
#include "ManualWindowTest.moc"
