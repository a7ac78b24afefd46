// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/palette/CommandPalette.h"

#include "app/window/palette/PaletteEntries.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "models/items/NamedItems.h"
#include "models/study/Study.h"
#include "models/study/WorkerRead.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QSettings>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

const QString chosenKey = QStringLiteral("palette-chosen");
constexpr qsizetype mostChosen = 20;
constexpr size_t mostItems = 8;
constexpr qsizetype shortestName = 2; ///< of items: fewer letters find too many

void noteChosen(const QString &id)
{
    QStringList chosen = QSettings().value(chosenKey).toStringList();
    chosen.removeAll(id);
    chosen.prepend(id);
    QSettings().setValue(chosenKey, chosen.first(std::min(chosen.size(), mostChosen)));
}

std::vector<PaletteEntry> entriesWith(Workplace &work, const QStringList &chosen)
{
    std::vector<PaletteEntry> entries = paletteEntries(work);
    std::ranges::move(itemEntries(work, chosen), std::back_inserter(entries));
    return entries;
}

constexpr int keysRole = Qt::UserRole;     ///< the key of a command
constexpr int wordRole = Qt::UserRole + 1; ///< the kind of another entry
constexpr int shadowReach = 28;

/// Paints an entry: title at the left, key cap or kind at the right. The text is at the same position whether selected
/// or not.
class EntryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {Theme::scaled(200), Theme::scaled(30)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::current();
        const QRect row = option.rect;
        const bool chosen = option.state & QStyle::State_Selected;
        if (chosen || option.state & QStyle::State_MouseOver) {
            paintGround(*painter, row, chosen ? theme.accentFill : theme.hover, 6);
        }
        const QRect inner = row.adjusted(Theme::scaled(10), 0, -Theme::scaled(10), 0);
        const QString keys = index.data(keysRole).toString();
        const QString word = index.data(wordRole).toString();
        const QFont small = Theme::font(TextRole::Small);
        const int side = word.isEmpty() ? KeyCap::capSize(keys).width() : QFontMetrics(small).horizontalAdvance(word);
        const QRect words = inner.adjusted(0, 0, -Theme::scaled(10) - side, 0);
        painter->save();
        painter->setFont(Theme::font(TextRole::Chrome));
        painter->setPen(theme.text);
        painter->drawText(words, Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->setFont(small);
        painter->setPen(theme.muted);
        painter->drawText(inner, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, word);
        painter->restore();
        KeyCap::paint(*painter, QRectF(inner.right() - side, row.top(), side, row.height()), keys);
    }
};

