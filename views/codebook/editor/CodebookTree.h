// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "views/codebook/editor/CodeLines.h"

namespace corater {

enum class PageKey;
/// The tree of dimensions, categories and codes, as an outliner: codes are added, named and moved in place by key or
/// by mouse. It changes nothing by itself: it says what is wanted and shows the codebook it is given.
class CodebookTree : public CodeLines
{
    Q_OBJECT

public:
    /// What a key asks for that takes more than the tree: see CodebookEditor.
    enum class Wish { Merge, Split, Remove, Rule, Recheck, Form };

    using QTreeWidget::AboveItem;
    using QTreeWidget::DropIndicatorPosition;
    using QTreeWidget::OnItem;

    explicit CodebookTree(QWidget *parent = nullptr);

    /// Shows the codebook; what was chosen and what was folded stays so. What was asked to be added is chosen.
    void setCodebook(const Codebook &codebook);
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }

    /// Opens a line to type the name of a new code: beside the current one, or below it.
    void beginCode(bool below = false);
    void beginDimension();
    void beginRename();
    /// Takes the name that is being typed.
    void flush();

    /// What dropping `dragged` means: onto the target line, or above or below it. None where that is no place.
    std::optional<CodebookEdit> editForDrop(const QTreeWidgetItem &dragged, const QTreeWidgetItem *target,
                                            DropIndicatorPosition position) const;

Q_SIGNALS:
    void chosen();
    void editWanted(const corater::CodebookEdit &edit);
    void wished(corater::CodebookTree::Wish wish);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    enum class Naming { None, NewCode, NewDimension, Rename };

    void startNaming(Naming naming, QTreeWidgetItem *item);
    void finishNaming();
    void tell(const std::optional<CodebookEdit> &edit);
    bool moveBy(PageKey key);
    bool beginBy(PageKey key);
    bool wishBy(PageKey key);
    bool plainKey(const QKeyEvent &event);

    bool m_readOnly = false;
    Naming m_naming = Naming::None;
    QTreeWidgetItem *m_named = nullptr; ///< the line whose name is being typed
    QWidget *m_editor = nullptr;        ///< where it is typed
    CodeId m_before{};                  ///< where the new code is to stand
    std::optional<QString> m_typed;
    /// What was asked to be added, so that it becomes the current line once it is there.
    QString m_awaited;
};

} // namespace corater
