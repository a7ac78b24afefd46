// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"
#include "views/post/PostPlaces.h"

#include <QObject>

namespace corater {

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
