// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QCoreApplication>

namespace corater {

/// What the command line and the window say in the same words.
struct SharedText
{
    Q_DECLARE_TR_FUNCTIONS(SharedText)
    CORATER_MESSAGES(SharedText)

public:
    static QString alreadyThere();
    static QString progressOf();
    static QString fewRatings();
    static QString notInNumbers();
    static QString addCandidates();
    static QString ofThoseThatMatch();
    static QString drawnFrom();
    static QString everyKthFrom();
    static QString tooManyCodes();
    static QString noLongerOffered();
    static Message pdfNotWritten();
    static Message keyNotHere();
};

} // namespace corater
