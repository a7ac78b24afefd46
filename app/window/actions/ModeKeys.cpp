// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions/ModeKeys.h"

#include "app/window/Workplace.h"

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

ModeKey letterFor(char16_t letter, const QString &what, Meaning meaning)
{
    return keyFor(QChar(letter), what, {{QChar(letter), meaning}});
}

// The digits, or each of them with what stands before it.
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

// Keys that mean the same wherever a post is read.
QList<ModeKey> postKeys()
{
    return {keyFor(ModeKeysText::tr("Space, J, K"), ModeKeysText::tr("Scroll the post by a page, by lines"),
                   {{QStringLiteral("Space"), Meaning::Scroll},
                    {QStringLiteral("J"), Meaning::Scroll},
                    {QStringLiteral("K"), Meaning::Scroll}})};
}

ModeKey ruleKey()
{
    return letterFor(u'R', ModeKeysText::tr("Write the rule for the two codes"), Meaning::WriteRule);
}

ModeKey unitKey()
{
    return letterFor(u'N', ModeKeysText::tr("Add a unit"), Meaning::NewUnit);
}

QList<ModeKey> labelKeys()
{
    return QList<ModeKey>{
               keyFor(QStringLiteral("I, O, U"), ModeKeysText::tr("Include, exclude, unsure"),
                      {{QStringLiteral("I"), Meaning::ScreenIn},
                       {QStringLiteral("O"), Meaning::ScreenOut},
                       {QStringLiteral("U"), Meaning::Unsure}}),
               keyFor(ModeKeysText::tr("1–9 after O"),
                      ModeKeysText::tr("Reason for exclusion; in a screening pass the digit alone excludes the item"),
                      digitsOf({}, Meaning::Number)),
               keyFor(ModeKeysText::tr("1–9, A–Z"),
                      ModeKeysText::tr("Choose the code with that key in the open dimension"), {}),
               keyFor(
                   QStringLiteral("/"),
                   ModeKeysText::tr("Filter the codes by the text you type next; so does a letter that is not a key"),
                   {{QStringLiteral("/"), Meaning::Filter}}),
               keyFor(ModeKeysText::tr("↑ ↓, Tab"), ModeKeysText::tr("Move between codes and dimensions"), rowKeys()),
               keyFor(QStringLiteral("⌫"), ModeKeysText::tr("Remove the last code"),
                      {{QStringLiteral("Backspace"), Meaning::TakeBack}}),
               unitKey(),
               keyFor(QStringLiteral("[ ]"), ModeKeysText::tr("Previous, next unit"),
                      {{QStringLiteral("["), Meaning::PreviousUnit}, {QStringLiteral("]"), Meaning::NextUnit}}),
               keyFor(QStringLiteral("Ctrl ⌫"), ModeKeysText::tr("Remove the unit"),
                      {{QStringLiteral("Ctrl+Backspace"), Meaning::RemoveUnit}}),
               letterFor(u'C', ModeKeysText::tr("Comment on the open dimension, or else on the unit; Enter ends it"),
                         Meaning::Comment),
               keyFor(QStringLiteral("D, ?"), ModeKeysText::tr("Flag for discussion, unsure"),
                      {{QStringLiteral("D"), Meaning::Discuss}, {QStringLiteral("?"), Meaning::Unsure}}),
               enterFor(ModeKeysText::tr("Next open item; at the end: seal, then compare")),
           } +
           postKeys();
}

QList<ModeKey> compareKeys()
{
    return QList<ModeKey>{
               keyFor(QStringLiteral("↓, ↑"), ModeKeysText::tr("Next, previous difference"), rowKeys()),
               keyFor(QStringLiteral("Ctrl ⇧ ↓, Ctrl ⇧ ↑"),
                      ModeKeysText::tr("Next, previous answer, including agreed ones"),
                      {{QStringLiteral("Ctrl+Shift+Down"), Meaning::NextAnswer},
                       {QStringLiteral("Ctrl+Shift+Up"), Meaning::PreviousAnswer}}),
               keyFor(QStringLiteral("Ctrl ↓, Ctrl ↑"), ModeKeysText::tr("Next, previous item"),
                      {{QStringLiteral("Ctrl+Down"), Meaning::NextItem},
                       {QStringLiteral("Ctrl+Up"), Meaning::PreviousItem}}),
               ruleKey(),
               letterFor(u'W', ModeKeysText::tr("Match units that are the same problem"), Meaning::WhichUnits),
               enterFor(ModeKeysText::tr("Settle it in Adjudicate")),
           } +
           postKeys();
}

