// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/items/ThreadJoiner.h"
#include "data/keywords/PostsScan.h"

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

/// Reads the threads of a Posts.xml that a filter and keywords may let in. PostsScan recognises the others from their
/// raw bytes, and they are left out without being decoded, so a dump of which little is wanted is read at the speed of
/// the scan. A question usually comes before its answers, which are then left out with it; answers that come before
/// their question are kept, and so is the question. Memory holds a bit for each post and the places of those kept. The
/// import of candidates uses it.
class ThreadSieve
{
public:
    /// Threads that were left out: the filter or the keywords would have rejected them if they had been read.
    struct LeftOut
    {
        qint64 unfit = 0;     ///< by the filter
        qint64 unmatched = 0; ///< they fit, but no keyword hits
    };

    /// `options` give the site, or the file's name does: see ItemImportOptions::ofFile(). Not for a filter by the
    /// number of answers, which is known only when all are read. Without `matcher` every thread that fits the filter is
    /// let in, without `filter` every thread that a keyword hits. The sink makes the final decision: some items that it
    /// gets may not fit or not be hit.
    ThreadSieve(const KeywordMatcher *matcher, const SearchFields &fields, const SelectionFilter &filter,
                const ItemImportOptions &options);

    /// Reads a file that PostsScan::isSuited() for. The report is that of importItems(), items left out included.
    /// Nothing when the file has posts twice, or ids that are no numbers: then it has to be read by importItems(), and
    /// the sink has not been called.
    Result<std::optional<ImportReport>> read(const QString &fileName, const ItemSink &sink, const Progress &progress);

    const LeftOut &leftOut() const { return m_leftOut; }

private:
    Result<void> take(const PostRow &row);
    Result<void> takeQuestion(const PostRow &row);
    Result<void> takeAnswer(const PostRow &row);
    Result<void> join(const PostRow &row);
    Result<void> giveUp();

    bool m_hasKeywords;
    PostMatcher m_matcher;
    SelectionFilter m_filter;
    ItemImportOptions m_import;
    PostsScan m_scan;
    QString m_fileName;
    ThreadJoiner *m_joiner = nullptr; ///< while a file is read
    ImportReport m_joinedReport;
    NumberSet m_questions;
    NumberSet m_answers; ///< those left out
    NumberSet m_joined;  ///< threads that go to the joiner
    LeftOut m_leftOut;
    bool m_gaveUp = false;
};

} // namespace corater
