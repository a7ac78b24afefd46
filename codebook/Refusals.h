// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

/// Reasons of refusals that several layers share. Places (%1) are filled by the caller.
struct Refusals
{
    CORATER_MESSAGES(Refusals)

public:
    static Message noCode();
    static Message noDimension();
    static Message noItem();
    static Message severalItems(int count);
    static Message siteAndId();
    static Message noRound();
    static Message noVersion();
    static Message noVersions();
    static Message noUnit();
    static Message noUnitOfItem();
    static Message noSettledUnit();
    static Message noPartIn();
    static Message isDuplicate();
    static Message notCodeOf();
    static Message codeTwiceFor();
    static Message tooManyCodesFor();
    static Message aDimension();
    static Message unknownCodeInRule();
    static Message didYouMean();
    static Message aProbability();
    static Message wrongKind();
};

} // namespace corater
