// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "models/codebook/ChangeCounter.h"

#include <QWidget>

class QStackedWidget;

namespace corater {

class CodebookImport;
class DataCheck;
class ProposalsPage;
class RecheckPage;
class SegmentedControl;

class CodebookEditor;
class CodebookVersions;
class LabelCounter;
class Notice;
class WhenShown;

/// The codebook mode: its pages over the open study. Turns the editor's edits into commands, has the consequences of a
/// change counted on a worker, and shows the codebook as the current rater may see it.
class CodebookMode : public QWidget
{
    Q_OBJECT

public:
    enum Section { Codes, Versions, Recheck, Proposals, Data, File };

    CodebookMode(Study &study, Notice &notice, QWidget *parent = nullptr);

    /// Saves the text that is being typed.
    void flush();
    void showCode(CodeId code);
    void showSection(Section section);
    CodebookEditor *editor() const { return m_editor; }
    DataCheck *dataCheck() const { return m_data; }
    CodebookImport *import() const { return m_import; }
    CodebookVersions *versions() const { return m_versions; }
    RecheckPage *recheck() const { return m_recheck; }
    ProposalsPage *proposals() const { return m_proposals; }
    /// Whether the consequences of a change are still being counted.
    bool isCounting() const { return m_counter->isCounting(); }

Q_SIGNALS:
    void itemWanted(corater::ItemId item);
    void labelWanted();
    void unitsWanted();
    /// The user wants the list of items searched for that text.
    void searchWanted(const QString &text);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void countLabels();
    void makeSections();
    void wireEditor();
    void want(const CodebookEdit &edit);
    bool propose(const CodebookEdit &edit);
    void commit(const CodebookEdit &edit);
    bool rename(const std::vector<CodebookEdit> &edits);
    void commitAll(const std::vector<CodebookEdit> &edits);
    void wireSections();
    void countConsequences(const CodebookEdit &edit);
    void showConsequences(const ChangePreview &preview);
    /// Begins the change in the editor, where its consequences are shown.
    void openChange(const CodebookEdit &edit);
    void askRecheck(CodeId code);
    void showCodebook();
    void remove(DimensionId dimension, CodeId code);
    void showUsage(DimensionId dimension, CodeId code);

    Study &m_study;
    Notice &m_notice;
    WhenShown *m_whenShown;
    SegmentedControl *m_sections;
    QStackedWidget *m_pages;
    CodebookEditor *m_editor;
    CodebookVersions *m_versions;
    RecheckPage *m_recheck;
    ProposalsPage *m_proposals;
    DataCheck *m_data;
    CodebookImport *m_import;
    ChangeCounter *m_counter;
    LabelCounter *m_labels;
};

} // namespace corater
