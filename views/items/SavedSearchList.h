// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>
#include <QMap>

namespace corater {

/// The saved searches of the study below each other, the first line for all items.
class SavedSearchList : public QListWidget
{
    Q_OBJECT

public:
    explicit SavedSearchList(QWidget *parent = nullptr);

    /// By name, as FilterNames has them.
    void setSearches(const QMap<QString, QString> &searches);
    /// Makes the line of that search text the current one; none if no line stands for it.
    void showSearch(const QString &text);

Q_SIGNALS:
    /// The user wants to search for that: "@NAME", or nothing.
    void searchChosen(const QString &text);

private:
    void dress();
};

} // namespace corater
