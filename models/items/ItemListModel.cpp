// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemListModel.h"

#include "models/items/table/ItemColumn.h"
#include "models/study/CountWords.h"

#include <QMetaEnum>
#include <QMetaObject>

#include <algorithm>

namespace corater {

namespace {

// What the line shows, for screen readers.
QString rowInWords(const ItemRow &row)
{
    QStringList words{row.item.title.simplified(), row.round, row.item.externalId};
    for (const ItemColumn::Kind kind : {ItemColumn::State, ItemColumn::Reason, ItemColumn::Marks}) {
        words << ItemColumn{kind}.textOf(row);
    }
    for (const auto &[kind, isSo] :
         {std::pair(ItemColumn::Settled, row.settled), std::pair(ItemColumn::Disagreement, row.disagreement)}) {
        words << (isSo ? ItemColumn{kind}.heading() : QString());
    }
    words << (row.units > 0 ? countOf(row.units, Counted::Unit) : QString());
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

QVariant valueOf(const ItemRow &row, int role)
{
    const ItemSummary &item = row.item;
    switch (role) {
    case Qt::DisplayRole:
    case ItemListModel::TitleRole:
        return item.title;
    case Qt::AccessibleTextRole:
        return rowInWords(row);
    case ItemListModel::IdRole:
        return raw(item.id);
    case ItemListModel::RowRole:
        return QVariant::fromValue(row);
    case ItemListModel::ExternalIdRole:
        return item.externalId;
    case ItemListModel::KindRole:
        return item.kind;
    case ItemListModel::DateRole:
        return item.date;
    case ItemListModel::UrlRole:
        return item.url;
    case ItemListModel::TagsRole:
        return item.tags;
    case ItemListModel::ScoreRole:
        return item.score;
    case ItemListModel::StateRole:
        return int(row.marks.empty() ? RatingState::Open : row.marks.front().state);
    case ItemListModel::UnitsRole:
        return row.units;
    case ItemListModel::KeywordsRole:
        return row.keywords;
    case ItemListModel::ReasonRole:
        return row.reason;
    case ItemListModel::DiscussRole:
        return row.discuss;
    case ItemListModel::UnsureRole:
        return row.unsure;
    case ItemListModel::RecheckRole:
        return row.recheck;
    case ItemListModel::DisagreementRole:
        return row.disagreement;
    case ItemListModel::SettledRole:
        return row.settled;
    default:
        return {};
    }
}

// Adds the row to the counts, `times` times.
void countRow(ItemCounts &counts, const ItemRow &row, qint64 times)
{
    const RatingState state = row.marks.empty() ? RatingState::Open : row.marks.front().state;
    counts.begun += state == RatingState::Begun ? times : 0;
    counts.done += state == RatingState::Done ? times : 0;
    counts.out += state == RatingState::Out ? times : 0;
    counts.open -= state == RatingState::Done || state == RatingState::Out ? times : 0;
    counts.flagged += row.discuss || row.unsure ? times : 0;
    counts.recheck += row.recheck ? times : 0;
    counts.disagreements += row.disagreement ? times : 0;
    counts.settled += row.settled ? times : 0;
}

} // namespace

ItemListModel::ItemListModel(QObject *parent) : QAbstractListModel(parent)
{
    m_loader.setSingleShot(true);
    m_loader.setInterval(0);
    connect(&m_loader, &QTimer::timeout, this, [this] { fetchMore({}); });
}

void ItemListModel::setSource(const ItemRowSource *source)
{
    m_source = source;
    reload();
}

void ItemListModel::setQuery(const ItemQuery &query)
{
    if (m_query == query) {
        return;
    }
    m_query = query;
    readItems(); // the counts are those of the whole list, whatever it shows
}

void ItemListModel::reload()
{
    readItems();
    readCounts();
}

void ItemListModel::readItems()
{
    beginResetModel();
    m_loader.stop();
    m_pages.clear();
    m_ids.clear();
    m_end = {};
    m_ids = nextChunk();
    endResetModel();
    goOn();
}

void ItemListModel::refreshRows()
{
    m_pages.clear();
    if (!m_ids.empty()) {
        Q_EMIT dataChanged(index(0), index(int(m_ids.size()) - 1));
    }
}

void ItemListModel::refresh(const std::vector<ItemId> &ids)
{
    for (ItemId id : ids) {
        const int row = rowOf(id);
        if (row < 0) {
            continue;
        }
        m_pages.remove(row / pageRows);
        Q_EMIT dataChanged(index(row), index(row));
    }
    readCounts();
}

void ItemListModel::refreshMarks(const std::vector<ItemId> &ids)
{
    if (ids.size() > size_t(pageRows)) { // looking for the rows of thousands of items would take longer
        refreshRows();
        readCounts();
        return;
    }
    ItemCounts counts = m_counts;
    for (const ItemId id : ids) {
        const int row = rowOf(id);
        ItemRow *before = known(row);
        const auto after = before && m_source ? m_source->rows({id}) : Result<std::vector<ItemRow>>();
        if (!after || after->size() != 1) {
            refresh(ids);
            return;
        }
        countRow(counts, *before, -1);
        countRow(counts, after->front(), 1);
        *before = after->front();
        Q_EMIT dataChanged(index(row), index(row));
    }
    setCounts(counts);
}

void ItemListModel::setRated(const Rating &rating)
{
    const int at = rowOf(rating.item);
    ItemRow *row = known(at);
    const bool waits =
        std::ranges::any_of(rating.units, [](const UnitRating &unit) { return !unit.recheck.isEmpty(); });
    const bool isShort = row && row->answers.isEmpty() && row->finals.isEmpty();
    if (!isShort || row->marks.empty() || row->recheck || waits) { // reviews depend on other tables, labels on names
        refreshMarks({rating.item});
        return;
    }
    ItemCounts counts = m_counts;
    countRow(counts, *row, -1);
    row->marks.front().state = rating.state;
    row->units = int(rating.units.size());
    row->reason = rating.reason;
    row->discuss = rating.discuss;
    row->unsure = rating.unsure;
    countRow(counts, *row, 1);
    Q_EMIT dataChanged(index(at), index(at));
    setCounts(counts);
}

ItemId ItemListModel::idAt(int row) const
{
    return row >= 0 && row < int(m_ids.size()) ? m_ids[size_t(row)] : ItemId{};
}

int ItemListModel::rowOf(ItemId id) const
{
    const auto found = std::ranges::find(m_ids, id);
    return found == m_ids.end() ? -1 : int(found - m_ids.begin());
}

ItemId ItemListModel::nextOpen(ItemId after, Waiting waiting) const
{
    const Result<ItemId> next = m_source ? m_source->nextOpen(m_query, waiting, after) : Result<ItemId>();
    if (!next) {
        give(next.error());
        return {};
    }
    return *next;
}

bool ItemListModel::waitsSoon(ItemId after, Waiting waiting) const
{
    int row = rowOf(after);
    if (row < 0) {
        return false;
    }
    while (const ItemRow *next = ++row < rowCount() ? known(row) : nullptr) {
        const RatingState state = next->marks.empty() ? RatingState::Open : next->marks.front().state;
        if (state == RatingState::Open || (waiting == Waiting::Unfinished && state == RatingState::Begun)) {
            return true;
        }
    }
    return false;
}

int ItemListModel::load(ItemId id)
{
    int row = rowOf(id);
    while (row < 0 && !m_complete) {
        fetchMore({});
        row = rowOf(id);
    }
    return row;
}

ItemRow ItemListModel::rowAt(int row) const
{
    const ItemRow *values = cached(row);
    return values ? *values : ItemRow{};
}

int ItemListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ids.size());
}

