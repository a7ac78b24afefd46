// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/import/ItemColumnsPage.h"

#include "codebook/keywords/SearchText.h"
#include "data/import/items/ItemReaders.h"
#include "models/study/CountWords.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace corater {

namespace {

constexpr int roleCount = 11;
constexpr int kept = roleCount;
constexpr int leftOut = roleCount + 1;

int meaningOf(ItemRole role)
{
    return int(std::ranges::find(itemRoles(), role) - itemRoles().begin());
}

QString shownRole(ItemRole role)
{
    switch (role) {
    case ItemRole::Id:
        return ItemColumnsPage::tr("Id");
    case ItemRole::Title:
        return ItemColumnsPage::tr("Title");
    case ItemRole::Body:
        return ItemColumnsPage::tr("Text");
    case ItemRole::Url:
        return ItemColumnsPage::tr("Address");
    case ItemRole::Date:
        return ItemColumnsPage::tr("Date");
    case ItemRole::Tags:
        return ItemColumnsPage::tr("Tags");
    case ItemRole::Score:
        return ItemColumnsPage::tr("Score");
    case ItemRole::Views:
        return ItemColumnsPage::tr("Views");
    case ItemRole::Answers:
        return ItemColumnsPage::tr("Number of answers");
    case ItemRole::Author:
        return ItemColumnsPage::tr("Author");
    case ItemRole::Kind:
        return ItemColumnsPage::tr("Kind of item");
    }
    return {};
}

// Describes the first item as the list and the post would show it.
void describe(const Item &item, ColumnsOutcome &outcome)
{
    constexpr qsizetype longest = 1200;
    outcome.sampleTitle = item.title;
    QStringList facts{item.externalId, item.kind};
    if (!item.date.isEmpty()) {
        facts << item.date.left(10);
    }
    if (!item.tags.isEmpty()) {
        facts << item.tags.join(QStringLiteral(", "));
    }
    outcome.sampleFacts = facts.join(QStringLiteral(" · "));
    if (!item.parts.empty()) {
        const ItemPart &part = item.parts.front();
        const SearchText text(part.body.left(longest * 4),
                              part.format == TextFormat::Html ? SearchText::Markup::Html : SearchText::Markup::Plain);
        outcome.sampleText = text.plain().trimmed().left(longest);
    }
}

void say(ColumnsOutcome &outcome, const ImportReport &report, qint64 items)
{
    const QLocale locale;
    outcome.headline = countOf(items, Counted::Item, locale.toString(items));
    if (report.skipped > 0) {
        outcome.facts << (report.skipped == 1 ? ItemColumnsPage::tr("1 row cannot be read and is left out")
                                              : ItemColumnsPage::tr("%1 rows cannot be read and are left out", nullptr,
                                                                    int(report.skipped))
                                                    .arg(locale.toString(report.skipped)));
    }
    constexpr size_t mostNotices = 3;
    for (size_t i = 0; i < std::min(mostNotices, report.notices.size()); ++i) {
        const ImportNotice &notice = report.notices[i];
        outcome.facts << ItemColumnsPage::tr("line %1: %2").arg(notice.place.line).arg(notice.message.inWords());
    }
    outcome.isWhole = true;
    if (items == 0) {
        outcome.problem = ItemColumnsPage::tr("no row of the file can be read in this way");
    }
}

void tryOut(const QString &path, const SheetChoice &sheet, const ItemMap &map, const Progress &progress,
            const ColumnsPage::Tell &tell)
{
    ColumnsOutcome outcome;
    const auto file = openSheet(path, sheet);
    if (!file) {
        outcome.problem = file.error().oneLine();
        tell(outcome);
        return;
    }
    qint64 items = 0;
    const ItemSink sink = [&](Item &&item) -> Result<void> {
        if (++items == 1) {
            describe(item, outcome);
            outcome.headline = ItemColumnsPage::tr("Counting…");
            tell(outcome);
        }
        return {};
    };
    const bool onlyIds = !map.columns.contains(ItemRole::Title) && !map.columns.contains(ItemRole::Body);
    const auto report = importItems(**file, path, {.withoutText = onlyIds, .map = map}, sink, progress);
    if (!report && report.error().code == ErrorCode::Cancelled) {
        return;
    }
    if (report) {
        say(outcome, *report, items);
        if (onlyIds) {
            outcome.facts.prepend(
                map.site.isEmpty()
                    ? ItemColumnsPage::tr("ids alone; name their site, so that Items → Fetch texts of posts knows them")
                    : ItemColumnsPage::tr("ids alone; Items → Fetch texts of posts gets the rest"));
        }
    } else {
        outcome.problem = report.error().oneLine();
    }
    tell(outcome);
}

} // namespace

