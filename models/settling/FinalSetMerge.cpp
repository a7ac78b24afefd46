// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/FinalSetMerge.h"

#include "codebook/InEnglish.h"
#include "models/settling/SettledUnit.h"

#include <algorithm>

namespace corater {

namespace {

struct FinalSetMergeText
{
    CORATER_MESSAGES(FinalSetMerge)
};

/// Which unit of the study each unit of the data set is, within one item.
class SameUnits
{
public:
    struct Place
    {
        const EffectiveUnit *unit = nullptr;
        int ordinal = 0; ///< from 1, units that are none behind the others
        bool dropped = false;
    };

    explicit SameUnits(const EffectiveItem *known)
    {
        if (known) {
            add(known->units, false);
            add(known->dropped, known->screening != Screening::Out);
        }
    }

    std::vector<Place> find(const std::vector<FinalUnit> &incoming)
    {
        std::vector<Place> found(incoming.size());
        const auto take = [&](auto fits) {
            for (size_t i = 0; i < incoming.size(); ++i) {
                const auto place = std::ranges::find_if(
                    m_places, [&](const Place &p) { return !found[i].unit && fits(*p.unit, incoming[i].exportId); });
                if (place != m_places.end()) {
                    found[i] = *place;
                    m_places.erase(place);
                }
            }
        };
        take([](const EffectiveUnit &unit, const QString &id) { return unit.name == id; });
        take([](const EffectiveUnit &unit, const QString &id) { return unit.raterName == id; });
        if (incoming.size() == 1 && m_places.size() == 1) {
            take([](const EffectiveUnit &, const QString &) { return true; });
        }
        return found;
    }

    const std::vector<Place> &rest() const { return m_places; }

private:
    void add(const std::vector<EffectiveUnit> &units, bool dropped)
    {
        for (const EffectiveUnit &unit : units) {
            m_places.push_back({&unit, int(m_places.size()) + 1, dropped});
        }
    }

