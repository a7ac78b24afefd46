// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/sheets/RoundInCommon.h"

#include <QDialog>

#include <vector>

class QComboBox;

namespace corater {

class TextLabel;

/// Asks for the round of the ratings in a sheet: an imported round that shares items, preselected if it fits, or a new
/// one. Differing earlier ratings of the same rater are replaced only if the user chooses that. Made by ImportJobs for
/// one question.
class RoundOfSheetDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name`: of the sheet; a new round gets this name. `rounds`: at least one.
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
