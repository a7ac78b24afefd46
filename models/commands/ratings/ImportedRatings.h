// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "models/commands/ratings/OriginCount.h"
#include "models/settling/FinalMerge.h"

#include <QMap>
#include <QStringList>

namespace corater {

/// What importing a rating sheet came to.
struct ImportedRatings
{
    bool known = false;             ///< the study had all these ratings already: no round was made
    QString round;                  ///< name of the round made, or of the one that has the ratings
    QStringList raters;             ///< in the order of the sheet
    QMap<RaterId, QString> names{}; ///< theirs, also of those whom a trial made and took back
    QStringList newRaters;
    qint64 items = 0;       ///< with a rating
    qint64 newItems = 0;    ///< of them added, since the study did not have them
    QStringList newItemIds; ///< the first of them
    qint64 ratings = 0;
    qint64 units = 0;            ///< over all raters
    qint64 passages = 0;         ///< that the sheet has as evidence, and the posts have, too
    qint64 lostPassageCount = 0; ///< that the posts do not have for sure: not taken
    QList<Message> lostPassages; ///< the first of them, each with its place
    FinalMergeCount finals;
    OriginCount labelOrigins;
    OriginCount screeningOrigins;
    QStringList unknownDeciders; ///< who decided and is not a rater of the study: kept in the text of the decisions
};

} // namespace corater
