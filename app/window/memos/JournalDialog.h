// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/memos/Journal.h"
#include "models/study/WorkerRead.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace corater {

class DialogForm;
class Notice;
class Study;
class TextLabel;
class Workplace;

/// The journal by days, as the current rater may see it: memos and the steps of the study, a filter, and the whole text
/// of the chosen line. One's own memos can be changed and removed; Enter on a memo of an item opens the item. Stays
/// open beside the window, follows the study, and deletes itself when closed.
class JournalDialog : public QDialog
{
    Q_OBJECT

public:
    JournalDialog(Study &study, Notice &notice, QWidget *parent);

    QTreeWidget *lines() const { return m_list; }

Q_SIGNALS:
    void itemWanted(corater::ItemId item);
    void memoWanted();

private:
    void read();
    void take(Result<std::vector<JournalLine>> lines);
    void list();
    QWidget *makeTexts();
    void addButtons(DialogForm &form);
    void judge();
    void openItem();
    void change();
    void remove();
    void save();
    const JournalLine *chosen() const;
    const MemoLine *chosenMemo() const;
    bool isShown(const JournalLine &line) const;

    Study &m_study;
    Notice &m_notice;
    QComboBox *m_filter;
    TextLabel *m_words;
    QTreeWidget *m_list;
    QPlainTextEdit *m_text;
    QPushButton *m_new = nullptr;
    QPushButton *m_change = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_save = nullptr;
    std::vector<JournalLine> m_lines;
    QString m_current; ///< the line that was chosen last
    QTimer m_reread;
    WorkerRead m_reading;
};

/// Opens the journal beside the window.
void showJournal(Workplace &work);

} // namespace corater
