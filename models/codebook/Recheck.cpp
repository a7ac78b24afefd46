// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/Recheck.h"

#include "codebook/taxonomy/changes/CodebookChange.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RecheckRepository.h"
#include "models/commands/codebook/CarryLabels.h"
#include "models/study/Proposals.h"

#include <algorithm>

namespace corater {

namespace {

QString meaningOf(const Code &code)
{
    QStringList texts{code.definition, code.useWhen, code.avoidWhen};
    texts.removeAll(QString());
    return texts.join(u'\n');
}

/// Goes through the labels. Made and used by recheckList() alone.
class Listing
{
public:
    explicit Listing(const RecheckInput &input) : m_input(input), m_open(openParts(input.rounds, input.parts))
    {
        for (const auto &[version, codebook] : input.versions.asKeyValueRange()) {
            m_changed.insert(version, recheckedSince(codebook, input.codebook));
        }
        for (const ReviewRequest &record : input.rechecks) {
            (record.waits() ? m_waiting : m_answered).insert({record.unit, record.dimension}, &record); // the newest
        }
    }

    std::vector<RecheckEntry> run()
    {
        for (const Rating &rating : m_input.ratings) {
            const bool sealed = !m_open.contains({rating.round, rating.rater});
            for (const UnitRating &unit : rating.units) {
                for (const DimensionId dimension : unit.labels.keys()) {
                    look(rating, unit, dimension, sealed);
                }
            }
        }
        return std::move(m_entries);
    }

private:
    void look(const Rating &rating, const UnitRating &unit, DimensionId dimension, bool sealed)
    {
        const std::pair place{unit.id, dimension};
        const ReviewRequest *waits = sealed ? m_waiting.value(place) : nullptr;
        const ReviewRequest *answer = sealed ? m_answered.value(place) : nullptr;
        const std::vector<CodeId> codes = answer ? answer->codes : unit.labels.value(dimension);
        const VersionId version = answer ? answer->version : unit.versions.value(dimension, rating.version);
        const QSet<CodeId> changed = m_changed.value(version);
        const bool outdated = std::ranges::any_of(codes, [&](CodeId code) { return changed.contains(code); });
        const bool flagged = unit.recheck.contains(dimension) && !answer;
        if (!flagged && !waits && !(sealed && outdated)) {
            return;
        }
        RecheckEntry entry{placeOf(rating, unit, dimension)};
        entry.codes = m_input.codebook.current(codes);
        entry.version = version;
        entry.sealed = sealed;
        if (waits && valid(waits->confusedWith)) {
            entry.confusedWith = m_input.codebook.current(waits->confusedWith);
        }
        const auto then = m_input.versions.constFind(version);
        if (then != m_input.versions.cend()) {
            entry.definitions = changedDefinitions(codes, *then, m_input.codebook);
        }
        entry.reason = reasonFor(entry);
        m_entries.push_back(std::move(entry));
    }

    RecheckReason reasonFor(const RecheckEntry &entry) const
    {
        if (valid(entry.confusedWith)) {
            return RecheckReason::Confused; // a rater's request comes before the effects of codebook changes
        }
        const bool notOffered = std::ranges::any_of(entry.codes, [this](CodeId id) {
            const Code *code = m_input.codebook.code(id);
            return code && (code->retired || !code->selectable);
        });
        const Dimension *dimension = m_input.codebook.dimension(entry.dimension);
        if (notOffered) {
            return RecheckReason::NotOffered;
        }
        if (dimension && dimension->maximum > 0 && entry.codes.size() > size_t(dimension->maximum)) {
            return RecheckReason::TooMany;
        }
        return entry.definitions.empty() ? RecheckReason::Asked : RecheckReason::Definition;
    }

    const RecheckInput &m_input;
    std::set<std::pair<RoundId, RaterId>> m_open;
    QHash<std::pair<UnitId, DimensionId>, const ReviewRequest *> m_waiting;
    QHash<std::pair<UnitId, DimensionId>, const ReviewRequest *> m_answered;
    QHash<VersionId, QSet<CodeId>> m_changed; ///< codes that mean something else by now
    std::vector<RecheckEntry> m_entries;
};

} // namespace

std::vector<ChangedDefinition> changedDefinitions(const std::vector<CodeId> &codes, const Codebook &then,
                                                  const Codebook &now)
{
    std::vector<ChangedDefinition> changed;
    for (const CodeId id : codes) {
        const Code *old = then.code(id);
        const Code *code = now.code(id);
        if (old && code && meaningOf(*old) != meaningOf(*code)) {
            changed.push_back({id, code->name, meaningOf(*old), meaningOf(*code)});
        }
    }
    return changed;
}

Result<RecheckInput> recheckInput(const StudyReader &study, RaterId rater, RoundId round)
{
    const RaterId viewer = valid(rater) ? rater : study.actor();
    RecheckInput input{
        .codebook = codebookShownTo(study, viewer), .rounds = study.rounds(), .parts = study.roundRaters()};
    TRY(auto ratings, study.store().ratings().read(Reader::as(viewer), {.round = round, .rater = rater}));
    TRY(auto rechecks, study.store().rechecks().read(Reader::as(viewer)));
    input.ratings = std::move(ratings);
    input.rechecks = std::move(rechecks);
    QSet<VersionId> named;
    for (const ReviewRequest &record : input.rechecks) {
        if (!record.waits()) {
            named.insert(record.version);
        }
    }
    for (const Rating &rating : input.ratings) {
        for (const UnitRating &unit : rating.units) {
            named += QSet<VersionId>(unit.versions.cbegin(), unit.versions.cend());
        }
    }
    for (const VersionId version : named) {
        TRY(auto content, study.wholeCodebookOf(version));
        input.versions.insert(version, std::move(content));
    }
    return input;
}

std::vector<RecheckEntry> recheckList(const RecheckInput &input)
{
    return Listing(input).run();
}

} // namespace corater
