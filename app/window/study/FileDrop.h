// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace corater {

class Workplace;

/// Handles drops onto the window: opens a study, adds other files and folders to the open study. Owned by the window.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    explicit FileDrop(Workplace &work);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool mayAdd() const;
    void take(const QStringList &files);

    Workplace &m_work;
};

} // namespace corater
