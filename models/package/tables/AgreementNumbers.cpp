// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/AgreementNumbers.h"

#include "codebook/agreement/coefficients/CodeLevels.h"
#include "codebook/agreement/matrices/CodeOrder.h"

#include <QHash>

#include <algorithm>

namespace corater {

AgreementResult measuredAgreement(const ComparedRatings &compared, const PackageResampling &how)
{
    const BootstrapOptions resampling{.resamples = how.resamples, .seed = how.seed, .clusters = compared.items};
    if (compared.level == u"set") {
        SetRatings ratings(int(compared.raters.size()), int(compared.codes.size()));
        for (const auto &unit : compared.units) {
            std::vector<int> row;
            for (const auto &rating : unit) {
                row.push_back(rating ? ratings.intern(*rating) : RatingMatrix::blank);
            }
            ratings.add(row);
        }
        return agreement(ratings, resampling);
    }
    AgreementOptions options{.ordinal = compared.ordinal, .bootstrap = resampling};
    if (compared.ordinal) {
        options.numbers = codeNumbers(compared.codes);
    }
    return agreement(ratingMatrix(compared), options);
}

RatingMatrix ratingMatrix(const ComparedRatings &compared)
{
    RatingMatrix ratings(int(compared.raters.size()), int(compared.codes.size()));
    for (const auto &unit : compared.units) {
        std::vector<int> row;
        for (const auto &rating : unit) {
            row.push_back(rating && !rating->empty() ? rating->front() : RatingMatrix::blank);
        }
        ratings.add(row);
    }
    return ratings;
}

QStringList statisticHeadings(const QStringList &before)
{
    return before + QStringList{QStringLiteral("statistic"), QStringLiteral("value"), QStringLiteral("undefined")};
}

QStringList statisticCells(const std::string &key, const Statistic &value)
{
    return {QString::fromStdString(key), exactText(value), QString::fromLatin1(undefinedWord(value.reason()))};
}

namespace {

qint64 itemsOfSeveralUnits(const ComparedRatings &compared)
{
    QHash<int, int> units;
    for (const int item : compared.items) {
        ++units[item];
    }
    return std::ranges::count_if(units, [](int count) { return count > 1; });
}

} // namespace

PackageTable agreementTable()
{
    return {.headings = statisticHeadings({"scope", "dimension", "level", "raters"}), .rows = {}};
}

void addAgreement(PackageTable &table, const ComparedRatings &compared, const AgreementResult &result)
{
    const QStringList about{compared.scope, compared.dimension, compared.level,
                            QString::number(compared.raters.size())};
    const auto add = [&](const std::string &key, const Statistic &value) {
        table.rows.push_back(about + statisticCells(key, value));
    };
    for (const NamedStatistic &statistic : result.statistics) {
        add(statistic.key, statistic.value);
    }
    if (result.confusion && !compared.categoryOf.empty()) {
        const NearMisses near = nearMisses(*result.confusion, compared.categoryOf);
        add("n_disagreements", double(near.disagreements));
        add("n_within_category", double(near.within));
        add("within_category_share", near.share);
    }
    add("n_items_with_several_units", double(itemsOfSeveralUnits(compared)));
}

PackageTable intervalsTable()
{
    return {.headings = {"scope", "dimension", "level", "statistic", "lower", "upper", "undefined share", "resamples",
                         "seed"},
            .rows = {}};
}

void addIntervals(PackageTable &table, const ComparedRatings &compared, const PackageResampling &how)
{
    if (!compared.isComparable() || compared.scope != allRounds || how.resamples < 1) {
        return;
    }
    for (const BootstrapInterval &interval : measuredAgreement(compared, how).bootstrap) {
        table.rows.push_back(plainCells({compared.scope, compared.dimension, compared.level,
                                         QString::fromStdString(interval.key), interval.lower, interval.upper,
                                         interval.undefinedFraction, how.resamples, QString::number(how.seed)}));
    }
}

} // namespace corater