QList<ModeKey> adjudicateKeys()
{
    return QList<ModeKey>{
               keyFor(ModeKeysText::tr("1–9"), ModeKeysText::tr("Take that answer"), digitsOf({}, Meaning::Number)),
               letterFor(u'T', ModeKeysText::tr("Take a unit that not all raters found"), Meaning::TakeUnit),
               keyFor(QStringLiteral("0"), ModeKeysText::tr("No unit"), {{QStringLiteral("0"), Meaning::Number}}),
               keyFor(ModeKeysText::tr("Alt 1–9"), ModeKeysText::tr("Choose that reason"),
                      digitsOf(QStringLiteral("Alt+"), Meaning::NumberBeside)),
               enterFor(ModeKeysText::tr("Decide and next")),
               letterFor(u'S', ModeKeysText::tr("Skip"), Meaning::Skip),
               letterFor(u'E', ModeKeysText::tr("Reopen a settled label"), Meaning::AnswerAgain),
               keyFor(QStringLiteral("↓, ↑"), ModeKeysText::tr("Next, previous row"), rowKeys()),
               unitKey(), // here one that no rater saw
               ruleKey(),
               letterFor(u'G', ModeKeysText::tr("Note that a rule is needed"), Meaning::NeedsRule),
           } +
           postKeys();
}

QList<ModeKey> agreementKeys()
{
    return {
        keyFor(QStringLiteral("↑ ↓"), ModeKeysText::tr("From dimension to dimension"), rowKeys()),
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
        keyFor(ModeKeysText::tr("Ins or +, ⇧ Ins"), ModeKeysText::tr("New code beside, below the current one"),
               {{QStringLiteral("Ins"), Meaning::NewCode},
                {QStringLiteral("+"), Meaning::NewCode},
                {QStringLiteral("Shift+Ins"), Meaning::NewCodeBelow}}),
        letterFor(u'Q', ModeKeysText::tr("New dimension, a question asked of every unit"), Meaning::NewDimension),
        keyFor(QStringLiteral("F2"), ModeKeysText::tr("Rename"), {{QStringLiteral("F2"), Meaning::Rename}}),
        enterFor(ModeKeysText::tr("Write its definition")),
        keyFor(QStringLiteral("⇧ ↑, ⇧ ↓"), ModeKeysText::tr("Move it up, down"),
               {{QStringLiteral("Shift+Up"), Meaning::MoveUp}, {QStringLiteral("Shift+Down"), Meaning::MoveDown}}),
        keyFor(QStringLiteral("⇧ →, ⇧ ←"), ModeKeysText::tr("Move it into the code above, out of its category"),
               {{QStringLiteral("Shift+Right"), Meaning::MoveIn}, {QStringLiteral("Shift+Left"), Meaning::MoveOut}}),
        letterFor(u'M', ModeKeysText::tr("Merge into another code"), Meaning::Merge),
        letterFor(u'X', ModeKeysText::tr("Split"), Meaning::Split),
        keyFor(QStringLiteral("Del"), ModeKeysText::tr("Retire or remove"), {{QStringLiteral("Del"), Meaning::Remove}}),
        letterFor(u'L', ModeKeysText::tr("Request a review of its labels"), Meaning::LookAgain),
        letterFor(u'R', ModeKeysText::tr("Write a rule"), Meaning::WriteRule),
        keyFor(QStringLiteral("Y, E"), ModeKeysText::tr("In the review requests: confirm, another answer"),
               {{QStringLiteral("Y"), Meaning::StillRight}, {QStringLiteral("E"), Meaning::AnswerAgain}}),
        keyFor(QStringLiteral("A, V"), ModeKeysText::tr("In the proposals: accept, refuse"),
               {{QStringLiteral("A"), Meaning::Accept}, {QStringLiteral("V"), Meaning::Refuse}}),
        keyFor(QStringLiteral("F, A"), ModeKeysText::tr("In the file pages: choose a file, accept its content"),
               {{QStringLiteral("F"), Meaning::ChooseFile}, {QStringLiteral("A"), Meaning::Accept}}),
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
