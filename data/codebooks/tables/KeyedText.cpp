// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/KeyedText.h"

#include "data/files/FileRefusals.h"

#include <QStringDecoder>

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 mostBytes = 32 * 1024 * 1024;
constexpr qint64 pieceBytes = 64 * 1024;
constexpr size_t deepest = 64;
constexpr qsizetype lineWidth = 110;

struct KeyedTextText
{
    CORATER_MESSAGES(KeyedText)
};

Message blanks(int count)
{
    return count == 1 ? KeyedTextText::toSay("1 blank") : KeyedTextText::toSay("%n blanks", nullptr, count);
}

struct KeyedLine
{
    QString text; ///< without indentation and line end
    qsizetype indent = 0;
    qint64 number = 0;
};

/// Turns the lines of one file into entries. Made and used by readKeyedText() alone.
class KeyedTextParser
{
public:
    KeyedTextParser(QString fileName, const QStringList &containers)
        : m_fileName(std::move(fileName)), m_containers(containers)
    {
    }

    Result<std::vector<KeyedEntry>> parse(QIODevice &device)
    {
        TRY(readLines(device));
        std::vector<KeyedEntry> entries;
        TRY(parseBlock(0, 0, entries));
        return entries;
    }

private:
    std::unexpected<Error> failAt(qint64 line, qint64 column, const Message &message, const ErrorDetail &expected = {},
                                  const QString &found = {}) const
    {
        return fail(ErrorCode::Input, message, Place{.file = m_fileName, .line = line, .column = column}, expected,
                    found);
    }

    Result<void> readLines(QIODevice &device)
    {
        qint64 number = 0;
        qint64 total = 0;
        while (!device.atEnd()) {
            QByteArray bytes;
            do { // in pieces, since readLine() allocates its whole limit at once
                const QByteArray piece = device.readLine(pieceBytes);
                if (piece.isEmpty()) {
                    break;
                }
                bytes += piece;
                if (total + bytes.size() >= mostBytes) {
                    return failAt(number + 1, 0, FileRefusals::tooLargeForCodebook(), FileRefusals::lessThan32MB());
                }
            } while (!bytes.endsWith('\n') && !device.atEnd());
            if (bytes.isEmpty()) {
                return failAt(number + 1, 0, KeyedTextText::toSay("the file cannot be read completely"), {},
                              device.errorString());
            }
            ++number;
            total += bytes.size();
            if (number == 1 && bytes.startsWith("\xEF\xBB\xBF")) {
                bytes.remove(0, 3);
            }
            TRY(takeLine(bytes, number));
        }
        return {};
    }

    Result<void> takeLine(QByteArray bytes, qint64 number)
    {
        while (bytes.endsWith('\n') || bytes.endsWith('\r')) {
            bytes.chop(1);
        }
        if (const auto nul = bytes.indexOf('\0'); nul >= 0) {
            return failAt(number, nul + 1, KeyedTextText::toSay("a NUL character; this is not a text file"));
        }
        QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
        const QString text = decoder.decode(bytes);
        if (decoder.hasError()) {
            return failAt(number, text.indexOf(QChar::ReplacementCharacter) + 1, FileRefusals::notUtf8());
        }
        qsizetype indent = 0;
        while (indent < text.size() && (text[indent] == u' ' || text[indent] == u'\t')) {
            if (text[indent] == u'\t') {
                return failAt(number, indent + 1, KeyedTextText::toSay("a tab in the indentation"),
                              KeyedTextText::toSay("blanks"));
            }
            ++indent;
        }
        QString rest = text.mid(indent);
        // After a bar every blank counts; elsewhere blanks at the end of a line are dropped.
        if (!rest.startsWith(u'|')) {
            rest = rest.trimmed();
        }
        if (!rest.startsWith(u'#')) {
            m_lines.push_back({.text = rest, .indent = indent, .number = number});
        }
        return {};
    }

    bool atEnd() const { return m_at >= m_lines.size(); }

    void skipEmptyLines()
    {
        while (!atEnd() && m_lines[m_at].text.isEmpty()) {
            ++m_at;
        }
    }

    // Entries at one depth: all lines with the indentation of the first.
    Result<void> parseBlock(qsizetype leastIndent, size_t depth, std::vector<KeyedEntry> &entries)
    {
        skipEmptyLines();
        if (atEnd() || m_lines[m_at].indent < leastIndent) {
            return {};
        }
        const qsizetype indent = m_lines[m_at].indent;
        for (skipEmptyLines(); !atEnd() && m_lines[m_at].indent >= leastIndent; skipEmptyLines()) {
            const KeyedLine &line = m_lines[m_at];
            if (line.indent != indent) {
                return failAt(line.number, line.indent + 1,
                              KeyedTextText::toSay("the indentation matches no line above"), blanks(indent),
                              QString::number(line.indent));
            }
            TRY(auto entry, parseEntry(depth));
            entries.push_back(std::move(entry));
        }
        return {};
    }

