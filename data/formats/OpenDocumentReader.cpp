// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/OpenDocumentReader.h"

#include "data/files/FileRefusals.h"
#include "data/files/archives/ZipParts.h"
#include "data/formats/CellValue.h"
#include "data/formats/SafeXml.h"

#include <algorithm>

namespace corater {

namespace {

struct OpenDocumentReaderText
{
    CORATER_MESSAGES(OpenDocumentReader)
};

const QString contentPart = QStringLiteral("content.xml");
const QString manifestPart = QStringLiteral("META-INF/manifest.xml");

/// Reads one document. Made and used by readOpenDocument() alone.
class OpenDocumentReader
{
public:
    OpenDocumentReader(const QByteArray &content, QString fileName, const GridLimits &limits)
        : m_xml(content, Place{.file = fileName, .cell = contentPart}),
          m_fileName(std::move(fileName)),
          m_limits(limits)
    {
    }

    Result<std::vector<Grid>> read()
    {
        while (m_xml.next()) {
            if (m_xml.isStart(u"table")) {
                TRY(readTable());
            }
        }
        if (const auto error = m_xml.error()) {
            return std::unexpected(*error);
        }
        if (m_grids.empty()) {
            return failIn(contentPart, OpenDocumentReaderText::toSay("the document has no sheet"));
        }
        return std::move(m_grids);
    }

private:
    static constexpr int mostRows = 1048576;
    static constexpr int mostColumns = 16384;

    std::unexpected<Error> failIn(const QString &part, const Message &message, const ErrorDetail &expected = {}) const
    {
        return fail(ErrorCode::Input, message, Place{.file = m_fileName, .cell = part}, expected);
    }

    // The repeat count of the present row or cell; 1 for an impossible number.
    int repeated(QStringView attribute, int most) const
    {
        bool isNumber = false;
        const qint64 count = m_xml.localAttribute(attribute).toLongLong(&isNumber);
        return isNumber && count > 0 ? int(std::min<qint64>(count, most)) : 1;
    }

    Result<void> readTable()
    {
        m_grids.push_back({.file = m_fileName, .sheet = m_xml.localAttribute(u"name"), .rows = {}});
        int row = 0;
        while (m_xml.next() && !m_xml.isEnd(u"table")) {
            if (m_xml.isStart(u"table")) {
                skip(u"table"); // nested in a cell
            } else if (m_xml.isStart(u"table-row")) {
                TRY(readRow(row));
            }
        }
        return {};
    }

    // Skips to the end of the present element, which may contain others of its name.
    void skip(QStringView name)
    {
        int depth = 1;
        while (depth > 0 && m_xml.next()) {
            depth += m_xml.isStart(name) ? 1 : m_xml.isEnd(name) ? -1 : 0;
        }
    }

    Result<void> readRow(int &row)
    {
        const int times = repeated(u"number-rows-repeated", mostRows);
        m_row = row;
        GridRow read;
        int column = 0;
        while (m_xml.next() && !m_xml.isEnd(u"table-row")) {
            if (m_xml.isStart(u"table-cell") || m_xml.isStart(u"covered-table-cell")) {
                TRY(readCell(read, column, m_xml.name().toString()));
            }
        }
        qsizetype characters = 0;
        for (const GridCell &cell : read.cells) {
            characters += cell.text.size();
        }
        for (int i = 0; i < times && !read.cells.empty() && row + i < mostRows; ++i) {
            TRY(count(qsizetype(read.cells.size()), characters));
            read.index = row + i;
            m_grids.back().rows.push_back(read);
        }
        row = std::min(row + times, mostRows);
        return {};
    }

    Result<void> count(qsizetype cells, qsizetype characters)
    {
        m_cells += cells;
        m_characters += characters;
        if (m_cells > m_limits.cells || m_characters > m_limits.characters) {
            return failIn(m_grids.back().sheet, OpenDocumentReaderText::toSay("the document is too large"),
                          FileRefusals::atMostCells().arg(m_limits.cells).arg(m_limits.characters));
        }
        return {};
    }

