// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/FileRefusals.h"

#include <algorithm>
#include <limits>

namespace corater {

Message FileRefusals::tooLarge()
{
    return toSay("the file is too large");
}

Message FileRefusals::tooLargeForCodebook()
{
    return toSay("the file is too large for a codebook");
}

Message FileRefusals::notWritten()
{
    return toSay("the file cannot be written");
}

Message FileRefusals::folderNotMade()
{
    return toSay("the folder cannot be made");
}

Message FileRefusals::noTemporaryFolder()
{
    return toSay("there is no temporary folder");
}

Message FileRefusals::existsAlready()
{
    return toSay("exists already; choose another name or remove it");
}

Message FileRefusals::notStudy()
{
    return toSay("is not a Corater study");
}

Message FileRefusals::emptyFile()
{
    return toSay("is not a Corater study: the file is empty");
}

Message FileRefusals::newerCorater()
{
    return toSay("was written by a newer Corater; please update this one");
}

Message FileRefusals::notUtf8()
{
    return toSay("the text is not valid UTF-8");
}

Message FileRefusals::looksUtf16()
{
    return toSay("this looks like UTF-16, but has no byte order mark");
}

Message FileRefusals::zipBomb()
{
    return toSay("the file unpacks to too much data, as a ZIP bomb does");
}

Message FileRefusals::workbookNotWritten()
{
    return toSay("the workbook could not be written; its parts are made in %1");
}

Message FileRefusals::mayNotRead()
{
    return toSay("may not be read");
}

Message FileRefusals::stopped()
{
    return toSay("stopped by the user");
}

Message FileRefusals::lessThan32MB()
{
    return toSay("less than 32 MB");
}

Message FileRefusals::atMostBytes(qint64 most)
{
    return toSay("at most %1 bytes", nullptr, int(std::min<qint64>(most, std::numeric_limits<int>::max()))).arg(most);
}

Message FileRefusals::atMostCharacters(qint64 most)
{
    return toSay("at most %1 characters", nullptr, int(std::min<qint64>(most, std::numeric_limits<int>::max())))
        .arg(most);
}

Message FileRefusals::atMostMegabytes()
{
    return toSay("at most %1 MB");
}

Message FileRefusals::atMostCells()
{
    return toSay("at most %1 cells and %2 characters");
}

Message FileRefusals::noResults(const Message &fault, const QString &path)
{
    return toSay("no results are given: %1; run corater verify %2; corater recover makes a new study of what can be "
                 "proven")
        .arg(fault, path);
}

Message FileRefusals::damagedArchive()
{
    return toSay("the archive is damaged");
}

} // namespace corater
