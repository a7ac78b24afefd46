// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemListPane.h"

#include "models/study/CountWords.h"
#include "models/study/SharedText.h"
#include "views/items/ItemListView.h"
#include "views/items/SearchBox.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/ShownKey.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"

#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
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
      m_chipRow(new QWidget),
      m_notes(new TextLabel({}, TextRole::Small, Ink::Amber)),
      m_pages(new QStackedWidget),
      m_list(new ItemListView),
      m_empty(new EmptyState),
      m_keywords(new ChoiceChip(tr("keyword ▾"))),
      m_whole(new ChoiceChip(tr("whole study"))),
      m_sort(new ChoiceChip(tr("sort ▾")))
{
    auto *head = new QVBoxLayout;
    head->setContentsMargins(10, 10, 10, 8);
    head->setSpacing(8);
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_search, 1);
    line->addWidget(m_saved);
    line->addWidget(m_fold);
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
    for (ChoiceChip *chip : {m_whole, m_sort}) {
        chip->setCompact(true);
        chip->setRaterPosition(-1);
        chip->setFocusPolicy(Qt::TabFocus);
        chip->hide();
    }
    m_sort->setCheckable(false);
    connect(m_whole, &QAbstractButton::clicked, this, &ItemListPane::wholeStudyChosen);
    connect(m_sort, &QAbstractButton::clicked, this, &ItemListPane::openOrders);
    m_notes->setWordWrap(true);
    m_notes->hide();
    m_slow.setSingleShot(true);
    m_slow.setInterval(300);
    connect(&m_slow, &QTimer::timeout, this, &ItemListPane::showNotes);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addSpacing(1); // the line below the head
    column->addWidget(m_pages, 1);
    m_pages->installEventFilter(this);
    m_search->setPlaceholderText(tr("tag:keras gpu"));
    m_search->setToolTip(
        tr("Words, and state: tag: keyword: flag: is: kind: id: site: author: date: score: views: answers: "
           "accepted: field:NAME=VALUE"));
    setFacets(labellingFacets());
    connect(m_search, &SearchBox::searched, this, &ItemListPane::search);
    connect(m_search, &SearchBox::left, this, &ItemListPane::left);
    connect(m_search, &SearchBox::returnPressed, this, [this] { m_list->setFocus(Qt::OtherFocusReason); });
    connect(m_list, &ItemListView::rowEntered, this, &ItemListPane::rowEntered);
    connect(m_empty, &EmptyState::actionRequested, this, [this](const QString &name) {
        if (name == u"clear") {
            m_search->searchNow({});
        } else if (name == u"whole") {
            chooseWholeStudy();
        } else {
            Q_EMIT addRequested();
        }
    });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &ItemListPane::askMenu);
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
    // Tab goes through the chips in their order on the screen, not in the order of their creation.
    QWidget *before = m_fold;
    std::vector<ChoiceChip *> chips = m_chips;
    for (ChoiceChip *chip : {m_keywords, m_whole, m_sort}) {
        chips.push_back(chip);
    }
    for (ChoiceChip *chip : chips) {
        setTabOrder(before, chip);
        before = chip;
    }
    updateChips();
}

void ItemListPane::showKeywords(const std::vector<std::pair<QString, qint64>> &keywords)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("keywords"));
    if (keywords.empty()) {
        menu->addAction(tr("No item was kept for a keyword"))->setEnabled(false);
    }
    for (const auto &[keyword, items] : keywords) {
        const QString term = QStringLiteral("keyword:\"%1\"").arg(keyword);
        QAction *action = menu->addAction(QStringLiteral("%1\t%2").arg(keyword, QString::number(items)));
        action->setCheckable(true);
        action->setChecked(hasTerm(m_search->text(), term));
        connect(action, &QAction::triggered, this, [this, term] {
            m_search->searchNow(toggleTerm(m_search->text(), term));
            updateChips();
        });
    }
    menu->popup(m_keywords->mapToGlobal(QPoint(0, m_keywords->height())));
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
    m_fold->show();
}

void ItemListPane::openOrders()
{
    const std::pair<ItemOrder, QString> orders[] = {{ItemOrder::Imported, tr("As added")},
                                                    {ItemOrder::ExternalId, tr("By id")},
                                                    {ItemOrder::Title, tr("By title")},
                                                    {ItemOrder::Date, tr("By date")},
                                                    {ItemOrder::Score, tr("By score")}};
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("orders"));
    const auto tell = [this](ItemOrder order, bool descending) {
        m_order = order;
        m_descending = descending;
        Q_EMIT orderChosen(order, descending);
    };
    for (const auto &[order, name] : orders) {
        QAction *action = menu->addAction(name);
        action->setCheckable(true);
        action->setChecked(order == m_order);
        connect(action, &QAction::triggered, this, [this, tell, order] { tell(order, m_descending); });
    }
    menu->addSeparator();
    QAction *back = menu->addAction(tr("Largest, latest or last first"));
    back->setCheckable(true);
    back->setChecked(m_descending);
    connect(back, &QAction::triggered, this, [this, tell](bool descending) { tell(m_order, descending); });
    menu->popup(m_sort->mapToGlobal(QPoint(0, m_sort->height())));
}

void ItemListPane::offerSavedSearches()
{
    m_saved->show();
}

void ItemListPane::openSaved()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("savedSearches"));
    menu->setToolTipsVisible(true);
    for (const auto &[name, text] : m_names.saved.asKeyValueRange()) {
        QAction *action = menu->addAction(QString(u'@' + name).replace(u'&', QStringLiteral("&&")));
        action->setToolTip(text);
        connect(action, &QAction::triggered, this, [this, name] { m_search->searchNow(u'@' + name); });
    }
    menu->addSeparator();
    const QString typed = m_search->text().trimmed();
    QAction *keep = menu->addAction(tr("Save this search…"));
    keep->setEnabled(!typed.isEmpty());
    connect(keep, &QAction::triggered, this, [this, typed] { Q_EMIT saveSearchWanted(typed); });
    const QString name = typed.startsWith(u'@') ? typed.mid(1) : QString();
    if (m_names.saved.contains(name)) {
        connect(menu->addAction(tr("Delete @%1").arg(name)), &QAction::triggered, this,
                [this, name] { Q_EMIT forgetSearchWanted(name); });
    }
    menu->popup(m_saved->mapToGlobal(QPoint(0, m_saved->height())));
}

// The menu key asks for the current row, wherever the mouse is.
void ItemListPane::askMenu(const QPoint &at)
{
    const QModelIndex under = m_list->indexAt(at);
    const QModelIndex index = under.isValid() ? under : m_list->currentIndex();
    if (index.isValid()) {
        const QPoint place = under.isValid() ? at : m_list->visualRect(index).center();
        Q_EMIT menuWanted(index.row(), m_list->viewport()->mapToGlobal(place));
    }
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
}

void ItemListPane::scrollToTop()
{
    m_list->scrollToTop();
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
    m_pages->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_list);
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
