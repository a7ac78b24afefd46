// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ModeKeys.h"

#include "app/window/MainWindow.h"

#include <QCoreApplication>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("ModeKeys", text);
}

QList<ModeKey> labelKeys()
{
    return {
        {QStringLiteral("I, O, U"), tr("Screen in, out, unsure")},
        {tr("1–9 when out"), tr("That reason; in a screening pass (F9) the digit alone puts it out")},
        {tr("1–9, A–Z"), tr("Choose the code with that key in the open dimension, or type to filter")},
        {tr("↑ ↓, Tab"), tr("Move between codes and dimensions")},
        {QStringLiteral("⌫"), tr("Take the last code back")},
        {QStringLiteral("N"), tr("Add a unit")},
        {QStringLiteral("[ ]"), tr("Unit before, next unit")},
        {QStringLiteral("Ctrl ⌫"), tr("Remove the unit")},
        {QStringLiteral("C"), tr("Comment on the unit")},
        {QStringLiteral("D, ?"), tr("Flag for discussion, unsure")},
        {tr("Space, J, K"), tr("Scroll the post by a page, by lines")},
        {QStringLiteral("↵"), tr("Next open item")},
    };
}

QList<ModeKey> compareKeys()
{
    return {
        {QStringLiteral("N, P"), tr("Next, previous difference")},
        {QStringLiteral("Ctrl ⇧ ↓, Ctrl ⇧ ↑"), tr("Next, previous answer, agreed ones too")},
        {QStringLiteral("Ctrl ↓, Ctrl ↑"), tr("Next, previous item")},
        {QStringLiteral("R"), tr("Write the rule for the two codes")},
        {QStringLiteral("M"), tr("Say which units are the same problem")},
        {QStringLiteral("↵"), tr("Settle it in Adjudicate")},
    };
}

QList<ModeKey> adjudicateKeys()
{
    return {
        {tr("1–9"), tr("Take that answer")},
        {QStringLiteral("0"), tr("No unit")},
        {tr("Alt 1–9"), tr("Give that reason")},
        {QStringLiteral("↵"), tr("Decide and next")},
        {QStringLiteral("S"), tr("Skip")},
        {QStringLiteral("O"), tr("Reopen what was settled")},
        {QStringLiteral("J, K"), tr("Next row, row above")},
        {QStringLiteral("N"), tr("Add a unit that no rater saw")},
        {QStringLiteral("R"), tr("Write the rule for the two codes")},
        {QStringLiteral("G"), tr("Say that it needs a rule")},
    };
}

QList<ModeKey> agreementKeys()
{
    return {
        {QStringLiteral("↑ ↓"), tr("From dimension to dimension")},
        {tr("Arrow keys in the matrix"), tr("From cell to cell")},
        {tr("↵ in the matrix"), tr("The items of the cell, and the rule for its two codes")},
    };
}

QList<ModeKey> codebookKeys()
{
    return {
        {tr("Alt 1–6"), tr("Codes, versions and the other pages")},
        {QStringLiteral("N, ⇧ N"), tr("New code beside, below the current one")},
        {QStringLiteral("D"), tr("New dimension")},
        {QStringLiteral("F2"), tr("Rename")},
        {QStringLiteral("↵"), tr("Write its definition")},
        {QStringLiteral("Alt ↑, Alt ↓"), tr("Move it up, down")},
        {QStringLiteral("Alt →, Alt ←"), tr("Move it into the code above, out of its category")},
        {QStringLiteral("M"), tr("Merge into another code")},
        {QStringLiteral("S"), tr("Split")},
        {QStringLiteral("Del"), tr("Retire or remove")},
        {QStringLiteral("L"), tr("Its labels are to be looked at again")},
        {QStringLiteral("R"), tr("Write a rule")},
        {QStringLiteral("O, T"), tr("In the pages for files: open a file, take it over")},
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
