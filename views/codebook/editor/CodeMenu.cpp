// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/CodeMenu.h"

#include "views/codebook/editor/CodebookEditor.h"
#include "views/keys/PageKeys.h"

#include <QCoreApplication>
#include <QMenu>

#include <functional>

namespace corater {

namespace {

struct CodeMenuText
{
    Q_DECLARE_TR_FUNCTIONS(CodeMenu)
};

/// Adds the entries of one menu. Made and used by openCodeMenu() alone.
class Entries
{
public:
    Entries(QMenu &menu, CodebookEditor &editor) : m_menu(menu), m_editor(editor), m_tree(*editor.tree()) {}

    void addNames();
    void addMoves();
    void addChanges();
    void addUses();

private:
    using Wish = CodebookTree::Wish;

    void add(const QString &text, const QString &key, bool isPossible, const std::function<void()> &act)
    {
        QAction *action = m_menu.addAction(key.isEmpty() ? text : text + u'\t' + key, &m_editor, act);
        action->setEnabled(isPossible);
    }
    void addWish(const QString &text, PageKey key, Wish wish)
    {
        add(text, PageKeys::labelOf(key), m_editor.mayFulfil(wish),
            [&editor = m_editor, wish] { editor.fulfil(wish); });
    }
    void addMove(const QString &text, PageKey key)
    {
        add(text, PageKeys::labelOf(key), m_tree.moveOf(key).has_value(), [&tree = m_tree, key] { tree.move(key); });
    }
    bool hasLine() const { return valid(m_editor.currentDimension()); }
    bool hasCode() const { return valid(m_editor.currentCode()); }
    const Code *code() const { return m_editor.codebook().code(m_editor.currentCode()); }

    QMenu &m_menu;
    CodebookEditor &m_editor;
    CodebookTree &m_tree;
};

void Entries::addNames()
{
    const bool writes = !m_editor.isReadOnly();
    add(CodeMenuText::tr("Rename"), PageKeys::labelOf(PageKey::Rename), writes && hasLine(),
        [&tree = m_tree] { tree.beginRename(); });
    add(CodeMenuText::tr("New code"), PageKeys::labelOf(PageKey::NewCode), writes && hasLine(),
        [&tree = m_tree] { tree.beginCode(); });
    add(CodeMenuText::tr("New sub-code"), PageKeys::labelOf(PageKey::NewCodeBelow), writes && hasCode(),
        [&tree = m_tree] { tree.beginCode(true); });
    add(CodeMenuText::tr("New dimension"), PageKeys::labelOf(PageKey::NewDimension), writes,
        [&tree = m_tree] { tree.beginDimension(); });
}

void Entries::addMoves()
{
    m_menu.addSeparator();
    addMove(CodeMenuText::tr("Move up"), PageKey::MoveUp);
    addMove(CodeMenuText::tr("Move down"), PageKey::MoveDown);
    addMove(CodeMenuText::tr("Move into the code above"), PageKey::MoveIn);
    addMove(CodeMenuText::tr("Move out of its category"), PageKey::MoveOut);
}

void Entries::addChanges()
{
    m_menu.addSeparator();
    addWish(CodeMenuText::tr("Merge…"), PageKey::Merge, Wish::Merge);
    addWish(CodeMenuText::tr("Split…"), PageKey::Split, Wish::Split);
    const Code *shown = code();
    addWish(!shown           ? CodeMenuText::tr("Remove")
            : shown->retired ? CodeMenuText::tr("Offer again")
                             : CodeMenuText::tr("Retire or remove"),
            PageKey::Remove, Wish::Remove);
}

void Entries::addUses()
{
    m_menu.addSeparator();
    addWish(CodeMenuText::tr("Write a rule"), PageKey::WriteRule, Wish::Rule);
    addWish(CodeMenuText::tr("Request a review"), PageKey::LookAgain, Wish::Recheck);
    add(CodeMenuText::tr("Search for items with this code"), {}, hasCode(),
        [&editor = m_editor] { Q_EMIT editor.itemsWanted(editor.currentCode()); });
    add(CodeMenuText::tr("Read its units…"), {}, hasCode(), [&editor = m_editor] { Q_EMIT editor.unitsWanted(); });
}

} // namespace

void openCodeMenu(CodebookEditor &editor, const QPoint &at)
{
    auto *menu = new QMenu(&editor);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("code-menu"));
    Entries entries(*menu, editor);
    entries.addNames();
    entries.addMoves();
    entries.addChanges();
    entries.addUses();
    menu->popup(at);
}

} // namespace corater
