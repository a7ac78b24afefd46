// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTable.h"
#include "app/cli/agreement/AgreementGroups.h"
#include "app/cli/agreement/AgreementReport.h"

#include "codebook/ShownDecimal.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "models/agreement/Sensitivity.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct AgreementTextText
{
    Q_DECLARE_TR_FUNCTIONS(AgreementReport)
};

QString limits(const Statistic &lower, const Statistic &upper)
{
    return QStringLiteral("[%1, %2]").arg(statisticText({}, shownLimit(lower)), statisticText({}, shownLimit(upper)));
}

// "[0.3916, 0.5915]" for a statistic that has an interval, or nothing.
QString interval(const AgreementResult &result, const std::string &key)
{
    const auto [lower, upper] = limitsOf(result.statistics, key);
    if (!lower.defined() || !upper.defined()) {
        return lower.reason() == Undefined::OneUnit
                   ? AgreementTextText::tr("no interval: %1").arg(undefinedText(lower.reason()))
                   : QString();
    }
    const QString ends = limits(lower, upper);
    return lower.isDegenerate() ? AgreementTextText::tr("%1 (no spread)").arg(ends) : ends;
}

QString statisticsText(const AgreementResult &result)
{
    std::vector<QStringList> rows;
    for (const NamedStatistic &statistic : result.statistics) {
        if (isIntervalEnd(statistic.key)) {
            continue;
        }
        QStringList row{statisticTitle(statistic.key), statisticText(statistic.key, statistic.value)};
        row << interval(result, statistic.key);
        if (!statistic.value.defined()) {
            row.last() = undefinedText(statistic.value.reason());
        }
        rows.push_back(row);
    }
    return aligned(rows, QStringLiteral("  "));
}

QString confusionText(const ConfusionMatrix &table, const QStringList &codes)
{
    constexpr int widest = 20;
    if (table.codes() == 0 || table.codes() > widest) {
        return {};
    }
    QStringList head{QString()};
    for (int j = 0; j < table.codes(); ++j) {
        head << QStringLiteral("(%1)").arg(j + 1);
    }
    std::vector<QStringList> rows{head};
    for (int i = 0; i < table.codes(); ++i) {
        QStringList row{QStringLiteral("(%1) %2").arg(i + 1).arg(shortened(codes.value(i)))};
        for (int j = 0; j < table.codes(); ++j) {
            row << QString::number(table.count(i, j));
        }
        rows.push_back(row);
    }
    return u'\n' + AgreementTextText::tr("  Rater 1 in rows, rater 2 in columns") + u'\n' +
           aligned(rows, QStringLiteral("  "));
}

QString perCodeText(const AgreementEntry &entry)
{
    if (entry.result.perCode.empty()) {
        return {};
    }
    std::vector<QStringList> rows{{AgreementTextText::tr("code"), AgreementTextText::tr("both"),
                                   AgreementTextText::tr("only 1"), AgreementTextText::tr("only 2"),
                                   AgreementTextText::tr("kappa"), AgreementTextText::tr("95 % interval"),
                                   AgreementTextText::tr("positive"), AgreementTextText::tr("negative")}};
    for (const CodeAgreement &code : entry.result.perCode) {
        const auto cell = [](const Statistic &value) { return statisticText({}, value); };
        rows.push_back({shortened(entry.codes.value(code.code)), QString::number(code.both),
                        QString::number(code.only1), QString::number(code.only2), cell(code.kappa.kappa),
                        limits(code.kappa.lower, code.kappa.upper), cell(code.positiveAgreement),
                        cell(code.negativeAgreement)});
    }
    return u'\n' + AgreementTextText::tr("  Each code against all others") + u'\n' +
           aligned(rows, QStringLiteral("  "));
}

QString bootstrapText(const AgreementEntry &entry)
{
    if (entry.resamples == 0) {
        return {};
    }
    std::vector<QStringList> rows;
    for (const BootstrapInterval &interval : entry.result.bootstrap) {
        QStringList row{statisticTitle(interval.key)};
        row << limits(interval.lower, interval.upper);
        row << (interval.undefinedFraction > 0.01 ? AgreementTextText::tr("undefined in %1 % of the resamples")
                                                        .arg(shownDecimal(interval.undefinedFraction * 100, 1))
                                                  : QString());
        rows.push_back(row);
    }
    const QString what = entry.clustered
                             ? AgreementTextText::tr("  Bootstrap over items, %1 resamples, seed %2: 95 % intervals",
                                                     nullptr, entry.resamples)
                             : AgreementTextText::tr("  Bootstrap over units, %1 resamples, seed %2: 95 % intervals",
                                                     nullptr, entry.resamples);
    return u'\n' + what.arg(entry.resamples).arg(entry.seed) + u'\n' + aligned(rows, QStringLiteral("  "));
}