ItemColumnsPage::ItemColumnsPage(QString path, SheetSample sample, const ItemMap &map, SheetChoice sheet)
    : ColumnsPage(std::move(path), std::move(sample)), m_kind(map.kind), m_site(map.site), m_sheet(std::move(sheet))
{
    std::vector<ColumnChoice> choices(size_t(columns()), {.meaning = map.keepOthers ? kept : leftOut});
    // Headings of the map that the file lacks are ignored.
    const auto choose = [&](const QString &heading, int meaning) {
        const qsizetype column = this->sample().headings.indexOf(heading, 0, Qt::CaseInsensitive);
        if (column >= 0) {
            choices[size_t(column)] = {.meaning = meaning};
        }
    };
    for (const auto &[role, headings] : map.columns.asKeyValueRange()) {
        for (const QString &heading : headings) {
            choose(heading, meaningOf(role));
        }
    }
    for (const QString &heading : map.leftOut) {
        choose(heading, leftOut);
    }
    for (int column = 0; column < columns(); ++column) {
        if (this->sample().headings[column].trimmed().isEmpty()) {
            choices[size_t(column)] = {.meaning = leftOut};
        }
    }
    setChoices(std::move(choices));
}

QStringList ItemColumnsPage::meanings() const
{
    QStringList texts;
    for (const ItemRole role : itemRoles()) {
        texts << shownRole(role);
    }
    return texts << tr("Kept beside the item") << tr("Left out");
}

ItemMap ItemColumnsPage::map() const
{
    ItemMap map{.kind = m_kind, .site = m_site};
    for (const ItemRole role : itemRoles()) {
        if (const QStringList headings = headingsOf({.meaning = meaningOf(role)}); !headings.isEmpty()) {
            map.columns.insert(role, headings);
        }
    }
    map.leftOut = headingsOf({.meaning = leftOut});
    map.leftOut.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
    return map;
}

void ItemColumnsPage::setKind(const QString &kind)
{
    if (m_kind != kind.trimmed()) {
        m_kind = kind.trimmed();
        Q_EMIT changed();
    }
}

void ItemColumnsPage::setSite(const QString &site)
{
    if (m_site != site.trimmed()) {
        m_site = site.trimmed();
        Q_EMIT changed();
    }
}

QString ItemColumnsPage::problem() const
{
    const ItemMap chosen = map();
    // Ids alone are the commonest beginning: Fetch gets the texts later.
    if (std::ranges::none_of(std::array{ItemRole::Id, ItemRole::Title, ItemRole::Body},
                             [&](ItemRole role) { return chosen.columns.contains(role); })) {
        return tr("Choose the column with the id, the title or the text; one of them is needed.");
    }
    const auto columns = findItemColumns(chosen, sample().headings, {});
    return columns ? QString() : columns.error().oneLine();
}

ColumnsPage::Trial ItemColumnsPage::trial() const
{
    return [path = path(), sheet = m_sheet, chosen = map()](const Progress &progress, const Tell &tell) {
        tryOut(path, sheet, chosen, progress, tell);
    };
}

bool ItemColumnsPage::mayRepeat(const ColumnChoice &choice) const
{
    return choice.meaning >= kept || choice.meaning == meaningOf(ItemRole::Body);
}

ColumnChoice ItemColumnsPage::unused() const
{
    return {.meaning = kept};
}

} // namespace corater
