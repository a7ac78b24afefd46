// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/EvidenceField.h"

#include "codebook/Refusals.h"
#include "data/files/FileRefusals.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/sheets/BatchFields.h"

#include <QJsonArray>
#include <QJsonObject>

namespace corater {

namespace {

struct EvidenceFieldMessages
{
    CORATER_MESSAGES(EvidenceField)
};

Result<QString> textIn(const QJsonObject &passage, const QString &name)
{
    TRY(const auto text, textField(passage, name));
    return text.value_or(QString());
}

// The place of the quote: the given one, or the only one.
Result<QuotePlace> placeOfQuote(const Item &item, const QString &quote, const QString &part, const QJsonValue &start)
{
    const std::vector<QuotePlace> places = placesOfQuote(item, quote, part);
    if (places.empty()) {
        return wrongField(EvidenceFieldMessages::toSay("the item does not contain the quote"), "evidence",
                          part.isEmpty() ? EvidenceFieldMessages::toSay("a passage of the item")
                                         : EvidenceFieldMessages::toSay("a passage of %1").arg(part),
                          quote.left(80));
    }
    if (start.isDouble()) {
        for (size_t i = 0; i < item.parts.size(); ++i) {
            const bool isAsked = part.isEmpty() || partName(item, i) == part || item.parts[i].kind == part;
            if (isAsked && start.toInteger(-1) >= 0 &&
                QStringView(item.parts[i].body).mid(start.toInteger()).startsWith(quote)) {
                return QuotePlace{i, {start.toInteger(), quote.size()}};
            }
        }
        return wrongField(EvidenceFieldMessages::toSay("the quote is not at that place"), "evidence",
                          EvidenceFieldMessages::toSay("a position in the source, in UTF-16 units"),
                          start.toVariant().toString());
    }
    if (places.size() > 1) {
        return wrongField(EvidenceFieldMessages::toSay("the item contains the quote more than once"), "evidence",
                          EvidenceFieldMessages::toSay("a longer quote, or its part or start"), quote.left(80));
    }
    return places.front();
}

Result<void> readAnswer(Evidence &evidence, const QJsonObject &passage, const Codebook &book)
{
    TRY(const auto named, textIn(passage, QStringLiteral("dimension")));
    if (named.isEmpty()) {
        return passage.contains("code")
                   ? wrongField(EvidenceFieldMessages::toSay("a code without its dimension"), "evidence",
                                QStringLiteral("dimension"), passage.value("code").toString())
                   : Result<void>();
    }
    const auto dimension = dimensionOfField(book, named, QStringLiteral("evidence"));
    TRY(const auto codes,
        dimension
            ? codesOfField(**dimension, passage.value("code").isUndefined() ? QJsonValue() : passage.value("code"))
            : Result<std::vector<CodeId>>(std::unexpected(dimension.error())));
    if (codes.size() > 1) {
        return wrongField(EvidenceFieldMessages::toSay("a passage is evidence of one code"), "evidence",
                          EvidenceFieldMessages::toSay("one code"), QString::number(codes.size()));
    }
    evidence.dimension = (*dimension)->id;
    evidence.code = codes.empty() ? CodeId{} : codes.front();
    return {};
}

Result<Evidence> passageOf(const Item &item, const QJsonObject &passage, const Codebook &book)
{
    const auto known = checkFields(passage, {"quote", "dimension", "code", "part", "start"});
    const auto quote = known ? textIn(passage, QStringLiteral("quote")) : std::unexpected(known.error());
    TRY(const auto part, quote ? textIn(passage, QStringLiteral("part")) : quote);
    if (quote->size() > longestEvidence) {
        return wrongField(EvidenceFieldMessages::toSay("the quote is too long"), "evidence",
                          FileRefusals::atMostCharacters(longestEvidence), QString::number(quote->size()));
    }
    TRY(const auto place, placeOfQuote(item, *quote, part, passage.value("start")));
    Evidence evidence = evidenceAt(item, place.part, place.stretch);
    TRY(readAnswer(evidence, passage, book));
    return evidence;
}

} // namespace

Result<std::vector<Evidence>> evidenceField(const StudyReader &study, ItemId item, const QJsonValue &value,
                                            const Codebook &book)
{
    std::vector<Evidence> passages;
    if (value.isUndefined()) {
        return passages;
    }
    if (!value.isArray()) {
        return wrongField(Refusals::wrongKind(), "evidence", EvidenceFieldMessages::toSay("a list of objects"),
                          jsonTypeName(value));
    }
    TRY(const auto whole, study.item(item));
    for (const QJsonValue &one : value.toArray()) {
        if (!one.isObject()) {
            return wrongField(Refusals::wrongKind(), "evidence", EvidenceFieldMessages::toSay("a list of objects"),
                              jsonTypeName(one));
        }
        TRY(const auto passage, passageOf(whole, one.toObject(), book));
        passages.push_back(passage);
    }
    return passages;
}

} // namespace corater
