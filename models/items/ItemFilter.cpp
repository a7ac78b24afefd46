// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemFilter.h"

#include "codebook/hints/HintRule.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <functional>

namespace corater {

namespace {

struct ItemFilterText
{
    Q_DECLARE_TR_FUNCTIONS(ItemFilter)
};

/// A blank-separated part of the search text; blanks inside double quotes do not separate.
struct Term
{
    qsizetype start = 0;
    qsizetype length = 0;
    QString key;   ///< lower case; empty for a plain word
    QString value; ///< without quotes
};

Term makeTerm(const QString &raw, qsizetype start)
{
    static const QRegularExpression keyed(QStringLiteral("^([A-Za-z]+):(.+)$"));
    Term term{start, raw.size(), {}, raw};
    const QRegularExpressionMatch match = keyed.match(raw);
    // "https://…" and "std::vector" are words, whatever stands before the colon.
    if (match.hasMatch() && !match.captured(2).startsWith(u':') && !match.captured(2).startsWith(u'/')) {
        term.key = match.captured(1).toLower();
        term.value = match.captured(2);
    }
    term.value.remove(u'"');
    return term;
}

std::vector<Term> termsOf(const QString &text)
{
    std::vector<Term> terms;
    qsizetype start = -1;
    bool quoted = false;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool end = i == text.size() || (!quoted && text[i].isSpace());
        if (end) {
            if (start >= 0) {
                terms.push_back(makeTerm(text.mid(start, i - start), start));
            }
            start = -1;
            continue;
        }
        quoted = text[i] == u'"' ? !quoted : quoted;
        start = start < 0 ? i : start;
    }
    return terms;
}

template <typename T>
void addOnce(std::vector<T> &values, T value)
{
    if (std::ranges::find(values, value) == values.end()) {
        values.push_back(value);
        std::ranges::sort(values); // the order of typing means nothing
    }
}

bool takeState(ItemFilter &filter, const QString &value)
{
    static const std::array<std::pair<QLatin1StringView, std::vector<RatingState>>, 5> states{{
        {QLatin1StringView("open"), {RatingState::Open, RatingState::Begun}},
        {QLatin1StringView("new"), {RatingState::Open}},
        {QLatin1StringView("begun"), {RatingState::Begun}},
        {QLatin1StringView("done"), {RatingState::Done}},
        {QLatin1StringView("out"), {RatingState::Out}},
    }};
    for (const auto &[name, meant] : states) {
        if (value.compare(name, Qt::CaseInsensitive) == 0) {
            std::ranges::for_each(meant, [&](RatingState state) { addOnce(filter.states, state); });
            return true;
        }
    }
    return false;
}

bool takeFlag(ItemFilter &filter, const QString &value)
{
    const QString flag = value.toLower().remove(u'-');
    if (flag == u"any") {
        filter.flags = {ItemFlag::Discuss, ItemFlag::Unsure, ItemFlag::Recheck};
    } else if (flag == u"discuss") {
        addOnce(filter.flags, ItemFlag::Discuss);
    } else if (flag == u"unsure") {
        addOnce(filter.flags, ItemFlag::Unsure);
    } else if (flag == u"recheck") {
        addOnce(filter.flags, ItemFlag::Recheck);
    } else {
        return false;
    }
    return true;
}

bool takeIs(ItemFilter &filter, const QString &value)
{
    const QString is = value.toLower();
    if (is == u"disagreement") {
        filter.disagreementsOnly = true;
    } else if (is == u"settled") {
        filter.settled = true;
    } else if (is == u"unsettled") {
        filter.settled = false;
    } else {
        return false;
    }
    return true;
}

/// First and last day of "2019", "2019-06" or "2019-06-14"; invalid days where it is none of them.
std::pair<QDate, QDate> daysOf(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{4})(?:-(\\d{1,2}))?(?:-(\\d{1,2}))?$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) {
        return {};
    }
    const int year = match.captured(1).toInt();
    const int month = match.captured(2).toInt();
    const int day = match.captured(3).toInt();
    if (match.capturedLength(2) == 0) {
        return {QDate(year, 1, 1), QDate(year, 12, 31)};
    }
    if (match.capturedLength(3) == 0) {
        const QDate first(year, month, 1);
        return {first, first.isValid() ? QDate(year, month, first.daysInMonth()) : QDate()};
    }
    return {QDate(year, month, day), QDate(year, month, day)};
}

