// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemFilter.h"

#include "models/items/FilterKeys.h"
#include "models/items/LabelKeys.h"

#include <algorithm>

namespace corater {

namespace {

struct ItemFilterMessages
{
    CORATER_MESSAGES(ItemFilter)
};

// Saved searches that name each other repeatedly would take exponential time.
constexpr int mostSavedRead = 50;

// Applies rater:NAME to the terms beside it that name no rater themselves.
void setRaters(ItemFilter &filter, const std::vector<RaterId> &raters)
{
    for (LabelTerm &term : filter.labels) {
        const bool isOfRaters =
            term.asks != LabelAsk::Final && term.asks != LabelAsk::DecidedBy && term.asks != LabelAsk::Proposal;
        if (isOfRaters && term.raters.empty()) {
            term.raters = raters;
        }
    }
    for (FilterClause &clause : filter.clauses) {
        for (ItemFilter &inner : clause.any) {
            setRaters(inner, raters);
        }
    }
}

/// Turns a search text that was taken apart into a filter.
class FilterReader
{
public:
    explicit FilterReader(const FilterNames &names) : m_names(names) {}

    FilterReading read(const QString &text)
    {
        ItemFilter filter = wholeText(text);
        // A single group or saved search needs no clause of its own.
        while (filter.clauses.size() == 1 && !filter.clauses[0].negated && filter.clauses[0].any.size() == 1 &&
               filter == ItemFilter{.clauses = filter.clauses}) {
            filter = ItemFilter(filter.clauses[0].any[0]);
        }
        std::ranges::stable_sort(m_notes, {}, &SearchNote::start);
        return {std::move(filter), std::move(m_notes)};
    }

private:
    void note(const SearchPart &part, const Message &message)
    {
        // Within a saved search the place is where the search names it.
        const SearchPart &shown = m_savedAt ? *m_savedAt : part;
        m_notes.push_back({shown.start, shown.length,
                           m_savedAt
                               ? ItemFilterMessages::toSay("in the saved search %1: %2").arg(m_saved.last(), message)
                               : message});
    }

    ItemFilter wholeText(const QString &text)
    {
        ParsedSearch search = parseSearch(text);
        for (const SearchNote &found : search.notes) {
            SearchPart place;
            place.start = found.start;
            place.length = found.length;
            note(place, found.message);
        }
        if (!search.hasOr()) {
            return all(search.any.front());
        }
        ItemFilter filter;
        addClause(filter, false, search.any);
        return filter;
    }

    // Drops alternatives without any understood term; without alternatives there is no clause.
    void addClause(ItemFilter &filter, bool negated, const std::vector<SearchParts> &any)
    {
        FilterClause clause{.negated = negated, .any = {}};
        for (const SearchParts &parts : any) {
            ItemFilter one = all(parts);
            if (!one.isEmpty()) {
                clause.any.push_back(std::move(one));
            }
        }
        if (!clause.any.empty()) {
            filter.clauses.push_back(std::move(clause));
        }
    }

    ItemFilter all(const SearchParts &parts)
    {
        ItemFilter filter;
        std::vector<RaterId> raters;
        for (const SearchPart &part : parts) {
            if (!part.any.empty()) {
                addClause(filter, part.negated, part.any);
            } else if (part.negated) {
                SearchPart plain = part;
                plain.negated = false;
                addClause(filter, true, {SearchParts{plain}});
            } else {
                take(filter, raters, part);
            }
        }
        if (!raters.empty()) {
            setRaters(filter, raters);
            filter.labels.push_back({.asks = LabelAsk::Rated, .raters = raters});
        }
        return filter;
    }

    void take(ItemFilter &filter, std::vector<RaterId> &raters, const SearchPart &part)
    {
        if (part.key.isEmpty()) {
            if (!part.quoted && part.word.startsWith(u'@') && takeSaved(filter, part)) {
                return;
            }
            takeWord(filter, part.word);
            return;
        }
        const QString key = part.key.toLower();
        const auto known = std::ranges::find(itemKeys(), key, &FilterKey::name);
        if (known != itemKeys().end()) {
            takeItemTerm(filter, *known, part);
        } else if (key == u"has" && part.value.compare(QLatin1StringView("hint"), Qt::CaseInsensitive) == 0) {
            takeAnyHint(filter);
        } else if (!takeLabelTerm(filter, raters, part)) {
            takeUnknown(filter, part);
        }
    }

    static void takeWord(ItemFilter &filter, const QString &word)
    {
        if (!word.isEmpty() && !filter.words.contains(word)) {
            filter.words << word;
        }
    }

    void takeItemTerm(ItemFilter &filter, const FilterKey &key, const SearchPart &part)
    {
        for (const QString &value : key.isList ? part.values : QStringList(part.value)) {
            if (!key.take(filter, value.trimmed())) {
                note(part, key.expected());
            }
        }
    }

