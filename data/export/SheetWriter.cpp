// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/SheetWriter.h"

#include "codebook/ValidText.h"
#include "data/export/ChosenColumns.h"
#include "data/export/CsvWriter.h"
#include "data/export/Workbook.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

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

} // namespace corater
