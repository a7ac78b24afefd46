// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/DumpTables.h"

#include "data/files/InputFile.h"
#include "data/import/readers/StackExchangeTables.h"

#include <QFile>
#include <QFileInfo>
#include <QXmlStreamReader>

namespace corater {

namespace {

struct DumpTablesMessages
{
    CORATER_MESSAGES(DumpTables)
};

} // namespace

DumpTable dumpTableOf(const QString &path)
{
    constexpr qint64 enough = 4096; // for a declaration and a comment before the first element
    QFile file(path);
    if (!QFileInfo(path).isFile() || !InputFile::open(file)) {
        return DumpTable::None;
    }
    QXmlStreamReader xml(file.read(enough));
    if (!xml.readNextStartElement()) {
        return DumpTable::None;
    }
    return xml.name() == QLatin1StringView("comments") ? DumpTable::Comments
           : xml.name() == QLatin1StringView("tags")   ? DumpTable::Tags
                                                       : DumpTable::None;
}

Result<void> checkTags(const QString &path, const QStringList &wanted)
{
    QFile file(path);
    TRY(InputFile::open(file));
    TRY(const auto tags, readTagsXml(file, path));
    for (const QString &tag : wanted) {
        if (!tags.contains(tag.toLower())) {
            return fail(ErrorCode::Input, DumpTablesMessages::toSay("the site has no such tag"), {.file = path}, {},
                        tag);
        }
    }
    return {};
}

} // namespace corater
