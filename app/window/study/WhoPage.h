// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyStatus.h"
#include "models/study/WorkerRead.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QVBoxLayout;

namespace corater {

class TextLabel;

/// Asks who is working, before anything of the study is shown: a rater must never see the labels of another by
/// opening the file.
class WhoPage : public QWidget
{
    Q_OBJECT

public:
    explicit WhoPage(QWidget *parent = nullptr);

    /// Shows the raters of the study, each with how far they are in its newest round once that is counted.
    void askOf(const Study &study);

Q_SIGNALS:
    void chosen(corater::RaterId rater);
    void addRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void showNotes(const Result<StudyStatus> &status);

    QVBoxLayout *m_choices;
    std::vector<Rater> m_raters;
    std::vector<TextLabel *> m_notes; ///< of the raters
    QTimer m_patience;                ///< how long nothing is said of what is being counted
    std::unique_ptr<WorkerRead> m_read;
};

} // namespace corater