QString pairwiseText(const AgreementEntry &entry)
{
    std::vector<QStringList> rows;
    const auto named = [&](int a, int b) { return QStringList{entry.raters.value(a), entry.raters.value(b)}; };
    for (const RaterPair &pair : entry.result.pairwise) {
        rows.push_back({named(pair.rater1, pair.rater2).join(QStringLiteral(" – ")), QString::number(pair.pairs),
                        statisticText({}, pair.cohenKappa)});
    }
    for (const SetPairAgreement &pair : entry.result.setPairwise) {
        rows.push_back({named(pair.rater1, pair.rater2).join(QStringLiteral(" – ")), QString::number(pair.pairs),
                        statisticText({}, pair.jaccard)});
    }
    if (rows.empty()) {
        return {};
    }
    const QString value =
        entry.result.pairwise.empty() ? AgreementTextText::tr("Jaccard") : AgreementTextText::tr("kappa");
    rows.insert(rows.begin(), {AgreementTextText::tr("raters"), AgreementTextText::tr("units"), value});
    return u'\n' + AgreementTextText::tr("  Every two raters") + u'\n' + aligned(rows, QStringLiteral("  "));
}

QString waysText(const AgreementEntry &entry)
{
    std::vector<SensitivityRow> variants = sensitivityToBlanks(entry.result);
    std::ranges::copy(sensitivityToUnknown(entry.treatments, entry.unknownAs), std::back_inserter(variants));
    if (variants.empty()) {
        return {};
    }
    std::vector<QStringList> rows{{AgreementTextText::tr("* as above"), AgreementTextText::tr("units"),
                                   AgreementTextText::tr("agreement"), AgreementTextText::tr("kappa"),
                                   AgreementTextText::tr("95 % interval"), AgreementTextText::tr("AC1"),
                                   AgreementTextText::tr("alpha")}};
    for (const SensitivityRow &row : variants) {
        const auto cell = [](const Statistic &value) { return statisticText({}, value); };
        const QString ends = row.lower.defined() ? limits(row.lower, row.upper) : QString();
        rows.push_back({(row.used ? QStringLiteral("* ") : QStringLiteral("  ")) + row.what,
                        statisticText("n_pairs", row.units), cell(row.percent), cell(row.kappa), ends, cell(row.ac1),
                        cell(row.alpha)});
    }
    return u'\n' + AgreementTextText::tr("  Under other rules") + u'\n' + aligned(rows, QStringLiteral("  "));
}

QString nearMissesText(const AgreementEntry &entry)
{
    if (!entry.nearMisses || entry.nearMisses->disagreements == 0) {
        return {};
    }
    return u'\n' +
           AgreementTextText::tr("  Disagreements within the same category: %1 of %2 (%3 %)")
               .arg(entry.nearMisses->within)
               .arg(entry.nearMisses->disagreements)
               .arg(shownDecimal(entry.nearMisses->share.valueOr(0) * 100, 1)) +
           u'\n';
}

QString exclusionText(Exclusion reason)
{
    switch (reason) {
    case Exclusion::OnlyRater1:
        return AgreementTextText::tr("%1 rated by rater 1 only");
    case Exclusion::OnlyRater2:
        return AgreementTextText::tr("%1 rated by rater 2 only");
    case Exclusion::Neither:
        return AgreementTextText::tr("%1 rated by nobody");
    case Exclusion::FewerThanTwoRatings:
        return SharedText::fewRatings();
    }
    return {};
}

