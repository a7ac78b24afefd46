// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QCoreApplication>

namespace corater {

/// Texts that the command line and the window share.
struct SharedText
{
    Q_DECLARE_TR_FUNCTIONS(SharedText)
    CORATER_MESSAGES(SharedText)

public:
    static QString alreadyThere();
    static QString onlyIds();
    static QString outsideFilter();
    static QString withoutKeyword();
    static QString progressOf(const QString &rater, qint64 done, qint64 items);
    static QString fewRatings();
    static QString notInNumbers();
    static QString addCandidates();
    static QString ofThoseThatMatch();
    static QString drawnFrom();
    static QString everyKthFrom();
    static QString ratedByAll();
    static QString ownOrders();
    static QString planOfAudit();
    static QString noAuditCanTell();
    static QString sheetFiles();
    static QString targetIsMet();
    static QString tooManyCodes();
    static QString noLongerOffered();
    static QString continuesWithout();
    static QString takesPartNow();
    static QString withoutText();
    static QString openScreenings();
    static QString openUnits();
    static QString notSettled();
    static QString itemsInFull();
    static QString itemsAsLinks();
    static QString itemsById();
    static Message pdfNotWritten();
    static Message keyNotHere();
    static Message noCodeCalled();
    static Message noItemCalled();
    static Message passphrasesDiffer();
    static Message begunHere();
    static Message openAtThatMoment();

    /// Turns a part of a line, as commands print it, into a sentence with a capital and a full stop.
    static QString asSentence(const QString &words);
    /// The same for a line of a list, which has a capital and no full stop.
    static QString capitalised(const QString &words);
};

} // namespace corater
