// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ModeKeys.h"

#include "app/window/workplace/Workplace.h"
#include "views/keys/PageKeys.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ModeKeysText
{
    Q_DECLARE_TR_FUNCTIONS(ModeKeys)
};

using Meaning = KeyMeaning;
using Table = QList<std::pair<QString, KeyMeaning>>;

ModeKey keyFor(const QString &keys, const QString &what, const Table &table)
{
    return {keys, what, table};
}

ModeKey keyOfPage(PageKey key, const QString &what, Meaning meaning)
{
    return keyFor(PageKeys::labelOf(key), what, {{PageKeys::signOf(key), meaning}});
}

// One row for several keys of the pages: "I, O, U".
ModeKey keysOfPage(const QList<std::pair<PageKey, KeyMeaning>> &keys, const QString &what)
{
    ModeKey row{.keys = {}, .what = what, .table = {}};
    QStringList signs;
    for (const auto &[key, meaning] : keys) {
        signs << PageKeys::labelOf(key);
        row.table.append({PageKeys::signOf(key), meaning});
    }
    row.keys = signs.join(QStringLiteral(", "));
    return row;
}

// The digits, each with the modifier `before`.
Table digitsOf(const QString &before, Meaning meaning, int most = 9)
{
    Table table;
    for (int digit = 1; digit <= most; ++digit) {
        table.append({before + QString::number(digit), meaning});
    }
    return table;
}

Table rowKeys()
{
    return {{QStringLiteral("Down"), Meaning::NextRow}, {QStringLiteral("Up"), Meaning::PreviousRow}};
}

ModeKey enterFor(const QString &what)
{
    return keyFor(QStringLiteral("↵"), what, {{QStringLiteral("Return"), Meaning::GoOn}});
}

// Keys with the same meaning in all modes that show a post.
QList<ModeKey> postKeys()
{
    const QString down = PageKeys::signOf(PageKey::LinesDown);
    const QString up = PageKeys::signOf(PageKey::LinesUp);
    return {keyFor(ModeKeysText::tr("Space, %1, %2").arg(down, up),
                   ModeKeysText::tr("Scroll the post by a page, by lines"),
                   {{QStringLiteral("Space"), Meaning::Scroll}, {down, Meaning::Scroll}, {up, Meaning::Scroll}})};
}

ModeKey ruleKey()
{
    return keyOfPage(PageKey::WriteRule, ModeKeysText::tr("Write the rule for the two codes"), Meaning::WriteRule);
}

ModeKey commentKey()
{
    return keyOfPage(
        PageKey::Comment,
        ModeKeysText::tr("Comment on the open dimension, or else on the unit; in Adjudicate the reason or the minutes"),
        Meaning::Comment);
}

ModeKey discussKey()
{
    return keyOfPage(PageKey::Discuss,
                     ModeKeysText::tr("Flag the item for discussion; in Adjudicate write to the discussion"),
                     Meaning::Discuss);
}

ModeKey unitKey()
{
    return keyOfPage(PageKey::AddUnit, ModeKeysText::tr("Add a unit"), Meaning::NewUnit);
}

QList<ModeKey> labelKeys()
{
    return QList<ModeKey>{
               keysOfPage({{PageKey::Include, Meaning::ScreenIn}, {PageKey::Exclude, Meaning::ScreenOut}},
                          ModeKeysText::tr("Include, exclude")),
               keyFor(ModeKeysText::tr("1–9 after %1").arg(PageKeys::signOf(PageKey::Exclude)),
                      ModeKeysText::tr("Reason for exclusion; in a screening pass the digit alone excludes the item"),
                      digitsOf({}, Meaning::Number)),
               keyFor(ModeKeysText::tr("1–9, A–Z"),
                      ModeKeysText::tr("Choose the code with that key in the open dimension"), {}),
               keyOfPage(
                   PageKey::Filter,
                   ModeKeysText::tr("Filter the codes by the text you type next; so does a letter that is not a key"),
                   Meaning::Filter),
               keyFor(ModeKeysText::tr("↑ ↓, Tab"), ModeKeysText::tr("Move between codes and dimensions"), rowKeys()),
               keyFor(QStringLiteral("⌫"), ModeKeysText::tr("Remove the last code"),
                      {{QStringLiteral("Backspace"), Meaning::TakeBack}}),
               unitKey(),
               keysOfPage({{PageKey::PreviousUnit, Meaning::PreviousUnit}, {PageKey::NextUnit, Meaning::NextUnit}},
                          ModeKeysText::tr("Previous, next unit")),
               keyOfPage(PageKey::RemoveUnit, ModeKeysText::tr("Remove the unit"), Meaning::RemoveUnit),
               commentKey(),
               discussKey(),
               keyOfPage(PageKey::Unsure, ModeKeysText::tr("Flag as unsure"), Meaning::Unsure),
               enterFor(ModeKeysText::tr("Next open item; at the end: seal, then compare")),
           } +
           postKeys();
}

