// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/evidence/FindAgain.h"

#include <QHash>
#include <QSet>

#include <cstdlib>
#include <optional>

namespace corater {

namespace {

constexpr qint64 contextLength = 64;
constexpr qsizetype speakingQuote = 12; ///< a quote of this length that occurs once is the passage, whatever its
                                        ///< surroundings
constexpr int speakingContext = 6;      ///< a shorter quote needs this many equal characters around it

bool isHalf(const QString &text, qint64 at) // between the halves of a surrogate pair
{
    return at > 0 && at < text.size() && text[at].isLowSurrogate() && text[at - 1].isHighSurrogate();
}

// All positions of `wanted` in `text`, in linear time (Knuth, Morris, Pratt): both may be one letter a hundred thousand
// times.
std::vector<qsizetype> placesOf(QStringView wanted, QStringView text)
{
    std::vector<qsizetype> back(size_t(wanted.size()), 0);
    for (qsizetype i = 1, same = 0; i < wanted.size(); ++i) {
        while (same > 0 && wanted[i] != wanted[same]) {
            same = back[size_t(same - 1)];
        }
        same += wanted[i] == wanted[same];
        back[size_t(i)] = same;
    }
    std::vector<qsizetype> places;
    for (qsizetype i = 0, same = 0; i < text.size(); ++i) {
        while (same > 0 && (same == wanted.size() || text[i] != wanted[same])) {
            same = back[size_t(same - 1)];
        }
        same += text[i] == wanted[same];
        if (same == wanted.size()) {
            places.push_back(i + 1 - same);
        }
    }
    return places;
}

/// A quote against a text, both without blanks.
class Search
{
public:
    Search(const TextAnchor &anchor, const QString &text)
        : m_anchor(anchor),
          m_source(text),
          m_text(ReadableText::of(text, SourceMarkup::Plain)),
          m_quote(bare(anchor.quote)),
          m_before(bare(anchor.before)),
          m_after(bare(anchor.after))
    {
    }

    FoundPassage found() const
    {
        if (m_quote.isEmpty() || m_text.characters.isEmpty()) {
            return {};
        }
        const auto equal = equalPassage();
        return equal ? *equal : nearPassage();
    }

private:
    static QString bare(const QString &text) { return ReadableText::of(text, SourceMarkup::Plain).characters; }

    // How many characters around the place equal those around the anchored passage.
    int contextAt(qsizetype place) const
    {
        const QString &text = m_text.characters;
        int alike = 0;
        for (qsizetype k = 0;
             k < m_before.size() && place - k > 0 && m_before[m_before.size() - 1 - k] == text[place - 1 - k]; ++k) {
            ++alike;
        }
        const qsizetype end = place + m_quote.size();
        for (qsizetype k = 0; k < m_after.size() && end + k < text.size() && m_after[k] == text[end + k]; ++k) {
            ++alike;
        }
        return alike;
    }

    std::optional<FoundPassage> equalPassage() const
    {
        const std::vector<qsizetype> places = placesOf(m_quote, m_text.characters);
        if (places.empty()) {
            return {};
        }
        qsizetype best = -1;
        int bestContext = -1;
        int second = -1;
        const auto distance = [this](qsizetype place) {
            return std::abs(m_text.begins[size_t(place)] - m_anchor.start);
        };
        for (const qsizetype place : places) {
            const int context = contextAt(place);
            const bool isBetter = context > bestContext || (context == bestContext && distance(place) < distance(best));
            second = std::max(second, isBetter ? bestContext : context);
            if (isBetter) {
                best = place;
                bestContext = context;
            }
        }
        const Stretch at = m_text.inSource(best, m_quote.size());
        if (at.start == m_anchor.start && m_source.mid(at.start, m_anchor.length) == m_anchor.quote) {
            return FoundPassage{FoundHow::Exact, {at.start, m_anchor.length}, 1};
        }
        const bool isAlone = places.size() == 1;
        const bool isSure = isAlone ? m_quote.size() >= speakingQuote || bestContext >= speakingContext
                                    : bestContext >= speakingContext && bestContext > second;
        return FoundPassage{isSure ? FoundHow::Moved : FoundHow::Near, at, 1};
    }

    static quint64 triple(const QString &text, qsizetype at)
    {
        return (quint64(text[at].unicode()) << 32) | (quint64(text[at + 1].unicode()) << 16) | text[at + 2].unicode();
    }

