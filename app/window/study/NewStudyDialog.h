// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/codebook/CodebookReadingPanel.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace corater {

/// Asks for title, codebook, raters and file of a new study.
class NewStudyDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NewStudyDialog(QWidget *parent);

    QString title() const;
    /// Name of a built-in codebook, path of a file, or empty for none.
    QString codebook() const;
    /// The codebook as shown in the dialog, read with the user's answers.
    const Result<Codebook> &readCodebook() const { return m_reading->codebook(); }
    /// Offers that file as the codebook and shows how it is read.
    void takeFile(const QString &path);
    QStringList raters() const;

private:
    void chooseFile();

    QLineEdit *m_title;
    QComboBox *m_codebook;
    QLineEdit *m_raters;
    CodebookReadingPanel *m_reading;
};

} // namespace corater
