// SPDX-License-Identifier: GPL-3.0-or-later
// writeDecisions() of StudyTables.h.
#include "data/import/maps/ItemMap.h"
#include "data/records/settling/NamedDecision.h"
#include "data/store/tables/DiscussionRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "models/export/ExportWords.h"
#include "models/export/StudyTables.h"
#include "models/export/UnitEvidence.h"
#include "models/settling/SettlingReads.h"

#include <QJsonArray>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace corater {

namespace {

/// One row, before it is written.
struct DecisionRow
{
    QString unit;
    QString question;
    QStringList answers; ///< per rater
    QString answer;      ///< the final one
    std::optional<Decision> decision;
    bool open = false;
    QString rule;
    QJsonArray evidence{}; ///< passages that raters marked for their answers, each with its rater
    QString discussion{};  ///< a contribution a line, each with its author
};

/// Makes the rows of one study.
class DecisionRows
{
public:
    /// `hasEvidence`: a closed round has some, so there is a column for it; likewise for discussions.
    DecisionRows(const StudyReader &study, const SettlingInput &input, bool hasEvidence,
                 const std::vector<DiscussionEntry> &discussions)
        : m_input(input),
          m_versions(versionNames(study)),
          m_evidence(input),
          m_hasEvidence(hasEvidence),
          m_hasDiscussions(!discussions.empty())
    {
        for (const DiscussionEntry &entry : discussions) {
            if (!entry.text.isEmpty()) {
                m_discussions[{entry.item, entry.unit, entry.dimension}]
                    << QStringLiteral("%1: %2").arg(nameOf(entry.author), entry.text);
            }
        }
        QSet<RoundId> assessing;
        for (const AssessedUnit &unit : input.assessed) {
            assessing.insert(unit.round);
        }
        for (const Rating &rating : input.ratings) { // by round: the newest replaces earlier ones
            if (rating.screening != Screening::Undecided && !assessing.contains(rating.round)) {
                m_screenings[rating.item].insert(rating.rater, rating.screening);
            }
            for (const UnitRating &unit : rating.units) {
                m_units.insert(unit.id, &unit);
            }
        }
        for (const FinalItem &item : input.finals) {
            for (const FinalUnit &unit : item.units) {
                m_finals.insert(unit.id, &unit);
            }
        }
    }

    QStringList headings() const
    {
        QStringList headings{QStringLiteral("item"), QStringLiteral("unit"), QStringLiteral("question")};
        for (const Rater &rater : m_input.raters) {
            headings << QStringLiteral("answer of %1").arg(rater.name);
        }
        return headings +
               QStringList{QStringLiteral("final"),      QStringLiteral("state"), QStringLiteral("whose"),
                           QStringLiteral("decided by"), QStringLiteral("how"),   QStringLiteral("at"),
                           QStringLiteral("reason"),     QStringLiteral("text"),  QStringLiteral("overruled"),
                           QStringLiteral("needs rule"), QStringLiteral("rule"),  QStringLiteral("codebook version")} +
               (m_hasDiscussions ? QStringList{QStringLiteral("discussion")} : QStringList()) +
               (m_hasEvidence ? QStringList{QStringLiteral("evidence")} : QStringList());
    }

