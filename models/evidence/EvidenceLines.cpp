// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evidence/EvidenceLines.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct EvidenceLinesText
{
    Q_DECLARE_TR_FUNCTIONS(EvidenceLines)
};

QString aboutOf(const Evidence &evidence, const Codebook &codebook)
{
    const Dimension *dimension = codebook.dimension(evidence.dimension);
    const Code *code = dimension ? dimension->code(evidence.code) : nullptr;
    return !dimension ? QString() : code ? QStringLiteral("%1: %2").arg(dimension->name, code->name) : dimension->name;
}

void addLines(std::vector<EvidenceLine> &lines, const Item &item, const UnitRating &unit, const Codebook &codebook,
              const EvidenceLine &like)
{
    for (const Evidence &evidence : unit.evidence) {
        EvidenceLine line = like;
        line.evidence = evidence;
        line.place = placeOf(item, evidence);
        line.quote = shownQuote(item, evidence);
        line.about = aboutOf(evidence, codebook);
        lines.push_back(std::move(line));
    }
}

// Passages for more than one question would link its answers to those of the others: they lose their rater.
void keepFor(const Question &question, std::vector<EvidenceLine> &lines)
{
    std::erase_if(lines, [&](const EvidenceLine &line) {
        const bool ofOther = question.kind == QuestionKind::Label && valid(line.evidence.dimension) &&
                             line.evidence.dimension != question.dimension;
        return ofOther || line.unit != question.unit + 1;
    });
    for (EvidenceLine &line : lines) {
        if (line.evidence.dimension != question.dimension) {
            line.letter.clear();
            line.tone = -1;
        }
    }
}

} // namespace

QString stateOf(const EvidencePlace &place)
{
    return place.part < 0                      ? EvidenceLinesText::tr("not found in the text any more")
           : place.found.how == FoundHow::Near ? EvidenceLinesText::tr("moved, check it")
                                               : QString();
}

QString partKindWords(const QString &kind)
{
    return kind == u"question"  ? EvidenceLinesText::tr("question")
           : kind == u"answer"  ? EvidenceLinesText::tr("answer")
           : kind == u"comment" ? EvidenceLinesText::tr("comment")
           : kind == u"body"    ? EvidenceLinesText::tr("body")
           : kind == u"message" ? EvidenceLinesText::tr("message")
           : kind == u"diff"    ? EvidenceLinesText::tr("diff")
                                : kind;
}

QString partWords(const QString &part, const QString &itemId)
{
    // A kind may have blanks itself; an id may, too, so that of the item is looked for first.
    const bool isOwn = !itemId.isEmpty() && part.endsWith(u' ' + itemId);
    const qsizetype blank = isOwn ? part.size() - itemId.size() - 1 : part.lastIndexOf(u' ');
    const QString kind = partKindWords(part.left(blank));
    return isOwn || blank < 0 ? kind : kind + part.mid(blank);
}

QString EvidenceLine::sentence() const
{
    QStringList parts{letter.isEmpty() ? EvidenceLinesText::tr("unit %1").arg(unit)
                                       : EvidenceLinesText::tr("unit %1, rater %2").arg(unit).arg(letter)};
    for (const QString &part : {about, evidence.place, state()}) {
        if (!part.isEmpty()) {
            parts << part;
        }
    }
    constexpr qsizetype longest = 300;
    const QString shown = quote.size() > longest ? quote.left(longest) + u'…' : quote;
    return EvidenceLinesText::tr("Evidence of %1: “%2”").arg(parts.join(QStringLiteral(", ")), shown);
}

std::vector<EvidenceLine> evidenceOfRating(const Item &item, const Rating &rating, const Codebook &codebook,
                                           const QString &letter, int tone)
{
    std::vector<EvidenceLine> lines;
    for (const UnitRating &unit : rating.units) {
        addLines(lines, item, unit, codebook, {.unit = unit.ordinal, .letter = letter, .tone = tone});
    }
    return lines;
}

std::vector<EvidenceLine> evidenceOfReview(const Item &item, const ReviewItem &review, const Codebook &codebook)
{
    std::vector<EvidenceLine> lines;
    for (const ComparedUnit &unit : review.units) {
        for (size_t i = 0; i < review.raters.size(); ++i) {
            const ReviewRater &rater = review.raters[i];
            if (const auto rating = unit.ratings.constFind(rater.id); rating != unit.ratings.cend()) {
                addLines(lines, item, *rating, codebook,
                         {.unit = unit.ordinal, .letter = rater.letter, .tone = int(i)});
            }
        }
    }
    if (review.alone) {
        keepFor(*review.alone, lines);
    }
    return lines;
}

} // namespace corater
