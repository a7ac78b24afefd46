// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/SelfTest.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace corater {

namespace {

// The number after a word such as "code ", and the text after ": ".
struct Address
{
    std::size_t number = 0;
    std::string rest;
};

std::optional<Address> address(const std::string &key, const std::string &word)
{
    const std::size_t colon = key.find(": ");
    if (!key.starts_with(word) || colon == std::string::npos) {
        return std::nullopt;
    }
    const std::string number = key.substr(word.size(), colon - word.size());
    return Address{.number = number.empty() ? 0 : std::size_t(std::stoul(number)), .rest = key.substr(colon + 2)};
}

std::optional<Statistic> ofCode(const AgreementResult &result, const Address &at)
{
    if (at.number >= 1 && at.number <= result.fleissPerCode.size()) {
        const FleissCode &code = result.fleissPerCode[at.number - 1];
        return at.rest == "kappa"   ? std::optional(code.kappa)
               : at.rest == "share" ? std::optional(code.share)
                                    : std::nullopt;
    }
    if (at.number < 1 || at.number > result.perCode.size()) {
        return std::nullopt;
    }
    const CodeAgreement &code = result.perCode[at.number - 1];
    const NamedStatistic all[] = {{"kappa", code.kappa.kappa},
                                  {"kappa_se", code.kappa.se},
                                  {"kappa_max", code.kappaMax},
                                  {"positive_agreement", code.positiveAgreement},
                                  {"negative_agreement", code.negativeAgreement},
                                  {"prevalence_index", code.prevalenceIndex},
                                  {"bias_index", code.biasIndex}};
    const auto found = std::ranges::find(all, at.rest, &NamedStatistic::key);
    return found == std::end(all) ? std::nullopt : std::optional(found->value);
}

std::optional<Statistic> ofBootstrap(const AgreementResult &result, const std::string &end)
{
    for (const BootstrapInterval &interval : result.bootstrap) {
        if (end == interval.key + " lower") {
            return interval.lower;
        }
        if (end == interval.key + " upper") {
            return interval.upper;
        }
    }
    return std::nullopt;
}

std::optional<Statistic> lookUp(const AgreementResult &result, const std::string &key)
{
    if (const std::optional<Address> code = address(key, "code ")) {
        return ofCode(result, *code);
    }
    if (const std::optional<Address> bootstrap = address(key, "bootstrap")) {
        return ofBootstrap(result, bootstrap->rest);
    }
    const Statistic *found = result.find(key);
    return found ? std::optional(*found) : std::nullopt;
}

std::optional<Statistic> lookUp(const PassageAgreement &result, const std::string &key)
{
    const NamedStatistic all[] = {{"observed_disagreement", result.observedDisagreement},
                                  {"expected_disagreement", result.expectedDisagreement},
                                  {"overlap", result.overlap},
                                  {"krippendorff_alpha_unitizing", result.alphaUnitizing}};
    const auto found = std::ranges::find(all, key, &NamedStatistic::key);
    return found == std::end(all) ? std::nullopt : std::optional(found->value);
}

bool holds(const PublishedValue &expected, const Statistic &actual)
{
    if (expected.undefined != Undefined::No) {
        return actual.reason() == expected.undefined;
    }
    // Half a unit of the last printed digit, and a little for numbers that lie on the half.
    const double half = expected.tolerance > 0 ? expected.tolerance : 0.5 * std::pow(10, -expected.decimals);
    return actual.defined() && std::abs(actual.value() - expected.value) <= half * (1 + 1e-6);
}

} // namespace

std::vector<SelfTestLine> selfTest(const PublishedCase &published)
{
    const AgreementResult result = published.sets.units() > 0 ? agreement(published.sets, published.options.bootstrap)
                                                              : agreement(published.ratings, published.options);
    std::vector<SelfTestLine> lines;
    for (const PublishedValue &value : published.values) {
        const std::optional<Statistic> actual =
            published.passages ? lookUp(passageAgreement(*published.passages), value.key) : lookUp(result, value.key);
        lines.push_back({.caseName = published.name,
                         .source = published.source,
                         .expected = value,
                         .actual = actual.value_or(Statistic(Undefined::NoPairs)),
                         .holds = actual && holds(value, *actual)});
    }
    return lines;
}

std::vector<SelfTestLine> selfTest()
{
    std::vector<SelfTestLine> all;
    for (const PublishedCase &published : publishedCases()) {
        const std::vector<SelfTestLine> lines = selfTest(published);
        all.insert(all.end(), lines.begin(), lines.end());
    }
    return all;
}

} // namespace corater
