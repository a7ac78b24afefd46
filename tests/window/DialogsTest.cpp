// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask/NotesDialog.h"
#include "app/window/codebook/ProposeDialog.h"
#include "app/window/files/FetchDialog.h"
#include "app/window/files/FinalSetDialog.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/study/NewStudyDialog.h"
#include "models/demo/DemoStudy.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;

/// What all dialogs of the window have in common.
class DialogsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    std::unique_ptr<QDialog> dialogNamed(const QString &name) const
    {
        if (name == u"new") {
            return std::make_unique<NewStudyDialog>(nullptr);
        }
        if (name == u"round") {
            return std::make_unique<RoundDialog>(*m_study, nullptr);
        }
        if (name == u"propose") {
            return std::make_unique<ProposeDialog>(m_study->codebook(), m_study->codebook().dimensions[0].id,
                                                   QStringLiteral("A post"), nullptr);
        }
        if (name == u"fetch") {
            return std::make_unique<FetchDialog>(*m_study, nullptr);
        }
        return std::make_unique<FinalSetDialog>(QStringLiteral("final.csv"), FinalSetCount(), nullptr);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
        auto study = makeDemoStudy(m_folder.filePath(QStringLiteral("demo.corater")));
        QVERIFY(study);
        m_study = std::move(*study);
    }

    void haveOneLayout_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"new", "round", "propose", "fetch", "final"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void haveOneLayout()
    {
        QFETCH(QString, name);
        for (const qreal scale : {1.0, 2.0}) {
            applyTheme(*qApp, ThemeMode::Light, scale);
            const auto dialog = dialogNamed(name);
            dialog->show();
            QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
            const QSize screen = dialog->screen()->availableSize();
            QVERIFY2(dialog->width() <= screen.width() && dialog->height() <= screen.height(),
                     qPrintable(name + QStringLiteral(" %1 x %2").arg(dialog->width()).arg(dialog->height())));
            int defaults = 0;
            QPushButton *cancel = nullptr;
            for (auto *button : dialog->findChildren<QPushButton *>()) {
                defaults += button->isDefault();
                cancel = button->text() == QStringLiteral("Cancel") ? button : cancel;
            }
            QCOMPARE(defaults, 1);
            QVERIFY(cancel);
            QVERIFY(dialog->rect().contains(QRect(cancel->mapTo(dialog.get(), QPoint()), cancel->size())));
            QTest::keyClick(dialog.get(), Qt::Key_Escape);
            QVERIFY(!dialog->isVisible());
            QCOMPARE(dialog->result(), int(QDialog::Rejected));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    // Who keeps the codebook that is offered goes from the title to the raters by one key.
    void theRatersOfANewStudyFollowItsTitle()
    {
        NewStudyDialog dialog(nullptr);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("Slow training"));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("Ada, Ben"));
        QCOMPARE(dialog.title(), QStringLiteral("Slow training"));
        QCOMPARE(dialog.raters(), (QStringList{QStringLiteral("Ada"), QStringLiteral("Ben")}));
    }

    // As with `corater new --codebook`, the reading of a table is reported, ignored parts are named, and an ambiguous
    // table is asked about.
    void aCodebookFileIsShownAsItIsReadAndAskedAbout()
    {
        const auto fileWith = [this](const char *name, const char *text) {
            QFile file(m_folder.filePath(QString::fromLatin1(name)));
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName() : QString();
        };
        NewStudyDialog dialog(nullptr);
        dialog.show();
        QPushButton *main = nullptr;
        for (auto *button : dialog.findChildren<QPushButton *>()) {
            main = button->isDefault() ? button : main;
        }
        QVERIFY(main && main->isEnabled());
        const auto says = [&dialog] {
            QString words;
            for (const QLabel *label : dialog.findChildren<QLabel *>()) {
                words += label->isVisible() ? label->text() + u'\n' : QString();
            }
            return words;
        };
        QVERIFY2(says().contains(QStringLiteral("4 dimensions")), qPrintable(says())); // of the built-in codebook
        dialog.takeFile(fileWith("sky.csv", "code,category\n1,Wet\n2,Wet\n3,Dry"));
        QVERIFY2(says().contains(QStringLiteral("“code” contains numbers")), qPrintable(says()));
        QVERIFY(!main->isEnabled());
        QVERIFY(!dialog.readCodebook());
        QTest::keyClick(&dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(dialog.isVisible());
        QPushButton *numbers = nullptr;
        for (auto *button : dialog.findChildren<CodebookReadingPanel *>().front()->findChildren<QPushButton *>()) {
            numbers = button; // the last answer: they are numbers of the categories
        }
        QVERIFY(numbers);
        const QString words = numbers->text();
        numbers->click();
        QVERIFY2(dialog.readCodebook(), qPrintable(words));
        QVERIFY(main->isEnabled());
        QVERIFY(!says().contains(QStringLiteral("contains numbers")));
        dialog.takeFile(fileWith("more.csv", "code,definition,reviewer\nRain,falls,AS\nSnow,lies,MS\nHail,hurts,AS\n"));
        QVERIFY2(says().contains(QStringLiteral("3 codes")) && says().contains(QStringLiteral("reviewer")),
                 qPrintable(says()));
        dialog.takeFile(m_folder.filePath(QStringLiteral("missing.csv")));
        QVERIFY(!main->isEnabled());
        QVERIFY2(says().contains(QStringLiteral("missing.csv")), qPrintable(says()));
    }

    // Pressing only Enter uses a random seed, which repeats the draw.
    void theSeedOfARoundIsRandom()
    {
        QSet<quint64> seeds;
        for (int i = 0; i < 8; ++i) {
            seeds.insert(RoundDialog(*m_study, nullptr).options().seed);
        }
        QVERIFY(seeds.size() > 4);
    }

    void idsAndDatesAreNoStrata()
    {
        const RoundDialog dialog(*m_study, nullptr);
        QTRY_VERIFY(dialog.isRead());
        for (const auto *box : dialog.findChildren<QComboBox *>()) {
            for (int i = 0; i < box->count(); ++i) {
                const QString field = box->itemData(i).toString().toLower();
                QVERIFY2(!field.endsWith(u"id") && !field.contains(u"date"), qPrintable(field));
            }
        }
    }
};

QTEST_MAIN(DialogsTest)
#include "DialogsTest.moc"
