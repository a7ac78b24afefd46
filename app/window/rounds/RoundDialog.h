// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/rounds/RoundOutlook.h"
#include "models/commands/OpenRound.h"
#include "models/study/WorkerRead.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QRadioButton;
class QSpinBox;

namespace corater {

class ActionButton;
class Study;
class TextLabel;
class TrainingChoice;

/// Asks for the next round: its items, how they are drawn, and its raters; with help on the sample size. Made by the
/// window for one question; the study must outlive it.
class RoundDialog : public QDialog
{
    Q_OBJECT

public:
    RoundDialog(const Study &study, QWidget *parent);

    /// Whether the items are counted; until then no round can be opened.
    bool isRead() const { return m_outlook.has_value(); }
    RoundOptions options() const;
    /// Preselects named items; `recheck`: to review confused codes, beside the agreement of other rounds.
    void setItems(const QString &name, const QStringList &ids, bool recheck = true);

private:
    QWidget *makeItems();
    QWidget *makeAssessment();
    void makeAudit();
    QWidget *makeAdvice();
    void take(RoundOutlook outlook);
    void shareOut();
    void planAudit();
    QStringList listedIds() const;
    bool plansAudit() const;
    AuditQuestion audit() const;
    void showAdvice();
    void follow();

    Codebook m_codebook;
    std::optional<RoundOutlook> m_outlook; ///< empty until it is read
    bool m_isTargetMet = false;            ///< of agreement, and no audit failed since: one rater per item is enough
    qint64 m_raters;
    bool m_recheck = false;
    QLineEdit *m_name;
    TrainingChoice *m_training;
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
    QCheckBox *m_audit;
    QDoubleSpinBox *m_rate; ///< in %
    QSpinBox *m_allow;
    TextLabel *m_shared = nullptr; ///< the hint on them
    QSpinBox *m_repeats;
    QCheckBox *m_ownOrder;
    QCheckBox *m_proposals;
    QDoubleSpinBox *m_width;
    TextLabel *m_advice;
    ActionButton *m_main = nullptr;
    WorkerRead m_read; ///< last, so that its worker ends first
};

} // namespace corater
