// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/TextSource.h"

#include <QByteArray>
#include <QIODevice>
#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

class PlacedSheet;

/// Options for reading a sheet. The limits bound the memory that a hostile file can take.
struct CsvOptions
{
    char separator = 0;              ///< one of , ; TAB | or any other ASCII character; 0: found from the first records
    bool skipBlankLines = true;      ///< a blank line is no record
    qint64 maxFieldBytes = 16 << 20; ///< longest field, in bytes of UTF-8
    qint64 maxRecordBytes = 32 << 20; ///< longest record, in bytes of UTF-8
    int maxFields = 16384;            ///< most fields in one record
};

/// Reads a sheet record by record: RFC 4180 with the faults of real files (byte order mark, any line end, line feeds
/// in quotes, no last line end, quotes inside plain fields, UTF-16 with a mark). Never holds more than one record.
/// Every reader of sheets uses it.
class CsvReader
{
public:
    CsvReader(QIODevice &device, QString fileName, CsvOptions options = {});

    /// Reads the next record into fields; false at the end of the sheet. An error concerns one record: the next call
    /// continues after it. Errors: invalid UTF-8, a NUL, text after a closing quote, an unclosed quote, a field or
    /// record beyond the limits (place: where the fault is), the device's own errors.
    Result<bool> next(QStringList &fields);

    /// Line on which the last record begins, from 1; in a sheet of a workbook its row.
    qint64 line() const;
    /// Line on which a field of the last record begins, from 1.
    qint64 line(int field) const;
    /// Column, in characters from 1, at which a field of the last record begins on its line.
    qint64 column(int field) const;
    /// Place of a field of the last record; of the whole record if it has no such field.
    Place place(int field = -1) const;
    /// Oddities of the last record that did not prevent reading, such as a quote inside a plain field, each with its
    /// place.
    const std::vector<Error> &warnings() const { return m_warnings; }
    /// The separator in use; 0 before the first call of next() when it is to be found.
    char separator() const { return m_options.separator; }
    /// Bytes of the device read so far, for progress.
    qint64 bytesRead() const { return m_source.bytesRead(); }

private:
    struct Span
    {
        qsizetype begin = 0; ///< in m_buffer, behind an opening quote
        qsizetype end = 0;
        qsizetype start = 0; ///< where the field begins, including its quote
        qint64 line = 0;
        bool quoted = false;
        bool doubled = false; ///< holds doubled quotes
    };
    enum class Quotes { Open, Closed, Ignored };

    bool fill() { return m_source.read(m_buffer); }
    bool have(qsizetype position) { return position < m_buffer.size() || fill(); }
    bool isFieldEnd(char c) const { return c == m_options.separator || c == '\n' || c == '\r'; }
    void openSource();
    void takeSeparatorLine();
    void chooseSeparator();
    Result<bool> endOfSource();
    bool takeLineEnd();
    void beginRecord();
    bool scanRecord();
    bool scanQuoted(Span &span);
    bool endQuoted(Span &span);
    bool scanPlain(Span &span);
    void skipRecord();
    void skipToLineEnd(Quotes quotes);
    bool withinLimits(const Span &span, qsizetype end);
    void setFault(qsizetype position, qint64 line, const Message &message, const ErrorDetail &expected = {});
    Result<bool> convert(QStringList &fields);
    Error encodingError(const Span &span) const;
    Place placeAt(const Span &span, qsizetype position) const;
    qint64 columnAt(qsizetype position) const;

    TextSource m_source;
    const PlacedSheet *m_placed; ///< source of the records; null: the lines of a file
    QString m_fileName;
    CsvOptions m_options;
    QByteArray m_buffer;               ///< UTF-8; holds the present record whole
    qsizetype m_begin = 0;             ///< where the present record begins in it, always at the start of a line
    qsizetype m_position = 0;          ///< next byte to look at
    mutable qsizetype m_columnsTo = 0; ///< place up to which columns have been counted
    mutable qint64 m_columns = 0;      ///< characters between the start of its line and that place
    qint64 m_line = 1;                 ///< line of m_position
    qint64 m_recordLine = 0;
    std::vector<Span> m_spans;
    std::vector<Error> m_warnings;
    std::optional<Error> m_fault; ///< of the present record
    QByteArray m_scratch;
    bool m_opened = false;
    bool m_sourceReported = false;
};

} // namespace corater
