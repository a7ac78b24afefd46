// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace corater {

/// Asks for a code that the codebook lacks: in which dimension, its name, and what it means.
class ProposeDialog : public QDialog
{
    Q_OBJECT

public:
    /// `item` is the one that needs it, as it is shown.
    ProposeDialog(const Codebook &codebook, DimensionId dimension, const QString &item, QWidget *parent);

    DimensionId dimension() const;
    /// The draft: name and definition.
    Code draft() const;

private:
    QComboBox *m_dimension;
    QLineEdit *m_name;
    QPlainTextEdit *m_definition;
};

} // namespace corater
