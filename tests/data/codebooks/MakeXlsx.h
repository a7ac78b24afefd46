// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QString>
#include <QStringList>
#include <QtEndian>

#include <array>

namespace corater::test {

/// Makes ZIP files and workbooks byte by byte, valid and faulty ones, for the tests of the readers.
struct ZipEntry
{
    QByteArray name;
    QByteArray bytes;
    bool encrypted = false; ///< the entry is marked as encrypted; its bytes are not
};

inline quint32 crc32Of(const QByteArray &bytes)
{
    static const auto table = [] {
        std::array<quint32, 256> entries{};
        for (quint32 value = 0; value < 256; ++value) {
            quint32 entry = value;
            for (int bit = 0; bit < 8; ++bit) {
                entry = (entry >> 1) ^ (entry & 1 ? 0xEDB88320U : 0U);
            }
            entries[value] = entry;
        }
        return entries;
    }();
    quint32 crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc = (crc >> 8) ^ table[(crc ^ quint8(c)) & 0xFF];
    }
    return ~crc;
}

template <typename T>
inline void append(QByteArray &out, T value)
{
    const T little = qToLittleEndian(value);
    out.append(reinterpret_cast<const char *>(&little), sizeof little);
}

/// A ZIP file with the entries deflated.
inline QByteArray makeZip(const QList<ZipEntry> &entries)
{
    QByteArray out;
    QByteArray directory;
    for (const ZipEntry &entry : entries) {
        const QByteArray zlib = qCompress(entry.bytes);
        const QByteArray deflated = zlib.mid(6, zlib.size() - 10); // length, zlib header; check sum at the end
        QByteArray common;
        append<quint16>(common, 20);
        append<quint16>(common, entry.encrypted ? 1 : 0);
        append<quint16>(common, 8);
        append<quint32>(common, 0);
        append<quint32>(common, crc32Of(entry.bytes));
        append<quint32>(common, quint32(deflated.size()));
        append<quint32>(common, quint32(entry.bytes.size()));
        append<quint16>(common, quint16(entry.name.size()));
        append<quint16>(common, 0);
        directory += "PK\1\2" + QByteArray("\x14\0", 2) + common + QByteArray(10, '\0');
        append<quint32>(directory, quint32(out.size()));
        directory += entry.name;
        out += "PK\3\4" + common + entry.name + deflated;
    }
    const quint32 start = quint32(out.size());
    out += directory + "PK\5\6" + QByteArray(4, '\0');
    append<quint16>(out, quint16(entries.size()));
    append<quint16>(out, quint16(entries.size()));
    append<quint32>(out, quint32(directory.size()));
    append<quint32>(out, start);
    append<quint16>(out, 0);
    return out;
}

/// The parts of a workbook with these sheets (name, content of <sheetData>).
inline QList<ZipEntry> xlsxParts(const QList<QPair<QByteArray, QByteArray>> &sheets,
                                 const QByteArray &sharedStrings = {}, const QByteArray &cellFormats = {})
{
    const QByteArray main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    const QByteArray relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    QByteArray list;
    QByteArray targets;
    QList<ZipEntry> parts;
    for (qsizetype i = 0; i < sheets.size(); ++i) {
        const QByteArray number = QByteArray::number(i + 1);
        list += "<sheet name=\"" + sheets[i].first + "\" sheetId=\"" + number + "\" r:id=\"rId" + number + "\"/>";
        targets += "<Relationship Id=\"rId" + number + "\" Type=\"" + relations +
                   "/worksheet\" Target=\"worksheets/sheet" + number + ".xml\"/>";
        parts << ZipEntry{.name = "xl/worksheets/sheet" + number + ".xml",
                          .bytes =
                              "<worksheet " + main + "><sheetData>" + sheets[i].second + "</sheetData></worksheet>"};
    }
    parts << ZipEntry{.name = "[Content_Types].xml", .bytes = "<Types/>"};
    parts << ZipEntry{.name = "xl/workbook.xml",
                      .bytes = "<workbook " + main + " xmlns:r=\"" + relations + "\"><sheets>" + list +
                               "</sheets></workbook>"};
    parts << ZipEntry{.name = "xl/_rels/workbook.xml.rels", .bytes = "<Relationships>" + targets + "</Relationships>"};
    parts << ZipEntry{.name = "xl/sharedStrings.xml", .bytes = "<sst " + main + ">" + sharedStrings + "</sst>"};
    parts << ZipEntry{.name = "xl/styles.xml",
                      .bytes = "<styleSheet " + main +
                               "><fonts><font/><font><b/></font><font><b val=\"0\"/></font></fonts><cellXfs>" +
                               cellFormats + "</cellXfs></styleSheet>"};
    return parts;
}

/// Sheet data from rows of texts; an empty text makes no cell.
inline QByteArray sheetData(const QList<QStringList> &rows)
{
    QByteArray out;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        out += "<row r=\"" + QByteArray::number(row + 1) + "\">";
        for (qsizetype column = 0; column < rows[row].size(); ++column) {
            if (!rows[row][column].isEmpty()) {
                out += "<c r=\"" + QByteArray(1, char('A' + column)) + QByteArray::number(row + 1) +
                       "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">" +
                       rows[row][column].toHtmlEscaped().toUtf8() + "</t></is></c>";
            }
        }
        out += "</row>";
    }
    return out;
}

} // namespace corater::test
