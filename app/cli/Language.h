// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

namespace corater {

/// The language of the program's texts: chosen by --lang, in the window else by the user's preference, else the first
/// language of the system that there is. Data, exports, JSON and names of commands are the same in every language.
class Language
{
public:
    /// Those that there are: "en", "de", "zh_CN".
    static QStringList codes();
    /// Its name in the language itself.
    static QString nameOf(const QString &code);
    /// The best of codes() for a list of languages as the system names them ("de-AT", "zh-Hans-CN"), "en" without any.
    static QString bestOf(const QStringList &wanted);

    /// Takes "--lang CODE" and "--lang=CODE" out of the arguments, up to "--". Errors: not one of codes().
    static Result<void> takeFrom(int &argc, char **argv);
    /// Speaks the language that was taken from the arguments, else `preferred` if it is one, else that of the system.
    /// Needs the application object. Texts made before stay as they are.
    static void speak(const QString &preferred = {});
    /// The language that is spoken.
    static QString current();

    /// The status with which the window's event loop ends, so that a window in another language opens.
    static constexpr int another = 1000;

    /// The user's choice for the window; empty: as the system.
    static QString preferred();
    /// From now on also instead of the language of the call.
    static void setPreferred(const QString &code);
};

} // namespace corater
