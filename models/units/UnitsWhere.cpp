// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/units/UnitsWhere.h"

#include "data/store/search/ItemRepository.h"
#include "models/evidence/EvidenceLines.h"
#include "models/export/ExportWords.h"
#include "models/items/ItemFilter.h"
#include "models/review/ReviewWords.h"
#include "models/settling/SettlingReads.h"
#include "models/units/UnitFilter.h"

#include <QCoreApplication>

namespace corater {

namespace {

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
