// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QStringList>

namespace corater::test {

/// Studies that differ only in Ben's ratings and memos in the open round: its other ratings, including all of Ada's,
/// and a closed round before it are the same. Ben has finished as many items in each. Whatever Ada or an unnamed user
/// is shown must be the same for all.
struct BlindStudies
{
    QString one;       ///< Ben's ratings have the planted() words; three items are excluded, and a code is proposed
    QString other;     ///< Ben's ratings of the same items differ; one item is excluded, and no code is proposed
    QString elsewhere; ///< as the first, but Ben has worked on other items; empty where Ben has sealed

    QStringList all() const;

    /// Makes them in the folder; with `benHasSealed` Ben has sealed in all. Empty paths if they could not be made.
    static BlindStudies make(const QString &folder, bool benHasSealed);
    /// The same with one round alone, which is over all items of the study.
    static BlindStudies makeFirstRound(const QString &folder);
    /// Ben has finished nothing: in the first begun nothing either, in the second some items, and proposed a code.
    static BlindStudies makeBegun(const QString &folder);
    /// Words that only Ben's ratings contain, in any of them.
    static QByteArrayList planted();
};

} // namespace corater::test
