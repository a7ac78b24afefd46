// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"

#include <QAbstractButton>

class QToolButton;

namespace corater {

/// One passage in the list of the form: its words, the label it supports and, if the text changed, whether it was found
/// again. Made by EvidenceList.
class EvidenceRow : public QAbstractButton
{
    Q_OBJECT

public:
    explicit EvidenceRow(EvidenceLine line, QWidget *parent = nullptr);

    const EvidenceLine &line() const { return m_line; }
    void setReadOnly(bool readOnly);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removeWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    EvidenceLine m_line;
    bool m_readOnly = false;
    QToolButton *m_remove;
};

} // namespace corater
