// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"

#include <vector>

namespace corater {

/// Writes only the chosen columns of a table, in the order in which they were named. It wraps the writer of any format,
/// so that the code that makes the rows need not know the choice. Made by sheetWriter().
class ChosenColumns : public SheetWriter
{
public:
    ChosenColumns(std::unique_ptr<SheetWriter> table, WrittenColumns choice);

    /// Errors: a column that the table does not have (the error lists its columns), a column named twice, no column
    /// left.
    Result<void> begin(const QStringList &headings) override;
    void setJsonColumn(const QString &heading) override { m_table->setJsonColumn(heading); }
    Result<void> write(const QStringList &fields) override { return m_table->write(chosen(fields)); }
    Result<void> end() override { return m_table->end(); }

private:
    Result<void> choose(const QStringList &headings);
    QStringList chosen(const QStringList &fields) const;

    std::unique_ptr<SheetWriter> m_table;
    WrittenColumns m_choice;
    std::vector<qsizetype> m_places; ///< of the chosen columns among all
};

} // namespace corater
