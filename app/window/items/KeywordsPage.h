// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keywords/StudyKeywords.h"

#include <QDialog>
#include <QPointer>

class QLineEdit;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace corater {

class ActionButton;
class EmptyState;
class Notice;
class TextLabel;
class Workplace;

/// The editor of the study's keywords: the items that each finds, those that only it finds, and keywords that can never
/// hit a stemmed text, which one click repairs. Edits are a draft until they are saved in the study. Made by the
/// window.
class KeywordsPage : public QDialog
{
    Q_OBJECT

public:
    KeywordsPage(Workplace &work, QWidget *parent);

    /// The keywords of the draft.
    KeywordSet set() const;
    void setCounts(const KeywordCounts &counts);
    void add(const QString &keyword);
    void mendAll();
    /// Saves the draft in the study, and closes if that succeeded.
    void accept() override;
    /// Asks about an unsaved draft before closing.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

Q_SIGNALS:
    /// The user wants to see the items that were kept because of this keyword.
    void itemsWanted(const QString &keyword);

private:
    QWidget *makeButtons();
    void fill(const QStringList &keywords);
    void follow();
    void count();
    void take();
    void write();
    void removeCurrent();
    void propose();
    bool isChanged() const;

    QPointer<Study> m_study;
    Notice &m_notice;
    Workplace &m_work;
    KeywordCounts m_counts;
    QTreeWidget *m_list;
    QLineEdit *m_new;
    TextLabel *m_says;
    QStackedWidget *m_stack; ///< the list, or that there are no keywords yet
    EmptyState *m_empty;
    QList<ActionButton *> m_onList; ///< buttons that need keywords
    ActionButton *m_mend;
    ActionButton *m_take;
    bool m_filling = false;
    bool m_sievedFewer = false; ///< some counted items were added without a keyword filter
};

void showKeywords(Workplace &work);

} // namespace corater