    Result<void> readCell(GridRow &row, int &column, const QString &element)
    {
        const int times = repeated(u"number-columns-repeated", mostColumns);
        const QString value = valueOf();
        const bool isUnsaved =
            !m_xml.localAttribute(u"formula").isEmpty() && m_xml.localAttribute(u"value-type").isEmpty();
        const QString text = textOf(element);
        if (text.size() > m_limits.characters) {
            return count(0, text.size());
        }
        const QString shown = value.isEmpty() ? text : value;
        // Programs fill a whole row with one repeated blank cell: only cells with text are kept.
        for (int i = 0; i < times && !shown.trimmed().isEmpty() && column + i < mostColumns; ++i) {
            row.cells.push_back({.column = column + i, .text = shown});
            if (qsizetype(row.cells.size()) * shown.size() > m_limits.characters) {
                return count(0, qsizetype(row.cells.size()) * shown.size());
            }
        }
        if (isUnsaved && shown.isEmpty() && column < mostColumns) {
            m_grids.back().unsaved.insert({m_row, column});
            TRY(count(1, 0));
        }
        column = std::min(column + times, mostColumns);
        return {};
    }

    // The value of a cell with a number, date or truth value; empty for texts.
    QString valueOf() const
    {
        const QString type = m_xml.localAttribute(u"value-type");
        if (type == u"float" || type == u"percentage" || type == u"currency") {
            return CellValue::shown(m_xml.localAttribute(u"value"), CellValue::Kind::Number, false);
        }
        if (type == u"date") {
            const QString date = m_xml.localAttribute(u"date-value");
            return date.endsWith(QStringLiteral("T00:00:00")) ? date.chopped(9) : date;
        }
        if (type == u"boolean") {
            return m_xml.localAttribute(u"boolean-value") == u"true" ? QStringLiteral("TRUE") : QStringLiteral("FALSE");
        }
        return {};
    }

    // The text of the present cell, a line for each paragraph; stops at the cell's end.
    QString textOf(const QString &element)
    {
        QString text;
        bool inParagraph = false;
        bool any = false;
        while (m_xml.nextPart()) {
            if (m_xml.isText()) {
                text += inParagraph ? m_xml.characters() : QString();
            } else if (m_xml.isStart(u"annotation")) {
                skip(u"annotation");
            } else if (m_xml.isStart(u"table")) {
                skip(u"table");
            } else if (m_xml.isStart(u"p") || m_xml.isStart(u"h")) {
                text += any ? QStringLiteral("\n") : QString();
                inParagraph = any = true;
            } else if (m_xml.isEnd(u"p") || m_xml.isEnd(u"h")) {
                inParagraph = false;
            } else if (m_xml.isStart(u"s")) {
                constexpr int mostSpaces = 1000;
                text += QString(repeated(u"c", mostSpaces), u' ');
            } else if (m_xml.isStart(u"tab")) {
                text += u'\t';
            } else if (m_xml.isStart(u"line-break")) {
                text += u'\n';
            } else if (m_xml.isEnd(element)) {
                break;
            }
        }
        return text;
    }

    SafeXml m_xml;
    QString m_fileName;
    GridLimits m_limits;
    std::vector<Grid> m_grids;
    int m_row = 0; ///< the present one
    qsizetype m_cells = 0;
    qsizetype m_characters = 0;
};

} // namespace

Result<std::vector<Grid>> readOpenDocument(QIODevice &device, const QString &fileName, const GridLimits &limits)
{
    TRY(const auto zip,
        readZip(device, fileName, [](const QString &name) { return name == contentPart || name == manifestPart; }));
    if (zip.parts.value(manifestPart).contains("encryption-data")) {
        return fail(ErrorCode::Input, OpenDocumentReaderText::toSay("the document is protected with a password"),
                    Place{.file = fileName}, OpenDocumentReaderText::toSay("the same document without a password"));
    }
    if (!zip.parts.contains(contentPart)) {
        return fail(ErrorCode::Input, OpenDocumentReaderText::toSay("this ZIP file is not an OpenDocument sheet"),
                    Place{.file = fileName}, contentPart);
    }
    return OpenDocumentReader(zip.parts[contentPart], fileName, limits).read();
}

} // namespace corater
