// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace corater {

class ActionCatalogue;

/// What stands in the window without a study: what Corater is for, how to begin, and the studies opened last.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(const ActionCatalogue &actions, QWidget *parent = nullptr);
    void setRecent(const QStringList &paths);

Q_SIGNALS:
    void openRequested(const QString &path);

private:
    QVBoxLayout *m_recent;
};

} // namespace corater
