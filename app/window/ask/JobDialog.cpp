// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask/JobDialog.h"

#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QCloseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace corater {

JobDialog::JobDialog(const QString &what, QWidget *parent) : QDialog(parent), m_bar(new QProgressBar)
{
    setWindowModality(Qt::WindowModal);
    setWindowTitle(what);
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(what);
    DialogForm form(*this);
    form.addHeading(what);
    form.addWide(m_bar);
    m_says = form.addWords(tr("Stop leaves the study as it was."));
    m_stop = form.finish(420, 0, tr("Stop"));
    m_stop->setFocus();
    constexpr int patience = 300; // milliseconds
    QTimer::singleShot(patience, this, [this] {
        if (!m_isStopping) {
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
    m_bar->setMaximum(steps);
    m_bar->setValue(int(std::clamp<qint64>(done, 0, total) * (steps - 1) / total));
}

void JobDialog::end()
{
    m_isStopping = true;
    hide();
}

void JobDialog::reject()
{
    if (m_isStopping) {
        return;
    }
    m_isStopping = true;
    m_stop->setEnabled(false);
    m_says->setText(tr("Stopping…"));
    Q_EMIT canceled();
}

// Quitting the program only requests the stop; it does not wait for the job here.
void JobDialog::closeEvent(QCloseEvent *event)
{
    reject();
    event->accept();
}

} // namespace corater
