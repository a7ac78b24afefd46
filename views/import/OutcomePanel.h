// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ColumnsPage.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace corater {

/// The outcome of an import beforehand: how much, the first item as it would look, and the cells without a meaning.
class OutcomePanel : public QScrollArea
{
    Q_OBJECT

public:
    explicit OutcomePanel(QWidget *parent = nullptr);

    void setOutcome(const ColumnsOutcome &outcome);

private:
    void showUnresolved(const ColumnsOutcome &outcome);

    QLabel *m_headline;
    QLabel *m_facts;
    QLabel *m_sampleHeading;
    QLabel *m_title;
    QLabel *m_sampleFacts;
    QLabel *m_text;
    QLabel *m_unresolvedHeading;
    QWidget *m_unresolved;
    QGridLayout *m_grid;
};

} // namespace corater
