// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "views/codebook/SheetChecks.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace corater {

class ActionButton;
class CodebookTree;
class EmptyState;
class LineList;

/// A codebook as read from a file, before the study takes it: its tree, the faults of the file with their places, and
/// the changes to the study.
class ImportView : public QWidget
{
    Q_OBJECT

public:
    explicit ImportView(QWidget *parent = nullptr);

    /// A remark and its place ("Sheet1!C44").
    struct Remark
    {
        QString place;
        QString text;
        bool grave = false;
    };
    /// `takeable`: nothing forbids taking the codebook.
    void setFile(const QString &fileName, const Codebook &read, const std::vector<Remark> &remarks,
                 const std::vector<Remark> &changes, bool takeable);
    /// How the tables of the file were read, a line each.
    void setReadings(const QStringList &readings);
    /// A question that the file leaves open, with a button for each answer; without answers no question is shown.
    void setQuestion(const QString &question, const QStringList &answers);
    /// The sheets of a workbook, to choose from.
    void setSheets(const std::vector<SheetChecks::Sheet> &sheets);
    void setProblem(const QString &problem);
    void setReadOnly(bool readOnly);
    void clear();

Q_SIGNALS:
    void fileWanted();
    void taken();
    void dropped();
    /// The user chose the answer of that number.
    void answered(int answer);
    /// The user wants these sheets read.
    void sheetsChosen(const QStringList &sheets);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    bool m_readOnly = false;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QLabel *m_headline;
    QLabel *m_readings;
    SheetChecks *m_sheets;
    QWidget *m_asked;
    QLabel *m_question;
    QVBoxLayout *m_answers;
    CodebookTree *m_tree;
    LineList *m_remarks;
    LineList *m_changes;
    QLabel *m_remarksTitle;
    QLabel *m_changesTitle;
    ActionButton *m_take;
    ActionButton *m_drop;
};

} // namespace corater
