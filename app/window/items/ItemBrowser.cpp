// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/ItemBrowser.h"

#include "app/window/items/HintSearch.h"
#include "app/window/items/ListSearch.h"
#include "app/window/items/NextOpen.h"
#include "app/window/items/WideList.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "models/items/ItemListModel.h"
#include "models/items/SavedSearches.h"
#include "views/items/ItemListPane.h"
#include "views/items/ListStrip.h"
#include "views/theme/ShownKey.h"
#include "views/theme/layout/Panes.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

const QString listKey = QStringLiteral("item-list"); // "folded", "shown", or empty: by the available width
constexpr int roomForAll = 1240;                     // width for list, post and form side by side

} // namespace

ItemBrowser::ItemBrowser(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent),
      m_study(study),
      m_notice(notice),
      m_model(new ItemListModel(this)),
      m_pane(new ItemListPane),
      m_hints(new HintSearch(study, notice, this)),
      m_search(new ListSearch(study, notice, this)),
      m_next(new NextOpen(study, notice, this)),
      m_whenShown(new WhenShown(*this)),
      m_strip(new ListStrip),
      m_wide(new WideList(study, notice, *m_pane, *m_model, this)),
      m_counting(study),
      m_countingRound(study)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_strip);
    row->addWidget(m_pane, 1);
    m_strip->hide();
    setTipWithKey(*m_strip, tr("Show the list"), "view.list");
    m_pane->offerFolding();
    m_pane->offerSavedSearches();
    connect(m_strip, &QAbstractButton::clicked, this, [this] { setFolded(false); });
    connect(m_pane, &ItemListPane::notesFound, this, [this](const std::vector<FilterNote> &notes) {
        QStringList lines;
        for (const FilterNote &note : notes) {
            lines << note.message.inWords();
        }
        m_pane->setNotes(lines);
    });
    connect(m_pane, &ItemListPane::foldWanted, this, [this] { setFolded(true); });
    nameStrip();
    onTextScale(*this, [this] {
        if (m_pageWidth > 0) {
            fitTo(m_pageWidth); // larger text needs more room
        }
    });
    m_pane->setModel(m_model);
    connect(m_model, &ItemListModel::countsChanged, this, &ItemBrowser::readCounts);
    connect(m_model, &ItemListModel::failed, this, [this](const Error &error) { m_notice.report(error); });
    connect(&m_study, &Study::itemsChanged, this, [this] {
        m_whenShown->run(QStringLiteral("items"), [this] {
            m_model->reload();
            searchAgain();
            if (m_whole) {
                readRoundCounts();
            }
        });
    });
    connect(&m_study, &Study::ratingsChanged, this, &ItemBrowser::follow);
    connect(&m_study, &Study::finalsChanged, this, [this](const ChangedFinals &changed) {
        QSet<ItemId> marked; // the list shows only whether an item has final labels
        for (const ChangedFinal &each : changed.marks) {
            marked.insert(each.item);
        }
        readLater(marked);
    });
    connect(m_hints, &HintSearch::changed, this,
            [this] { m_whenShown->run(QStringLiteral("hints"), [this] { setHinted(); }); });
    connect(&m_study, &Study::changed, this, [this] {
        if (m_counting.isReading()) { // the running count may miss this change
            countWhole();
        }
        if (m_countingRound.isReading()) {
            countRound();
        }
    });
    wireSearch();
    connectEach(
        m_study, this, [this] { m_whenShown->run(QStringLiteral("names"), [this] { nameAll(); }); },
        &Study::settingsChanged, &Study::codebookChanged, &Study::ratersChanged);
    connect(m_pane, &ItemListPane::saveSearchWanted, this, &ItemBrowser::keepSearch);
    connect(m_pane, &ItemListPane::forgetSearchWanted, this, &ItemBrowser::forgetSearch);
    wirePane();
    wireWide();
}

ItemBrowser::~ItemBrowser()
{
    // The model outlives its source only to be cleared; no signal may be sent for that.
    m_model->disconnect(this);
    m_model->setSource(nullptr);
}

// A visible list takes the rater's own rating from the signal; a hidden one only updates its counts.
void ItemBrowser::follow(const ChangedRatings &changed)
{
    const std::optional<Rating> &only = changed.only;
    if (!isVisible()) {
        count(changed.marks);
        readLater(changed.items);
        return;
    }
    if (only && !m_whole && only->round == m_round && only->rater == m_rater) {
        m_model->setRated(*only);
    } else {
        m_model->refreshMarks(std::vector<ItemId>(changed.items.begin(), changed.items.end()));
    }
    if (m_whole) {
        count(changed.marks);
    }
    readCounts();
}

void ItemBrowser::readLater(const QSet<ItemId> &items)
{
    if (items.isEmpty()) {
        return;
    }
    m_stale.unite(items);
    m_whenShown->run(QStringLiteral("lines"), [this] {
        const QSet<ItemId> stale = std::exchange(m_stale, {});
        m_model->refreshMarks(std::vector<ItemId>(stale.begin(), stale.end()));
        readCounts();
    });
}

