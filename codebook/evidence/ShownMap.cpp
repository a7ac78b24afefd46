// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/evidence/ShownMap.h"

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct ShownCharacters
{
    QString text; ///< without blanks
    std::vector<qint64> places;
};

ShownCharacters withoutBlanks(QStringView shown)
{
    ShownCharacters characters;
    for (qint64 i = 0; i < shown.size(); ++i) {
        if (!shown[i].isSpace()) {
            characters.text += shown[i];
            characters.places.push_back(i);
        }
    }
    return characters;
}

// Unprintable characters are shown as the replacement character.
bool isSame(QChar shown, QChar source)
{
    return shown == source || (shown == QChar::ReplacementCharacter && !source.isPrint());
}

bool isMark(QChar c)
{
    static const QString marks = QStringLiteral("*_~`#>-+|[]()!\\<:=");
    return marks.contains(c) || c.isDigit() || c == u'.';
}

/// Walks both texts and finds where they agree again after a difference. Made and used by ShownMap.
class Resync
{
public:
    Resync(QStringView shown, QStringView source, SourceMarkup markup)
        : m_shown(shown), m_source(source), m_mostMarks(markup == SourceMarkup::Markdown ? 40 : 0)
    {
    }

    struct Skip
    {
        qsizetype shown = 0;
        qsizetype source = 0;
    };

    /// The number of characters to skip on each side, at least one in all; none when the bound is reached.
    std::optional<Skip> from(qsizetype i, qsizetype j)
    {
        // A match nearby needs few equal characters, one farther away more.
        struct Reach
        {
            qsizetype far;
            qsizetype alike;
        };
        constexpr std::array reaches{Reach{8, 6}, Reach{8, 3}, Reach{60, 6}, Reach{400, 8}, Reach{6000, 14}};
        if (const auto marks = overMarks(i, j)) {
            return marks;
        }
        for (const auto &[far, alike] : reaches) {
            for (qsizetype cost = 1; cost <= far; ++cost) {
                for (const Skip skip : {Skip{0, cost}, Skip{cost, 0}}) {
                    if (agree(i + skip.shown, j + skip.source, alike)) {
                        return skip;
                    }
                }
                if (m_steps > mostSteps) {
                    return {};
                }
            }
            for (qsizetype cost = 2; cost <= qMin(far, both); ++cost) { // added words in place of omitted ones
                for (qsizetype part = 1; part < cost; ++part) {
                    if (agree(i + part, j + cost - part, alike)) {
                        return Skip{part, cost - part};
                    }
                }
            }
        }
        return Skip{1, 0};
    }

private:
    static constexpr qsizetype both = 24; ///< farthest search on both sides at once
    static constexpr qint64 mostSteps = 40'000'000;

    // Skips marks of Markdown directly before the shown character.
    std::optional<Skip> overMarks(qsizetype i, qsizetype j)
    {
        constexpr qsizetype longest = 400; // the delimiter row of a table
        for (qsizetype skip = 1; skip <= longest && j + skip < m_source.size() && isMark(m_source[j + skip - 1]);
             ++skip) {
            if (isSame(m_shown[i], m_source[j + skip]) && !m_shown[i].isDigit() && agree(i, j + skip, 2)) {
                return Skip{0, skip};
            }
        }
        return {};
    }

    bool agree(qsizetype i, qsizetype j, qsizetype alike)
    {
        ++m_steps;
        const qsizetype rest = m_shown.size() - i;
        if (rest <= 0 || m_source.size() - j < qMin(alike, rest)) {
            return false;
        }
        qsizetype marks = m_mostMarks; // marks of Markdown allowed between visible characters
        for (qsizetype k = 0; k < qMin(alike, rest); ++k, ++j) {
            while (k > 0 && marks > 0 && j < m_source.size() && !isSame(m_shown[i + k], m_source[j]) &&
                   isMark(m_source[j])) {
                --marks;
                ++m_steps;
                ++j;
            }
            ++m_steps;
            if (j >= m_source.size() || !isSame(m_shown[i + k], m_source[j])) {
                return false;
            }
        }
        return true;
    }

    QStringView m_shown;
    QStringView m_source;
    qsizetype m_mostMarks;
    qint64 m_steps = 0;
};

} // namespace

ShownMap::ShownMap(QStringView shown, const QString &source, SourceMarkup markup)
{
    const ShownCharacters seen = withoutBlanks(shown);
    const ReadableText readable = ReadableText::of(source, markup);
    Resync resync(seen.text, readable.characters, markup);
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < seen.text.size() && j < readable.characters.size()) {
        if (isSame(seen.text[i], readable.characters[j])) {
            m_pairs.push_back({seen.places[size_t(i)], readable.begins[size_t(j)], readable.ends[size_t(j)]});
            ++i;
            ++j;
            continue;
        }
        const auto skip = resync.from(i, j);
        if (!skip) {
            return;
        }
        i += skip->shown;
        j += skip->source;
    }
}

std::optional<Stretch> ShownMap::inSource(Stretch shown) const
{
    const auto first = std::ranges::lower_bound(m_pairs, shown.start, {}, &Pair::shown);
    const auto behind = std::ranges::lower_bound(m_pairs, shown.end(), {}, &Pair::shown);
    if (first >= behind) {
        return {};
    }
    return Stretch{first->begin, std::prev(behind)->end - first->begin};
}

std::optional<Stretch> ShownMap::inShown(Stretch source) const
{
    const auto first = std::ranges::lower_bound(m_pairs, source.start + 1, {}, &Pair::end);
    const auto behind = std::ranges::lower_bound(m_pairs, source.end(), {}, &Pair::begin);
    if (first >= behind) {
        return {};
    }
    return Stretch{first->shown, std::prev(behind)->shown + 1 - first->shown};
}

} // namespace corater
