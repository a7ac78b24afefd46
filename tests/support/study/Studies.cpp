// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/Studies.h"

#include "data/records/CurrentCodes.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/StudyConnection.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/tables/RatingRows.h"
#include "models/commands/AddItems.h"

#include <QTest>

#include <algorithm>

namespace corater::test {

namespace {

Code code(qint64 id, qint64 parent, const QString &name, bool selectable = true)
{
    Code c;
    c.id = CodeId{id};
    c.parent = CodeId{parent};
    c.name = name;
    c.selectable = selectable;
    return c;
}

QByteArray contentOf(Connection &connection)
{
    QByteArray all;
    for (const QString &table : recordedTables()) {
        QByteArrayList rows;
        const auto read =
            connection.rows(QStringLiteral("SELECT * FROM ") + table, {}, [&](const Query &row) -> Result<void> {
                QByteArray line = table.toUtf8();
                for (const auto &[name, value] : row.row().asKeyValueRange()) {
                    line += ' ' + name.toUtf8() + '=' + value.toString().toUtf8();
                }
                rows << line;
                return {};
            });
        if (!read) {
            qFatal("%s", qPrintable(read.error().oneLine()));
        }
        std::ranges::sort(rows);
        all += rows.join('\n') + '\n';
    }
    return all;
}

} // namespace

Codebook smallCodebook()
{
    Dimension colour;
    colour.id = DimensionId{1};
    colour.name = QStringLiteral("colour");
    colour.maximum = 2;
    colour.exportColumns = {"colour1", "colour2"};
    colour.codes = {code(1, 0, "Warm", false), code(2, 1, "Red"),   code(3, 1, "Yellow"), code(4, 0, "Cold", false),
                    code(5, 4, "Blue"),        code(6, 4, "Green"), code(7, 0, "Unknown")};
    Dimension size;
    size.id = DimensionId{2};
    size.name = QStringLiteral("size");
    size.scale = Scale::Ordinal;
    size.codes = {code(8, 0, "Small"), code(9, 0, "Middle"), code(10, 0, "Large")};
    Codebook codebook;
    codebook.name = QStringLiteral("small");
    codebook.dimensions = {colour, size};
    codebook.rules = {{RuleId{1}, CodeId{2}, CodeId{3}, QStringLiteral("Red is what stops you.")}};
    return codebook;
}

std::unique_ptr<Study> smallStudy(const QString &path, int items, const QStringList &raters)
{
    auto study = Study::create(path, {.title = "Colours", .codebook = smallCodebook(), .raters = raters});
    if (!study) {
        qWarning("%s", qPrintable(study.error().oneLine()));
        return nullptr;
    }
    return items == 0 || addItems(**study, items) ? std::move(*study) : nullptr;
}

bool addItems(Study &study, int items, const std::function<QJsonObject(int)> &columns)
{
    const auto add = corater::addItems(
        {QStringLiteral("made"),
         [&](const ItemSink &sink) -> Result<QString> {
             for (int i = 1; i <= items; ++i) {
                 Item item;
                 item.site = QStringLiteral("here");
                 item.externalId = QString::number(i);
                 item.kind = QStringLiteral("thread");
                 item.title = QStringLiteral("Item %1").arg(i);
                 item.parts = {{.kind = "question", .body = QStringLiteral("<p>body of %1</p>").arg(i)}};
                 item.fields = columns ? columns(i) : QJsonObject();
                 if (const auto taken = sink(std::move(item)); !taken) {
                     return std::unexpected(taken.error());
                 }
             }
             return QStringLiteral("made");
         },
         [](const Item &item) { return std::optional(AddItems::Texts{QStringList{"slow"}, searchedText(item)}); }});
    const auto added = study.perform(add);
    if (!added) {
        qWarning("%s", qPrintable(added.error().oneLine()));
    }
    return added.has_value();
}

Result<std::vector<Rating>> everyRating(const Study &study, const RatingFilter &filter)
{
    auto found = everyRatingAsMade(study, filter);
    if (found) {
        for (Rating &rating : *found) {
            rating = inCurrentCodes(std::move(rating), study.codebook());
        }
    }
    return found;
}

Result<std::vector<Rating>> everyRatingAsMade(const Study &study, const RatingFilter &filter)
{
    return loadRatings(connectionOf(study.file()), filter);
}

CodeId codeNamed(const Study &study, const QString &name)
{
    for (const Dimension &dimension : study.wholeCodebook().dimensions) {
        if (const Code *found = dimension.codeNamed(name)) {
            return found->id;
        }
    }
    return {};
}

ItemId itemNamed(const Study &study, const QString &externalId)
{
    const auto found = study.findItem(externalId);
    return found && *found ? **found : ItemId{};
}

QByteArray contentOf(Study &study)
{
    return contentOf(connectionOf(study.file()));
}

QByteArray contentOf(const QString &path)
{
    const auto file = StudyFile::open(path, OpenMode::ReadOnly);
    return file ? contentOf(connectionOf(**file)) : QByteArray();
}

} // namespace corater::test
