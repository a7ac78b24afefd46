// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace corater {

class ActionButton;
class CodeChooser;
class CommentBox;

/// One thing that would come of a change: what is counted, and how much of it.
struct Consequence
{
    QString what;
    QString amount;
    bool grave = false; ///< worth stopping at

    bool operator==(const Consequence &) const = default;
};

/// A change of the codebook before it is done: what it is, what it still has to be told, what would come of it, and
/// then do it or drop it. Computes nothing: it asks for the consequences and shows them.
class ChangePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ChangePanel(QWidget *parent = nullptr);

    /// Shows the change. A merge without a target, and a split without parts, ask for them.
    void open(const Codebook &codebook, const CodebookEdit &edit);
    void setConsequences(const std::vector<Consequence> &consequences);
    /// The change cannot be done, and why.
    void setProblem(const QString &problem);
    const CodebookEdit &edit() const { return m_edit; }
    /// Whether all is said that the change needs.
    bool isComplete() const;

Q_SIGNALS:
    void consequencesWanted(const corater::CodebookEdit &edit);
    void accepted(const corater::CodebookEdit &edit);
    void dropped();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void ask();
    void takeParts(const QString &text);
    void accept();
    void clearLines();
    QString explanation() const;

    Codebook m_codebook;
    CodebookEdit m_edit;
    QLabel *m_headline;
    QLabel *m_words;
    CodeChooser *m_target;
    CommentBox *m_parts;
    QGridLayout *m_lines;
    QLabel *m_problem;
    ActionButton *m_do;
    ActionButton *m_drop;
};

} // namespace corater