bool takeDate(ItemFilter &filter, const QString &value)
{
    const qsizetype dots = value.indexOf(QLatin1StringView(".."));
    const QString from = dots < 0 ? value : value.left(dots);
    const QString to = dots < 0 ? value : value.mid(dots + 2);
    const QDate first = daysOf(from).first;
    const QDate last = daysOf(to).second;
    const bool bad = (!from.isEmpty() && !first.isValid()) || (!to.isEmpty() && !last.isValid());
    if (bad || (from.isEmpty() && to.isEmpty()) || (first.isValid() && last.isValid() && last < first)) {
        return false;
    }
    filter.from = first;
    filter.to = last;
    return true;
}

bool takeText(QStringList &values, const QString &value)
{
    if (!values.contains(value)) {
        values << value;
    }
    return true;
}

bool takeNumbers(NumberRange &range, const QString &value)
{
    const std::optional<NumberRange> read = NumberRange::read(value);
    range = read.value_or(range);
    return read.has_value();
}

bool takeAccepted(ItemFilter &filter, const QString &value)
{
    const bool yes = value.compare(QLatin1StringView("yes"), Qt::CaseInsensitive) == 0;
    if (!yes && value.compare(QLatin1StringView("no"), Qt::CaseInsensitive) != 0) {
        return false;
    }
    filter.accepted = yes;
    return true;
}

/// "NAME=VALUE", or "NAME" for whatever stands there.
bool takeField(ItemFilter &filter, const QString &value)
{
    const qsizetype equals = value.indexOf(u'=');
    const FieldValue field{(equals < 0 ? value : value.left(equals)).trimmed(),
                           equals < 0 ? QString() : value.mid(equals + 1).trimmed()};
    if (field.name.isEmpty() || (equals >= 0 && field.value.isEmpty())) {
        return false;
    }
    if (std::ranges::find(filter.fields, field) == filter.fields.end()) {
        filter.fields.push_back(field);
    }
    return true;
}

bool takeHas(ItemFilter &filter, const QString &value)
{
    const bool isHint = value.compare(QLatin1StringView("hint"), Qt::CaseInsensitive) == 0;
    if (isHint) {
        addOnce(filter.hints, 0);
    }
    return isHint;
}

bool takeHint(ItemFilter &filter, const QString &value)
{
    const hints::HintRule *rule = hints::ruleNamed(value.toLower());
    if (rule) {
        addOnce(filter.hints, rule->number());
    }
    return rule != nullptr;
}

QString numbersExpected()
{
    return ItemFilterText::tr("a number, or a range as 5.., ..9 or 5..9");
}

/// What a key takes and how to say what it takes.
struct Key
{
    QLatin1StringView name;
    std::function<bool(ItemFilter &, const QString &)> take;
    QString (*expected)();
    bool isList = true; ///< a comma separates values
};

