// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/palette/CommandPalette.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/SavedSearches.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace corater::test {

/// Shared by tests of the palette: a window over a study with two rounds, and what the palette lists.
class PaletteDesk : protected RoundsDesk
{
protected:
    static constexpr int items = 40;

    std::unique_ptr<MainWindow> m_window;

    Study &study() const { return *m_window->study(); }

    static bool rate(Study &study, const QStringList &ids)
    {
        const RoundId round = study.currentRound()->id;
        const std::vector<Rater> raters = study.raters(); // a change has the study read them anew
        for (const Rater &rater : raters) {
            study.setActor(rater.id);
            for (const QString &id : ids) {
                if (!study.perform(setScreening({round, itemNamed(study, id), rater.id}, Screening::Out, "old"))) {
                    return false;
                }
            }
            if (!study.perform(sealRound(round, rater.id))) {
                return false;
            }
        }
        return true;
    }

    // A closed round with the items 1 and 2; an open one with all but the last three items, which are in no round.
    std::unique_ptr<Study> twoRounds()
    {
        auto study = smallStudy(freshPath(), items);
        if (!study || !study->perform(openRound({.name = "Pilot", .draw = RoundPlan::Draw::List, .ids = {"1", "2"}})) ||
            !rate(*study, {"1", "2"})) {
            return nullptr;
        }
        QStringList open;
        for (int i = 3; i <= items - 3; ++i) {
            open << QString::number(i);
        }
        const RaterId ada = study->raterNamed("Ada")->id;
        study->setActor(ada);
        const bool made = study->perform(openRound({.name = "Main", .draw = RoundPlan::Draw::List, .ids = open})) &&
                          study->perform(saveSearch("fives", "id:5 or id:15"));
        return made ? std::move(study) : nullptr;
    }

    // Null: the start page.
    void show(std::unique_ptr<Study> study, QSize size = {1300, 800})
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(size);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        if (study) {
            m_window->setStudy(std::move(study));
            settle();
        }
    }

    CommandPalette *shown() const
    {
        const auto all = m_window->findChildren<CommandPalette *>();
        const auto shown = std::ranges::find_if(all, &QWidget::isVisible);
        return shown == all.end() ? nullptr : *shown;
    }

    // A new palette, in place of an open one.
    CommandPalette *palette() const
    {
        if (CommandPalette *before = shown()) {
            before->close();
        }
        settle(0);
        m_window->actions().action("view.palette")->trigger();
        return shown();
    }

    static QStringList titles(const CommandPalette &palette)
    {
        QStringList titles;
        const auto *list = palette.findChild<QListWidget *>();
        for (int row = 0; row < list->count(); ++row) {
            titles << list->item(row)->data(Qt::AccessibleTextRole).toString();
        }
        return titles;
    }

    static void type(const CommandPalette &palette, const QString &text)
    {
        palette.findChild<QLineEdit *>()->setText(text);
    }

    // Types the text, waits until the line with these accessible words is there, and chooses it by Enter.
    void choose(const QString &text, const QString &words) const
    {
        CommandPalette *opened = palette();
        QVERIFY(opened);
        type(*opened, text);
        QTRY_VERIFY2(titles(*opened).contains(words), qPrintable(titles(*opened).join(u'\n')));
        opened->findChild<QListWidget *>()->setCurrentRow(int(titles(*opened).indexOf(words)));
        QTest::keyClick(opened->findChild<QLineEdit *>(), Qt::Key_Return);
        QVERIFY(!opened->isVisible());
        settle();
    }

    static void beginAsIfNew()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
        QSettings().clear();
    }

    void endAll()
    {
        m_window.reset();
        applyTheme(*qApp, ThemeMode::Light);
        QSettings().clear();
    }
};

} // namespace corater::test
