// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDropEvent;

namespace corater {

class Workplace;

/// Handles files that are dropped onto the window, also onto its text fields: opens a study, merges a packet or joins
/// by it, adds other files and folders to the open study. Owned by the window.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    explicit FileDrop(Workplace &work);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool mayTake(const QStringList &files) const;
    void drag(QDropEvent &event, const QStringList &files);
    void take(const QStringList &files);

    Workplace &m_work;
};

} // namespace corater
