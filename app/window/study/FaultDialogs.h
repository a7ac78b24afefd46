// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace corater {

class Study;
class Workplace;

/// Explains in a dialog the faults that need more than the status line, with a way out: the study's file was lost, so
/// that nothing can be saved; or results are refused because the file fails its checks. Each dialog opens once per
/// study; the status line reports every time. Owned by the window.
class FaultDialogs : public QObject
{
    Q_OBJECT

public:
    explicit FaultDialogs(Workplace &work);

private:
    void take(const Error &error);
    void showLost(const Error &error);
    void showRefused(const Error &error);

    Workplace &m_work;
    QPointer<Study> m_study; ///< the study of the last dialog
    QStringList m_said;
};

/// Verifies the study's file and shows the result.
void verifyStudy(Workplace &work);

} // namespace corater
