// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/SheetCheck.h"
#include "models/study/Study.h"

#include <QFutureWatcher>
#include <QWidget>

#include <atomic>

namespace corater {

class DataCheckView;
class Notice;

/// Holds a sheet of the user's choice against the study's codebook, on a worker, and records suggestions that are right
/// as other spellings. Part of the codebook mode.
class DataCheck : public QWidget
{
    Q_OBJECT

public:
    DataCheck(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~DataCheck() override;

    void chooseFile();
    /// Checks that file; checked again whenever the codebook changes while it is shown.
    void check(const QString &path);
    DataCheckView *view() const { return m_view; }
    bool isRunning() const { return m_watcher.isRunning(); }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void show();
    void takeAliases(const std::vector<CheckedValue> &values);

    Study &m_study;
    Notice &m_notice;
    DataCheckView *m_view;
    QString m_path;
    Codebook m_checked; ///< the codebook that the running or last check was made with
    QFutureWatcher<Result<SheetCheckReport>> m_watcher;
    std::atomic_bool m_stop = false;
};

} // namespace corater
