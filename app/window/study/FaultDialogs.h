// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace corater {

class Study;
class Workplace;

/// Says in a dialog what a line at the bottom of the window is not enough for, with the way out: the study's file was
/// lost, so that nothing more can be kept, or no results are given of it, since it does not hold. Each is said once for
/// a study; the line at the bottom says it every time. Owned by the window.
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
    QPointer<Study> m_study; ///< of which something was said
    QStringList m_said;
};

/// Verifies the study's file and shows what came of it.
void verifyStudy(Workplace &work);

} // namespace corater
