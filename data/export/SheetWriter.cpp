// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/SheetWriter.h"

#include "codebook/ValidText.h"
#include "data/export/CsvWriter.h"
#include "data/export/Workbook.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

class SeparatedSheet : public SheetWriter
{
public:
    SeparatedSheet(QIODevice &device, char separator, bool raw)
        : m_writer(device, raw ? CsvWriter::Formulas::Keep : CsvWriter::Formulas::Harmless, separator)
    {
    }

    Result<void> begin(const QStringList &headings) override { return m_writer.write(headings); }
    Result<void> write(const QStringList &fields) override { return m_writer.write(fields); }

private:
    CsvWriter m_writer;
};

class JsonLinesSheet : public SheetWriter
{
public:
    explicit JsonLinesSheet(QIODevice &device) : m_device(device) {}

    Result<void> begin(const QStringList &headings) override
    {
        m_headings = headings;
        return {};
    }

    void setJsonColumn(const QString &heading) override { m_jsonColumn = heading; }

    Result<void> write(const QStringList &fields) override
    {
        QJsonObject object;
        for (qsizetype i = 0; i < fields.size() && i < m_headings.size(); ++i) {
            if (!fields[i].isEmpty() && m_headings[i] == m_jsonColumn) {
                object.insert(m_headings[i], QJsonDocument::fromJson(fields[i].toUtf8()).array());
            } else if (!fields[i].isEmpty()) {
                object.insert(m_headings[i], fields[i]);
            }
        }
        const QByteArray line = ValidText::json(object).toUtf8() + '\n';
        return m_device.write(line) == line.size()
                   ? Result<void>()
                   : fail(ErrorCode::DiskFull, Message::literal(m_device.errorString()));
    }

private:
    QIODevice &m_device;
    QStringList m_headings;
    QString m_jsonColumn;
};

// The writer of all columns.
std::unique_ptr<SheetWriter> wholeSheet(SheetFormat format, QIODevice &device, const QString &name, bool raw)
{
    switch (format) {
    case SheetFormat::Csv:
        break;
    case SheetFormat::Tsv:
        return std::make_unique<SeparatedSheet>(device, '\t', raw);
    case SheetFormat::JsonLines:
        return std::make_unique<JsonLinesSheet>(device);
    case SheetFormat::Workbook:
        return workbookOfOneSheet(device, name);
    }
    return std::make_unique<SeparatedSheet>(device, ',', raw);
}

} // namespace

const QStringList &sheetFormatNames()
{
    static const QStringList names{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("jsonl"),
                                   QStringLiteral("xlsx")};
    return names;
}

std::optional<SheetFormat> sheetFormatNamed(const QString &name)
{
    const qsizetype at = sheetFormatNames().indexOf(name.toLower());
    return at < 0 ? std::nullopt : std::optional(SheetFormat(at));
}

SheetFormat sheetFormatOf(const QString &fileName)
{
    const QString ending = fileName.section(u'.', -1).toLower();
    return ending == u"ndjson" ? SheetFormat::JsonLines : sheetFormatNamed(ending).value_or(SheetFormat::Csv);
}

std::unique_ptr<SheetWriter> sheetWriter(SheetFormat format, QIODevice &device, const QString &name, bool raw,
                                         const WrittenColumns &columns)
{
    auto sheet = wholeSheet(format, device, name, raw);
    return columns.isEverything() ? std::move(sheet) : std::make_unique<ChosenColumns>(std::move(sheet), columns);
}

namespace {

struct ChosenColumnsText
{
    CORATER_MESSAGES(ChosenColumns)
};

// The column of that exact name, or else of the only name that differs in case alone; -1 for none.
qsizetype placeOf(const QString &name, const QStringList &headings)
{
    const qsizetype exact = headings.indexOf(name);
    if (exact >= 0) {
        return exact;
    }
    const auto matches = [&](const QString &heading) { return heading.compare(name, Qt::CaseInsensitive) == 0; };
    const auto found = std::ranges::find_if(headings, matches);
    return std::ranges::count_if(headings, matches) == 1 ? found - headings.begin() : -1;
}

} // namespace

ChosenColumns::ChosenColumns(std::unique_ptr<SheetWriter> table, WrittenColumns choice)
    : m_table(std::move(table)), m_choice(std::move(choice))
{
}

Result<void> ChosenColumns::begin(const QStringList &headings)
{
    const auto known = choose(headings);
    return known ? m_table->begin(chosen(headings)) : known;
}

Result<void> ChosenColumns::choose(const QStringList &headings)
{
    m_places.clear();
    for (const QString &name : m_choice.only) {
        const qsizetype place = placeOf(name, headings);
        if (place < 0) {
            // In the message, which is never cut short as details are: the list of a wide table is long.
            return fail(ErrorCode::Input,
                        ChosenColumnsText::toSay("the table has no such column; it has: %1")
                            .arg(headings.join(QLatin1String(", "))),
                        {}, {}, name);
        }
        if (std::ranges::contains(m_places, place)) {
            return fail(ErrorCode::Input, ChosenColumnsText::toSay("a column is named twice"), {}, {}, name);
        }
        m_places.push_back(place);
    }
    for (qsizetype place = 0; m_choice.only.isEmpty() && place < headings.size(); ++place) {
        if (!m_choice.without.contains(headings[place])) {
            m_places.push_back(place);
        }
    }
    return m_places.empty() ? fail(ErrorCode::Input, ChosenColumnsText::toSay("no column of the table was chosen"))
                            : Result<void>();
}

QStringList ChosenColumns::chosen(const QStringList &fields) const
{
    QStringList cells;
    cells.reserve(qsizetype(m_places.size()));
    for (const qsizetype place : m_places) {
        cells << fields.value(place);
    }
    return cells;
}

} // namespace corater