void ItemBrowser::wirePane()
{
    connect(m_pane, &ItemListPane::filterChanged, this, [this](const ItemFilter &filter) {
        nameStrip();
        if (asksForHints(filter)) {
            m_hints->want();
        }
        ItemQuery query = m_query;
        query.filter = filter;
        search(query);
    });
    connect(m_pane, &ItemListPane::orderChosen, this, [this](ItemOrder order, bool descending, const QString &column) {
        search({.filter = m_query.filter, .order = order, .descending = descending, .column = column});
    });
    connect(m_pane, &ItemListPane::wholeStudyChosen, this, &ItemBrowser::setWhole);
    connect(m_pane, &ItemListPane::rowChosen, this, [this](int row) { Q_EMIT itemChosen(m_model->idAt(row)); });
    connect(m_pane, &ItemListPane::keywordsWanted, this, &ItemBrowser::offerKeywords);
    connect(m_pane, &ItemListPane::menuWanted, this, &ItemBrowser::openMenu);
}

void ItemBrowser::setPlace(RoundId round, RaterId rater)
{
    m_model->setSource(nullptr);
    m_disputed = {};
    m_knowsDisputed = false;
    m_counting.drop();
    m_countingRound.drop();
    m_next->drop();
    m_rater = rater;
    m_round = round;
    nameAll();
    m_roundRows = std::make_unique<StudyItemRows>(place(false).rows(m_study));
    m_wholeRows = std::make_unique<StudyItemRows>(place(true).rows(m_study));
    m_roundRows->countApart([this] { countRound(); });
    m_wholeRows->countApart([this] { countWhole(); });
    for (StudyItemRows *rows : {m_roundRows.get(), m_wholeRows.get()}) {
        rows->searchApart([this] { m_search->wantCheck(); });
        rows->readColumns(m_isWide ? m_wide->columns() : std::vector<ItemColumn>());
        rows->hideRaters(m_hidesRaters);
    }
    m_pane->setOwnOrder(!m_whole && m_roundRows->hasOwnOrder());
    offerColumns();
    m_model->setSource(m_whole ? m_wholeRows.get() : m_roundRows.get());
    searchAgain();
    readCounts();
    if (m_whole) {
        readRoundCounts();
    }
}

// If hints are hidden now, the list drops the search results that depend on them at once.
void ItemBrowser::setHinted()
{
    const auto hinted = m_hints->items();
    const bool mustForget = hinted.empty() && asksForHints(m_model->query().filter);
    for (StudyItemRows *rows : {m_roundRows.get(), m_wholeRows.get()}) {
        if (rows) {
            rows->setHinted(hinted);
        }
        if (rows && mustForget) {
            rows->setAnswer({});
        }
    }
    if (mustForget) {
        m_model->searchAgain();
    }
    if (asksForHints(m_query.filter)) {
        searchAgain();
    }
}

// The names that searches may use, as far as the rater may know them.
void ItemBrowser::nameAll()
{
    m_pane->setNames(filterNames(m_study, m_rater));
}

void ItemBrowser::keepSearch(const QString &text)
{
    const QString name = QInputDialog::getText(this, tr("Save this search"), tr("Name, without blanks:")).trimmed();
    if (name.isEmpty()) {
        return;
    }
    if (const auto kept = m_study.perform(saveSearch(name, text)); !kept) {
        m_notice.report(kept.error());
        return;
    }
    m_notice.say(tr("Saved: @%1 stands for this search in all searches of the study.").arg(name));
}

void ItemBrowser::forgetSearch(const QString &name)
{
    if (const auto done = m_study.perform(saveSearch(name, {})); !done) {
        m_notice.report(done.error());
    }
}

void ItemBrowser::setDisputed(DisputedItems items)
{
    if (!m_roundRows) {
        return;
    }
    std::vector<ItemId> changed;
    std::ranges::set_symmetric_difference(m_disputed.all, items.all, std::back_inserter(changed));
    std::ranges::set_symmetric_difference(m_disputed.open, items.open, std::back_inserter(changed));
    std::ranges::set_symmetric_difference(m_disputed.discussed, items.discussed, std::back_inserter(changed));
    m_disputed = items;
    m_knowsDisputed = true;
    offerColumns();
    // In the list of all items this mark would reveal which items drawn for an open round were in an earlier one.
    m_wholeRows->setDisputed({.all = {}, .open = items.open, .discussed = {}});
    m_roundRows->setDisputed(std::move(items));
    if (!changed.empty()) {
        readLater(QSet<ItemId>(changed.begin(), changed.end()));
        if (needsOf(m_query.filter).any()) {
            m_whenShown->run(QStringLiteral("search"), [this] { searchAgain(); });
        }
    }
}

