// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/JobDialog.h"

#include "views/theme/Theme.h"

#include <QTimer>

#include <algorithm>
#include <limits>

namespace corater {

JobDialog::JobDialog(const QString &what, QWidget *parent)
    : QProgressDialog(tr("Stop leaves the study as it was."), tr("Stop"), 0, 0, parent)
{
    setWindowModality(Qt::WindowModal);
    setWindowTitle(what);
    setMinimumWidth(Theme::scaled(420));
    setAutoReset(false);
    setAutoClose(false);
    // Its own patience begins anew with every report of no progress, so that what cannot say how far it is stays hidden.
    constexpr int patience = 300; // milliseconds
    setMinimumDuration(std::numeric_limits<int>::max());
    QTimer::singleShot(patience, this, [this] {
        if (!wasCanceled()) {
            show();
        }
    });
}

void JobDialog::setProgress(qint64 done, qint64 total)
{
    constexpr int steps = 1000;
    if (total <= 0) {
        return;
    }
    setMaximum(steps);
    setValue(int(std::clamp<qint64>(done, 0, total) * (steps - 1) / total));
}

} // namespace corater
