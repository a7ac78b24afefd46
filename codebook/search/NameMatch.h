// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// How well typed words match something that has a name; the best first.
enum class NameMatch {
    Whole,     ///< they are a name
    Beginning, ///< a name begins with them
    Words,     ///< each begins a word
    Anywhere,  ///< each stands somewhere in the title
    TextWords, ///< each begins a word of the title or the description
    Letters,   ///< their letters stand in the title in this order
    Text,      ///< each stands in the title or the description
    None
};

/// The match, without case. The title is searched in addition to the names, as it may begin with a heading.
NameMatch matchOf(const QString &typed, const QStringList &names, const QString &title, const QString &description);

} // namespace corater
