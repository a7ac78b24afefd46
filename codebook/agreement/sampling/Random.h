// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace corater {

/// Random numbers that are the same on every platform and in every version: xoshiro256++ by Blackman and Vigna, its
/// state filled by splitmix64. Used for all draws whose seed a report prints (resamples, batches).
class Random
{
public:
    /// The stream numbered `stream` of a seed; streams of one seed do not depend on each other.
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0)
    {
        std::uint64_t state = mix(seed) ^ (stream * 0xd1342543de82ef95U);
        for (std::uint64_t &word : m_state) {
            word = mix(state += 0x9e3779b97f4a7c15U);
        }
    }

    /// The next 64 bits of the stream, each value as likely as any other (Blackman and Vigna 2021, xoshiro256++).
    std::uint64_t next()
    {
        const std::uint64_t result = std::rotl(m_state[0] + m_state[3], 23) + m_state[0];
        const std::uint64_t shifted = m_state[1] << 17;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }

    /// A number from 0 to bound - 1, each as likely as the others (Lemire 2019); bound is at least 1.
    std::uint32_t below(std::uint32_t bound)
    {
        assert(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (std::uint32_t(product) < bound) {
            const std::uint32_t rejected = -bound % bound;
            while (std::uint32_t(product) < rejected) {
                product = (next() >> 32) * bound;
            }
        }
        return std::uint32_t(product >> 32);
    }

    /// Two numbers like those of below(), from one step of the generator, which dominates the time of resampling. If
    /// either must be drawn again, both are, so that each pair is equally likely.
    std::array<std::uint32_t, 2> twoBelow(std::uint32_t bound)
    {
        assert(bound > 0);
        for (;;) {
            const std::uint64_t bits = next();
            const std::uint64_t first = (bits >> 32) * bound;
            const std::uint64_t second = (bits & 0xffffffffU) * bound;
            const bool doubtful = std::uint32_t(first) < bound || std::uint32_t(second) < bound;
            if (!doubtful || std::min(std::uint32_t(first), std::uint32_t(second)) >= -bound % bound) {
                return {std::uint32_t(first >> 32), std::uint32_t(second >> 32)};
            }
        }
    }

private:
    static constexpr std::uint64_t mix(std::uint64_t z)
    {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }

    std::array<std::uint64_t, 4> m_state{};
};

} // namespace corater
