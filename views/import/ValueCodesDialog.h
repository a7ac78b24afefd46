// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ColumnsPage.h"

#include <QDialog>

class QComboBox;

namespace corater {

/// Asks for the code of each value of a sheet that is no code, or whether to leave it out. Nothing is chosen
/// beforehand; values without an answer stay as they are. Shown by RatingColumnsDialog.
class ValueCodesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ValueCodesDialog(std::vector<ColumnsOutcome::Value> values, QWidget *parent = nullptr);

    /// The answers: values and the names of their codes; "-": left out.
    std::vector<std::pair<QString, QString>> said() const;

private:
    std::vector<ColumnsOutcome::Value> m_values;
    std::vector<QComboBox *> m_choosers;
};

} // namespace corater
