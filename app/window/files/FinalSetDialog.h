// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportFile.h"

#include <QDialog>

namespace corater {

/// Asks what a data set of final labels is, where it matters, with everything that the answer would change.
class FinalSetDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name` is the file's; `differences` what the study has otherwise.
    FinalSetDialog(const QString &name, const FinalSetCount &differences, QWidget *parent);

    /// What was chosen; Unsaid when the dialog was cancelled.
    FinalsMeaning meaning() const { return m_meaning; }

private:
    void choose(FinalsMeaning meaning);

    FinalsMeaning m_meaning = FinalsMeaning::Unsaid;
};

} // namespace corater
