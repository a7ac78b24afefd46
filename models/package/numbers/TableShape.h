// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace corater {

/// Finds the headings and the number of rows of a CSV file from its bytes as they arrive, without keeping them: tables
/// of a package may be of any size. For files that csvOf() and SheetWriter write.
class TableShape
{
public:
    void take(QByteArrayView bytes);

    /// Rows below the headings.
    qint64 rows() const;
    QStringList headings() const;

private:
    QByteArray m_first; ///< the line of the headings
    qint64 m_ended = 0; ///< lines with a line end
    bool m_isQuoted = false;
    bool m_hasOpenLine = false; ///< there is text after the last line end
};

} // namespace corater
