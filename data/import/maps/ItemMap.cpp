// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/ItemMap.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/import/maps/MapJson.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct RoleEntry
{
    ItemRole role;
    const char *name;
    std::initializer_list<const char *> usual; ///< names of its column, the likeliest first
};

const std::array<RoleEntry, 11> &roleTable()
{
    static const std::array<RoleEntry, 11> table{
        {{ItemRole::Id,
          "id",
          {"id", "question_id", "answer_id", "post_id", "postid", "issue_key", "issue_id", "item", "number", "key"}},
         {ItemRole::Title, "title", {"title", "summary", "subject", "headline", "name"}},
         {ItemRole::Body, "body", {"body", "text", "description", "content", "message", "question"}},
         {ItemRole::Url, "url", {"url", "link", "html_url", "address", "permalink"}},
         {ItemRole::Date, "date", {"creation_date", "creationdate", "created_at", "created", "date", "timestamp"}},
         {ItemRole::Tags, "tags", {"tags", "labels", "keywords"}},
         {ItemRole::Score, "score", {"score", "votes", "points"}},
         {ItemRole::Views, "views", {"view_count", "viewcount", "views"}},
         {ItemRole::Answers, "answers", {"answer_count", "answercount", "answers"}},
         {ItemRole::Author, "author", {"author", "ownerdisplayname", "owner", "user", "reporter", "owneruserid"}},
         {ItemRole::Kind, "kind", {"kind", "type"}}}};
    return table;
}

struct ItemMapText
{
    CORATER_MESSAGES(ItemMap)
};

QString shown(QStringList headings)
{
    headings.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
    return headings.join(QStringLiteral(", "));
}

/// Finds the columns of one map. Made and used by findItemColumns() alone.
class RoleFinder
{
public:
    RoleFinder(const ItemMap &map, const QStringList &headings, const Place &place)
        : m_map(map), m_headings(headings), m_place(place)
    {
    }

    Result<ItemColumns> find()
    {
        for (const auto &[role, headings] : m_map.columns.asKeyValueRange()) {
            for (const QString &heading : headings) {
                TRY(const auto field, take(heading, Message::literal(nameOf(role))));
                m_columns.fields[role].push_back(field);
            }
        }
        for (const QString &heading : m_map.leftOut) {
            TRY(take(heading, ItemMapText::toSay("leave out")));
        }
        // A list of ids alone is read, too: their texts can be fetched.
        const auto isThere = [this](ItemRole role) { return m_columns.fields.contains(role); };
        if (!isThere(ItemRole::Id) && !isThere(ItemRole::Title) && !isThere(ItemRole::Body)) {
            return fail(ErrorCode::Input, ItemMapText::toSay("no column has text to read"), m_place,
                        ItemMapText::toSay("a column for the id, the title or the body"), shown(m_headings));
        }
        for (int field = 0; m_map.keepOthers && field < m_headings.size(); ++field) {
            if (!m_taken.contains(field) && !m_headings[field].trimmed().isEmpty()) {
                m_columns.kept.push_back(field);
            }
        }
        return std::move(m_columns);
    }

private:
    // Exactly, else the heading that differs in case and blanks only.
    Result<int> named(const QString &heading, const Message &what) const
    {
        std::vector<int> found;
        for (const bool exactly : {true, false}) {
            for (int i = 0; i < m_headings.size(); ++i) {
                const bool fits =
                    exactly ? m_headings[i] == heading : foldedSpelling(m_headings[i]) == foldedSpelling(heading);
                if (fits) {
                    found.push_back(i);
                }
            }
            if (!found.empty()) {
                break;
            }
        }
        if (found.empty()) {
            return fail(ErrorCode::Input,
                        ItemMapText::toSay("the sheet has no column “%1” for the %2").arg(heading, what), m_place,
                        heading, shown(m_headings));
        }
        if (found.size() > 1) {
            return fail(ErrorCode::Input,
                        ItemMapText::toSay("the sheet has %n columns “%1”", nullptr, int(found.size())).arg(heading),
                        m_place, ItemMapText::toSay("one for the %1").arg(what), shown(m_headings));
        }
        return found.front();
    }

    Result<int> take(const QString &heading, const Message &what)
    {
        TRY(const auto field, named(heading, what));
        if (const auto before = m_taken.constFind(field); before != m_taken.cend()) {
            return fail(ErrorCode::Input, ItemMapText::toSay("the column “%1” is used for two purposes").arg(heading),
                        m_place, ItemMapText::toSay("one of them"), ItemMapText::toSay("%1 and %2").arg(*before, what));
        }
        m_taken.insert(field, what);
        return field;
    }

    const ItemMap &m_map;
    const QStringList &m_headings;
    const Place &m_place;
    ItemColumns m_columns;
    QHash<int, Message> m_taken; ///< field → its meaning, for messages
};

} // namespace

QString nameOf(ItemRole role)
{
    const auto entry = std::ranges::find(roleTable(), role, &RoleEntry::role);
    return QString::fromLatin1(entry->name);
}

std::optional<ItemRole> itemRoleNamed(const QString &name)
{
    const auto entry = std::ranges::find_if(
        roleTable(), [&](const RoleEntry &known) { return foldedSpelling(name) == QLatin1StringView(known.name); });
    return entry == roleTable().end() ? std::nullopt : std::optional(entry->role);
}

const std::vector<ItemRole> &itemRoles()
{
    static const std::vector<ItemRole> roles = [] {
        std::vector<ItemRole> all;
        for (const RoleEntry &entry : roleTable()) {
            all.push_back(entry.role);
        }
        return all;
    }();
    return roles;
}

