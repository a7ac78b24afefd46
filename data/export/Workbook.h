// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"

struct lxw_workbook;
struct lxw_format;

namespace corater {

/// A workbook (.xlsx) of any number of sheets: headings in bold that stay in view, a filter over the columns, columns
/// as wide as their content, within limits. Nothing is cut: a text too long for a workbook is an error. Nothing is run:
/// a text that looks like a formula stays text.
class Workbook
{
public:
    /// The device must outlive the workbook.
    explicit Workbook(QIODevice &device);
    ~Workbook();
    Workbook(const Workbook &) = delete;
    Workbook &operator=(const Workbook &) = delete;

    /// Adds a sheet after the existing ones; the workbook must outlive its writer. `name` is cut to the 31 characters
    /// that a sheet's name may have; it must differ from the others. Cells below the headings in `numbers` are written
    /// as numbers if they are numbers, all others as text.
    std::unique_ptr<SheetWriter> sheet(const QString &name, const QStringList &numbers = {});
    /// To be called last, once all sheets have ended: writes the workbook to the device.
    Result<void> end();

private:
    QIODevice &m_device;
    const char *m_buffer = nullptr;
    size_t m_size = 0;
    lxw_workbook *m_workbook = nullptr;
    lxw_format *m_bold = nullptr;
    lxw_format *m_text = nullptr;
    lxw_format *m_number = nullptr;
};

/// A workbook with one sheet, in which every cell is text; its end() ends the workbook, too. Used by sheetWriter().
std::unique_ptr<SheetWriter> workbookOfOneSheet(QIODevice &device, const QString &name);

} // namespace corater
