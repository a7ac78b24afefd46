// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;

namespace corater {

class ActionButton;
class ActionCatalogue;
class Chip;
class SegmentedControl;
class ThinProgress;

/// The line at the top of the window: title, modes, round, the current rater with their progress, the next step. Shows
/// the values it is given; its buttons trigger actions of the catalogue. Parts that do not fit are in a menu at its
/// end.
class TopBar : public QWidget
{
    Q_OBJECT

public:
    explicit TopBar(const ActionCatalogue &actions, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setMode(int mode);
    /// "Round 2 · codebook v3"; empty hides it.
    void setRound(const QString &text);
    /// Position of the rater in the study, -1 if no rater is chosen.
    void setRater(const QString &name, int position);
    /// Total 0 hides it.
    void setProgress(qint64 done, qint64 total);
    /// Whether the progress is shown: it is that of the current round, and must not be shown beside another round.
    void showProgress(bool shown);
    /// The words and the reason of the next step's button; empty words hide it.
    void setNextStep(const QString &words, const QString &reason);
    void setStudyOpen(bool open);
    /// The width with everything optional hidden.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void modeChosen(int mode);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void fitTitle(int room);
    void hideWhatHasNoRoom(int leastTitle);
    void tellNextStep();
    void fillMore();
    int wantedWidth() const;
    int neededWidth() const;

    qint64 m_total = 0;
    int m_position = -2; ///< of the shown rater; -2: not set yet
    bool m_showsProgress = true;
    int m_fitted = -1; ///< wantedWidth() when the parts were last fitted
    bool m_isOpen = false;
    QLabel *m_title;
    SegmentedControl *m_modes;
    Chip *m_round;
    Chip *m_rater;
    ActionButton *m_who;
    ThinProgress *m_progress;
    QLabel *m_count;
    ActionButton *m_next;
    ActionButton *m_more;
    QAction *m_whoAction;
    QAction *m_nextAction;
};

} // namespace corater
