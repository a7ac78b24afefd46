// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/SqliteExport.h"

#include "codebook/InEnglish.h"
#include "data/files/FileRefusals.h"
#include "data/interchange/SqliteTables.h"
#include "data/records/Item.h"
#include "data/store/search/ItemRepository.h"
#include "models/export/RatingsExport.h"
#include "models/export/StudyTables.h"
#include "models/study/Proposals.h"

#include <QFile>
#include <QHash>
#include <QTemporaryDir>

namespace corater {

namespace {

// A row per code of a label: round, rater, unit, and the place among the codes of its dimension.
Result<qint64> writeLabels(const StudyReader &study, SheetWriter &writer)
{
    const Codebook codebook = codebookShownTo(study, {});
    QHash<ItemId, QStringList> items;
    Result<void> done = study.store().items().each([&](const Item &item) -> Result<void> {
        items.insert(item.id, {item.externalId, item.site});
        return {};
    });
    done = done ? writer.begin({"round", "item", "site", "rater", "unit", "dimension", "place", "code"}) : done;
    qint64 count = 0;
    for (const Round &round : study.rounds()) {
        TRY(const auto ratings,
            done &&study.isClosed(round.id) ? study.allRatings({.round = round.id}) : Result<std::vector<Rating>>());
        for (const Rating &rating : ratings) {
            const auto rater = study.rater(rating.rater);
            const QStringList before =
                QStringList(round.name) + items.value(rating.item) + QStringList(rater ? rater->name : QString());
            for (const UnitRating &unit : rating.units) {
                for (const Dimension &dimension : codebook.dimensions) {
                    int place = 0;
                    for (const CodeId code : codebook.current(unit.labels.value(dimension.id))) {
                        done = done ? writer.write(before + QStringList{QString::number(unit.ordinal), dimension.name,
                                                                        QString::number(++place),
                                                                        dimension.exportedText(code, false)})
                                    : done;
                        ++count;
                    }
                }
            }
        }
    }
    done = done ? writer.end() : done;
    TRY(done);
    return count;
}

Result<qint64> writeTables(const StudyReader &study, SqliteTables &tables)
{
    const QStringList numbers{"score", "views", "answers", "unit", "seconds", "place"};
    TRY(writeItems(study, *tables.table(QStringLiteral("items"), numbers), true));
    TRY(const auto ratings, writeRatings(study, *tables.table(QStringLiteral("ratings"), numbers)));
    TRY(writeLabels(study, *tables.table(QStringLiteral("labels"), numbers)));
    TRY(writeDecisions(study, *tables.table(QStringLiteral("decisions"), numbers)));
    TRY(writeCodebookTable(study, *tables.table(QStringLiteral("codebook"))));
    TRY(writeRounds(study, *tables.table(QStringLiteral("rounds"))));
    TRY(writeMemos(study, *tables.table(QStringLiteral("memos"))));
    return tables.addViews().transform([&] { return ratings.units; });
}

} // namespace

Result<qint64> exportSqlite(const StudyReader &study, QIODevice &device)
{
    const InEnglish data;
    // SQLite only writes files, so a temporary file is copied to the device.
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("study.sqlite")));
    TRY(auto tables, SqliteTables::create(file.fileName()));
    TRY(const auto rows, writeTables(study, *tables));
    TRY(tables->end());
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Permission, Message::literal(file.errorString()), {.file = file.fileName()});
    }
    while (!file.atEnd()) {
        const QByteArray bytes = file.read(1 << 20);
        if (bytes.isEmpty() || device.write(bytes) != bytes.size()) {
            return fail(ErrorCode::DiskFull, FileRefusals::notWritten(), {}, {}, device.errorString());
        }
    }
    return rows;
}

} // namespace corater
