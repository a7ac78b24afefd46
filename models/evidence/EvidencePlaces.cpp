// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evidence/EvidencePlaces.h"

#include "codebook/evidence/PatchPlace.h"

namespace corater {

namespace {

TextAnchor anchorOf(const Evidence &evidence)
{
    return {.start = evidence.start,
            .length = evidence.length,
            .quote = evidence.quote,
            .before = evidence.before,
            .after = evidence.after};
}

// The first two places of the quote in the source.
std::vector<Stretch> inSource(const QString &source, const QString &quote)
{
    std::vector<Stretch> places;
    for (qsizetype at = source.indexOf(quote); at >= 0 && places.size() < 2; at = source.indexOf(quote, at + 1)) {
        places.push_back({at, quote.size()});
    }
    return places;
}

std::vector<Stretch> asRead(const ItemPart &part, const QString &quote)
{
    const QString wanted = ReadableText::of(quote, SourceMarkup::Plain).characters;
    if (wanted.isEmpty()) {
        return {};
    }
    const ReadableText text = ReadableText::of(part.body, markupOf(part.format));
    std::vector<Stretch> places;
    for (const Stretch &found : inSource(text.characters, wanted)) {
        places.push_back(text.inSource(found.start, found.length));
    }
    return places;
}

} // namespace

SourceMarkup markupOf(TextFormat format)
{
    return format == TextFormat::Html       ? SourceMarkup::Html
           : format == TextFormat::Markdown ? SourceMarkup::Markdown
                                            : SourceMarkup::Plain;
}

QString partName(const Item &item, size_t part)
{
    const ItemPart &named = item.parts[part];
    if (!named.externalId.isEmpty()) {
        return named.kind + u' ' + named.externalId;
    }
    int number = 1;
    for (size_t i = 0; i < part; ++i) {
        number += item.parts[i].kind == named.kind && item.parts[i].externalId.isEmpty();
    }
    return QStringLiteral("%1 #%2").arg(named.kind, QString::number(number));
}

int partNamed(const Item &item, const QString &name)
{
    for (size_t i = 0; i < item.parts.size(); ++i) {
        if (partName(item, i) == name) {
            return int(i);
        }
    }
    return -1;
}

Evidence evidenceAt(const Item &item, size_t part, Stretch stretch)
{
    const ItemPart &source = item.parts[part];
    const TextAnchor anchor = TextAnchor::at(source.body, stretch);
    Evidence evidence;
    evidence.part = partName(item, part);
    evidence.start = anchor.start;
    evidence.length = anchor.length;
    evidence.quote = anchor.quote;
    evidence.before = anchor.before;
    evidence.after = anchor.after;
    evidence.place = source.format == TextFormat::Diff ? patchPlace(source.body, stretch) : QString();
    return evidence;
}

EvidencePlace placeOf(const Item &item, const Evidence &evidence)
{
    const int part = partNamed(item, evidence.part);
    if (part >= 0) {
        const FoundPassage found = findAgain(anchorOf(evidence), item.parts[size_t(part)].body);
        return found.how == FoundHow::Lost ? EvidencePlace{} : EvidencePlace{part, found};
    }
    EvidencePlace best;
    for (size_t i = 0; i < item.parts.size(); ++i) {
        FoundPassage found = findAgain(anchorOf(evidence), item.parts[i].body);
        if (found.how != FoundHow::Lost && found.similarity > best.found.similarity) {
            found.how = FoundHow::Near;
            best = {int(i), found};
        }
    }
    return best;
}

QString shownQuote(const Item &item, const Evidence &evidence)
{
    const int part = partNamed(item, evidence.part);
    const TextFormat format = part >= 0             ? item.parts[size_t(part)].format
                              : !item.parts.empty() ? item.parts.front().format
                                                    : TextFormat::Plain;
    return readableLine(evidence.quote, markupOf(format));
}

std::vector<QuotePlace> placesOfQuote(const Item &item, const QString &quote, const QString &part)
{
    std::vector<QuotePlace> places;
    for (const bool literally : {true, false}) {
        for (size_t i = 0; i < item.parts.size() && places.size() < 2 && !quote.isEmpty(); ++i) {
            if (!part.isEmpty() && partName(item, i) != part && item.parts[i].kind != part) {
                continue;
            }
            for (const Stretch &found :
                 literally ? inSource(item.parts[i].body, quote) : asRead(item.parts[i], quote)) {
                places.push_back({i, found});
            }
        }
        if (!places.empty()) {
            break;
        }
    }
    return places;
}

} // namespace corater
