// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProgressDialog>

namespace corater {

/// Says how far long work is, with a button that stops it, from 300 ms on; also of work that cannot say how far it is.
/// Made by FileJobs for each file.
class JobDialog : public QProgressDialog
{
    Q_OBJECT

public:
    /// `what`: "Reading posts.xml".
    JobDialog(const QString &what, QWidget *parent);

    /// `total` 0: not known.
    void setProgress(qint64 done, qint64 total);
};

} // namespace corater
