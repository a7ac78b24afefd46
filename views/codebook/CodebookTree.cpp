// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/CodebookTree.h"

#include "codebook/taxonomy/CodeTree.h"
#include "views/codebook/CodeMoves.h"
#include "views/codebook/ListStyle.h"
#include "views/codebook/NameDelegate.h"
#include "views/theme/Paint.h"
#include "views/theme/Theme.h"

#include <QDropEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

namespace corater {

namespace {

DimensionId dimensionOf(const QTreeWidgetItem *item)
{
    return DimensionId{item ? item->data(0, DimensionRole).toLongLong() : 0};
}

CodeId codeOf(const QTreeWidgetItem *item)
{
    return CodeId{item ? item->data(0, CodeRole).toLongLong() : 0};
}

CodebookLine lineOf(const QTreeWidgetItem *item)
{
    return {dimensionOf(item), codeOf(item)};
}

QIcon dot(const QString &colour)
{
    QPixmap pixmap(24, 24);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromString(colour));
    painter.drawEllipse(QRectF(2, 2, 8, 8));
    return QIcon(pixmap);
}

} // namespace

CodebookTree::CodebookTree(QWidget *parent) : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderHidden(true);
    setAccessibleName(tr("Dimensions and codes"));
    setIndentation(Theme::scaled(16));
    setStyleSheet(listStyle(QStringLiteral("2px 4px")));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setEditTriggers(NoEditTriggers);
    setDragDropMode(InternalMove);
    setDropIndicatorShown(true);
    auto *delegate = new NameDelegate([this](const QString &name) { m_typed = name; }, this);
    setItemDelegate(delegate);
    // The line editor is still at work when it says that it closes; what follows may rebuild the tree.
    // It may say so twice, for Enter and for the focus that it loses.
    connect(delegate, &QAbstractItemDelegate::closeEditor, this, [this](QWidget *editor) {
        if (editor == m_editor) {
            m_editor = nullptr;
            QMetaObject::invokeMethod(this, &CodebookTree::finishNaming, Qt::QueuedConnection);
        }
    });
    connect(this, &QTreeWidget::currentItemChanged, this, [this] {
        if (m_naming == Naming::None) {
            Q_EMIT chosen();
        }
    });
}

void CodebookTree::setCodebook(const Codebook &codebook)
{
    DimensionId dimension = currentDimension();
    CodeId code = currentCode();
    // What has just been asked for is where the work goes on.
    for (const Dimension &each : codebook.dimensions) {
        if (!m_awaited.isEmpty() && each.name == m_awaited && !m_codebook.dimension(each.id)) {
            dimension = each.id;
            code = {};
        }
        for (const Code &added : each.codes) {
            if (!m_awaited.isEmpty() && added.name == m_awaited && !m_codebook.code(added.id)) {
                dimension = each.id;
                code = added.id;
            }
        }
    }
    m_awaited.clear();
    // Where the current line is gone, its neighbour is the next to work on.
    const QTreeWidgetItem *current = currentItem();
    const QTreeWidgetItem *parent = current ? current->parent() : nullptr;
    const QTreeWidgetItem *next =
        parent ? parent->child(parent->indexOfChild(const_cast<QTreeWidgetItem *>(current)) + 1) : nullptr;
    next = next ? next : current ? itemAbove(current) : nullptr;
    const std::pair neighbour{dimensionOf(next), codeOf(next)};
    m_codebook = codebook;
    m_folded.clear();
    QTreeWidgetItemIterator all(this);
    for (; *all; ++all) {
        if ((*all)->childCount() > 0 && !(*all)->isExpanded()) {
            m_folded.insert(valid(codeOf(*all)) ? raw(codeOf(*all)) : raw(dimensionOf(*all)));
        }
    }
    const QSignalBlocker quiet(this);
    fill();
    QTreeWidgetItem *again = find(dimension, code);
    again = again ? again : find(neighbour.first, neighbour.second);
    again = again ? again : find(dimension, {});
    setCurrentItem(again ? again : topLevelItem(0));
}