QVariant ItemListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    if (role == IdRole) {
        return raw(m_ids[size_t(index.row())]); // known without reading a page
    }
    const bool ours = role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role > Qt::UserRole;
    const ItemRow *values = ours ? cached(index.row()) : nullptr;
    return values ? valueOf(*values, role) : QVariant();
}

QVariant ItemListModel::headerData(int, Qt::Orientation, int) const
{
    return {}; // a list has none; the default would number rows that do not exist
}

QHash<int, QByteArray> ItemListModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    const QMetaEnum roles = QMetaEnum::fromType<Role>();
    for (int i = 0; i < roles.keyCount(); ++i) {
        names.insert(roles.value(i), roles.key(i));
    }
    return names;
}

bool ItemListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_complete;
}

void ItemListModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent)) {
        return;
    }
    const std::vector<ItemId> more = nextChunk();
    if (!more.empty()) {
        const int first = int(m_ids.size());
        m_pages.remove(first / pageRows); // it may have been read while it was still short
        beginInsertRows({}, first, first + int(more.size()) - 1);
        m_ids.insert(m_ids.end(), more.begin(), more.end());
        endInsertRows();
    }
    goOn();
}

std::vector<ItemId> ItemListModel::nextChunk()
{
    const int limit = m_ids.empty() ? firstIds : chunkIds;
    Result<ItemChunk> chunk = m_source ? m_source->ids(m_query, m_end, limit) : Result<ItemChunk>();
    if (!chunk) {
        m_complete = true; // asking again would fail again; reload() is the way out
        give(chunk.error());
        return {};
    }
    m_complete = chunk->complete || chunk->ids.empty();
    m_end = chunk->end;
    return std::move(chunk->ids);
}

