// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "models/share/Sharing.h"

namespace corater {

/// Reports an exchange: what was received, sent, awaited and refused (refusals set exit status 1).
void reportExchange(Cli &cli, const Study &study, const QString &place, const ExchangeOutcome &outcome);

/// The exchange as JSON.
QJsonObject exchangeJson(const QString &place, const ExchangeOutcome &outcome);

/// Takes part as the rater of that name (see takePart()), who is added to the study if `isNew`; asks for the
/// passphrase.
Result<void> takePartAs(Study &study, const QString &rater, bool isNew, const std::string &passphraseFile);

} // namespace corater
