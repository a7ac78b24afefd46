// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/AgreementGroups.h"
#include "app/cli/agreement/AgreementReport.h"

#include "codebook/JsonArray.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "codebook/agreement/coefficients/ConfusedPairs.h"
#include "models/documents/PlainValue.h"

#include <QJsonArray>

#include <ranges>

namespace corater {

namespace {

// The word for why there is no value.
void insertReason(QJsonObject &json, const Statistic &value)
{
    if (!value.defined()) {
        json.insert(QStringLiteral("reason"), QString::fromLatin1(undefinedWord(value.reason())));
    }
}

QJsonArray confusionJson(const ConfusionMatrix &table)
{
    const auto codes = std::views::iota(0, table.codes());
    return jsonArray(codes, [&](int i) { return jsonArray(codes, [&](int j) { return qint64(table.count(i, j)); }); });
}

// The whole table up to a readable size; with more codes only the pairs that occur: [row, column, count].
void insertConfusion(QJsonObject &json, const ConfusionMatrix &table)
{
    constexpr int mostCodes = 1000;
    if (table.codes() <= mostCodes) {
        json.insert(QStringLiteral("confusion"), confusionJson(table));
        return;
    }
    QJsonArray cells;
    for (const auto &[row, column, count] : table.cells()) {
        cells.append(QJsonArray{row, column, qint64(count)});
    }
    json.insert(QStringLiteral("confusion_cells"), cells);
}

QJsonObject codeJson(const CodeAgreement &code, const QString &name)
{
    const std::pair<QString, const Statistic &> values[] = {
        {QStringLiteral("kappa"), code.kappa.kappa},
        {QStringLiteral("kappa_se"), code.kappa.se},
        {QStringLiteral("kappa_se_null"), code.kappa.seNull},
        {QStringLiteral("kappa_ci95_lower"), code.kappa.lower},
        {QStringLiteral("kappa_ci95_upper"), code.kappa.upper},
        {QStringLiteral("kappa_max"), code.kappaMax},
        {QStringLiteral("positive_agreement"), code.positiveAgreement},
        {QStringLiteral("negative_agreement"), code.negativeAgreement},
        {QStringLiteral("prevalence_index"), code.prevalenceIndex},
        {QStringLiteral("bias_index"), code.biasIndex},
    };
    QJsonObject json{{QStringLiteral("code"), name},
                     {QStringLiteral("n11"), qint64(code.both)},
                     {QStringLiteral("n10"), qint64(code.only1)},
                     {QStringLiteral("n01"), qint64(code.only2)},
                     {QStringLiteral("n00"), qint64(code.neither)}};
    for (const auto &[key, value] : values) {
        json.insert(key, PlainValue(value));
        if (!json.contains(QStringLiteral("reason"))) {
            insertReason(json, value);
        }
        if (value.isDegenerate()) {
            json.insert(QStringLiteral("degenerate"), QStringLiteral("zero_variance"));
        }
    }
    const std::pair<QString, const Statistic &> limits[] = {{QStringLiteral("kappa_ci95_lower"), code.kappa.lower},
                                                            {QStringLiteral("kappa_ci95_upper"), code.kappa.upper}};
    for (const auto &[key, value] : limits) {
        if (isCut(value)) {
            json.insert(key + QStringLiteral("_shown"), PlainValue(shownLimit(value)));
        }
    }
    return json;
}

QJsonObject withStatistics(QJsonObject json, const std::vector<NamedStatistic> &statistics)
{
    QJsonObject values;
    QJsonObject reasons;
    QJsonObject degenerate;
    QJsonObject shown; // limits outside the statistic's range, cut as in the tables
    for (const NamedStatistic &statistic : statistics) {
        const QString key = QString::fromStdString(statistic.key);
        values.insert(key, PlainValue(statistic.value));
        if (!statistic.value.defined()) {
            reasons.insert(key, QString::fromLatin1(undefinedWord(statistic.value.reason())));
        } else if (statistic.value.isDegenerate()) {
            degenerate.insert(key, QStringLiteral("zero_variance"));
        }
        if (isIntervalEnd(statistic.key) && isCut(statistic.value)) {
            shown.insert(key, PlainValue(shownLimit(statistic.value)));
        }
    }
    if (!shown.isEmpty()) {
        json.insert(QStringLiteral("shown_limits"), shown);
    }
    json.insert(QStringLiteral("statistics"), values);
    json.insert(QStringLiteral("undefined"), reasons);
    json.insert(QStringLiteral("degenerate"), degenerate);
    return json;
}

QJsonArray excludedJson(const AgreementEntry &entry)
{
    QJsonArray excluded;
    for (const ExcludedUnit &unit : entry.result.excluded) {
        excluded.append(QJsonObject{{QStringLiteral("id"), entry.ids.value(unit.unit)},
                                    {QStringLiteral("reason"), QString::fromLatin1(exclusionWord(unit.reason))}});
    }
    for (const QString &id : entry.unknownIds) {
        excluded.append(
            QJsonObject{{QStringLiteral("id"), id}, {QStringLiteral("reason"), QStringLiteral("unknown_left_out")}});
    }
    return excluded;
}

QJsonObject excludedCountsJson(const AgreementEntry &entry)
{
    QJsonObject counts;
    for (const ExcludedUnit &unit : entry.result.excluded) {
        const QString reason = QString::fromLatin1(exclusionWord(unit.reason));
        counts.insert(reason, counts.value(reason).toInteger() + 1);
    }
    if (!entry.unknownIds.isEmpty()) {
        counts.insert(QStringLiteral("unknown_left_out"), entry.unknownIds.size());
    }
    return counts;
}

QJsonArray fleissJson(const AgreementEntry &entry)
{
    QJsonArray codes;
    for (const FleissCode &code : entry.result.fleissPerCode) {
        QJsonObject json{{QStringLiteral("code"), entry.codes.value(code.code)},
                         {QStringLiteral("p"), PlainValue(code.share)},
                         {QStringLiteral("kappa"), PlainValue(code.kappa)}};
        insertReason(json, code.kappa);
        codes.append(json);
    }
    return codes;
}

// Raters are numbered from 1, like the columns of the sheet.
QJsonObject pairJson(int rater1, int rater2, std::int64_t pairs)
{
    return {{QStringLiteral("raters"), QJsonArray{rater1 + 1, rater2 + 1}}, {QStringLiteral("n_pairs"), qint64(pairs)}};
}

QJsonArray pairwiseJson(const AgreementResult &result)
{
    QJsonArray pairs;
    for (const RaterPair &pair : result.pairwise) {
        QJsonObject json = pairJson(pair.rater1, pair.rater2, pair.pairs);
        json.insert(QStringLiteral("cohen_kappa"), PlainValue(pair.cohenKappa));
        insertReason(json, pair.cohenKappa);
        pairs.append(json);
    }
    for (const SetPairAgreement &pair : result.setPairwise) {
        QJsonObject json = pairJson(pair.rater1, pair.rater2, pair.pairs);
        json.insert(QStringLiteral("exact_set_agreement"), PlainValue(pair.exact));
        json.insert(QStringLiteral("mean_jaccard_similarity"), PlainValue(pair.jaccard));
        json.insert(QStringLiteral("mean_masi_similarity"), PlainValue(pair.masi));
        json.insert(QStringLiteral("micro_positive_agreement"), PlainValue(pair.microPositiveAgreement));
        json.insert(QStringLiteral("macro_cohen_kappa"), PlainValue(pair.macroKappa));
        pairs.append(json);
    }
    return pairs;
}

QJsonObject bootstrapJson(const std::vector<BootstrapInterval> &intervals)
{
    QJsonObject json;
    for (const BootstrapInterval &interval : intervals) {
        QJsonObject ends{{QStringLiteral("lower"), PlainValue(interval.lower)},
                         {QStringLiteral("upper"), PlainValue(interval.upper)},
                         {QStringLiteral("undefined_fraction"), interval.undefinedFraction}};
        insertReason(ends, interval.lower);
        json.insert(QString::fromStdString(interval.key), ends);
    }
    return json;
}

// All settings that are needed to recompute the interval.
QJsonObject bootstrapSettingsJson(const AgreementEntry &entry)
{
    return {{QStringLiteral("resamples"), entry.resamples},
            {QStringLiteral("seed"), qint64(entry.seed)},
            {QStringLiteral("drawn"), entry.clustered ? QStringLiteral("items") : QStringLiteral("units")},
            {QStringLiteral("method"), QStringLiteral("percentile, type 7, undefined resamples dropped")}};
}

QJsonArray otherRulesJson(const std::vector<RuleVariant> &variants)
{
    return jsonArray(variants, [](const RuleVariant &variant) {
        return withStatistics({{QStringLiteral("blank_rule"), QString::fromLatin1(blankRuleWord(variant.rule))}},
                              variant.statistics);
    });
}

QJsonArray treatmentsJson(const std::vector<TreatmentVariant> &variants)
{
    return jsonArray(variants, [](const TreatmentVariant &variant) {
        return withStatistics({{QStringLiteral("treatment"), QString::fromLatin1(codeTreatmentWord(variant.treatment))},
                               {QStringLiteral("left_out"), variant.leftOut}},
                              variant.statistics);
    });
}

QJsonObject nearMissesJson(const NearMisses &misses)
{
    QJsonObject json{{QStringLiteral("disagreements"), qint64(misses.disagreements)},
                     {QStringLiteral("within_category"), qint64(misses.within)},
                     {QStringLiteral("share"), PlainValue(misses.share)}};
    insertReason(json, misses.share);
    return json;
}

// The pairs of confused codes; the pair that lowers kappa most comes first.
QJsonArray confusedJson(const AgreementEntry &entry)
{
    QJsonArray pairs;
    for (const ConfusedPair &pair : confusedPairs(*entry.result.confusion)) {
        QJsonObject json{{QStringLiteral("a"), entry.codes.value(pair.a)},
                         {QStringLiteral("b"), entry.codes.value(pair.b)},
                         {QStringLiteral("rater1_a_rater2_b"), qint64(pair.firstSaidA)},
                         {QStringLiteral("rater1_b_rater2_a"), qint64(pair.firstSaidB)},
                         {QStringLiteral("kappa_if_settled"), PlainValue(pair.kappaSettled)},
                         {QStringLiteral("kappa_cost"), PlainValue(pair.cost)}};
        if (entry.ruleFor) {
            const QString rule = entry.ruleFor(pair.a, pair.b);
            json.insert(QStringLiteral("rule"), wordsOrNone(rule));
        }
        pairs.append(json);
    }
    return pairs;
}

// Groups of codes that are probably one: the spelling that --same takes, and all spellings with their counts.
QJsonArray spellingsJson(const QList<SpellingGroup> &groups)
{
    QJsonArray json;
    for (const SpellingGroup &group : groups) {
        QJsonArray spellings;
        for (const auto &[value, count] : group.spellings) {
            spellings.append(QJsonObject{{QStringLiteral("value"), value}, {QStringLiteral("count"), count}});
        }
        json.append(QJsonObject{{QStringLiteral("chosen"), group.chosen}, {QStringLiteral("spellings"), spellings}});
    }
    return json;
}

QJsonObject entryJson(const AgreementEntry &entry)
{
    QJsonObject json{{QStringLiteral("dimension"), entry.dimension},
                     {QStringLiteral("level"), entry.level},
                     {QStringLiteral("raters"), QJsonArray::fromStringList(entry.raters)},
                     {QStringLiteral("codes"), QJsonArray::fromStringList(entry.codes)},
                     {QStringLiteral("excluded"), excludedJson(entry)},
                     {QStringLiteral("excluded_counts"), excludedCountsJson(entry)},
                     {QStringLiteral("blank_rule"), QString::fromLatin1(blankRuleWord(BlankRule::Pairwise))},
                     {QStringLiteral("other_blank_rules"), otherRulesJson(entry.result.otherRules)},
                     {QStringLiteral("dropped_rows"), entry.droppedRows}};
    if (!entry.group.isNull()) {
        json.insert(QStringLiteral("group"), entry.group);
    }
    json = withStatistics(json, entry.result.statistics);
    if (entry.result.confusion) {
        insertConfusion(json, *entry.result.confusion);
        json.insert(QStringLiteral("confused_pairs"), confusedJson(entry));
    }
    if (!entry.result.perCode.empty()) {
        json.insert(QStringLiteral("per_code"), jsonArray(entry.result.perCode, [&](const CodeAgreement &code) {
                        return codeJson(code, entry.codes.value(code.code));
                    }));
    }
    if (!entry.treatments.empty()) {
        json.insert(QStringLiteral("unknown"), treatmentsJson(entry.treatments));
    }
    if (entry.nearMisses) {
        json.insert(QStringLiteral("near_misses"), nearMissesJson(*entry.nearMisses));
    }
    if (entry.withUnmatched) {
        json.insert(
            QStringLiteral("unmatched_as_disagreement"),
            withStatistics({{QStringLiteral("n_unmatched"), entry.unmatched}}, entry.withUnmatched->statistics));
    }
    if (!entry.separator.isEmpty()) {
        json.insert(QStringLiteral("separator"), entry.separator);
    }
    if (!entry.spellings.isEmpty()) {
        json.insert(QStringLiteral("spellings"), spellingsJson(entry.spellings));
    }
    if (entry.resamples > 0) {
        json.insert(QStringLiteral("bootstrap"), bootstrapJson(entry.result.bootstrap));
        json.insert(QStringLiteral("bootstrap_settings"), bootstrapSettingsJson(entry));
    }
    if (!entry.result.fleissPerCode.empty()) {
        json.insert(QStringLiteral("fleiss_per_code"), fleissJson(entry));
    }
    if (!entry.besideName.isEmpty()) {
        json.insert(QStringLiteral("by_other_codes"),
                    withStatistics({{QStringLiteral("codes"), entry.besideName}}, entry.beside));
    }
    if (entry.raters.size() > 2) {
        json.insert(QStringLiteral("pairwise"), pairwiseJson(entry.result));
    }
    return json;
}

QJsonObject unitizingJson(const UnitizingEntry &entry)
{
    const UnitizingAgreement &result = entry.result;
    const QJsonObject json{{QStringLiteral("raters"), QJsonArray::fromStringList(entry.raters)},
                           {QStringLiteral("n_items"), qint64(result.items)},
                           {QStringLiteral("n_items_same_number"), qint64(result.sameNumber)},
                           {QStringLiteral("n_matched"), qint64(result.matched)},
                           {QStringLiteral("n_only_rater1"), qint64(result.only1)},
                           {QStringLiteral("n_only_rater2"), qint64(result.only2)}};
    return withStatistics(json, {{"f1", result.f1}, {"krippendorff_alpha_interval", result.alphaOfCounts}});
}

QJsonObject evidenceJson(const EvidenceEntry &entry)
{
    const PassageAgreement &result = entry.result;
    const QJsonObject json{{QStringLiteral("raters"), QJsonArray::fromStringList(entry.raters)},
                           {QStringLiteral("n_items"), entry.items},
                           {QStringLiteral("n_items_only_one"), entry.onlyOne},
                           {QStringLiteral("n_characters"), qint64(result.characters)},
                           {QStringLiteral("n_both"), qint64(result.both)},
                           {QStringLiteral("n_only_rater1"), qint64(result.only1)},
                           {QStringLiteral("n_only_rater2"), qint64(result.only2)}};
    return withStatistics(json, {{"overlap", result.overlap}, {"krippendorff_alpha_unitizing", result.alphaUnitizing}});
}

QJsonObject intraRaterJson(const IntraRaterEntry &entry)
{
    return {{QStringLiteral("rater"), entry.rater},
            {QStringLiteral("n_items"), entry.items},
            {QStringLiteral("results"), jsonArray(entry.results, entryJson)}};
}

QJsonArray openRoundsJson(const std::vector<OpenRoundEntry> &rounds)
{
    QJsonArray json;
    for (const OpenRoundEntry &round : rounds) {
        QJsonArray raters;
        for (const OpenRoundEntry::Rater &rater : round.raters) {
            raters.append(QJsonObject{{QStringLiteral("rater"), rater.name},
                                      {QStringLiteral("items"), rater.items},
                                      {QStringLiteral("done"), rater.done},
                                      {QStringLiteral("sealed"), rater.sealed}});
        }
        json.append(QJsonObject{{QStringLiteral("round"), round.name}, {QStringLiteral("raters"), raters}});
    }
    return json;
}

} // namespace

QJsonObject AgreementReport::toJson() const
{
    QJsonObject json{{QStringLiteral("source"), source},
                     {QStringLiteral("blank_rule"), blankRule},
                     {QStringLiteral("results"), jsonArray(results, entryJson)}};
    if (!reading.isEmpty()) {
        json.insert(QStringLiteral("reading"), QJsonArray::fromStringList(reading));
    }
    if (!leftOut.empty()) {
        QJsonArray rows;
        for (const auto &[place, why] : leftOut) {
            rows.append(QJsonObject{{QStringLiteral("place"), place}, {QStringLiteral("why"), why}});
        }
        json.insert(QStringLiteral("left_out_rows"), rows);
    }
    if (!groupColumn.isEmpty()) {
        json.insert(QStringLiteral("by"), groupColumn);
        json.insert(QStringLiteral("summary"), groupSummaryJson(*this));
    }
    if (!unitizing.empty()) {
        json.insert(QStringLiteral("unitizing"), jsonArray(unitizing, unitizingJson));
    }
    if (!evidence.empty()) {
        json.insert(QStringLiteral("evidence"), jsonArray(evidence, evidenceJson));
    }
    if (!intraRaters.empty()) {
        json.insert(QStringLiteral("intra_rater"), jsonArray(intraRaters, intraRaterJson));
    }
    if (!codesOf.isEmpty()) {
        json.insert(QStringLiteral("codes_of"), codesOf);
        json.insert(QStringLiteral("codes"), currentCodes ? QStringLiteral("current") : QStringLiteral("sealed"));
    }
    if (!openRounds.empty()) {
        json.insert(QStringLiteral("open_rounds"), openRoundsJson(openRounds));
    }
    return json;
}

} // namespace corater
