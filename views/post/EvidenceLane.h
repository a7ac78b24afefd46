// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"

#include <QAbstractButton>

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

} // namespace corater
