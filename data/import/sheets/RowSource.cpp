// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/RowSource.h"

#include "data/formats/WorkbookSheet.h"

namespace corater {

DeviceRows::DeviceRows(QIODevice &device, const QString &fileName)
    : RowSource(fileName), m_device(device), m_start(device.isSequential() ? 0 : device.pos())
{
}

Result<bool> DeviceRows::begin()
{
    if (m_reader && !m_device.isSequential()) {
        m_device.seek(m_start);
    }
    m_reader.emplace(m_device, fileName());
    return m_reader->next(m_headings);
}

bool DeviceRows::isUnsavedFormula(int field) const
{
    const auto *workbook = dynamic_cast<const WorkbookSheet *>(&m_device);
    return workbook && workbook->isUnsavedFormula(m_reader->line(), field);
}

} // namespace corater