void CodebookTree::fill()
{
    m_named = nullptr;
    m_naming = Naming::None;
    clear();
    for (const Dimension &dimension : m_codebook.dimensions) {
        auto *top = new QTreeWidgetItem(this, {dimension.name, dimension.maximum == 1 ? tr("one")
                                                               : dimension.maximum == 0
                                                                   ? tr("any number")
                                                                   : tr("up to %1").arg(dimension.maximum)});
        top->setData(0, DimensionRole, raw(dimension.id));
        QHash<CodeId, QTreeWidgetItem *> made;
        for (const Code &code : dimension.codes) {
            made.insert(code.id, itemOf(dimension, code, made.value(code.parent, top)));
        }
    }
    QTreeWidgetItemIterator all(this);
    for (; *all; ++all) {
        dress(**all);
        const qint64 id = valid(codeOf(*all)) ? raw(codeOf(*all)) : raw(dimensionOf(*all));
        (*all)->setExpanded(!m_folded.contains(id));
    }
    filter(m_filter);
}

QTreeWidgetItem *CodebookTree::itemOf(const Dimension &dimension, const Code &code, QTreeWidgetItem *parent) const
{
    const QString note = code.retired ? tr("retired") : code.draft ? tr("proposed") : code.shortcut;
    auto *item = new QTreeWidgetItem(parent, {code.name, note});
    item->setData(0, DimensionRole, raw(dimension.id));
    item->setData(0, CodeRole, raw(code.id));
    item->setToolTip(0, dimension.path(code.id).join(QStringLiteral(" › ")));
    return item;
}

void CodebookTree::dress(QTreeWidgetItem &item) const
{
    const Theme &theme = Theme::current();
    const Code *code = m_codebook.code(codeOf(&item));
    item.setFont(0, Theme::font(code ? TextRole::Chrome : TextRole::Strong));
    item.setFont(1, Theme::font(TextRole::Small));
    item.setForeground(1, code && code->draft ? theme.amber.text : theme.muted);
    item.setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (code && (code->retired || !code->selectable)) {
        item.setForeground(0, theme.muted);
    } else {
        item.setForeground(0, theme.text);
    }
    if (code && code->retired) {
        QFont struck = Theme::font(TextRole::Chrome);
        struck.setStrikeOut(true);
        item.setFont(0, struck);
    }
    if (code && !code->colour.isEmpty()) {
        item.setIcon(0, dot(code->colour));
    }
}

void CodebookTree::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        const QSignalBlocker quiet(this);
        QTreeWidgetItemIterator all(this);
        for (; *all; ++all) {
            dress(**all);
        }
    }
}

void CodebookTree::filter(const QString &text)
{
    m_filter = text;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        filterItem(*topLevelItem(i), text);
    }
}

bool CodebookTree::filterItem(QTreeWidgetItem &item, const QString &text) const
{
    const Code *code = m_codebook.code(codeOf(&item));
    bool stays = text.isEmpty() || item.text(0).contains(text, Qt::CaseInsensitive);
    if (code && !stays) {
        stays = code->definition.contains(text, Qt::CaseInsensitive) ||
                !code->aliases.filter(text, Qt::CaseInsensitive).isEmpty();
    }
    for (int i = 0; i < item.childCount(); ++i) {
        stays = filterItem(*item.child(i), text) || stays;
    }
    item.setHidden(!stays);
    return stays;
}

DimensionId CodebookTree::currentDimension() const
{
    return dimensionOf(currentItem());
}

CodeId CodebookTree::currentCode() const
{
    return codeOf(currentItem());
}

QTreeWidgetItem *CodebookTree::find(DimensionId dimension, CodeId code) const
{
    QTreeWidgetItemIterator all(const_cast<CodebookTree *>(this));
    for (; *all; ++all) {
        if (codeOf(*all) == code && (valid(code) || (valid(dimension) && dimensionOf(*all) == dimension))) {
            return *all;
        }
    }
    return nullptr;
}

