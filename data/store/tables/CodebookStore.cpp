// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/CodebookStore.h"

#include "codebook/ValidText.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/writing/WriterConnection.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

QString compact(const QJsonObject &object)
{
    return ValidText::json(object);
}

QJsonObject parsed(const QString &text)
{
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

QString nameOf(Scale scale)
{
    switch (scale) {
    case Scale::Ordinal:
        return QStringLiteral("ordinal");
    case Scale::Interval:
        return QStringLiteral("interval");
    case Scale::Nominal:
        break;
    }
    return QStringLiteral("nominal");
}

Scale scaleNamed(const QString &name)
{
    return name == QLatin1String("ordinal")    ? Scale::Ordinal
           : name == QLatin1String("interval") ? Scale::Interval
                                               : Scale::Nominal;
}

QJsonArray toArray(const QStringList &list)
{
    return QJsonArray::fromStringList(list);
}

QStringList toList(const QJsonValue &value)
{
    QStringList list;
    for (const QJsonValue &entry : value.toArray()) {
        list << entry.toString();
    }
    return list;
}

QJsonObject contentOf(const Dimension &d)
{
    QJsonObject content{{"definition", d.definition},
                        {"aliases", toArray(d.aliases)},
                        {"scale", nameOf(d.scale)},
                        {"required", d.required},
                        {"maximum", d.maximum},
                        {"exportColumns", toArray(d.exportColumns)},
                        {"exportPosition", d.exportPosition},
                        {"categoryInExport", d.categoryInExport},
                        {"screenedInOnly", d.screenedInOnly}};
    if (d.assessment) { // left out if false, so that older codebooks keep the text they were written with
        content.insert("assessment", true);
    }
    return content;
}

Dimension dimensionOf(DimensionId id, const QString &name, const QJsonObject &content)
{
    Dimension d;
    d.id = id;
    d.name = name;
    d.definition = content["definition"].toString();
    d.aliases = toList(content["aliases"]);
    d.scale = scaleNamed(content["scale"].toString());
    d.required = content["required"].toBool();
    d.maximum = content["maximum"].toInt();
    d.exportColumns = toList(content["exportColumns"]);
    d.exportPosition = content["exportPosition"].toInt();
    d.categoryInExport = content["categoryInExport"].toBool();
    d.screenedInOnly = content["screenedInOnly"].toBool(true);
    d.assessment = content["assessment"].toBool();
    return d;
}

QJsonObject contentOf(const Code &c)
{
    return {{"selectable", c.selectable},
            {"retired", c.retired},
            {"draft", c.draft},
            {"definition", c.definition},
            {"useWhen", c.useWhen},
            {"avoidWhen", c.avoidWhen},
            {"examples", toArray(c.examples)},
            {"aliases", toArray(c.aliases)},
            {"shortcut", c.shortcut},
            {"colour", c.colour},
            {"publishedName", c.publishedName}};
}

Code codeOf(CodeId id, CodeId parent, const QString &name, const QJsonObject &content)
{
    Code c;
    c.id = id;
    c.parent = parent;
    c.name = name;
    c.selectable = content["selectable"].toBool();
    c.retired = content["retired"].toBool();
    c.draft = content["draft"].toBool();
    c.definition = content["definition"].toString();
    c.useWhen = content["useWhen"].toString();
    c.avoidWhen = content["avoidWhen"].toString();
    c.examples = toList(content["examples"]);
    c.aliases = toList(content["aliases"]);
    c.shortcut = content["shortcut"].toString();
    c.colour = content["colour"].toString();
    c.publishedName = content["publishedName"].toString();
    return c;
}

Row rowOf(DimensionId dimension, const Code &code, qint64 position, const QJsonObject &content)
{
    return {"code",
            {{"id", raw(code.id)},
             {"dimension_id", raw(dimension)},
             {"parent_id", valid(code.parent) ? QVariant(raw(code.parent)) : QVariant()},
             {"position", position},
             {"name", code.name},
             {"content", compact(content)}}};
}

QJsonObject contentOf(const Code &code, const Proposal *proposal)
{
    QJsonObject content = contentOf(code);
    if (proposal) {
        content.insert("proposedBy", raw(proposal->rater));
        content.insert("proposedFor", raw(proposal->item));
    }
    return content;
}

// Merged codes follow the dimension's codes, each with the code that it was merged into.
void addMerged(std::vector<Row> &rows, const Codebook &codebook, DimensionId dimension, qint64 position)
{
    for (const MergedCode &merged : codebook.merged) {
        if (merged.dimension == dimension) {
            QJsonObject content = contentOf(merged.code);
            content.insert("mergedInto", raw(merged.into));
            rows.push_back(rowOf(dimension, merged.code, position++, content));
        }
    }
}

std::vector<Row> rowsOf(const Codebook &codebook)
{
    std::vector<Row> rows;
    auto setting = [&](const char *name, const QString &value) {
        rows.push_back({"setting", {{"name", QString::fromLatin1(name)}, {"value", value}}});
    };
    if (!codebook.dimensions.empty() || !codebook.name.isEmpty()) {
        setting("codebook.name", codebook.name);
        setting("codebook.title", codebook.title);
        setting("codebook.description", codebook.description);
    }
    qint64 position = 0;
    for (const Dimension &d : codebook.dimensions) {
        rows.push_back(
            {"dimension",
             {{"id", raw(d.id)}, {"position", position++}, {"name", d.name}, {"content", compact(contentOf(d))}}});
    }
    for (const Dimension &d : codebook.dimensions) {
        position = 0;
        for (const Code &c : d.codes) {
            rows.push_back(rowOf(d.id, c, position++, contentOf(c, codebook.proposalOf(c.id))));
        }
        addMerged(rows, codebook, d.id, position);
    }
    position = 0;
    for (const Rule &r : codebook.rules) {
        rows.push_back({"rule",
                        {{"id", raw(r.id)},
                         {"position", position++},
                         {"a_id", raw(r.a)},
                         {"b_id", raw(r.b)},
                         {"text", r.text},
                         {"whole_categories", qint64(r.wholeCategories)}}});
    }
    return rows;
}

void takeCode(Codebook &codebook, const QVariantMap &row, const QJsonObject &content)
{
    const DimensionId owner{row.value("dimension_id").toLongLong()};
    const Code code = codeOf(CodeId{row.value("id").toLongLong()}, CodeId{row.value("parent_id").toLongLong()},
                             row.value("name").toString(), content);
    if (content.contains("mergedInto")) {
        const auto byId = [](const MergedCode &merged) { return merged.code.id; };
        codebook.merged.insert(std::ranges::lower_bound(codebook.merged, code.id, {}, byId),
                               {code, owner, CodeId{content["mergedInto"].toInteger()}});
        return;
    }
    for (Dimension &d : codebook.dimensions) {
        if (d.id == owner) {
            d.codes.push_back(code);
        }
    }
    if (content.contains("proposedBy")) {
        codebook.proposals.push_back(
            {code.id, RaterId{content["proposedBy"].toInteger()}, ItemId{content["proposedFor"].toInteger()}});
    }
}

} // namespace

