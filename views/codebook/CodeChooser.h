// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QComboBox>

namespace corater {

/// A field that finds a code of one dimension as one types any part of its name; Enter takes the first that is found.
class CodeChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit CodeChooser(const QString &name, QWidget *parent = nullptr);

    /// Offers the codes, indented as the tree is; `without` are left out.
    void setCodes(const Dimension &dimension, const std::vector<CodeId> &without);
    /// The code whose name stands in the field; none while it is no name.
    CodeId code() const;

Q_SIGNALS:
    void codeChosen(corater::CodeId code);
    /// Enter was pressed, and the name of a code stands in the field.
    void entered();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tell();
    void tellEntered();
    /// Whether what was typed was no name yet and has become the first one that has it as a part.
    bool complete();

    CodeId m_told{};
};

} // namespace corater
