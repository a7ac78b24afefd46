// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/ask/TextDialog.h"
#include "codebook/taxonomy/Codebook.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace corater {

/// Asks for a code that the codebook lacks: dimension, name and meaning.
class ProposeDialog : public TextDialog
{
    Q_OBJECT

public:
    /// `item`: display name of the item that needs the code.
    ProposeDialog(const Codebook &codebook, DimensionId dimension, const QString &item, QWidget *parent);

    DimensionId dimension() const;
    /// The proposed code: name and definition.
    Code draft() const;

private:
    QComboBox *m_dimension;
    QLineEdit *m_name;
    QPlainTextEdit *m_definition;
};

} // namespace corater
