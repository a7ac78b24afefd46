// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/JsonCodebook.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "data/files/FileRefusals.h"
#include "data/formats/JsonValues.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

struct JsonCodebookText
{
    CORATER_MESSAGES(JsonCodebook)
};

constexpr qint64 mostJsonBytes = 4LL * 1024 * 1024;

/// An object and its place.
struct Record
{
    QJsonObject object;
    qint64 line = 0; ///< of JSON Lines
    QString path;    ///< "[3]" in an array
};

std::unexpected<Error> notJson(const QString &fileName, qint64 line, const QString &found)
{
    return fail(ErrorCode::Input, JsonCodebookText::toSay("this is not JSON"), {.file = fileName, .line = line},
                JsonCodebookText::toSay("an object, or one in each line"), found);
}

qint64 lineOf(const QByteArray &bytes, qsizetype offset)
{
    return bytes.first(std::clamp<qsizetype>(offset, 0, bytes.size())).count('\n') + 1;
}

// Qt sorts the keys of an object; this restores the order of the file.
QStringList inOrder(const QStringList &keys, const QByteArray &bytes)
{
    std::vector<std::pair<qsizetype, QString>> found;
    for (const QString &key : keys) {
        found.emplace_back(bytes.indexOf('"' + key.toUtf8() + '"'), key);
    }
    std::ranges::stable_sort(found, {}, &std::pair<qsizetype, QString>::first);
    QStringList sorted;
    for (const auto &[at, key] : found) {
        sorted << key;
    }
    return sorted;
}

QStringList keysInOrder(const std::vector<Record> &records, const QByteArray &bytes)
{
    constexpr qsizetype most = 200; // no table made by people has more
    QStringList keys;
    for (const Record &record : records) {
        for (auto member = record.object.begin(); member != record.object.end() && keys.size() < most; ++member) {
            if (!keys.contains(member.key())) {
                keys << member.key();
            }
        }
    }
    return inOrder(keys, bytes);
}

Grid tableOf(const std::vector<Record> &records, const QStringList &keys, const QString &fileName)
{
    Grid grid{.file = fileName, .sheet = {}, .rows = {}, .part = {}};
    GridRow headings{.index = 0, .line = 1, .cells = {}};
    for (int column = 0; column < keys.size(); ++column) {
        headings.cells.push_back({.column = column, .text = keys[column]});
    }
    grid.rows.push_back(std::move(headings));
    for (const Record &record : records) {
        GridRow row{.index = int(grid.rows.size()), .line = record.line, .path = record.path, .cells = {}};
        for (int column = 0; column < keys.size(); ++column) {
            const QString text = JsonValues::cellText(record.object.value(keys[column]));
            if (!text.trimmed().isEmpty()) {
                row.cells.push_back({.column = column, .text = text});
            }
        }
        grid.rows.push_back(std::move(row));
    }
    return grid;
}

/// Turns nested objects into a table with an indented column. Made and used by readJsonCodebook() alone.
class NestedNames
{
public:
    NestedNames(const QString &fileName, const QByteArray &bytes)
        : m_bytes(bytes), m_grid{.file = fileName, .sheet = {}, .rows = {}, .part = {}}
    {
        m_grid.rows.push_back(
            {.index = 0, .line = 1, .cells = {{0, QStringLiteral("Code")}, {1, QStringLiteral("Definition")}}});
    }

    void take(const QJsonValue &value, int depth, const QString &path)
    {
        if (value.isObject()) {
            constexpr qsizetype mostSought = 500; // each name is searched in the file
            const QJsonObject object = value.toObject();
            const QStringList names = object.keys();
            for (const QString &name : names.size() > mostSought ? names : inOrder(names, m_bytes)) {
                const QString inner = path.isEmpty() ? name : path + u'.' + name;
                const QJsonValue member = object.value(name);
                add(name, member.isString() ? member.toString() : QString(), depth, inner);
                take(member, depth + 1, inner);
            }
        } else if (value.isArray()) {
            const QJsonArray array = value.toArray();
            for (qsizetype at = 0; at < array.size(); ++at) {
                const QString inner = QStringLiteral("%1[%2]").arg(path).arg(at);
                if (array[at].isString()) {
                    add(array[at].toString(), {}, depth, inner);
                } else {
                    take(array[at], depth, inner);
                }
            }
        }
    }

