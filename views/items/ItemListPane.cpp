// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemListPane.h"

#include "models/study/CountWords.h"
#include "models/study/SharedText.h"
#include "views/items/ItemListView.h"
#include "views/items/ItemTable.h"
#include "views/items/SavedSearchList.h"
#include "views/items/SearchBox.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/ShownKey.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace corater {

ItemListPane::ItemListPane(QWidget *parent)
    : QWidget(parent),
      m_search(new SearchBox),
      m_saved(new QToolButton),
      m_fold(new QToolButton),
      m_narrow(new QToolButton),
      m_chipRow(new QWidget),
      m_notes(new TextLabel({}, TextRole::Small, Ink::Amber)),
      m_savedList(new SavedSearchList),
      m_pages(new QStackedWidget),
      m_list(new ItemListView),
      m_table(new ItemTable),
      m_empty(new EmptyState),
      m_keywords(new ChoiceChip(tr("keyword ▾"))),
      m_whole(new ChoiceChip(tr("whole study"))),
      m_sort(new ChoiceChip(tr("sort ▾"))),
      m_columns(new ChoiceChip(tr("columns ▾")))
{
    auto *head = new QVBoxLayout;
    head->setContentsMargins(10, 10, 10, 8);
    head->setSpacing(8);
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_search, 1);
    line->addWidget(m_saved);
    line->addWidget(m_fold);
    line->addWidget(m_narrow);
    head->addLayout(line);
    m_saved->setText(QStringLiteral("☆"));
    m_saved->setToolTip(tr("Saved searches"));
    m_saved->setAccessibleName(tr("Saved searches"));
    m_saved->setFocusPolicy(Qt::TabFocus);
    m_saved->hide();
    connect(m_saved, &QToolButton::clicked, this, &ItemListPane::openSaved);
    m_fold->setText(QStringLiteral("«"));
    setTipWithKey(*m_fold, tr("Fold the list"), "view.list");
    m_fold->setAccessibleName(tr("Fold the list"));
    m_fold->setFocusPolicy(Qt::TabFocus);
    m_fold->hide();
    connect(m_fold, &QToolButton::clicked, this, &ItemListPane::foldWanted);
    m_narrow->setText(QStringLiteral("«"));
    setTipWithKey(*m_narrow, tr("Narrow the list"), "view.wide-list");
    m_narrow->setAccessibleName(tr("Narrow the list"));
    m_narrow->setFocusPolicy(Qt::TabFocus);
    m_narrow->hide();
    connect(m_narrow, &QToolButton::clicked, this, &ItemListPane::narrowWanted);
    head->addWidget(m_notes);
    head->addWidget(m_chipRow);
    new FlowLayout(m_chipRow, 6, 6);
    m_keywords->setCompact(true);
    m_keywords->setRaterPosition(-1);
    m_keywords->setFocusPolicy(Qt::TabFocus);
    m_keywords->setToolTip(tr("Items that a keyword hit"));
    connect(m_keywords, &QAbstractButton::clicked, this, [this] {
        updateChips(); // the click toggled the chip; the search text decides
        Q_EMIT keywordsWanted();
    });
    m_whole->setToolTip(tr("All items of all rounds; each line names the round"));
    m_sort->setToolTip(tr("Sort the list by its column of the source"));
    m_columns->setToolTip(tr("Choose the columns of the wide list"));
    for (ChoiceChip *chip : {m_whole, m_sort, m_columns}) {
        chip->setCompact(true);
        chip->setRaterPosition(-1);
        chip->setFocusPolicy(Qt::TabFocus);
        chip->hide();
    }
    m_sort->setCheckable(false);
    m_columns->setCheckable(false);
    connect(m_whole, &QAbstractButton::clicked, this, &ItemListPane::wholeStudyChosen);
    connect(m_sort, &QAbstractButton::clicked, this, &ItemListPane::openOrders);
    m_notes->setWordWrap(true);
    m_notes->hide();
    m_slow.setSingleShot(true);
    m_slow.setInterval(300);
    connect(&m_slow, &QTimer::timeout, this, &ItemListPane::showNotes);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addSpacing(1); // the line below the head
    auto *body = new QHBoxLayout;
    body->setSpacing(0);
    body->addWidget(m_savedList);
    body->addWidget(m_pages, 1);
    column->addLayout(body, 1);
    m_savedList->hide();
    connect(m_savedList, &SavedSearchList::searchChosen, m_search, &SearchBox::searchNow);
    m_pages->installEventFilter(this);
    m_search->setPlaceholderText(tr("tag:keras gpu"));
    m_search->setToolTip(
        tr("Words, and state: tag: keyword: flag: is: kind: id: site: author: date: score: views: answers: "
           "accepted: field:NAME=VALUE"));
    setFacets(labellingFacets());
    connect(m_search, &SearchBox::searched, this, &ItemListPane::search);
    connect(m_search, &SearchBox::left, this, [this] { m_isWide ? Q_EMIT narrowWanted() : Q_EMIT left(); });
    connect(m_search, &SearchBox::returnPressed, this, &ItemListPane::focusList);
    connect(m_list, &ItemListView::rowEntered, this, &ItemListPane::rowEntered);
    wireTable();
    connect(m_empty, &EmptyState::actionRequested, this, [this](const QString &name) {
        if (name == u"clear") {
            m_search->searchNow({});
        } else if (name == u"whole") {
            chooseWholeStudy();
        } else {
            Q_EMIT addRequested();
        }
    });
    for (QAbstractItemView *list :
         {static_cast<QAbstractItemView *>(m_list), static_cast<QAbstractItemView *>(m_table)}) {
        list->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(list, &QWidget::customContextMenuRequested, this,
                [this, list](const QPoint &at) { askMenu(*list, at); });
    }
    connect(m_list, &ItemListView::rowChosen, this, [this](int row) {
        if (!m_moving) {
            Q_EMIT rowChosen(row);
        }
    });
}

