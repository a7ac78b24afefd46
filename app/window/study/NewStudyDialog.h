// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/codebook/CodebookReadingPanel.h"
#include "models/design/NewAudit.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace corater {

class ActionButton;
class DialogForm;

/// Asks for title, codebook and raters of a new study, or of one that audits a published data set.
class NewStudyDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NewStudyDialog(QWidget *parent);
    /// For an audit of the data set in that sheet of the file.
    NewStudyDialog(const QString &set, const SheetChoice &sheet, QWidget *parent);

    QString title() const;
    /// Name of a built-in codebook, path of a file, or empty for none.
    QString codebook() const;
    /// The codebook as shown in the dialog, read with the user's answers.
    const Result<Codebook> &readCodebook() const { return m_reading->codebook(); }
    /// Offers that file as the codebook and shows how it is read.
    void takeFile(const QString &path);
    QStringList raters() const;
    /// Of an audit: the choices, and the set as read with them.
    const AuditOrder &order() const { return m_order; }
    const Result<NewAudit> &audit() const { return m_audit; }

private:
    bool isAudit() const { return !m_order.set.isEmpty(); }
    void build();
    void addPlan(DialogForm &form);
    void chooseFitting();
    void chooseFile();
    void readAudit();
    void followPlan();

    QLineEdit *m_title;
    QComboBox *m_codebook;
    QLineEdit *m_raters;
    CodebookReadingPanel *m_reading;
    ActionButton *m_main = nullptr;

    // Of an audit
    AuditOrder m_order;
    Result<NewAudit> m_audit;
    QDoubleSpinBox *m_rate = nullptr;
    QSpinBox *m_allow = nullptr;
    TextLabel *m_drawn = nullptr;
};

} // namespace corater
