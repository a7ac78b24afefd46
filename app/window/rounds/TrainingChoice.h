// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/RoundOptions.h"
#include "models/study/WorkerRead.h"
#include "models/training/TrainingDraw.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace corater {

class ActionButton;
class TextLabel;

/// The part of the dialog of a new round that asks whether it trains raters, with which agreed labels, whom, and what
/// is needed to pass; in other rounds, whether raters who did not pass take part. Made by RoundDialog.
class TrainingChoice : public QWidget
{
    Q_OBJECT

public:
    explicit TrainingChoice(const StudyReader &study, QWidget *parent = nullptr);

    bool isChosen() const;
    /// Whether a round can be opened: a training has raters and agreed labels.
    bool isComplete() const;
    /// Items of the chosen source.
    qint64 items() const;
    /// Sets what was chosen.
    void addTo(RoundOptions &options) const;

Q_SIGNALS:
    void changed();

private:
    void take(const std::vector<TrainingSource> &sources, const QStringList &notPassed);
    void chooseSheet();
    void takeSheet(const Result<TrainingOptions> &sheet);
    void follow();

    std::vector<TrainingSource> m_sources;
    std::optional<TrainingOptions> m_sheet; ///< the one that was read; the last choice, after the sources
    std::vector<std::pair<RaterId, QCheckBox *>> m_raters;
    QCheckBox *m_chosen;
    QComboBox *m_from;
    ActionButton *m_fromSheet;
    TextLabel *m_fault; ///< of a sheet that was refused
    QWidget *m_details;
    QSpinBox *m_pass; ///< in %; 0: none
    QCheckBox *m_withoutPass;
    WorkerRead m_readSheet;
    WorkerRead m_read; ///< the two last, so that their workers end first
};

} // namespace corater
