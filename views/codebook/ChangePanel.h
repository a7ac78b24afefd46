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
class NamePlaceList;

/// One consequence of a change: what is counted, and how much of it.
struct Consequence
{
    QString what;
    QString amount;
    bool grave = false; ///< a warning, shown in amber

    bool operator==(const Consequence &) const = default;
};

/// A change of the codebook before it is made: explains it, asks for missing values, shows its consequences, then makes
/// or drops it. Asks its owner for the consequences; computes nothing.
class ChangePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ChangePanel(QWidget *parent = nullptr);

    /// Shows the change. A merge without a target, and a split without parts, ask for them.
    void open(const Codebook &codebook, const CodebookEdit &edit);
    void setConsequences(const std::vector<Consequence> &consequences);
    /// Shows why the change cannot be made.
    void setProblem(const QString &problem);
    const CodebookEdit &edit() const { return m_edit; }
    /// Whether the change has all its values: the target of a merge, two parts of a split.
    bool isComplete() const;

Q_SIGNALS:
    void consequencesWanted(const corater::CodebookEdit &edit);
    /// The change; after a rename, the edits of the texts that the user chose follow it.
    void accepted(const std::vector<corater::CodebookEdit> &edits);
    void dropped();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void ask();
    void takeParts(const QString &text);
    void accept();
    void clearLines();
    QString verb() const; ///< what the main button says
    QString explanation() const;
    QString wordsOnRename(const RenameCode &rename) const;
    std::vector<CodebookEdit> edits() const;

    Codebook m_codebook;
    CodebookEdit m_edit;
    QLabel *m_headline;
    QLabel *m_words;
    CodeChooser *m_target;
    CommentBox *m_parts;
    NamePlaceList *m_places;
    QGridLayout *m_lines;
    QLabel *m_problem;
    ActionButton *m_do;
    ActionButton *m_drop;
};

} // namespace corater