    bool takeLabelTerm(ItemFilter &filter, std::vector<RaterId> &raters, const SearchPart &part)
    {
        LabelReading reading = readLabelTerm(part, m_names);
        if (!reading.wrong.isEmpty()) {
            note(part, reading.wrong);
        }
        if (reading.term && !std::ranges::contains(filter.labels, *reading.term)) {
            filter.labels.push_back(std::move(*reading.term));
        }
        raters.insert(raters.end(), reading.raters.begin(), reading.raters.end());
        return reading.isLabelTerm;
    }

    void takeUnknown(ItemFilter &filter, const SearchPart &part)
    {
        takeWord(filter, part.word);
        QStringList known = filterKeys();
        for (const Dimension &dimension : m_names.codebook.dimensions) {
            known << dimension.name << dimension.aliases;
        }
        const QString nearest = nearestName(part.key, known);
        note(part,
             nearest.isEmpty()
                 ? ItemFilterMessages::toSay(
                       "“%1” is searched as text; to search a column of the source, write field:%2=…")
                       .arg(part.word, part.key)
                 : ItemFilterMessages::toSay("“%1” is searched as text; did you mean “%2:”?").arg(part.word, nearest));
    }

    // False: no such search, so that it is a word.
    bool takeSaved(ItemFilter &filter, const SearchPart &part)
    {
        const QString name = part.word.mid(1);
        auto saved = m_names.saved.begin();
        while (saved != m_names.saved.end() && saved.key().compare(name, Qt::CaseInsensitive) != 0) {
            ++saved;
        }
        if (saved == m_names.saved.end()) {
            const QString nearest = nearestName(name, m_names.saved.keys());
            note(part,
                 nearest.isEmpty()
                     ? ItemFilterMessages::toSay("no search is saved as “%1”: it is searched as text").arg(name)
                     : ItemFilterMessages::toSay("no search is saved as “%1”; did you mean “@%2”?").arg(name, nearest));
            return false;
        }
        if (m_saved.contains(u'@' + saved.key()) || ++m_savedRead > mostSavedRead) {
            note(part, ItemFilterMessages::toSay("saved searches refer to each other in a cycle"));
            return true;
        }
        const bool isOuter = !m_savedAt;
        m_savedAt = isOuter ? std::optional(part) : m_savedAt;
        m_saved << u'@' + saved.key();
        ItemFilter inner = wholeText(*saved);
        m_saved.removeLast();
        m_savedAt = isOuter ? std::nullopt : m_savedAt;
        if (!inner.isEmpty()) {
            filter.clauses.push_back({.negated = false, .any = {std::move(inner)}});
        }
        return true;
    }

    const FilterNames &m_names;
    QStringList m_saved; ///< saved searches that are being read, the outermost first
    int m_savedRead = 0;
    std::optional<SearchPart> m_savedAt; ///< where the text names the outermost
    std::vector<SearchNote> m_notes;
};

} // namespace

FilterReading readFilter(const QString &searchText, const FilterNames &names)
{
    return FilterReader(names).read(searchText);
}

Result<ItemFilter> readWhere(const QString &searchText, const FilterNames &names)
{
    FilterReading reading = readFilter(searchText, names);
    if (reading.notes.empty()) {
        return std::move(reading.filter);
    }
    const SearchNote &first = reading.notes.front();
    return fail(ErrorCode::Input, first.message,
                {.column = first.start + 1, .cell = ItemFilterMessages::toSay("character %1").arg(first.start + 1)}, {},
                searchText.mid(first.start, std::min<qsizetype>(first.length, 80)));
}

QStringList filterKeys()
{
    QStringList names;
    for (const FilterKey &key : itemKeys()) {
        names << key.name;
    }
    return names + labelKeys();
}

QString toggleTerm(const QString &searchText, const QString &term)
{
    const ParsedSearch wanted = parseSearch(term);
    if (wanted.hasOr() || wanted.any.front().size() != 1 || wanted.any.front()[0].key.isEmpty()) {
        return searchText;
    }
    const QString key = wanted.any.front()[0].key;
    const ParsedSearch there = parseSearch(searchText);
    const bool remove = hasTerm(searchText, term);
    QStringList kept;
    if (there.hasOr()) {
        // The term applies to the whole search, and "or" binds less than a term beside it.
        kept << u'(' + searchText.trimmed() + u')';
    } else {
        for (const SearchPart &part : there.any.front()) {
            if (part.negated || part.key.compare(key, Qt::CaseInsensitive) != 0) {
                kept << searchText.mid(part.start, part.length);
            }
        }
    }
    if (!remove) {
        kept.prepend(term);
    }
    return kept.join(u' ');
}

bool hasTerm(const QString &searchText, const QString &term)
{
    const ParsedSearch wanted = parseSearch(term);
    const ParsedSearch there = parseSearch(searchText);
    if (wanted.hasOr() || wanted.any.front().size() != 1 || there.hasOr()) {
        return false;
    }
    const SearchPart &sought = wanted.any.front()[0];
    return std::ranges::any_of(there.any.front(), [&](const SearchPart &part) {
        return !part.negated && part.any.empty() && part.key.compare(sought.key, Qt::CaseInsensitive) == 0 &&
               part.value.compare(sought.value, Qt::CaseInsensitive) == 0;
    });
}

} // namespace corater