// How many units do not enter, and why.
QString leftOutText(const AgreementEntry &entry)
{
    QStringList reasons;
    for (const Exclusion reason :
         {Exclusion::OnlyRater1, Exclusion::OnlyRater2, Exclusion::Neither, Exclusion::FewerThanTwoRatings}) {
        const auto count = std::ranges::count(entry.result.excluded, reason, &ExcludedUnit::reason);
        if (count > 0) {
            reasons << exclusionText(reason).arg(count);
        }
    }
    if (!entry.unknownIds.isEmpty()) {
        reasons << AgreementTextText::tr("%1 with the code Unknown").arg(entry.unknownIds.size());
    }
    QString text;
    if (!reasons.isEmpty()) {
        text += u'\n' +
                AgreementTextText::tr("  Left out: %1 (%2)")
                    .arg(countOf(qint64(entry.result.excluded.size()) + entry.unknownIds.size(), Counted::Unit),
                         reasons.join(QStringLiteral(", "))) +
                u'\n';
    }
    if (entry.droppedRows > 0) {
        text += u'\n' + AgreementTextText::tr("  Empty rows dropped: %1").arg(entry.droppedRows) + u'\n';
    }
    if (entry.severalUnits > 0 && (!entry.clustered || entry.resamples == 0)) {
        text += u'\n' +
                AgreementTextText::tr("  %1 with several units, which are not independent: use --bootstrap 10000, "
                                      "which resamples whole items, for valid intervals")
                    .arg(countOf(entry.severalUnits, Counted::Item)) +
                u'\n';
    }
    return text;
}

// One line of a summary: n, percent agreement and kappa with its interval.
QStringList shortRow(const QString &name, const AgreementResult &result)
{
    QStringList row{name};
    for (const char *key : {"n_pairs", "percent_agreement", "cohen_kappa"}) {
        const Statistic *value = result.find(key);
        row << (value ? statisticText(key, *value) : QString());
    }
    return row << interval(result, "cohen_kappa");
}

QString unmatchedText(const AgreementEntry &entry)
{
    if (!entry.withUnmatched) {
        return {};
    }
    return u'\n' +
           AgreementTextText::tr("  Counting the %1 that a rater did not find as disagreement: units, agreement, kappa")
               .arg(countOf(entry.unmatched, Counted::Unit)) +
           u'\n' + aligned({shortRow(QString(), *entry.withUnmatched)}, QStringLiteral("  "));
}

QString unitizingText(const std::vector<UnitizingEntry> &pairs)
{
    if (pairs.empty()) {
        return {};
    }
    std::vector<QStringList> rows{{AgreementTextText::tr("raters"), AgreementTextText::tr("items"),
                                   AgreementTextText::tr("both found"), AgreementTextText::tr("only 1"),
                                   AgreementTextText::tr("only 2"), AgreementTextText::tr("F1"),
                                   AgreementTextText::tr("alpha of how many units per item")}};
    for (const UnitizingEntry &pair : pairs) {
        const UnitizingAgreement &result = pair.result;
        rows.push_back({pair.raters.join(QStringLiteral(" – ")), QString::number(result.items),
                        QString::number(result.matched), QString::number(result.only1), QString::number(result.only2),
                        statisticText({}, result.f1), statisticText({}, result.alphaOfCounts)});
    }
    return u'\n' + AgreementTextText::tr("Did the raters find the same units?") + u'\n' +
           aligned(rows, QStringLiteral("  "));
}

QString evidenceText(const std::vector<EvidenceEntry> &pairs)
{
    if (pairs.empty()) {
        return {};
    }
    std::vector<QStringList> rows{{AgreementTextText::tr("raters"), AgreementTextText::tr("items"),
                                   AgreementTextText::tr("both marked"), AgreementTextText::tr("only 1"),
                                   AgreementTextText::tr("only 2"), AgreementTextText::tr("overlap"),
                                   AgreementTextText::tr("alpha (unitizing)")}};
    for (const EvidenceEntry &pair : pairs) {
        const PassageAgreement &result = pair.result;
        rows.push_back({pair.raters.join(QStringLiteral(" – ")), QString::number(pair.items),
                        QString::number(result.both), QString::number(result.only1), QString::number(result.only2),
                        statisticText({}, result.overlap), statisticText({}, result.alphaUnitizing)});
    }
    return u'\n' + AgreementTextText::tr("Did the raters mark the same text as evidence (characters)?") + u'\n' +
           aligned(rows, QStringLiteral("  "));
}

QString intraRaterText(const IntraRaterEntry &entry)
{
    std::vector<QStringList> rows{{AgreementTextText::tr("dimension"), AgreementTextText::tr("units"),
                                   AgreementTextText::tr("agreement"), AgreementTextText::tr("kappa"),
                                   AgreementTextText::tr("95 % interval")}};
    for (const AgreementEntry &result : entry.results) {
        if (result.level != QLatin1String("set")) {
            rows.push_back(shortRow(result.dimension, result.result));
        }
    }
    return u'\n' +
           AgreementTextText::tr("%1, first and second rating, on %2 shown twice")
               .arg(entry.rater, countOf(entry.items, Counted::Item)) +
           u'\n' + aligned(rows, QStringLiteral("  "));
}

