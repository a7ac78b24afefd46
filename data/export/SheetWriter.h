// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace corater {

/// The forms of a sheet.
enum class SheetFormat { Csv, Tsv, JsonLines, Workbook };

/// "csv", "tsv", "jsonl", "xlsx", in this order.
const QStringList &sheetFormatNames();
/// The form of that name, without case.
std::optional<SheetFormat> sheetFormatNamed(const QString &name);
/// The form that the ending of a file name asks for (.tsv, .jsonl, .ndjson, .xlsx); CSV for any other.
SheetFormat sheetFormatOf(const QString &fileName);

/// The columns of a table to write; by default all.
struct WrittenColumns
{
    QStringList only;    ///< these, in this order; each must be there
    QStringList without; ///< all but these; they may be missing; ignored unless `only` is empty

    bool isEverything() const { return only.isEmpty() && without.isEmpty(); }
};

/// Writes one sheet row by row, in any format: headings, rows, end. Every cell is text. Values that a spreadsheet would
/// run get an apostrophe in CSV and TSV (see withFormulaGuard()), unless they are to stay raw; the cells of a workbook
/// are marked as text and need none. JSON Lines has one object per row, empty cells left out. Made by sheetWriter();
/// writers of exports use it.
class SheetWriter
{
public:
    virtual ~SheetWriter() = default;

    /// To be called first. Headings must differ from each other.
    virtual Result<void> begin(const QStringList &headings) = 0;
    /// In JSON Lines the cells under that heading are JSON, and are written unquoted. To be called before the first
    /// row.
    virtual void setJsonColumn(const QString &heading) { Q_UNUSED(heading) }
    /// As many fields as headings. Errors: those of the device; of a workbook: a cell or a sheet that is too long for
    /// it.
    virtual Result<void> write(const QStringList &fields) = 0;
    /// To be called last: a workbook is written here.
    virtual Result<void> end() { return {}; }
};

/// The device must outlive the writer. `name`: of the sheet in a workbook.
std::unique_ptr<SheetWriter> sheetWriter(SheetFormat format, QIODevice &device, const QString &name, bool raw = false,
                                         const WrittenColumns &columns = {});

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
