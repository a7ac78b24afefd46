// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/AssessmentSheet.h"

#include "codebook/ValidText.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace corater {

namespace {

using Use = AssessmentLayout::Use;

constexpr std::array useNames{
    std::pair{Use::Id, "id"},     std::pair{Use::Date, "date"},       std::pair{Use::Title, "title"},
    std::pair{Use::Url, "url"},   std::pair{Use::Comment, "comment"}, std::pair{Use::Labels, "labels"},
    std::pair{Use::Kept, "kept"},
};

QString nameOf(Use use)
{
    return QString::fromLatin1(std::ranges::find(useNames, use, &std::pair<Use, const char *>::first)->second);
}

Use useNamed(const QString &name)
{
    const auto found =
        std::ranges::find_if(useNames, [&](const auto &entry) { return name == QLatin1String(entry.second); });
    return found == useNames.end() ? Use::Kept : found->first;
}

} // namespace

QString AssessmentLayout::toJson() const
{
    QJsonArray all;
    for (const Column &column : columns) {
        QJsonObject object{{"heading", column.heading}, {"use", nameOf(column.use)}};
        if (column.use == Use::Labels) {
            object.insert("dimension", column.dimension);
        }
        all.append(object);
    }
    QJsonObject cells;
    for (const auto &[unit, values] : kept.asKeyValueRange()) {
        if (!values.isEmpty()) {
            cells.insert(unit, values);
        }
    }
    return ValidText::json({{"columns", all}, {"order", QJsonArray::fromStringList(order)}, {"kept", cells}});
}

AssessmentLayout AssessmentLayout::fromJson(const QString &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    AssessmentLayout layout;
    for (const QJsonValue &column : object.value("columns").toArray()) {
        layout.columns.push_back(
            {column["heading"].toString(), useNamed(column["use"].toString()), column["dimension"].toString()});
    }
    for (const QJsonValue &unit : object.value("order").toArray()) {
        layout.order << unit.toString();
    }
    const QJsonObject cells = object.value("kept").toObject();
    for (auto unit = cells.begin(); unit != cells.end(); ++unit) {
        layout.kept.insert(unit.key(), unit->toObject());
    }
    return layout;
}

AssessmentLayout AssessmentLayout::with(const AssessmentLayout &newer) const
{
    AssessmentLayout both = newer;
    both.kept = kept;
    for (const auto &[unit, values] : newer.kept.asKeyValueRange()) {
        QJsonObject &cells = both.kept[unit];
        for (auto cell = values.begin(); cell != values.end(); ++cell) {
            cells.insert(cell.key(), cell.value());
        }
    }
    both.order = order;
    const QSet<QString> known(order.begin(), order.end());
    for (const QString &unit : newer.order) {
        if (!known.contains(unit)) {
            both.order << unit;
        }
    }
    return both;
}

} // namespace corater
