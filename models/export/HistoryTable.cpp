// SPDX-License-Identifier: GPL-3.0-or-later
// writeHistory() and writeRounds() of StudyTables.h.
#include "data/store/history/HistoryEntry.h"
#include "data/store/history/HistoryRepository.h"
#include "models/export/StudyTables.h"
#include "models/history/HistoryText.h"
#include "models/study/StudyStatus.h"

#include <QHash>

namespace corater {

Result<qint64> writeHistory(const StudyReader &study, SheetWriter &writer)
{
    Result<void> done = writer.begin({QStringLiteral("number"), QStringLiteral("at"), QStringLiteral("who"),
                                      QStringLiteral("kind"), QStringLiteral("what"), QStringLiteral("takes back")});
    QHash<qint64, qint64> numbers; // numbers without gaps: a gap would show how many entries are left out
    const auto write = [&](const HistoryEntry &entry) -> Result<void> {
        const auto rater = study.rater(entry.actor);
        numbers.insert(entry.seq, numbers.size() + 1);
        return writer.write({QString::number(numbers.size()), entry.at, rater ? rater->name : QString(), entry.kind,
                             historyText(entry),
                             entry.undoes ? QString::number(numbers.value(entry.undoes)) : QString()});
    };
    done = done ? study.store().history().read(Reader::ownersTools(), write) : done;
    done = done ? writer.end() : done;
    TRY(done);
    return numbers.size();
}

Result<qint64> writeRounds(const StudyReader &study, SheetWriter &writer)
{
    TRY(const auto status, studyStatus(study));
    Result<void> done = writer.begin({QStringLiteral("round"), QStringLiteral("name"),
                                      QStringLiteral("codebook version"), QStringLiteral("items"),
                                      QStringLiteral("imported"), QStringLiteral("opened"), QStringLiteral("closed"),
                                      QStringLiteral("rater"), QStringLiteral("sealed"), QStringLiteral("hash")});
    qint64 count = 0;
    for (const RoundStatus &round : status.rounds) {
        for (const RaterProgress &rater : round.raters) {
            done = done
                       ? writer.write({QString::number(round.number), round.name, round.version,
                                       QString::number(round.items), round.imported ? QStringLiteral("yes") : QString(),
                                       round.createdAt, round.closedAt, rater.name, rater.sealedAt, rater.contentHash})
                       : done;
            ++count;
        }
    }
    done = done ? writer.end() : done;
    TRY(done);
    return count;
}

} // namespace corater
