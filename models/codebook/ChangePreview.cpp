// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ChangePreview.h"

#include "data/export/EmpiricalStudyWriter.h"
#include "data/records/CurrentCodes.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "models/commands/codebook/CarryLabels.h"
#include "models/settling/SettlingReads.h"
#include "models/study/Proposals.h"

#include <algorithm>
#include <set>

namespace corater {

namespace {

struct ChangePreviewText
{
    CORATER_MESSAGES(ChangePreview)
};

// Whether the meaning of a label changes. Fields that only help to find the code do not count.
bool saysOtherwise(const Code &before, const Code &after)
{
    return before.name != after.name || before.parent != after.parent || before.selectable != after.selectable ||
           before.retired != after.retired || before.draft != after.draft || before.definition != after.definition ||
           before.useWhen != after.useWhen || before.avoidWhen != after.avoidWhen ||
           before.publishedName != after.publishedName;
}

QSet<CodeId> touchedCodes(const Codebook &before, const CodebookChange &change)
{
    const LabelMapping &labels = change.labels;
    QSet<CodeId> touched = labels.recheck + labels.mustBeUnused;
    for (auto replaced = labels.replaced.cbegin(); replaced != labels.replaced.cend(); ++replaced) {
        touched.insert(replaced.key());
    }
    for (const Dimension &dimension : before.dimensions) {
        for (const Code &code : dimension.codes) {
            const Code *after = change.codebook.code(code.id);
            if (!after || saysOtherwise(code, *after)) {
                touched.insert(code.id);
            }
        }
    }
    return touched;
}

/// Computes the effects of a change. Made and used by previewChange() alone.
class Previewing
{
public:
    Previewing(const ChangeSnapshot &snapshot, const CodebookChange &change)
        : m_snapshot(snapshot),
          m_change(change),
          m_before(snapshot.agreement.codebook),
          m_touched(touchedCodes(m_before, change)),
          m_open(openParts(snapshot.rounds, snapshot.parts))
    {
    }

    ChangePreview run()
    {
        for (const Rater &rater : m_snapshot.agreement.raters) {
            m_preview.raters.push_back({.rater = rater.id, .name = rater.name});
        }
        m_preview.withheld = m_snapshot.othersAreRating;
        for (const std::vector<Rating> *ratings : {&m_snapshot.agreement.ratings, &m_snapshot.own}) {
            for (const Rating &rating : *ratings) {
                countRating(inCurrentCodes(rating, m_before));
            }
        }
        std::erase_if(m_preview.raters, [](const AffectedLabels &labels) { return labels.labels == 0; });
        countFinals();
        listItems();
        compareExports();
        compareKappas();
        checkRefusal();
        return std::move(m_preview);
    }

private:
    bool isTouched(const std::vector<CodeId> &codes) const
    {
        return std::ranges::any_of(codes, [this](CodeId code) { return m_touched.contains(code); });
    }

    void countRating(const Rating &rating)
    {
        const bool open = m_open.contains({rating.round, rating.rater});
        const bool assessing = m_snapshot.agreement.assessed.contains({rating.round, rating.item});
        if (open &&
            (carried(rating, m_change, assessing).state == RatingState::Done) != (rating.state == RatingState::Done)) {
            ++m_preview.reopened;
        }
        const auto counts = std::ranges::find(m_preview.raters, rating.rater, &AffectedLabels::rater);
        if (counts == m_preview.raters.end()) {
            return;
        }
        bool affected = false;
        for (const UnitRating &unit : rating.units) {
            for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                const Dimension *after = m_change.codebook.dimension(dimension);
                const bool recheck = after && m_change.labels.asksForRecheck(codes, *after);
                if (!recheck && !isTouched(codes)) {
                    continue;
                }
                affected = true;
                ++counts->labels;
                counts->replaced += m_change.labels.applied(codes) != codes ? 1 : 0;
                counts->recheck += recheck && open ? 1 : 0;
                counts->sealed += open ? 0 : 1;
                m_isInUse = m_isInUse || isStuck(codes);
            }
        }
        if (affected) {
            m_items.insert(rating.item);
        }
    }

