// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QWidget>

class QVBoxLayout;

namespace corater {

/// Asks who is working, before anything of the study is shown: a rater must never see the labels of another by
/// opening the file.
class WhoPage : public QWidget
{
    Q_OBJECT

public:
    explicit WhoPage(QWidget *parent = nullptr);

    /// Shows the raters of the study, each with how far they are in its newest round.
    void askOf(const Study &study);

Q_SIGNALS:
    void chosen(corater::RaterId rater);
    void addRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QVBoxLayout *m_choices;
    std::vector<Rater> m_raters;
};

} // namespace corater
