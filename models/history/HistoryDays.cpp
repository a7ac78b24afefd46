// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/HistoryDays.h"

#include "codebook/ShownTime.h"
#include "models/history/HistoryKinds.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <map>

namespace corater {

namespace {

struct HistoryDaysText
{
    Q_DECLARE_TR_FUNCTIONS(History)
};

struct DayCounts
{
    qint64 changes = 0;
    std::map<int, qint64> byGroup;           ///< position in historyKindGroups()
    QSet<std::pair<QString, QString>> rated; ///< site and id of the items
};

QHash<QString, int> groupsByKind(const std::vector<HistoryKindGroup> &groups)
{
    QHash<QString, int> places;
    for (size_t i = 0; i < groups.size(); ++i) {
        for (const QString &kind : groups[i].kinds) {
            places.insert(kind, int(i));
        }
    }
    return places;
}

// Ratings are counted by items: how many keys it took says nothing.
std::vector<std::pair<int, QString>> partsOf(const DayCounts &counts, const std::vector<HistoryKindGroup> &groups)
{
    std::vector<std::pair<int, QString>> parts;
    for (const auto &[group, changes] : counts.byGroup) {
        parts.emplace_back(group,
                           group == 0 && !counts.rated.isEmpty()
                               ? HistoryDaysText::tr("%1 worked on").arg(countOf(counts.rated.size(), Counted::Item))
                               : ListWords::about(groups[size_t(group)].name, QString::number(changes)));
    }
    return parts;
}

} // namespace

std::vector<HistoryDay> historyDays(const std::vector<HistoryLine> &lines)
{
    const std::vector<HistoryKindGroup> groups = historyKindGroups();
    const QHash<QString, int> places = groupsByKind(groups);
    std::map<QDate, std::map<RaterId, DayCounts>, std::greater<>> days;
    for (const HistoryLine &line : lines) {
        const QDate day = QDate::fromString(localDay(line.at), Qt::ISODate);
        DayCounts &counts = days[day][line.actor];
        const int group = places.value(line.kind, places.value(QStringLiteral("set-setting")));
        ++counts.changes;
        ++counts.byGroup[group];
        if (group == 0 && !line.item.isEmpty()) {
            counts.rated.insert({line.site, line.item});
            counts.rated.unite({line.others.begin(), line.others.end()});
        }
    }
    std::vector<HistoryDay> found;
    for (const auto &[day, people] : days) {
        std::vector<std::pair<RaterId, const DayCounts *>> order;
        for (const auto &[actor, counts] : people) {
            order.emplace_back(actor, &counts);
        }
        std::ranges::stable_sort(order, std::greater(), [](const auto &one) { return one.second->changes; });
        for (const auto &[actor, counts] : order) {
            found.push_back({day, actor, partsOf(*counts, groups)});
        }
    }
    return found;
}

} // namespace corater
