// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SheetPassages.h"

#include "data/interchange/CodedPassages.h"
#include "data/store/search/ItemRepository.h"
#include "models/evidence/EvidencePlaces.h"

namespace corater {

namespace {

struct SheetPassagesText
{
    CORATER_MESSAGES(SheetPassages)
};

} // namespace

Result<std::vector<Evidence>> SheetPassages::find(ItemId item, const std::vector<Evidence> &passages,
                                                  const QString &rater, int unit)
{
    std::vector<Evidence> found;
    for (const Evidence &passage : passages) {
        if (passage.part != codedWholeText) { // our own sheets name part and place
            found.push_back(passage);
            ++m_outcome.passages;
            continue;
        }
        if (m_item.id != item) {
            TRY(auto read, m_change.store().items().item(item));
            m_item = std::move(read);
        }
        if (auto placed = inPost(passage)) {
            found.push_back(*std::move(placed));
            ++m_outcome.passages;
        } else {
            lose(passage, SheetPassagesText::toSay("item %1, unit %2, %3").arg(m_item.externalId).arg(unit).arg(rater));
        }
    }
    return found;
}

void SheetPassages::leaveOut(const QString &item, const std::vector<Evidence> &passages, const QString &rater)
{
    for (const Evidence &passage : passages) {
        lose(passage, SheetPassagesText::toSay("item %1, %2").arg(item, rater));
    }
}

// Certain if the quote stands at the same place of the whole text, else if exactly one part has it with certainty.
std::optional<Evidence> SheetPassages::inPost(const Evidence &passage) const
{
    if (passage.length > longestEvidence) {
        return std::nullopt;
    }
    const auto evidenceIn = [&](size_t part, Stretch place) {
        Evidence evidence = evidenceAt(m_item, part, place);
        evidence.dimension = passage.dimension;
        evidence.code = passage.code;
        return evidence;
    };
    std::optional<Evidence> moved;
    int places = 0;
    qint64 before = 0;
    for (size_t i = 0; i < m_item.parts.size(); ++i) {
        const QString &text = m_item.parts[i].body;
        const qint64 start = passage.start - before;
        if (start >= 0 && start <= text.size() && QStringView(text).mid(start).startsWith(passage.quote)) {
            return evidenceIn(i, {start, passage.length});
        }
        const FoundPassage found = findAgain({.start = qBound<qint64>(0, start, text.size()),
                                              .length = passage.length,
                                              .quote = passage.quote,
                                              .before = passage.before,
                                              .after = passage.after},
                                             text);
        if (found.how == FoundHow::Exact || found.how == FoundHow::Moved) {
            moved = evidenceIn(i, found.place);
            ++places;
        }
        before += text.size() + codedBetweenParts.size();
    }
    return places == 1 ? moved : std::nullopt;
}

void SheetPassages::lose(const Evidence &passage, const Message &where)
{
    constexpr qsizetype mostNamed = 50;
    constexpr qsizetype longest = 80;
    ++m_outcome.lostPassageCount;
    if (m_outcome.lostPassages.size() < mostNamed) {
        const QString quote = passage.quote.simplified();
        m_outcome.lostPassages << SheetPassagesText::toSay("%1: “%2”")
                                      .arg(where, quote.size() > longest ? quote.left(longest) + u'…' : quote);
    }
}

} // namespace corater
