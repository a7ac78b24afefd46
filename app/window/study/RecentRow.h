// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/RecentStudies.h"

#include <QAbstractButton>

namespace corater {

/// A recent study on the start page: name and progress, path and date of opening. A click or Enter opens it, Del
/// removes it from the list. Shows if its file is missing.
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
