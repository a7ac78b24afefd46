// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "views/codebook/editor/CodeLines.h"

namespace corater {

enum class PageKey;
/// The tree of dimensions, categories and codes, as an outliner: codes are added, named and moved in place by key or by
/// mouse. Changes nothing itself: it emits edits and shows the codebook it is given.
class CodebookTree : public CodeLines
{
    Q_OBJECT

public:
    /// A wish that a key expresses and that CodebookEditor fulfils.
    enum class Wish { Merge, Split, Remove, Rule, Recheck, Form };

    using QTreeWidget::AboveItem;
    using QTreeWidget::DropIndicatorPosition;
    using QTreeWidget::OnItem;

    explicit CodebookTree(QWidget *parent = nullptr);

    /// Shows the codebook; chosen and folded lines stay so. A line that the user asked to add becomes the chosen one.
    void setCodebook(const Codebook &codebook);
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }

    /// Opens a line to type the name of a new code: beside the current one, or below it.
    void beginCode(bool below = false);
    void beginDimension();
    void beginRename();
    /// The change that the move key makes of the current line; none where the line cannot go.
    std::optional<CodebookEdit> moveOf(PageKey key) const;
    void move(PageKey key) { tell(moveOf(key)); }
    /// Takes the name being typed.
    void flush();

    /// The change that dropping `dragged` onto, above or below the target makes; none where the line cannot go.
    std::optional<CodebookEdit> editForDrop(const QTreeWidgetItem &dragged, const QTreeWidgetItem *target,
                                            DropIndicatorPosition position) const;

Q_SIGNALS:
    void chosen();
    void editWanted(const corater::CodebookEdit &edit);
    void wished(corater::CodebookTree::Wish wish);
    /// The user wants a menu for the current line, at that place of the screen.
    void menuWanted(const QPoint &at);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    enum class Naming { None, NewCode, NewDimension, Rename };

    void startNaming(Naming naming, QTreeWidgetItem *item);
    void finishNaming();
    void tell(const std::optional<CodebookEdit> &edit);
    void askMenu(const QPoint &at);
    bool beginBy(PageKey key);
    bool wishBy(PageKey key);
    bool plainKey(const QKeyEvent &event);

    bool m_readOnly = false;
    Naming m_naming = Naming::None;
    QTreeWidgetItem *m_named = nullptr; ///< the line whose name is being typed
    QWidget *m_editor = nullptr;        ///< the line editor
    CodeId m_before{};                  ///< the sibling before which the new code goes
    std::optional<QString> m_typed;
    /// The name of the line that the user asked to add: it becomes current once it is there.
    QString m_awaited;
};

} // namespace corater