void takeRow(Codebook &codebook, const QString &table, const QVariantMap &row)
{
    const QJsonObject content = parsed(row.value("content").toString());
    if (table == QLatin1String("setting")) {
        const QString name = row.value("name").toString();
        const QString value = row.value("value").toString();
        if (name == QLatin1String("codebook.name")) {
            codebook.name = value;
        } else if (name == QLatin1String("codebook.title")) {
            codebook.title = value;
        } else if (name == QLatin1String("codebook.description")) {
            codebook.description = value;
        }
    } else if (table == QLatin1String("dimension")) {
        codebook.dimensions.push_back(
            dimensionOf(DimensionId{row.value("id").toLongLong()}, row.value("name").toString(), content));
    } else if (table == QLatin1String("code")) {
        takeCode(codebook, row, content);
    } else if (table == QLatin1String("rule")) {
        codebook.rules.push_back({RuleId{row.value("id").toLongLong()}, CodeId{row.value("a_id").toLongLong()},
                                  CodeId{row.value("b_id").toLongLong()}, row.value("text").toString(),
                                  row.value("whole_categories").toLongLong() != 0});
    }
}

Codebook thawed(const QString &content)
{
    Codebook codebook;
    for (const QJsonValue &value : QJsonDocument::fromJson(content.toUtf8()).array()) {
        const QJsonObject object = value.toObject();
        takeRow(codebook, object["table"].toString(), object.toVariantMap());
    }
    return codebook;
}

