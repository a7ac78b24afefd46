// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QWidget>

namespace corater {

/// The definitions of a few codes one below another: name, definition, use when, avoid when. Owned by the adjudication
/// page.
class DefinitionList : public QWidget
{
    Q_OBJECT

public:
    explicit DefinitionList(QWidget *parent = nullptr);

    void setCodes(const std::vector<CodeId> &codes, const Codebook &codebook);
    bool isEmpty() const { return m_count == 0; }

private:
    int m_count = 0;
};

} // namespace corater
