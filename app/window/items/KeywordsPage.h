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

/// The editor of the study's keywords: what each of them brings, what only it brings, and which of them can never hit a
/// stemmed text, to be mended with one click. What is typed is a draft until it is taken for the study. Made by the
/// window.
class KeywordsPage : public QDialog
{
    Q_OBJECT

public:
    KeywordsPage(Workplace &work, QWidget *parent);

    /// The set as it is typed.
    KeywordSet set() const;
    void setCounts(const KeywordCounts &counts);
    void add(const QString &keyword);
    void mendAll();
    /// Takes the draft for the study, and closes when that was possible.
    void accept() override;
    /// Asks what becomes of a draft that was not taken, before it is gone.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

Q_SIGNALS:
    /// The user wants to see the items that this keyword was kept for.
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
    QList<ActionButton *> m_onList; ///< what needs keywords
    ActionButton *m_mend;
    ActionButton *m_take;
    bool m_filling = false;
    bool m_sievedFewer = false; ///< some of the items counted were added without being held against the keywords
};

void showKeywords(Workplace &work);

} // namespace corater
