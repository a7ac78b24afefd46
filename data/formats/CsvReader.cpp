// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/CsvReader.h"

#include "codebook/ValidText.h"
#include "data/files/FileRefusals.h"
#include "data/files/TextEncoding.h"
#include "data/formats/CsvSeparator.h"
#include "data/formats/PlacedSheet.h"

#include <algorithm>
#include <cstring>

namespace corater {

namespace {

constexpr qsizetype chunkBytes = 256 * 1024;

struct CsvReaderText
{
    CORATER_MESSAGES(CsvReader)
};

// Number of line ends in the bytes: each LF, CR LF and lone CR counts as one.
qint64 lineEnds(const char *begin, const char *end)
{
    qint64 count = 0;
    for (const char *p = begin; p < end; ++p) {
        if (*p == '\n' || (*p == '\r' && (p + 1 == end || p[1] != '\n'))) {
            ++count;
        }
    }
    return count;
}

// Offset of the first byte that breaks valid UTF-8; the bytes must contain one.
qsizetype validUtf8Prefix(QByteArrayView bytes)
{
    qsizetype at = 0;
    while (at < bytes.size()) {
        const uchar lead = uchar(bytes[at]);
        const qsizetype length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (at + length > bytes.size() || !bytes.sliced(at, length).isValidUtf8()) {
            break;
        }
        at += length;
    }
    return std::min(at, bytes.size() - 1);
}

Message wantedEncoding()
{
    return CsvReaderText::toSay("a file that was saved as UTF-8, or --encoding with one of %1")
        .arg(textEncodingNames().join(QStringLiteral(", ")));
}

} // namespace

CsvReader::CsvReader(QIODevice &device, QString fileName, CsvOptions options)
    : m_source(device),
      m_placed(dynamic_cast<const PlacedSheet *>(&device)),
      m_fileName(std::move(fileName)),
      m_options(options)
{
}

void CsvReader::openSource()
{
    m_opened = true;
    fill();
    if (m_source.isUtf16() && !m_source.isMarked()) {
        return;
    }
    if (m_options.separator == 0) {
        takeSeparatorLine();
    }
    if (m_options.separator == 0) {
        chooseSeparator();
    }
}

// Spreadsheets name the separator in a line before the heading: sep=;
void CsvReader::takeSeparatorLine()
{
    constexpr qsizetype behindSeparator = 5;
    if (have(behindSeparator) && QByteArrayView(m_buffer).first(4).compare("sep=", Qt::CaseInsensitive) == 0 &&
        (m_buffer[behindSeparator] == '\n' || m_buffer[behindSeparator] == '\r')) {
        m_options.separator = m_buffer[4];
        m_position = behindSeparator;
        takeLineEnd();
    }
}

void CsvReader::chooseSeparator()
{
    m_options.separator = likelySeparator(QByteArrayView(m_buffer).first(std::min<qsizetype>(m_buffer.size(), 65536)));
}

// Takes one line end at the present position, if there is one.
bool CsvReader::takeLineEnd()
{
    const char c = m_buffer[m_position];
    if (c != '\n' && c != '\r') {
        return false;
    }
    ++m_position;
    if (c == '\r' && have(m_position) && m_buffer[m_position] == '\n') {
        ++m_position;
    }
    ++m_line;
    return true;
}

// Forgets the last record. Moves the rest of the buffer only now and then, so that many short records cost nothing.
void CsvReader::beginRecord()
{
    if (m_position >= chunkBytes / 2) {
        m_buffer.remove(0, m_position);
        m_position = 0;
    }
    m_begin = m_position;
    m_columnsTo = m_begin;
    m_columns = 0;
    m_spans.clear();
    m_warnings.clear();
    m_fault.reset();
    m_recordLine = m_line;
}

Result<bool> CsvReader::next(QStringList &fields)
{
    fields.clear();
    if (!m_opened) {
        openSource();
    }
    if (m_source.isUtf16() && !m_source.isMarked()) {
        return fail(ErrorCode::Foreign, FileRefusals::looksUtf16(), {.file = m_fileName, .line = 1, .column = 1},
                    wantedEncoding());
    }
    do {
        beginRecord();
        if (!have(m_position)) {
            return endOfSource();
        }
    } while (m_options.skipBlankLines && takeLineEnd());
    if (!scanRecord()) {
        skipRecord();
    }
    if (m_fault) {
        return std::unexpected(*m_fault);
    }
    return convert(fields);
}

// The end of the sheet, unless the device or the encoding failed.
Result<bool> CsvReader::endOfSource()
{
    if (const Result<void> state = m_source.state({.file = m_fileName, .line = m_line, .column = 0, .cell = {}});
        !state && !m_sourceReported) {
        m_sourceReported = true;
        return std::unexpected(state.error());
    }
    return false;
}

void CsvReader::setFault(qsizetype position, qint64 line, const Message &message, const ErrorDetail &expected)
{
    m_fault = Error{.code = ErrorCode::Input,
                    .message = message,
                    .place = {.file = m_fileName, .line = line, .column = columnAt(position)},
                    .expected = expected,
                    .found = {}};
}

// Finds the fields of one record and stops behind its line end; false if the record is beyond repair.
bool CsvReader::scanRecord()
{
    for (;;) {
        m_spans.push_back({.begin = m_position, .end = m_position, .start = m_position, .line = m_line});
        Span &span = m_spans.back();
        const bool quoted = have(m_position) && m_buffer[m_position] == '"';
        if (!(quoted ? scanQuoted(span) : scanPlain(span))) {
            return false;
        }
        if (int(m_spans.size()) > m_options.maxFields) {
            setFault(span.start, span.line, CsvReaderText::toSay("the record has too many fields"),
                     CsvReaderText::toSay("at most %1").arg(m_options.maxFields));
            return false;
        }
        if (!have(m_position) || takeLineEnd()) {
            return true;
        }
        ++m_position; // the separator
    }
}

bool CsvReader::withinLimits(const Span &span, qsizetype end)
{
    if (end - span.begin > m_options.maxFieldBytes) {
        setFault(span.start, span.line,
                 span.quoted ? CsvReaderText::toSay("the field is too long, or its quote is not closed")
                             : CsvReaderText::toSay("the field is too long"),
                 FileRefusals::atMostBytes(m_options.maxFieldBytes));
        return false;
    }
    if (end - m_begin > m_options.maxRecordBytes) {
        setFault(span.start, span.line, CsvReaderText::toSay("the record is too long"),
                 FileRefusals::atMostBytes(m_options.maxRecordBytes));
        return false;
    }
    return true;
}

bool CsvReader::scanQuoted(Span &span)
{
    span.quoted = true;
    span.begin = ++m_position;
    for (;;) {
        const char *base = m_buffer.constData();
        const auto *quote =
            static_cast<const char *>(std::memchr(base + m_position, '"', size_t(m_buffer.size() - m_position)));
        m_position = quote ? quote - base : m_buffer.size();
        if (!withinLimits(span, m_position)) {
            return false;
        }
        if (!quote) {
            if (!fill()) {
                setFault(span.start, span.line, CsvReaderText::toSay("the quote is not closed"));
                return false;
            }
        } else if (have(m_position + 1) && m_buffer[m_position + 1] == '"') {
            span.doubled = true;
            m_position += 2;
        } else {
            break;
        }
    }
    span.end = m_position++;
    return endQuoted(span);
}

// After a closing quote, only a separator or the end of the line may follow.
bool CsvReader::endQuoted(Span &span)
{
    m_line += lineEnds(m_buffer.constData() + span.begin, m_buffer.constData() + span.end);
    if (!have(m_position) || isFieldEnd(m_buffer[m_position])) {
        return true;
    }
    setFault(m_position, m_line,
             m_line == span.line
                 ? CsvReaderText::toSay("text after a closing quote")
                 : CsvReaderText::toSay("text after a closing quote that opened on line %1").arg(span.line),
             CsvReaderText::toSay("a separator or the end of the line"));
    return false;
}

bool CsvReader::scanPlain(Span &span)
{
    bool warned = false;
    for (;; ++m_position) {
        if (m_position >= m_buffer.size() && (!withinLimits(span, m_position) || !fill())) {
            break;
        }
        const char c = m_buffer[m_position];
        if (isFieldEnd(c)) {
            break;
        }
        if (c == '"' && !warned) {
            warned = true;
            m_warnings.push_back(
                {.code = ErrorCode::Input,
                 .message = CsvReaderText::toSay("a quote inside a field without quotes, kept as it is"),
                 .place = {.file = m_fileName, .line = m_line, .column = columnAt(m_position)},
                 .expected = {},
                 .found = {}});
        }
    }
    span.end = m_position;
    return !m_fault && withinLimits(span, m_position);
}

// Leaves a faulty record. Skips a record that is too long up to its end. After a wrong quote the record's end is
// unknown, so reading continues with the line after the one on which the faulty field began.
void CsvReader::skipRecord()
{
    const Span &span = m_spans.back();
    const bool tooLong =
        m_position - m_begin > m_options.maxRecordBytes || m_position - span.begin > m_options.maxFieldBytes;
    if (span.quoted && !tooLong && int(m_spans.size()) <= m_options.maxFields) {
        m_position = span.start;
        m_line = span.line;
        skipToLineEnd(Quotes::Ignored);
    } else {
        skipToLineEnd(span.quoted && tooLong ? Quotes::Open : Quotes::Closed);
    }
}

void CsvReader::skipToLineEnd(Quotes quotes)
{
    bool fieldStart = false;
    for (;;) {
        if (m_position >= m_buffer.size()) {
            m_buffer.clear();
            m_begin = m_position = m_columnsTo = 0;
            if (!fill()) {
                return;
            }
        }
        const char c = m_buffer[m_position];
        const bool lineEnd = takeLineEnd();
        if (lineEnd && quotes != Quotes::Open) {
            return;
        }
        if (c == '"' && quotes == Quotes::Open) {
            quotes = Quotes::Closed;
            fieldStart = true; // a doubled quote opens it again
        } else {
            if (c == '"' && quotes == Quotes::Closed && fieldStart) {
                quotes = Quotes::Open;
            }
            fieldStart = c == m_options.separator;
        }
        m_position += lineEnd ? 0 : 1;
    }
}

Result<bool> CsvReader::convert(QStringList &fields)
{
    fields.reserve(qsizetype(m_spans.size()));
    for (const Span &span : m_spans) {
        QByteArrayView bytes = QByteArrayView(m_buffer).sliced(span.begin, span.end - span.begin);
        if (!bytes.isValidUtf8()) {
            return std::unexpected(encodingError(span));
        }
        if (const qsizetype nul = bytes.indexOf('\0'); nul >= 0) {
            return fail(ErrorCode::Input,
                        CsvReaderText::toSay("a NUL character: the file is not a sheet of text in UTF-8"),
                        placeAt(span, span.begin + nul));
        }
        if (span.doubled) {
            m_scratch.assign(bytes);
            m_scratch.replace("\"\"", "\"");
            bytes = m_scratch;
        }
        fields.append(QString::fromUtf8(bytes));
        if (ValidText::mend(fields.last())) {
            m_warnings.push_back(
                {.code = ErrorCode::Input, .message = ValidText::note(), .place = placeAt(span, span.begin)});
        }
    }
    return true;
}

Error CsvReader::encodingError(const Span &span) const
{
    const QByteArrayView bytes = QByteArrayView(m_buffer).sliced(span.begin, span.end - span.begin);
    const qsizetype bad = validUtf8Prefix(bytes);
    return {.code = ErrorCode::Foreign,
            .message = FileRefusals::notUtf8(),
            .place = placeAt(span, span.begin + bad),
            .expected = wantedEncoding(),
            .found = QStringLiteral("0x") + QString::number(uchar(bytes[bad]), 16)};
}

Place CsvReader::placeAt(const Span &span, qsizetype position) const
{
    const char *base = m_buffer.constData();
    return {.file = m_fileName,
            .line = span.line + lineEnds(base + span.begin, base + position),
            .column = columnAt(position),
            .cell = {}};
}

// Characters between the start of the line and the position, plus one.
qint64 CsvReader::columnAt(qsizetype position) const
{
    // Callers mostly ask from left to right, so counting continues from the last place.
    const qsizetype to = std::min(position, m_buffer.size());
    if (to < m_columnsTo) {
        m_columnsTo = m_begin;
        m_columns = 0;
    }
    for (; m_columnsTo < to; ++m_columnsTo) {
        const char c = m_buffer[m_columnsTo];
        m_columns = c == '\n' || c == '\r' ? 0 : m_columns + ((uchar(c) & 0xc0) != 0x80 ? 1 : 0);
    }
    return m_columns + 1;
}

qint64 CsvReader::line() const
{
    return m_placed ? m_placed->rowAt(m_recordLine) : m_recordLine;
}

qint64 CsvReader::line(int field) const
{
    return field >= 0 && field < int(m_spans.size()) ? m_spans[size_t(field)].line : m_recordLine;
}

qint64 CsvReader::column(int field) const
{
    return field >= 0 && field < int(m_spans.size()) ? columnAt(m_spans[size_t(field)].start) : 1;
}

Place CsvReader::place(int field) const
{
    if (m_placed) {
        return m_placed->place(m_fileName, m_recordLine, field);
    }
    return {.file = m_fileName, .line = line(field), .column = column(field), .cell = {}};
}

} // namespace corater
