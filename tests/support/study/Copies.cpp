// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/Copies.h"

#include "data/store/StudyConnection.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/History.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater::test {

QString merge(const QString &to, const QString &from, MergeOutcome *outcome, MergeMode mode)
{
    const auto study = Study::open(to);
    if (!study) {
        return study.error().oneLine();
    }
    auto merged = takeInCopy(**study, from, mode);
    if (!merged) {
        return merged.error().oneLine();
    }
    if (outcome) {
        *outcome = std::move(*merged);
    }
    const auto closed = (*study)->close();
    return closed ? QString() : closed.error().oneLine();
}

QByteArray sharedContentOf(const QString &path)
{
    const auto file = StudyFile::open(path, OpenMode::ReadOnly);
    if (!file) {
        return "cannot be opened";
    }
    Connection &connection = connectionOf(**file);
    QByteArrayList lines;
    for (const QString &table : recordedTables()) {
        QByteArrayList rows;
        const auto read =
            connection.rows(QStringLiteral("SELECT * FROM ") + table, {}, [&](const Query &row) -> Result<void> {
                rows << table.toUtf8() + ' ' +
                            QJsonDocument(QJsonObject::fromVariantMap(row.row())).toJson(QJsonDocument::Compact);
                return {};
            });
        if (!read) {
            return "cannot be read";
        }
        std::ranges::sort(rows);
        lines << rows;
    }
    const auto graph = EntryGraph::read(connection);
    if (!graph) {
        return "has no history";
    }
    for (const size_t index : graph->order()) {
        lines << "entry " + graph->entry(index).hash;
    }
    // In the order of lists and exports.
    const auto listed = readHistory(connection, false, [&](const HistoryEntry &entry) -> Result<void> {
        lines << "listed " + entry.hash;
        return {};
    });
    return listed ? lines.join('\n') : "the history cannot be read";
}

std::vector<MergeConflict> takeCopyIn(Study &study, const std::function<void(Study &)> &work)
{
    const QString path = study.path() + QStringLiteral(".copy.corater");
    if (const auto saved = study.file().saveCopy(path); !saved) {
        qFatal("%s", qPrintable(saved.error().oneLine()));
    }
    {
        const auto copy = Study::open(path);
        (*copy)->setActor(study.actor());
        work(**copy);
    }
    work(study);
    const auto source = MergeSource::open(path);
    auto merged = mergeCopy(study.file(), source->store(), MergeMode::Real);
    study.takeOver(merged->changes);
    return std::move(merged->conflicts);
}

void addCodesInTwoCopies(Study &study)
{
    int count = 0;
    takeCopyIn(study, [&count](Study &either) {
        const Code added{.name = QStringLiteral("Teal %1").arg(++count)};
        (void)either.perform(editCodebook(AddCode{either.codebook().dimensions.front().id, added}));
    });
}

QString contradictInTwoCopies(Study &study)
{
    int count = 0;
    const auto conflicts = takeCopyIn(study, [&count](Study &either) {
        (void)label(either, QStringLiteral("Ada"), QStringLiteral("1"), QStringLiteral("colour"),
                    {++count == 1 ? QStringLiteral("Blue") : QStringLiteral("Green")});
    });
    return conflicts.at(0).id;
}

QString copied(const QString &from, const QString &to)
{
    QFile::remove(to);
    return QFile::copy(from, to) ? to : QString();
}

} // namespace corater::test
