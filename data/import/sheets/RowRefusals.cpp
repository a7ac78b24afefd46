// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/RowRefusals.h"

namespace corater {

Message RowRefusals::idMissing()
{
    return toSay("the row has no id");
}

Message RowRefusals::noRater()
{
    return toSay("the row names no rater");
}

Message RowRefusals::raterTwice()
{
    return toSay("the row names a rater twice");
}

Message RowRefusals::otherRater()
{
    return toSay("another rater for each answer");
}

Message RowRefusals::namesOfColumns()
{
    return toSay("a row with the names of the columns");
}

Message RowRefusals::noHeadings()
{
    return toSay("the sheet has no headings");
}

Message RowRefusals::otherIdThan()
{
    return toSay("an id other than that of line %1");
}

Message RowRefusals::otherFieldCount()
{
    return toSay("the row has another number of fields than the header");
}

Message RowRefusals::tooManyColumnsFor()
{
    return toSay("more columns than a rater may give codes for %1");
}

Message RowRefusals::tooManyRaters()
{
    return toSay("too many raters: is this the right column?");
}

Message RowRefusals::codeTwice()
{
    return toSay("the list of codes has a code twice");
}

Message RowRefusals::sheetOrObjects()
{
    return toSay("a sheet, or JSON objects");
}

Message RowRefusals::siteOption()
{
    return toSay("the site, for instance --site stackoverflow or --site ai.stackexchange");
}

Message RowRefusals::noNumber()
{
    return toSay("the %1 “%2” is not a number and counts as 0");
}

Message RowRefusals::idTwice()
{
    return toSay("the id occurs twice");
}

} // namespace corater
