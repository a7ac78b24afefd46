// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/PageImage.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// A rating or a settled item whose last state the new study may not have.
struct DoubtfulAnswer
{
    enum class Kind {
        Older,    ///< kept as the last entry that is proven left it; it may have been changed since
        Unproven, ///< taken from a table of the damaged file, which nothing proves
        NotTaken  ///< the damaged file has one, and no entry that is proven speaks of it
    };

    Kind kind = Kind::Older;
    QString round; ///< empty: what was settled
    QString rater; ///< empty: what was settled
    QString item;  ///< its id at the source
};

/// What was recovered from a damaged file, and what is missing. Says who rated which item, but not how: a round may be
/// open.
struct RecoveryReport
{
    struct LostItem
    {
        QString externalId; ///< empty: not known
        qint64 number = 0;  ///< of its row
    };

    qint64 entries = 0;                                    ///< that came over
    std::vector<std::pair<qint64, qint64>> missingEntries; ///< ranges of numbers
    qint64 missingCount = 0;
    bool isEndKnown = true; ///< the file says how many entries there were
    qint64 items = 0;
    std::vector<LostItem> lostItems;     ///< of which the file still shows that they were there
    qint64 missingItems = 0;             ///< of imports in use, named or not
    qint64 places = 0;                   ///< lost items that something refers to, kept as places
    std::vector<DoubtfulAnswer> answers; ///< by round, rater and item
    QStringList tables;                  ///< others in which rows may be older
    bool isNewStudy = false;             ///< the first entry is lost, by which a study is known
    PageImage::Log log = PageImage::Log::None;
    QList<Message> faults; ///< what `corater verify` reports on the new study

    bool isWhole() const
    {
        return missingEntries.empty() && !isNewStudy && isEndKnown && lostItems.empty() && missingItems == 0 &&
               answers.empty() && tables.isEmpty() && faults.isEmpty() && log != PageImage::Log::Damaged &&
               log != PageImage::Log::Missing;
    }
};

} // namespace corater
