// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/ItemStrata.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct ItemStrataMessages
{
    CORATER_MESSAGES(ItemStrata)
};

QString withOrWithout(const QStringList &list, const QString &name)
{
    return (list.contains(name, Qt::CaseInsensitive) ? QStringLiteral("with %1") : QStringLiteral("without %1"))
        .arg(name);
}

// "tag" or "tag:keras": the first of the list, or whether it has that one.
QString ofList(const QStringList &list, const QString &field)
{
    const qsizetype colon = field.indexOf(u':');
    return colon < 0 ? list.value(0) : withOrWithout(list, field.mid(colon + 1));
}

bool isList(const QString &field, QLatin1StringView name)
{
    return field == name || field.startsWith(name + QStringLiteral(":"));
}

bool isDay(const QString &value)
{
    static const QRegularExpression day(QStringLiteral(R"(^(\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d{2,4})\b)"));
    return day.match(value).hasMatch();
}

// Strata are few, and most have several items.
bool isUseful(const std::vector<QString> &strata)
{
    constexpr qsizetype most = 30;
    QSet<QString> values;
    bool days = true;
    for (const QString &value : strata) {
        values.insert(value);
        days = days && (value.isEmpty() || isDay(value));
    }
    return values.size() >= 2 && values.size() <= most && values.size() * 2 <= qsizetype(strata.size()) && !days;
}

} // namespace

Result<std::vector<QString>> itemStrata(const std::vector<Item> &items, const QString &field,
                                        const std::function<Result<QStringList>(ItemId)> &keywordsOf)
{
    const bool byKeyword = isList(field, QLatin1StringView("keyword"));
    const bool known = byKeyword || isList(field, QLatin1StringView("tag")) || field == QLatin1String("kind") ||
                       field == QLatin1String("site") || field == QLatin1String("year");
    if (!known && std::ranges::none_of(items, [&](const Item &item) { return item.fields.contains(field); })) {
        return fail(ErrorCode::Input, ItemStrataMessages::toSay("no item has such a field"), {},
                    strataFields(items).join(QStringLiteral(", ")), field);
    }
    std::vector<QString> strata;
    for (const Item &item : items) {
        if (byKeyword) {
            TRY(const auto keywords, keywordsOf(item.id));
            strata.push_back(ofList(keywords, field));
        } else if (!known) {
            strata.push_back(item.fields.value(field).toVariant().toString());
        } else {
            strata.push_back(field == QLatin1String("kind")   ? item.kind
                             : field == QLatin1String("site") ? item.site
                             : field == QLatin1String("year") ? item.date.left(4)
                                                              : ofList(item.tags, field));
        }
    }
    return strata;
}

QStringList strataFields(const std::vector<Item> &items)
{
    QStringList fields{QStringLiteral("kind"), QStringLiteral("site"), QStringLiteral("year"), QStringLiteral("tag"),
                       QStringLiteral("keyword")};
    QStringList columns;
    for (const Item &item : items) {
        for (const QString &name : item.fields.keys()) {
            if (!columns.contains(name)) {
                columns << name;
            }
        }
    }
    columns.sort();
    return fields + columns;
}

QStringList usefulStrata(const std::vector<Item> &items)
{
    QStringList useful = strataFields(items);
    useful.removeIf([&](const QString &field) {
        if (field == u"keyword") {
            return std::ranges::all_of(items, [](const Item &item) { return item.title.isEmpty(); });
        }
        const auto strata = itemStrata(items, field, [](ItemId) { return Result<QStringList>(); });
        return !strata || !isUseful(*strata);
    });
    return useful;
}

} // namespace corater
