// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/settling/NamedDecision.h"

#include <QStringList>

#include <array>
#include <utility>

namespace corater {

namespace {

constexpr std::array<std::pair<Origin, const char *>, 4> originWords{{{Origin::Unanimous, "all"},
                                                                      {Origin::Rater, "rater"},
                                                                      {Origin::Neither, "none of them"},
                                                                      {Origin::Imported, "imported"}}};
constexpr std::array<std::pair<SettledBy, const char *>, 3> settledByWords{
    {{SettledBy::Rater, "a rater"}, {SettledBy::Talk, "talk"}, {SettledBy::ThirdPerson, "a third person"}}};

constexpr std::array<std::pair<const char *, QString NamedDecision::*>, 6> texts{
    {{"rater", &NamedDecision::chosen},
     {"decided_by", &NamedDecision::decidedBy},
     {"at", &NamedDecision::at},
     {"version", &NamedDecision::version},
     {"reason", &NamedDecision::reason},
     {"text", &NamedDecision::text}}};
constexpr std::array<std::pair<const char *, bool NamedDecision::*>, 2> marks{
    {{"overruled", &NamedDecision::overruled}, {"needs_rule", &NamedDecision::needsRule}}};

const QString yesWord = QStringLiteral("yes");

} // namespace

QString settledByWord(SettledBy by)
{
    for (const auto &[value, word] : settledByWords) {
        if (value == by) {
            return QLatin1StringView(word);
        }
    }
    return {};
}

QJsonObject namedDecisionJson(const NamedDecision &decision)
{
    QJsonObject object;
    for (const auto &[value, word] : originWords) {
        if (value == decision.origin) {
            object.insert(QLatin1StringView("whose"), decision.differs ? agreedToDiffer : QLatin1StringView(word));
        }
    }
    if (decision.by != SettledBy::Nobody) {
        object.insert(QLatin1StringView("how"), settledByWord(decision.by));
    }
    for (const auto &[key, text] : texts) {
        if (!(decision.*text).isEmpty()) {
            object.insert(QLatin1StringView(key), decision.*text);
        }
    }
    for (const auto &[key, mark] : marks) {
        if (decision.*mark) {
            object.insert(QLatin1StringView(key), yesWord);
        }
    }
    return object;
}

NamedDecision namedDecisionOf(const QString &question, const QJsonObject &object)
{
    NamedDecision decision{.question = question};
    decision.differs = object.value(QLatin1StringView("whose")).toString() == agreedToDiffer;
    decision.origin = decision.differs ? Origin::Neither : decision.origin;
    for (const auto &[value, word] : originWords) {
        decision.origin =
            object.value(QLatin1StringView("whose")).toString() == QLatin1StringView(word) ? value : decision.origin;
    }
    for (const auto &[value, word] : settledByWords) {
        decision.by =
            object.value(QLatin1StringView("how")).toString() == QLatin1StringView(word) ? value : decision.by;
    }
    for (const auto &[key, text] : texts) {
        decision.*text = object.value(QLatin1StringView(key)).toString();
    }
    for (const auto &[key, mark] : marks) {
        decision.*mark = object.value(QLatin1StringView(key)).toString() == yesWord;
    }
    return decision;
}

QString namedDecisionLines(const NamedDecision &decision)
{
    QStringList lines;
    const QJsonObject object = namedDecisionJson(decision);
    for (auto member = object.begin(); member != object.end(); ++member) {
        QString text = member.value().toString();
        text.replace(u'\n', QStringLiteral("\n\t"));
        lines << member.key().replace(u'_', u' ') + QStringLiteral(": ") + text;
    }
    return lines.join(u'\n');
}

NamedDecision namedDecisionOfLines(const QString &question, const QString &lines)
{
    QJsonObject object;
    QString key;
    for (const QString &line : lines.split(u'\n')) {
        if (line.startsWith(u'\t') && !key.isEmpty()) {
            object.insert(key, object.value(key).toString() + u'\n' + line.sliced(1));
            continue;
        }
        const qsizetype colon = line.indexOf(QStringLiteral(": "));
        key = colon < 0 ? QString() : line.first(colon).replace(u' ', u'_');
        if (colon > 0) {
            object.insert(key, line.sliced(colon + 2));
        }
    }
    return namedDecisionOf(question, object);
}

} // namespace corater
