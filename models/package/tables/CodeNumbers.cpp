// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/CodeNumbers.h"

#include "codebook/agreement/Statistics.h"
#include "codebook/agreement/matrices/CodeTreatment.h"

#include <algorithm>

namespace corater {

namespace {

QStringList named(const ComparedRatings &compared)
{
    return {compared.scope, compared.dimension, compared.level};
}

void addCodes(PackageTable &table, const ComparedRatings &compared, const AgreementResult &result)
{
    for (const CodeAgreement &code : result.perCode) {
        if (code.both + code.only1 + code.only2 == 0) {
            continue;
        }
        const std::int64_t units = code.both + code.only1 + code.only2 + code.neither;
        table.rows.push_back(
            named(compared) +
            plainCells({compared.codes.value(code.code), code.both + code.only1, code.both + code.only2, code.both,
                        code.neither, code.kappa.kappa, code.kappa.lower, code.kappa.upper, code.positiveAgreement,
                        code.negativeAgreement, double(2 * code.both + code.only1 + code.only2) / double(2 * units)}));
    }
}

void addConfusion(PackageTable &table, const ComparedRatings &compared, const AgreementResult &result)
{
    for (const auto &[row, column, count] :
         result.confusion ? result.confusion->cells() : std::vector<ConfusionMatrix::Cell>()) {
        table.rows.push_back(named(compared) + QStringList{compared.codes.value(row), compared.codes.value(column),
                                                           QString::number(count)});
    }
}

void addPairs(PackageTable &table, const ComparedRatings &compared, const AgreementResult &result)
{
    std::vector<RaterPair> pairs = result.pairwise;
    if (result.confusion) {
        pairs.push_back({.rater1 = 0,
                         .rater2 = 1,
                         .pairs = result.confusion->total(),
                         .cohenKappa = statisticOf(result.statistics, "cohen_kappa")});
    }
    for (const RaterPair &pair : pairs) {
        table.rows.push_back(named(compared) +
                             plainCells({compared.raters.value(pair.rater1), compared.raters.value(pair.rater2),
                                         pair.pairs, pair.cohenKappa}));
    }
}

/// Adds the rows of one comparison to the table of units left out and of other rules.
class TreatmentRows
{
public:
    TreatmentRows(PackageTable &table, const ComparedRatings &compared, const AgreementResult &result)
        : m_table(table), m_compared(compared), m_result(result)
    {
    }

    void add()
    {
        addLeftOut();
        if (m_compared.level == u"set") {
            return;
        }
        if (!m_result.otherRules.empty()) {
            addMain(blankRuleWord(BlankRule::Pairwise), m_result.statistics);
            for (const RuleVariant &variant : m_result.otherRules) {
                addMain(blankRuleWord(variant.rule), variant.statistics);
            }
        }
        for (const CodeTreatment treatment : {CodeTreatment::AsCode, CodeTreatment::LeftOut, CodeTreatment::Missing}) {
            if (!m_compared.unknown.empty()) {
                addUnknown(treatment);
            }
        }
        addUnmatched();
    }

private:
    void row(const QString &rule, const std::string &key, const Statistic &value)
    {
        m_table.rows.push_back(named(m_compared) + QStringList{rule} + statisticCells(key, value));
    }

    void addLeftOut()
    {
        const auto counted = [&](Exclusion reason) {
            const auto count = std::ranges::count(m_result.excluded, reason, &ExcludedUnit::reason);
            row(QStringLiteral("left_out"), exclusionWord(reason), double(count));
        };
        if (m_compared.raters.size() > 2) {
            counted(Exclusion::FewerThanTwoRatings);
            return;
        }
        for (const Exclusion reason : {Exclusion::OnlyRater1, Exclusion::OnlyRater2, Exclusion::Neither}) {
            counted(reason);
        }
    }

    // Adds the statistics that the report prints of a rule.
    void addMain(const QString &rule, const std::vector<NamedStatistic> &statistics)
    {
        const std::string interval = intervalKey("cohen_kappa");
        const std::string keys[]{"n_pairs",           "n_units_2plus",
                                 "percent_agreement", "percent_agreement_pairwise",
                                 "cohen_kappa",       interval + "_lower",
                                 interval + "_upper", "fleiss_kappa_available",
                                 "gwet_ac1",          "krippendorff_alpha_nominal"};
        for (const std::string &key : keys) {
            const auto found = std::ranges::find(statistics, key, &NamedStatistic::key);
            if (found != statistics.end()) {
                row(rule, key, found->value);
            }
        }
    }

    // The rule applies to the first code of a rating.
    void addUnknown(CodeTreatment treatment)
    {
        const QString rule = QStringLiteral("unknown_") + QLatin1StringView(codeTreatmentWord(treatment));
        RatingMatrix matrix = ratingMatrix(m_compared);
        const std::int64_t units = matrix.units();
        // From the last code, because those behind a code that is taken out move up.
        for (const int code : std::vector<int>(m_compared.unknown.rbegin(), m_compared.unknown.rend())) {
            matrix = treated(matrix, code, treatment);
        }
        row(rule, "n_left_out", double(units - matrix.units()));
        addMain(rule, treatment == CodeTreatment::AsCode ? m_result.statistics : agreement(matrix).statistics);
    }

    // Once more with "found no such unit" as a code behind all others.
    void addUnmatched()
    {
        const int none = int(m_compared.codes.size());
        const RatingMatrix ratings = ratingMatrix(m_compared);
        RatingMatrix matrix(ratings.raters(), none + 1);
        std::int64_t unmatched = 0;
        for (size_t unit = 0; unit < m_compared.notFound.size(); ++unit) {
            const std::span<const int> given = ratings.unit(std::int64_t(unit));
            std::vector<int> codes(given.begin(), given.end());
            for (size_t rater = 0; rater < codes.size(); ++rater) {
                if (m_compared.notFound[unit][rater]) {
                    codes[rater] = none;
                    ++unmatched;
                }
            }
            matrix.add(codes);
        }
        if (unmatched > 0) {
            row(QStringLiteral("unmatched_as_code"), "n_unmatched", double(unmatched));
            addMain(QStringLiteral("unmatched_as_code"), agreement(matrix).statistics);
        }
    }

    PackageTable &m_table;
    const ComparedRatings &m_compared;
    const AgreementResult &m_result;
};

} // namespace

AgreementTables agreementTables(const std::vector<ComparedRatings> &compared)
{
    const QStringList about{"scope", "dimension", "level"};
    AgreementTables tables{.agreement = agreementTable()};
    tables.codes.headings =
        about +
        QStringList{
            "code",        "first rater",        "second rater",       "both",      "neither", "kappa", "kappa lower",
            "kappa upper", "positive agreement", "negative agreement", "prevalence"};
    tables.confusion.headings = about + QStringList{"code of first rater", "code of second rater", "count"};
    tables.pairs.headings = about + QStringList{"first rater", "second rater", "n", "cohen kappa"};
    tables.treatments.headings = statisticHeadings(about + QStringList{"rule"});
    for (const ComparedRatings &one : compared) {
        if (!one.isComparable()) {
            continue;
        }
        const AgreementResult result = measuredAgreement(one);
        addAgreement(tables.agreement, one, result);
        addCodes(tables.codes, one, result);
        addConfusion(tables.confusion, one, result);
        addPairs(tables.pairs, one, result);
        TreatmentRows(tables.treatments, one, result).add();
    }
    return tables;
}

} // namespace corater