void ItemListPane::setModel(QAbstractItemModel *model)
{
    m_list->setModel(model);
    if (model) {
        connect(model, &QAbstractItemModel::modelReset, this, &ItemListPane::updateEmpty);
        connect(model, &QAbstractItemModel::rowsInserted, this, &ItemListPane::updateEmpty);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &ItemListPane::updateEmpty);
    }
    updateEmpty();
}

void ItemListPane::wireTable()
{
    connect(m_table, &ItemTable::rowEntered, this, &ItemListPane::tableEntered);
    connect(m_table, &ItemTable::left, this, &ItemListPane::narrowWanted);
    connect(m_table, &ItemTable::columnsWanted, this, &ItemListPane::columnsWanted);
    connect(m_columns, &QAbstractButton::clicked, this,
            [this] { Q_EMIT columnsWanted(m_columns->mapToGlobal(QPoint(0, m_columns->height()))); });
}

void ItemListPane::setWide(bool isWide)
{
    m_isWide = isWide;
    m_columns->setVisible(isWide);
    m_narrow->setVisible(isWide);
    m_fold->setVisible(m_folds && !isWide);
    showSaved();
    updateEmpty();
}

QWidget *ItemListPane::shownList() const
{
    return m_isWide ? static_cast<QWidget *>(m_table) : m_list;
}

void ItemListPane::focusList()
{
    shownList()->setFocus(Qt::OtherFocusReason);
}

void ItemListPane::setFacets(const std::vector<Facet> &facets)
{
    qDeleteAll(m_chips);
    m_chips.clear();
    m_facets = facets;
    for (const Facet &facet : m_facets) {
        auto *chip = new ChoiceChip(facet.label);
        chip->setCompact(true);
        chip->setRaterPosition(-1);
        chip->setFocusPolicy(Qt::TabFocus);
        chip->setToolTip(facet.term);
        m_chipRow->layout()->addWidget(chip);
        m_chips.push_back(chip);
        connect(chip, &QAbstractButton::clicked, this, [this, term = facet.term] {
            m_search->searchNow(toggleTerm(m_search->text(), term));
            updateChips(); // the click toggled the chip; the search text decides
        });
    }
    m_chipRow->layout()->removeWidget(m_keywords);
    m_chipRow->layout()->addWidget(m_keywords);
    m_chipRow->layout()->removeWidget(m_whole);
    m_chipRow->layout()->addWidget(m_whole);
    m_chipRow->layout()->removeWidget(m_sort);
    m_chipRow->layout()->addWidget(m_sort);
    m_chipRow->layout()->removeWidget(m_columns);
    m_chipRow->layout()->addWidget(m_columns);
    // Tab goes through the chips in their order on the screen, not in the order of their creation.
    QWidget *before = m_narrow;
    std::vector<ChoiceChip *> chips = m_chips;
    for (ChoiceChip *chip : {m_keywords, m_whole, m_sort, m_columns}) {
        chips.push_back(chip);
    }
    for (ChoiceChip *chip : chips) {
        setTabOrder(before, chip);
        before = chip;
    }
    updateChips();
}

void ItemListPane::offerWholeStudy()
{
    m_whole->show();
    m_sort->show();
}

void ItemListPane::chooseWholeStudy()
{
    m_whole->setChecked(true);
    Q_EMIT wholeStudyChosen(true);
}

void ItemListPane::offerFolding()
{
    m_folds = true;
    m_fold->setVisible(!m_isWide);
}

void ItemListPane::offerSavedSearches()
{
    m_saved->show();
}

void ItemListPane::setCounts(const ItemCounts &counts)
{
    m_counts = counts;
    updateChips();
    updateEmpty();
}

void ItemListPane::setNotes(const QStringList &notes)
{
    m_noteLines = notes;
    showNotes();
}

void ItemListPane::setSearchText(const QString &text)
{
    m_search->searchNow(text);
}

void ItemListPane::setNames(FilterNames names)
{
    m_names = std::move(names);
    m_savedList->setSearches(m_names.saved);
    showSaved();
    if (!m_search->text().isEmpty()) {
        search(m_search->text());
    }
}

QString ItemListPane::searchText() const
{
    return m_search->text();
}

