// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/codebook/ChangePanel.h"
#include "views/codebook/editor/CodebookTree.h"

#include <QSplitter>

class QStackedWidget;

namespace corater {

class ActionButton;
class CodeForm;
class DimensionForm;
class EmptyState;
class RuleBanner;
class RuleList;
class SearchBox;
class StackingScroll;

/// Shows and edits the codebook: the tree at the left, the chosen code or dimension in the middle, its rules at the
/// right. Changes nothing itself: it emits edits; a change with consequences is shown with them first.
class CodebookEditor : public QSplitter
{
    Q_OBJECT

public:
    explicit CodebookEditor(QWidget *parent = nullptr);

    /// Shows the codebook; the chosen line stays chosen if it is still there.
    void setCodebook(const Codebook &codebook);
    void setReadOnly(bool readOnly);
    bool isReadOnly() const { return m_readOnly; }
    const Codebook &codebook() const { return m_codebook; }
    /// How many labels each code has, as far as the user may know.
    void setCounts(const QHash<CodeId, qint64> &counts) { m_tree->setCounts(counts); }
    /// Brings the code into view; a search that hides it is dropped.
    void showCode(CodeId code);
    /// Brings the rule into view beside its first code, and puts the cursor into its text.
    void showRule(RuleId rule);
    /// Begins a rule for the current code, if there is one.
    void beginRule() { fulfil(CodebookTree::Wish::Rule); }
    void showDimension(DimensionId dimension);
    CodeId currentCode() const { return m_tree->currentCode(); }
    DimensionId currentDimension() const { return m_tree->currentDimension(); }
    /// Who has used the shown code or dimension, in words.
    void setUsage(const QString &words);
    /// Says below the code's text that labels were given under another, and offers to request a review of them.
    void offerRecheck(CodeId code, const QString &words);
    /// Shows the change in place of the form, until it is done or dropped.
    void openChange(const CodebookEdit &edit);
    void closeChange();
    ChangePanel *changePanel() const { return m_change; }
    CodebookTree *tree() const { return m_tree; }
    void focusTree();
    /// Begins or makes the change of the current line; nothing where it has no effect.
    void fulfil(CodebookTree::Wish wish);
    bool mayFulfil(CodebookTree::Wish wish) const;
    /// Emits the texts that are still being typed.
    void flush();

Q_SIGNALS:
    void editWanted(const corater::CodebookEdit &edit);
    /// The user saw the consequences of the change and wants it made.
    void changeAccepted(const std::vector<corater::CodebookEdit> &edits);
    void consequencesWanted(const corater::CodebookEdit &edit);
    /// Another code or dimension is shown: setUsage() is to follow.
    void subjectChanged(corater::DimensionId dimension, corater::CodeId code);
    /// The user wants the current line gone: retired if it was used, else removed.
    void removeWanted(corater::DimensionId dimension, corater::CodeId code);
    void importWanted();
    /// The user requests a review of the labels of the code.
    void recheckWanted(corater::CodeId code);
    /// The user wants to read the units with the current code.
    void unitsWanted();
    /// The user wants to see the items with a label of the code.
    void itemsWanted(corater::CodeId code);

protected:
    /// Escape leads back to the tree, unless a part uses it.
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeTreePane();
    QWidget *makeMiddle();
    void showSubject();
    void showButtons(const Code *code);

    Codebook m_codebook;
    bool m_readOnly = false;
    SearchBox *m_search;
    CodebookTree *m_tree;
    StackingScroll *m_scroll = nullptr;
    QStackedWidget *m_middle;
    EmptyState *m_empty;
    QWidget *m_codePage = nullptr;
    QWidget *m_dimensionPage = nullptr;
    QWidget *m_changePage = nullptr;
    CodeForm *m_code;
    DimensionForm *m_dimension;
    ChangePanel *m_change;
    RuleList *m_rules;
    RuleBanner *m_offer;
    ActionButton *m_newCode;
    ActionButton *m_newBelow;
    ActionButton *m_newDimension;
    ActionButton *m_units;
    ActionButton *m_merge;
    ActionButton *m_split;
    ActionButton *m_retire;
    ActionButton *m_accept;
    ActionButton *m_refuse;
    ActionButton *m_removeDimension;
    CodeId m_offered{}; ///< the code of offerRecheck()
};

} // namespace corater
