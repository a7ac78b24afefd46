// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/ImportAssessments.h"

#include <QDialog>

namespace corater {

/// Shows the rows of a sheet of assessments that match no settled unit, and asks whether to import the others.
/// Accepted: yes. Made by ImportJobs for one question.
class LeftOutDialog : public QDialog
{
    Q_OBJECT

public:
    LeftOutDialog(const QString &name, const ImportedAssessments &found, QWidget *parent);
};

} // namespace corater
