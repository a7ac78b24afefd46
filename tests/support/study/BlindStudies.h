// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QString>

namespace corater::test {

/// Two studies that are the same but for what Ben says in the open round: the rest of it, Ada's ratings and a closed
/// round before it included. Ben has begun and done the same items in both. Whatever Ada or nobody is told must be the
/// same of both.
struct BlindStudies
{
    QString one;   ///< Ben says what planted() has, screens three out, and proposes a code
    QString other; ///< Ben says other things, screens one out, and proposes nothing

    /// Makes them in the folder; `benHasSealed`: Ben has, in both. Empty paths: they could not be made.
    static BlindStudies make(const QString &folder, bool benHasSealed);
    /// Words that only Ben has said, in either study.
    static QByteArrayList planted();
};

} // namespace corater::test
