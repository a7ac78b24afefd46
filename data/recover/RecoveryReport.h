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
        Older,    ///< as the last proven entry left it; it may have been changed since
        Unproven, ///< taken from a table of the damaged file, which nothing proves
        NotTaken  ///< the damaged file has it, but no proven entry does
    };

    Kind kind = Kind::Older;
    QString round; ///< empty for a settled item
    QString rater; ///< empty for a settled item
    QString item;  ///< its id at the source
};

/// The result of a recovery: recovered and missing parts. Shows who rated which item, but not how: a round may be open.
struct RecoveryReport
{
    struct LostItem
    {
        QString externalId; ///< empty: not known
        qint64 number = 0;  ///< of its row
    };

    qint64 entries = 0;                                    ///< recovered
    std::vector<std::pair<qint64, qint64>> missingEntries; ///< ranges of numbers
    qint64 missingCount = 0;
    bool isEndKnown = true; ///< the file says how many entries there were
    qint64 items = 0;
    std::vector<LostItem> lostItems;     ///< those of which the file still has a trace
    qint64 missingItems = 0;             ///< of imports in use, named or not
    qint64 places = 0;                   ///< lost items that something refers to, kept as places
    std::vector<DoubtfulAnswer> answers; ///< by round, rater and item
    QStringList tables;                  ///< others in which rows may be older
    bool isNewStudy = false;             ///< the first entry is lost, by which a study is known
    PageImage::Log log = PageImage::Log::None;
    QList<Message> faults; ///< found by `corater verify` in the new study

    bool isWhole() const
    {
        return missingEntries.empty() && !isNewStudy && isEndKnown && lostItems.empty() && missingItems == 0 &&
               answers.empty() && tables.isEmpty() && faults.isEmpty() && log != PageImage::Log::Damaged &&
               log != PageImage::Log::Missing;
    }
};

} // namespace corater
