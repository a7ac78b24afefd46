// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace corater {

// How a list in one column writes its tree: "1.2 Slow Run", "Time > Slow Run". Used by the readers of tables.

/// "1.2 Slow Run" taken apart; both empty if the text does not begin with a number.
struct OutlinedName
{
    QString number; ///< "1.2"
    QString name;   ///< "Slow Run"

    /// The number above: "1"; empty at the top.
    QString above() const;
};
/// Takes "1.2 Slow Run", "1.2) Slow Run" or "1. Time" apart; both parts are empty if the text is not of that form.
OutlinedName outlinedName(const QString &text);

/// Whether every text begins with a number of its own, 1.2 stands behind its 1, and there are such numbers.
bool isOutline(const QStringList &texts);

/// "Time > Slow Run" taken apart at >, →, » or ::; one part if it is no path.
QStringList pathParts(const QString &text);

/// Whether two texts or more, and at least half, are paths.
bool arePaths(const QStringList &texts);

/// Whether the text is the number or short mark of a code: 3, C12, 1.2.
bool isCodeNumber(const QString &text);

} // namespace corater
