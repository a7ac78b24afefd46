// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/SheetCheck.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTreeWidget;

namespace corater {

class ActionButton;
class EmptyState;

/// A data sheet held against the codebook: what every label cell was taken for, what is no code and what it may have
/// meant. Suggestions are taken as other spellings of their codes, one or all.
class DataCheckView : public QWidget
{
    Q_OBJECT

public:
    explicit DataCheckView(QWidget *parent = nullptr);

    void setReport(const Codebook &codebook, const QString &fileName, const SheetCheckReport &report);
    void setRunning(const QString &fileName);
    void setProblem(const QString &problem);
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    void fileWanted();
    /// These suggestions are right: their texts become other spellings of the codes suggested.
    void aliasesWanted(const std::vector<corater::CheckedValue> &values);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    enum Page { Empty, Report };

    bool isFocused() const;
    /// The keys stay here, if they were, while the parts of the page come and go.
    void showPage(Page page, bool focused);
    void dress();
    void fill(const Codebook &codebook);
    QString remarks(const Codebook &codebook) const;
    void takeCurrent();
    void takeAll();
    std::vector<CheckedValue> suggestions() const;

    SheetCheckReport m_report;
    bool m_readOnly = false;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QLabel *m_summary;
    QTreeWidget *m_table;
    QLabel *m_remarks;
    ActionButton *m_takeOne;
    ActionButton *m_takeAll;
    ActionButton *m_choose;
};

} // namespace corater
