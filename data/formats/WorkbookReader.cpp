// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/WorkbookReader.h"

#include "data/files/FileRefusals.h"
#include "data/files/archives/ZipParts.h"
#include "data/formats/CellValue.h"
#include "data/formats/SafeXml.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

constexpr int mostRows = 1048576;
constexpr int mostColumns = 16384;
constexpr QStringView relationships = u"http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr QStringView strictRelationships = u"http://purl.oclc.org/ooxml/officeDocument/relationships";

struct WorkbookReaderText
{
    CORATER_MESSAGES(WorkbookReader)
};

// "_x000D_" and the like: the format's notation for characters that XML does not allow.
QString unescaped(QString text)
{
    for (qsizetype at = text.indexOf(QStringLiteral("_x")); at >= 0; at = text.indexOf(QStringLiteral("_x"), at + 1)) {
        bool number = false;
        const ushort code = text.mid(at + 2, 4).toUShort(&number, 16);
        if (number && text.size() > at + 6 && text[at + 6] == u'_') {
            text.replace(at, 7, QChar(code));
        }
    }
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    text.replace(u'\r', u'\n');
    return text;
}

/// Reads one workbook. Made and used by readWorkbook() alone.
class WorkbookReader
{
public:
    WorkbookReader(ZipParts zip, QString fileName, const GridLimits &limits)
        : m_zip(std::move(zip)), m_fileName(std::move(fileName)), m_limits(limits)
    {
    }

    Result<std::vector<Grid>> read()
    {
        Result<void> done = refuseOthers();
        done = done.and_then([this] { return readRelations(); });
        done = done.and_then([this] { return readSheetList(); });
        done = done.and_then([this] { return readSharedStrings(); });
        done = done.and_then([this] { return readStyles(); });
        for (size_t sheet = 0; done && sheet < m_grids.size(); ++sheet) {
            done = readSheet(m_grids[sheet], m_sheetParts[sheet]);
        }
        TRY(done);
        return std::move(m_grids);
    }

private:
    std::unexpected<Error> failIn(const QString &part, const Message &message, const ErrorDetail &expected = {}) const
    {
        return fail(ErrorCode::Input, message, Place{.file = m_fileName, .cell = part}, expected);
    }

    Result<void> refuseOthers() const
    {
        const bool macros = std::ranges::any_of(m_zip.names, [](const QString &name) {
            return name.endsWith(QStringLiteral("vbaProject.bin"), Qt::CaseInsensitive) ||
                   name.contains(QStringLiteral("xl/macrosheets/"), Qt::CaseInsensitive);
        });
        if (macros || m_zip.parts.value(QStringLiteral("[Content_Types].xml")).contains("macroEnabled")) {
            return failIn({}, WorkbookReaderText::toSay("the workbook contains macros; such workbooks are not opened"),
                          WorkbookReaderText::toSay("the same workbook saved as .xlsx"));
        }
        if (m_zip.names.contains(QStringLiteral("xl/workbook.bin"))) {
            return failIn({}, WorkbookReaderText::toSay("this is a binary workbook"),
                          WorkbookReaderText::toSay("the same workbook saved as .xlsx"));
        }
        if (m_zip.names.contains(QStringLiteral("content.xml"))) {
            return failIn({}, WorkbookReaderText::toSay("this is an OpenDocument sheet"),
                          WorkbookReaderText::toSay("the same workbook saved as .xlsx"));
        }
        if (!m_zip.parts.contains(QStringLiteral("xl/workbook.xml"))) {
            return failIn({}, WorkbookReaderText::toSay("this ZIP file is not a workbook"),
                          QStringLiteral("xl/workbook.xml"));
        }
        return {};
    }

    // Walks one part; `take` is called for every start and end of an element.
    Result<void> walk(const QString &part, const std::function<Result<void>(SafeXml &)> &take) const
    {
        SafeXml xml(m_zip.parts[part], Place{.file = m_fileName, .cell = part});
        while (xml.next()) {
            TRY(take(xml));
        }
        if (const auto error = xml.error()) {
            return std::unexpected(*error);
        }
        return {};
    }

    Result<void> readRelations()
    {
        const QString part = QStringLiteral("xl/_rels/workbook.xml.rels");
        if (!m_zip.parts.contains(part)) {
            return failIn(part, WorkbookReaderText::toSay("a part of the workbook is missing"));
        }
        return walk(part, [this](SafeXml &xml) {
            if (xml.isStart(u"Relationship")) {
                const QString target = xml.attribute(u"Target");
                m_targets.insert(xml.attribute(u"Id"),
                                 target.startsWith(u'/') ? target.mid(1) : QStringLiteral("xl/") + target);
            }
            return Result<void>();
        });
    }

