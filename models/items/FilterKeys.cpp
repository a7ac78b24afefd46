// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/FilterKeys.h"

#include "codebook/hints/HintRule.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct FilterKeysMessages
{
    CORATER_MESSAGES(ItemFilter)
};

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

/// "NAME=VALUE", or "NAME" for a column with any value.
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

bool takeHint(ItemFilter &filter, const QString &value)
{
    const hints::HintRule *rule = hints::ruleNamed(value.toLower());
    if (rule) {
        addOnce(filter.hints, rule->number());
    }
    return rule != nullptr;
}

Message numbersExpected()
{
    return FilterKeysMessages::toSay("a number, or a range as 5.., ..9 or 5..9");
}

} // namespace

const std::vector<FilterKey> &itemKeys()
{
    static const std::vector<FilterKey> all{
        {QStringLiteral("state"), takeState,
         [] { return FilterKeysMessages::toSay("state: open, new, begun, done or out"); }},
        {QStringLiteral("flag"), takeFlag,
         [] { return FilterKeysMessages::toSay("flag: discuss, unsure, recheck or any"); }},
        {QStringLiteral("is"), takeIs,
         [] { return FilterKeysMessages::toSay("is: disagreement, settled or unsettled"); }},
        {QStringLiteral("date"), takeDate,
         [] { return FilterKeysMessages::toSay("date: 2019, 2019-06, 2019-06-14 or a range 2019..2020"); }},
        {QStringLiteral("tag"), [](ItemFilter &f, const QString &v) { return takeText(f.tags, v); }, nullptr},
        {QStringLiteral("keyword"), [](ItemFilter &f, const QString &v) { return takeText(f.keywords, v); }, nullptr},
        {QStringLiteral("kind"), [](ItemFilter &f, const QString &v) { return takeText(f.kinds, v); }, nullptr},
        {QStringLiteral("id"), [](ItemFilter &f, const QString &v) { return takeText(f.ids, v); }, nullptr},
        {QStringLiteral("site"), [](ItemFilter &f, const QString &v) { return takeText(f.sites, v); }, nullptr},
        {QStringLiteral("author"), [](ItemFilter &f, const QString &v) { return takeText(f.authors, v); }, nullptr,
         false},
        {QStringLiteral("score"), [](ItemFilter &f, const QString &v) { return takeNumbers(f.score, v); },
         numbersExpected},
        {QStringLiteral("views"), [](ItemFilter &f, const QString &v) { return takeNumbers(f.views, v); },
         numbersExpected},
        {QStringLiteral("answers"), [](ItemFilter &f, const QString &v) { return takeNumbers(f.answers, v); },
         numbersExpected},
        {QStringLiteral("accepted"), takeAccepted, [] { return FilterKeysMessages::toSay("accepted: yes or no"); }},
        {QStringLiteral("hint"), takeHint,
         [] { return FilterKeysMessages::toSay("hint: node-in-loop, batch-before-map or parallel-calls"); }},
        {QStringLiteral("field"), takeField,
         [] { return FilterKeysMessages::toSay("field: NAME=VALUE, or NAME for any value"); }, false},
    };
    return all;
}

void takeAnyHint(ItemFilter &filter)
{
    addOnce(filter.hints, 0);
}

} // namespace corater
