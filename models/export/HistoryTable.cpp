// SPDX-License-Identifier: GPL-3.0-or-later
// writeHistory(), writeRounds(), writeDiscussions() and writeMemos() of StudyTables.h.
#include "data/store/history/HistoryEntry.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/tables/DiscussionRepository.h"
#include "models/export/ExportWords.h"
#include "models/export/StudyTables.h"
#include "models/history/HistoryText.h"
#include "models/memos/MemoLines.h"
#include "models/settling/SettlingReads.h"
#include "models/study/StudyStatus.h"

#include <QHash>

namespace corater {

namespace {

// The name of each rater's unit in the data set.
QHash<UnitId, QString> namesOfUnits(const SettlingInput &input)
{
    QHash<UnitId, QString> names;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        for (const std::vector<EffectiveUnit> *units : {&item.units, &item.dropped}) {
            for (const EffectiveUnit &unit : *units) {
                for (const UnitMatch &match : {unit.match, unit.assessedAs}) {
                    for (const UnitId id : match) {
                        names.insert(id, unit.name);
                    }
                }
            }
        }
    }
    return names;
}

} // namespace

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

Result<qint64> writeDiscussions(const StudyReader &study, SheetWriter &writer)
{
    TRY(const auto entries, study.store().discussions().read());
    TRY(const auto input, entries.empty() ? Result<SettlingInput>() : settlingInput(study));
    const QHash<UnitId, QString> units = namesOfUnits(input);
    TRY(writer.begin({QStringLiteral("item"), QStringLiteral("unit"), QStringLiteral("question"),
                      QStringLiteral("round"), QStringLiteral("author"), QStringLiteral("at"), QStringLiteral("text"),
                      QStringLiteral("resolved")}));
    for (const DiscussionEntry &entry : entries) {
        const auto round = study.round(entry.round);
        const auto author = study.rater(entry.author);
        const Dimension *dimension = study.codebook().dimension(entry.dimension);
        TRY(writer.write({input.externalIds.value(entry.item), units.value(entry.unit),
                          dimension           ? dimension->name
                          : valid(entry.unit) ? QStringLiteral("unit")
                                              : QStringLiteral("screening"),
                          round ? round->name : QString(), author ? author->name : QString(), entry.at, entry.text,
                          yes(entry.resolves)}));
    }
    TRY(writer.end());
    return qint64(entries.size());
}

Result<qint64> writeMemos(const StudyReader &study, SheetWriter &writer)
{
    TRY(const auto memos, memoLines(study, RaterId{})); // the file is for everybody
    TRY(writer.begin({QStringLiteral("about"), QStringLiteral("item"), QStringLiteral("site"), QStringLiteral("code"),
                      QStringLiteral("round"), QStringLiteral("author"), QStringLiteral("at"),
                      QStringLiteral("changed at"), QStringLiteral("during"), QStringLiteral("text")}));
    for (const MemoLine &line : memos) {
        const auto nameIf = [&line](MemoKind kind) { return line.kind == kind ? line.about : QString(); };
        TRY(writer.write({nameOf(line.kind), nameIf(MemoKind::Item), line.site, nameIf(MemoKind::Code),
                          nameIf(MemoKind::Round), line.author, line.memo.at, line.memo.changedAt, line.during,
                          line.memo.text}));
    }
    TRY(writer.end());
    return qint64(memos.size());
}

} // namespace corater
