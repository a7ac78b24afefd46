// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

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

    /// `notes`: one line per rater, how far they are.
    void setRaters(const std::vector<Rater> &raters, const QStringList &notes);

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
