// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/ThreadSieve.h"

#include "data/import/items/ItemReaders.h"
#include "data/import/posts/StackExchange.h"

namespace corater {

namespace {

struct ThreadSieveMessages
{
    CORATER_MESSAGES(ThreadSieve)
};

} // namespace

ThreadSieve::ThreadSieve(const KeywordMatcher *matcher, const SearchFields &fields, const SelectionFilter &filter,
                         const ItemImportOptions &options)
    : m_hasKeywords(matcher != nullptr),
      m_matcher(matcher ? *matcher : KeywordMatcher(KeywordSet()), fields),
      m_filter(filter),
      m_import(options),
      m_scan(m_matcher, {.import = options, .filter = m_filter.isEmpty() ? nullptr : &m_filter})
{
}

Result<std::optional<ImportReport>> ThreadSieve::read(const QString &fileName, const ItemSink &sink,
                                                      const Progress &progress)
{
    ThreadJoiner joiner(fileName, sink);
    m_fileName = fileName;
    const bool isGiven = !m_import.site.isEmpty();
    if (!isGiven && m_import.siteByName.isEmpty()) {
        return StackExchange::siteUnknown({.file = fileName});
    }
    m_joiner = &joiner;
    Result<ImportReport> report = m_scan.runRows(fileName, [this](const PostRow &row) { return take(row); }, progress);
    m_joiner = nullptr;
    if (m_gaveUp) {
        return std::nullopt;
    }
    TRY(report);
    TRY(joiner.finish(m_joinedReport, progress));
    report->siteByName = isGiven ? QString() : m_import.siteByName;
    report->items = m_joinedReport.items + m_leftOut.unfit + m_leftOut.unmatched;
    report->empty = m_joinedReport.empty;
    report->addNotices(m_joinedReport);
    if (isGiven && !StackExchange::isSite(m_import.site)) {
        report->note({.file = fileName}, StackExchange::otherSite(m_import.site));
    }
    return *std::move(report);
}

Result<void> ThreadSieve::take(const PostRow &row)
{
    if (row.kind == PostRow::Kind::Other) {
        m_joiner->leaveOut();
        return {};
    }
    if (!row.isNumbered) {
        return giveUp();
    }
    return row.kind == PostRow::Kind::Question ? takeQuestion(row) : takeAnswer(row);
}

Result<void> ThreadSieve::takeQuestion(const PostRow &row)
{
    const bool isNew = m_questions.insert(row.id);
    if (m_joined.contains(row.id)) {
        return join(row);
    }
    if (!isNew) {
        return giveUp();
    }
    if (!row.fits) {
        ++m_leftOut.unfit;
        return {};
    }
    // A question without a text is kept: its first answer is searched.
    if (m_hasKeywords && row.hasBody && !row.isHit) {
        ++m_leftOut.unmatched;
        return {};
    }
    m_joined.insert(row.id);
    return join(row);
}

Result<void> ThreadSieve::takeAnswer(const PostRow &row)
{
    if (!m_joined.contains(row.question)) {
        if (m_questions.contains(row.question)) {
            return m_answers.insert(row.id) ? Result<void>() : giveUp();
        }
        m_joined.insert(row.question);
    }
    return join(row);
}

Result<void> ThreadSieve::join(const PostRow &row)
{
    TRY(auto post, m_scan.post(row.bytes, row.line, m_fileName));
    if (isLeftOut(post, m_import, m_joinedReport)) {
        return {};
    }
    return m_joiner->add(std::move(post), m_joinedReport);
}

Result<void> ThreadSieve::giveUp()
{
    m_gaveUp = true;
    return fail(ErrorCode::Internal, ThreadSieveMessages::toSay("the file has to be read plainly"));
}

} // namespace corater
