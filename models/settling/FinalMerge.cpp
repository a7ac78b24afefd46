// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/FinalMerge.h"

#include "data/records/RatingRules.h"
#include "models/settling/NamedUnits.h"

namespace corater {

namespace {

struct FinalMergeText
{
    CORATER_MESSAGES(FinalMerge)
};

Message answerOf(const Dimension *dimension, const Decision &decision)
{
    if (decision.differs) {
        return FinalMergeText::toSay("agreed to differ");
    }
    QStringList names;
    for (const CodeId code : dimension ? decision.codes : std::vector<CodeId>()) {
        names << dimension->exportedText(code, false);
    }
    return Message::literal(names.join(QStringLiteral(", ")));
}

void mergeLabels(FinalUnit &present, const FinalUnit &incoming, const QString &name, const Codebook &codebook,
                 FinalMergeCount &count)
{
    for (const auto &[dimension, decision] : incoming.labels.asKeyValueRange()) {
        const auto known = present.labels.find(dimension);
        if (known == present.labels.end()) {
            present.labels.insert(dimension, decision);
            ++count.labels;
        } else if (known->codes != decision.codes || known->differs != decision.differs) {
            const Dimension *of = codebook.dimension(dimension);
            count.conflict(FinalMergeText::toSay("%1: %2 is settled as %3, not as %4")
                               .arg(name, of ? of->name : QString(), answerOf(of, *known), answerOf(of, decision)));
        } else if (known->origin == Origin::Imported && decision.origin != Origin::Imported) {
            *known = decision;
        }
    }
}

void mergeUnit(FinalUnit &present, const FinalUnit &incoming, const QString &name, const Codebook &codebook,
               FinalMergeCount &count)
{
    ++count.knownUnits;
    mergeLabels(present, incoming, name, codebook, count);
    if (present.comment.isEmpty()) {
        present.comment = incoming.comment;
    }
    if (present.exportId.isEmpty()) {
        present.exportId = incoming.exportId;
    }
    for (const auto &[rater, source] : incoming.sources.asKeyValueRange()) {
        if (!present.sources.contains(rater)) {
            present.sources.insert(rater, source);
        }
    }
    if (present.dropped != incoming.dropped) {
        count.conflict(present.dropped ? FinalMergeText::toSay("%1 is settled as no unit").arg(name)
                                       : FinalMergeText::toSay("%1 is settled as a unit").arg(name));
    }
}

void mergeScreening(FinalItem &present, const FinalItem &incoming, const QString &name, FinalMergeCount &count)
{
    if (incoming.screening == Screening::Undecided) {
        return;
    }
    const bool merelyImported =
        present.screeningDecision.origin == Origin::Imported && incoming.screeningDecision.origin != Origin::Imported;
    if (present.screening == Screening::Undecided || (present.screening == incoming.screening && merelyImported)) {
        present.screening = incoming.screening;
        present.reason = incoming.reason;
        present.screeningDecision = incoming.screeningDecision;
    } else if (present.screening != incoming.screening) {
        count.conflict(FinalMergeText::toSay("%1: the screening is settled as %2, not as %3")
                           .arg(name, nameOf(present.screening), nameOf(incoming.screening)));
    }
}

} // namespace

void FinalMergeCount::conflict(const Message &sentence)
{
    constexpr qsizetype kept = 100;
    ++conflictCount;
    if (conflicts.size() < kept) {
        conflicts << sentence;
    }
}

void mergeFinal(FinalItem &present, const FinalItem &incoming, const QString &externalId, const Codebook &codebook,
                FinalMergeCount &count)
{
    mergeScreening(present, incoming, externalId, count);
    const QStringList known = settledNames(externalId, present);
    const QStringList names = settledNames(externalId, incoming);
    for (size_t i = 0; i < incoming.units.size(); ++i) {
        const QString name = names[qsizetype(i)];
        if (const qsizetype at = known.indexOf(name); at >= 0) {
            mergeUnit(present.units[size_t(at)], incoming.units[i], name, codebook, count);
            continue;
        }
        FinalUnit unit = incoming.units[i];
        unit.id = {};
        unit.item = present.item;
        unit.ordinal = 1;
        for (const FinalUnit &other : present.units) {
            unit.ordinal = std::max(unit.ordinal, other.ordinal + 1);
        }
        ++count.units;
        count.labels += unit.labels.size();
        present.units.push_back(std::move(unit));
    }
}

} // namespace corater
