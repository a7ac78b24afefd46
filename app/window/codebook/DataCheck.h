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

/// Checks a chosen sheet against the study's codebook on a worker, and records accepted suggestions as aliases. Part of
/// the codebook mode.
class DataCheck : public QWidget
{
    Q_OBJECT

public:
    DataCheck(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~DataCheck() override;

    void chooseFile();
    /// Checks that file, and again whenever the codebook changes while the page is shown.
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
    Codebook m_checked; ///< the codebook of the running or last check
    QFutureWatcher<Result<SheetCheckReport>> m_watcher;
    std::atomic_bool m_stop = false;
};

} // namespace corater