    Grid grid() { return std::move(m_grid); }

private:
    void add(const QString &name, const QString &definition, int depth, const QString &path)
    {
        if (std::ssize(m_grid.rows) > mostCodes + 1) {
            return; // the reader of tables refuses it
        }
        GridRow row{.index = int(m_grid.rows.size()), .line = 0, .path = path, .cells = {}};
        row.cells.push_back({.column = 0, .text = name, .indent = depth});
        if (!definition.trimmed().isEmpty()) {
            row.cells.push_back({.column = 1, .text = definition});
        }
        m_grid.rows.push_back(std::move(row));
    }

    const QByteArray &m_bytes;
    Grid m_grid;
};

/// Reads the output of codebookObject(). Made and used by readJsonCodebook() alone.
class ShownCodebook
{
public:
    explicit ShownCodebook(const QString &fileName) : m_builder(QStringLiteral("json"), fileName), m_file(fileName)
    {
        m_builder.setExact();
    }

    static bool isOne(const QJsonObject &book)
    {
        const QJsonArray dimensions = book.value(u"dimensions").toArray();
        return !dimensions.isEmpty() && std::ranges::all_of(dimensions, [](const QJsonValue &dimension) {
            return dimension[u"name"].isString() && dimension[u"codes"].isArray();
        });
    }

    Result<CodebookDocument> read(const QJsonObject &book)
    {
        m_builder.book().name = book.value(u"name").toString();
        m_builder.book().title = book.value(u"title").toString();
        const QJsonArray dimensions = book.value(u"dimensions").toArray();
        for (qsizetype at = 0; at < dimensions.size(); ++at) {
            takeDimension(dimensions[at].toObject(), QStringLiteral("dimensions[%1]").arg(at));
        }
        for (const QJsonValue &each : book.value(u"rules").toArray()) {
            m_builder.addRule({.dimension = each[u"dimension"].toString(),
                               .a = each[u"a"].toString(),
                               .b = each[u"b"].toString(),
                               .text = each[u"text"].toString(),
                               .wholeCategories = each[u"whole_categories"].toBool(),
                               .place = {.file = m_file, .cell = QStringLiteral("rules")}});
        }
        return m_builder.finish();
    }

private:
    static QStringList texts(const QJsonValue &value)
    {
        QStringList list;
        for (const QJsonValue &each : value.toArray()) {
            list << each.toString();
        }
        return list;
    }

    void takeDimension(const QJsonObject &json, const QString &path)
    {
        const int index = m_builder.dimension(json.value(u"name").toString());
        Dimension &dimension = m_builder.dimensionAt(index);
        dimension.definition = json.value(u"definition").toString();
        dimension.aliases = texts(json.value(u"aliases"));
        dimension.exportColumns = texts(json.value(u"export_columns"));
        dimension.required = json.value(u"required").toBool(dimension.required);
        dimension.maximum = json.value(u"maximum").toInt(dimension.maximum);
        if (const QString scale = json.value(u"scale").toString(); !scale.isEmpty()) {
            dimensionField(QStringLiteral("scale"))->take(dimension, scale);
        }
        QHash<QStringList, int> nodes;
        const QJsonArray codes = json.value(u"codes").toArray();
        for (qsizetype at = 0; at < codes.size(); ++at) {
            const QJsonObject code = codes[at].toObject();
            const QStringList above = texts(code.value(u"path"));
            const int node =
                m_builder.addCode(index, above.isEmpty() ? -1 : nodes.value(above.first(above.size() - 1), -1),
                                  code.value(u"name").toString(),
                                  {.file = m_file, .cell = QStringLiteral("%1.codes[%2]").arg(path).arg(at)});
            nodes.insert(above, node);
            takeCode(m_builder.code(index, node), code);
            m_builder.setSelectable(index, node,
                                    code.value(u"selectable").toBool(true) || code.value(u"retired").toBool());
        }
    }

