// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/units/UnitsWhere.h"

#include "data/records/selection/ItemQuery.h"
#include "data/store/search/ItemRepository.h"
#include "models/evidence/EvidenceLines.h"
#include "models/export/ExportWords.h"
#include "models/items/FoundItems.h"
#include "models/items/ItemFilter.h"
#include "models/review/ReviewWords.h"
#include "models/settling/EffectiveFinals.h"
#include "models/settling/SettlingReads.h"
#include "models/study/Study.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

/// The ratings of one unit in closed rounds.
struct SaidOfUnit
{
    const EffectiveUnit *unit = nullptr;
    std::vector<std::pair<const Rating *, const UnitRating *>> ratings; ///< of the raters who saw it
};

/// Decides which units a search finds, as the list does for items: code:, final: and comment: apply to the unit itself,
/// all other terms to its item. It knows nothing of open rounds. Made for one search over a study, which must outlive
/// it; used by unitsWhere().
class UnitFilter
{
public:
    static Result<UnitFilter> of(const StudyReader &study, const ItemFilter &filter);

    bool holds(ItemId item, const SaidOfUnit &said) const;

private:
    /// One filter: the conditions on units, the items that all other conditions allow, and its clauses.
    struct Node
    {
        std::vector<LabelTerm> ofUnit;
        std::optional<QSet<ItemId>> items; ///< none: all items
        struct Clause
        {
            bool negated = false;
            std::vector<Node> any;
        };
        std::vector<Clause> clauses;
    };

    static Result<Node> nodeOf(const StudyReader &study, const ItemFilter &filter);
    static bool holds(const Node &node, ItemId item, const SaidOfUnit &said);

    Node m_root;
};

bool isOfUnit(const LabelTerm &term)
{
    return term.asks == LabelAsk::Code || term.asks == LabelAsk::Final || term.asks == LabelAsk::Comment ||
           term.asks == LabelAsk::Evidence;
}

bool hasCode(const std::vector<CodeId> &codes, const LabelTerm &term)
{
    return std::ranges::any_of(codes, [&](CodeId code) { return std::ranges::contains(term.codes, code); });
}

bool hasText(const QString &text, const LabelTerm &term)
{
    return term.texts.isEmpty() ? !text.isEmpty() : std::ranges::any_of(term.texts, [&](const QString &wanted) {
        return text.contains(wanted, Qt::CaseInsensitive);
    });
}

bool isSettledWith(const EffectiveUnit &unit, const LabelTerm &term)
{
    return std::ranges::any_of(unit.labels, [&](const Decision &decision) { return hasCode(decision.codes, term); });
}

bool saysIt(const Rating &rating, const UnitRating &unit, const LabelTerm &term)
{
    if (!term.raters.empty() && !std::ranges::contains(term.raters, rating.rater)) {
        return false;
    }
    if (term.asks == LabelAsk::Code) {
        return std::ranges::any_of(unit.labels, [&](const std::vector<CodeId> &codes) { return hasCode(codes, term); });
    }
    if (term.asks == LabelAsk::Evidence) {
        return !unit.evidence.empty();
    }
    return hasText(rating.comment, term) || hasText(unit.comment, term) ||
           std::ranges::any_of(unit.comments, [&](const QString &comment) { return hasText(comment, term); });
}

bool termHolds(const LabelTerm &term, const SaidOfUnit &said)
{
    if (term.asks == LabelAsk::Final) {
        return isSettledWith(*said.unit, term);
    }
    const bool isOfRatersOnly = term.asks == LabelAsk::Evidence;
    if (term.raters.empty() && !isOfRatersOnly &&
        (term.asks == LabelAsk::Code ? isSettledWith(*said.unit, term) : hasText(said.unit->comment, term))) {
        return true;
    }
    return std::ranges::any_of(said.ratings, [&](const auto &one) { return saysIt(*one.first, *one.second, term); });
}

Result<UnitFilter> UnitFilter::of(const StudyReader &study, const ItemFilter &filter)
{
    TRY(auto root, nodeOf(study, filter));
    UnitFilter made;
    made.m_root = std::move(root);
    return made;
}

