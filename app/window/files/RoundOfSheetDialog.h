// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/sheets/RoundInCommon.h"

#include <QDialog>

#include <vector>

class QComboBox;

namespace corater {

class TextLabel;

/// Asks which round the ratings of a sheet belong to: one of the imported rounds that have some of their items, chosen
/// beforehand where it fits, or a new one. Ratings that differ from earlier ones of the same rater are replaced only
/// when that is chosen. Made by ImportJobs for one question.
class RoundOfSheetDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name` of the sheet; a new round is called after it. `rounds`: at least one.
    RoundOfSheetDialog(QString name, std::vector<RoundInCommon> rounds, QWidget *parent = nullptr);

    SheetRound chosen() const;

private:
    void describe(int answer);

    QString m_name;
    std::vector<RoundInCommon> m_rounds; ///< the fitting ones first
    QComboBox *m_answers;
    TextLabel *m_words = nullptr;
};

} // namespace corater
