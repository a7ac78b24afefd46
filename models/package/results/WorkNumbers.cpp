// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/results/WorkNumbers.h"

#include "codebook/agreement/sampling/Bootstrap.h"
#include "models/export/ExportWords.h"
#include "models/package/PackageInput.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <set>

namespace corater {

namespace {

using RatingKey = std::tuple<RoundId, ItemId, RaterId>;

RatingKey keyOf(const Rating &rating)
{
    return {rating.round, rating.item, rating.rater};
}

/// Turns the ratings and times of one study into rows.
class WorkRows
{
public:
    explicit WorkRows(const PackageInput &input) : m_input(input)
    {
        const AgreementInput &agreement = input.report.agreement;
        mark(agreement.ratings, QStringLiteral("first"));
        mark(agreement.ofModels, QStringLiteral("model"));
        mark(agreement.rechecks, QStringLiteral("recheck"));
        mark(agreement.assessments, QStringLiteral("assessment"));
        for (const WorkTime &time : input.times) {
            m_seconds.insert({time.round, time.item, time.rater}, time.seconds);
        }
    }

    std::vector<RatedItem> rows()
    {
        for (const Round &round : m_input.report.agreement.rounds) {
            for (const Rating &rating : m_input.ratings) {
                if (rating.round == round.id) {
                    add(round, rating);
                }
            }
            for (const WorkTime &time : m_input.times) {
                if (time.round == round.id && !m_known.contains({time.round, time.item, time.rater})) {
                    RatedItem row = at(round, time.item, time.rater);
                    row.kind = QStringLiteral("time");
                    row.seconds = time.seconds;
                    m_rows.push_back(std::move(row));
                }
            }
        }
        return std::move(m_rows);
    }

private:
    void mark(const std::vector<Rating> &ratings, const QString &kind)
    {
        for (const Rating &rating : ratings) {
            m_kinds.insert(keyOf(rating), kind);
        }
    }

    RatedItem at(const Round &round, ItemId item, RaterId rater) const
    {
        const auto [id, site] = m_input.items.value(item);
        const std::vector<Rater> &raters = m_input.report.agreement.raters;
        const auto found = std::ranges::find(raters, rater, &Rater::id);
        return {.round = round.number,
                .name = round.name,
                .item = id,
                .site = site,
                .rater = found == raters.end() ? QString() : found->name};
    }

    void add(const Round &round, const Rating &rating)
    {
        RatedItem row = at(round, rating.item, rating.rater);
        row.kind = m_kinds.value(keyOf(rating), QStringLiteral("again"));
        row.screening = screeningWord(rating.screening);
        row.units = int(rating.units.size());
        if (const auto time = m_seconds.constFind(keyOf(rating)); time != m_seconds.cend()) {
            row.seconds = *time;
        }
        m_known.insert(keyOf(rating));
        m_rows.push_back(std::move(row));
    }

    const PackageInput &m_input;
    QMap<RatingKey, QString> m_kinds;
    QMap<RatingKey, qint64> m_seconds;
    std::set<RatingKey> m_known;
    std::vector<RatedItem> m_rows;
};

/// What one rater did with every item.
struct RaterWork
{
    QMap<QStringList, QString> screening;
    QMap<QStringList, int> units;

    void take(const RatedItem &row)
    {
        const QStringList item{row.item, row.site};
        screening[item] = row.screening.isEmpty() ? screening.value(item) : row.screening;
        units[item] = row.units == 0 ? units.value(item) : row.units;
    }
    qint64 screened(QStringView as) const { return std::ranges::count(screening, as); }
    qint64 found() const
    {
        qint64 sum = 0;
        for (const auto &[item, count] : units.asKeyValueRange()) {
            sum += screening.value(item) == u"out" ? 0 : count;
        }
        return sum;
    }
};

} // namespace

std::vector<RatedItem> ratedItems(const PackageInput &input)
{
    return WorkRows(input).rows();
}

PackageTable workTable(const std::vector<RatedItem> &work)
{
    PackageTable table{.headings = {"round", "name", "item", "site", "rater", "kind", "screening", "units", "seconds"},
                       .rows = {}};
    for (const RatedItem &row : work) {
        table.rows.push_back(plainCells(
            {row.round, row.name, row.item, row.site, row.rater, row.kind, row.screening, row.units, row.seconds}));
    }
    return table;
}

PackageTable ratersTable(const std::vector<RatedItem> &work)
{
    QSet<QString> raters;
    QSet<QStringList> items;
    QMap<QStringList, QSet<QString>> ratersOf;
    QMap<QString, RaterWork> done;
    std::vector<const RatedItem *> byRound;
    for (const RatedItem &row : work) {
        if (row.kind != u"first" && row.kind != u"assessment") {
            continue;
        }
        raters.insert(row.rater);
        items.insert({row.item, row.site});
        if (row.kind == u"first") {
            QSet<QString> &of = ratersOf[{row.item, row.site}];
            of += row.saysSomething() ? QSet<QString>{row.rater} : QSet<QString>();
            byRound.push_back(&row);
        }
    }
    std::ranges::stable_sort(byRound, {}, &RatedItem::round);
    for (const RatedItem *row : byRound) {
        done[row->rater].take(*row);
    }
    QMap<qsizetype, qint64> byNumber;
    for (const QSet<QString> &of : std::as_const(ratersOf)) {
        ++byNumber[of.size()];
    }
    PackageTable table{.headings = {"count", "of", "value"}, .rows = {}};
    const auto add = [&](const char *count, const QString &of, qint64 value) {
        table.rows.push_back({QLatin1StringView(count), of, QString::number(value)});
    };
    add("raters", {}, raters.size());
    add("items rated or assessed", {}, items.size());
    for (const auto &[number, count] : byNumber.asKeyValueRange()) {
        add("items by number of raters", QString::number(number), count);
    }
    for (const auto &[rater, of] : done.asKeyValueRange()) {
        add("items", rater, of.screening.size());
        add("items screened in", rater, of.screened(u"in"));
        add("items screened out", rater, of.screened(u"out"));
        add("units", rater, of.found());
    }
    return table;
}

PackageTable timesTable(const std::vector<RatedItem> &work)
{
    QMap<std::tuple<int, QString, QString>, std::vector<double>> seconds;
    for (const RatedItem &row : work) {
        if (row.seconds) {
            seconds[{row.round, row.name, row.rater}].push_back(double(*row.seconds));
        }
    }
    PackageTable table{
        .headings = {"round", "name", "rater", "items", "lower quartile", "median", "upper quartile", "seconds"},
        .rows = {}};
    for (const auto &[key, of] : seconds.asKeyValueRange()) {
        const auto &[round, name, rater] = key;
        table.rows.push_back(plainCells({round, name, rater, of.size(), quantile7(of, 0.25), quantile7(of, 0.5),
                                         quantile7(of, 0.75), std::ranges::fold_left(of, 0.0, std::plus())}));
    }
    return table;
}

} // namespace corater
