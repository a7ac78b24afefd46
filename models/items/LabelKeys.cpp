// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/LabelKeys.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"
#include "models/study/SharedText.h"

#include <algorithm>

namespace corater {

namespace {

struct LabelKeysMessages
{
    CORATER_MESSAGES(ItemFilter)
};

Message withNearest(const Message &message, const QString &nearest)
{
    return nearest.isEmpty() ? message : Refusals::didYouMean().arg(message, nearest);
}

// A dimension by its name or alias; hyphens and underscores in a key stand for blanks, too.
const Dimension *dimensionOfKey(const Codebook &codebook, const QString &key)
{
    if (const Dimension *found = codebook.dimensionNamed(key)) {
        return found;
    }
    const auto plain = [](QString name) { return foldedSpelling(name.replace(u'-', u' ').replace(u'_', u' ')); };
    for (const Dimension &dimension : codebook.dimensions) {
        const QStringList names = QStringList{dimension.name} + dimension.aliases;
        if (std::ranges::any_of(names, [&](const QString &name) { return plain(name) == plain(key); })) {
            return &dimension;
        }
    }
    return nullptr;
}

// The code with all below it, and the codes that were merged into one of them.
void addWithBelow(const Codebook &codebook, const Dimension &dimension, CodeId found, std::vector<CodeId> &codes)
{
    const auto add = [&](CodeId id) {
        if (!std::ranges::contains(codes, id)) {
            codes.push_back(id);
        }
    };
    std::vector<CodeId> family{found};
    for (const Code &code : dimension.codes) { // every code stands after its parent
        if (std::ranges::contains(family, code.parent)) {
            family.push_back(code.id);
        }
    }
    std::ranges::for_each(family, add);
    for (const MergedCode &merged : codebook.merged) {
        if (std::ranges::contains(family, codebook.current(merged.code.id))) {
            add(merged.code.id);
        }
    }
}

QStringList codeNames(const std::vector<const Dimension *> &dimensions)
{
    QStringList names;
    for (const Dimension *dimension : dimensions) {
        for (const Code &code : dimension->codes) {
            names << code.name << code.aliases;
        }
    }
    return names;
}

// Empty where every value names a code of one of the dimensions.
Message readCodes(const QStringList &values, const Codebook &codebook, const std::vector<const Dimension *> &dimensions,
                  std::vector<CodeId> &codes)
{
    for (const QString &value : values) {
        bool found = false;
        for (const Dimension *dimension : dimensions) {
            const Resolution resolution = resolve(*dimension, value);
            if (resolution.resolved() || resolution.by == ResolvedBy::Category) {
                addWithBelow(codebook, *dimension, resolution.code, codes);
                found = true;
            }
        }
        if (!found) {
            const Message message =
                dimensions.size() == 1
                    ? LabelKeysMessages::toSay("%1 has no code “%2”").arg(dimensions.front()->name, value)
                    : SharedText::noCodeCalled().arg(value);
            return withNearest(message, nearestName(value, codeNames(dimensions)));
        }
    }
    std::ranges::sort(codes);
    return {};
}

Message readRaters(const QStringList &values, const FilterNames &names, std::vector<RaterId> &raters)
{
    for (const QString &value : values) {
        const auto found = std::ranges::find_if(
            names.raters, [&](const Rater &rater) { return rater.name.compare(value, Qt::CaseInsensitive) == 0; });
        if (found == names.raters.end()) {
            QStringList known;
            std::ranges::transform(names.raters, std::back_inserter(known), &Rater::name);
            return withNearest(LabelKeysMessages::toSay("no rater is called “%1”").arg(value),
                               nearestName(value, known));
        }
        raters.push_back(found->id);
    }
    return {};
}

LabelReading codesReading(LabelAsk asks, const SearchPart &part, const FilterNames &names,
                          const std::vector<const Dimension *> &dimensions)
{
    LabelReading reading{.isLabelTerm = true};
    LabelTerm term{.asks = asks};
    reading.wrong = readCodes(part.values, names.codebook, dimensions, term.codes);
    if (reading.wrong.isEmpty()) {
        reading.term = std::move(term);
    }
    return reading;
}

// None for has:hint and for unknown values.
std::optional<LabelTerm> readHas(const QString &value, const FilterNames &names)
{
    if (value.compare(QLatin1StringView("comment"), Qt::CaseInsensitive) == 0) {
        return LabelTerm{.asks = LabelAsk::Comment};
    }
    if (value.compare(QLatin1StringView("evidence"), Qt::CaseInsensitive) == 0) {
        return LabelTerm{.asks = LabelAsk::Evidence};
    }
    if (value.compare(QLatin1StringView("proposal"), Qt::CaseInsensitive) == 0) {
        return LabelTerm{.asks = LabelAsk::Proposal, .items = names.proposals};
    }
    if (value.compare(QLatin1StringView("memo"), Qt::CaseInsensitive) == 0) {
        return LabelTerm{.asks = LabelAsk::Memo};
    }
    return {};
}

LabelReading readNumbersOrPeople(const QString &key, const SearchPart &part, const FilterNames &names)
{
    LabelReading reading{.isLabelTerm = true};
    if (key == u"units") {
        const auto range = NumberRange::read(part.value);
        if (range) {
            reading.term = LabelTerm{.asks = LabelAsk::Units, .units = *range};
        } else {
            reading.wrong = LabelKeysMessages::toSay("units: a number, or a range as >1, 2.. or 1..3");
        }
    } else if (key == u"rater") {
        reading.wrong = readRaters(part.values, names, reading.raters);
    } else {
        LabelTerm term{.asks = LabelAsk::DecidedBy};
        reading.wrong = readRaters(part.values, names, term.raters);
        if (reading.wrong.isEmpty()) {
            reading.term = std::move(term);
        }
    }
    return reading;
}

} // namespace

QString nearestName(const QString &text, const QStringList &names)
{
    QString nearest;
    double best = worthSuggesting;
    for (const QString &name : names) {
        const double similarity = spellingSimilarity(text, name);
        if (similarity > best || (nearest.isEmpty() && similarity >= best)) {
            best = similarity;
            nearest = name;
        }
    }
    return nearest;
}

LabelReading readLabelTerm(const SearchPart &part, const FilterNames &names)
{
    const QString key = part.key.toLower();
    std::vector<const Dimension *> all;
    for (const Dimension &dimension : names.codebook.dimensions) {
        all.push_back(&dimension);
    }
    if (key == u"code" || key == u"final") {
        return codesReading(key == u"code" ? LabelAsk::Code : LabelAsk::Final, part, names, all);
    }
    if (key == u"units" || key == u"rater" || key == u"decided-by") {
        return readNumbersOrPeople(key, part, names);
    }
    if (key == u"comment" || key == u"reason" || key == u"memo") {
        const LabelAsk asks = key == u"comment"  ? LabelAsk::Comment
                              : key == u"reason" ? LabelAsk::Reason
                                                 : LabelAsk::Memo;
        return {.isLabelTerm = true, .term = LabelTerm{.asks = asks, .texts = part.values}};
    }
    if (key == u"has") {
        LabelReading reading{.isLabelTerm = true, .term = readHas(part.value, names)};
        if (!reading.term) {
            reading.wrong = LabelKeysMessages::toSay("has: comment, evidence, memo, proposal or hint");
        }
        return reading;
    }
    const Dimension *dimension = dimensionOfKey(names.codebook, part.key);
    return dimension ? codesReading(LabelAsk::Code, part, names, {dimension}) : LabelReading();
}

QStringList labelKeys()
{
    return {QStringLiteral("code"),    QStringLiteral("final"),      QStringLiteral("units"),
            QStringLiteral("comment"), QStringLiteral("memo"),       QStringLiteral("has"),
            QStringLiteral("reason"),  QStringLiteral("decided-by"), QStringLiteral("rater")};
}

} // namespace corater
