// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/AddItems.h"

#include "data/records/selection/SelectionStep.h"
#include "data/store/writing/ItemWriter.h"

namespace corater {

namespace {

constexpr qsizetype mostNamed = 20;

} // namespace

QJsonObject AddItems::arguments(CommandContext &) const
{
    return {{"name", m_name}, {"updates_only", m_updatesOnly}};
}

Result<void> AddItems::run(CommandContext &context) const
{
    m_outcome = {};
    ItemWriter writer(context.writer, context.ids(), m_name, ItemWriter::Content::Items, m_updatesOnly);
    SelectionDigest selected;
    TRY(const auto came, m_source([&](Item &&item) -> Result<void> {
            const std::optional<Texts> texts = m_sieve(item);
            if (!texts) {
                ++m_outcome.unmatched;
                return {};
            }
            const QString id = item.externalId;
            selected.add(item.site, id);
            TRY(const auto found,
                writer.add(std::move(item), texts->keywords.value_or(QStringList()), texts->searchText));
            if (found == ItemWriter::Found::Newer) {
                const Texts whole = m_sieve(writer.newer()).value_or(*texts);
                return writer.update(whole.keywords, whole.searchText);
            }
            if (found == ItemWriter::Found::Another && m_outcome.conflictingIds.size() < mostNamed) {
                m_outcome.conflictingIds << id;
            }
            return {};
        }));
    m_outcome.unmatched += came.unmatched;
    m_outcome.selected = selected.hex();
    m_outcome.added = writer.added();
    m_outcome.known = writer.known();
    m_outcome.filled = writer.filled();
    m_outcome.updated = writer.updated();
    m_outcome.conflicting = writer.conflicting();
    return writer.finish(came.format);
}

} // namespace corater
