// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace corater {

/// Tells the headings of a CSV file and how many rows it has from its bytes as they come, without keeping them:
/// packages have tables of any size. For the files that csvOf() and SheetWriter write.
class TableShape
{
public:
    void take(QByteArrayView bytes);

    /// Rows below the headings.
    qint64 rows() const;
    QStringList headings() const;

private:
    QByteArray m_first; ///< the line of the headings
    qint64 m_ended = 0; ///< lines that have an end
    bool m_isQuoted = false;
    bool m_hasOpenLine = false; ///< something stands behind the last line that has an end
};

} // namespace corater
