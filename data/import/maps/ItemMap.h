// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QMap>
#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

/// The possible meanings of a column in a sheet of items.
enum class ItemRole { Id, Title, Body, Url, Date, Tags, Score, Views, Answers, Author, Kind };

/// The word for a role, as maps and the command line have it: "id", "title", "body", …
QString nameOf(ItemRole role);
std::optional<ItemRole> itemRoleNamed(const QString &name);
/// All roles, the most familiar first.
const std::vector<ItemRole> &itemRoles();

/// The user's meanings for the columns of a sheet of items, by their headings. Columns without a role are kept
/// unchanged with the item, unless they are to be left out. Read from the JSON of `corater add --map` and kept in the
/// study for the next sheet with the same headings; see readItemMap().
struct ItemMap
{
    QString file;                        ///< for messages
    QMap<ItemRole, QStringList> columns; ///< headings; several only for the body, in the order of reading
    QStringList leftOut;
    bool keepOthers = true; ///< columns that the map does not name are kept with the item
    QString kind;           ///< the kind of a row ("bug report") that does not name its own; empty: "row"
    QString site;           ///< where the ids are unique; empty: the file's name

    bool isEmpty() const;
    QString heading(ItemRole role) const { return columns.value(role).value(0); }
    /// Equal if the same columns mean the same; the name of the map does not count.
    bool operator==(const ItemMap &other) const;
};

/// Where the columns of a map stand in the records of one sheet. Fields count from 0.
struct ItemColumns
{
    QMap<ItemRole, std::vector<int>> fields;
    std::vector<int> kept; ///< kept with the item unchanged

    int field(ItemRole role) const;
};

/// Whether a heading is this name, apart from case and from the marks between its words: "Created At" is "created_at".
bool isHeading(const QString &heading, QLatin1StringView name);

/// The map guessed from the headings alone ("Issue_ID", "Summary", "created_at"). `labels`: columns that may have
/// labels; they can only become id, title or text.
ItemMap guessItemMap(const QStringList &headings, const QStringList &labels = {});

/// Makes each heading unique: the second "NAME" becomes "NAME (2)".
QStringList distinctHeadings(const QStringList &headings);

/// Finds the map's columns in a sheet: exactly, else without case. Errors, at the sheet's heading: a column that is
/// missing, stands twice or has two roles; neither a title nor a text.
Result<ItemColumns> findItemColumns(const ItemMap &map, const QStringList &headings, const Place &heading);

/// Reads the JSON object that itemMapHelp() describes. Errors: not JSON, an unknown key, a value of the wrong kind,
/// each with the path of the value.
Result<ItemMap> readItemMap(const QByteArray &json, const QString &fileName);
/// Writes the JSON for people to edit: readItemMap() gives an equal map.
QByteArray writeItemMap(const ItemMap &map);

/// The description of the file's format for users.
Message itemMapHelp();

} // namespace corater