    Result<void> readSheetList()
    {
        const QString part = QStringLiteral("xl/workbook.xml");
        auto done = walk(part, [this](SafeXml &xml) {
            if (xml.isStart(u"workbookPr")) {
                const QString from1904 = xml.attribute(u"date1904");
                m_from1904 = from1904 == u"1" || from1904 == u"true";
            }
            if (xml.isStart(u"sheet")) {
                QString id = xml.attribute(relationships, u"id");
                if (id.isEmpty()) {
                    id = xml.attribute(strictRelationships, u"id");
                }
                const QString target = m_targets.value(id);
                if (m_zip.parts.contains(target)) { // a chart sheet has no cells
                    m_grids.push_back({.file = m_fileName,
                                       .sheet = xml.attribute(u"name"),
                                       .hidden = xml.attribute(u"state").contains(QStringLiteral("idden")),
                                       .rows = {}});
                    m_sheetParts.push_back(target);
                }
            }
            return Result<void>();
        });
        if (done && m_grids.empty()) {
            return failIn(part, WorkbookReaderText::toSay("the workbook has no sheet"));
        }
        return done;
    }

    // Joins runs of formatted text; skips phonetic readings of characters.
    static QString richText(SafeXml &xml, QStringView end)
    {
        QString text;
        int phonetic = 0;
        while (xml.next() && !xml.isEnd(end)) {
            if (xml.isStart(u"rPh")) {
                ++phonetic;
            } else if (xml.isEnd(u"rPh")) {
                --phonetic;
            } else if (xml.isStart(u"t") && phonetic == 0) {
                text += xml.text();
            }
        }
        return unescaped(text);
    }

    Result<void> readSharedStrings()
    {
        const QString part = QStringLiteral("xl/sharedStrings.xml");
        if (!m_zip.parts.contains(part)) {
            return {};
        }
        return walk(part, [this](SafeXml &xml) {
            if (xml.isStart(u"si")) {
                m_strings.push_back(richText(xml, u"si"));
            }
            return Result<void>();
        });
    }

    struct Style
    {
        int indent = 0;
        bool bold = false;
        CellValue::Kind kind = CellValue::Kind::Number;
    };

    Result<void> readStyles()
    {
        const QString part = QStringLiteral("xl/styles.xml");
        if (!m_zip.parts.contains(part)) {
            return {};
        }
        bool inFonts = false;
        bool inFormats = false;
        std::vector<bool> bold; // by font
        return walk(part, [&](SafeXml &xml) {
            if (xml.isStart(u"cellXfs") || xml.isEnd(u"cellXfs")) {
                inFormats = xml.isStart();
            } else if (xml.isStart(u"fonts") || xml.isEnd(u"fonts")) {
                inFonts = xml.isStart();
            } else if (inFonts && xml.isStart(u"font")) {
                bold.push_back(false);
            } else if (inFonts && xml.isStart(u"b") && !bold.empty()) {
                const QString value = xml.attribute(u"val");
                bold.back() = value != u"0" && value != u"false";
            } else if (xml.isStart(u"numFmt")) {
                m_numberFormats.insert(xml.attribute(u"numFmtId").toInt(), xml.attribute(u"formatCode"));
            } else if (inFormats && xml.isStart(u"xf")) {
                const size_t font = size_t(qMax(0, xml.attribute(u"fontId").toInt()));
                const int format = xml.attribute(u"numFmtId").toInt();
                m_styles.push_back({.indent = 0,
                                    .bold = font < bold.size() && bold[font],
                                    .kind = CellValue::kindOf(format, m_numberFormats.value(format))});
            } else if (inFormats && xml.isStart(u"alignment") && !m_styles.empty()) {
                m_styles.back().indent = std::clamp(xml.attribute(u"indent").toInt(), 0, 250);
            }
            return Result<void>();
        });
    }

    // "C44" to row 43 and column 2; false for other texts.
    static bool parseReference(const QString &reference, int &row, int &column)
    {
        qint64 letters = 0;
        qsizetype at = 0;
        while (at < reference.size() && reference[at] >= u'A' && reference[at] <= u'Z' && letters <= mostColumns) {
            letters = letters * 26 + (reference[at++].unicode() - u'A' + 1);
        }
        bool number = false;
        const int digits = reference.mid(at).toInt(&number);
        row = digits - 1;
        column = int(letters) - 1;
        return number && digits >= 1 && digits <= mostRows && letters >= 1 && letters <= mostColumns;
    }

    QString cellText(const QString &type, const QString &value, CellValue::Kind kind) const
    {
        if (type.isEmpty() || type == QStringLiteral("n")) {
            return CellValue::shown(value, kind, m_from1904);
        }
        if (type == QStringLiteral("s")) {
            bool number = false;
            const qsizetype index = value.toLongLong(&number);
            return number && index >= 0 && index < m_strings.size() ? m_strings[index] : QString();
        }
        if (type == QStringLiteral("b")) {
            return value == QStringLiteral("1") ? QStringLiteral("TRUE") : QStringLiteral("FALSE");
        }
        return unescaped(value);
    }

