// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/Replicates.h"

#include <utility>

namespace corater {

Replicates::Replicates(std::vector<std::string> keys, int resamples)
    : m_keys(std::move(keys)), m_values(m_keys.size()), m_resamples(resamples)
{
    for (std::vector<double> &values : m_values) {
        values.reserve(std::size_t(resamples));
    }
}

std::vector<BootstrapInterval> Replicates::intervals()
{
    std::vector<BootstrapInterval> result;
    for (std::size_t key = 0; key < m_keys.size(); ++key) {
        BootstrapInterval interval{.key = m_keys[key]};
        std::vector<double> &values = m_values[key];
        if (!values.empty()) {
            interval.undefinedFraction = 1 - double(values.size()) / m_resamples;
            interval.lower = quantile7(values, 0.025);
            interval.upper = quantile7(values, 0.975);
        }
        result.push_back(std::move(interval));
    }
    return result;
}

std::vector<BootstrapInterval> Replicates::withoutUnits(const std::vector<std::string> &keys)
{
    std::vector<BootstrapInterval> result;
    for (const std::string &key : keys) {
        result.push_back({.key = key, .lower = Undefined::NoPairs, .upper = Undefined::NoPairs});
    }
    return result;
}

} // namespace corater
