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

/// Changes the keys of commands and the letters of the pages: shows the present owner of a key, restores the defaults,
/// and reads and writes the keys as a file. Every change applies at once. Opened by the preferences and the
/// palette.
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    KeysDialog(ActionCatalogue &actions, QWidget *parent);

    /// The selected command; none if a key of the pages is selected.
    QAction *current() const;
    void choose(QAction &action);
    /// The selected key of the pages, if one is selected.
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
