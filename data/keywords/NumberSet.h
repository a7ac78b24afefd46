// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTypes>

#include <array>
#include <unordered_map>

namespace corater {

/// A set of numbers that mostly lie close together, such as the ids of posts: a bit for each, in pages that are made
/// when a number in them comes. ThreadSieve remembers with it which threads it has seen.
class NumberSet
{
public:
    /// False when the number was in it already.
    bool insert(quint64 number)
    {
        quint64 &word = m_pages[number / pageBits][number % pageBits / 64];
        const quint64 bit = quint64(1) << (number % 64);
        const bool isNew = (word & bit) == 0;
        word |= bit;
        return isNew;
    }

    bool contains(quint64 number) const
    {
        const auto page = m_pages.find(number / pageBits);
        return page != m_pages.end() && (page->second[number % pageBits / 64] >> (number % 64) & 1) != 0;
    }

private:
    static constexpr quint64 pageBits = 512;

    std::unordered_map<quint64, std::array<quint64, pageBits / 64>> m_pages;
};

} // namespace corater