bool ItemMap::isEmpty() const
{
    return *this == ItemMap{};
}

bool ItemMap::operator==(const ItemMap &other) const
{
    return columns == other.columns && leftOut == other.leftOut && keepOthers == other.keepOthers &&
           kind == other.kind && site == other.site;
}

int ItemColumns::field(ItemRole role) const
{
    const auto found = fields.constFind(role);
    return found == fields.cend() || found->empty() ? -1 : found->front();
}

bool isHeading(const QString &heading, QLatin1StringView name)
{
    const auto letters = [](QString text) {
        text.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
        return text.toLower();
    };
    return letters(heading) == letters(QString(name));
}

ItemMap guessItemMap(const QStringList &headings, const QStringList &labels)
{
    ItemMap map;
    QSet<QString> taken;
    for (const RoleEntry &entry : roleTable()) {
        if (entry.role == ItemRole::Url) { // a column of labels may only be id, title or text
            taken.unite({labels.begin(), labels.end()});
        }
        for (const char *name : entry.usual) {
            const auto same = [&](const QString &heading) { return isHeading(heading, QLatin1StringView(name)); };
            const auto found = std::ranges::find_if(headings, same);
            if (found != headings.end() && !taken.contains(*found)) {
                taken.insert(*found);
                map.columns.insert(entry.role, {*found});
                break;
            }
        }
    }
    return map;
}

QStringList distinctHeadings(const QStringList &headings)
{
    QStringList distinct;
    QHash<QString, int> seen;
    QSet<QString> taken;
    for (const QString &heading : headings) {
        QString name = heading;
        int &times = seen[heading];
        times = std::max(times, 1);
        while (!heading.trimmed().isEmpty() && taken.contains(name)) {
            name = QStringLiteral("%1 (%2)").arg(heading).arg(++times);
        }
        taken.insert(name);
        distinct << name;
    }
    return distinct;
}

Result<ItemColumns> findItemColumns(const ItemMap &map, const QStringList &headings, const Place &heading)
{
    return RoleFinder(map, headings, heading).find();
}

Result<ItemMap> readItemMap(const QByteArray &json, const QString &fileName)
{
    const MapJson reader(fileName);
    TRY(const auto object, reader.object(json));
    ItemMap map{.file = fileName};
    QMap<ItemRole, QStringList> columns;
    MapJson::Keys keys{{"leave out", reader.texts(map.leftOut)},
                       {"row is", reader.text(map.kind)},
                       {"site", reader.text(map.site)},
                       {"other columns", [&](const QString &path, const QJsonValue &value) -> Result<void> {
                            map.keepOthers = foldedSpelling(value.toString()) != u"leave out";
                            const bool known = !map.keepOthers || foldedSpelling(value.toString()) == u"keep";
                            return known ? Result<void>()
                                         : reader.wrong(path, ItemMapText::toSay("not a choice for columns"),
                                                        ItemMapText::toSay("keep or leave out"),
                                                        value.toVariant().toString());
                        }}};
    for (const ItemRole role : itemRoles()) {
        keys.insert(nameOf(role), reader.texts(columns[role]));
    }
    TRY(reader.read({}, object, keys));
    for (const auto &[role, headings] : columns.asKeyValueRange()) {
        if (headings.size() > 1 && role != ItemRole::Body) {
            const auto wrong = reader.wrong(nameOf(role), ItemMapText::toSay("several columns"),
                                            ItemMapText::toSay("one; only the body may have several"),
                                            headings.join(QStringLiteral(", ")));
            return std::unexpected(wrong.error());
        }
        if (!headings.isEmpty()) {
            map.columns.insert(role, headings);
        }
    }
    return map;
}

QByteArray writeItemMap(const ItemMap &map)
{
    QJsonObject object;
    for (const auto &[role, headings] : map.columns.asKeyValueRange()) {
        object.insert(nameOf(role), headings.size() == 1 ? QJsonValue(headings.front())
                                                         : QJsonValue(QJsonArray::fromStringList(headings)));
    }
    if (!map.leftOut.isEmpty()) {
        object.insert(QStringLiteral("leave out"), QJsonArray::fromStringList(map.leftOut));
    }
    if (!map.keepOthers) {
        object.insert(QStringLiteral("other columns"), QStringLiteral("leave out"));
    }
    if (!map.kind.isEmpty()) {
        object.insert(QStringLiteral("row is"), map.kind);
    }
    if (!map.site.isEmpty()) {
        object.insert(QStringLiteral("site"), map.site);
    }
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

Message itemMapHelp()
{
    return ItemMapText::toSay(
        "The map is a JSON object; all keys are optional. Columns are named by their headings, ignoring\n"
        "case (of JSON Lines: the names of the members).\n"
        "  \"id\": \"Ticket\"                  the column with the ids; without one, rows are numbered\n"
        "  \"title\": \"Headline\"\n"
        "  \"body\": [\"What\", \"Steps\"]       the text to read; several are put together in this order\n"
        "  \"url\", \"date\", \"tags\", \"score\", \"views\", \"answers\", \"author\"\n"
        "  \"kind\": \"Type\"                  the column that says what a row is\n"
        "  \"row is\": \"bug report\"          what every row is, where no column says it\n"
        "  \"site\": \"jira\"                  where the ids are unique; otherwise the file's name\n"
        "  \"leave out\": [\"Internal\"]       columns that are not kept\n"
        "  \"other columns\": \"keep\"         or \"leave out\": what becomes of the columns not named here\n"
        "A title or a body is needed.\n");
}

} // namespace corater
