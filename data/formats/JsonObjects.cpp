// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/JsonObjects.h"

#include "codebook/AsciiText.h"
#include "codebook/ValidText.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace corater {

using ascii::isBlank;

namespace {

struct JsonObjectsText
{
    CORATER_MESSAGES(JsonObjects)
};

// Arrays of objects that belong to a post and come first when its members are sorted.
constexpr std::array<QByteArrayView, 4> partsOfPosts{"answers", "comments", "labels", "assignees"};

// Members of an API answer before its "items". In an array of posts, "items" may be a member of a post, unless only
// these come before it.
constexpr std::array<QByteArrayView, 9> wordsOfPages{"backoff", "has_more",    "incomplete_results",
                                                     "page",    "page_size",   "quota_max",
                                                     "total",   "total_count", "quota_remaining"};

constexpr qsizetype deepestArrays = 4;

// Only escapes, and characters of the last block of the Basic Multilingual Plane, can make a text invalid.
bool mayNeedMending(const QByteArray &json)
{
    return json.contains("\\u") || json.contains('\xef');
}

} // namespace

JsonObjects::JsonObjects(QIODevice &device, QString fileName) : m_source(device), m_fileName(std::move(fileName)) {}

bool JsonObjects::have(qsizetype position)
{
    while (position >= m_buffer.size()) {
        if (!m_source.read(m_buffer)) {
            return false;
        }
    }
    return true;
}

void JsonObjects::drop()
{
    constexpr qsizetype worthIt = 128 * 1024;
    if (m_position >= worthIt) {
        countTo(m_position);
        m_buffer.remove(0, m_position);
        m_position = 0;
        m_countedTo = 0;
    }
}

void JsonObjects::advance(Position &position, QByteArrayView text)
{
    for (const char c : text) {
        if (c == '\n') {
            ++position.line;
            position.column = 0;
        } else {
            position.column += (uchar(c) & 0xc0) != 0x80 ? 1 : 0;
        }
    }
}

// Objects are read in order, so every byte is counted once.
void JsonObjects::countTo(qsizetype position)
{
    advance(m_counted, QByteArrayView(m_buffer).sliced(m_countedTo, position - m_countedTo));
    m_countedTo = position;
}

// Counts on from the last object: in a file full of faults, counting from the beginning for each would take too long.
std::unexpected<Error> JsonObjects::fault(qsizetype position, const Message &message, const QString &expected) const
{
    Position at = m_counted;
    const qsizetype to = std::min(position, m_buffer.size());
    advance(at, QByteArrayView(m_buffer).sliced(m_countedTo, to - m_countedTo));
    return fail(ErrorCode::Input, message, {.file = m_fileName, .line = at.line, .column = at.column + 1, .cell = {}},
                expected);
}

Result<bool> JsonObjects::end()
{
    m_stopped = true;
    TRY(m_source.state({.file = m_fileName, .line = 0, .column = 0, .cell = {}}));
    if (!m_containers.isEmpty()) {
        return fault(m_position, JsonObjectsText::toSay("the file ends before its array does: it may be cut off"));
    }
    return false;
}

Result<bool> JsonObjects::next(QJsonObject &object)
{
    while (!m_stopped) {
        drop();
        if (!have(m_position)) {
            return end();
        }
        const char c = m_buffer[m_position];
        if (isBlank(c) || c == ',') {
            passOver(m_position + 1);
            continue;
        }
        m_indenting = false;
        if (c != '{') {
            TRY(structure(c));
            continue;
        }
        countTo(m_position);
        m_objectLine = m_counted.line;
        qsizetype behind = m_position;
        Message message;
        const Scan scan = scanObject(behind, message);
        if (scan == Scan::Wrapper) {
            passOver(behind);
            m_containers += "{[";
            continue;
        }
        if (scan == Scan::Fault) {
            const auto error = fault(behind, message);
            recover();
            return error;
        }
        QJsonParseError parse;
        const QByteArray text = m_buffer.sliced(m_position, behind - m_position);
        const QJsonDocument document = QJsonDocument::fromJson(text, &parse);
        const qsizetype faultAt = m_position + parse.offset;
        passOver(behind);
        if (parse.error != QJsonParseError::NoError) {
            return fault(faultAt, Message::literal(parse.errorString()));
        }
        object = document.object();
        m_mended = mayNeedMending(text) ? ValidText::mend(object) : QStringList();
        return true;
    }
    return false;
}

// Continues after the bytes read, and remembers the indentation of the line there.
void JsonObjects::passOver(qsizetype behind)
{
    const QByteArrayView passed = QByteArrayView(m_buffer).sliced(m_position, behind - m_position);
    m_position = behind;
    if (const qsizetype lineEnd = passed.lastIndexOf('\n'); lineEnd >= 0) {
        m_indent = 0;
        m_indenting = true;
        for (const char c : passed.sliced(lineEnd + 1)) {
            m_indenting = m_indenting && isBlank(c);
            m_indent += m_indenting ? 1 : 0;
        }
    } else if (m_indenting) {
        m_indent += passed.size();
    }
}