// Writes the rows of the tables as JSON, so that takeRow() reads versions and tables alike.
QString frozen(const Codebook &codebook)
{
    QJsonArray array;
    for (const Row &row : rowsOf(codebook)) {
        QJsonObject object = QJsonObject::fromVariantMap(row.columns);
        object.insert("table", row.table);
        array.append(object);
    }
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

Result<void> writeCodebook(Writer &writer, const Codebook &before, const Codebook &after)
{
    return writer.change(rowsOf(before), rowsOf(after));
}

Result<void> putInOrder(Writer &writer)
{
    TRY(const auto codebook, CodebookRepository(connectionOf(writer)).current());
    std::vector<Row> before;
    for (const char *table : {"dimension", "code", "rule"}) {
        const QString name = QString::fromLatin1(table);
        TRY(connectionOf(writer).rows(QStringLiteral("SELECT * FROM ") + name, {},
                                      [&](const Query &row) -> Result<void> {
                                          before.push_back({name, asRecorded(row.row())});
                                          return {};
                                      }));
    }
    std::vector<Row> after = rowsOf(codebook);
    std::erase_if(after, [](const Row &row) { return row.table == QLatin1String("setting"); });
    return writer.change(before, after);
}

Codebook withFreshIds(const Codebook &codebook, IdGenerator &ids)
{
    Codebook fresh = codebook;
    // Merged codes and proposals refer to the labels of another study.
    fresh.merged.clear();
    fresh.proposals.clear();
    QHash<qint64, CodeId> renamed;
    for (Dimension &d : fresh.dimensions) {
        d.id = ids.next<DimensionId>();
        for (Code &c : d.codes) {
            const CodeId id = ids.next<CodeId>();
            renamed.insert(raw(c.id), id);
            c.id = id;
        }
    }
    for (Dimension &d : fresh.dimensions) {
        for (Code &c : d.codes) {
            c.parent = renamed.value(raw(c.parent));
        }
    }
    for (Rule &r : fresh.rules) {
        r.id = ids.next<RuleId>();
        r.a = renamed.value(raw(r.a));
        r.b = renamed.value(raw(r.b));
    }
    return fresh;
}

Result<VersionId> writeVersion(Writer &writer, IdGenerator &ids, const QString &name, const Codebook &codebook)
{
    TRY(const auto last, connectionOf(writer).value(QStringLiteral("SELECT max(number) FROM codebook_version")));
    const qint64 number = last.toLongLong() + 1;
    const VersionId id = ids.next<VersionId>();
    TRY(writer.insert({"codebook_version",
                       {{"id", raw(id)},
                        {"number", number},
                        {"name", name.isEmpty() ? QStringLiteral("v%1").arg(number) : name},
                        {"created_at", nowUtc()},
                        {"content", frozen(codebook)}}}));
    return id;
}

Result<qint64> countLabels(Writer &writer, CodeId code)
{
    TRY(const auto count,
        connectionOf(writer).value(QStringLiteral("SELECT (SELECT count(*) FROM label WHERE code_id = ?) + "
                                                  "(SELECT count(*) FROM final_label WHERE code_id = ?) + "
                                                  "(SELECT count(*) FROM recheck_label WHERE code_id = ?)"),
                                   {raw(code), raw(code), raw(code)}));
    return count.toLongLong();
}

Result<qint64> countUses(Writer &writer, DimensionId dimension)
{
    const QVariant id = raw(dimension);
    TRY(const auto count,
        connectionOf(writer).value(QStringLiteral("SELECT (SELECT count(*) FROM label WHERE dimension_id = ?) + "
                                                  "(SELECT count(*) FROM unit_note WHERE dimension_id = ?) + "
                                                  "(SELECT count(*) FROM evidence WHERE dimension_id = ?) + "
                                                  "(SELECT count(*) FROM decision WHERE dimension_id = ?)"),
                                   {id, id, id, id}));
    return count.toLongLong();
}

} // namespace corater
