// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QString>

namespace corater::test {

/// Two studies that differ only in Ben's ratings in the open round: its other ratings, including all of Ada's, and a
/// closed round before it are the same. Ben has begun and finished the same items in both. Whatever Ada or an unnamed
/// user is shown must be the same for both.
struct BlindStudies
{
    QString one;   ///< Ben's ratings have the planted() words; three items are excluded, and a code is proposed
    QString other; ///< Ben's ratings differ; one item is excluded, and no code is proposed

    /// Makes them in the folder; with `benHasSealed` Ben has sealed in both. Empty paths if they could not be made.
    static BlindStudies make(const QString &folder, bool benHasSealed);
    /// Words that only Ben's ratings contain, in either study.
    static QByteArrayList planted();
};

} // namespace corater::test