void ItemListModel::goOn()
{
    if (m_complete) {
        Q_EMIT completed();
    } else {
        m_loader.start();
    }
}

const ItemRow *ItemListModel::cached(int row) const
{
    if (row < 0 || row >= int(m_ids.size())) {
        return nullptr;
    }
    const int number = row / pageRows;
    Page *page = m_pages.object(number);
    if (!page) {
        page = loadPage(number);
    }
    return page ? &(*page)[size_t(row % pageRows)] : nullptr;
}

ItemRow *ItemListModel::known(int row) const
{
    Page *page = row < 0 ? nullptr : m_pages.object(row / pageRows);
    return page ? &(*page)[size_t(row % pageRows)] : nullptr;
}

ItemListModel::Page *ItemListModel::loadPage(int number) const
{
    const auto first = m_ids.begin() + qptrdiff(number) * pageRows;
    const auto last = first + std::min<qptrdiff>(pageRows, m_ids.end() - first);
    const std::vector<ItemId> wanted(first, last);
    Result<std::vector<ItemRow>> rows = m_source->rows(wanted);
    auto *page = new Page(wanted.size());
    if (!rows) {
        give(rows.error());
        rows = std::vector<ItemRow>{}; // empty lines are kept, so that a broken source is not asked at every repaint
    }
    for (size_t i = 0; i < wanted.size(); ++i) {
        const auto found = std::ranges::find_if(*rows, [&](const ItemRow &r) { return r.item.id == wanted[i]; });
        if (found != rows->end()) {
            (*page)[i] = std::move(*found);
        }
        (*page)[i].item.id = wanted[i];
    }
    m_pages.insert(number, page);
    return page;
}

void ItemListModel::readCounts()
{
    const Result<ItemCounts> counts = m_source ? m_source->counts() : Result<ItemCounts>();
    if (!counts) {
        give(counts.error());
        return;
    }
    setCounts(*counts);
}

void ItemListModel::setCounts(const ItemCounts &counts)
{
    if (m_counts != counts) {
        m_counts = counts;
        Q_EMIT countsChanged();
    }
}

void ItemListModel::give(const Error &error) const
{
    // Rows are read from within const data(): a signal now would reach the view while it paints.
    auto *self = const_cast<ItemListModel *>(this);
    QMetaObject::invokeMethod(self, [self, error] { Q_EMIT self->failed(error); }, Qt::QueuedConnection);
}

} // namespace corater
