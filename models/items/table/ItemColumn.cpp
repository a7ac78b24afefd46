// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/ItemColumn.h"

#include "data/import/columns/FieldText.h"
#include "models/items/ShownFields.h"
#include "models/settling/ReviewItem.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct ColumnWords
{
    Q_DECLARE_TR_FUNCTIONS(ItemColumn)
};

const QString sourcePrefix = QStringLiteral("source:");
const QString labelsPrefix = QStringLiteral("labels:");

constexpr std::pair<ItemColumn::Kind, const char *> columnKeys[] = {
    {ItemColumn::Title, "title"},       {ItemColumn::Id, "id"},           {ItemColumn::State, "state"},
    {ItemColumn::Final, "final"},       {ItemColumn::Reason, "reason"},   {ItemColumn::Units, "units"},
    {ItemColumn::Marks, "marks"},       {ItemColumn::Round, "round"},     {ItemColumn::Disagreement, "disagreement"},
    {ItemColumn::Settled, "settled"},   {ItemColumn::Date, "date"},       {ItemColumn::Score, "score"},
    {ItemColumn::Views, "views"},       {ItemColumn::Answers, "answers"}, {ItemColumn::Tags, "tags"},
    {ItemColumn::Keywords, "keywords"},
};

QString stateWord(RatingState state)
{
    switch (state) {
    case RatingState::Open:
        return ColumnWords::tr("open");
    case RatingState::Begun:
        return ColumnWords::tr("begun");
    case RatingState::Done:
        return ColumnWords::tr("done");
    case RatingState::Out:
        return ColumnWords::tr("excluded");
    }
    return {};
}

QString statesIn(const ItemRow &row)
{
    if (row.marks.size() < 2) {
        return row.marks.empty() ? QString() : stateWord(row.marks.front().state);
    }
    std::vector<RaterMark> marks = row.marks;
    std::erase_if(marks, [](const RaterMark &mark) { return mark.rater < 0; }); // a reader who was not asked
    std::ranges::sort(marks, {}, &RaterMark::rater);
    QStringList words;
    for (const RaterMark &mark : marks) {
        words << QStringLiteral("%1: %2").arg(raterLetter(mark.rater), stateWord(mark.state));
    }
    return words.join(u" · ");
}

QString countIn(const ItemSummary &item, qint64 count)
{
    return item.hasCounts() ? QString::number(count) : QString();
}

QString marksIn(const ItemRow &row)
{
    QStringList words;
    words << (row.discuss ? ColumnWords::tr("to discuss") : QString());
    words << (row.unsure ? ColumnWords::tr("unsure") : QString());
    words << (row.recheck ? ColumnWords::tr("to review") : QString());
    words << (row.discussed ? ColumnWords::tr("open discussion") : QString());
    words.removeAll(QString());
    return words.join(u" · ");
}

} // namespace

std::vector<ItemColumn> ItemColumn::all(const std::vector<int> &raters)
{
    std::vector<ItemColumn> columns;
    for (const auto &[kind, key] : columnKeys) {
        columns.push_back({kind});
        for (const int rater : kind == State ? raters : std::vector<int>()) {
            columns.push_back({.kind = Labels, .rater = rater});
        }
    }
    return columns;
}

QString ItemColumn::key() const
{
    if (kind == Labels) {
        return labelsPrefix + raterLetter(rater);
    }
    const auto found = std::ranges::find(columnKeys, kind, [](const auto &each) { return each.first; });
    return found == std::end(columnKeys) ? sourcePrefix + source : QString::fromLatin1(found->second);
}

std::optional<ItemColumn> ItemColumn::named(const QString &key)
{
    if (key.startsWith(sourcePrefix)) {
        return ItemColumn{Source, key.mid(sourcePrefix.size())};
    }
    if (key.startsWith(labelsPrefix)) {
        for (int rater = 0; rater < mostRaters; ++rater) {
            if (key == labelsPrefix + raterLetter(rater)) {
                return ItemColumn{.kind = Labels, .rater = rater};
            }
        }
        return std::nullopt;
    }
    const auto found =
        std::ranges::find(columnKeys, key, [](const auto &each) { return QLatin1StringView(each.second); });
    return found == std::end(columnKeys) ? std::nullopt : std::optional(ItemColumn{found->first});
}

QString ItemColumn::heading() const
{
    switch (kind) {
    case Title:
        return ColumnWords::tr("Title");
    case Id:
        return ColumnWords::tr("Id");
    case State:
        return ColumnWords::tr("State");
    case Labels:
        return ColumnWords::tr("Labels of %1").arg(raterLetter(rater));
    case Final:
        return ColumnWords::tr("Final labels");
    case Reason:
        return ColumnWords::tr("Excluded because");
    case Units:
        return ColumnWords::tr("Units");
    case Marks:
        return ColumnWords::tr("Flags");
    case Round:
        return ColumnWords::tr("Round");
    case Disagreement:
        return ColumnWords::tr("Disagreement");
    case Settled:
        return ColumnWords::tr("Settled");
    case Date:
        return ColumnWords::tr("Date");
    case Score:
        return ColumnWords::tr("Score");
    case Views:
        return ColumnWords::tr("Views");
    case Answers:
        return ColumnWords::tr("Answers");
    case Tags:
        return ColumnWords::tr("Tags");
    case Keywords:
        return ColumnWords::tr("Keywords");
    case Source:
        break;
    }
    return source;
}

QString ItemColumn::textOf(const ItemRow &row) const
{
    const ItemSummary &item = row.item;
    switch (kind) {
    case Title:
        return item.title.simplified();
    case Id:
        return item.externalId;
    case State:
        return statesIn(row);
    case Labels:
        return row.answers.value(rater);
    case Final:
        return row.finals;
    case Reason:
        return row.reason;
    case Units:
        return row.units > 0 ? QString::number(row.units) : QString();
    case Marks:
        return marksIn(row);
    case Round:
        return row.round;
    case Disagreement:
        return row.disagreement ? ColumnWords::tr("yes") : QString();
    case Settled:
        return row.settled ? ColumnWords::tr("yes") : QString();
    case Date:
        return item.date.left(10);
    case Score:
        return countIn(item, item.score);
    case Views:
        return countIn(item, item.views);
    case Answers:
        return countIn(item, item.answers);
    case Tags:
        return item.tags.join(u", ");
    case Keywords:
        return row.keywords.join(u", ");
    case Source:
        break;
    }
    return fieldText(row.fields.value(source));
}

bool ItemColumn::isNumber() const
{
    return kind == Units || kind == Score || kind == Views || kind == Answers;
}

ItemOrder ItemColumn::order() const
{
    switch (kind) {
    case Title:
        return ItemOrder::Title;
    case Id:
        return ItemOrder::ExternalId;
    case Date:
        return ItemOrder::Date;
    case Score:
        return ItemOrder::Score;
    default:
        return ItemOrder::Column;
    }
}

bool ItemColumn::sorts(const ItemQuery &query) const
{
    return query.order == order() && (query.order != ItemOrder::Column || query.column == key());
}

} // namespace corater
