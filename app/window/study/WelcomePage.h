// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/RecentStudies.h"

#include <QList>
#include <QWidget>

class QVBoxLayout;

namespace corater {

class ActionButton;
class ActionCatalogue;
class RecentRow;

/// The start page, shown without an open study: what Corater is, how to begin, and the recent studies. Keyboard: Tab
/// and arrow keys move, 1 to 9 open a recent study, Del removes one from the list.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(const ActionCatalogue &actions, QWidget *parent = nullptr);
    void setRecent(const QList<RecentStudy> &studies);

Q_SIGNALS:
    void openRequested(const QString &path);
    /// Remove the study from the list; its file stays.
    void removeRequested(const QString &path);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeBeginning();
    void addRow(const RecentStudy &study);
    void markMissing();
    void showKeys();

    const ActionCatalogue &m_actions;
    QVBoxLayout *m_recent;
    QList<RecentRow *> m_rows;
    QList<std::pair<const char *, ActionButton *>> m_buttons;
};

} // namespace corater
