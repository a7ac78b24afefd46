// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Refusals.h"

namespace corater {

Message Refusals::noCode()
{
    return toSay("the codebook has no such code");
}

Message Refusals::noDimension()
{
    return toSay("the codebook has no such dimension");
}

Message Refusals::noItem()
{
    return toSay("the study has no such item");
}

Message Refusals::severalItems(int count)
{
    return toSay("%n items of the study have the id “%1”", nullptr, count);
}

Message Refusals::siteAndId()
{
    return toSay("SITE:ID of one of them");
}

Message Refusals::noRound()
{
    return toSay("the study has no such round");
}

Message Refusals::noVersion()
{
    return toSay("the study has no such version of its codebook");
}

Message Refusals::noVersions()
{
    return toSay("the study has no version of its codebook");
}

Message Refusals::noUnit()
{
    return toSay("there is no such unit");
}

Message Refusals::noUnitOfItem()
{
    return toSay("the item has no such unit");
}

Message Refusals::noSettledUnit()
{
    return toSay("the study has no settled unit with that id");
}

Message Refusals::noPartIn()
{
    return toSay("the rater has no part in %1");
}

Message Refusals::isDuplicate()
{
    return toSay("the item was found to be a duplicate of another");
}

Message Refusals::notCodeOf()
{
    return toSay("not a code of %1");
}

Message Refusals::codeTwiceFor()
{
    return toSay("the same code twice for %1");
}

Message Refusals::tooManyCodesFor()
{
    return toSay("too many codes for %1");
}

Message Refusals::aDimension()
{
    return toSay("a dimension of the codebook");
}

Message Refusals::unknownCodeInRule()
{
    return toSay("the rule names an unknown code: “%1”");
}

Message Refusals::didYouMean()
{
    return toSay("%1; did you mean “%2”?");
}

Message Refusals::aProbability()
{
    return toSay("a number above 0 and at most 1");
}

Message Refusals::wrongKind()
{
    return toSay("wrong kind of value");
}

} // namespace corater