void ItemBrowser::setWhole(bool whole)
{
    if (m_whole != whole && m_roundRows) {
        m_whole = whole;
        m_pane->setOwnOrder(!m_whole && m_roundRows->hasOwnOrder());
        offerColumns();
        m_model->setSource(whole ? m_wholeRows.get() : m_roundRows.get());
        searchAgain();
        readCounts();
        showPlace(); // the open item is at another place in this list
    }
}

bool ItemBrowser::hasItems() const
{
    return m_study.itemCount().value_or(1) > 0; // if the count fails, assume that there are items
}

bool ItemBrowser::isFolded() const
{
    return !m_strip->isHidden();
}

// A folded list hides its search field, so the strip shows the search that narrows it.
void ItemBrowser::nameStrip()
{
    const QString typed = m_pane->searchText().simplified();
    m_strip->setText(typed.isEmpty() ? tr("Items") : tr("Items: %1").arg(typed));
    m_strip->setAccessibleName(tr("Show the list (%1)").arg(m_strip->text()));
    m_strip->update();
}

void ItemBrowser::fitTo(int pageWidth)
{
    m_revealed = m_revealed && pageWidth == m_pageWidth;
    m_pageWidth = pageWidth;
    const QString wanted = QSettings().value(listKey).toString();
    const bool narrow = pageWidth < Theme::scaled(roomForAll);
    fold(!m_isWide && !m_revealed && (wanted == u"folded" || (narrow && wanted != u"shown")));
}

void ItemBrowser::setFolded(bool folded)
{
    setWide(false);
    m_revealed = false;
    QSettings().setValue(listKey, folded ? QStringLiteral("folded") : QStringLiteral("shown"));
    fold(folded);
}

void ItemBrowser::reveal()
{
    m_revealed = true;
    fold(false);
}

void ItemBrowser::placeIn(Panes &panes, const QString &key)
{
    m_panes = &panes;
    panes.addWidget(this);
    panes.setWidths(QSettings().value(key).toString());
    connect(&panes, &Panes::widthsChosen, this, [key](const QString &widths) { QSettings().setValue(key, widths); });
}

void ItemBrowser::fold(bool folded)
{
    const bool change = folded != isFolded();
    const bool typing = isAncestorOf(QApplication::focusWidget());
    m_strip->setVisible(folded);
    m_pane->setVisible(!folded);
    setMinimumWidth(folded ? m_strip->sizeHint().width() : Theme::scaled(220));
    setMaximumWidth(folded ? m_strip->sizeHint().width() : QWIDGETSIZE_MAX);
    if (m_panes) {
        m_panes->fit();
    }
    if (change && folded && typing) {
        Q_EMIT m_pane->left(); // a hidden list must not keep the focus
    }
}

void ItemBrowser::showItem(ItemId item)
{
    m_shown = item;
    m_pane->showRow(m_model->load(item));
}

void ItemBrowser::offerKeywords()
{
    const auto facets = m_study.keywordFacets();
    if (m_notice.check(facets)) {
        m_pane->showKeywords(*facets);
    }
}

void ItemBrowser::openMenu(int row, const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("item-menu"));
    if (chosen().size() < 2) {
        addLineTo(*menu, row);
        menu->addSeparator();
    }
    addChosenTo(*menu);
    menu->popup(at);
}

void ItemBrowser::addLineTo(QMenu &menu, int row)
{
    const ItemRow line = m_model->rowAt(row);
    const ItemId id = line.item.id;
    if (!valid(id)) {
        return;
    }
    menu.addAction(tr("Open"), this, [this, id] {
        setWide(false);
        Q_EMIT itemChosen(id);
    });
    const auto seen = m_study.visibleRatings({.item = id});
    const bool closed =
        seen && std::ranges::any_of(*seen, [this](const Rating &r) { return m_study.isClosed(r.round); });
    menu.addAction(tr("Compare"), this, [this, id] { Q_EMIT compareWanted(id); })->setEnabled(closed);
    menu.addAction(tr("Adjudicate"), this, [this, id] { Q_EMIT settleWanted(id); })->setEnabled(closed);
    Q_EMIT menuMade(&menu, id);
    menu.addSeparator();
    const QUrl url(line.item.url, QUrl::StrictMode);
    const bool web = url.scheme() == QLatin1StringView("https") || url.scheme() == QLatin1StringView("http");
    menu.addAction(tr("Open in the browser"), this, [url] { QDesktopServices::openUrl(url); })->setEnabled(web);
    const auto copy = [&](const QString &name, const QString &text) {
        menu.addAction(name, this, [text] { QGuiApplication::clipboard()->setText(text); })
            ->setEnabled(!text.isEmpty());
    };
    copy(tr("Copy the id"), line.item.externalId);
    copy(tr("Copy the title"), line.item.title);
    copy(tr("Copy the address"), line.item.url);
}

} // namespace corater
