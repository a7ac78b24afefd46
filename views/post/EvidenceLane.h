// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"

#include <QAbstractButton>

namespace corater {

/// The line beside a passage that is evidence, with the number of the unit and the letter of the rater at its head;
/// broken where the passage moved and is to be checked. Pressing it selects the passage. Made by EvidenceLanes.
class EvidenceLane : public QAbstractButton
{
    Q_OBJECT

public:
    EvidenceLane(const EvidenceLine &line, Stretch place, QWidget *parent);

    /// Of the document.
    Stretch place() const { return m_place; }
    EvidenceId id() const { return m_id; }
    int wide() const;
    int headHeight() const;
    /// How far below its top the head stands, so that it is seen while any of the passage is, and beside other heads.
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
