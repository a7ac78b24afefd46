// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportFile.h"

#include <QDialog>

namespace corater {

/// Asks for the meaning of a data set of final labels, and lists all changes that the answer would make.
class FinalSetDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name`: of the file; `differences`: where the study differs.
    FinalSetDialog(const QString &name, const FinalSetCount &differences, QWidget *parent);

    /// The chosen meaning; Unsaid if the dialog was cancelled.
    FinalsMeaning meaning() const { return m_meaning; }

private:
    void choose(FinalsMeaning meaning);

    FinalsMeaning m_meaning = FinalsMeaning::Unsaid;
};

} // namespace corater
