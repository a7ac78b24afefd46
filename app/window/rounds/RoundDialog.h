// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/commands/OpenRound.h"
#include "models/study/Study.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QRadioButton;
class QSpinBox;

namespace corater {

class TextLabel;

/// Asks what the next round is to be: which items, drawn how, rated by whom; and helps with how many. Made by the
/// window for one question.
class RoundDialog : public QDialog
{
    Q_OBJECT

public:
    RoundDialog(const Study &study, QWidget *parent);

    RoundOptions options() const;
    /// Fills in a round over named items, as to review what was confused.
    void setItems(const QString &name, const QStringList &ids);

private:
    QWidget *makeItems();
    QWidget *makeAssessment();
    QWidget *makeAdvice();
    void readStudy(const Study &study);
    void showAdvice();
    void follow();

    Codebook m_codebook;
    std::vector<DimensionAgreement> m_pilot;
    qint64 m_rest = 0;
    qint64 m_fresh = 0; ///< settled units that no round assessed yet
    bool m_recheck = false;
    QLineEdit *m_name;
    QCheckBox *m_assess;
    QLineEdit *m_where;
    QRadioButton *m_all;
    QRadioButton *m_random;
    QRadioButton *m_listed;
    QSpinBox *m_count;
    QSpinBox *m_seed;
    QComboBox *m_stratify;
    QPlainTextEdit *m_ids;
    QCheckBox *m_split;
    QSpinBox *m_overlap;
    QSpinBox *m_repeats;
    QCheckBox *m_proposals;
    QDoubleSpinBox *m_width;
    TextLabel *m_advice;
};

} // namespace corater
