// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ActionCatalogue.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <array>

namespace corater {

namespace {

constexpr std::array table{
    ActionEntry{"study.new", QT_TRANSLATE_NOOP("Actions", "Study"), QT_TRANSLATE_NOOP("Actions", "New study…"),
                "Ctrl+N", QT_TRANSLATE_NOOP("Actions", "Make a study with a codebook and raters")},
    ActionEntry{"study.open", "Study", QT_TRANSLATE_NOOP("Actions", "Open study…"), "Ctrl+O",
                QT_TRANSLATE_NOOP("Actions", "Open a study file")},
    ActionEntry{"study.join", "Study", QT_TRANSLATE_NOOP("Actions", "Join a shared study…"), "",
                QT_TRANSLATE_NOOP(
                    "Actions", "Make your copy of a study that others share, from a folder, a database or a packet")},
    ActionEntry{"study.who", "Study", QT_TRANSLATE_NOOP("Actions", "Change rater…"), "Ctrl+Shift+W",
                QT_TRANSLATE_NOOP("Actions", "Choose who is working now"), true},
    ActionEntry{"study.add-rater", "Study", QT_TRANSLATE_NOOP("Actions", "Add a rater…"), "",
                QT_TRANSLATE_NOOP("Actions", "Add a person to the study")},
    ActionEntry{"study.describe", "Study", QT_TRANSLATE_NOOP("Actions", "Describe the study…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "Goal, population, raters, authors and licences, as printed in report and package")},
    ActionEntry{"study.save-copy", "Study", QT_TRANSLATE_NOOP("Actions", "Save a copy…"), "",
                QT_TRANSLATE_NOOP(
                    "Actions", "Save the open study under another name, even if its own file was replaced or removed"),
                true},
    ActionEntry{
        "study.share", "Study", QT_TRANSLATE_NOOP("Actions", "Share…"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "Work on one study on several machines: where copies meet, everybody’s progress, received changes")},
    ActionEntry{"study.merge", "Study", QT_TRANSLATE_NOOP("Actions", "Merge a copy…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "Merge another copy of this study, or a packet; a preview shows what it would add"),
                false, false},
    ActionEntry{"study.verify", "Study", QT_TRANSLATE_NOOP("Actions", "Verify the file"), "",
                QT_TRANSLATE_NOOP("Actions", "Check the study file against its history, seals and check sums")},
    ActionEntry{
        "study.history", "Study", QT_TRANSLATE_NOOP("Actions", "History…"), "Ctrl+H",
        QT_TRANSLATE_NOOP("Actions",
                          "Who changed what and when; undo an older change, or see the study at an earlier moment")},
    ActionEntry{"study.print-item", "Study", QT_TRANSLATE_NOOP("Actions", "Print the item…"), "Ctrl+P",
                QT_TRANSLATE_NOOP("Actions",
                                  "Print the open post, its facts and your labels, with a preview, or save it as PDF"),
                true},
    ActionEntry{"study.print-page", "Study", QT_TRANSLATE_NOOP("Actions", "Print the page…"), "",
                QT_TRANSLATE_NOOP("Actions", "Print what the mode shows, on one page, or save it as PDF")},
    ActionEntry{"study.print-report", "Study", QT_TRANSLATE_NOOP("Actions", "Print the report…"), "",
                QT_TRANSLATE_NOOP("Actions", "Print the reliability report, with a preview")},
    ActionEntry{"study.close", "Study", QT_TRANSLATE_NOOP("Actions", "Close study"), "Ctrl+W",
                QT_TRANSLATE_NOOP("Actions", "Return to the start page; everything is saved"), true},
    ActionEntry{"study.quit", "Study", QT_TRANSLATE_NOOP("Actions", "Quit"), "Ctrl+Q",
                QT_TRANSLATE_NOOP("Actions", "Everything is saved already"), true},
    ActionEntry{"edit.undo", QT_TRANSLATE_NOOP("Actions", "Edit"), QT_TRANSLATE_NOOP("Actions", "Undo"), "Ctrl+Z",
                QT_TRANSLATE_NOOP("Actions", "Undo your last change")},
    ActionEntry{"edit.redo", "Edit", QT_TRANSLATE_NOOP("Actions", "Redo"), "Ctrl+Shift+Z; Ctrl+Y",
                QT_TRANSLATE_NOOP("Actions", "Redo the change that you undid")},
    ActionEntry{"edit.find", "Edit", QT_TRANSLATE_NOOP("Actions", "Find in the post"), "Ctrl+F",
                QT_TRANSLATE_NOOP("Actions", "Search in the open post"), true},
    ActionEntry{
        "label.evidence", "Edit", QT_TRANSLATE_NOOP("Actions", "Mark as evidence"), "F5",
        QT_TRANSLATE_NOOP(
            "Actions", "The selected passage becomes evidence of the open question, or of the unit if none is open")},
    ActionEntry{"label.unit-evidence", "Edit", QT_TRANSLATE_NOOP("Actions", "Mark as evidence of the unit"), "Shift+F5",
                QT_TRANSLATE_NOOP("Actions", "The selected passage becomes evidence of the unit as a whole")},
    ActionEntry{"view.preferences", "Edit", QT_TRANSLATE_NOOP("Actions", "Preferences…"), "Ctrl+,",
                QT_TRANSLATE_NOOP("Actions", "Rater, theme, text size, reading width and keys"), true},
    ActionEntry{"study.add-items", QT_TRANSLATE_NOOP("Actions", "Items"), QT_TRANSLATE_NOOP("Actions", "Add items…"),
                "Ctrl+I", QT_TRANSLATE_NOOP("Actions", "Add candidates from a file: posts, issues, patches, sheets")},
    ActionEntry{"study.add-folder", "Items", QT_TRANSLATE_NOOP("Actions", "Add a folder…"), "",
                QT_TRANSLATE_NOOP("Actions", "Add each Markdown file, text and patch below a folder as an item")},
    ActionEntry{"study.add-ratings", "Items", QT_TRANSLATE_NOOP("Actions", "Add ratings from a sheet…"), "Ctrl+Shift+I",
                QT_TRANSLATE_NOOP("Actions", "Import existing ratings, with raters side by side or one rater per row")},
    ActionEntry{
        "study.fetch", "Items", QT_TRANSLATE_NOOP("Actions", "Fetch texts of posts…"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "Fetch questions, answers and comments from the Stack Exchange API for items with only id and title"),
        true},
    ActionEntry{
        "study.keywords", "Items", QT_TRANSLATE_NOOP("Actions", "Keywords…"), "",
        QT_TRANSLATE_NOOP("Actions", "What each keyword finds, which ones can never hit, and the study’s own set")},
    ActionEntry{
        "study.duplicates", "Items", QT_TRANSLATE_NOOP("Actions", "Find duplicates…"), "",
        QT_TRANSLATE_NOOP("Actions", "Compare very similar posts side by side; one of each pair enters no round")},
    ActionEntry{
        "study.units", "Items", QT_TRANSLATE_NOOP("Actions", "Units with a code…"), "Ctrl+U",
        QT_TRANSLATE_NOOP("Actions",
                          "Read all units of a code, a chosen bar or a search, with labels, comments and decisions")},
    ActionEntry{
        "study.flow", "Items", QT_TRANSLATE_NOOP("Actions", "From all posts to the sample"), "",
        QT_TRANSLATE_NOOP("Actions", "The recorded flow: posts read, filters, keywords, duplicates, rounds, screening"),
        true},
    ActionEntry{"study.open-round", QT_TRANSLATE_NOOP("Actions", "Rounds"),
                QT_TRANSLATE_NOOP("Actions", "Open a round…"), "",
                QT_TRANSLATE_NOOP("Actions", "Choose the items of the next round and who rates them")},
    ActionEntry{"study.seal", "Rounds", QT_TRANSLATE_NOOP("Actions", "Seal my round…"), "Ctrl+Shift+S",
                QT_TRANSLATE_NOOP("Actions", "Make your labels of this round final, so that they can be compared")},
    ActionEntry{
        "study.slips", "Rounds", QT_TRANSLATE_NOOP("Actions", "Look for slips…"), "",
        QT_TRANSLATE_NOOP("Actions", "Before you seal: your labels that differ from your labels of similar posts")},
    ActionEntry{"study.rounds", "Rounds", QT_TRANSLATE_NOOP("Actions", "Rounds"), "",
                QT_TRANSLATE_NOOP("Actions", "How each round was drawn, who has sealed it, and the hashes")},
    ActionEntry{
        "study.conflicts", "Rounds", QT_TRANSLATE_NOOP("Actions", "Contradictions…"), "",
        QT_TRANSLATE_NOOP("Actions", "Changes of two copies that contradict each other, to decide which one counts")},
    ActionEntry{"study.out-reasons", "Rounds", QT_TRANSLATE_NOOP("Actions", "Reasons for exclusion…"), "",
                QT_TRANSLATE_NOOP("Actions", "The usual reasons to exclude an item, offered with keys to every rater"),
                true},
    ActionEntry{
        "study.record-time", "Rounds", QT_TRANSLATE_NOOP("Actions", "Record time per item"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "How long each rater works on each item, without idle time; others see it when the round is closed")},
    ActionEntry{"study.hints", "Rounds", QT_TRANSLATE_NOOP("Actions", "Hints…"), "",
                QT_TRANSLATE_NOOP("Actions",
                                  "When raters see what static rules find in code, and which codes the rules suggest")},
    ActionEntry{"study.export", QT_TRANSLATE_NOOP("Actions", "Export"),
                QT_TRANSLATE_NOOP("Actions", "Export the data set…"), "Ctrl+E",
                QT_TRANSLATE_NOOP("Actions", "Write the settled labels as CSV")},
    ActionEntry{"study.export-ratings", "Export", QT_TRANSLATE_NOOP("Actions", "Export the ratings…"), "",
                QT_TRANSLATE_NOOP("Actions", "Write the screening and labels of each rater in closed rounds as CSV")},
    ActionEntry{
        "study.export-table", "Export", QT_TRANSLATE_NOOP("Actions", "Export a table…"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "Write ratings, decisions, items, codebook, history or rounds as CSV, TSV, JSON Lines or workbook")},
    ActionEntry{"study.report", "Export", QT_TRANSLATE_NOOP("Actions", "Report…"), "Ctrl+Shift+R",
                QT_TRANSLATE_NOOP("Actions", "Write the reliability report: HTML, PDF, Markdown or LaTeX"), true},
    ActionEntry{"study.script", "Export", QT_TRANSLATE_NOOP("Actions", "Export a checking script…"), "",
                QT_TRANSLATE_NOOP("Actions", "Write a script that recomputes the study’s numbers with R or Python")},
    ActionEntry{"study.package", "Export", QT_TRANSLATE_NOOP("Actions", "Replication package…"), "",
                QT_TRANSLATE_NOOP("Actions", "Write everything that others need to check the study into one ZIP file")},
    ActionEntry{"mode.label", QT_TRANSLATE_NOOP("Actions", "Go"), QT_TRANSLATE_NOOP("Actions", "Label"), "Ctrl+1",
                QT_TRANSLATE_NOOP("Actions", "Read and label")},
    ActionEntry{"mode.compare", "Go", QT_TRANSLATE_NOOP("Actions", "Compare"), "Ctrl+2",
                QT_TRANSLATE_NOOP("Actions", "The raters side by side")},
    ActionEntry{"mode.adjudicate", "Go", QT_TRANSLATE_NOOP("Actions", "Adjudicate"), "Ctrl+3",
                QT_TRANSLATE_NOOP("Actions", "Settle the disagreements")},
    ActionEntry{"mode.agreement", "Go", QT_TRANSLATE_NOOP("Actions", "Agreement"), "Ctrl+4",
                QT_TRANSLATE_NOOP("Actions", "Kappa and other coefficients")},
    ActionEntry{"mode.codebook", "Go", QT_TRANSLATE_NOOP("Actions", "Codebook"), "Ctrl+5",
                QT_TRANSLATE_NOOP("Actions", "Dimensions, codes, rules")},
    ActionEntry{"mode.results", "Go", QT_TRANSLATE_NOOP("Actions", "Results"), "Ctrl+6",
                QT_TRANSLATE_NOOP("Actions", "Distributions, cross tables and flows of the settled labels")},
    ActionEntry{"label.next-open", "Go", QT_TRANSLATE_NOOP("Actions", "Next open item"), "Ctrl+Return",
                QT_TRANSLATE_NOOP("Actions", "Go to the next item that you have not finished"), true},
    ActionEntry{"label.next", "Go", QT_TRANSLATE_NOOP("Actions", "Next item"), "Alt+Down",
                QT_TRANSLATE_NOOP("Actions", "Go to the next item in the list")},
    ActionEntry{"label.previous", "Go", QT_TRANSLATE_NOOP("Actions", "Previous item"), "Alt+Up",
                QT_TRANSLATE_NOOP("Actions", "Go to the previous item in the list")},
    ActionEntry{"label.back", "Go", QT_TRANSLATE_NOOP("Actions", "Back to the previous item"), "Alt+Left",
                QT_TRANSLATE_NOOP("Actions", "Return to the item that you saw before this one")},
    ActionEntry{"label.search", "Go", QT_TRANSLATE_NOOP("Actions", "Search the items"), "Ctrl+L; Ctrl+Shift+F",
                QT_TRANSLATE_NOOP("Actions", "Type words, or state:open tag:keras flag:discuss"), true},
    ActionEntry{"label.form", "Go", QT_TRANSLATE_NOOP("Actions", "To the labels"), "F6",
                QT_TRANSLATE_NOOP("Actions", "Put the cursor into the labelling form")},
    ActionEntry{"label.screening", "Go", QT_TRANSLATE_NOOP("Actions", "Screening pass"), "F9",
                QT_TRANSLATE_NOOP("Actions", "One key per item: it decides and goes to the next undecided item")},
    ActionEntry{"label.propose", "Go", QT_TRANSLATE_NOOP("Actions", "Propose a code…"), "F7",
                QT_TRANSLATE_NOOP("Actions", "A code that this item needs and the codebook lacks"), true},
    ActionEntry{"label.example", "Go", QT_TRANSLATE_NOOP("Actions", "Use as an example"), "F8",
                QT_TRANSLATE_NOOP("Actions", "The selected text becomes an example of the code under the cursor")},
    ActionEntry{"view.palette", QT_TRANSLATE_NOOP("Actions", "View"), QT_TRANSLATE_NOOP("Actions", "Commands…"),
                "Ctrl+K", QT_TRANSLATE_NOOP("Actions", "Find any command by its name")},
    ActionEntry{
        "view.list", "View", QT_TRANSLATE_NOOP("Actions", "Show or fold the list of items"), "Ctrl+B",
        QT_TRANSLATE_NOOP("Actions", "Fold the list to make room for the post and the codes, or show it again")},
    ActionEntry{"view.larger", "View", QT_TRANSLATE_NOOP("Actions", "Larger text"),
                "Ctrl++; Ctrl+=", QT_TRANSLATE_NOOP("Actions", "Enlarge all text"), true},
    ActionEntry{"view.smaller", "View", QT_TRANSLATE_NOOP("Actions", "Smaller text"), "Ctrl+-",
                QT_TRANSLATE_NOOP("Actions", "Shrink all text")},
    ActionEntry{"view.normal", "View", QT_TRANSLATE_NOOP("Actions", "Normal text"), "Ctrl+0",
                QT_TRANSLATE_NOOP("Actions", "Text in the default size")},
    ActionEntry{"view.light", "View", QT_TRANSLATE_NOOP("Actions", "Light theme"), "",
                QT_TRANSLATE_NOOP("Actions", "Dark on light"), true},
    ActionEntry{"view.dark", "View", QT_TRANSLATE_NOOP("Actions", "Dark theme"), "",
                QT_TRANSLATE_NOOP("Actions", "Light on dark")},
    ActionEntry{"view.system", "View", QT_TRANSLATE_NOOP("Actions", "Theme of the system"), "",
                QT_TRANSLATE_NOOP("Actions", "Follow the theme of the system")},
    ActionEntry{"view.hide-raters", "View", QT_TRANSLATE_NOOP("Actions", "Hide the raters’ names"), "",
                QT_TRANSLATE_NOOP("Actions", "In Adjudicate, show the raters in random order as A and B"), true},
    ActionEntry{
        "view.hints", "View", QT_TRANSLATE_NOOP("Actions", "Hints beside code"), "",
        QT_TRANSLATE_NOOP(
            "Actions",
            "Mark code in which static rules find something; hidden in open rounds unless the study shows hints")},
    ActionEntry{"view.next-hint", "View", QT_TRANSLATE_NOOP("Actions", "Next hint"), "F4",
                QT_TRANSLATE_NOOP("Actions", "Open the next hint in the post")},
    ActionEntry{"view.previous-hint", "View", QT_TRANSLATE_NOOP("Actions", "Previous hint"), "Shift+F4",
                QT_TRANSLATE_NOOP("Actions", "Open the previous hint in the post")},
    ActionEntry{"view.change-keys", "View", QT_TRANSLATE_NOOP("Actions", "Keys…"), "",
                QT_TRANSLATE_NOOP("Actions", "Change the key of any command"), true},
    ActionEntry{"help.manual", QT_TRANSLATE_NOOP("Actions", "Help"), QT_TRANSLATE_NOOP("Actions", "Manual"), "Shift+F1",
                QT_TRANSLATE_NOOP("Actions", "How to run a study with Corater")},
    ActionEntry{"view.keys", "Help", QT_TRANSLATE_NOOP("Actions", "All keys"), "F1",
                QT_TRANSLATE_NOOP("Actions", "All keys on one page")},
    ActionEntry{"study.demo", "Help", QT_TRANSLATE_NOOP("Actions", "Open the demonstration study"), "",
                QT_TRANSLATE_NOOP("Actions", "56 invented posts, rated by two raters")},
    ActionEntry{"help.statistics", "Help", QT_TRANSLATE_NOOP("Actions", "Verify statistics"), "",
                QT_TRANSLATE_NOOP("Actions", "Recompute published examples and compare"), true},
    ActionEntry{"help.about", "Help", QT_TRANSLATE_NOOP("Actions", "About Corater"), "",
                QT_TRANSLATE_NOOP("Actions", "Version, licence, libraries, and the location of settings and studies"),
                true},
};

struct ActionCatalogueText
{
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

constexpr QKeySequence::SequenceFormat portable = QKeySequence::PortableText;

QString settingOf(const QString &id)
{
    return QStringLiteral("keys/") + id;
}

QList<QKeySequence> usualKeys(const ActionEntry &entry)
{
    return *entry.keys == 0 ? QList<QKeySequence>()
                            : QKeySequence::listFromString(QString::fromLatin1(entry.keys), portable);
}

// The user's own keys where there are any; none is an answer, too.
QList<QKeySequence> keysFor(const ActionEntry &entry)
{
    const QVariant own = QSettings().value(settingOf(QString::fromLatin1(entry.id)));
    if (!own.isValid()) {
        return usualKeys(entry);
    }
    const QString written = own.toString();
    return written.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(written, portable);
}

// The tip names the keys, as the button does that has it.
void giveKeys(QAction &action, const QList<QKeySequence> &keys)
{
    action.setShortcuts(keys);
    const QString first = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(first.isEmpty() ? action.statusTip() : QStringLiteral("%1 (%2)").arg(action.statusTip(), first));
}

QAction *made(const ActionEntry &entry, QWidget *window)
{
    const QString name = ActionCatalogueText::tr(entry.text);
    auto *action = new QAction(name, window);
    action->setObjectName(QString::fromLatin1(entry.id));
    action->setProperty("name", name);
    action->setProperty("group", ActionCatalogueText::tr(entry.group));
    action->setProperty("beginsSection", entry.beginsSection);
    action->setProperty("isInMenu", entry.isInMenu);
    action->setProperty("usualKeys", QKeySequence::listToString(usualKeys(entry), portable));
    action->setStatusTip(ActionCatalogueText::tr(entry.tip));
    giveKeys(*action, keysFor(entry));
    window->addAction(action);
    return action;
}

} // namespace

ActionCatalogue::ActionCatalogue(QWidget *window) : QObject(window)
{
    for (const ActionEntry &entry : table) {
        QAction *action = made(entry, window);
        m_actions.push_back(action);
        m_byId.insert(action->objectName(), action);
    }
}

QAction *ActionCatalogue::action(const char *id) const
{
    QAction *found = m_byId.value(QString::fromLatin1(id));
    Q_ASSERT_X(found, "ActionCatalogue", id);
    return found;
}

QAction *ActionCatalogue::find(const QString &id) const
{
    return m_byId.value(id);
}

QStringList ActionCatalogue::groups() const
{
    QStringList names;
    for (const QAction *action : m_actions) {
        const QString group = action->property("group").toString();
        if (!names.contains(group)) {
            names << group;
        }
    }
    return names;
}

std::vector<QAction *> ActionCatalogue::actionsOf(const QString &group) const
{
    std::vector<QAction *> found;
    for (QAction *action : m_actions) {
        if (action->property("group").toString() == group) {
            found.push_back(action);
        }
    }
    return found;
}

QString ActionCatalogue::nameOf(const QAction &action)
{
    return action.property("name").toString();
}

bool ActionCatalogue::beginsSection(const QAction &action)
{
    return action.property("beginsSection").toBool();
}

bool ActionCatalogue::isInMenu(const QAction &action)
{
    return action.property("isInMenu").toBool();
}

QList<QKeySequence> ActionCatalogue::usualKeysOf(const QAction &action)
{
    const QString written = action.property("usualKeys").toString();
    return written.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(written, portable);
}

QAction *ActionCatalogue::actionWith(const QKeySequence &keys) const
{
    const auto found =
        std::ranges::find_if(m_actions, [&](const QAction *action) { return action->shortcuts().contains(keys); });
    return found == m_actions.end() ? nullptr : *found;
}

void ActionCatalogue::setKeys(QAction &action, const QList<QKeySequence> &keys)
{
    if (keys == usualKeysOf(action)) {
        QSettings().remove(settingOf(action.objectName()));
    } else {
        QSettings().setValue(settingOf(action.objectName()), QKeySequence::listToString(keys, portable));
    }
    giveKeys(action, keys);
    Q_EMIT keysChanged();
}

void ActionCatalogue::restoreKeys()
{
    QSettings().remove(QStringLiteral("keys"));
    for (QAction *action : m_actions) {
        giveKeys(*action, usualKeysOf(*action));
    }
    Q_EMIT keysChanged();
}

} // namespace corater