Result<UnitFilter::Node> UnitFilter::nodeOf(const StudyReader &study, const ItemFilter &filter)
{
    Node node;
    ItemFilter ofItem = filter;
    ofItem.clauses.clear();
    std::ranges::copy_if(filter.labels, std::back_inserter(node.ofUnit), isOfUnit);
    std::erase_if(ofItem.labels, isOfUnit);
    if (!ofItem.isEmpty()) {
        TRY(const auto items, foundItems(study, ofItem));
        node.items = QSet<ItemId>(items.begin(), items.end());
    }
    for (const FilterClause &clause : filter.clauses) {
        Node::Clause read{.negated = clause.negated, .any = {}};
        for (const ItemFilter &inner : clause.any) {
            TRY(auto one, nodeOf(study, inner));
            read.any.push_back(std::move(one));
        }
        node.clauses.push_back(std::move(read));
    }
    return node;
}

bool UnitFilter::holds(ItemId item, const SaidOfUnit &said) const
{
    return holds(m_root, item, said);
}

bool UnitFilter::holds(const Node &node, ItemId item, const SaidOfUnit &said)
{
    if (node.items && !node.items->contains(item)) {
        return false;
    }
    if (!std::ranges::all_of(node.ofUnit, [&](const LabelTerm &term) { return termHolds(term, said); })) {
        return false;
    }
    return std::ranges::all_of(node.clauses, [&](const Node::Clause &clause) {
        return clause.negated !=
               std::ranges::any_of(clause.any, [&](const Node &one) { return holds(one, item, said); });
    });
}

struct UnitsWhereText
{
    Q_DECLARE_TR_FUNCTIONS(UnitsWhere)
};

/// Makes the records of one study.
class UnitRecords
{
public:
    explicit UnitRecords(const SettlingInput &input) : m_input(input)
    {
        for (const Rating &rating : input.ratings) {
            for (const UnitRating &unit : rating.units) {
                m_said.insert(unit.id, {&rating, &unit});
            }
        }
    }

    SaidOfUnit saidOf(const EffectiveUnit &unit) const
    {
        SaidOfUnit said{.unit = &unit, .ratings = {}};
        for (const Rater &rater : m_input.raters) {
            const auto found = m_said.constFind(unit.match.value(rater.id));
            if (found != m_said.cend()) {
                said.ratings.push_back(*found);
            }
        }
        return said;
    }

    UnitRecord recordOf(const EffectiveItem &item, const SaidOfUnit &said) const
    {
        UnitRecord record;
        record.itemId = item.item;
        record.item = m_input.externalIds.value(item.item);
        record.unit = said.unit->name;
        record.comment = said.unit->comment;
        for (const auto &[rating, unit] : said.ratings) {
            record.voices.push_back(voiceOf(*rating, *unit));
        }
        for (const Dimension &dimension : m_input.codebook.dimensions) {
            if (!said.unit->wasAskedFor(dimension)) {
                continue;
            }
            record.dimensions << dimension.name;
            const auto found = said.unit->labels.constFind(dimension.id);
            record.settled.insert(dimension.name, found == said.unit->labels.cend() ? UnitRecord::Settled{}
                                                                                    : settledAs(dimension, *found));
        }
        return record;
    }

private:
    QString nameOf(RaterId id) const
    {
        const auto found = std::ranges::find(m_input.raters, id, &Rater::id);
        return found == m_input.raters.end() ? QString() : found->name;
    }

    QString roundNamed(RoundId id) const
    {
        const auto found = std::ranges::find(m_input.rounds, id, &Round::id);
        return found == m_input.rounds.end() ? QString() : found->name;
    }

    UnitRecord::Voice voiceOf(const Rating &rating, const UnitRating &unit) const
    {
        UnitRecord::Voice voice{.rater = nameOf(rating.rater),
                                .round = roundNamed(rating.round),
                                .labels = {},
                                .comments = {},
                                .passages = {}};
        const auto keep = [&](const QString &about, const QString &comment) {
            if (!comment.isEmpty()) {
                voice.comments.insert(about, comment);
            }
        };
        keep(QStringLiteral("item"), rating.comment);
        keep({}, unit.comment);
        for (const Dimension &dimension : m_input.codebook.dimensions) {
            voice.labels.insert(dimension.name, codeNames(dimension, unit.labels.value(dimension.id)));
            keep(dimension.name, unit.comments.value(dimension.id));
        }
        for (const Evidence &evidence : unit.evidence) {
            voice.passages.push_back(passageOf(evidence, unit));
        }
        return voice;
    }

