// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace corater {

class Workplace;

/// What is dropped onto the window: a study is opened, other files and folders are added to the study that is open.
/// Owned by the window.
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
