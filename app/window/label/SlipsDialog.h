// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/slips/StudySlips.h"

#include <QDialog>
#include <QFutureWatcher>

#include <atomic>

class QListWidget;

namespace corater {

class TextLabel;
class Workplace;

/// Lists labels of the current rater that differ from their labels of similar posts; Enter goes to the post and leaves
/// the list open. Computes on its own thread when it opens.
class SlipsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SlipsDialog(Study &study, QWidget *parent = nullptr);
    ~SlipsDialog() override;

Q_SIGNALS:
    void itemWanted(corater::ItemId item);

private:
    void take();

    TextLabel *m_heading;
    QListWidget *m_list;
    QFutureWatcher<Result<LabelSlips>> m_judging;
    std::atomic_bool m_stop = false;
};

/// Opens the list for the current rater.
void lookForSlips(Workplace &work);

} // namespace corater
