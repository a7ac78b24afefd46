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

class TextLabel;

/// The part of the dialog of a new round that asks whether it trains raters, with which settled labels, whom, and what
/// is needed to pass; in other rounds, whether raters who did not pass take part. Made by RoundDialog.
class TrainingChoice : public QWidget
{
    Q_OBJECT

public:
    explicit TrainingChoice(const StudyReader &study, QWidget *parent = nullptr);

    bool isChosen() const;
    /// Whether a round can be opened: a training has raters.
    bool isComplete() const;
    /// Settled items of the chosen source.
    qint64 items() const;
    /// Sets what was chosen.
    void addTo(RoundOptions &options) const;

Q_SIGNALS:
    void changed();

private:
    void take(const std::vector<TrainingSource> &sources, const QStringList &notPassed);
    void follow();

    std::vector<TrainingSource> m_sources;
    std::vector<std::pair<RaterId, QCheckBox *>> m_raters;
    QCheckBox *m_chosen;
    QComboBox *m_from;
    QWidget *m_details;
    QSpinBox *m_pass; ///< in %; 0: none
    QCheckBox *m_withoutPass;
    WorkerRead m_read; ///< last, so that its worker ends first
};

} // namespace corater
