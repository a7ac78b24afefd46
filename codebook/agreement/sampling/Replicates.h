// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/sampling/Bootstrap.h"

#include <string>
#include <vector>

namespace corater {

/// The values of some statistics over many resamples, and the intervals they give. Used by the bootstrap.
class Replicates
{
public:
    Replicates(std::vector<std::string> keys, int resamples);

    /// The value of the next resample; one without a value is only counted.
    void add(std::size_t key, const Statistic &value)
    {
        if (value.defined()) {
            m_values[key].push_back(value.value());
        }
    }
    /// Adds a value that is not a Statistic.
    void add(std::size_t key, bool defined, double value)
    {
        if (defined) {
            m_values[key].push_back(value);
        }
    }

    /// The intervals of all keys; uses the values up.
    std::vector<BootstrapInterval> intervals();
    /// Undefined intervals, if no unit can be drawn.
    static std::vector<BootstrapInterval> withoutUnits(const std::vector<std::string> &keys);

private:
    std::vector<std::string> m_keys;
    std::vector<std::vector<double>> m_values;
    int m_resamples;
};

} // namespace corater
