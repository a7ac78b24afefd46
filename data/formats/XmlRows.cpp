// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/XmlRows.h"

#include "codebook/AsciiText.h"
#include "data/files/FileRefusals.h"
#include "data/formats/XmlText.h"

#include <algorithm>
#include <cstring>

namespace corater {

using ascii::isBlank;

namespace {

struct XmlRowsText
{
    CORATER_MESSAGES(XmlRows)
};

constexpr bool endsName(char c)
{
    return isBlank(c) || c == '=' || c == '/' || c == '>' || c == '<' || c == '"' || c == '\'' || c == '?';
}

} // namespace

XmlRows::XmlRows(QIODevice &device, QString fileName, QByteArray root)
    : m_source(device), m_fileName(std::move(fileName)), m_root(std::move(root))
{
}

XmlRows::XmlRows(QIODevice &device, QString fileName, const Position &position, QByteArray root)
    : m_source(device, TextSource::Start::Within),
      m_fileName(std::move(fileName)),
      m_root(std::move(root)),
      m_lineAtBegin(position.line),
      m_begin(position),
      m_counted(position),
      m_rootSeen(position.rootSeen),
      m_rootClosed(position.rootClosed),
      m_faultsInARow(position.faultsInARow)
{
}

bool XmlRows::readMore()
{
    const bool more = m_source.read(m_buffer);
    m_metEnd = m_metEnd || !more;
    return more;
}

void XmlRows::advance(Position &position, QByteArrayView text)
{
    position.offset += text.size();
    // Lines are long here, and memchr() is the fastest search for their ends.
    const char *at = text.data();
    const char *end = at + text.size();
    while (at != end) {
        const void *lineEnd = std::memchr(at, '\n', size_t(end - at));
        if (!lineEnd) {
            break;
        }
        at = static_cast<const char *>(lineEnd) + 1;
        ++position.line;
        position.column = 0;
    }
    for (; at != end; ++at) {
        position.column += (uchar(*at) & 0xc0) != 0x80 ? 1 : 0;
    }
}

XmlRows::Position XmlRows::nextMarkup()
{
    skipToMarkup();
    Position position = positionOf(m_position);
    position.rootSeen = m_rootSeen;
    position.rootClosed = m_rootClosed;
    position.faultsInARow = m_faultsInARow;
    return position;
}

// The position of a place in the buffer. Callers mostly ask in ascending order, so counting continues from the last
// place: a file full of faults is counted once.
XmlRows::Position XmlRows::positionOf(qsizetype at) const
{
    if (at < m_countedAt) {
        m_counted = m_begin;
        m_countedAt = 0;
    }
    advance(m_counted, QByteArrayView(m_buffer).sliced(m_countedAt, at - m_countedAt));
    m_countedAt = at;
    return m_counted;
}

std::string_view XmlRows::view(qsizetype begin, qsizetype end) const
{
    return {m_buffer.constData() + begin, size_t(end - begin)};
}

bool XmlRows::have(qsizetype position)
{
    while (position >= m_buffer.size()) {
        if (!readMore()) {
            return false;
        }
    }
    return true;
}

bool XmlRows::startsWith(std::string_view text)
{
    return have(m_position + qsizetype(text.size()) - 1) &&
           view(m_position, m_position + qsizetype(text.size())) == text;
}

bool XmlRows::skipPast(std::string_view text)
{
    for (;;) {
        const qsizetype found = m_buffer.indexOf(QByteArrayView(text.data(), qsizetype(text.size())), m_position);
        if (found >= 0) {
            m_position = found + qsizetype(text.size());
            return true;
        }
        m_position = std::max(m_position, m_buffer.size() - qsizetype(text.size()));
        drop();
        if (!readMore()) {
            return false;
        }
    }
}

// Skips to the next < ; text between elements is ignored.
bool XmlRows::skipToMarkup()
{
    for (;;) {
        const qsizetype found = m_buffer.indexOf('<', m_position);
        if (found >= 0) {
            m_position = found;
            return true;
        }
        m_position = m_buffer.size();
        drop();
        if (!readMore()) {
            return false;
        }
    }
}

// Forgets the bytes read, but only now and then, so that many short rows cost nothing.
void XmlRows::drop()
{
    constexpr qsizetype worthIt = 128 * 1024;
    if (m_position >= worthIt) {
        m_begin = positionOf(m_position);
        m_lineAtBegin = m_begin.line;
        m_buffer.remove(0, m_position);
        m_position = 0;
        m_countedAt = 0;
        m_countedTo = 0;
        m_linesCounted = 0;
    }
}

// The line of a place in the buffer. Rows are read in order, so every byte is counted once.
qint64 XmlRows::lineOf(qsizetype position)
{
    m_linesCounted += QByteArrayView(m_buffer).sliced(m_countedTo, position - m_countedTo).count('\n');
    m_countedTo = position;
    return m_lineAtBegin + m_linesCounted;
}

std::unexpected<Error> XmlRows::fault(qsizetype position, const Message &message, const ErrorDetail &expected) const
{
    const Position at = positionOf(std::min(position, m_buffer.size()));
    return fail(ErrorCode::Input, message, {.file = m_fileName, .line = at.line, .column = at.column + 1, .cell = {}},
                expected);
}

// A fault after which nothing can be trusted.
Result<bool> XmlRows::stop(Error error)
{
    m_stopped = true;
    error.code = ErrorCode::Refused;
    return std::unexpected(error);
}

Message XmlRows::oddity() const
{
    if (!m_rootSeen || m_rootClosed) {
        return {};
    }
    return unclosed(m_root);
}

Message XmlRows::unclosed(const QByteArray &root)
{
    return XmlRowsText::toSay("the closing </%1> is missing: the file may be cut off").arg(QString::fromUtf8(root));
}

Result<bool> XmlRows::next()
{
    while (!m_stopped) {
        drop();
        m_attributes.clear();
        if (!skipToMarkup()) {
            return end();
        }
        if (startsWith("<!--")) {
            skipPast("-->");
        } else if (startsWith("<?")) {
            TRY(declaration());
        } else if (startsWith("<!")) {
            return stop(fault(m_position, XmlRowsText::toSay("document type declarations are refused")).error());
        } else if (const Result<bool> row = element(); !row || *row) {
            m_faultsInARow = row ? 0 : m_faultsInARow + 1;
            return m_faultsInARow > mostFaultsInARow
                       ? stop(
                             fault(m_position, XmlRowsText::toSay("nothing but faults: the rest was not read")).error())
                       : row;
        }
    }
    return false;
}

Result<bool> XmlRows::end()
{
    m_stopped = true;
    TRY(m_source.state({.file = m_fileName, .line = 0, .column = 0, .cell = {}}));
    return false;
}

// <?xml … encoding="…"?>: a file that claims another encoding than it has cannot be trusted.
Result<bool> XmlRows::declaration()
{
    const qsizetype begin = m_position;
    while (m_buffer.indexOf("?>", begin) < 0 && m_buffer.size() - begin < 4096 && readMore()) {
    }
    const qsizetype end = m_buffer.indexOf("?>", begin);
    const QByteArray text = end < 0 ? QByteArray() : m_buffer.sliced(begin, end - begin).toLower();
    const qsizetype encoding = text.indexOf("encoding");
    if (text.startsWith("<?xml") && encoding >= 0 && !m_source.isUtf16() && !text.contains("utf-8") &&
        !text.contains("utf8") && !text.contains("ascii")) {
        return stop(
            fault(begin, XmlRowsText::toSay("the file is in another encoding"), QStringLiteral("UTF-8")).error());
    }
    skipPast("?>");
    return true;
}

QByteArray XmlRows::takeName()
{
    const qsizetype begin = m_position;
    while (have(m_position) && !endsName(m_buffer[m_position]) && m_position - begin < 256) {
        ++m_position;
    }
    return m_buffer.sliced(begin, m_position - begin);
}

void XmlRows::skipBlanks()
{
    const qsizetype furthest = m_position + maxRowBytes;
    while (m_position < furthest && have(m_position) && isBlank(m_buffer[m_position])) {
        ++m_position;
    }
}

// An element at the present <. True when it is a row, false when it is the root's begin or end.
Result<bool> XmlRows::element()
{
    const qsizetype begin = m_position++;
    const bool closing = have(m_position) && m_buffer[m_position] == '/';
    m_position += closing ? 1 : 0;
    const QByteArray name = takeName();
    if (name == m_root) {
        m_rootSeen = true;
        m_rootClosed = m_rootClosed || closing;
        skipPast(">");
        return false;
    }
    if (name != "row") {
        const auto error =
            fault(begin, XmlRowsText::toSay("not an element of a table of rows"), QStringLiteral("<row …/>"));
        if (!m_rootSeen) {
            return stop(error.error());
        }
        return error;
    }
    if (closing) {
        skipPast(">");
        return false;
    }
    m_rowBegin = begin;
    m_rowLine = lineOf(begin);
    Result<void> read = attributes();
    if (read) {
        read = checkRow();
    }
    TRY(read); // next() continues at the next < after the fault
    return true;
}

Result<void> XmlRows::attributes()
{
    for (;;) {
        skipBlanks();
        if (!have(m_position)) {
            return fault(m_position, XmlRowsText::toSay("the file ends in the middle of a row"));
        }
        const char c = m_buffer[m_position];
        if (c == '>' || c == '/') {
            return endOfRow();
        }
        if (m_attributes.size() == maxAttributes) {
            return fault(m_position, XmlRowsText::toSay("the row has too many attributes"),
                         XmlRowsText::toSay("at most %1").arg(maxAttributes));
        }
        if (m_position - m_rowBegin > maxRowBytes) {
            return fault(m_position, XmlRowsText::toSay("the row is too long"), FileRefusals::atMostBytes(maxRowBytes));
        }
        TRY(attribute());
    }
}

// At the > or / that ends a row. Looks for the end without dropping the row, whose texts are needed later.
Result<void> XmlRows::endOfRow()
{
    const qsizetype begin = m_position;
    while (have(m_position) && m_buffer[m_position] != '>') {
        if (m_buffer[m_position] == '<' || m_position - begin > maxRowBytes) {
            return fault(begin, XmlRowsText::toSay("the row has no end"), QStringLiteral("/>"));
        }
        ++m_position;
    }
    if (!have(m_position)) {
        return fault(m_position, XmlRowsText::toSay("the file ends in the middle of a row"));
    }
    ++m_position;
    return {};
}

Result<void> XmlRows::attribute()
{
    Attribute attribute{.nameBegin = m_position, .nameEnd = 0, .valueBegin = 0, .valueEnd = 0};
    takeName();
    attribute.nameEnd = m_position;
    skipBlanks();
    if (attribute.nameEnd == attribute.nameBegin || !have(m_position) || m_buffer[m_position] != '=') {
        return fault(attribute.nameBegin, XmlRowsText::toSay("this is not an attribute"),
                     QStringLiteral("Name=\"value\""));
    }
    ++m_position;
    skipBlanks();
    const char quote = have(m_position) ? m_buffer[m_position] : char(0);
    if (quote != '"' && quote != '\'') {
        return fault(m_position, XmlRowsText::toSay("the value of an attribute is not in quotes"));
    }
    attribute.valueBegin = m_position + 1;
    qsizetype searched = attribute.valueBegin;
    qsizetype end = -1;
    while ((end = m_buffer.indexOf(quote, searched)) < 0) {
        searched = m_buffer.size();
        if (searched - attribute.nameBegin > maxRowBytes) {
            break;
        }
        if (!readMore()) {
            m_position = m_buffer.size();
            return fault(attribute.nameBegin, XmlRowsText::toSay("the file ends in the middle of a row"));
        }
    }
    if (std::max(searched, end) - attribute.nameBegin > maxRowBytes) {
        m_position = attribute.nameBegin + maxRowBytes;
        return fault(attribute.nameBegin, XmlRowsText::toSay("the row is too long"),
                     FileRefusals::atMostBytes(maxRowBytes));
    }
    attribute.valueEnd = end;
    const qsizetype lessThan = QByteArrayView(m_buffer).first(end).indexOf('<', attribute.valueBegin);
    if (lessThan >= 0) {
        m_position = lessThan;
        return fault(lessThan, XmlRowsText::toSay(
                                   "a < inside the value of an attribute: a quote or the end of a row is missing"));
    }
    m_position = end + 1;
    m_attributes.push_back(attribute);
    return {};
}

// Faults that only the values show: wrong encoding and wrong references.
Result<void> XmlRows::checkRow() const
{
    std::string scratch;
    for (const Attribute &attribute : m_attributes) {
        const std::string_view raw = view(attribute.valueBegin, attribute.valueEnd);
        if (!QByteArrayView(raw.data(), qsizetype(raw.size())).isValidUtf8()) {
            return fault(attribute.valueBegin, XmlRowsText::toSay("the text of the attribute is not valid UTF-8"));
        }
        if (raw.contains('\0')) {
            return fault(attribute.valueBegin + qsizetype(raw.find('\0')), XmlRowsText::toSay("a NUL character"));
        }
        scratch.clear();
        if (const auto unknown = XmlText::appendDecoded(raw, scratch)) {
            return fault(attribute.valueBegin + qsizetype(*unknown), XmlRowsText::toSay("an unknown XML reference"));
        }
    }
    return {};
}

const XmlRows::Attribute *XmlRows::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(m_attributes, [this, name](const Attribute &attribute) {
        return view(attribute.nameBegin, attribute.nameEnd) == name;
    });
    return found == m_attributes.end() ? nullptr : &*found;
}

QString XmlRows::value(std::string_view name) const
{
    const Attribute *attribute = find(name);
    if (!attribute) {
        return {};
    }
    std::string text;
    XmlText::appendDecoded(view(attribute->valueBegin, attribute->valueEnd), text);
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

std::vector<std::string_view> XmlRows::names() const
{
    std::vector<std::string_view> names;
    for (const Attribute &attribute : m_attributes) {
        names.push_back(view(attribute.nameBegin, attribute.nameEnd));
    }
    return names;
}

} // namespace corater
