// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QComboBox>

namespace corater {

/// A field that finds a code of one dimension as one types any part of its name.
class CodeChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit CodeChooser(const QString &name, QWidget *parent = nullptr);

    /// Offers the codes, indented as the tree is; `without` are left out.
    void setCodes(const Dimension &dimension, const std::vector<CodeId> &without);
    /// The code whose name stands in the field; none while it is no name.
    CodeId code() const;
    void choose(CodeId code);

Q_SIGNALS:
    void codeChosen(corater::CodeId code);

private:
    void tell();

    CodeId m_told{};
};

} // namespace corater
