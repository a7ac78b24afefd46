// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace corater {

/// The portable archive (packaging/portable): a script starts the program with the loader, the libraries, the plug-ins
/// and the fonts of the archive. Qt finds the plug-ins by the qt.conf beside the loader; the rest is set here.
class Portable
{
public:
    /// First of all in main(). Does nothing unless `executable` (programFile()) is the loader of an archive. `script`
    /// (argv[0]) is then the path of its script, and the environment is changed for this program.
    static void enter(const QString &executable, const QByteArray &script);
    /// Sets the environment back, so that programs that this one starts find their own plug-ins and fonts; only the
    /// name of the system's certificates stays, as each connection reads them. To be called when Qt has read the
    /// folders of plug-ins and the fonts.
    static void leaveEnvironment();
    /// The file to start for another Corater like this one: the script of the archive, or the program. Absolute.
    static QString program();
};

} // namespace corater