    UnitRecord::Passage passageOf(const Evidence &evidence, const UnitRating &unit) const
    {
        UnitRecord::Passage passage{.evidence = evidence};
        const Dimension *dimension = m_input.codebook.dimension(evidence.dimension);
        if (!dimension) {
            return passage;
        }
        passage.dimension = dimension->name;
        for (const CodeId id :
             valid(evidence.code) ? std::vector{evidence.code} : unit.labels.value(evidence.dimension)) {
            if (const Code *code = dimension->code(m_input.codebook.current(id))) {
                passage.code = valid(evidence.code) ? code->name : QString();
                passage.answers << QStringLiteral("%1: %2").arg(dimension->name, code->name);
            }
        }
        return passage;
    }

    auto settledAs(const Dimension &dimension, const Decision &decision) const -> UnitRecord::Settled
    {
        const QString decider = nameOf(decision.decider);
        const QString whose = decision.differs ? differWords()
                              : decision.origin == Origin::Rater
                                  ? UnitsWhereText::tr("%1's").arg(nameOf(decision.chosen))
                              : decision.origin == Origin::Neither  ? UnitsWhereText::tr("nobody's")
                              : decision.origin == Origin::Imported ? UnitsWhereText::tr("imported")
                                                                    : UnitsWhereText::tr("agreed");
        QStringList why{decision.reason, decision.text};
        why.removeAll(QString());
        return {.codes = codeNames(dimension, decision.codes),
                .how = decider.isEmpty() ? whose : UnitsWhereText::tr("%1, decided by %2").arg(whose, decider),
                .why = why.join(QStringLiteral("; "))};
    }

    const SettlingInput &m_input;
    QHash<UnitId, std::pair<const Rating *, const UnitRating *>> m_said;
};

constexpr qsizetype mostAround = 160;

// Cut at a blank, or, in a script without blanks, between two characters.
QString lastWords(const QString &text)
{
    if (text.size() <= mostAround) {
        return text;
    }
    qsizetype from = text.size() - mostAround;
    const qsizetype blank = text.indexOf(u' ', from);
    from = blank >= 0 && blank < text.size() - mostAround / 2 ? blank + 1 : from + text[from].isLowSurrogate();
    return QStringLiteral("… ") + text.mid(from);
}

QString firstWords(const QString &text)
{
    if (text.size() <= mostAround) {
        return text;
    }
    const qsizetype blank = text.lastIndexOf(u' ', mostAround);
    const qsizetype end = blank > mostAround / 2 ? blank : mostAround - text[mostAround].isLowSurrogate();
    return text.left(end) + QStringLiteral(" …");
}

// The words around the passage, with the blank between, if there is one: a letter in the passage's place keeps it. The
// whole text before and behind is read, since a tag may begin far away.
void addSurroundings(UnitRecord::Passage &passage, const Item &item)
{
    if (passage.place.part < 0) {
        return;
    }
    const ItemPart &part = item.parts[size_t(passage.place.part)];
    const Stretch &place = passage.place.found.place;
    passage.before = lastWords(readableLine(part.body.left(place.start) + u'x', markupOf(part.format)).chopped(1));
    passage.after = firstWords(readableLine(u'x' + part.body.mid(place.end()), markupOf(part.format)).sliced(1));
}

} // namespace

bool UnitRecord::hasPassageToLookAt() const
{
    return std::ranges::any_of(voices, [](const Voice &voice) {
        return std::ranges::any_of(voice.passages,
                                   [](const Passage &passage) { return !stateOf(passage.place).isEmpty(); });
    });
}

Result<std::vector<UnitRecord>> unitsWhere(const StudyReader &study, const QString &search, const QSet<QString> &only)
{
    TRY(const auto filter, readWhere(search, filterNames(study, {})));
    TRY(const auto decides, UnitFilter::of(study, filter));
    TRY(const auto input, settlingInput(study));
    const UnitRecords records(input);
    std::vector<UnitRecord> found;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        for (const EffectiveUnit &unit : item.units) {
            if (!only.isEmpty() && !only.contains(unit.name)) {
                continue;
            }
            const SaidOfUnit said = records.saidOf(unit);
            if (decides.holds(item.item, said)) {
                found.push_back(records.recordOf(item, said));
            }
        }
    }
    for (UnitRecord &record : found) {
        TRY(const auto item, study.store().items().item(record.itemId));
        record.title = item.title;
        record.url = item.url;
        for (UnitRecord::Voice &voice : record.voices) {
            for (UnitRecord::Passage &passage : voice.passages) {
                passage.place = placeOf(item, passage.evidence);
                passage.evidence.quote = shownQuote(item, passage.evidence);
                addSurroundings(passage, item);
            }
        }
    }
    return found;
}

} // namespace corater
