// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QTextCursor>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace corater {

class TextLabel;

/// The manual: its contents at the left, the text with pictures at the right, and a search through it. Stays open
/// beside the window; deleted when it is closed.
class ManualWindow : public QDialog
{
    Q_OBJECT

public:
    explicit ManualWindow(QWidget *parent);

    /// The headings of the manual in their order, without its title.
    static QStringList headings();

    /// Goes to the heading with that text; false if there is none.
    bool showHeading(const QString &heading);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void load();
    void dressText();
    void fillContents();
    void addHeading(const QTextBlock &block);
    void goTo(int position);
    void followText();
    void search(const QString &typed);
    void step(int by);
    void showFound();

    QLineEdit *m_search;
    TextLabel *m_count;
    QTreeWidget *m_contents;
    QTextBrowser *m_text;
    QList<std::pair<int, QTreeWidgetItem *>> m_headings; ///< with their positions in the text
    QList<QTextCursor> m_found;
    qsizetype m_current = -1;
};

} // namespace corater
