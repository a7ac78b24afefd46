// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/RecentStudies.h"

#include <QAbstractButton>

namespace corater {

/// One recent study on the start page: its name and how far it is, its path and when it was opened. A click or Enter
/// opens it, Del takes it off the list. A study whose file is gone says so.
class RecentRow : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RecentRow(const RecentStudy &study, QWidget *parent = nullptr);

    const RecentStudy &study() const { return m_study; }
    bool isMissing() const { return m_missing; }
    void setMissing();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removeWanted(const QString &path);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString progress() const;
    QString date() const;
    void nameIt();

    RecentStudy m_study;
    bool m_missing = false;
};

} // namespace corater
