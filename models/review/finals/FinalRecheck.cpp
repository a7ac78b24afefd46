// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/finals/FinalRecheck.h"

#include "codebook/taxonomy/changes/CodebookChange.h"
#include "models/settling/EffectiveFinals.h"
#include "models/settling/SettlingReads.h"

#include <algorithm>

namespace corater {

namespace {

/// Goes through the settled labels. Made and used by finalsToRecheck() alone.
class Listing
{
public:
    explicit Listing(const StudyReader &study) : m_study(study) {}

    Result<std::vector<FinalRecheck>> run()
    {
        TRY(readVersions());
        // In most studies no code has changed its meaning, so no label needs to be read.
        if (std::ranges::all_of(m_changed, [](const QSet<CodeId> &codes) { return codes.isEmpty(); })) {
            return m_entries;
        }
        TRY(const auto input, settlingInput(m_study));
        for (const Rating &rating : input.ratings) {
            for (const UnitRating &unit : rating.units) {
                m_units.insert(unit.id, {rating.version, &unit});
            }
        }
        for (const EffectiveItem &item : effectiveFinals(input)) {
            for (const EffectiveUnit &unit : item.units) {
                look(item.item, unit);
            }
        }
        return std::move(m_entries);
    }

private:
    struct RatedUnit
    {
        VersionId version{};
        const UnitRating *unit = nullptr;
    };

    Result<void> readVersions()
    {
        for (const CodebookVersion &version : m_study.allVersions()) {
            TRY(const auto content, m_study.wholeCodebookOf(version.id));
            m_changed.insert(version.id, recheckedSince(content, m_study.codebook()));
            m_versions.insert(version.id, content);
        }
        return {};
    }

    // The newest version before that time; of equal times, the later in order.
    VersionId versionAt(const QString &time) const
    {
        VersionId found = m_study.allVersions().front().id;
        QString newest;
        for (const CodebookVersion &version : m_study.allVersions()) {
            if (version.createdAt < time && version.createdAt >= newest) {
                found = version.id;
                newest = version.createdAt;
            }
        }
        return found;
    }

    bool isOutdated(const std::vector<CodeId> &codes, VersionId version) const
    {
        const QSet<CodeId> changed = m_changed.value(version);
        return std::ranges::any_of(codes, [&](CodeId code) { return changed.contains(code); });
    }

    // The versions under which a label was settled: that of the decision, or those of the raters who agree.
    std::vector<VersionId> versionsOf(const EffectiveUnit &unit, DimensionId dimension, const Decision &label) const
    {
        if (m_changed.contains(label.version)) {
            return {label.version};
        }
        if (!label.at.isEmpty()) {
            return {versionAt(label.at)};
        }
        std::vector<VersionId> versions;
        for (const UnitId id : unit.match) {
            const RatedUnit rated = m_units.value(id);
            if (rated.unit) {
                versions.push_back(rated.unit->versions.value(dimension, rated.version));
            }
        }
        return versions;
    }

    void look(ItemId item, const EffectiveUnit &unit)
    {
        for (const auto &[dimension, label] : unit.labels.asKeyValueRange()) {
            for (const VersionId version : versionsOf(unit, dimension, label)) {
                if (isOutdated(label.codes, version)) {
                    m_entries.push_back(
                        {item, unit.name, dimension, label.codes, !label.at.isEmpty(), version,
                         changedDefinitions(label.codes, m_versions.value(version), m_study.codebook())});
                    break;
                }
            }
        }
    }

    const StudyReader &m_study;
    QHash<VersionId, QSet<CodeId>> m_changed; ///< codes that have changed their meaning since
    QHash<VersionId, Codebook> m_versions;
    QHash<UnitId, RatedUnit> m_units;
    std::vector<FinalRecheck> m_entries;
};

} // namespace

Result<std::vector<FinalRecheck>> finalsToRecheck(const StudyReader &study)
{
    return Listing(study).run();
}

} // namespace corater