    std::vector<Place> m_places;
};

} // namespace

FinalSetMerge::FinalSetMerge(const SettlingInput &study, QString source, FinalsMeaning meaning, Decision imported,
                             FinalSetCount &count)
    : m_study(study), m_source(std::move(source)), m_meaning(meaning), m_imported(std::move(imported)), m_count(count)
{
}

void FinalSetMerge::differs(const Message &sentence)
{
    m_count.differences << sentence;
}

// The imported decision; its text names the source and the answer that it replaces.
Decision FinalSetMerge::replacing(const Message &was) const
{
    Decision decision = m_imported;
    const Message origin = was.isEmpty() ? FinalSetMergeText::toSay("from %1").arg(m_source)
                                         : FinalSetMergeText::toSay("from %1; before: %2").arg(m_source, was);
    const InEnglish data;
    decision.text = origin.inWords();
    return decision;
}

Message FinalSetMerge::codesText(const Dimension &dimension, const std::vector<CodeId> &codes) const
{
    QStringList names;
    for (const CodeId code : codes) {
        names << dimension.exportedText(code, false);
    }
    return names.isEmpty() ? FinalSetMergeText::toSay("nothing") : Message::literal(names.join(QStringLiteral(", ")));
}

Message FinalSetMerge::whose(const Decision &decision) const
{
    const auto rater = std::ranges::find(m_study.raters, decision.chosen, &Rater::id);
    if (decision.differs) {
        return FinalSetMergeText::toSay("agreed to differ");
    }
    switch (decision.origin) {
    case Origin::Unanimous:
        return FinalSetMergeText::toSay("agreed");
    case Origin::Rater:
        return rater == m_study.raters.end() ? Message() : Message::literal(rater->name);
    case Origin::Neither:
        return FinalSetMergeText::toSay("decided");
    case Origin::Imported:
        break;
    }
    return FinalSetMergeText::toSay("imported before");
}

FinalItem FinalSetMerge::merged(const FinalItem &incoming, const QString &externalId, const FinalItem *before,
                                const EffectiveItem *known)
{
    FinalItem present = before ? *before : FinalItem{.item = incoming.item};
    mergeScreening(present, before, known, externalId);
    SameUnits same(known);
    const auto places = same.find(incoming.units);
    for (size_t i = 0; i < incoming.units.size(); ++i) {
        if (places[i].unit) {
            mergeUnit(unitBehind(present, *places[i].unit, places[i].ordinal), incoming.units[i], *places[i].unit,
                      places[i].dropped);
        } else {
            addUnit(present, incoming.units[i]);
        }
    }
    for (const auto &place : same.rest()) {
        if (wins() && !place.dropped) {
            dropUnit(present, *place.unit, place.ordinal);
        }
    }
    return present;
}

std::optional<FinalItem> FinalSetMerge::leftOut(const QString &externalId, const FinalItem *before,
                                                const EffectiveItem &known)
{
    if (known.screening == Screening::Out) {
        return std::nullopt;
    }
    QStringList units;
    for (const EffectiveUnit &unit : known.units) {
        units << unit.name;
    }
    const Message was = known.screening == Screening::Undecided ? FinalSetMergeText::toSay("its screening was open")
                        : units.isEmpty()
                            ? FinalSetMergeText::toSay("included, without a unit")
                            : FinalSetMergeText::toSay("included, with %1").arg(units.join(QStringLiteral(", ")));
    ++m_count.itemsOut;
    differs(FinalSetMergeText::toSay("%1 is excluded: the final set does not have it (%2)").arg(externalId, was));
    FinalItem present = before ? *before : FinalItem{.item = known.item};
    present.screening = Screening::Out;
    const InEnglish data;
    present.reason = FinalSetMergeText::toSay("not in %1").arg(m_source).inWords();
    present.screeningDecision = replacing(was);
    return present;
}

void FinalSetMerge::mergeScreening(FinalItem &present, const FinalItem *before, const EffectiveItem *known,
                                   const QString &id)
{
    if (before && before->screening == Screening::In) {
        return;
    }
    Message was;
    if (known && known->screening == Screening::Out) {
        was = FinalSetMergeText::toSay("excluded (%1)").arg(whose(known->screeningDecision));
        ++m_count.changed;
        differs(FinalSetMergeText::toSay("%1 is included: the study had excluded it (%2)")
                    .arg(id, whose(known->screeningDecision)));
    }
    present.screening = Screening::In;
    present.reason.clear();
    present.screeningDecision = replacing(was);
}

FinalUnit &FinalSetMerge::unitBehind(FinalItem &present, const EffectiveUnit &known, int ordinal) const
{
    auto found = std::ranges::find(present.units, known.record, &FinalUnit::id);
    if (!valid(known.record) || found == present.units.end()) {
        const auto place =
            std::ranges::find_if(present.units, [&](const FinalUnit &unit) { return unit.ordinal > ordinal; });
        found = present.units.insert(place, FinalUnit{.item = present.item, .ordinal = ordinal});
    }
    if (found->sources.isEmpty()) {
        found->sources = known.match;
    }
    return *found;
}

void FinalSetMerge::mergeUnit(FinalUnit &present, const FinalUnit &incoming, const EffectiveUnit &known,
                              bool wasDropped)
{
    ++m_count.knownUnits;
    if (wasDropped) {
        ++m_count.changed;
        differs(
            FinalSetMergeText::toSay("%1 is a unit: the study had settled that it is not one").arg(incoming.exportId));
    }
    const bool reopened = present.verdict && present.verdict->reopened;
    if (wasDropped || reopened || (known.alone && !present.verdict)) {
        present.verdict = replacing(wasDropped ? FinalSetMergeText::toSay("no unit") : Message());
    }
    present.dropped = false;
    present.exportId = incoming.exportId;
    mergeLabels(present, incoming, known);
    mergeComment(present, incoming, known);
}

void FinalSetMerge::mergeLabels(FinalUnit &present, const FinalUnit &incoming, const EffectiveUnit &known)
{
    for (const Dimension &dimension : m_study.codebook.dimensions) {
        const bool said = incoming.labels.contains(dimension.id);
        // A label that the set lacks means nothing, unless it is the final set; no set has to have assessments.
        if (said || (m_meaning == FinalsMeaning::FinalSet && !dimension.assessment)) {
            mergeLabel(present, incoming.labels.value(dimension.id).codes, known, dimension);
        }
    }
}

void FinalSetMerge::mergeLabel(FinalUnit &present, const std::vector<CodeId> &codes, const EffectiveUnit &known,
                               const Dimension &dimension)
{
    const auto answer = known.labels.constFind(dimension.id);
    const bool answered = answer != known.labels.cend() && !known.waits;
    if (answered && answer->codes == codes) {
        const bool isRecorded = present.labels.contains(dimension.id);
        if (!isRecorded && !(codes.empty() && !dimension.required)) {
            present.labels.insert(dimension.id, replacing({}))->codes = codes;
            ++m_count.labels;
        }
        return;
    }
    Message was;
    // An empty answer that nobody decided contradicts nothing.
    const bool contradicts = answered && (!answer->codes.empty() || !answer->at.isEmpty());
    if (contradicts) {
        was = FinalSetMergeText::toSay("%1 (%2)", "an answer and whose it was")
                  .arg(codesText(dimension, answer->codes), whose(*answer));
        ++m_count.changed;
        differs(FinalSetMergeText::toSay("%1: %2 is %3, the study had %4")
                    .arg(present.exportId, dimension.name, codesText(dimension, codes), was));
    } else {
        ++m_count.answered;
    }
    ++m_count.labels;
    present.labels.insert(dimension.id, replacing(was))->codes = codes;
}

void FinalSetMerge::mergeComment(FinalUnit &present, const FinalUnit &incoming, const EffectiveUnit &known)
{
    if (!wins()) {
        present.comment = present.comment.isEmpty() ? incoming.comment : present.comment;
        return;
    }
    if (!present.comment.isEmpty() && present.comment != incoming.comment) {
        ++m_count.changed;
        differs(FinalSetMergeText::toSay("%1: the comment is “%2”, the study had “%3”")
                    .arg(present.exportId, incoming.comment, present.comment));
    }
    present.comment = incoming.comment;
    // Without a verdict, the raters' comments would stand where the published set has none.
    if (incoming.comment.isEmpty() && !known.comment.isEmpty() && !isAsPublished(present)) {
        present.verdict = replacing({});
    }
}

void FinalSetMerge::addUnit(FinalItem &present, const FinalUnit &incoming)
{
    FinalUnit unit = incoming;
    unit.item = present.item;
    unit.ordinal = 1;
    for (const FinalUnit &other : present.units) {
        unit.ordinal = std::max(unit.ordinal, other.ordinal + 1);
    }
    for (const Dimension &dimension : m_study.codebook.dimensions) {
        if (m_meaning == FinalsMeaning::FinalSet && dimension.required && !dimension.assessment &&
            !unit.labels.contains(dimension.id)) {
            unit.labels.insert(dimension.id, m_imported);
        }
    }
    for (Decision &label : unit.labels) {
        const std::vector<CodeId> codes = label.codes;
        label = replacing({});
        label.codes = codes;
    }
    ++m_count.units;
    m_count.labels += unit.labels.size();
    present.units.push_back(std::move(unit));
}

void FinalSetMerge::dropUnit(FinalItem &present, const EffectiveUnit &known, int ordinal)
{
    FinalUnit &unit = unitBehind(present, known, ordinal);
    const Message was = known.waits          ? FinalSetMergeText::toSay("it was open whether it is one")
                        : known.open.empty() ? FinalSetMergeText::toSay("settled")
                                             : FinalSetMergeText::toSay("a unit, not settled throughout");
    unit.dropped = true;
    unit.verdict = replacing(was);
    ++m_count.unitsOut;
    differs(FinalSetMergeText::toSay("%1 is not a unit: the final set does not have it (%2)").arg(known.name, was));
}

} // namespace corater