/// The palette's soft shadow, drawn on the window below, because a translucent edge of the popup would need a
/// compositor.
class PaletteShadow : public QWidget
{
public:
    PaletteShadow(const QRect &palette, QWidget *window) : QWidget(window)
    {
        setObjectName(QStringLiteral("palette-shadow"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(palette.adjusted(-shadowReach, -shadowReach / 2, shadowReach, shadowReach));
        show();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        QColor ink(Qt::black);
        ink.setAlphaF(Theme::current().isDark ? 0.05F : 0.018F);
        const QRectF whole(rect());
        for (int step = 0; step < shadowReach / 2; ++step) {
            paintBox(painter, whole.adjusted(2 * step, step, -2 * step, -2 * step), ink, {}, shadowReach - step);
        }
    }
};

} // namespace

CommandPalette::CommandPalette(Workplace &work)
    : QDialog(work.widget(), Qt::Popup | Qt::FramelessWindowHint),
      m_work(work),
      m_chosen(QSettings().value(chosenKey).toStringList()),
      m_entries(entriesWith(work, m_chosen)),
      m_known(m_entries.size()),
      m_input(new QLineEdit),
      m_nothing(new TextLabel(tr("Nothing found. Try another word."), TextRole::Chrome, Ink::Muted)),
      m_list(new QListWidget)
{
    setWindowTitle(tr("Find anything"));
    setAccessibleName(windowTitle());
    m_input->setPlaceholderText(tr("What do you want to do?"));
    m_input->setAccessibleName(tr("Command, code, item or other name"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setStyleSheet(QStringLiteral("QListView { border: none; }"));
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    setObjectName(QStringLiteral("palette"));
    setStyleSheet(QStringLiteral("QDialog#palette { background: palette(base); }"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::grid * 3, Theme::grid * 3, Theme::grid * 3, Theme::grid * 3);
    layout->addWidget(m_input);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list);
    m_input->installEventFilter(this);
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::show);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    if (opensItems(work)) {
        m_items = std::make_unique<WorkerRead>(*work.study());
        connect(this, &QDialog::finished, m_items.get(), &WorkerRead::drop);
        // What one rater may see is not shown to the next.
        connectEach(*work.study(), this, [this] { close(); }, &Study::actorChanged, &Study::closing);
    }
    show(QString());
    QDialog::show();
    fitTo(*work.widget());
    m_input->setFocus();
}

CommandPalette::~CommandPalette() = default;

// Large text must not make it larger than the window.
void CommandPalette::fitTo(const QWidget &window)
{
    const int margin = Theme::grid * 4;
    const int top = std::min(Theme::scaled(72), window.height() / 8);
    resize(std::min(Theme::scaled(560), window.width() - 2 * margin),
           std::min(Theme::scaled(380), window.height() - top - margin));
    const QPoint place((window.width() - width()) / 2, top);
    move(window.mapToGlobal(place));
    auto *shadow = new PaletteShadow({place, size()}, m_work.widget());
    connect(this, &QObject::destroyed, shadow, &QObject::deleteLater);
    connect(this, &QDialog::finished, shadow, &QObject::deleteLater);
}

void CommandPalette::show(const QString &typed)
{
    m_list->clear();
    m_rows.clear();
    m_weak.clear();
    m_entries.resize(m_known);
    const QString words = typed.simplified();
    std::vector<Place> places;
    for (size_t i = 0; i < m_entries.size(); ++i) {
        const Place place = words.isEmpty() ? placeUntyped(i) : placeOf(i, words);
        if (std::get<NameMatch>(place) != NameMatch::None) {
            places.push_back(place);
        }
    }
    std::ranges::sort(places);
    const bool waits = m_items && words.size() >= shortestName;
    for (const Place &place : places) {
        if (waits && std::get<NameMatch>(place) >= NameMatch::Letters) {
            m_weak.push_back(place);
        } else {
            insert(m_list->count(), place);
        }
    }
    m_list->setCurrentRow(0);
    m_nothing->setVisible(m_list->count() == 0 && !waits); // of what waits, addItems() tells
    searchItems(words);
}

CommandPalette::Place CommandPalette::placeOf(size_t index, const QString &words) const
{
    const PaletteEntry &entry = m_entries[index];
    const bool isCommand = entry.kind == PaletteKind::Command;
    const QString title = isCommand ? entry.title : entry.title + u' ' + wordFor(entry.kind); // "rule" finds all rules
    const qsizetype chosen = m_chosen.indexOf(entry.id);
    return {matchOf(words, entry.names, title, entry.about), chosen < 0 ? mostChosen : chosen, entry.kind, index};
}

// The last chosen entries, then all commands.
CommandPalette::Place CommandPalette::placeUntyped(size_t index) const
{
    const PaletteEntry &entry = m_entries[index];
    const qsizetype chosen = m_chosen.indexOf(entry.id);
    const bool isShown = chosen >= 0 || entry.kind == PaletteKind::Command;
    return {isShown ? NameMatch::Whole : NameMatch::None, chosen < 0 ? mostChosen : chosen, entry.kind, index};
}

void CommandPalette::insert(int row, const Place &place)
{
    const PaletteEntry &entry = m_entries[std::get<size_t>(place)];
    const QString keys = entry.keys.toString(QKeySequence::NativeText);
    const QString said = tr("%1, %2").arg(entry.title, wordFor(entry.kind));
    auto *item = new QListWidgetItem(entry.title);
    item->setData(keysRole, KeyCap::label(entry.keys));
    item->setData(wordRole, entry.kind == PaletteKind::Command ? QString() : wordFor(entry.kind));
    item->setData(Qt::AccessibleTextRole, keys.isEmpty() ? said : QStringLiteral("%1 (%2)").arg(said, keys));
    item->setToolTip(entry.about);
    m_list->insertItem(row, item);
    m_rows.insert(m_rows.begin() + row, place);
}

void CommandPalette::searchItems(const QString &words)
{
    if (!m_items) {
        return;
    }
    if (words.size() < shortestName) {
        m_items->drop();
        return;
    }
    m_items->start<std::vector<ItemSummary>>(
        [words](const StudyReader &study) { return itemsNamed(study, words, mostItems); },
        [this, words](const Result<std::vector<ItemSummary>> &items) {
            m_work.notice().check(items);
            addItems(items.value_or(std::vector<ItemSummary>()), words);
        },
        WorkerRead::Check::Nothing);
}

void CommandPalette::addItems(const std::vector<ItemSummary> &items, const QString &words)
{
    for (const ItemSummary &item : items) {
        PaletteEntry entry = itemEntry(m_work, item);
        if (std::ranges::contains(m_entries, entry.id, &PaletteEntry::id)) {
            continue; // chosen before, so it is in the list
        }
        m_entries.push_back(std::move(entry));
        insertLate(placeOf(m_entries.size() - 1, words));
    }
    for (const Place &place : std::exchange(m_weak, {})) {
        insertLate(place);
    }
    if (m_list->currentRow() < 0) {
        m_list->setCurrentRow(0);
    }
    m_nothing->setVisible(m_list->count() == 0);
}

void CommandPalette::insertLate(const Place &place)
{
    const auto row = std::upper_bound(m_rows.begin() + fixedRows(), m_rows.end(), place);
    insert(int(row - m_rows.begin()), place);
}

// Lines down to the current one and to the one under the mouse stay where they are when items are added: the user is
// about to choose them.
int CommandPalette::fixedRows() const
{
    const QPoint mouse = m_list->viewport()->mapFromGlobal(QCursor::pos());
    const bool isInside = m_list->viewport()->rect().contains(mouse);
    return std::max(m_list->currentRow(), isInside ? m_list->indexAt(mouse).row() : -1) + 1;
}

// A border, since the page below has the same colour.
void CommandPalette::paintEvent(QPaintEvent *event)
{
    QDialog::paintEvent(event);
    QPainter painter(this);
    painter.setPen(Theme::current().outline);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_input && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int row = m_list->currentRow();
        switch (key) {
        case Qt::Key_Down:
            m_list->setCurrentRow(std::min(row + 1, m_list->count() - 1));
            return true;
        case Qt::Key_Up:
            m_list->setCurrentRow(std::max(row - 1, 0));
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            runCurrent();
            return true;
        default:
            break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::runCurrent()
{
    const int row = m_list->currentRow();
    const bool isChosen = row >= 0;
    const PaletteEntry entry = isChosen ? m_entries[std::get<size_t>(m_rows[size_t(row)])] : PaletteEntry();
    close();
    if (isChosen) {
        noteChosen(entry.id);
        entry.open(); // may open a dialog and return much later
    }
}

} // namespace corater
