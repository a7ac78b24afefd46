// SPDX-License-Identifier: GPL-3.0-or-later
// writeHistory() and writeRounds() of StudyTables.h.
#include "data/store/History.h"
#include "models/export/StudyTables.h"
#include "models/history/HistoryText.h"
#include "models/study/StudyStatus.h"

#include <QSet>

namespace corater {

namespace {

// Entries that say nothing of what anybody rated, proposed or settled.
bool saysNothingOfRatings(const HistoryEntry &entry)
{
    static const QSet<QString> kinds{QStringLiteral("add-items"), QStringLiteral("add-rater"), QStringLiteral("set-setting"),
                                     QStringLiteral("save-search"), QStringLiteral("mark-duplicates"),
                                     QStringLiteral("describe-study")};
    return kinds.contains(entry.kind) && entry.undoes == 0;
}

// Up to where everybody may know everything: the end, or where the round that is open was opened.
qint64 knownToAll(const Study &study, const std::vector<HistoryEntry> &entries)
{
    const std::optional<Round> current = study.currentRound();
    if (entries.empty() || !current || study.isClosed(current->id)) {
        return entries.empty() ? 0 : entries.back().seq;
    }
    qint64 opened = entries.front().seq; // the first round comes with the study
    for (const HistoryEntry &entry : entries) {
        opened = entry.kind == u"open-round" && entry.undoes == 0 ? entry.seq : opened;
    }
    return opened;
}

} // namespace

Result<qint64> writeHistory(const Study &study, SheetWriter &writer)
{
    std::vector<HistoryEntry> entries;
    const auto read = readHistory(study.file().connection(), false, [&](const HistoryEntry &entry) -> Result<void> {
        entries.push_back(entry);
        return {};
    });
    Result<void> done = read ? writer.begin({QStringLiteral("number"), QStringLiteral("at"), QStringLiteral("who"),
                                             QStringLiteral("kind"), QStringLiteral("what"), QStringLiteral("takes back")})
                             : read;
    const qint64 known = knownToAll(study, entries);
    QHash<qint64, qint64> numbers; // entries that are left out leave no gap that could be counted
    for (const HistoryEntry &entry : entries) {
        if (!done) {
            break;
        }
        if (entry.seq > known && !saysNothingOfRatings(entry)) {
            continue;
        }
        const auto rater = study.rater(entry.actor);
        numbers.insert(entry.seq, numbers.size() + 1);
        done = writer.write({QString::number(numbers.size()), entry.at, rater ? rater->name : QString(), entry.kind,
                             historyText(entry), entry.undoes ? QString::number(numbers.value(entry.undoes)) : QString()});
    }
    done = done ? writer.end() : done;
    return done ? Result<qint64>(numbers.size()) : std::unexpected(done.error());
}

Result<qint64> writeRounds(const Study &study, SheetWriter &writer)
{
    const auto status = studyStatus(study);
    if (!status) {
        return std::unexpected(status.error());
    }
    Result<void> done = writer.begin({QStringLiteral("round"), QStringLiteral("name"), QStringLiteral("codebook version"),
                                      QStringLiteral("items"), QStringLiteral("imported"), QStringLiteral("opened"),
                                      QStringLiteral("closed"), QStringLiteral("rater"), QStringLiteral("sealed"),
                                      QStringLiteral("hash")});
    qint64 count = 0;
    for (const RoundStatus &round : status->rounds) {
        for (const RaterProgress &rater : round.raters) {
            done = done ? writer.write({QString::number(round.number), round.name, round.version, QString::number(round.items),
                                        round.imported ? QStringLiteral("yes") : QString(), round.createdAt, round.closedAt,
                                        rater.name, rater.sealedAt, rater.contentHash})
                        : done;
            ++count;
        }
    }
    done = done ? writer.end() : done;
    return done ? Result<qint64>(count) : std::unexpected(done.error());
}

} // namespace corater
