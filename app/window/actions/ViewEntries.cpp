// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions/ActionTable.h"

#include "app/window/help/Appearance.h"
#include "app/window/help/HelpPages.h"
#include "app/window/help/KeysDialog.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/palette/CommandPalette.h"
#include "app/window/study/StudyDialogs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"

#include <QSettings>

namespace corater {

namespace {

constexpr qreal textStep = 1.1;

void showPalette(Workplace &work)
{
    auto *palette = new CommandPalette(work);
    palette->setAttribute(Qt::WA_DeleteOnClose);
}

void widenList(Workplace &work)
{
    if (ItemBrowser *list = ItemBrowser::of(*work.pages())) {
        list->setWide(!list->isWide());
    }
}

template <ThemeMode mode>
constexpr Switch themed{.turn = [](Workplace &, bool) { Appearance::setTheme(mode); },
                        .isOn = [](const Study *) { return Appearance::theme() == mode; },
                        .isChoice = true};

constexpr Switch highContrast{
    .turn = [](Workplace &, bool on) { Appearance::setContrast(on ? ContrastMode::High : ContrastMode::Usual); },
    .isOn = [](const Study *) { return Appearance::contrast() == ContrastMode::High; }};

/// A switch that is stored in the user's settings and holds for all studies.
struct Kept
{
    const char *key;
    bool isOnAtFirst;
};

constexpr Kept showsHints{.key = "show-hints", .isOnAtFirst = true};

template <const Kept &setting>
constexpr Switch kept{
    .turn = [](Workplace &, bool on) { QSettings().setValue(QLatin1StringView(setting.key), on); },
    .isOn =
        [](const Study *) { return QSettings().value(QLatin1StringView(setting.key), setting.isOnAtFirst).toBool(); }};

constexpr Switch inMeeting{.turn =
                               [](Workplace &work, bool on) {
                                   if (on) {
                                       work.setMode(Workplace::Adjudicate);
                                   }
                               },
                           .isOn = nullptr};

constexpr std::array ofView{
    ActionEntry{"view.palette", QT_TRANSLATE_NOOP("Actions", "View"), QT_TRANSLATE_NOOP("Actions", "Find anything…"),
                "Ctrl+K",
                QT_TRANSLATE_NOOP(
                    "Actions", "Find a command, code, rule, item, round, saved search, setting or page of the manual"),
                Where::Anywhere, when::always, showPalette},
    ActionEntry{"view.list", "View", QT_TRANSLATE_NOOP("Actions", "Show or fold the list of items"), "Ctrl+B",
                QT_TRANSLATE_NOOP("Actions", "Fold the list to make room for the post and the codes, or show it again"),
                Where::Study, when::showsList, [](Workplace &work) { work.pages()->foldList(); }},
    ActionEntry{"view.wide-list", "View", QT_TRANSLATE_NOOP("Actions", "Wide list of items"), "Ctrl+Shift+B",
                QT_TRANSLATE_NOOP("Actions", "Give the list the whole page, with columns and several selected lines"),
                Where::Study, when::showsList, widenList},
    ActionEntry{"view.meeting", "View", QT_TRANSLATE_NOOP("Actions", "Meeting view"), "F11",
                QT_TRANSLATE_NOOP("Actions", "Settle together at a large screen: one question alone, and its minutes"),
                Where::Study, when::somebodyWorks, inMeeting},
    ActionEntry{"view.larger", "View", QT_TRANSLATE_NOOP("Actions", "Larger text"),
                "Ctrl++; Ctrl+=", QT_TRANSLATE_NOOP("Actions", "Enlarge all text"), Where::Anywhere, when::always,
                [](Workplace &) { Appearance::setTextScale(Appearance::textScale() * textStep); }, InMenu::NewSection},
    ActionEntry{"view.smaller", "View", QT_TRANSLATE_NOOP("Actions", "Smaller text"), "Ctrl+-",
                QT_TRANSLATE_NOOP("Actions", "Shrink all text"), Where::Anywhere, when::always,
                [](Workplace &) { Appearance::setTextScale(Appearance::textScale() / textStep); }},
    ActionEntry{"view.normal", "View", QT_TRANSLATE_NOOP("Actions", "Normal text"), "Ctrl+0",
                QT_TRANSLATE_NOOP("Actions", "Text in the default size"), Where::Anywhere, when::always,
                [](Workplace &) { Appearance::setTextScale(1); }},
    ActionEntry{"view.light", "View", QT_TRANSLATE_NOOP("Actions", "Light theme"), "",
                QT_TRANSLATE_NOOP("Actions", "Dark on light"), Where::Anywhere, when::always, themed<ThemeMode::Light>,
                InMenu::NewSection},
    ActionEntry{"view.dark", "View", QT_TRANSLATE_NOOP("Actions", "Dark theme"), "",
                QT_TRANSLATE_NOOP("Actions", "Light on dark"), Where::Anywhere, when::always, themed<ThemeMode::Dark>},
    ActionEntry{"view.system", "View", QT_TRANSLATE_NOOP("Actions", "Theme of the system"), "",
                QT_TRANSLATE_NOOP("Actions", "Follow the theme of the system"), Where::Anywhere, when::always,
                themed<ThemeMode::System>},
    ActionEntry{"view.contrast", "View", QT_TRANSLATE_NOOP("Actions", "High contrast"), "",
                QT_TRANSLATE_NOOP("Actions", "Stronger text and borders, in the light and the dark theme"),
                Where::Anywhere, when::always, highContrast},
    ActionEntry{
        "view.hints", "View", QT_TRANSLATE_NOOP("Actions", "Hints beside code"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "Mark code in which static rules find something; hidden in open rounds unless the study shows hints"),
        Where::Anywhere, when::always, kept<showsHints>, InMenu::NewSection},
    ActionEntry{"view.next-hint", "View", QT_TRANSLATE_NOOP("Actions", "Next hint"), "F4",
                QT_TRANSLATE_NOOP("Actions", "Open the next hint in the post"), Where::Study, when::showsItem,
                [](Workplace &work) { work.pages()->showHint(1); }},
    ActionEntry{"view.previous-hint", "View", QT_TRANSLATE_NOOP("Actions", "Previous hint"), "Shift+F4",
                QT_TRANSLATE_NOOP("Actions", "Open the previous hint in the post"), Where::Study, when::showsItem,
                [](Workplace &work) { work.pages()->showHint(-1); }},
    ActionEntry{"view.next-word", "View", QT_TRANSLATE_NOOP("Actions", "Next marked word"), "F3",
                QT_TRANSLATE_NOOP("Actions", "Go to the next keyword or word for or against inclusion in the text"),
                Where::Study, when::showsItem, [](Workplace &work) { work.pages()->showMarkedWord(1); }},
    ActionEntry{"view.previous-word", "View", QT_TRANSLATE_NOOP("Actions", "Previous marked word"), "Shift+F3",
                QT_TRANSLATE_NOOP("Actions", "Go to the marked word before"), Where::Study, when::showsItem,
                [](Workplace &work) { work.pages()->showMarkedWord(-1); }, InMenu::No},
    ActionEntry{"view.message", "View", QT_TRANSLATE_NOOP("Actions", "Last message"), "Ctrl+Shift+M",
                QT_TRANSLATE_NOOP("Actions", "Show the whole of the last message at the bottom"), Where::Anywhere,
                when::always, [](Workplace &work) { showMessage(work.notice().last(), work.widget()); },
                InMenu::NewSection},
    ActionEntry{"view.change-keys", "View", QT_TRANSLATE_NOOP("Actions", "Keys…"), "",
                QT_TRANSLATE_NOOP("Actions", "Change the key of any command"), Where::Anywhere, when::always,
                [](Workplace &work) { KeysDialog(work.actions(), work.widget()).exec(); }, InMenu::No},
    ActionEntry{"help.manual", QT_TRANSLATE_NOOP("Actions", "Help"), QT_TRANSLATE_NOOP("Actions", "Manual"), "Shift+F1",
                QT_TRANSLATE_NOOP("Actions", "How to run a study with Corater"), Where::Anywhere, when::always,
                [](Workplace &work) { showManual(work.widget()); }},
    ActionEntry{"view.keys", "Help", QT_TRANSLATE_NOOP("Actions", "All keys"), "F1",
                QT_TRANSLATE_NOOP("Actions", "All keys on one page"), Where::Anywhere, when::always,
                [](Workplace &work) {
                    showKeys(work.actions(), work.pages() ? work.pages()->mode() : Workplace::Label, work.widget());
                }},
    ActionEntry{"study.demo", "Help", QT_TRANSLATE_NOOP("Actions", "Open the demonstration study"), "",
                QT_TRANSLATE_NOOP("Actions", "56 invented posts, rated by two raters"), Where::Anywhere, when::always,
                openDemonstration},
    ActionEntry{"help.statistics", "Help", QT_TRANSLATE_NOOP("Actions", "Verify statistics"), "",
                QT_TRANSLATE_NOOP("Actions", "Recompute published examples and compare"), Where::Anywhere, when::always,
                [](Workplace &work) { showSelftest(work.actions(), work.widget()); }, InMenu::NewSection},
    ActionEntry{"help.about", "Help", QT_TRANSLATE_NOOP("Actions", "About Corater"), "",
                QT_TRANSLATE_NOOP("Actions", "Version, licence, libraries, and the location of settings and studies"),
                Where::Anywhere, when::always, [](Workplace &work) { showAbout(work.widget()); }, InMenu::NewSection},
};
static_assert(areWhole(ofView), "an action lacks its place, its condition or what it does");

} // namespace

std::span<const ActionEntry> viewEntries()
{
    return ofView;
}

} // namespace corater
