// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/RoundKeys.h"
#include "models/study/Change.h"
#include "models/study/CommandKinds.h"

namespace corater {

/// Records the key that signs a rater's changes on their own machine. `wrapped` is the secret key, protected by the
/// rater's passphrase, so that they can continue on another machine.
Command<> introduceKey(RaterId rater, QByteArray key, QByteArray wrapped);

/// Publishes the key that decrypts its owner's ratings of a round. Refused before all raters have sealed the round.
Command<> publishRoundKey(RoundId round, QByteArray key, QByteArray content);

/// Draws the salt that is hashed before a rater's ratings when they seal them. The salt stays secret; the seal does
/// not.
Command<> drawSealSalt(RoundId round, RaterId rater);

} // namespace corater
