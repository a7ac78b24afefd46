// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/FormatColumns.h"

#include "data/import/maps/ItemMap.h"

#include <algorithm>

namespace corater {

namespace {

// The first of these usual names that is a heading.
void findColumn(FormatColumns &columns, const QStringList &heading, const char *what,
                std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        const auto same = [name](const QString &column) { return isHeading(column, QLatin1StringView(name)); };
        const auto found = std::ranges::find_if(heading, same);
        if (found != heading.end()) {
            columns.insert(QString::fromLatin1(what), found - heading.begin());
            return;
        }
    }
}

} // namespace

FormatColumns formatColumns(PostFormat format, const QStringList &heading)
{
    FormatColumns columns;
    if (format == PostFormat::DataExplorerCsv || format == PostFormat::StackExchangeCsv) {
        findColumn(columns, heading, "type", {"posttypeid"});
        findColumn(columns, heading, "parent", {"parentid", "question_id"});
        findColumn(columns, heading, "accepted", {"acceptedanswerid", "accepted_answer_id"});
        findColumn(columns, heading, "answer", {"answer_id"});
    }
    if (format == PostFormat::GitHubCsv) {
        findColumn(columns, heading, "repository", {"repository", "repo"});
    }
    return columns;
}

} // namespace corater
