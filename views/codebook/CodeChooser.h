// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QComboBox>

namespace corater {

/// A field that finds a code of one dimension by any part of its name; Enter takes the first match.
class CodeChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit CodeChooser(const QString &name, QWidget *parent = nullptr);

    /// Offers the dimension's codes but for `without`; the tip of each is its path.
    void setCodes(const Dimension &dimension, const std::vector<CodeId> &without);
    /// The code whose name stands in the field, in any case; none if no code has that name.
    CodeId code() const;

Q_SIGNALS:
    void codeChosen(corater::CodeId code);
    /// Enter was pressed while the field has the name of a code.
    void entered();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tell();
    void tellEntered();
    /// Completes a part of a name to the first code that has it; false if there was nothing to complete.
    bool complete();

    CodeId m_told{};
};

} // namespace corater
