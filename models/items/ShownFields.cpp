// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ShownFields.h"

#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>

namespace corater {

namespace {

QStringList namesOfRaters(const StudyReader &study)
{
    QStringList names;
    for (const Rater &rater : study.raters()) {
        names << rater.name;
    }
    return names;
}

void removeFrom(QStringList &list, const QString &heading)
{
    list.removeIf([&](const QString &each) { return each.compare(heading, Qt::CaseInsensitive) == 0; });
}

} // namespace

ColumnChoices ColumnChoices::of(const StudyReader &study)
{
    const QJsonObject kept = QJsonDocument::fromJson(study.setting(columnChoicesSetting).toUtf8()).object();
    return {kept["shown"].toVariant().toStringList(), kept["hidden"].toVariant().toStringList()};
}

void ColumnChoices::choose(const QStringList &headings, bool isShown)
{
    for (const QString &heading : headings) {
        removeFrom(shown, heading);
        removeFrom(hidden, heading);
        (isShown ? shown : hidden) << heading;
    }
    shown.sort();
    hidden.sort();
}

QString ColumnChoices::text() const
{
    const QJsonObject kept{{"shown", QJsonArray::fromStringList(shown)},
                           {"hidden", QJsonArray::fromStringList(hidden)}};
    return QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact));
}

HiddenFields::HiddenFields(const StudyReader &study, ColumnChoices choices)
    : m_choices(std::move(choices)), m_columns(study.codebook(), namesOfRaters(study))
{
}

QString HiddenFields::tagsColumn(const Item &item)
{
    const bool isOfTracker = item.kind == u"bug report" || item.kind == u"pull request";
    return isOfTracker ? QStringLiteral("labels") : QStringLiteral("tags");
}

void HiddenFields::follow(const QStringList &headings, QStringList &hidden) const
{
    for (const QString &heading : m_choices.shown) {
        removeFrom(hidden, heading);
    }
    for (const QString &heading : headings) {
        if (m_choices.hidden.contains(heading, Qt::CaseInsensitive) && !hidden.contains(heading)) {
            hidden << heading;
        }
    }
}

QStringList HiddenFields::among(const QStringList &headings)
{
    QStringList hidden = m_columns.among(headings);
    follow(headings, hidden);
    return hidden;
}

QStringList HiddenFields::of(const Item &item)
{
    QStringList headings = item.fields.keys();
    QStringList hidden = m_columns.of(item.fields);
    if (const QString tags = tagsColumn(item); !item.tags.isEmpty() && !headings.contains(tags)) {
        headings << tags;
        hidden += HiddenColumns::isLabel(tags) ? QStringList(tags) : QStringList();
    }
    follow(headings, hidden);
    return hidden;
}

Result<std::vector<SourceColumn>> sourceColumns(const StudyReader &study)
{
    const ColumnChoices choices = ColumnChoices::of(study);
    HiddenFields fields(study);
    QMap<QString, SourceColumn> columns;
    TRY(study.store().items().each([&](const Item &item) -> Result<void> {
        QStringList headings = item.fields.keys();
        headings += item.tags.isEmpty() ? QStringList() : QStringList(HiddenFields::tagsColumn(item));
        headings.removeDuplicates();
        const QStringList hidden = fields.of(item);
        for (const QString &heading : headings) {
            SourceColumn &column = columns[heading];
            column.heading = heading;
            column.isChosen = (choices.shown + choices.hidden).contains(heading, Qt::CaseInsensitive);
            ++column.items;
            column.hidden += hidden.contains(heading) ? 1 : 0;
        }
        return {};
    }));
    return std::vector<SourceColumn>(columns.cbegin(), columns.cend());
}

Item withoutLabelColumns(Item item, const StudyReader &study)
{
    HiddenFields hidden(study);
    return withoutLabelColumns(std::move(item), hidden);
}

Item withoutLabelColumns(Item item, HiddenFields &hidden)
{
    for (const QString &heading : hidden.of(item)) {
        if (heading == HiddenFields::tagsColumn(item)) {
            item.tags.clear();
        }
        item.fields.remove(heading);
    }
    return item;
}

} // namespace corater
