// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyStatus.h"
#include "models/study/WorkerRead.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QVBoxLayout;

namespace corater {

class EmptyState;
class TextLabel;

/// Asks for the current rater before any part of the study is shown: a rater must never see another's labels by opening
/// the file. In a study without items it offers to add some first.
class WhoPage : public QWidget
{
    Q_OBJECT

public:
    explicit WhoPage(QWidget *parent = nullptr);

    /// Shows the raters of the study, each with their progress in the newest round once it is counted.
    void askOf(const Study &study);

Q_SIGNALS:
    void chosen(corater::RaterId rater);
    void addRequested();
    /// An action of the catalogue, by its id.
    void actionRequested(const QString &id);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void showNotes(const Result<StudyStatus> &status);

    EmptyState *m_addFirst;
    QWidget *m_question;
    QVBoxLayout *m_choices;
    std::vector<Rater> m_raters;
    std::vector<TextLabel *> m_notes; ///< the raters' progress, by position
    QTimer m_patience;                ///< before "counting…" is shown
    std::unique_ptr<WorkerRead> m_read;
};

} // namespace corater