    std::vector<QStringList> rowsOf(const EffectiveItem &item) const
    {
        std::vector<QStringList> rows{fields(item, screening(item))};
        for (const std::vector<EffectiveUnit> *units : {&item.units, &item.dropped}) {
            for (const EffectiveUnit &unit : *units) {
                const bool isDropped = units == &item.dropped;
                // Evidence of the unit as a whole goes to its first question.
                QJsonArray ofUnit = m_evidence.of(unit.match, DimensionId{});
                if (auto asked = verdict(item.item, unit, isDropped)) {
                    asked->evidence = std::exchange(ofUnit, {});
                    rows.push_back(fields(item, *asked));
                }
                for (const Dimension &dimension : m_input.codebook.dimensions) {
                    if (!unit.wasAskedFor(dimension)) {
                        continue;
                    }
                    auto row = label(item.item, unit, dimension);
                    // Nobody settles the labels of what is no unit, unless it was settled as one before.
                    if (!isDropped || (row.decision && !row.decision->at.isEmpty())) {
                        const UnitMatch &asked = dimension.assessment ? unit.assessedAs : unit.match;
                        row.evidence = joined(std::exchange(ofUnit, {}), m_evidence.of(asked, dimension.id));
                        rows.push_back(fields(item, row));
                    }
                }
            }
        }
        return rows;
    }

private:
    static QJsonArray joined(QJsonArray one, const QJsonArray &other)
    {
        for (const QJsonValue &passage : other) {
            one.append(passage);
        }
        return one;
    }

    DecisionRow screening(const EffectiveItem &item) const
    {
        DecisionRow row{.unit = {},
                        .question = QStringLiteral("screening"),
                        .answers = {},
                        .answer = screeningWord(item.screening),
                        .decision = item.screeningDecision};
        row.open = item.screening == Screening::Undecided;
        row.discussion = discussionOf(item.item, {}, {});
        const QMap<RaterId, Screening> said = m_screenings.value(item.item);
        for (const Rater &rater : m_input.raters) {
            row.answers << screeningWord(said.value(rater.id, Screening::Undecided));
        }
        if (row.decision->reason.isEmpty()) {
            row.decision->reason = item.reason;
        }
        return row;
    }

    // None if it was never asked whether this is a unit.
    std::optional<DecisionRow> verdict(ItemId item, const EffectiveUnit &unit, bool dropped) const
    {
        const FinalUnit *settled = m_finals.value(unit.record);
        const bool wasDecided = settled && settled->verdict;
        if (!wasDecided && !unit.waits && !dropped) {
            return {};
        }
        DecisionRow row{.unit = unit.name,
                        .question = QStringLiteral("unit"),
                        .answers = {},
                        .answer = unit.waits ? QString()
                                  : dropped  ? QStringLiteral("no unit")
                                             : QStringLiteral("unit"),
                        .decision = wasDecided ? settled->verdict : std::nullopt,
                        .open = unit.waits};
        for (const Rater &rater : m_input.raters) {
            row.answers << (unit.match.contains(rater.id) ? QStringLiteral("unit") : QString());
        }
        row.discussion = discussionOf(item, unit.match, {});
        return row;
    }

    DecisionRow label(ItemId item, const EffectiveUnit &unit, const Dimension &dimension) const
    {
        DecisionRow row{.unit = unit.name, .question = dimension.name};
        std::vector<CodeId> different;
        for (const Rater &rater : m_input.raters) {
            const UnitMatch &asked = dimension.assessment ? unit.assessedAs : unit.match;
            const UnitRating *said = m_units.value(asked.value(rater.id));
            const std::vector<CodeId> codes = said ? said->labels.value(dimension.id) : std::vector<CodeId>();
            row.answers << codeNames(dimension, codes);
            if (!codes.empty() && !std::ranges::contains(different, codes.front())) {
                different.push_back(codes.front());
            }
        }
        row.discussion = discussionOf(item, dimension.assessment ? unit.assessedAs : unit.match, dimension.id);
        const auto decided = unit.labels.constFind(dimension.id);
        row.open = decided == unit.labels.cend();
        if (!row.open) {
            row.answer = codeNames(dimension, decided->codes);
            row.decision = *decided;
        }
        if (different.size() == 2) {
            const auto rule = std::ranges::find_if(m_input.codebook.rules, [&](const Rule &one) {
                return (one.a == different[0] && one.b == different[1]) ||
                       (one.b == different[0] && one.a == different[1]);
            });
            row.rule = rule == m_input.codebook.rules.end() ? QString() : rule->text;
        }
        return row;
    }

    QString nameOf(RaterId id) const
    {
        const auto found = std::ranges::find(m_input.raters, id, &Rater::id);
        return found == m_input.raters.end() ? QString() : found->name;
    }