    bool isStuck(const std::vector<CodeId> &codes) const
    {
        return std::ranges::any_of(codes, [this](CodeId code) { return m_change.labels.mustBeUnused.contains(code); });
    }

    void countFinals()
    {
        const QSet<CodeId> recheck = recheckedSince(m_before, m_change.codebook);
        const auto asksAgain = [&](CodeId code) { return recheck.contains(code); };
        for (const FinalItem &item : m_snapshot.settling.finals) {
            for (const FinalUnit &unit : item.units) {
                for (const Decision &decision : unit.labels) {
                    if (isTouched(decision.codes)) {
                        ++m_preview.finals;
                        m_preview.finalsReplaced += m_change.labels.applied(decision.codes) != decision.codes ? 1 : 0;
                        m_preview.finalsRecheck += std::ranges::any_of(decision.codes, asksAgain) ? 1 : 0;
                        m_isInUse = m_isInUse || isStuck(decision.codes);
                        m_items.insert(item.item);
                    }
                }
            }
        }
    }

    void listItems()
    {
        for (const ItemId item : m_items) {
            m_preview.items.push_back({item, m_snapshot.agreement.externalIds.value(item)});
        }
    }

    SettlingInput settlingAfter() const
    {
        SettlingInput after = m_snapshot.settling;
        after.codebook = m_change.codebook;
        for (Rating &rating : after.ratings) {
            rating = inCurrentCodes(std::move(rating), after.codebook);
        }
        for (FinalItem &item : after.finals) {
            item = carried(std::move(item), m_change.labels);
        }
        return after;
    }

    // Rows of the exported sheet as column → text.
    static QMap<QString, QMap<QString, QString>> exportedRows(const SettlingInput &input)
    {
        QMap<QString, QMap<QString, QString>> rows;
        for (const EffectiveItem &item : effectiveFinals(input)) {
            for (const EffectiveUnit &unit : item.units) {
                if (item.screening != Screening::In || !unit.settled()) {
                    continue;
                }
                QMap<QString, QString> &row = rows[unit.name];
                for (const Dimension &dimension : input.codebook.dimensions) {
                    const QStringList headings = dimension.exportHeadings();
                    const QStringList cells = labelCells(dimension, unit.labels.value(dimension.id).codes, false);
                    for (qsizetype i = 0; i < headings.size(); ++i) {
                        row.insert(headings[i], cells.value(i));
                    }
                }
            }
        }
        return rows;
    }

    static QStringList exportedColumns(const Codebook &codebook)
    {
        QStringList columns;
        for (const Dimension *dimension : codebook.exportOrder()) {
            columns += dimension->exportHeadings();
        }
        return columns;
    }

    static QStringList without(const QStringList &all, const QStringList &known)
    {
        QStringList rest = all;
        rest.removeIf([&](const QString &text) { return known.contains(text); });
        return rest;
    }

    void compareExports()
    {
        const QStringList columns = exportedColumns(m_before);
        const QStringList columnsAfter = exportedColumns(m_change.codebook);
        m_preview.columnsAdded = without(columnsAfter, columns);
        m_preview.columnsRemoved = without(columns, columnsAfter);
        const auto before = exportedRows(m_snapshot.settling);
        const auto after = exportedRows(settlingAfter());
        m_preview.rowsAdded = without(after.keys(), before.keys());
        m_preview.rowsRemoved = without(before.keys(), after.keys());
        for (const auto &[unit, row] : before.asKeyValueRange()) {
            const auto now = after.constFind(unit);
            for (const QString &column : columns) {
                if (now != after.cend() && now->contains(column) && now->value(column) != row.value(column)) {
                    m_preview.cells.push_back({unit, column, row.value(column), now->value(column)});
                }
            }
        }
    }

    bool isAffected(DimensionId id) const
    {
        const Dimension *before = m_before.dimension(id);
        const Dimension *after = m_change.codebook.dimension(id);
        return !before || !after || before->scale != after->scale || before->codes.size() != after->codes.size() ||
               std::ranges::any_of(before->codes, [this](const Code &code) { return m_touched.contains(code.id); });
    }

