// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"
#include "views/post/PostPlaces.h"

#include <QAbstractButton>
#include <QObject>

namespace corater {

/// The line beside an evidence passage, with the number of the unit and the letter of the rater at its head; broken if
/// the passage moved and must be checked. Pressing it selects the passage. Made by EvidenceLanes.
class EvidenceLane : public QAbstractButton
{
    Q_OBJECT

public:
    EvidenceLane(const EvidenceLine &line, Stretch place, QWidget *parent);

    /// The passage in the document.
    Stretch place() const { return m_place; }
    EvidenceId id() const { return m_id; }
    int wide() const;
    int headHeight() const;
    /// Distance of the head from the lane's top, so that it is visible while any of the passage is, and clear of other
    /// heads.
    void setHeadTop(int top);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Stretch m_place;
    EvidenceId m_id;
    int m_tone;
    bool m_toCheck;
    int m_headTop = 0;
};

class EvidenceLane;
class PostText;

/// Puts the lanes of evidence beside the text of a post, at its right, and moves them as the text scrolls or is laid
/// out anew; underlines the passages. Lives with the PostText whose margin it uses; made by PostView.
class EvidenceLanes : public QObject
{
    Q_OBJECT

public:
    explicit EvidenceLanes(PostText *text);

    /// Replaces the lanes. `places` must belong to the document that the text shows; null shows none. Passages that are
    /// lost, or not shown, have no lane.
    void set(PostPlaces *places, const std::vector<EvidenceLine> &lines);
    int count() const { return int(m_lanes.size()); }
    const std::vector<EvidenceLane *> &lanes() const { return m_lanes; }
    /// Selects the passage and brings it into view; false if it has no lane.
    bool show(EvidenceId id);

Q_SIGNALS:
    /// A lane was pressed.
    void chosen(corater::EvidenceId id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    QRect lineRect(int position) const;

    PostText *m_text;
    std::vector<EvidenceLane *> m_lanes; ///< in order of their beginning
};

} // namespace corater
