// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/CodebookTree.h"

#include "codebook/taxonomy/CodeTree.h"
#include "views/codebook/NameDelegate.h"
#include "views/codebook/editor/CodeMoves.h"
#include "views/keys/PageKeys.h"

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>

namespace corater {

namespace {

bool isMove(PageKey key)
{
    return key >= PageKey::MoveUp && key <= PageKey::MoveOut;
}

} // namespace

CodebookTree::CodebookTree(QWidget *parent) : CodeLines(parent)
{
    setEditTriggers(NoEditTriggers);
    setDragDropMode(InternalMove);
    setDropIndicatorShown(true);
    auto *delegate = new NameDelegate([this](const QString &name) { m_typed = name; }, this);
    setItemDelegate(delegate);
    setWordWrap(true); // so that a long name can be read whole
    connect(header(), &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        if (column == 0 && before != now) {
            scheduleDelayedItemsLayout(); // a name may now need another number of lines
        }
    });
    // Queued: the line editor is still at work when it emits this, and finishNaming() may rebuild the tree.
    // The signal may come twice, for Enter and for the lost focus.
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
    const QString awaited = std::exchange(m_awaited, QString());
    m_named = nullptr;
    m_naming = Naming::None;
    CodebookLine added{};
    for (const Dimension &each : codebook.dimensions) {
        if (!awaited.isEmpty() && each.name == awaited && !this->codebook().dimension(each.id)) {
            added = {each.id, {}};
        }
        for (const Code &code : each.codes) {
            if (!awaited.isEmpty() && code.name == awaited && !this->codebook().code(code.id)) {
                added = {each.id, code.id};
            }
        }
    }
    showLines(codebook, valid(added.dimension) ? added : lineOf(currentItem()));
}

void CodebookTree::beginCode(bool below)
{
    flush();
    QTreeWidgetItem *current = currentItem();
    if (m_readOnly || !current) {
        return;
    }
    const bool beside = !below && valid(lineOf(current).code);
    QTreeWidgetItem *parent = beside ? current->parent() : current;
    const Dimension *dimension = codebook().dimension(lineOf(current).dimension);
    m_before = beside && dimension ? siblingAfter(*dimension, lineOf(current).code) : CodeId{};
    auto *item = new QTreeWidgetItem;
    item->setData(0, DimensionRole, raw(lineOf(current).dimension));
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
        editor->setPlaceholderText(naming == Naming::NewDimension ? tr("Name of the question, such as “symptom”")
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

// The line shows the saved name again; the typed one goes out as an edit and comes back with the changed codebook.
void CodebookTree::finishNaming()
{
    if (m_naming == Naming::None) {
        return;
    }
    const Naming naming = std::exchange(m_naming, Naming::None);
    QTreeWidgetItem *item = std::exchange(m_named, nullptr);
    const QString name = std::exchange(m_typed, std::nullopt).value_or(QString());
    const DimensionId dimension = lineOf(item).dimension;
    const CodeId parent = lineOf(item->parent()).code;
    const CodeId code = lineOf(item).code;
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
        if (name != codebook().code(code)->name) {
            Q_EMIT editWanted(RenameCode{.code = code, .name = name});
        }
    } else if (const Dimension *asked = codebook().dimension(dimension); asked && asked->name != name) {
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
    return m_readOnly || !target ? std::nullopt : movedTo(codebook(), lineOf(&dragged), lineOf(target), place);
}

void CodebookTree::dropEvent(QDropEvent *event)
{
    QTreeWidgetItem *dragged = currentItem();
    const auto edit =
        dragged ? editForDrop(*dragged, itemAt(event->position().toPoint()), dropIndicatorPosition()) : std::nullopt;
    // The study's answer moves the lines, not the view.
    event->setDropAction(Qt::IgnoreAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    if (edit) {
        QMetaObject::invokeMethod(this, [this, edit = *edit] { Q_EMIT editWanted(edit); }, Qt::QueuedConnection);
    }
}

bool CodebookTree::event(QEvent *event)
{
    // The move keys act here, so that a shortcut of the window with the same key does not go to another item.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto key = PageKeys::of(*static_cast<QKeyEvent *>(event));
        if (key && isMove(*key)) {
            event->accept();
            return true;
        }
    }
    return CodeLines::event(event);
}

std::optional<CodebookEdit> CodebookTree::moveOf(PageKey key) const
{
    const CodebookLine line = lineOf(currentItem());
    if (m_readOnly) {
        return std::nullopt;
    }
    switch (key) {
    case PageKey::MoveUp:
        return movedUp(codebook(), line);
    case PageKey::MoveDown:
        return movedDown(codebook(), line);
    case PageKey::MoveOut:
        return movedOut(codebook(), line);
    case PageKey::MoveIn:
        return movedIn(codebook(), line);
    default:
        return std::nullopt;
    }
}

bool CodebookTree::beginBy(PageKey key)
{
    switch (key) {
    case PageKey::NewCode:
        beginCode();
        return true;
    case PageKey::NewCodeBelow:
        beginCode(true);
        return true;
    case PageKey::NewDimension:
        beginDimension();
        return true;
    case PageKey::Rename:
        beginRename();
        return true;
    default:
        return false;
    }
}

bool CodebookTree::wishBy(PageKey key)
{
    switch (key) {
    case PageKey::Remove:
        Q_EMIT wished(Wish::Remove);
        return true;
    case PageKey::Merge:
        Q_EMIT wished(Wish::Merge);
        return true;
    case PageKey::Split:
        Q_EMIT wished(Wish::Split);
        return true;
    case PageKey::LookAgain:
        Q_EMIT wished(Wish::Recheck);
        return true;
    case PageKey::WriteRule:
        Q_EMIT wished(Wish::Rule);
        return true;
    default:
        return false;
    }
}

// The keys that the user cannot change.
bool CodebookTree::plainKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Plus:
        beginCode();
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
    const auto key = PageKeys::of(*event);
    if (key && isMove(*key)) {
        move(*key);
        return;
    }
    if (key && (beginBy(*key) || wishBy(*key))) {
        return;
    }
    if (event->key() == Qt::Key_F10 && modifiers == Qt::ShiftModifier) { // Qt reports the menu key only
        askMenu(visualItemRect(currentItem()).center());
        return;
    }
    if ((modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier) && plainKey(*event)) {
        return;
    }
    // Letters are commands; the search field finds lines.
    if (event->text().size() == 1 && event->text().at(0).isLetterOrNumber()) {
        event->ignore();
        return;
    }
    CodeLines::keyPressEvent(event);
}

// A key asks for the current line, wherever the mouse is.
void CodebookTree::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    QTreeWidgetItem *under = byKey ? currentItem() : itemAt(event->pos());
    if (under && m_naming == Naming::None) {
        setCurrentItem(under);
        askMenu(byKey ? visualItemRect(under).center() : event->pos());
    }
}

void CodebookTree::askMenu(const QPoint &at)
{
    if (currentItem()) {
        Q_EMIT menuWanted(viewport()->mapToGlobal(at));
    }
}

} // namespace corater
