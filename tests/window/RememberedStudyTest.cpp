// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/RememberedStudy.h"
#include "app/window/MainWindow.h"
#include "app/window/TopBar.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/WhoPage.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/share/Sharing.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/Studies.h"
#include "views/theme/Chip.h"
#include "views/theme/style/ApplyTheme.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The window asks once for each study who works, and again wherever two people may use it: nobody works under another
/// name, or sees another's labels, by accident.
class RememberedStudyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QTemporaryDir m_settings;
    int m_count = 0;
    QString m_path;

    // Opens the study in a new window. Returns the rater that it selects, or "asked".
    QString opened(const QString &path) const
    {
        MainWindow window;
        window.show();
        if (!window.openStudy(path)) {
            return u"not opened"_s;
        }
        if (window.findChild<WhoPage *>()->isVisible()) {
            return window.pages()->shownPage() ? u"asked too late"_s : u"asked"_s;
        }
        return window.study()->rater(window.study()->actor())->name;
    }

    // Opens it and chooses a name where it asks, or by Change… where it does not.
    void choose(const QString &path, const QString &name, bool changes = false) const
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path));
        if (!window.findChild<WhoPage *>()->isVisible()) {
            window.actions().action("study.who")->trigger();
        }
        Q_EMIT window.findChild<WhoPage *>()->chosen(window.study()->raterNamed(name)->id);
        QVERIFY(window.pages()->shownPage());
        if (changes) {
            QVERIFY(window.study()->perform(setSetting(u"title"_s, u"changed by "_s + name)));
        }
    }

    static void workIn(const QString &path, const QString &name)
    {
        const auto study = Study::open(path);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(name)->id);
        QVERIFY((*study)->perform(setSetting(u"title"_s, u"worked on by "_s + name)));
    }

    // Ada is the only rater; Ben settles.
    bool makeStudy() const
    {
        const auto study = smallStudy(m_path, 3, {u"Ada"_s});
        return study && study->perform(addRater(u"Ben"_s, true));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, ThemeMode::Light);
    }

    void init()
    {
        m_path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        QVERIFY(makeStudy());
    }

    // Two raters take turns: otherwise the second would see the first one's labels.
    void asksWhileAnotherRatesInAnOpenRound()
    {
        const QString path = m_folder.filePath(u"two%1.corater"_s.arg(m_count));
        QVERIFY(smallStudy(path));
        choose(path, u"Ada"_s, true);
        QCOMPARE(opened(path), u"asked"_s);
    }

    void asksOnce()
    {
        QCOMPARE(opened(m_path), u"asked"_s);
        QCOMPARE(opened(m_path), u"asked"_s); // no name was chosen
        choose(m_path, u"Ada"_s, true);
        QCOMPARE(opened(m_path), u"Ada"_s);
        QCOMPARE(opened(m_path), u"Ada"_s);
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(m_path));
        const auto chips = window.findChild<TopBar *>()->findChildren<Chip *>();
        QVERIFY(
            std::ranges::any_of(chips, [](const Chip *chip) { return chip->isVisible() && chip->text() == u"Ada"; }));
    }

    void asksAgainOnceTwoWereChosen()
    {
        choose(m_path, u"Ada"_s);
        choose(m_path, u"Ben"_s);
        QCOMPARE(opened(m_path), u"asked"_s);
    }

    void asksWhereSomebodyElseWorkedInTheFile()
    {
        choose(m_path, u"Ada"_s);
        workIn(m_path, u"Ben"_s); // on the command line, or on another machine
        QCOMPARE(opened(m_path), u"asked"_s);
    }

    void whatCameFromAnotherCopyIsNobodyHere()
    {
        const QString other = copied(m_path, m_folder.filePath(u"other%1.corater"_s.arg(m_count)));
        choose(m_path, u"Ada"_s, true);
        workIn(other, u"Ben"_s);
        QCOMPARE(merge(m_path, other), QString());
        QCOMPARE(opened(m_path), u"Ada"_s);
    }

    // The same study at another place may be another rater's; another study at the same place is another study.
    void aCopyInAnotherPlaceIsAskedFor()
    {
        choose(m_path, u"Ada"_s);
        const QString other = copied(m_path, m_folder.filePath(u"moved%1.corater"_s.arg(m_count)));
        QCOMPARE(opened(other), u"asked"_s);
        QVERIFY(QFile::remove(m_path));
        QVERIFY(makeStudy());
        QCOMPARE(opened(m_path), u"asked"_s);
    }

    void aSharedCopyIsItsRaters()
    {
        {
            const auto study = Study::open(m_path);
            QVERIFY(study);
            (*study)->setActor((*study)->raterNamed(u"Ben"_s)->id);
            const auto shared = takePart(**study, (*study)->actor(), u"a passphrase of Ben"_s);
            QVERIFY2(shared, shared ? "" : qPrintable(shared.error().oneLine()));
        }
        QCOMPARE(opened(m_path), u"Ben"_s);
        choose(m_path, u"Ada"_s); // opened once under another name
        QCOMPARE(opened(m_path), u"Ben"_s);
    }
};

QTEST_MAIN(RememberedStudyTest)
#include "RememberedStudyTest.moc"
