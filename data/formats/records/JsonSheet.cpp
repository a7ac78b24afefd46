// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/records/JsonSheet.h"

#include "data/formats/JsonObjects.h"
#include "data/formats/JsonValues.h"
#include "data/formats/records/RecordSheet.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct JsonSheetText
{
    CORATER_MESSAGES(JsonSheet)
};

constexpr qsizetype mostCells = 2'000'000;
constexpr qsizetype mostCharacters = 64 * 1024 * 1024;

QString textOf(const QJsonValue &value)
{
    const QJsonArray list = value.toArray();
    if (!value.isArray() || list.isEmpty()) {
        return value.isArray() ? QString() : JsonValues::cellText(value);
    }
    const bool isOne = list.size() == 1 && !list.first().isArray() && !list.first().isObject();
    return JsonValues::cellText(isOne ? list.first() : value);
}

/// The rows and columns of one file. Made and used by readJsonSheet() alone.
class JsonTable
{
public:
    void add(const QJsonObject &object, qint64 line)
    {
        m_rows.push_back({line, {}});
        add(object, QString(), 0);
    }
    bool isTooLarge() const
    {
        return qsizetype(m_rows.size()) * m_headings.size() > mostCells || m_characters > mostCharacters;
    }
    bool isEmpty() const { return m_headings.isEmpty(); }

    std::unique_ptr<RecordSheet> sheet() const
    {
        auto sheet = std::make_unique<RecordSheet>(m_headings);
        qint64 number = 0;
        for (const Row &row : m_rows) {
            QStringList fields = row.fields;
            fields.resize(m_headings.size());
            sheet->add(fields, row.line, JsonSheetText::toSay("record %1").arg(++number));
        }
        sheet->finish();
        return sheet;
    }

private:
    struct Row
    {
        qint64 line = 0;
        QStringList fields;
    };

    void add(const QJsonObject &object, const QString &prefix, int depth)
    {
        constexpr int deepest = 4;
        for (auto member = object.begin(); member != object.end(); ++member) {
            const QString name = prefix + member.key();
            if (member->isObject() && depth < deepest) {
                add(member->toObject(), name + u'.', depth + 1);
            } else {
                put(name, textOf(*member));
            }
        }
    }

    void put(const QString &name, const QString &text)
    {
        auto column = m_columns.constFind(name);
        if (column == m_columns.cend()) {
            column = m_columns.insert(name, m_headings.size());
            m_headings << name;
        }
        QStringList &fields = m_rows.back().fields;
        fields.resize(std::max(fields.size(), *column + 1));
        fields[*column] = text;
        m_characters += text.size();
    }

    QStringList m_headings;
    QHash<QString, qsizetype> m_columns;
    std::vector<Row> m_rows;
    qsizetype m_characters = 0;
};

// Whether JSON objects may begin here, perhaps after a byte order mark.
bool mayBeObjects(QByteArray head)
{
    head = (head.startsWith("\xef\xbb\xbf") ? head.sliced(3) : head).trimmed();
    return head.startsWith('{') || (head.startsWith('[') && head.sliced(1).trimmed().startsWith('{'));
}

} // namespace

Result<std::unique_ptr<QIODevice>> readJsonSheet(QIODevice &device, const QString &fileName)
{
    JsonObjects objects(device, fileName);
    JsonTable table;
    QJsonObject object;
    for (;;) {
        TRY(const auto more, objects.next(object));
        if (!more) {
            break;
        }
        table.add(object, objects.line());
        if (table.isTooLarge()) {
            return fail(ErrorCode::Input, JsonSheetText::toSay("the file has too many values for a sheet"),
                        objects.place(), JsonSheetText::toSay("at most %1 values and 64 MB of text").arg(mostCells));
        }
    }
    if (table.isEmpty()) {
        return fail(ErrorCode::Input, JsonSheetText::toSay("the file contains no JSON object with values"),
                    {.file = fileName});
    }
    return table.sheet();
}

Result<std::unique_ptr<QIODevice>> asSheet(std::unique_ptr<QIODevice> device, const QString &fileName)
{
    if (!mayBeObjects(device->peek(4096))) {
        return device;
    }
    return readJsonSheet(*device, fileName);
}

} // namespace corater
