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

/// A data sheet checked against the codebook: the code that each label value was taken for, and for values that are no
/// code a suggestion. Accepted suggestions, one or all, become aliases of their codes.
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
    /// The user accepts these suggestions: the values become aliases of the suggested codes.
    void aliasesWanted(const std::vector<corater::CheckedValue> &values);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    enum Page { Empty, Report };

    bool isFocused() const;
    /// Shows a page; a view that had the focus keeps it although the page's parts change.
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
