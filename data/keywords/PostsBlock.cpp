// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostsBlock.h"

#include "codebook/AsciiText.h"
#include "codebook/keywords/html/HtmlReferences.h"
#include "data/formats/XmlText.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"
#include "data/import/readers/PostsXmlReader.h"

#include <QBuffer>

#include <algorithm>
#include <bit>
#include <cstring>

namespace corater {

using ascii::startsWith;

namespace {

std::uint64_t bitsFrom(size_t position)
{
    return ~std::uint64_t(0) << (position % 64);
}

QString textOf(std::string_view value)
{
    return QString::fromUtf8(value.data(), qsizetype(value.size()));
}

bool isEscapedTwice(std::string_view body)
{
    return body.starts_with("&lt;") && body.find('<') == std::string_view::npos;
}

} // namespace

PostsFound PostsBlock::find(const Stretch &stretch)
{
    m_stretch = stretch;
    m_found = {};
    m_markedFrom = m_markedTo = 0;
    // A byte order mark is no character of the first line.
    const bool marked = stretch.first && std::string_view(stretch.data, stretch.size).starts_with("\xef\xbb\xbf");
    m_place = {.column = marked ? -1 : 0, .rootSeen = !stretch.first};
    m_mask.assign(size_t(m_settings.matcher.matcher().set().keywords.size()), false);
    for (size_t at = 0; at < stretch.size;) {
        const void *found = std::memchr(stretch.data + at, '<', stretch.size - at);
        if (!found) {
            break;
        }
        at = size_t(static_cast<const char *>(found) - stretch.data);
        const Row row = look(at);
        if (row == Row::ToRead) {
            if (!read(at)) {
                m_found.unreadFrom = at;
                break;
            }
        } else {
            m_place.faultsInARow = 0;
            ++m_found.report.rows;
            ++m_found.report.items;
            bool hit = row == Row::Hit;
            if (row == Row::ToSearch) {
                hit = search(at);
            } else if (hit) {
                addNumberedHit(at);
            }
            if (m_settings.everyRow) {
                addPlainRow(at, hit);
            }
        }
        at = m_end;
    }
    m_found.end = placeOf(m_found.unreadFrom.value_or(stretch.size));
    return std::move(m_found);
}

// The marks of 64 bytes; they are made some at a time, always forwards.
const ByteMarks &PostsBlock::marksOf(size_t word)
{
    if (word >= m_markedTo || word < m_markedFrom) {
        const size_t words = (m_stretch.size + 63) / 64;
        m_markedFrom = word;
        m_markedTo = std::min(word + markedAtOnce, words);
        m_settings.scan.marker().mark(m_stretch.data + word * 64, m_markedTo - m_markedFrom, m_marks.data());
    }
    return m_marks[word - m_markedFrom];
}

// Looks once at every byte of the row that begins at `begin`; m_end is where the next < stands.
PostsBlock::Row PostsBlock::look(size_t begin)
{
    m_quoteCount = 0;
    m_doubtCount = 0;
    bool high = false;
    bool toSearch = !m_settings.scan.isUsable();
    const size_t words = (m_stretch.size + 63) / 64;
    m_end = m_stretch.size;
    for (size_t word = (begin + 1) / 64; word < words; ++word) {
        const ByteMarks &marks = marksOf(word);
        std::uint64_t inRow = word == (begin + 1) / 64 ? bitsFrom(begin + 1) : ~std::uint64_t(0);
        const std::uint64_t less = marks.less & inRow;
        if (less != 0) {
            inRow &= (less & -less) - 1;
        }
        const std::uint64_t quotes = marks.quote & inRow;
        const std::uint64_t references = marks.reference & inRow;
        const std::uint64_t beginnings = toSearch ? 0 : marks.begin & inRow;
        if ((quotes | references | beginnings) != 0) {
            const Row row = lookAt(quotes, references, beginnings, word * 64);
            if (row == Row::ToRead) {
                return row;
            }
            toSearch = toSearch || row == Row::ToSearch;
        }
        high = high || (marks.high & inRow) != 0;
        if (less != 0) {
            m_end = std::min(m_stretch.size, word * 64 + size_t(std::countr_zero(less)));
            break;
        }
    }
    if (!m_texts.take(m_stretch.data, begin, m_end, std::span(m_quotes).first(m_quoteCount)) ||
        (high && !isSafeText(begin, toSearch))) {
        return Row::ToRead;
    }
    if (m_texts.body.starts_with("\xef\xbb\xbf")) {
        return Row::ToRead; // QString drops a byte order mark before the text
    }
    // A body that seems to have been escaped twice is counted.
    return toSearch || m_texts.body.starts_with("&amp;lt;") ? Row::ToSearch : judge();
}

// The verdict on the doubtful words, as far as the raw bytes show it; for Row::Hit m_mask has the keywords.
PostsBlock::Row PostsBlock::judge()
{
    if (m_doubtCount == mostDoubts) {
        return Row::ToSearch;
    }
    RawTags tags(m_texts.body);
    Row row = Row::WithoutHit;
    for (size_t i = 0; i < m_doubtCount; ++i) {
        const KeywordScan::Verdict verdict = judge(m_doubts[i], tags);
        if (verdict == KeywordScan::Verdict::Unsure) {
            m_mask.assign(m_mask.size(), false);
            return Row::ToSearch;
        }
        row = verdict == KeywordScan::Verdict::Hit ? Row::Hit : row;
    }
    return row;
}

// A doubtful word counts only in a searched text, not in a tag or another attribute.
KeywordScan::Verdict PostsBlock::judge(size_t at, RawTags &tags)
{
    using enum KeywordScan::Verdict;
    const char *word = m_stretch.data + at;
    const auto holds = [word](std::string_view text) {
        return word >= text.data() && word < text.data() + text.size();
    };
    const SearchFields &fields = m_settings.matcher.fields();
    if (holds(m_texts.title)) {
        const bool isPlain = fields.title && m_texts.title.find("&lt;") == std::string_view::npos &&
                             m_texts.title.find("&amp;") == std::string_view::npos;
        return isPlain ? m_settings.scan.judge(m_stretch.data, at, {}, m_mask) : Unsure;
    }
    if (!holds(m_texts.body)) {
        return NoHit;
    }
    if (!fields.body || fields.code != CodeText::Keep) {
        return Unsure;
    }
    const RawTags::Place place = tags.at(size_t(word - m_texts.body.data()));
    if (place == RawTags::Place::Tag) {
        return NoHit;
    }
    if (place == RawTags::Place::Unsure) {
        return Unsure;
    }
    const auto body = size_t(m_texts.body.data() - m_stretch.data);
    return m_settings.scan.judge(m_stretch.data, at,
                                 {.begin = body + tags.previousBegin(), .end = body + tags.previousEnd()}, m_mask);
}

// Some 64 bytes of a row: notes quotes and words that may hit, checks references.
PostsBlock::Row PostsBlock::lookAt(std::uint64_t quotes, std::uint64_t ampersands, std::uint64_t beginnings,
                                   size_t base)
{
    for (; quotes != 0; quotes &= quotes - 1) {
        if (m_quoteCount == mostQuotes) {
            return Row::ToRead;
        }
        m_quotes[m_quoteCount++] = base + size_t(std::countr_zero(quotes));
    }
    Row row = Row::WithoutHit;
    const char *data = m_stretch.data;
    for (; ampersands != 0; ampersands &= ampersands - 1) {
        const char *reference = data + base + size_t(std::countr_zero(ampersands));
        if (rawmarkup::isBlankReference(reference) || startsWith(reference + 1, "apos;")) {
            continue;
        }
        if (!startsWith(reference + 1, "amp;")) {
            return Row::ToRead;
        }
        row = rawmarkup::isInert(reference + 5) ? row : Row::ToSearch;
    }
    for (; row == Row::WithoutHit && beginnings != 0 && m_doubtCount < mostDoubts; beginnings &= beginnings - 1) {
        const size_t at = base + size_t(std::countr_zero(beginnings));
        if (m_settings.scan.look(data, at) != KeywordScan::Verdict::NoHit) {
            m_doubts[m_doubtCount++] = at;
        }
    }
    return row;
}

// Whether a row with more than ASCII is valid UTF-8. A Kelvin sign, whose lower case is k, may hide a keyword.
bool PostsBlock::isSafeText(size_t begin, bool &hiding) const
{
    const std::string_view row(m_stretch.data + begin, m_end - begin);
    // Its second byte is rarer than its first, which typographic quotes have too.
    for (size_t at = row.find('\x84'); at != std::string_view::npos && !hiding; at = row.find('\x84', at + 1)) {
        hiding = row.substr(at - 1).starts_with("\xe2\x84\xaa");
    }
    return QByteArrayView(row.data(), qsizetype(row.size())).isValidUtf8();
}

// Decodes and searches a well-formed row.
bool PostsBlock::search(size_t begin)
{
    m_title.clear();
    m_body.clear();
    XmlText::appendDecoded(m_texts.title, m_title);
    XmlText::appendDecoded(m_texts.body, m_body);
    if (isEscapedTwice(m_body)) {
        m_body = HtmlReferences::decoded(m_body);
        ++m_found.escapedTwice;
    }
    const bool hit = m_settings.matcher.mark(m_title, m_body, SearchText::Markup::Html, m_mask);
    if (hit) {
        addNumberedHit(begin);
    }
    return hit;
}

// Adds a plain row, read from m_texts.
void PostsBlock::addPlainRow(size_t begin, bool hit)
{
    PostRow row{.kind = PostRow::kindOf(m_texts.type, m_settings.fileName),
                .isHit = hit,
                .hasBody = !m_texts.body.empty(),
                .bytes = {m_stretch.data + begin, m_end - begin},
                .line = placeOf(begin).line};
    row.number(m_texts.id, m_texts.parent);
    row.filter(m_settings.filter, m_texts);
    m_found.every.push_back(row);
}

// Adds the hit of a plain row, from m_texts and m_mask.
void PostsBlock::addNumberedHit(size_t begin)
{
    if (!m_settings.everyRow) {
        addHit(textOf(m_texts.id), StackExchange::kind(textOf(m_texts.type), m_settings.fileName), begin);
    }
    m_mask.assign(m_mask.size(), false);
}

void PostsBlock::addHit(const QString &id, const QString &kind, size_t begin)
{
    PostHit hit{.id = id, .kind = kind, .mask = m_mask, .row = {}};
    if (m_settings.keepRows) {
        hit.row = QByteArray(m_stretch.data + begin, qsizetype(m_end - begin));
        hit.line = placeOf(begin).line;
    }
    m_found.hits.push_back(std::move(hit));
}

// Takes one step of XmlRows at the < at `begin`; m_end is where it ended. False if it ends beyond the stretch, or
// nothing after it can be read.
bool PostsBlock::read(size_t begin)
{
    m_found.neededReader = true;
    placeOf(begin);
    // Most such places need only a few bytes: XmlRows sees at once that they are no row. Finding the next row behind
    // each of a million of them would take for ever.
    constexpr size_t fewBytes = 512;
    for (int ahead = 0;; ahead = ahead == 0 ? 2 : ahead * 16) {
        const size_t end = ahead == 0 ? std::min(begin + fewBytes, m_stretch.size) : endOfNextRows(begin, ahead);
        QByteArray bytes = QByteArray::fromRawData(m_stretch.data + begin, qsizetype(end - begin));
        QBuffer device(&bytes);
        device.open(QIODevice::ReadOnly);
        XmlRows rows(device, m_settings.fileName, m_place);
        const Result<bool> more = rows.next();
        const bool reachesEnd = rows.hasMetEnd();
        const XmlRows::Position position = rows.nextMarkup();
        if (rows.hasMetEnd() && end < m_stretch.size) {
            continue;
        }
        if ((reachesEnd && !m_stretch.last) || (!more && more.error().code != ErrorCode::Input)) {
            return false;
        }
        m_end = size_t(position.offset);
        m_place.rootSeen = position.rootSeen;
        m_place.rootClosed = position.rootClosed;
        m_place.faultsInARow = position.faultsInARow;
        if (!more) {
            ++m_found.report.rows;
            m_found.report.note(more.error().place, more.error().message, true);
        } else if (*more) {
            take(rows, begin);
        }
        return true;
    }
}

// Searches the row that XmlRows has read.
void PostsBlock::take(XmlRows &rows, size_t begin)
{
    ++m_found.report.rows;
    const Post post = postOfRow(rows, m_settings.options, m_settings.fileName);
    noteOddities(m_found.report, post);
    if (post.id.isEmpty()) {
        m_found.report.note(rows.place(), rowWithoutId(), true);
        return;
    }
    ++m_found.report.items;
    m_found.escapedTwice += post.escapedTwice ? 1 : 0;
    const bool hit = m_settings.matcher.mark(post, m_mask);
    if (hit && !m_settings.everyRow) {
        addHit(post.id, post.kind, begin);
    }
    if (m_settings.everyRow) {
        PostRow row = PostRow::of(post, hit, m_settings.filter);
        row.bytes = {m_stretch.data + begin, m_end - begin};
        row.line = rows.line();
        m_found.every.push_back(row);
    }
    m_mask.assign(m_mask.size(), false);
}

// Where the row after so many others begins, its start included, or the end of the stretch.
size_t PostsBlock::endOfNextRows(size_t from, int rows) const
{
    const std::string_view text(m_stretch.data, m_stretch.size);
    size_t at = from;
    for (int i = 0; i < rows && at != std::string_view::npos; ++i) {
        at = text.find(RawRow::start, at + 1);
    }
    return at == std::string_view::npos ? m_stretch.size : std::min(at + RawRow::start.size() + 1, m_stretch.size);
}

// Positions come in ascending order.
const XmlRows::Position &PostsBlock::placeOf(size_t position)
{
    const auto counted = size_t(m_place.offset);
    XmlRows::advance(m_place, QByteArrayView(m_stretch.data + counted, qsizetype(position - counted)));
    return m_place;
}

} // namespace corater
