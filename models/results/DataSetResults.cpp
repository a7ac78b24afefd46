// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/DataSetResults.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/records/UnitNames.h"
#include "models/items/ItemFilter.h"

#include <QDate>
#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct DataSetResultsMessages
{
    CORATER_MESSAGES(DataSetResults)
};

Result<ItemFilter> filterFor(const QString &where)
{
    const FilterReading reading = readFilter(where);
    if (!reading.notes.empty()) {
        const FilterNote &note = reading.notes.front();
        return fail(ErrorCode::Input, note.message, {}, {}, where.mid(note.start, note.length));
    }
    ItemFilter known;
    known.words = reading.filter.words;
    known.from = reading.filter.from;
    known.to = reading.filter.to;
    known.fields = reading.filter.fields;
    if (known != reading.filter) {
        return fail(ErrorCode::Input,
                    DataSetResultsMessages::toSay("a data set file is searched by words, date and field alone"), {},
                    DataSetResultsMessages::toSay("words, date:FROM..TO, field:NAME=VALUE"), where);
    }
    return known;
}

bool fits(const EmpiricalUnit &unit, const ItemFilter &filter)
{
    const QString text = unit.title + u'\n' + unit.comment;
    const bool words = std::ranges::all_of(
        filter.words, [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
    const bool fields = std::ranges::all_of(filter.fields, [&](const FieldValue &field) {
        const QString there = unit.fields.value(field.name).toVariant().toString();
        return field.value.isEmpty() ? !there.isEmpty() : there.compare(field.value, Qt::CaseInsensitive) == 0;
    });
    const QDate day = QDate::fromString(unit.date.left(10), Qt::ISODate);
    const bool dated = (!filter.from.isValid() || (day.isValid() && day >= filter.from)) &&
                       (!filter.to.isValid() || (day.isValid() && day <= filter.to));
    return words && fields && dated;
}

} // namespace

Codebook withHeadings(Codebook codebook, const QStringList &headings)
{
    QMap<DimensionId, QStringList> alike;
    for (const LabelColumn &column : labelColumns(codebook, headings)) {
        if (!column.named) {
            alike[column.dimension] << column.heading;
        }
    }
    for (Dimension &dimension : codebook.dimensions) {
        const QStringList columns = alike.value(dimension.id);
        if (dimension.maximum == 0 || columns.size() <= dimension.maximum) {
            dimension.aliases += columns;
        }
    }
    return codebook;
}

Result<ResultsInput> resultsInput(const EmpiricalStudy &data, const QString &name, const Codebook &codebook,
                                  const QString &where)
{
    TRY(const auto filter, filterFor(where));
    ResultsInput input;
    input.source = name;
    input.codebook = codebook;
    QStringList ids;
    for (const EmpiricalUnit &unit : data.units) {
        ids << unit.id;
    }
    const std::vector<UnitName> names = unitNames(ids, [](const QString &) { return false; }, true);
    QHash<QString, int> places;
    for (size_t i = 0; i < data.units.size(); ++i) {
        const EmpiricalUnit &unit = data.units[i];
        if (!fits(unit, filter)) {
            continue;
        }
        const QString item = names[i].item;
        const auto known = places.constFind(item);
        const int place = known == places.cend() ? int(input.items.size()) : *known;
        if (known == places.cend()) {
            places.insert(item, place);
            ResultsItem made;
            made.item.externalId = item;
            made.item.title = unit.title;
            made.item.url = unit.url;
            made.item.date = unit.date;
            made.screening = Screening::In;
            input.items.push_back(std::move(made));
            input.order.push_back(place);
        }
        ResultsUnit made{place, std::max(1, names[i].number), unit.id, unit.comment, {}, {}, unit.fields};
        for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
            if (!codes.empty()) {
                made.labels.insert(dimension, codes);
            }
        }
        input.units.push_back(std::move(made));
    }
    return input;
}

} // namespace corater