void CodebookTree::showCode(CodeId code)
{
    if (QTreeWidgetItem *item = find({}, code)) {
        setCurrentItem(item);
        scrollToItem(item);
    }
}

void CodebookTree::showDimension(DimensionId dimension)
{
    if (QTreeWidgetItem *item = find(dimension, {})) {
        setCurrentItem(item);
    }
}

void CodebookTree::beginCode(bool below)
{
    flush();
    QTreeWidgetItem *current = currentItem();
    if (m_readOnly || !current) {
        return;
    }
    const bool beside = !below && valid(codeOf(current));
    QTreeWidgetItem *parent = beside ? current->parent() : current;
    const Dimension *dimension = m_codebook.dimension(dimensionOf(current));
    m_before = beside && dimension ? siblingAfter(*dimension, codeOf(current)) : CodeId{};
    auto *item = new QTreeWidgetItem;
    item->setData(0, DimensionRole, raw(dimensionOf(current)));
    parent->insertChild(beside ? parent->indexOfChild(current) + 1 : parent->childCount(), item);
    parent->setExpanded(true);
    startNaming(Naming::NewCode, item);
}

void CodebookTree::beginDimension()
{
    flush();
    if (!m_readOnly) {
        startNaming(Naming::NewDimension, new QTreeWidgetItem(this));
    }
}

void CodebookTree::beginRename()
{
    flush();
    if (!m_readOnly && currentItem()) {
        startNaming(Naming::Rename, currentItem());
    }
}

void CodebookTree::startNaming(Naming naming, QTreeWidgetItem *item)
{
    m_naming = naming;
    m_named = item;
    m_typed.reset();
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    setCurrentItem(item);
    scrollToItem(item);
    editItem(item, 0);
    m_editor = indexWidget(indexFromItem(item));
    if (auto *editor = qobject_cast<QLineEdit *>(m_editor)) {
        editor->setAccessibleName(tr("Name"));
        editor->setPlaceholderText(naming == Naming::NewDimension ? tr("Name of the question, as “symptom”")
                                                                  : tr("Name of the code"));
    }
}

void CodebookTree::flush()
{
    if (m_naming == Naming::None) {
        return;
    }
    if (QWidget *editor = std::exchange(m_editor, nullptr)) {
        commitData(editor);
        closeEditor(editor, QAbstractItemDelegate::NoHint);
    }
    finishNaming();
}

// The line goes back to what the study has; what was typed is told, and comes back with the changed codebook.
void CodebookTree::finishNaming()
{
    if (m_naming == Naming::None) {
        return;
    }
    const Naming naming = std::exchange(m_naming, Naming::None);
    QTreeWidgetItem *item = std::exchange(m_named, nullptr);
    const QString name = std::exchange(m_typed, std::nullopt).value_or(QString());
    const DimensionId dimension = dimensionOf(item);
    const CodeId parent = codeOf(item->parent());
    const CodeId code = codeOf(item);
    if (naming == Naming::Rename) {
        item->setFlags(item->flags() & ~Qt::ItemIsEditable);
    } else {
        const QSignalBlocker quiet(this);
        QTreeWidgetItem *back = item->parent() ? item->parent() : topLevelItem(0);
        QTreeWidgetItem *above = itemAbove(item);
        delete item;
        setCurrentItem(above ? above : back);
    }
    setFocus(Qt::OtherFocusReason);
    if (name.isEmpty()) {
        Q_EMIT chosen();
        return;
    }
    m_awaited = naming == Naming::Rename ? QString() : name;
    if (naming == Naming::NewDimension) {
        Q_EMIT editWanted(AddDimension{.dimension = {.name = name}});
    } else if (naming == Naming::NewCode) {
        Q_EMIT editWanted(
            AddCode{.dimension = dimension, .code = {.parent = parent, .name = name}, .before = m_before});
    } else if (valid(code)) {
        if (name != m_codebook.code(code)->name) {
            Q_EMIT editWanted(RenameCode{.code = code, .name = name});
        }
    } else if (const Dimension *asked = m_codebook.dimension(dimension); asked && asked->name != name) {
        Dimension renamed = *asked;
        renamed.name = name;
        Q_EMIT editWanted(EditDimension{renamed});
    }
    m_awaited.clear();
}

