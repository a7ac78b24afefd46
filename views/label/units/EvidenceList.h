// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace corater {

class EvidenceRow;

/// The evidence passages of the unit in the form: pressing one shows it in the post, its cross (or Delete) removes it.
/// An empty list explains how to mark a passage.
class EvidenceList : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceList(QWidget *parent = nullptr);

    void setLines(const std::vector<EvidenceLine> &lines);
    void setReadOnly(bool readOnly);
    /// The rows in order, for tests and for the keys.
    const std::vector<EvidenceRow *> &rows() const { return m_rows; }

Q_SIGNALS:
    void showWanted(corater::EvidenceId id);
    void removeWanted(const corater::Evidence &evidence);

private:
    void fit();

    bool m_readOnly = false;
    std::vector<EvidenceLine> m_lines; ///< as the rows show them
    QLabel *m_how;
    QVBoxLayout *m_column;
    std::vector<EvidenceRow *> m_rows;
};

} // namespace corater