QList<ModeKey> compareKeys()
{
    return QList<ModeKey>{
               keyFor(QStringLiteral("↓, ↑"), ModeKeysText::tr("Next, previous difference"), rowKeys()),
               keysOfPage(
                   {{PageKey::NextAnswer, Meaning::NextAnswer}, {PageKey::PreviousAnswer, Meaning::PreviousAnswer}},
                   ModeKeysText::tr("Next, previous answer, including agreed ones")),
               keysOfPage({{PageKey::NextItem, Meaning::NextItem}, {PageKey::PreviousItem, Meaning::PreviousItem}},
                          ModeKeysText::tr("Next, previous item")),
               ruleKey(),
               keyOfPage(PageKey::MatchUnits, ModeKeysText::tr("Match units that are the same problem"),
                         Meaning::WhichUnits),
               enterFor(ModeKeysText::tr("Settle it in Adjudicate")),
           } +
           postKeys();
}

QList<ModeKey> adjudicateKeys()
{
    const QString discuss = PageKeys::signOf(PageKey::Discuss);
    return QList<ModeKey>{
               keyFor(ModeKeysText::tr("1–9"), ModeKeysText::tr("Take that answer"), digitsOf({}, Meaning::Number)),
               keyOfPage(PageKey::TakeUnit, ModeKeysText::tr("Take a unit that not all raters found"),
                         Meaning::TakeUnit),
               keyFor(QStringLiteral("0"), ModeKeysText::tr("No unit"), {{QStringLiteral("0"), Meaning::Number}}),
               keyOfPage(PageKey::AgreeToDiffer, ModeKeysText::tr("Agree to differ, without a final label"),
                         Meaning::AgreeToDiffer),
               keyFor(ModeKeysText::tr("Alt 1–9"), ModeKeysText::tr("Choose that reason"),
                      digitsOf(QStringLiteral("Alt+"), Meaning::NumberBeside)),
               keyFor(ModeKeysText::tr("Alt 0"), ModeKeysText::tr("Show or fold the list of reasons"),
                      {{QStringLiteral("Alt+0"), Meaning::NumberBeside}}),
               enterFor(ModeKeysText::tr("Decide and next")),
               keyOfPage(PageKey::Skip, ModeKeysText::tr("Skip"), Meaning::Skip),
               keyOfPage(PageKey::AnswerAgain, ModeKeysText::tr("Reopen a settled label"), Meaning::AnswerAgain),
               keyFor(QStringLiteral("↓, ↑"), ModeKeysText::tr("Next, previous row"), rowKeys()),
               unitKey(), // here: adds a unit that no rater found
               ruleKey(),
               keyOfPage(PageKey::NeedsRule, ModeKeysText::tr("Note that a rule is needed"), Meaning::NeedsRule),
               commentKey(),
               discussKey(),
               keyFor(QStringLiteral("⇧ %1").arg(discuss), ModeKeysText::tr("End the discussion of the question"),
                      {{QStringLiteral("Shift+%1").arg(discuss), Meaning::EndDiscussion}}),
           } +
           postKeys();
}

QList<ModeKey> agreementKeys()
{
    return {
        keyFor(QStringLiteral("↑ ↓"), ModeKeysText::tr("From dimension to dimension"), rowKeys()),
        keyFor(ModeKeysText::tr("↵ in the table"), ModeKeysText::tr("To the matrix of the dimension"), {}),
        keyFor(ModeKeysText::tr("Arrow keys in the matrix"), ModeKeysText::tr("From cell to cell"), {}),
        keyFor(ModeKeysText::tr("↵ in the matrix"),
               ModeKeysText::tr("The items of the cell, and the rule for its two codes"),
               {{QStringLiteral("Return"), Meaning::GoOn}}),
    };
}

