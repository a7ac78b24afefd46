// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// The order in which one rater of a round meets its items: by placeInOrder(), ascending. Drawn when the round was
/// opened and kept in its plan, so that every copy of a study has the same.
struct OwnOrder
{
    quint64 seed = 0;
    qint64 number = 0; ///< of the order; each rater of each round has another

    bool operator==(const OwnOrder &) const = default;
};

/// Where an item stands, from 0 to 2⁶³ - 1: the first 63 bits of the SHA-256 of "SEED/NUMBER/SITE/ID" in UTF-8, which
/// anybody can compute again. The place of an item does not depend on which other items there are, so an item that is
/// added later moves no other. Each order is as likely as any other as far as SHA-256 looks random.
qint64 placeInOrder(const OwnOrder &order, const QString &site, const QString &id);

} // namespace corater
