// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/SharedText.h"

#include <QLocale>

namespace corater {

QString SharedText::alreadyThere()
{
    return tr("%1 already in the study");
}

QString SharedText::onlyIds()
{
    return tr("%1 of which the study had only the ids");
}

QString SharedText::outsideFilter()
{
    return tr("%1 outside the filter");
}

QString SharedText::withoutKeyword()
{
    return tr("%1 without a keyword");
}

QString SharedText::progressOf(const QString &rater, qint64 done, qint64 items)
{
    return tr("%1: %2 of %3 done").arg(rater, QString::number(done), QString::number(items));
}

QString SharedText::fewRatings()
{
    return tr("%1 with fewer than two ratings");
}

QString SharedText::notInNumbers()
{
    return tr("%1 is open and not in these numbers");
}

QString SharedText::addCandidates()
{
    return tr("Add candidates from a file to begin.");
}

QString SharedText::ofThoseThatMatch()
{
    return tr("of those that match %1");
}

QString SharedText::drawnFrom()
{
    return tr("drawn from %1 with seed %2");
}

QString SharedText::tooManyCodes()
{
    return tr("more codes than the dimension allows");
}

QString SharedText::noLongerOffered()
{
    return tr("the code is no longer offered");
}

QString SharedText::continuesWithout()
{
    return tr("%1 continues without %2");
}

QString SharedText::takesPartNow()
{
    return tr("%1 takes part in %2 from now on");
}

QString SharedText::withoutText()
{
    return tr("left out: %1 without a text");
}

QString SharedText::openScreenings()
{
    return tr("not counted: %1 whose screening is not settled");
}

QString SharedText::openUnits()
{
    return tr("not counted: %1 that only one rater found and nobody has taken or dropped yet");
}

QString SharedText::notSettled()
{
    return tr("not settled: %1, and the screening of %2");
}

QString SharedText::itemsInFull()
{
    return tr("items in full, with who wrote them");
}

QString SharedText::itemsAsLinks()
{
    return tr("items by id and address, without titles and texts");
}

QString SharedText::itemsById()
{
    return tr("items by id alone");
}

Message SharedText::pdfNotWritten()
{
    return toSay("the PDF could not be written");
}

QString SharedText::everyKthFrom()
{
    return tr("every k-th by day from %1 with seed %2");
}

QString SharedText::ownOrders()
{
    return tr("an own order for each rater");
}

QString SharedText::planOfAudit()
{
    return tr("audit: fewer than %1 wrong, %2 allowed");
}

// The filter of a file dialog.
QString SharedText::sheetFiles()
{
    return tr("Sheets (*.csv *.tsv *.xlsx *.ods);;All files (*)");
}

QString SharedText::noAuditCanTell()
{
    return tr("No audit can tell this of so few items: allow fewer wrong ones, or a greater share.");
}

QString SharedText::targetIsMet()
{
    return tr("The target of agreement is met");
}

QString SharedText::ratedByAll()
{
    return tr("split, %1 rated by all");
}

Message SharedText::openAtThatMoment()
{
    return toSay("the round that was open at this moment is still open; the study is shown once all have sealed it");
}

Message SharedText::keyNotHere()
{
    return toSay("the key of this copy’s rater is not on this machine: join again with the passphrase");
}

Message SharedText::noCodeCalled()
{
    return toSay("no code is called “%1”");
}

Message SharedText::noItemCalled()
{
    return toSay("no item is called “%1”");
}

Message SharedText::passphrasesDiffer()
{
    return toSay("the two passphrases differ");
}

Message SharedText::begunHere()
{
    return toSay("%1 began an open round in this copy: seal it here before working in another copy, where a seal would "
                 "not hold");
}

QString SharedText::asSentence(const QString &words)
{
    return tr("%1.", "a sentence without its full stop").arg(capitalised(words));
}

QString SharedText::capitalised(const QString &words)
{
    return QLocale().toUpper(words.left(1)) + words.mid(1);
}

} // namespace corater