QList<ModeKey> resultsKeys()
{
    return {
        keyFor(ModeKeysText::tr("Arrow keys in the figure"), ModeKeysText::tr("From bar to bar, cell to cell"), {}),
        keyFor(ModeKeysText::tr("↵ in the figure"), ModeKeysText::tr("List the units behind the number"),
               {{QStringLiteral("Return"), Meaning::GoOn}}),
        keyFor(ModeKeysText::tr("↵ in the list"), ModeKeysText::tr("Open the item"), {}),
    };
}

QList<ModeKey> codebookKeys()
{
    return {
        keyFor(ModeKeysText::tr("Alt 1–6"), ModeKeysText::tr("Codes, versions and the other parts"),
               digitsOf(QStringLiteral("Alt+"), Meaning::NumberBeside, 6)),
        keyFor(ModeKeysText::tr("%1 or +, %2")
                   .arg(PageKeys::labelOf(PageKey::NewCode), PageKeys::labelOf(PageKey::NewCodeBelow)),
               ModeKeysText::tr("New code beside, below the current one"),
               {{PageKeys::signOf(PageKey::NewCode), Meaning::NewCode},
                {QStringLiteral("+"), Meaning::NewCode},
                {PageKeys::signOf(PageKey::NewCodeBelow), Meaning::NewCodeBelow}}),
        keyOfPage(PageKey::NewDimension, ModeKeysText::tr("New dimension, a question asked of every unit"),
                  Meaning::NewDimension),
        keyOfPage(PageKey::Rename, ModeKeysText::tr("Rename"), Meaning::Rename),
        enterFor(ModeKeysText::tr("Write its definition")),
        keysOfPage({{PageKey::MoveUp, Meaning::MoveUp}, {PageKey::MoveDown, Meaning::MoveDown}},
                   ModeKeysText::tr("Move it up, down")),
        keysOfPage({{PageKey::MoveIn, Meaning::MoveIn}, {PageKey::MoveOut, Meaning::MoveOut}},
                   ModeKeysText::tr("Move it into the code above, out of its category")),
        keyOfPage(PageKey::Merge, ModeKeysText::tr("Merge into another code"), Meaning::Merge),
        keyOfPage(PageKey::Split, ModeKeysText::tr("Split"), Meaning::Split),
        keyOfPage(PageKey::Remove, ModeKeysText::tr("Retire or remove"), Meaning::Remove),
        keyOfPage(PageKey::LookAgain, ModeKeysText::tr("Request a review of its labels"), Meaning::LookAgain),
        keyOfPage(PageKey::WriteRule, ModeKeysText::tr("Write a rule"), Meaning::WriteRule),
        keysOfPage({{PageKey::StillRight, Meaning::StillRight}, {PageKey::AnswerAgain, Meaning::AnswerAgain}},
                   ModeKeysText::tr("In the review requests: confirm, another answer")),
        keysOfPage({{PageKey::Accept, Meaning::Accept}, {PageKey::Refuse, Meaning::Refuse}},
                   ModeKeysText::tr("In the proposals: accept, refuse")),
        keysOfPage({{PageKey::ChooseFile, Meaning::ChooseFile}, {PageKey::Accept, Meaning::Accept}},
                   ModeKeysText::tr("In the file pages: choose a file, accept its content")),
    };
}

} // namespace

QList<ModeKey> keysOfMode(int mode)
{
    switch (mode) {
    case Workplace::Compare:
        return compareKeys();
    case Workplace::Adjudicate:
        return adjudicateKeys();
    case Workplace::Agreement:
        return agreementKeys();
    case Workplace::Codebook:
        return codebookKeys();
    case Workplace::Results:
        return resultsKeys();
    default:
        return labelKeys();
    }
}

QStringList fixedMeanings(const QKeySequence &keys)
{
    QStringList found;
    for (int mode = 0; mode < int(modeActions.size()); ++mode) {
        for (const ModeKey &key : keysOfMode(mode)) {
            const auto same = [&](const auto &entry) {
                return QKeySequence::fromString(entry.first, QKeySequence::PortableText) == keys;
            };
            if (std::ranges::any_of(key.table, same)) {
                found << key.what;
            }
        }
    }
    found.removeDuplicates();
    return found;
}

} // namespace corater