void ItemListPane::showRow(int row)
{
    const QScopedValueRollback moving(m_moving, true);
    const QModelIndex index = m_list->model() ? m_list->model()->index(row, 0) : QModelIndex();
    m_list->setCurrentIndex(index);
    if (index.isValid()) {
        m_list->scrollTo(index);
    }
    if (!m_table->currentIndex().isValid()) { // the user's place and selection stay
        m_table->showRow(row);
    }
}

void ItemListPane::showLateRow(int row)
{
    QScrollBar &bar = *m_list->verticalScrollBar();
    const int place = bar.value();
    showRow(row);
    if (place > 0) {
        bar.setValue(place);
    }
}

void ItemListPane::scrollToTop()
{
    m_list->scrollToTop();
    m_table->scrollToTop();
}

int ItemListPane::currentRow() const
{
    return m_list->currentIndex().row();
}

std::vector<Facet> ItemListPane::labellingFacets()
{
    return {{QStringLiteral("state:open"), tr("open"), &ItemCounts::open},
            {QStringLiteral("state:done"), tr("done"), &ItemCounts::done},
            {QStringLiteral("state:out"), tr("excluded"), &ItemCounts::out},
            {QStringLiteral("flag:any"), tr("flagged"), &ItemCounts::flagged},
            {QStringLiteral("flag:recheck"), tr("to review"), &ItemCounts::recheck}};
}

std::vector<Facet> ItemListPane::reviewFacets()
{
    return {{QStringLiteral("is:disagreement"), tr("disagreements"), &ItemCounts::disagreements},
            {QStringLiteral("is:settled"), tr("settled"), &ItemCounts::settled},
            {QStringLiteral("flag:any"), tr("flagged"), &ItemCounts::flagged}};
}

void ItemListPane::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void ItemListPane::search(const QString &text)
{
    const FilterReading reading = readFilter(text, m_names);
    m_savedList->showSearch(text);
    Q_EMIT notesFound(reading.notes);
    updateChips();
    Q_EMIT filterChanged(reading.filter);
}

void ItemListPane::updateChips()
{
    for (size_t i = 0; i < m_chips.size(); ++i) {
        const Facet &facet = m_facets[i];
        const qint64 count = facet.count ? m_counts.*facet.count : -1;
        const bool on = hasTerm(m_search->text(), facet.term);
        m_chips[i]->setCount(count);
        m_chips[i]->setChecked(on);
        // A chip without items takes no room, unless it is on: then it is what empties the list.
        m_chips[i]->setVisible(on || count != 0);
        m_chips[i]->setAccessibleName(tr("%1: %2").arg(facet.label, countOf(count, Counted::Item)));
    }
    m_keywords->setChecked(!readFilter(m_search->text(), m_names).filter.keywords.isEmpty());
    m_keywords->setVisible(m_counts.all > 0);
}

void ItemListPane::setReading(bool isReading)
{
    if (std::exchange(m_isReading, isReading) != isReading) {
        m_slow.stop();
        if (isReading) {
            m_slow.start();
        }
        showNotes();
        updateEmpty();
    }
}

// "Searching…" appears only when a search takes long.
void ItemListPane::showNotes()
{
    QStringList lines = m_noteLines;
    if (m_isReading && !m_slow.isActive()) {
        lines.prepend(tr("Searching…"));
    }
    m_notes->setText(lines.join(u'\n'));
    m_notes->setVisible(!lines.isEmpty());
}

void ItemListPane::updateEmpty()
{
    const bool empty = !m_list->model() || m_list->model()->rowCount() == 0;
    m_pages->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : shownList());
    if (!empty) {
        return;
    }
    m_empty->clearActions();
    if (m_counts.all == 0) {
        m_empty->setWords(tr("No items yet"), SharedText::addCandidates());
        m_empty->addAction(QStringLiteral("add"), tr("Add items…"));
    } else if (m_isReading) {
        m_empty->setWords(tr("Searching…"), {});
    } else {
        const bool round = !m_whole->isHidden() && !m_whole->isChecked();
        m_empty->setWords(tr("No match"),
                          round ? tr("No item of this round matches the search.") : tr("No item matches the search."));
        if (round) {
            m_empty->addAction(QStringLiteral("whole"), tr("Search the whole study"));
        }
        m_empty->addAction(QStringLiteral("clear"), tr("Show all"), tr("Esc"));
    }
}

// Beside a table that would become too narrow, the button offers them.
void ItemListPane::showSaved()
{
    const bool hasRoom = width() >= Theme::scaled(1000);
    m_savedList->setVisible(m_isWide && hasRoom && !m_names.saved.isEmpty());
}

void ItemListPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showSaved();
}

// The painted line above the list moves with the list, as chips come and go.
bool ItemListPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_pages && event->type() == QEvent::Move) {
        update();
    }
    return QWidget::eventFilter(watched, event);
}

void ItemListPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().base);
    painter.fillRect(QRect(0, m_pages->y() - 1, width(), 1), Theme::current().line);
}

} // namespace corater
