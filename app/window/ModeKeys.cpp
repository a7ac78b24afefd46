// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ModeKeys.h"

#include "app/window/MainWindow.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ModeKeysText
{
    Q_DECLARE_TR_FUNCTIONS(ModeKeys)
};

// Keys that mean the same wherever a post is read.
QList<ModeKey> postKeys()
{
    return {{ModeKeysText::tr("Space, J, K"), ModeKeysText::tr("Scroll the post by a page, by lines")}};
}

ModeKey ruleKey()
{
    return {QStringLiteral("R"), ModeKeysText::tr("Write the rule for the two codes")};
}

ModeKey unitKey()
{
    return {QStringLiteral("N"), ModeKeysText::tr("Add a unit")};
}

QList<ModeKey> labelKeys()
{
    return QList<ModeKey>{
        {QStringLiteral("I, O, U"), ModeKeysText::tr("Screen in, out, unsure")},
        {ModeKeysText::tr("1–9 when out"),
         ModeKeysText::tr("That reason; in a screening pass (F9) the digit alone puts it out")},
        {ModeKeysText::tr("1–9, A–Z"),
         ModeKeysText::tr("Choose the code with that key in the open dimension")},
        {QStringLiteral("/"), ModeKeysText::tr("Filter the codes by what is typed then; a letter that is no key does it, too")},
        {ModeKeysText::tr("↑ ↓, Tab"), ModeKeysText::tr("Move between codes and dimensions")},
        {QStringLiteral("⌫"), ModeKeysText::tr("Take the last code back")},
        unitKey(),
        {QStringLiteral("[ ]"), ModeKeysText::tr("Unit before, next unit")},
        {QStringLiteral("Ctrl ⌫"), ModeKeysText::tr("Remove the unit")},
        {QStringLiteral("C"), ModeKeysText::tr("Comment on the open dimension, or else on the unit; Enter ends it")},
        {QStringLiteral("D, ?"), ModeKeysText::tr("Flag for discussion, unsure")},
        {QStringLiteral("↵"), ModeKeysText::tr("Next open item; at the end: seal, then compare")},
    } + postKeys();
}

QList<ModeKey> compareKeys()
{
    return QList<ModeKey>{
        {QStringLiteral("↓, ↑"), ModeKeysText::tr("Next, previous difference")},
        {QStringLiteral("Ctrl ⇧ ↓, Ctrl ⇧ ↑"), ModeKeysText::tr("Next, previous answer, agreed ones too")},
        {QStringLiteral("Ctrl ↓, Ctrl ↑"), ModeKeysText::tr("Next, previous item")},
        ruleKey(),
        {QStringLiteral("M"), ModeKeysText::tr("Say which units are the same problem")},
        {QStringLiteral("↵"), ModeKeysText::tr("Settle it in Adjudicate")},
    } + postKeys();
}

QList<ModeKey> adjudicateKeys()
{
    return QList<ModeKey>{
        {ModeKeysText::tr("1–9"), ModeKeysText::tr("Take that answer")},
        {QStringLiteral("T"), ModeKeysText::tr("Take the unit that not all saw")},
        {QStringLiteral("0"), ModeKeysText::tr("No unit")},
        {ModeKeysText::tr("Alt 1–9"), ModeKeysText::tr("Give that reason")},
        {QStringLiteral("↵"), ModeKeysText::tr("Decide and next")},
        {QStringLiteral("S"), ModeKeysText::tr("Skip")},
        {QStringLiteral("E"), ModeKeysText::tr("Reopen what was settled")},
        {QStringLiteral("↓, ↑"), ModeKeysText::tr("Next row, row above")},
        unitKey(), // here one that no rater saw
        ruleKey(),
        {QStringLiteral("G"), ModeKeysText::tr("Say that it needs a rule")},
    } + postKeys();
}

QList<ModeKey> agreementKeys()
{
    return {
        {QStringLiteral("↑ ↓"), ModeKeysText::tr("From dimension to dimension")},
        {ModeKeysText::tr("Arrow keys in the matrix"), ModeKeysText::tr("From cell to cell")},
        {ModeKeysText::tr("↵ in the matrix"),
         ModeKeysText::tr("The items of the cell, and the rule for its two codes")},
    };
}

QList<ModeKey> codebookKeys()
{
    return {
        {ModeKeysText::tr("Alt 1–6"), ModeKeysText::tr("Codes, versions and the other pages")},
        {QStringLiteral("N, ⇧ N"), ModeKeysText::tr("New code beside, below the current one")},
        {QStringLiteral("D"), ModeKeysText::tr("New dimension")},
        {QStringLiteral("F2"), ModeKeysText::tr("Rename")},
        {QStringLiteral("↵"), ModeKeysText::tr("Write its definition")},
        {QStringLiteral("Alt ↑, Alt ↓"), ModeKeysText::tr("Move it up, down")},
        {QStringLiteral("Alt →, Alt ←"), ModeKeysText::tr("Move it into the code above, out of its category")},
        {QStringLiteral("M"), ModeKeysText::tr("Merge into another code")},
        {QStringLiteral("S"), ModeKeysText::tr("Split")},
        {QStringLiteral("Del"), ModeKeysText::tr("Retire or remove")},
        {QStringLiteral("L"), ModeKeysText::tr("Its labels are to be looked at again")},
        {QStringLiteral("R"), ModeKeysText::tr("Write a rule")},
        {QStringLiteral("O, T"), ModeKeysText::tr("In the pages for files: open a file, take it over")},
    };
}

} // namespace

QList<ModeKey> keysOfMode(int mode)
{
    switch (mode) {
    case MainWindow::Compare:
        return compareKeys();
    case MainWindow::Adjudicate:
        return adjudicateKeys();
    case MainWindow::Agreement:
        return agreementKeys();
    case MainWindow::Codebook:
        return codebookKeys();
    default:
        return labelKeys();
    }
}

} // namespace corater