bool isAnyCut(const std::vector<NamedStatistic> &statistics)
{
    return std::ranges::any_of(statistics, [](const NamedStatistic &statistic) {
        return isIntervalEnd(statistic.key) && isCut(statistic.value);
    });
}

bool isAnyCut(const AgreementEntry &entry)
{
    const auto ofCode = [](const CodeAgreement &code) { return isCut(code.kappa.lower) || isCut(code.kappa.upper); };
    const auto ofRule = [](const auto &variant) { return isAnyCut(variant.statistics); };
    return isAnyCut(entry.result.statistics) || std::ranges::any_of(entry.result.perCode, ofCode) ||
           std::ranges::any_of(entry.result.otherRules, ofRule) || std::ranges::any_of(entry.treatments, ofRule) ||
           (entry.withUnmatched && isAnyCut(entry.withUnmatched->statistics));
}

// The statistics of the same ratings under the other set of codes (sealed or current), in one line below the heading.
QString besideText(const AgreementEntry &entry)
{
    QStringList parts;
    for (const NamedStatistic &statistic : entry.beside) {
        parts << QStringLiteral("%1 %2").arg(statisticTitle(statistic.key),
                                             statisticText(statistic.key, statistic.value));
    }
    return parts.isEmpty() ? QString()
                           : QStringLiteral("  %1: %2\n").arg(entry.besideName, parts.join(QStringLiteral(", ")));
}

QString openRoundsText(const std::vector<OpenRoundEntry> &rounds)
{
    QString text;
    for (const OpenRoundEntry &round : rounds) {
        QStringList raters;
        for (const OpenRoundEntry::Rater &rater : round.raters) {
            raters << (rater.sealed ? AgreementTextText::tr("%1 has sealed").arg(rater.name)
                                    : AgreementTextText::tr("%1 %2 of %3 done")
                                          .arg(rater.name, QString::number(rater.done), QString::number(rater.items)));
        }
        text += AgreementTextText::tr("%1 is open and not in these numbers: %2")
                    .arg(round.name, raters.join(QStringLiteral(", "))) +
                u'\n';
    }
    return text;
}

QString entryText(const AgreementEntry &entry)
{
    const QString name =
        entry.group.isNull() ? entry.dimension : QStringLiteral("%1 · %2").arg(entry.dimension, entry.group);
    QString text =
        AgreementTextText::tr("%1 (%2), raters: %3").arg(name, entry.level, entry.raters.join(QStringLiteral(", "))) +
        u'\n';
    text += besideText(entry);
    text += statisticsText(entry.result);
    text += entry.result.confusion ? confusionText(*entry.result.confusion, entry.codes) : QString();
    text += perCodeText(entry) + pairwiseText(entry) + bootstrapText(entry);
    text += unmatchedText(entry) + waysText(entry) + nearMissesText(entry) + leftOutText(entry);
    return text;
}

} // namespace

QString AgreementReport::toText() const
{
    QString text = AgreementTextText::tr("%1 (blanks: %2)").arg(source, blankRule) + u'\n';
    if (!codesOf.isEmpty()) {
        text += AgreementTextText::tr("compared by %1").arg(codesOf) + u'\n' + openRoundsText(openRounds);
        text += results.empty()
                    ? AgreementTextText::tr("nothing to compare: no two raters have ratings in a closed round") + u'\n'
                    : QString();
    }
    for (const AgreementEntry &entry : results) {
        text += u'\n' + entryText(entry);
    }
    text += groupColumn.isEmpty() ? QString() : groupSummaryText(*this);
    text += unitizingText(unitizing);
    text += evidenceText(evidence);
    for (const IntraRaterEntry &entry : intraRaters) {
        text += intraRaterText(entry);
    }
    const auto ofTwice = [](const IntraRaterEntry &entry) {
        return std::ranges::any_of(entry.results, [](const AgreementEntry &result) { return isAnyCut(result); });
    };
    if (std::ranges::any_of(results, [](const AgreementEntry &entry) { return isAnyCut(entry); }) ||
        std::ranges::any_of(intraRaters, ofTwice)) {
        text +=
            u'\n' +
            AgreementTextText::tr("Interval limits beyond -1 and 1 are cut there; --json also has them as computed.") +
            u'\n';
    }
    return text;
}

} // namespace corater