const std::array<Key, 16> &keys()
{
    static const std::array<Key, 16> all{{
        {QLatin1StringView("state"), takeState,
         [] { return ItemFilterText::tr("state: open, new, begun, done or out"); }},
        {QLatin1StringView("flag"), takeFlag,
         [] { return ItemFilterText::tr("flag: discuss, unsure, recheck or any"); }},
        {QLatin1StringView("is"), takeIs, [] { return ItemFilterText::tr("is: disagreement, settled or unsettled"); }},
        {QLatin1StringView("date"), takeDate,
         [] { return ItemFilterText::tr("date: 2019, 2019-06, 2019-06-14 or a range 2019..2020"); }},
        {QLatin1StringView("tag"), [](ItemFilter &f, const QString &v) { return takeText(f.tags, v); }, nullptr},
        {QLatin1StringView("keyword"), [](ItemFilter &f, const QString &v) { return takeText(f.keywords, v); },
         nullptr},
        {QLatin1StringView("kind"), [](ItemFilter &f, const QString &v) { return takeText(f.kinds, v); }, nullptr},
        {QLatin1StringView("site"), [](ItemFilter &f, const QString &v) { return takeText(f.sites, v); }, nullptr},
        {QLatin1StringView("author"), [](ItemFilter &f, const QString &v) { return takeText(f.authors, v); }, nullptr,
         false},
        {QLatin1StringView("score"), [](ItemFilter &f, const QString &v) { return takeNumbers(f.score, v); },
         numbersExpected},
        {QLatin1StringView("views"), [](ItemFilter &f, const QString &v) { return takeNumbers(f.views, v); },
         numbersExpected},
        {QLatin1StringView("answers"), [](ItemFilter &f, const QString &v) { return takeNumbers(f.answers, v); },
         numbersExpected},
        {QLatin1StringView("accepted"), takeAccepted, [] { return ItemFilterText::tr("accepted: yes or no"); }},
        {QLatin1StringView("has"), takeHas, [] { return ItemFilterText::tr("has: hint"); }},
        {QLatin1StringView("hint"), takeHint,
         [] { return ItemFilterText::tr("hint: node-in-loop, batch-before-map or parallel-calls"); }},
        {QLatin1StringView("field"), takeField,
         [] { return ItemFilterText::tr("field: NAME=VALUE, or NAME for any value"); }, false},
    }};
    return all;
}

const Key *keyNamed(const QString &name)
{
    const auto found = std::ranges::find_if(keys(), [&](const Key &key) { return name == key.name; });
    return found == keys().end() ? nullptr : &*found;
}

void takeTerm(FilterReading &reading, const Term &term, const QString &whole)
{
    const Key *key = term.key.isEmpty() ? nullptr : keyNamed(term.key);
    if (!key) {
        const QString word = term.key.isEmpty() ? term.value : whole.mid(term.start, term.length).remove(u'"');
        if (!word.isEmpty()) {
            takeText(reading.filter.words, word);
        }
        if (!term.key.isEmpty()) {
            reading.notes.push_back(
                {term.start, term.length,
                 ItemFilterText::tr("“%1” is searched as text; for a column of the source write field:%2=…")
                     .arg(word, term.key)});
        }
        return;
    }
    const QStringList values = key->isList ? term.value.split(u',', Qt::SkipEmptyParts) : QStringList(term.value);
    for (const QString &value : values) {
        if (!key->take(reading.filter, value.trimmed())) {
            reading.notes.push_back({term.start, term.length, key->expected()});
        }
    }
}

QString quoted(const QString &value)
{
    const bool needed = std::ranges::any_of(value, [](QChar c) { return c.isSpace(); });
    return needed ? u'"' + value + u'"' : value;
}

QStringList stateTerms(const std::vector<RatingState> &states)
{
    const auto has = [&](RatingState state) { return std::ranges::find(states, state) != states.end(); };
    QStringList names;
    if (has(RatingState::Open)) {
        names << (has(RatingState::Begun) ? QStringLiteral("open") : QStringLiteral("new"));
    } else if (has(RatingState::Begun)) {
        names << QStringLiteral("begun");
    }
    if (has(RatingState::Done)) {
        names << QStringLiteral("done");
    }
    if (has(RatingState::Out)) {
        names << QStringLiteral("out");
    }
    return names;
}

