// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "data/records/Final.h"
#include "models/commands/sheets/RoundInCommon.h"
#include "models/settling/FinalMerge.h"

#include <QMap>
#include <QStringList>

namespace corater {

/// How often each rater's label became final, over the label cells of a sheet (or over its screening decisions).
struct OriginCount
{
    qint64 unanimous = 0;
    QMap<RaterId, qint64> rater;
    qint64 neither = 0;
    qint64 differs = 0; ///< the raters agreed to differ
    qint64 single = 0;  ///< one rater had answered, or none: no disagreement is possible

    /// `answers`: how many raters had answered the question.
    void add(const Decision &decision, size_t answers);
    /// Decisions on disagreements of the raters, and those that overruled an agreement.
    qint64 disputed() const;
};

/// The result of importing a rating sheet.
struct ImportedRatings
{
    bool isUndecided = false; ///< nothing was imported: the user is to choose the round; see SheetRound::ask
    std::vector<RoundInCommon> inCommon{}; ///< imported rounds that have some of the items
    bool joined = false;                   ///< added to an imported round with ratings of others
    QStringList joinedRaters{};            ///< who had ratings in that round before
    qint64 replaced = 0;                   ///< ratings that took the place of earlier ones
    bool known = false;                    ///< the study had all these ratings already: no round was made
    QString round;      ///< name of the round made, of the one that has the ratings, or to which they were added
    QStringList raters; ///< in the order of the sheet
    QMap<RaterId, QString> names{}; ///< also of raters whom a trial added and removed again
    QStringList newRaters;
    qint64 items = 0;       ///< with a rating
    qint64 newItems = 0;    ///< of them added, since the study did not have them
    QStringList newItemIds; ///< the first of them
    qint64 ratings = 0;
    qint64 units = 0;            ///< over all raters
    qint64 passages = 0;         ///< evidence in the sheet that was found in the posts
    qint64 lostPassageCount = 0; ///< not found in the posts with certainty: left out
    QList<Message> lostPassages; ///< the first of them, each with its place
    FinalMergeCount finals;
    OriginCount labelOrigins;
    OriginCount screeningOrigins;
    QStringList unknownDeciders; ///< deciders who are no raters of the study: kept in the text of the decisions
};

} // namespace corater
