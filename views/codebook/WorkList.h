// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTreeWidget;

namespace corater {

class ActionButton;
class EmptyState;

/// A list of open work, the details of the chosen line below it, and a row of actions, each with its letter. The lists
/// of the codebook mode (labels to review, proposals) use it.
class WorkList : public QWidget
{
    Q_OBJECT

public:
    explicit WorkList(const QStringList &headings, QWidget *parent = nullptr);

    struct Line
    {
        QStringList cells;
        QString detailBefore; ///< at the left below the list
        QString detailAfter;  ///< at the right; both are shown side by side
        QStringList actions;  ///< names of the actions that the line offers
    };
    /// The words in place of an empty list.
    void setEmptyWords(const QString &headline, const QString &words);
    /// The button below those words, for the next step; pressing it emits emptyActionWanted().
    void setEmptyAction(const QString &label);
    void setHeadline(const QString &headline);
    void setDetailHeadings(const QString &before, const QString &after);
    /// `key` is a letter, or "↵" for the action that Enter runs.
    void addAction(const QString &name, const QString &label, const QString &key);
    /// Shows the lines and keeps the place in the list.
    void setLines(const std::vector<Line> &lines);
    int current() const;

Q_SIGNALS:
    void actionWanted(const QString &name, int line);
    void emptyActionWanted();

protected:
    void focusInEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Action
    {
        QString name;
        QString key;
        ActionButton *button;
    };
    void fit();
    void showCurrent();
    void focusWhatIsShown();
    void run(const Action &action);

    std::vector<Line> m_lines;
    std::vector<Action> m_actions;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QLabel *m_headline;
    QTreeWidget *m_list;
    QLabel *m_beforeHeading;
    QLabel *m_afterHeading;
    QLabel *m_before;
    QLabel *m_after;
    QWidget *m_buttons;
};

} // namespace corater