    // Slides a window of the quote's length over the text and counts the triples that it shares with the quote.
    FoundPassage nearPassage() const
    {
        const QString &text = m_text.characters;
        const qsizetype triples = m_quote.size() - 2;
        if (triples < 2 || text.size() < 3) {
            return {};
        }
        QHash<quint64, int> left; // of the quote's triples, less those of the window
        for (qsizetype i = 0; i < triples; ++i) {
            ++left[triple(m_quote, i)];
        }
        const qsizetype window = qMin(triples, text.size() - 2);
        qsizetype common = 0;
        qsizetype best = 0;
        qsizetype bestCommon = -1;
        for (qsizetype end = 0; end + 2 < text.size(); ++end) {
            if (const auto come = left.find(triple(text, end)); come != left.end()) {
                common += (*come)-- > 0;
            }
            if (end >= window) {
                if (const auto gone = left.find(triple(text, end - window)); gone != left.end()) {
                    common -= ++(*gone) > 0;
                }
            }
            const qsizetype start = end - window + 1;
            if (start >= 0 && (common > bestCommon || (common == bestCommon && isNearer(start, best)))) {
                best = start;
                bestCommon = common;
            }
        }
        const double similarity = 2.0 * double(bestCommon) / double(triples + window);
        return similarity < nearSimilarity ? FoundPassage{}
                                           : FoundPassage{FoundHow::Near, trimmed(best, window + 2), similarity};
    }

    bool isNearer(qsizetype a, qsizetype b) const
    {
        return std::abs(m_text.begins[size_t(a)] - m_anchor.start) <
               std::abs(m_text.begins[size_t(b)] - m_anchor.start);
    }

    // The passage may have grown or shrunk: an end moves to the quote's first or last characters if they are near, else
    // inwards to the quote's first or last triple.
    Stretch trimmed(qsizetype first, qsizetype count) const
    {
        constexpr qsizetype sample = 4;
        const QString &text = m_text.characters;
        const qsizetype reach = qBound<qsizetype>(2 * sample, count / 2, 400);
        qsizetype end = first + count;
        QSet<quint64> known;
        for (qsizetype i = 0; i + 2 < m_quote.size(); ++i) {
            known.insert(triple(m_quote, i));
        }
        const auto near = [&](QStringView wanted, qsizetype from, qsizetype to, qsizetype around) {
            qsizetype best = -1;
            from = qMax<qsizetype>(0, from);
            const QStringView where = QStringView(text).sliced(from, qMin(to, text.size()) - from);
            for (const qsizetype at : placesOf(wanted, where)) {
                best = best < 0 || std::abs(from + at - around) < std::abs(best - around) ? from + at : best;
            }
            return best;
        };
        const bool isLong = m_quote.size() >= 2 * sample;
        const qsizetype head = isLong ? near(m_quote.first(sample), first - reach, first + reach, first) : -1;
        while (head < 0 && first + 3 < end && !known.contains(triple(text, first))) {
            ++first;
        }
        first = head < 0 ? first : head;
        const qsizetype tail =
            isLong ? near(m_quote.last(sample), qMax(first, end - reach), end + reach, end - sample) : -1;
        while (tail < 0 && end - 3 > first && !known.contains(triple(text, end - 3))) {
            --end;
        }
        end = tail < 0 ? end : tail + sample;
        return m_text.inSource(first, end - first);
    }

    const TextAnchor &m_anchor;
    const QString &m_source;
    ReadableText m_text;
    QString m_quote;
    QString m_before;
    QString m_after;
};

} // namespace

TextAnchor TextAnchor::at(const QString &text, Stretch stretch)
{
    qint64 from = qMax<qint64>(0, stretch.start - contextLength);
    qint64 to = qMin<qint64>(text.size(), stretch.end() + contextLength);
    from += isHalf(text, from);
    to -= isHalf(text, to);
    return {.start = stretch.start,
            .length = stretch.length,
            .quote = text.mid(stretch.start, stretch.length),
            .before = text.mid(from, stretch.start - from),
            .after = text.mid(stretch.end(), to - stretch.end())};
}

FoundPassage findAgain(const TextAnchor &anchor, const QString &text)
{
    const QStringView there = QStringView(text).mid(anchor.start - anchor.before.size());
    if (anchor.start >= anchor.before.size() && !anchor.quote.isEmpty() &&
        there.startsWith(anchor.before + anchor.quote + anchor.after)) {
        return {FoundHow::Exact, {anchor.start, anchor.length}, 1}; // most texts have not changed
    }
    return Search(anchor, text).found();
}

} // namespace corater
