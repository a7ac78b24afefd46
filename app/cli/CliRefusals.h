// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QCoreApplication>

namespace corater {

/// Messages that several commands share.
struct CliRefusals
{
    Q_DECLARE_TR_FUNCTIONS(CliRefusals)
    CORATER_MESSAGES(CliRefusals)

public:
    static Message outputNotWritten();
    static QString dryRun();
    static QString roundsLeftOut(qint64 rounds);
    static Message notRead();
};

} // namespace corater