    QString whose(const Decision &decision) const
    {
        if (decision.differs) {
            return agreedToDiffer;
        }
        switch (decision.origin) {
        case Origin::Unanimous:
            return QStringLiteral("all");
        case Origin::Rater:
            return nameOf(decision.chosen);
        case Origin::Neither:
            return QStringLiteral("none of them");
        case Origin::Imported:
            return QStringLiteral("imported");
        }
        return {};
    }

    QStringList fields(const EffectiveItem &item, const DecisionRow &row) const
    {
        QStringList fields{m_input.externalIds.value(item.item), row.unit, row.question};
        fields += row.answers;
        fields << row.answer;
        const QStringList passages = discussionCell(row) + evidenceCell(row);
        if (row.open || !row.decision) {
            return fields +
                   QStringList{
                       row.open ? QStringLiteral("open") : QString(), {}, {}, {}, {}, {}, {}, {}, {}, row.rule, {}} +
                   passages;
        }
        const Decision &decision = *row.decision;
        const bool wasDecided = decision.by != SettledBy::Nobody || valid(decision.decider) || !decision.at.isEmpty() ||
                                decision.origin == Origin::Imported;
        return fields +
               QStringList{wasDecided ? QStringLiteral("decided") : QStringLiteral("agreed"),
                           whose(decision),
                           nameOf(decision.decider),
                           settledByWord(decision.by),
                           decision.at,
                           decision.reason,
                           decision.text,
                           yes(decision.overruled),
                           yes(decision.needsRule),
                           row.rule,
                           m_versions.value(decision.version)} +
               passages;
    }

    QStringList saidOf(const std::tuple<ItemId, UnitId, DimensionId> &question) const
    {
        const auto found = m_discussions.find(question);
        return found == m_discussions.end() ? QStringList() : found->second;
    }

    // Without a match: of the screening.
    QString discussionOf(ItemId item, const UnitMatch &match, DimensionId dimension) const
    {
        QStringList said = match.isEmpty() ? saidOf({item, UnitId{}, dimension}) : QStringList();
        for (const UnitId unit : match) {
            said += saidOf({item, unit, dimension});
        }
        return said.join(u'\n');
    }

    QStringList discussionCell(const DecisionRow &row) const
    {
        return m_hasDiscussions ? QStringList{row.discussion} : QStringList();
    }

    // A JSON list in one cell, as in the export of ratings; no cell if there is no such column.
    QStringList evidenceCell(const DecisionRow &row) const
    {
        return m_hasEvidence ? QStringList{UnitEvidence::cell(row.evidence)} : QStringList();
    }

    const SettlingInput &m_input;
    QHash<VersionId, QString> m_versions;
    UnitEvidence m_evidence;
    bool m_hasEvidence;
    bool m_hasDiscussions;
    std::map<std::tuple<ItemId, UnitId, DimensionId>, QStringList> m_discussions;
    QHash<ItemId, QMap<RaterId, Screening>> m_screenings;
    QHash<UnitId, const UnitRating *> m_units;
    QHash<FinalUnitId, const FinalUnit *> m_finals;
};

} // namespace

Result<qint64> writeDecisions(const StudyReader &study, SheetWriter &writer)
{
    TRY(const auto input, settlingInput(study));
    TRY(const auto hasEvidence, study.store().ratings().hasClosedEvidence());
    TRY(const auto discussions, study.store().discussions().read());
    const DecisionRows rows(study, input, hasEvidence, discussions);
    const QStringList headings = distinctHeadings(rows.headings());
    if (hasEvidence) {
        writer.setJsonColumn(headings.last());
    }
    Result<void> done = writer.begin(headings);
    qint64 count = 0;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        for (const QStringList &fields : rows.rowsOf(item)) {
            done = done ? writer.write(fields) : done;
            ++count;
        }
    }
    done = done ? writer.end() : done;
    TRY(done);
    return count;
}

} // namespace corater
