// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions/ActionTable.h"

#include "app/window/label/LabelMode.h"
#include "app/window/memos/JournalDialog.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"

namespace corater {

namespace {

template <Workplace::Mode mode>
void goTo(Workplace &work)
{
    work.setMode(mode);
}

template <auto Do>
void inLabel(Workplace &work)
{
    (LabelMode::of(*work.pages())->*Do)();
}

// If the page is not made yet, it reads the state of the action when it is made.
void screen(Workplace &work, bool on)
{
    if (LabelMode *page = LabelMode::of(*work.pages())) {
        page->setScreeningPass(on);
    }
}

constexpr Switch screeningPass{.turn = screen, .isOn = nullptr};

constexpr std::array toGo{
    ActionEntry{"mode.label", QT_TRANSLATE_NOOP("Actions", "Go"), QT_TRANSLATE_NOOP("Actions", "Label"), "Ctrl+1",
                QT_TRANSLATE_NOOP("Actions", "Read and label"), Where::Study, when::somebodyWorks,
                goTo<Workplace::Label>},
    ActionEntry{"mode.compare", "Go", QT_TRANSLATE_NOOP("Actions", "Compare"), "Ctrl+2",
                QT_TRANSLATE_NOOP("Actions", "The raters side by side"), Where::Study, when::somebodyWorks,
                goTo<Workplace::Compare>},
    ActionEntry{"mode.adjudicate", "Go", QT_TRANSLATE_NOOP("Actions", "Adjudicate"), "Ctrl+3",
                QT_TRANSLATE_NOOP("Actions", "Settle the disagreements"), Where::Study, when::somebodyWorks,
                goTo<Workplace::Adjudicate>},
    ActionEntry{"mode.agreement", "Go", QT_TRANSLATE_NOOP("Actions", "Agreement"), "Ctrl+4",
                QT_TRANSLATE_NOOP("Actions", "Kappa and other coefficients"), Where::Study, when::somebodyWorks,
                goTo<Workplace::Agreement>},
    ActionEntry{"mode.codebook", "Go", QT_TRANSLATE_NOOP("Actions", "Codebook"), "Ctrl+5",
                QT_TRANSLATE_NOOP("Actions", "Dimensions, codes, rules"), Where::Study, when::somebodyWorks,
                goTo<Workplace::Codebook>},
    ActionEntry{"mode.results", "Go", QT_TRANSLATE_NOOP("Actions", "Results"), "Ctrl+6",
                QT_TRANSLATE_NOOP("Actions", "Distributions, cross tables and flows of the settled labels"),
                Where::Study, when::somebodyWorks, goTo<Workplace::Results>},
    ActionEntry{"go.next-step", "Go", QT_TRANSLATE_NOOP("Actions", "Next step of the study"), "Ctrl+Shift+N",
                QT_TRANSLATE_NOOP("Actions", "Do what comes next, as the bar at the top says"), Where::Study,
                when::hasNextStep, [](Workplace &work) { work.pages()->takeNextStep(); }},
    ActionEntry{"label.next-open", "Go", QT_TRANSLATE_NOOP("Actions", "Next open item"), "Ctrl+Return",
                QT_TRANSLATE_NOOP("Actions", "Go to the next item that you have not finished"), Where::Label,
                when::mayGoOn, inLabel<&LabelMode::goOn>, InMenu::NewSection},
    ActionEntry{"label.next", "Go", QT_TRANSLATE_NOOP("Actions", "Next item"), "Alt+Down",
                QT_TRANSLATE_NOOP("Actions", "Go to the next item in the list"), Where::Label, when::hasNext,
                [](Workplace &work) { LabelMode::of(*work.pages())->step(1); }},
    ActionEntry{"label.previous", "Go", QT_TRANSLATE_NOOP("Actions", "Previous item"), "Alt+Up",
                QT_TRANSLATE_NOOP("Actions", "Go to the previous item in the list"), Where::Label, when::hasPrevious,
                [](Workplace &work) { LabelMode::of(*work.pages())->step(-1); }},
    ActionEntry{"label.back", "Go", QT_TRANSLATE_NOOP("Actions", "Back to the previous item"), "Alt+Left",
                QT_TRANSLATE_NOOP("Actions", "Return to the item that you saw before this one"), Where::Label,
                when::mayGoBack, inLabel<&LabelMode::goBack>},
    ActionEntry{"label.search", "Go", QT_TRANSLATE_NOOP("Actions", "Search the items"), "Ctrl+L; Ctrl+Shift+F",
                QT_TRANSLATE_NOOP("Actions", "Type words, or state:open tag:keras flag:discuss"), Where::Study,
                when::showsList, [](Workplace &work) { work.pages()->focusSearch(); }, InMenu::NewSection},
    ActionEntry{"label.form", "Go", QT_TRANSLATE_NOOP("Actions", "To the labels"), "F6",
                QT_TRANSLATE_NOOP("Actions", "Put the cursor into the labelling form"), Where::Label, when::showsItem,
                inLabel<&LabelMode::focusForm>},
    ActionEntry{"label.screening", "Go", QT_TRANSLATE_NOOP("Actions", "Screening pass"), "F9",
                QT_TRANSLATE_NOOP("Actions", "One key per item: it decides and goes to the next undecided item"),
                Where::Label, when::always, screeningPass},
    ActionEntry{"study.journal", "Go", QT_TRANSLATE_NOOP("Actions", "Memos and journal…"), "",
                QT_TRANSLATE_NOOP("Actions", "What you noted on the study, its items, codes and rounds, and its steps"),
                Where::Study, when::always, showJournal, InMenu::NewSection},
};
static_assert(areWhole(toGo), "an action lacks its place, its condition or what it does");

} // namespace

std::span<const ActionEntry> goEntries()
{
    return toGo;
}

} // namespace corater
