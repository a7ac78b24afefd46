// SPDX-License-Identifier: GPL-3.0-or-later
// writeItems() of StudyTables.h.
#include "data/import/columns/FieldText.h"
#include "data/import/maps/ItemMap.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/export/ExportWords.h"
#include "models/export/StudyTables.h"
#include "models/items/ShownFields.h"

namespace corater {

namespace {

Result<QString> textsOf(const StudyReader &study, ItemId id)
{
    TRY(const auto whole, study.item(id));
    QStringList texts;
    for (const ItemPart &part : whole.parts) {
        texts << part.body;
    }
    return texts.join(QStringLiteral("\n\n"));
}

} // namespace

Result<qint64> writeItems(const StudyReader &study, SheetWriter &writer, bool texts, const QSet<ItemId> *only)
{
    const StudyStore store = study.store();
    QStringList columns;
    const auto known = store.items().each([&](const Item &item) -> Result<void> {
        for (const QString &name : item.fields.keys()) {
            if (!columns.contains(name)) {
                columns << name;
            }
        }
        return {};
    });
    QStringList headings{QStringLiteral("id"),      QStringLiteral("site"),    QStringLiteral("kind"),
                         QStringLiteral("title"),   QStringLiteral("url"),     QStringLiteral("date"),
                         QStringLiteral("tags"),    QStringLiteral("score"),   QStringLiteral("views"),
                         QStringLiteral("answers"), QStringLiteral("keywords")};
    headings += columns;
    if (texts) {
        headings << QStringLiteral("text");
    }
    Result<void> done = known ? writer.begin(distinctHeadings(headings)) : known;
    qint64 count = 0;
    if (done) {
        done = store.items().each([&](const Item &item) -> Result<void> {
            if (only && !only->contains(item.id)) {
                return {};
            }
            TRY(const auto keywords, study.keywordsOf(item.id));
            TRY(const auto text, texts ? textsOf(study, item.id) : Result<QString>());
            QStringList fields{item.externalId,
                               item.site,
                               item.kind,
                               item.title,
                               item.url,
                               item.date,
                               item.tags.join(u'|'),
                               QString::number(item.score),
                               QString::number(item.views),
                               QString::number(item.answers),
                               keywords.join(u';')};
            for (const QString &name : columns) {
                fields << fieldText(item.fields.value(name));
            }
            if (texts) {
                fields << text;
            }
            ++count;
            return writer.write(fields);
        });
    }
    done = done ? writer.end() : done;
    TRY(done);
    return count;
}

} // namespace corater
