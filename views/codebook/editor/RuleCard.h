// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace corater {

class ActionButton;
class CodeChooser;
class ProseField;

/// Edits one rule, on the amber ground of rules: the codes it tells apart, and its text. Without a rule it is a draft
/// and asks for the other code, too.
class RuleCard : public QWidget
{
    Q_OBJECT

public:
    explicit RuleCard(QWidget *parent = nullptr);

    /// The codes that the rule tells apart, as a headline.
    static QString titleOf(const Codebook &codebook, const Rule &rule);
    void setRule(const Codebook &codebook, const Rule &rule);
    const Rule &rule() const { return m_rule; }
    /// Makes it the draft of a rule between that code and another.
    void setDraft(const Dimension &dimension, CodeId code);
    void setReadOnly(bool readOnly);
    void focusText();
    /// Puts a text that was typed elsewhere below the rule's own, to be saved like typed text.
    void append(const QString &text);
    /// The text of the draft, which thereby becomes empty and pairs no codes any more.
    QString takeText();
    void flush();

Q_SIGNALS:
    void editWanted(const corater::CodebookEdit &edit);
    void left();
    /// The user does not want the draft any more.
    void dropped();
    /// The draft has its other code. The receiver may drop the draft.
    void pairChosen(corater::CodeId other);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void commit(const QString &text);
    bool isDraft() const { return !valid(m_rule.id); }

    Rule m_rule;
    QLabel *m_headline;
    CodeChooser *m_other;
    ProseField *m_text;
    QCheckBox *m_whole;
    ActionButton *m_remove;
};

} // namespace corater
