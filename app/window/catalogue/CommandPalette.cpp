// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/CommandPalette.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "views/theme/KeyCap.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

namespace corater {

namespace {

// Whether the letters occur in the text in this order: "nop" finds "Next open item".
bool contains(const QString &text, const QString &letters)
{
    qsizetype at = 0;
    for (const QChar letter : letters) {
        if (letter.isSpace()) {
            continue;
        }
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0) {
            return false;
        }
        ++at;
    }
    return true;
}

QString nameOf(const QAction &action)
{
    return QStringLiteral("%1: %2").arg(action.property("group").toString(), ActionCatalogue::nameOf(action));
}

constexpr int keysRole = Qt::UserRole + 1;
constexpr int shadowReach = 28;

/// Paints a command: name at the left, key cap at the right. The text is at the same position whether selected or not.
class CommandDelegate : public QStyledItemDelegate
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
            paintBox(*painter, row, chosen ? theme.accentFill : theme.hover, {}, 6);
        }
        const QString keys = index.data(keysRole).toString();
        const int cap = KeyCap::capSize(keys).width();
        const QRect words = row.adjusted(Theme::scaled(10), 0, -Theme::scaled(20) - cap, 0);
        painter->save();
        painter->setFont(Theme::font(TextRole::Chrome));
        painter->setPen(theme.text);
        painter->drawText(words, Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->restore();
        KeyCap::paint(*painter, QRectF(row.right() - Theme::scaled(10) - cap, row.top(), cap, row.height()), keys);
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

CommandPalette::CommandPalette(const ActionCatalogue &actions, QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint),
      m_actions(actions),
      m_input(new QLineEdit),
      m_list(new QListWidget)
{
    setWindowTitle(tr("Commands"));
    m_input->setPlaceholderText(tr("What do you want to do?"));
    m_input->setAccessibleName(tr("Command"));
    m_list->setAccessibleName(tr("Commands found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setStyleSheet(QStringLiteral("QListView { border: none; }"));
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    setObjectName(QStringLiteral("palette"));
    setStyleSheet(QStringLiteral("QDialog#palette { background: palette(base); }"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::grid * 3, Theme::grid * 3, Theme::grid * 3, Theme::grid * 3);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    resize(Theme::scaled(520), Theme::scaled(380));
    m_input->installEventFilter(this);
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::show);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    show(QString());
    QDialog::show();
    const QPoint place((parent->width() - width()) / 2, Theme::scaled(72));
    move(parent->mapToGlobal(place));
    auto *shadow = new PaletteShadow({place, size()}, parent);
    connect(this, &QObject::destroyed, shadow, &QObject::deleteLater);
    connect(this, &QDialog::finished, shadow, &QObject::deleteLater);
    m_input->setFocus();
}

// Ranks matches: beginning of the name, anywhere in the name, letters of the name in order, then the description.
void CommandPalette::show(const QString &typed)
{
    m_list->clear();
    const QString words = typed.simplified();
    std::array<std::vector<QAction *>, 4> found;
    for (QAction *action : m_actions.all()) {
        const QString name = nameOf(*action);
        if (!action->isEnabled()) {
            continue;
        }
        if (!words.isEmpty() && ActionCatalogue::nameOf(*action).startsWith(words, Qt::CaseInsensitive)) {
            found[0].push_back(action);
        } else if (name.contains(words, Qt::CaseInsensitive)) {
            found[1].push_back(action);
        } else if (contains(name, words)) {
            found[2].push_back(action);
        } else if (action->toolTip().contains(words, Qt::CaseInsensitive)) {
            found[3].push_back(action);
        }
    }
    for (QAction *action : found | std::views::join) {
        const QString name = nameOf(*action);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QListWidgetItem(name, m_list);
        item->setData(keysRole, KeyCap::label(action->shortcut()));
        item->setData(Qt::AccessibleTextRole, keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys));
        item->setToolTip(action->toolTip());
        item->setData(Qt::UserRole, QVariant::fromValue(action));
    }
    m_list->setCurrentRow(0);
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
    const QListWidgetItem *item = m_list->currentItem();
    close();
    if (item) {
        item->data(Qt::UserRole).value<QAction *>()->trigger();
    }
}

} // namespace corater