// Handles a bracket, or reports a character that has no place between objects.
Result<bool> JsonObjects::structure(char c)
{
    const bool inArray = m_containers.endsWith('[');
    if (c == '[' && m_containers.size() < deepestArrays && (m_containers.isEmpty() || inArray)) {
        m_containers += '[';
        ++m_position;
    } else if (c == ']' && inArray) {
        m_containers.chop(1);
        ++m_position;
        if (m_containers.endsWith('{')) {
            m_containers.chop(1);
            skipWrapper();
        }
    } else {
        countTo(m_position);
        const auto error = fault(m_position, JsonObjectsText::toSay("expected an object here"), QStringLiteral("{"));
        recover();
        return error;
    }
    return true;
}

// After the array of a wrapping object: skips its other members.
void JsonObjects::skipWrapper()
{
    int depth = 1;
    while (depth > 0 && have(m_position)) {
        const char c = m_buffer[m_position];
        if (c == '"') {
            if (!scanString(m_position)) {
                break;
            }
            continue;
        }
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        ++m_position;
    }
}

// After a fault the end of the object is unknown; in JSON Lines and in most arrays the next object begins on another
// line. A line indented further than that of the fault belongs to a part of the faulty object.
void JsonObjects::recover()
{
    const qsizetype outermost = m_indent;
    while (have(m_position)) {
        const qsizetype found = m_buffer.indexOf('\n', m_position);
        if (found < 0) {
            m_position = m_buffer.size();
            drop();
            continue;
        }
        passOver(found + 1);
        drop();
        const auto skip = [this](char other) {
            while (have(m_position) && (isBlank(m_buffer[m_position]) || m_buffer[m_position] == other)) {
                passOver(m_position + 1);
            }
            return have(m_position) ? m_buffer[m_position] : char(0);
        };
        char first = skip(' ');
        if (m_indent > outermost) {
            continue;
        }
        if (first == '}') { // end of the faulty object; the next one may follow on the same line
            ++m_position;
            m_indenting = false;
            first = skip(',');
        }
        if (first == '{' || first == ']') {
            return;
        }
    }
}

// Moves from the opening quote behind the closing one; false at a line end or the end of the file. A JSON string has no
// raw line end, so a missing quote costs one line only.
bool JsonObjects::scanString(qsizetype &position)
{
    const qsizetype begin = position;
    for (++position; position - begin <= maxObjectBytes && have(position); ++position) {
        const char c = m_buffer[position];
        if (c == '"') {
            ++position;
            return true;
        }
        if (c == '\n') {
            return false;
        }
        position += c == '\\' ? 1 : 0;
    }
    return false;
}

// Moves from an opening brace behind the closing one.
JsonObjects::Scan JsonObjects::scanObject(qsizetype &end, Message &message)
{
    int depth = 0;
    bool firstName = true;
    bool ofPage = true; // an answer's page, judging by its members so far
    for (;;) {
        if (end - m_position > maxObjectBytes) {
            message = JsonObjectsText::toSay("the object is too long");
            end = m_position;
            return Scan::Fault;
        }
        if (!have(end)) {
            message = JsonObjectsText::toSay("the file ends in the middle of an object");
            end = m_position;
            return Scan::Fault;
        }
        const char c = m_buffer[end];
        if (c == '"') {
            const qsizetype begin = end;
            if (!scanString(end)) {
                message = JsonObjectsText::toSay("the quote is not closed, or its text is too long");
                end = begin;
                return Scan::Fault;
            }
            if (depth == 1) {
                const QByteArrayView name = QByteArrayView(m_buffer).sliced(begin + 1, end - begin - 2);
                const bool isWordOfPages = std::ranges::contains(wordsOfPages, name);
                if (!isWrapped() && wraps(name, end, firstName, ofPage)) {
                    while (m_buffer[end] != '[') {
                        ++end;
                    }
                    ++end;
                    return Scan::Wrapper;
                }
                ofPage = ofPage && isWordOfPages;
            }
            firstName = false;
            continue;
        }
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (depth > maxDepth) {
            message = JsonObjectsText::toSay("objects and arrays are nested too deeply here");
            return Scan::Fault;
        }
        ++end;
        if (depth == 0) {
            return Scan::Object;
        }
    }
}

// Whether the member whose name has just been read is the array of the posts: "items" of an API answer, or the first
// member of all, as in some exports.
bool JsonObjects::wraps(QByteArrayView name, qsizetype behindName, bool firstName, bool ofPage)
{
    const bool outermost = m_containers.isEmpty();
    const bool items = name == "items" && (outermost || ofPage);
    const bool first = outermost && firstName && !std::ranges::contains(partsOfPosts, name);
    return (items || first) && arrayOfObjectsAt(behindName);
}

// Whether a colon, a bracket, and an object or the end of the array follow.
bool JsonObjects::arrayOfObjectsAt(qsizetype position)
{
    const auto skipBlanks = [&] {
        while (have(position) && isBlank(m_buffer[position])) {
            ++position;
        }
        return have(position) ? m_buffer[position] : char(0);
    };
    if (skipBlanks() != ':') {
        return false;
    }
    ++position;
    if (skipBlanks() != '[') {
        return false;
    }
    ++position;
    const char first = skipBlanks();
    return first == '{' || first == ']';
}

} // namespace corater