    void compareKappas()
    {
        const AgreementInput &before = m_snapshot.agreement;
        if (before.ratings.empty()) {
            return;
        }
        AgreementInput after = before;
        after.codebook = m_change.codebook;
        for (const AgreementLevel level : {AgreementLevel::Code, AgreementLevel::Category}) {
            const StudyAgreementOptions options{.level = level, .codes = CodesOf::Current};
            const auto then = studyAgreement(before, options);
            const auto now = studyAgreement(after, options);
            for (const DimensionAgreement &result : then) {
                if (valid(result.dimension) && result.level != QLatin1String("set") && isAffected(result.dimension)) {
                    m_preview.kappas.push_back(kappaOf(result, now));
                }
            }
        }
    }

    static AffectedKappa kappaOf(const DimensionAgreement &result, const std::vector<DimensionAgreement> &results)
    {
        const std::string key = result.raters.size() == 2 ? "cohen_kappa" : "fleiss_kappa";
        AffectedKappa kappa{.dimension = result.dimension,
                            .name = result.name,
                            .level = result.level,
                            .statistic = QString::fromStdString(key)};
        kappa.pairs = qint64(statisticOf(result.result.statistics, "n_pairs").valueOr(0));
        kappa.before = reported(result.result, key);
        const auto now = std::ranges::find_if(results, [&](const DimensionAgreement &other) {
            return other.dimension == result.dimension && other.level == result.level;
        });
        if (now != results.end()) {
            kappa.after = reported(now->result, key);
        }
        return kappa;
    }

    bool othersMayHaveWhatGoes() const
    {
        const bool dimensionGoes = std::ranges::any_of(
            m_before.dimensions, [this](const Dimension &before) { return !m_change.codebook.dimension(before.id); });
        return dimensionGoes || std::ranges::any_of(m_change.labels.mustBeUnused, [this](CodeId code) {
                   return !m_snapshot.ownSecrets.contains(code);
               });
    }

    void checkRefusal()
    {
        if (m_isInUse) {
            m_preview.refusal =
                ChangePreviewText::toSay("labels would lose their code: retire the code or merge it into another");
        } else if (m_preview.withheld && othersMayHaveWhatGoes()) {
            m_preview.refusal = ChangePreviewText::toSay(
                "other raters may have used it in an open round: retire it, or remove it when all have sealed");
        }
    }

    const ChangeSnapshot &m_snapshot;
    const CodebookChange &m_change;
    const Codebook &m_before;
    QSet<CodeId> m_touched;
    std::set<std::pair<RoundId, RaterId>> m_open;
    std::set<ItemId> m_items;
    bool m_isInUse = false; ///< a label or decision has a code that the change removes
    ChangePreview m_preview;
};

} // namespace

Result<ChangeSnapshot> changeSnapshot(const StudyReader &study, const std::atomic_bool *stop)
{
    TRY(auto agreement, agreementInput(study));
    if (stop && *stop) {
        return fail(ErrorCode::Cancelled, ChangePreviewText::toSay("stopped"));
    }
    TRY(auto settling, settlingInput(study));
    // The viewer's codebook lacks hidden drafts of others; the preview must not show them either.
    settling.codebook = agreement.codebook;
    TRY(auto own, study.store().ratings().read(Reader::as(study.actor()), {.rater = study.actor()}));
    TRY(const auto others, study.store().codebook().othersAreRating(study.actor()));
    std::erase_if(own, [&](const Rating &rating) { return !valid(study.actor()) || study.isClosed(rating.round); });
    ChangeSnapshot snapshot{.agreement = std::move(agreement),
                            .settling = std::move(settling),
                            .own = std::move(own),
                            .rounds = study.rounds(),
                            .parts = study.roundRaters(),
                            .othersAreRating = others,
                            .ownSecrets = {}};
    for (const Dimension &dimension : study.codebook().dimensions) {
        for (const Code &code : dimension.codes) {
            if (isOwnSecret(study, code)) {
                snapshot.ownSecrets.insert(code.id);
            }
        }
    }
    return snapshot;
}

ChangePreview previewChange(const ChangeSnapshot &snapshot, const CodebookChange &change)
{
    return Previewing(snapshot, change).run();
}

} // namespace corater
