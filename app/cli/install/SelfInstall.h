// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

namespace corater {

/// Makes Corater known to the user's desktop, without root: the entry of the menu, its icons, and the type of study
/// files, in the user's data folder. The entry lists what was made for it, so that remove() takes away just that.
class SelfInstall
{
public:
    struct Outcome
    {
        QStringList files; ///< absolute paths, written or removed
        QStringList tools; ///< names of the desktop's tools that did not run: missing, or failed
    };

    /// $XDG_DATA_HOME or ~/.local/share.
    static QString dataFolder();
    /// Installs for the program with that absolute path; again, it renews. Errors: Permission, DiskFull; Conflict if
    /// there is such a file that was not made by install().
    static Result<Outcome> install(const QString &dataFolder, const QString &program);
    /// Removes what install() made. Without it, nothing. Errors: Permission.
    static Result<Outcome> remove(const QString &dataFolder);
    /// The entry of the menu that starts that program. `made`: paths within the data folder.
    static QByteArray entryFor(const QString &program, const QStringList &made);
};

} // namespace corater
