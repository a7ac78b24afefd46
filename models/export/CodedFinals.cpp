// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/CodedFinals.h"

#include "models/export/ExportWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

const QString screeningQuestion = QStringLiteral("screening");
const QString unitQuestion = QStringLiteral("unit");

/// Collects the final answers of each item. Used by codedFinals() alone.
class FinalCoding
{
public:
    FinalCoding(const SettlingInput &input, const std::vector<const Rating *> &ratings,
                const QHash<VersionId, QString> &versions)
        : m_input(input), m_versions(versions)
    {
        for (const Rating *rating : ratings) {
            for (const UnitRating &unit : rating->units) {
                m_own.insert(unit.id, unit.ordinal);
                m_used[rating->item].insert(unit.ordinal);
            }
        }
        for (const FinalItem &item : input.finals) {
            for (const FinalUnit &unit : item.units) {
                m_records.insert(unit.id, &unit);
            }
        }
    }

    CodedFinal of(const EffectiveItem &item)
    {
        m_final = {};
        m_taken.clear();
        CodedUnit all{.rater = finalRater};
        all.screening = screeningWord(item.screening);
        all.reason = item.reason;
        if (item.screening != Screening::Undecided) {
            all.decisions.push_back(named(screeningQuestion, item.screeningDecision));
        }
        for (const EffectiveUnit &unit : item.units) {
            const int number = numberOf(item.item, unit.match);
            if (!unit.waits) {
                take(all, unit, number, false);
            }
        }
        for (const EffectiveUnit &unit : item.dropped) {
            const int number = numberOf(item.item, unit.match);
            if (item.screening == Screening::In) { // an excluded item has no other final answer
                take(all, unit, number, true);
            }
        }
        if (m_final.units.empty() && !all.screening.isEmpty()) {
            m_final.units.push_back(std::move(all));
        }
        return std::move(m_final);
    }

private:
    QString nameOf(RaterId id) const
    {
        const auto found = std::ranges::find(m_input.raters, id, &Rater::id);
        return found == m_input.raters.end() ? QString() : found->name;
    }

    NamedDecision named(const QString &question, const Decision &decision) const
    {
        return {.question = question,
                .origin = decision.origin,
                .chosen = decision.origin == Origin::Rater ? nameOf(decision.chosen) : QString(),
                .by = decision.by,
                .decidedBy = nameOf(decision.decider),
                .at = decision.at,
                .reason = decision.reason,
                .text = decision.text,
                .version = m_versions.value(decision.version),
                .overruled = decision.overruled,
                .needsRule = decision.needsRule,
                .differs = decision.differs};
    }

    // The number that all raters gave the unit, if they agree and no other unit of the item has it; else a free one.
    int numberOf(ItemId item, const UnitMatch &match)
    {
        QSet<int> own;
        for (const UnitId unit : match) {
            if (m_own.contains(unit)) {
                own.insert(m_own.value(unit));
            }
        }
        int number = own.size() == 1 ? *own.cbegin() : 0;
        if (number == 0 || m_taken.contains(number)) {
            QSet<int> &used = m_used[item];
            for (number = 1; used.contains(number); ++number) {
            }
            used.insert(number);
        }
        m_taken.insert(number);
        for (const UnitId unit : match) {
            m_final.numbers.insert(unit, number);
        }
        return number;
    }

    void take(CodedUnit said, const EffectiveUnit &unit, int number, bool dropped)
    {
        said.unit = number;
        said.dropped = dropped;
        said.unitComment = unit.comment;
        const FinalUnit *record = m_records.value(unit.record);
        if (record && record->verdict) {
            said.decisions.push_back(named(unitQuestion, *record->verdict));
        }
        for (const Dimension &dimension : m_input.codebook.dimensions) {
            const auto decided = unit.labels.constFind(dimension.id);
            if (decided == unit.labels.cend() || (decided->codes.empty() && !decided->differs)) {
                continue;
            }
            const std::vector<CodedLabel> labels = codedLabels(dimension, decided->codes);
            said.labels.insert(said.labels.end(), labels.begin(), labels.end());
            said.decisions.push_back(named(dimension.name, *decided));
        }
        m_final.units.push_back(std::move(said));
    }

    const SettlingInput &m_input;
    const QHash<VersionId, QString> &m_versions;
    QHash<UnitId, int> m_own;        ///< number of a unit among its rater's
    QHash<ItemId, QSet<int>> m_used; ///< numbers that raters gave
    QHash<FinalUnitId, const FinalUnit *> m_records;
    QSet<int> m_taken; ///< numbers of final units of the present item
    CodedFinal m_final;
};

} // namespace

QHash<ItemId, CodedFinal> codedFinals(const SettlingInput &input, const std::vector<const Rating *> &ratings,
                                      const QHash<VersionId, QString> &versions)
{
    FinalCoding coding(input, ratings, versions);
    QHash<ItemId, CodedFinal> finals;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        finals.insert(item.item, coding.of(item));
    }
    return finals;
}

std::vector<CodedLabel> codedLabels(const Dimension &dimension, const std::vector<CodeId> &codes)
{
    std::vector<CodedLabel> labels;
    for (const CodeId code : codes) {
        if (dimension.code(code)) {
            labels.push_back({dimension.name, dimension.exportedText(code, false), dimension.path(code)});
        }
    }
    return labels;
}

} // namespace corater
