// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/units/EvidenceList.h"

#include "views/label/units/EvidenceRow.h"
#include "views/theme/ShownKey.h"
#include "views/theme/TextLabel.h"

#include <QVBoxLayout>

namespace corater {

EvidenceList::EvidenceList(QWidget *parent)
    : QWidget(parent), m_how(new TextLabel({}, TextRole::Small, Ink::Muted)), m_column(new QVBoxLayout(this))
{
    setAccessibleName(tr("Evidence"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_how->setWordWrap(true);
    setTextWithKey(*m_how, tr("Evidence: select text in the post and press %1"),
                   tr("Evidence: select text in the post and mark it from its menu"), "label.evidence");
    m_column->addWidget(m_how);
}

void EvidenceList::setLines(const std::vector<EvidenceLine> &lines)
{
    if (lines == m_lines) {
        return;
    }
    m_lines = lines;
    // The focus passes from a removed row to the one in its place, so that several can be removed in turn.
    qsizetype focused = -1;
    for (size_t i = 0; i < m_rows.size(); ++i) {
        focused = m_rows[i]->hasFocus() ? qsizetype(i) : focused;
        m_rows[i]->hide();
        m_rows[i]->deleteLater(); // it may be emitting the signal that led here
    }
    m_rows.clear();
    for (const EvidenceLine &line : lines) {
        auto *row = new EvidenceRow(line);
        row->setReadOnly(m_readOnly);
        m_column->addWidget(row);
        connect(row, &QAbstractButton::clicked, this, [this, id = line.evidence.id] { Q_EMIT showWanted(id); });
        connect(row, &EvidenceRow::removeWanted, this,
                [this, evidence = line.evidence] { Q_EMIT removeWanted(evidence); });
        row->show();
        m_rows.push_back(row);
    }
    if (focused >= 0 && !m_rows.empty()) {
        m_rows[size_t(qMin(focused, qsizetype(m_rows.size()) - 1))]->setFocus(Qt::OtherFocusReason);
    }
    fit();
}

void EvidenceList::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    for (EvidenceRow *row : m_rows) {
        row->setReadOnly(readOnly);
    }
    fit();
}

void EvidenceList::fit()
{
    m_how->setVisible(m_rows.empty() && !m_readOnly);
    setVisible(!m_rows.empty() || !m_readOnly);
}

} // namespace corater
