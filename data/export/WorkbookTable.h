// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"

struct lxw_workbook;
struct lxw_worksheet;
struct lxw_format;

namespace corater {

/// A workbook of one sheet (.xlsx): headings in bold that stay in view, a filter over the columns, every cell as text.
/// Nothing is cut: what a workbook cannot hold is an error. Made by sheetWriter().
class WorkbookTable : public SheetWriter
{
public:
    /// `name` is cut to the 31 characters that a sheet's name may have.
    WorkbookTable(QIODevice &device, const QString &name);
    ~WorkbookTable() override;
    WorkbookTable(const WorkbookTable &) = delete;
    WorkbookTable &operator=(const WorkbookTable &) = delete;

    Result<void> begin(const QStringList &headings) override;
    Result<void> write(const QStringList &fields) override;
    Result<void> end() override;

private:
    Result<void> writeRow(const QStringList &fields, lxw_format *format);

    QIODevice &m_device;
    const char *m_buffer = nullptr;
    size_t m_size = 0;
    lxw_workbook *m_workbook = nullptr;
    lxw_worksheet *m_sheet = nullptr;
    lxw_format *m_bold = nullptr;
    lxw_format *m_text = nullptr;
    qsizetype m_columns = 0;
    qint64 m_row = 0;
};

} // namespace corater
