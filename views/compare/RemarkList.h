// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/ReviewWords.h"

#include <QWidget>

namespace corater {

/// The raters' remarks, one line each behind the rater's letter. Passages that are gone from the post are in amber and
/// take the focus, since they are shown nowhere else. Owned by Compare and Adjudicate.
class RemarkList : public QWidget
{
    Q_OBJECT

public:
    explicit RemarkList(QWidget *parent = nullptr);

    /// `raters` gives the letters; a remark of an unknown rater without the name of its author is left out.
    void setRemarks(const std::vector<Remark> &remarks, const std::vector<ReviewRater> &raters);
    bool isEmpty() const { return m_count == 0; }

private:
    int m_count = 0;
};

} // namespace corater