    Result<KeyedEntry> parseEntry(size_t depth)
    {
        const KeyedLine line = m_lines[m_at++];
        const qsizetype colon = line.text.indexOf(u':');
        if (colon < 1) {
            return failAt(line.number, line.indent + 1, KeyedTextText::toSay("a line without a key"),
                          KeyedTextText::toSay("“key: value”"), line.text);
        }
        KeyedEntry entry{.key = line.text.left(colon).simplified().toLower(),
                         .value = line.text.mid(colon + 1).trimmed(),
                         .line = line.number,
                         .column = line.indent + 1,
                         .valueColumn = line.indent + colon + 2,
                         .children = {}};
        if (entry.valueColumn <= line.indent + line.text.size() && line.text.at(colon + 1) == u' ') {
            ++entry.valueColumn;
        }
        TRY(readBars(line.indent, entry));
        if (!m_containers.contains(entry.key)) {
            readContinuation(line.indent, entry);
            return entry;
        }
        if (depth >= deepest) {
            return failAt(line.number, line.indent + 1, KeyedTextText::toSay("the entries are nested too deeply"),
                          KeyedTextText::toSay("at most %1 levels", nullptr, int(deepest)).arg(deepest));
        }
        TRY(parseBlock(line.indent + 1, depth + 1, entry.children));
        return entry;
    }

    // Lines with bars: the value without any change.
    Result<void> readBars(qsizetype indent, KeyedEntry &entry)
    {
        if (!entry.value.isEmpty() || atEnd() || m_lines[m_at].indent <= indent ||
            !m_lines[m_at].text.startsWith(u'|')) {
            return {};
        }
        QStringList lines;
        while (!atEnd() && m_lines[m_at].indent > indent && m_lines[m_at].text.startsWith(u'|')) {
            const QString text = m_lines[m_at++].text.mid(1);
            lines << (text.startsWith(u' ') ? text.mid(1) : text);
        }
        entry.value = lines.join(u'\n');
        if (!atEnd() && m_lines[m_at].indent > indent && !m_lines[m_at].text.isEmpty() &&
            !m_containers.contains(entry.key)) {
            return failAt(m_lines[m_at].number, m_lines[m_at].indent + 1,
                          KeyedTextText::toSay("a line without “|” below lines with it"), QStringLiteral("|"),
                          m_lines[m_at].text);
        }
        return {};
    }

    // Deeper lines continue the text, joined by one blank.
    void readContinuation(qsizetype indent, KeyedEntry &entry)
    {
        for (skipEmptyLines(); !atEnd() && m_lines[m_at].indent > indent; skipEmptyLines()) {
            if (!entry.value.isEmpty()) {
                entry.value += u' ';
            }
            entry.value += m_lines[m_at++].text.trimmed();
        }
    }

    QString m_fileName;
    QStringList m_containers;
    std::vector<KeyedLine> m_lines;
    size_t m_at = 0;
};

// Whether wrapping at blanks and joining again gives the same text.
bool survivesWrapping(const QString &text)
{
    return text == text.simplified() && !text.startsWith(u'|') &&
           std::ranges::none_of(text, [](QChar c) { return c.isSpace() && c != u' '; });
}

QString wrapped(int indent, const QString &start, const QString &text)
{
    const QString next = QString(indent + 2, u' ');
    QString out = start;
    qsizetype width = start.size();
    for (const QString &word : text.split(u' ')) {
        // A line may not begin like a remark or like a line behind a bar.
        const bool mayBreak = !word.startsWith(u'#') && !word.startsWith(u'|');
        if (width + 1 + word.size() > lineWidth && mayBreak && width > start.size()) {
            out += u'\n' + next + word;
            width = next.size() + word.size();
        } else {
            out += u' ' + word;
            width += 1 + word.size();
        }
    }
    return out + u'\n';
}

} // namespace

Result<std::vector<KeyedEntry>> readKeyedText(QIODevice &device, const QString &fileName, const QStringList &containers)
{
    return KeyedTextParser(fileName, containers).parse(device);
}

QString keyedLine(int indent, const QString &key, const QString &value, bool mayWrap)
{
    const QString start = QString(indent, u' ') + key + u':';
    if (value.isEmpty()) {
        return start + u'\n';
    }
    if (survivesWrapping(value)) {
        return mayWrap ? wrapped(indent, start, value) : start + u' ' + value + u'\n';
    }
    QString out = start + u'\n';
    for (const QString &line : value.split(u'\n')) {
        out += QString(indent + 2, u' ') + (line.isEmpty() ? QStringLiteral("|") : QStringLiteral("| ") + line) + u'\n';
    }
    return out;
}

} // namespace corater