    Result<void> readCell(SafeXml &xml, Grid &grid, int &row, int &column, std::map<int, GridRow> &rows)
    {
        const QString reference = xml.attribute(u"r");
        ++column;
        if (!reference.isEmpty() && !parseReference(reference, row, column)) {
            return failIn(grid.sheet + u'!' + reference, WorkbookReaderText::toSay("an invalid cell"));
        }
        const QString type = xml.attribute(u"t");
        const int style = xml.attribute(u"s").toInt();
        const Style known = style >= 0 && size_t(style) < m_styles.size() ? m_styles[size_t(style)] : Style();
        QString text;
        bool isFormula = false;
        while (xml.next() && !xml.isEnd(u"c")) {
            if (xml.isStart(u"f")) {
                isFormula = true;
            } else if (xml.isStart(u"v")) {
                text = cellText(type, xml.text(), known.kind);
            } else if (xml.isStart(u"is")) {
                text = richText(xml, u"is");
            }
        }
        // A formula whose value is an empty text has the type "str".
        const bool isUnsaved = isFormula && text.isEmpty() && type != QStringLiteral("str");
        if ((text.trimmed().isEmpty() && !isUnsaved) || row < 0 || row >= mostRows || column >= mostColumns) {
            return {};
        }
        m_characters += text.size();
        if (++m_cells > m_limits.cells || m_characters > m_limits.characters) {
            return failIn(grid.sheet, WorkbookReaderText::toSay("the workbook is too large"),
                          FileRefusals::atMostCells().arg(m_limits.cells).arg(m_limits.characters));
        }
        if (isUnsaved) {
            grid.unsaved.insert({row, column});
            return {};
        }
        GridRow &target = rows[row];
        target.index = row;
        target.cells.push_back({.column = column, .text = text, .indent = known.indent, .bold = known.bold});
        return {};
    }

    Result<void> readSheet(Grid &grid, const QString &part)
    {
        std::map<int, GridRow> rows;
        int row = -1;
        int column = -1;
        TRY(walk(part, [&](SafeXml &xml) -> Result<void> {
            if (xml.isStart(u"row")) {
                bool number = false;
                const int given = xml.attribute(u"r").toInt(&number);
                row = number ? given - 1 : row + 1;
                column = -1;
            } else if (xml.isStart(u"c")) {
                return readCell(xml, grid, row, column, rows);
            }
            return {};
        }));
        for (auto &[index, cells] : rows) {
            std::ranges::stable_sort(cells.cells, {}, &GridCell::column);
            const auto twice = std::ranges::unique(cells.cells, {}, &GridCell::column);
            cells.cells.erase(twice.begin(), twice.end());
            grid.rows.push_back(std::move(cells));
        }
        return {};
    }

    ZipParts m_zip;
    QString m_fileName;
    GridLimits m_limits;
    bool m_from1904 = false;
    QHash<int, QString> m_numberFormats; ///< the workbook's own, by id
    QHash<QString, QString> m_targets;
    std::vector<Grid> m_grids;
    std::vector<QString> m_sheetParts;
    QStringList m_strings;
    std::vector<Style> m_styles; ///< by cell format
    qsizetype m_cells = 0;
    qsizetype m_characters = 0;
};

bool isPart(const QString &name)
{
    return name == QStringLiteral("[Content_Types].xml") || name == QStringLiteral("xl/workbook.xml") ||
           name == QStringLiteral("xl/_rels/workbook.xml.rels") || name == QStringLiteral("xl/sharedStrings.xml") ||
           name == QStringLiteral("xl/styles.xml") || name.startsWith(QStringLiteral("xl/worksheets/sheet")) ||
           (name.startsWith(QStringLiteral("xl/worksheets/")) && name.endsWith(QStringLiteral(".xml")));
}

// Old .xls files, and .xlsx files with a password, are OLE compound files, not ZIP files.
Result<void> refuseCompoundFile(QIODevice &device, const QString &fileName)
{
    const QByteArray start = device.peek(64 * 1024);
    if (!start.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) {
        return {};
    }
    const QByteArray encrypted("E\0n\0c\0r\0y\0p\0t", 13);
    const Place place{.file = fileName};
    if (start.contains(encrypted) || fileName.endsWith(QStringLiteral(".xlsx"), Qt::CaseInsensitive)) {
        return fail(ErrorCode::Input, WorkbookReaderText::toSay("the workbook is protected with a password"), place,
                    WorkbookReaderText::toSay("the same workbook without a password"));
    }
    return fail(ErrorCode::Input, WorkbookReaderText::toSay("this is an old .xls workbook"), place,
                WorkbookReaderText::toSay("the same workbook saved as .xlsx"));
}

} // namespace

Result<std::vector<Grid>> readWorkbook(QIODevice &device, const QString &fileName, const GridLimits &limits)
{
    TRY(refuseCompoundFile(device, fileName));
    TRY(auto zip, readZip(device, fileName, isPart));
    return WorkbookReader(std::move(zip), fileName, limits).read();
}

} // namespace corater