void CodebookTree::tell(const std::optional<CodebookEdit> &edit)
{
    if (edit && !m_readOnly) {
        Q_EMIT editWanted(*edit);
    }
}

std::optional<CodebookEdit> CodebookTree::editForDrop(const QTreeWidgetItem &dragged, const QTreeWidgetItem *target,
                                                      DropIndicatorPosition position) const
{
    const DropPlace place = position == OnItem      ? DropPlace::Onto
                            : position == AboveItem ? DropPlace::Above
                                                    : DropPlace::Below;
    return m_readOnly || !target ? std::nullopt : movedTo(m_codebook, lineOf(&dragged), lineOf(target), place);
}

void CodebookTree::dropEvent(QDropEvent *event)
{
    QTreeWidgetItem *dragged = currentItem();
    const auto edit =
        dragged ? editForDrop(*dragged, itemAt(event->position().toPoint()), dropIndicatorPosition()) : std::nullopt;
    // The lines are moved by the study's answer, not by the view.
    event->setDropAction(Qt::IgnoreAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    if (edit) {
        QMetaObject::invokeMethod(
            this, [this, edit = *edit] { Q_EMIT editWanted(edit); }, Qt::QueuedConnection);
    }
}

bool CodebookTree::event(QEvent *event)
{
    // Alt with an arrow moves the line here, before the window's shortcut of the same key goes to another item.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool arrow = key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down;
        if (arrow && key->modifiers().testFlag(Qt::AltModifier)) {
            event->accept();
            return true;
        }
    }
    return QTreeWidget::event(event);
}

bool CodebookTree::moveKey(int key)
{
    const CodebookLine line = lineOf(currentItem());
    switch (key) {
    case Qt::Key_Up:
        tell(movedUp(m_codebook, line));
        return true;
    case Qt::Key_Down:
        tell(movedDown(m_codebook, line));
        return true;
    case Qt::Key_Left:
        tell(movedOut(m_codebook, line));
        return true;
    case Qt::Key_Right:
        tell(movedIn(m_codebook, line));
        return true;
    default:
        return false;
    }
}

bool CodebookTree::plainKey(const QKeyEvent &event)
{
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    switch (event.key()) {
    case Qt::Key_N:
    case Qt::Key_Insert:
        beginCode(shift);
        return true;
    case Qt::Key_D:
        beginDimension();
        return true;
    case Qt::Key_F2:
        beginRename();
        return true;
    case Qt::Key_Delete:
        Q_EMIT wished(Wish::Remove);
        return true;
    case Qt::Key_M:
        Q_EMIT wished(Wish::Merge);
        return true;
    case Qt::Key_S:
        Q_EMIT wished(Wish::Split);
        return true;
    case Qt::Key_L:
        Q_EMIT wished(Wish::Recheck);
        return true;
    case Qt::Key_R:
        Q_EMIT wished(Wish::Rule);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT wished(Wish::Form);
        return true;
    default:
        return false;
    }
}

void CodebookTree::keyPressEvent(QKeyEvent *event)
{
    if (m_naming != Naming::None) {
        event->accept(); // the line editor lets Enter through to here
        return;
    }
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::AltModifier && moveKey(event->key())) {
        return;
    }
    if ((modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier) && plainKey(*event)) {
        return;
    }
    // Letters are commands here; finding is the search field's.
    if (event->text().size() == 1 && event->text().at(0).isLetterOrNumber()) {
        event->ignore();
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

} // namespace corater
