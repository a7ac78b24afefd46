// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/CodebookFields.h"

namespace corater {

/// Writes one page. Made and used by writeMarkdownCodebook() alone.
class MarkdownCodebookWriter
{
public:
    /// The text of the page. Call it once.
    QString write(const Codebook &book);

private:
    void property(int indent, const QString &key, const QString &value);
    template <typename T>
    void properties(int indent, const std::vector<Field<T>> &fields, const T &of);
    void writeDimension(const Dimension &dimension);
    void writeRule(const Codebook &book, const Rule &rule);

    QString m_out;
};

} // namespace corater