QStringList flagTerms(const std::vector<ItemFlag> &flags)
{
    static const QStringList names{QStringLiteral("discuss"), QStringLiteral("unsure"), QStringLiteral("recheck")};
    QStringList terms;
    for (ItemFlag flag : flags) {
        terms << names[int(flag)];
    }
    return terms;
}

QString numbersTerm(QLatin1StringView key, const NumberRange &range)
{
    return range.isEmpty() ? QString() : key + u':' + range.text();
}

QString dateTerm(const ItemFilter &filter)
{
    if (!filter.from.isValid() && !filter.to.isValid()) {
        return {};
    }
    return QStringLiteral("date:%1..%2").arg(filter.from.toString(Qt::ISODate), filter.to.toString(Qt::ISODate));
}

} // namespace

FilterReading readFilter(const QString &searchText)
{
    FilterReading reading;
    for (const Term &term : termsOf(searchText)) {
        takeTerm(reading, term, searchText);
    }
    return reading;
}

QStringList filterKeys()
{
    QStringList names;
    for (const Key &key : keys()) {
        names << key.name;
    }
    return names;
}

QString filterText(const ItemFilter &filter)
{
    QStringList parts;
    const auto add = [&](QLatin1StringView key, const QStringList &values) {
        for (const QString &value : values) {
            parts << key + u':' + quoted(value);
        }
    };
    if (!filter.states.empty()) {
        parts << QStringLiteral("state:") + stateTerms(filter.states).join(u',');
    }
    if (!filter.flags.empty()) {
        parts << QStringLiteral("flag:") + flagTerms(filter.flags).join(u',');
    }
    if (filter.disagreementsOnly) {
        parts << QStringLiteral("is:disagreement");
    }
    if (filter.settled) {
        parts << (*filter.settled ? QStringLiteral("is:settled") : QStringLiteral("is:unsettled"));
    }
    for (const int rule : filter.hints) {
        const hints::HintRule *known = hints::ruleOf(rule);
        parts << (known ? QStringLiteral("hint:") + known->name() : QStringLiteral("has:hint"));
    }
    add(QLatin1StringView("tag"), filter.tags);
    add(QLatin1StringView("keyword"), filter.keywords);
    add(QLatin1StringView("kind"), filter.kinds);
    add(QLatin1StringView("site"), filter.sites);
    add(QLatin1StringView("author"), filter.authors);
    parts << numbersTerm(QLatin1StringView("score"), filter.score)
          << numbersTerm(QLatin1StringView("views"), filter.views)
          << numbersTerm(QLatin1StringView("answers"), filter.answers);
    if (filter.accepted) {
        parts << (*filter.accepted ? QStringLiteral("accepted:yes") : QStringLiteral("accepted:no"));
    }
    for (const FieldValue &field : filter.fields) {
        add(QLatin1StringView("field"), {field.value.isEmpty() ? field.name : field.name + u'=' + field.value});
    }
    parts << dateTerm(filter);
    for (const QString &word : filter.words) {
        parts << quoted(word);
    }
    parts.removeAll(QString());
    return parts.join(u' ');
}

QString toggleTerm(const QString &searchText, const QString &term)
{
    const std::vector<Term> wanted = termsOf(term);
    if (wanted.size() != 1) {
        return searchText;
    }
    const bool remove = hasTerm(searchText, term);
    QStringList kept;
    for (const Term &there : termsOf(searchText)) {
        if (there.key.isEmpty() || there.key != wanted[0].key) {
            kept << searchText.mid(there.start, there.length);
        }
    }
    if (!remove) {
        kept.prepend(term);
    }
    return kept.join(u' ');
}

bool hasTerm(const QString &searchText, const QString &term)
{
    const std::vector<Term> wanted = termsOf(term);
    const std::vector<Term> there = termsOf(searchText);
    return wanted.size() == 1 && std::ranges::any_of(there, [&](const Term &t) {
               return t.key == wanted[0].key && t.value.compare(wanted[0].value, Qt::CaseInsensitive) == 0;
           });
}

} // namespace corater
