// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/StudyEvidence.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

using Passages = std::map<QString, std::vector<MarkedSpan>>; // by the names of the parts

Passages passagesOf(const Rating &rating)
{
    Passages passages;
    for (const UnitRating &unit : rating.units) {
        for (const Evidence &evidence : unit.evidence) {
            passages[evidence.part].emplace_back(evidence.start, evidence.start + evidence.length);
        }
    }
    return passages;
}

// Appends the part to the continuum. A text that became shorter since counts up to the end of its last passage.
void append(MarkedContinuum &text, qint64 length, const std::vector<MarkedSpan> &first,
            const std::vector<MarkedSpan> &second)
{
    const qint64 offset = text.length;
    for (const auto &[from, to] : {std::pair(&first, &text.first), std::pair(&second, &text.second)}) {
        for (const auto &[begin, end] : *from) {
            to->emplace_back(offset + begin, offset + end);
            length = std::max<qint64>(length, end);
        }
    }
    text.length += length;
}

struct Compared
{
    PairEvidence pair;
    MarkedContinuum text;
};

void compare(Compared &compared, const Rating &a, const Rating &b, const QHash<QString, qint64> &lengths)
{
    const Passages first = passagesOf(a);
    const Passages second = passagesOf(b);
    if (first.empty() || second.empty()) {
        compared.pair.onlyOne += first.empty() != second.empty();
        return;
    }
    ++compared.pair.items;
    Passages parts = first;
    parts.insert(second.begin(), second.end());
    const auto in = [](const Passages &passages, const QString &part) {
        const auto found = passages.find(part);
        return found == passages.end() ? std::vector<MarkedSpan>() : found->second;
    };
    for (const auto &[part, spans] : parts) {
        append(compared.text, lengths.value(part), in(first, part), in(second, part));
    }
}

QString nameOf(const AgreementInput &input, RaterId id)
{
    const auto rater = std::ranges::find(input.raters, id, &Rater::id);
    return rater == input.raters.end() ? QString() : rater->name;
}

} // namespace

std::vector<PairEvidence> studyEvidence(const AgreementInput &input)
{
    std::map<std::pair<RoundId, ItemId>, std::vector<const Rating *>> groups;
    for (const Rating &rating : input.ratings) {
        if (input.textLengths.contains(rating.item) && rating.screening != Screening::Out) {
            groups[{rating.round, rating.item}].push_back(&rating);
        }
    }
    std::map<std::pair<RaterId, RaterId>, Compared> pairs;
    for (const auto &[key, group] : groups) {
        for (const Rating *a : group) {
            for (const Rating *b : group) {
                if (a->rater < b->rater) {
                    compare(pairs[{a->rater, b->rater}], *a, *b, input.textLengths.value(key.second));
                }
            }
        }
    }
    std::vector<PairEvidence> list;
    for (auto &[raters, compared] : pairs) {
        PairEvidence pair = compared.pair;
        pair.first = raters.first;
        pair.second = raters.second;
        pair.raters = {nameOf(input, raters.first), nameOf(input, raters.second)};
        pair.result = passageAgreement(std::move(compared.text));
        if (pair.items + pair.onlyOne > 0) {
            list.push_back(std::move(pair));
        }
    }
    return list;
}

} // namespace corater
