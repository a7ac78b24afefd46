// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyDescription.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace corater {

/// Asks for the description of the study: goal, population, raters, authors, licences. The report and the package print
/// it. Made by PackageActions.
class DescribeDialog : public QDialog
{
    Q_OBJECT

public:
    DescribeDialog(const StudyDescription &description, QWidget *parent);

    /// The changed fields, by key.
    QMap<QString, QString> changes() const;

private:
    QString valueOf(const DescriptionField &field) const;

    StudyDescription m_before;
    QMap<QString, QPlainTextEdit *> m_texts;
    QMap<QString, QLineEdit *> m_lines;
    QComboBox *m_licence = nullptr;
};

} // namespace corater
