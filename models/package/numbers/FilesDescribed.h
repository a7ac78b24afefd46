// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

#include <QByteArray>
#include <QMap>
#include <QSet>
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

/// The table that describes every column of every other table.
inline const QString dictionaryPath = QStringLiteral("data-dictionary.csv");

/// The tables that are in a package, by path.
using PackageShapes = QMap<QString, TableShape>;

/// Compares the tables of a package with the dictionary. Differences are: a described table that is missing or lacks a
/// column or a row, a table that the dictionary does not describe, and a table that states numbers that are not
/// recomputed. The manifest alone cannot reveal this, since whoever removes something from the package can change the
/// manifest, too. `files`: the files in the manifest.
void holdFilesDescribed(const QSet<QString> &files, const PackageShapes &shapes, const PackageTable &dictionary,
                        NumbersAgain &found);

} // namespace corater
