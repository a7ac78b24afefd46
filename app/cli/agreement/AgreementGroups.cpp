// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/AgreementGroups.h"

#include "codebook/agreement/Statistics.h"
#include "models/documents/PlainValue.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <algorithm>
#include <string>

namespace corater {

namespace {

struct AgreementGroupsText
{
    Q_DECLARE_TR_FUNCTIONS(AgreementGroups)
};

// The entries of one dimension, one per group in their order, and the coefficient to compare.
struct GroupedDimension
{
    const AgreementEntry *whole = nullptr;
    std::vector<const AgreementEntry *> groups;
    std::string key;
    std::vector<double> defined;
};

std::string keyOf(const AgreementEntry &entry)
{
    for (const char *key : {"cohen_kappa", "fleiss_kappa", "krippendorff_alpha_masi"}) {
        if (entry.result.find(key)) {
            return key;
        }
    }
    return {};
}

std::vector<GroupedDimension> groupedDimensions(const AgreementReport &report)
{
    std::vector<GroupedDimension> dimensions;
    size_t next = 0;
    for (const AgreementEntry &whole : report.whole) {
        GroupedDimension grouped{.whole = &whole, .key = keyOf(whole)};
        // The groups of a dimension stand together, in the order of the dimensions.
        const size_t count = report.results.size() / report.whole.size();
        for (size_t i = 0; i < count && next < report.results.size(); ++i, ++next) {
            const AgreementEntry &entry = report.results[next];
            grouped.groups.push_back(&entry);
            if (const Statistic value = statisticOf(entry.result.statistics, grouped.key); value.defined()) {
                grouped.defined.push_back(value.value());
            }
        }
        dimensions.push_back(std::move(grouped));
    }
    return dimensions;
}

double mean(const std::vector<double> &values)
{
    double sum = 0;
    for (const double value : values) {
        sum += value;
    }
    return sum / double(values.size());
}

} // namespace

QJsonArray groupSummaryJson(const AgreementReport &report)
{
    QJsonArray dimensions;
    for (const GroupedDimension &grouped : groupedDimensions(report)) {
        QJsonArray groups;
        for (const AgreementEntry *entry : grouped.groups) {
            groups << QJsonObject{{"group", entry->group},
                                  {"n_units", PlainValue(statisticOf(entry->result.statistics, "n_units"))},
                                  {"value", PlainValue(statisticOf(entry->result.statistics, grouped.key))}};
        }
        const bool any = !grouped.defined.empty();
        dimensions << QJsonObject{{"dimension", grouped.whole->dimension},
                                  {"statistic", QString::fromStdString(grouped.key)},
                                  {"all", PlainValue(statisticOf(grouped.whole->result.statistics, grouped.key))},
                                  {"groups", groups},
                                  {"defined", qint64(grouped.defined.size())},
                                  {"min", any ? std::ranges::min(grouped.defined) : PlainValue()},
                                  {"max", any ? std::ranges::max(grouped.defined) : PlainValue()},
                                  {"mean", any ? mean(grouped.defined) : PlainValue()}};
    }
    return dimensions;
}

QString groupSummaryText(const AgreementReport &report)
{
    QString text;
    for (const GroupedDimension &grouped : groupedDimensions(report)) {
        text += u'\n' +
                AgreementGroupsText::tr("%1 by %2: %3 of all units %4")
                    .arg(grouped.whole->dimension, report.groupColumn, statisticTitle(grouped.key),
                         statisticText({}, statisticOf(grouped.whole->result.statistics, grouped.key))) +
                u'\n';
        for (const AgreementEntry *entry : grouped.groups) {
            text += QStringLiteral("  %1  %2  %3\n")
                        .arg(statisticText("n_units", statisticOf(entry->result.statistics, "n_units")), 6)
                        .arg(statisticText({}, statisticOf(entry->result.statistics, grouped.key)), 8)
                        .arg(entry->group.isEmpty() ? AgreementGroupsText::tr("(empty)") : entry->group);
        }
        if (!grouped.defined.empty()) {
            text += AgreementGroupsText::tr("  %1 with a value, from %2 to %3, mean %4")
                        .arg(grouped.defined.size())
                        .arg(statisticText({}, std::ranges::min(grouped.defined)),
                             statisticText({}, std::ranges::max(grouped.defined)),
                             statisticText({}, mean(grouped.defined))) +
                    u'\n';
        }
    }
    return text;
}

} // namespace corater