    static void takeCode(Code &code, const QJsonObject &json)
    {
        code.definition = json.value(u"definition").toString();
        code.useWhen = json.value(u"use_when").toString();
        code.avoidWhen = json.value(u"avoid_when").toString();
        code.examples = texts(json.value(u"examples"));
        code.aliases = texts(json.value(u"aliases"));
        code.publishedName = json.value(u"published_as").toString();
        code.shortcut = json.value(u"shortcut").toString();
        code.colour = json.value(u"colour").toString();
        code.retired = json.value(u"retired").toBool();
        code.draft = json.value(u"draft").toBool();
    }

    CodebookBuilder m_builder;
    QString m_file;
};

Result<std::vector<Record>> linesOf(const QByteArray &bytes, const QString &fileName)
{
    std::vector<Record> records;
    qint64 number = 0;
    for (const QByteArray &line : bytes.split('\n')) {
        ++number;
        if (line.trimmed().isEmpty()) {
            continue;
        }
        const QJsonDocument parsed = QJsonDocument::fromJson(line);
        if (!parsed.isObject()) {
            return notJson(fileName, number, QString::fromUtf8(line.left(60)));
        }
        records.push_back({.object = parsed.object(), .line = number, .path = {}});
    }
    return records;
}

std::vector<Record> recordsOf(const QJsonArray &array)
{
    std::vector<Record> records;
    for (qsizetype at = 0; at < array.size(); ++at) {
        records.push_back({.object = array[at].toObject(), .line = 0, .path = QStringLiteral("[%1]").arg(at)});
    }
    return records;
}

} // namespace

Result<CodebookDocument> readJsonCodebook(QIODevice &device, const QString &fileName, const CodebookReading &reading)
{
    const QByteArray bytes = device.read(mostJsonBytes + 1);
    if (bytes.size() > mostJsonBytes) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), {.file = fileName},
                    FileRefusals::atMostMegabytes().arg(mostJsonBytes >> 20));
    }
    const QString format = QStringLiteral("json");
    QJsonParseError parsed;
    const QJsonDocument whole = QJsonDocument::fromJson(bytes, &parsed);
    if (whole.isObject() && ShownCodebook::isOne(whole.object())) {
        return ShownCodebook(fileName).read(whole.object());
    }
    const bool isTable = whole.isNull() || (whole.isArray() && !whole.array().isEmpty() &&
                                            std::ranges::all_of(whole.array(), [](const QJsonValue &each) {
                                                return each.isObject() && each.toObject().size() > 1;
                                            }));
    if (!isTable) {
        NestedNames names(fileName, bytes);
        names.take(whole.isArray() ? QJsonValue(whole.array()) : QJsonValue(whole.object()), 0, {});
        return readTableCodebook({names.grid()}, format, fileName, reading);
    }
    const auto records = whole.isNull() ? linesOf(bytes, fileName) : recordsOf(whole.array());
    if (!records || records->empty()) {
        return records && !bytes.trimmed().isEmpty()
                   ? notJson(fileName, lineOf(bytes, parsed.offset), QString::fromUtf8(bytes.trimmed().left(60)))
                   : std::unexpected(!records ? records.error()
                                              : Error{.code = ErrorCode::Input,
                                                      .message = FileRefusals::emptyFile(),
                                                      .place = {.file = fileName}});
    }
    return readTableCodebook({tableOf(*records, keysInOrder(*records, bytes), fileName)}, format, fileName, reading);
}

} // namespace corater
