// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/AddItems.h"

#include "data/store/writing/ItemWriter.h"

namespace corater {

namespace {

constexpr qsizetype mostNamed = 20;

} // namespace

Command<AddedItems> addItems(AddItems batch, AddedItems *howFar)
{
    return [batch = std::move(batch), howFar](Change &change) -> Result<AddedItems> {
        change.record(QStringLiteral("add-items"), {{"name", batch.name}, {"updates_only", batch.updatesOnly}});
        AddedItems own;
        AddedItems &outcome = howFar ? *howFar : own;
        outcome = {};
        ItemWriter writer(change.writer, change.ids(), batch.name, ItemWriter::Content::Items, batch.updatesOnly);
        SelectionDigest selected;
        TRY(const auto came, batch.source([&](Item &&item) -> Result<void> {
            const std::optional<AddItems::Texts> texts = batch.sieve(item);
            if (!texts) {
                ++outcome.unmatched;
                return {};
            }
            const QString id = item.externalId;
            selected.add(item.site, id);
            TRY(const auto found,
                writer.add(std::move(item), texts->keywords.value_or(QStringList()), texts->searchText));
            if (found == ItemWriter::Found::Newer) {
                const AddItems::Texts whole = batch.sieve(writer.newer()).value_or(*texts);
                return writer.update(whole.keywords, whole.searchText);
            }
            if (found == ItemWriter::Found::Another && outcome.conflictingIds.size() < mostNamed) {
                outcome.conflictingIds << id;
            }
            return {};
        }));
        outcome.unmatched += came.unmatched;
        outcome.selected = selected.hex();
        outcome.added = writer.added();
        outcome.known = writer.known();
        outcome.filled = writer.filled();
        outcome.updated = writer.updated();
        outcome.conflicting = writer.conflicting();
        TRY(writer.finish(came.format));
        TRY(recordSteps(change, batch.steps ? batch.steps(outcome) : std::vector<SelectionStep>()));
        return outcome;
    };
}

} // namespace corater
