// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/import/RecordItems.h"

#include "data/import/decisions/DecisionProject.h"
#include "data/import/references/ReferenceIds.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"

namespace corater {

namespace {

struct RecordItemsText
{
    CORATER_MESSAGES(RecordItems)
};

// Databases write the same title with other case, blanks and signs.
QString titleKey(const QString &title)
{
    QString key = title.normalized(QString::NormalizationForm_KC).toCaseFolded();
    key.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return key;
}

Place placeOf(const RatedRow &row)
{
    return {.file = row.file, .line = row.line};
}

} // namespace

Result<void> RecordItems::index()
{
    return m_study.store().items().each([this](const Item &item) -> Result<void> {
        const QString year = fieldOf(item.fields, {"year", "published year", "publication year"});
        const Known known{item.id, titleKey(item.title), year.isEmpty() ? item.date.left(4) : year};
        const auto add = [&](QMultiHash<QString, ItemId> &index, const QString &key) {
            if (!key.isEmpty()) {
                index.insert(key, item.id);
            }
        };
        add(m_byDoi, doiIn({item.site == u"doi" ? item.externalId : fieldOf(item.fields, {"doi", "do"}), item.url}));
        const QString pubmed = item.site == u"pubmed" ? item.externalId : fieldOf(item.fields, {"pubmed_id", "pmid"});
        add(m_byPubmed, pubmed.isEmpty() ? pubmedIn(item.url) : pubmed);
        add(m_byTitle, known.title);
        m_items.insert(item.id, known);
        return {};
    });
}

// Programs count records from 1, so that an item of the same number may be another one.
Result<std::optional<ItemId>> RecordItems::withId(const RecordNames &record, bool &isOther)
{
    TRY(const auto named, m_study.store().items().named(record.id));
    const QString title = titleKey(record.title);
    for (const ItemId id : named) {
        const QString known = m_items.value(id).title;
        if (known.isEmpty() || title.isEmpty() || known == title) {
            return id;
        }
        isOther = true;
    }
    return std::nullopt;
}

Result<RecordItems::Found> RecordItems::called(ItemId item, By by) const
{
    TRY(const auto whole, m_study.item(item));
    TRY(auto name, m_study.store().items().nameOf(whole));
    return Found{by, std::move(name)};
}

Result<RecordItems::Found> RecordItems::find(const RecordNames &record, const RatedRow &row)
{
    bool isOther = false;
    TRY(const auto item, withId(record, isOther));
    if (item) {
        return called(*item, By::Id);
    }
    for (const auto &[index, key, by] :
         {std::tuple{&m_byDoi, record.doi, By::Doi}, std::tuple{&m_byPubmed, record.pubmed, By::Pubmed}}) {
        if (const QList<ItemId> found = index->values(key); !key.isEmpty() && found.size() == 1) {
            return called(found.front(), by);
        }
    }
    TRY(auto byTitle, findByTitle(record, row));
    if (byTitle.by == By::Nothing && isOther) {
        return fail(ErrorCode::Input, RecordItemsText::toSay("an item of the study has this id, and another title"),
                    placeOf(row), {}, QStringLiteral("%1 “%2”").arg(record.id, record.title));
    }
    return byTitle;
}

Result<RecordItems::Found> RecordItems::findByTitle(const RecordNames &record, const RatedRow &row)
{
    QList<ItemId> found = m_byTitle.values(titleKey(record.title));
    found.removeIf([&](ItemId id) {
        const QString year = m_items.value(id).year;
        return !year.isEmpty() && !record.year.isEmpty() && year != record.year;
    });
    if (found.size() > 1) {
        return fail(ErrorCode::Input, RecordItemsText::toSay("several items of the study have this title"),
                    placeOf(row), {}, record.title);
    }
    return found.isEmpty() ? Result<Found>(Found{By::Nothing, record.id}) : called(found.front(), By::Title);
}

Result<void> RecordItems::nameRows(RatingSheet &sheet, const std::vector<RecordNames> &records, bool byTitle)
{
    TRY(index());
    if (m_items.isEmpty() && !byTitle) {
        return {};
    }
    QHash<QString, const RecordNames *> known;
    for (const RecordNames &record : records) {
        known.insert(byTitle ? record.title : record.id, &record);
    }
    std::optional<Error> guessed;
    for (RatedRow &row : sheet.rows) {
        const RecordNames *record = known.value(row.id);
        if (!record) {
            continue; // the user named another column
        }
        TRY(auto found, find(*record, row));
        ++m_counts[found.by];
        if (found.by == By::Title && !byTitle && !guessed) {
            guessed = Error{.code = ErrorCode::Input,
                            .message = RecordItemsText::toSay("only the title of the record is that of an item"),
                            .place = placeOf(row),
                            .expected = RecordItemsText::toSay("titles as ids, if they are these items (--id title)"),
                            .found = record->title};
        }
        row.id = std::move(found.name);
    }
    if (guessed) {
        return std::unexpected(*guessed);
    }
    note(sheet);
    return {};
}

void RecordItems::note(RatingSheet &sheet) const
{
    const auto note = [&](By by, const Message &message) {
        if (const qint64 count = m_counts.value(by); count > 0) {
            sheet.notes << message.arg(count);
        }
    };
    note(By::Doi, RecordItemsText::toSay("records whose items were found by the DOI: %1"));
    note(By::Pubmed, RecordItemsText::toSay("records whose items were found by the number of PubMed: %1"));
    note(By::Title, RecordItemsText::toSay("records whose items were found by the title, as given: %1"));
}

} // namespace corater
