// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <optional>

class QAction;
class QKeySequenceEdit;
class QLineEdit;
class QPushButton;

namespace corater {

class ActionCatalogue;
class SteadyTree;
class TextLabel;
enum class PageKey;

/// Changes the key of any command, and the letters of the pages: shows who has a key already, gives the usual ones
/// back, and reads and writes the keys as a file. Every change counts at once. Opened by View → Keys….
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    KeysDialog(ActionCatalogue &actions, QWidget *parent);

    /// The command in the list that is chosen; none where it is a key of the pages.
    QAction *current() const;
    void choose(QAction &action);
    /// The key of the pages that is chosen, if it is one.
    std::optional<PageKey> currentPageKey() const;
    void choose(PageKey key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void filter(const QString &typed);
    void showCurrent();
    void judge();
    void judgePageKey(PageKey key);
    void give();
    void givePageKey(PageKey key);
    void exportFile();
    void importFile();

    ActionCatalogue &m_actions;
    QLineEdit *m_search;
    SteadyTree *m_list;
    QKeySequenceEdit *m_key;
    QPushButton *m_give;
    QPushButton *m_none;
    QPushButton *m_usual;
    TextLabel *m_says;
};

} // namespace corater
