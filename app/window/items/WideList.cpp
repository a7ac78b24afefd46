// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/WideList.h"

#include "app/window/workplace/Notice.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemTable.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSettings>

#include <algorithm>

namespace corater {

namespace {

// Keys of columns from the left, each with its width at a text scale of 1: "title 420".
const QString columnsKey = QStringLiteral("wide-list");

QStringList usualColumns()
{
    return {QStringLiteral("title"),    QStringLiteral("id"),    QStringLiteral("state"),   QStringLiteral("labels:A"),
            QStringLiteral("labels:B"), QStringLiteral("final"), QStringLiteral("round"),   QStringLiteral("date"),
            QStringLiteral("score"),    QStringLiteral("tags"),  QStringLiteral("keywords")};
}

int usualWidth(const ItemColumn &column)
{
    switch (column.kind) {
    case ItemColumn::Title:
        return 360;
    case ItemColumn::State:
        return 150; // of two raters
    case ItemColumn::Labels:
    case ItemColumn::Final:
    case ItemColumn::Tags:
    case ItemColumn::Keywords:
    case ItemColumn::Reason:
        return 180;
    case ItemColumn::Score:
    case ItemColumn::Views:
    case ItemColumn::Answers:
    case ItemColumn::Units:
        return 80;
    default:
        return 100;
    }
}

struct KeptColumn
{
    ItemColumn column;
    int width = 0;
};

std::vector<KeptColumn> keptColumns()
{
    std::vector<KeptColumn> kept;
    for (const QString &line : QSettings().value(columnsKey, usualColumns()).toStringList()) {
        const qsizetype blank = line.lastIndexOf(u' ');
        const int width = blank < 0 ? 0 : line.mid(blank + 1).toInt();
        const auto column = ItemColumn::named(width > 0 ? line.left(blank) : line);
        if (column) {
            kept.push_back({*column, width > 0 ? width : usualWidth(*column)});
        }
    }
    return kept;
}

void keep(const std::vector<KeptColumn> &columns)
{
    QStringList lines;
    for (const KeptColumn &each : columns) {
        lines << QStringLiteral("%1 %2").arg(each.column.key(), QString::number(each.width));
    }
    QSettings().setValue(columnsKey, lines);
}

// The rows that are selected and the current one: a table with other columns begins anew.
void withSameRows(ItemTable &table, const std::function<void()> &change)
{
    std::vector<std::pair<int, int>> ranges;
    for (const QItemSelectionRange &range : table.selectionModel()->selection()) {
        ranges.emplace_back(range.top(), range.bottom());
    }
    const int current = table.currentIndex().row();
    change();
    const QAbstractItemModel &model = *table.model();
    table.selectionModel()->setCurrentIndex(model.index(current, 0), QItemSelectionModel::NoUpdate);
    for (const auto &[top, bottom] : ranges) {
        table.selectionModel()->select({model.index(top, 0), model.index(bottom, 0)},
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
}

} // namespace

WideList::WideList(Study &study, Notice &notice, ItemListPane &pane, ItemListModel &list, QObject *parent)
    : QObject(parent), m_study(study), m_notice(notice), m_pane(pane), m_table(list), m_reading(study)
{
    ItemTable &table = *pane.table();
    connect(&table, &ItemTable::orderWanted, this, [this](int column) {
        const ItemColumn &chosen = columns()[size_t(column)];
        m_pane.sortBy(chosen.order(), chosen.sorts(m_query) && !m_query.descending,
                      chosen.order() == ItemOrder::Column ? chosen.key() : QString());
        showOrder(m_query); // the header has moved its arrow by itself
    });
    connect(&pane, &ItemListPane::columnsWanted, this, &WideList::openMenu);
    connect(&table, &ItemTable::columnsArranged, this, &WideList::keepColumns);
    connect(&table, &ItemTable::resized, this, &WideList::fitTitle);
    onTextScale(table, [this] {
        if (m_isOpen) {
            showColumns();
        }
    });
    connect(&study, &Study::settingsChanged, this, [this](const ChangedSettings &settings) {
        if (settings.has(columnChoicesSetting)) {
            followStudy();
        }
    });
    connectEach(study, this, &WideList::followStudy, &Study::itemsChanged, &Study::codebookChanged,
                &Study::ratersChanged);
}

void WideList::setOpen(bool isOpen)
{
    m_isOpen = isOpen;
    ItemTable &table = *m_pane.table();
    if (!isOpen) {
        table.setModel(nullptr);
        return;
    }
    if (!table.model()) {
        table.setModel(&m_table);
    }
    showColumns();
    if (!m_sources) {
        readSources();
    }
}

// Which columns look like labels depends on the choice of the user, on the codebook and on the names of the raters.
void WideList::followStudy()
{
    if (m_isOpen) {
        m_table.list().refreshRows();
        readSources();
    } else {
        m_reading.drop();
        m_sources.reset();
    }
}

void WideList::setOffered(std::vector<ItemColumn> offered)
{
    if (m_offered != offered) {
        m_offered = std::move(offered);
        if (m_isOpen) {
            showColumns();
        }
    }
}

bool WideList::isOffered(const ItemColumn &column) const
{
    return column.kind == ItemColumn::Source ? m_sources && m_sources->contains(column.source)
                                             : std::ranges::contains(m_offered, column);
}

void WideList::showColumns()
{
    const QScopedValueRollback arranging(m_isArranging, true);
    std::vector<ItemColumn> columns;
    std::vector<int> widths;
    for (const KeptColumn &each : keptColumns()) {
        if (isOffered(each.column)) {
            columns.push_back(each.column);
            widths.push_back(each.width);
        }
    }
    if (columns.empty()) {
        columns = {{ItemColumn::Title}};
        widths = {usualWidth(columns.front())};
    }
    ItemTable &table = *m_pane.table();
    if (columns != m_table.columns()) {
        withSameRows(table, [&] { m_table.setColumns(columns); });
        Q_EMIT columnsChanged();
    }
    for (int i = 0; i < int(widths.size()); ++i) {
        QHeaderView &header = *table.horizontalHeader();
        header.moveSection(header.visualIndex(i), i);
        header.resizeSection(i, Theme::scaled(widths[size_t(i)]));
    }
    fitTitle();
    showOrder(m_query);
}

// Until the user arranges the columns, the titles take the room that the others leave.
void WideList::fitTitle()
{
    const auto title = std::ranges::find(columns(), ItemColumn::Title, &ItemColumn::kind);
    if (!m_isOpen || title == columns().end() || QSettings().contains(columnsKey)) {
        return;
    }
    const QScopedValueRollback arranging(m_isArranging, true);
    QHeaderView &header = *m_pane.table()->horizontalHeader();
    const int section = int(title - columns().begin());
    const int others = header.length() - header.sectionSize(section);
    header.resizeSection(section, std::max(Theme::scaled(200), m_pane.table()->viewport()->width() - others));
}

void WideList::showOrder(const ItemQuery &query)
{
    m_query = query;
    const auto sorted = std::ranges::find_if(columns(), [&](const ItemColumn &each) { return each.sorts(query); });
    m_pane.table()->showOrder(sorted == columns().end() ? -1 : int(sorted - columns().begin()), query.descending);
}

// Columns that the present list does not offer keep their place at the end.
void WideList::keepColumns()
{
    if (m_isArranging || !m_isOpen) {
        return;
    }
    const QHeaderView &header = *m_pane.table()->horizontalHeader();
    std::vector<KeptColumn> kept;
    for (int place = 0; place < header.count(); ++place) {
        const int section = header.logicalIndex(place);
        kept.push_back({columns()[size_t(section)], qRound(header.sectionSize(section) / Theme::textScale())});
    }
    for (const KeptColumn &each : keptColumns()) {
        if (!std::ranges::contains(kept, each.column, &KeptColumn::column)) {
            kept.push_back(each);
        }
    }
    keep(kept);
}

void WideList::openMenu(const QPoint &at)
{
    auto *menu = new QMenu(&m_pane);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("columns"));
    for (const ItemColumn &column : m_offered) {
        addChoice(*menu, column);
    }
    menu->addSeparator();
    m_menu = menu;
    if (m_sources) {
        addSources(*menu);
    } else {
        menu->addAction(tr("Reading the columns of the sources…"))->setEnabled(false);
    }
    menu->popup(at);
}

void WideList::addSources(QMenu &menu)
{
    for (const QString &source : *m_sources) {
        addChoice(menu, {ItemColumn::Source, source});
    }
}

void WideList::addChoice(QMenu &menu, const ItemColumn &column)
{
    QAction *action = menu.addAction(column.heading().replace(u'&', QStringLiteral("&&")).replace(u'\t', u' '));
    action->setCheckable(true);
    action->setChecked(std::ranges::contains(columns(), column));
    connect(action, &QAction::triggered, this, [this, column](bool isShown) { choose(column, isShown); });
}

void WideList::choose(const ItemColumn &column, bool isShown)
{
    std::vector<KeptColumn> kept = keptColumns();
    std::erase_if(kept, [&](const KeptColumn &each) { return each.column == column; });
    if (isShown) {
        kept.push_back({column, usualWidth(column)});
    }
    keep(kept);
    showColumns();
}

// On a worker: the columns of all items are read. Those hidden in every item are not offered.
void WideList::readSources()
{
    m_reading.start<std::vector<SourceColumn>>(
        sourceColumns,
        [this](const Result<std::vector<SourceColumn>> &columns) {
            if (!m_notice.check(columns)) {
                return;
            }
            const bool isFirst = !m_sources;
            m_sources = QStringList();
            for (const SourceColumn &column : *columns) {
                const bool isOwn = column.heading == u"tags" || column.heading == u"labels"; // the column of the tags
                if (column.hidden < column.items && !isOwn) {
                    *m_sources << column.heading;
                }
            }
            if (m_isOpen) {
                showColumns();
            }
            if (m_menu && isFirst) {
                delete m_menu->actions().constLast(); // “Reading…”
                addSources(*m_menu);
            }
        },
        WorkerRead::Check::Nothing);
}

} // namespace corater
