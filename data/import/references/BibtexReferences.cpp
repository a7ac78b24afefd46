// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/FileRefusals.h"
#include "data/files/LineReader.h"
#include "data/import/references/References.h"

#include <QHash>
#include <QRegularExpression>

#include <optional>

namespace corater {

namespace {

struct BibtexText
{
    CORATER_MESSAGES(BibtexReferences)
};

/// One entry, "@article{key, name = value, …}", with its braces.
struct BibtexEntry
{
    QString text;
    qint64 line = 0;
};

using Names = QHash<QString, QString>; ///< of @string, in lower case

/// Reads the values of one entry. Made and used by readBibtexReferences() alone.
class EntryReader
{
public:
    EntryReader(const QString &text, const Names &names) : m_text(text), m_names(names) {}

    /// "article"; the reader stands behind the opening brace.
    QString type()
    {
        static const QRegularExpression start(QStringLiteral("\\A@\\s*([A-Za-z]+)\\s*[{(]"));
        const QRegularExpressionMatch match = start.match(m_text);
        m_at = match.capturedEnd();
        return match.captured(1).toLower();
    }

    QString key()
    {
        const qsizetype end = m_text.indexOf(u',', m_at);
        const QString key = end < 0 ? QString() : m_text.mid(m_at, end - m_at).trimmed();
        if (key.contains(u'=')) { // an entry without a key begins with its first value
            return {};
        }
        m_at = end < 0 ? m_text.size() : end + 1;
        return key;
    }

    /// The next "name = value"; nothing at the end. A fault leaves isWhole() false.
    std::optional<std::pair<QString, QString>> next()
    {
        static const QRegularExpression start(QStringLiteral("\\G[\\s,]*([A-Za-z][\\w:.+-]*)\\s*=\\s*"));
        const QRegularExpressionMatch match = start.match(m_text, m_at);
        if (!match.hasMatch()) {
            static const QRegularExpression end(QStringLiteral("\\G[\\s,]*[})]?\\s*\\z"));
            m_isWhole = m_isWhole && end.match(m_text, m_at).hasMatch();
            return std::nullopt;
        }
        m_at = match.capturedEnd();
        return std::pair(match.captured(1), joinedValue());
    }

    bool isWhole() const { return m_isWhole; }

private:
    QString joinedValue()
    {
        QString value = oneValue();
        skipBlanks();
        while (m_at < m_text.size() && m_text[m_at] == u'#') {
            ++m_at;
            skipBlanks();
            value += oneValue();
            skipBlanks();
        }
        return value;
    }

    QString oneValue()
    {
        const QChar first = m_at < m_text.size() ? m_text[m_at] : QChar();
        if (first == u'{') {
            return until([](QChar c, int depth) { return c == u'}' && depth == 1; }, 0);
        }
        if (first == u'"') {
            return until([](QChar c, int depth) { return c == u'"' && depth == 0; }, 1);
        }
        static const QRegularExpression word(QStringLiteral("\\G[^\\s,#{}()\"]+"));
        const QRegularExpressionMatch match = word.match(m_text, m_at);
        m_isWhole = m_isWhole && match.hasMatch();
        m_at = match.hasMatch() ? match.capturedEnd() : m_text.size();
        const QString name = match.captured(0);
        return m_names.value(name.toLower(), name);
    }

    // The content up to the character that ends it; braces inside belong to it.
    template <typename Ends>
    QString until(Ends ends, qsizetype skipped)
    {
        const qsizetype from = m_at + 1;
        int depth = 0;
        for (m_at += skipped; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text[m_at];
            if (c == u'\\') {
                ++m_at;
            } else if (ends(c, depth)) {
                ++m_at;
                return m_text.mid(from, m_at - 1 - from);
            } else {
                depth += c == u'{' ? 1 : c == u'}' ? -1 : 0;
            }
        }
        m_isWhole = false;
        return {};
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace()) {
            ++m_at;
        }
    }

    const QString &m_text;
    const Names &m_names;
    qsizetype m_at = 0;
    bool m_isWhole = true;
};

/// Cuts the text into entries, whose braces are balanced. Made and used by readBibtexReferences() alone.
class EntryCutter
{
public:
    /// The entry that ends in this line, if one does. Text between entries is passed over.
    std::optional<BibtexEntry> take(const QString &line, qint64 number)
    {
        qsizetype from = 0;
        if (m_now.text.isEmpty()) {
            static const QRegularExpression start(QStringLiteral("\\A\\s*@\\s*[A-Za-z]+\\s*[{(]"));
            if (!start.match(line).hasMatch()) {
                return std::nullopt;
            }
            from = line.indexOf(u'@');
            m_now.line = number;
            m_closing = {};
            m_depth = 0;
        }
        m_now.text += QStringView(line).sliced(from);
        m_now.text += u'\n';
        for (qsizetype i = from; i < line.size(); ++i) {
            const QChar c = line[i];
            if (c == u'\\') {
                ++i;
            } else if (m_closing.isNull()) {
                m_closing = c == u'{' ? u'}' : c == u'(' ? u')' : QChar();
            } else if (c == m_closing && m_depth == 0) {
                return std::exchange(m_now, {});
            } else {
                m_depth += c == u'{' ? 1 : c == u'}' ? -1 : 0;
            }
        }
        return std::nullopt;
    }

    const BibtexEntry &rest() const { return m_now; }

private:
    BibtexEntry m_now;
    QChar m_closing; ///< of the entry: a brace or a parenthesis
    int m_depth = 0; ///< braces open inside of it
};

/// What an entry is for.
struct ReadEntry
{
    std::optional<Reference> reference;
    bool isFaulty = false;
};

ReadEntry readEntry(const BibtexEntry &entry, Names &names)
{
    EntryReader reader(entry.text, names);
    const QString type = reader.type();
    if (type == u"comment" || type == u"preamble") {
        return {};
    }
    if (type == u"string") {
        const auto named = reader.next();
        if (named) {
            names.insert(named->first.toLower(), named->second);
        }
        return {.reference = std::nullopt, .isFaulty = !named || !reader.isWhole()};
    }
    Reference reference{.type = type, .key = reader.key(), .values = {}, .place = {}};
    while (const auto value = reader.next()) {
        reference.values.emplace_back(value->first.toLower(), value->second);
    }
    if (!reader.isWhole() || reference.values.empty()) {
        return {.reference = std::nullopt, .isFaulty = true};
    }
    return {.reference = std::move(reference), .isFaulty = false};
}

} // namespace

bool isBibtex(const QString &beginning)
{
    static const QRegularExpression entry(QStringLiteral("^\\s*@\\s*([A-Za-z]+)\\s*[{(]\\s*[^\\s,{}()\"=]+\\s*,"),
                                          QRegularExpression::MultilineOption);
    static const QRegularExpression first(QStringLiteral("\\A(?:\\s|%.*)*@\\s*[A-Za-z]+\\s*[{(]"));
    return first.match(beginning).hasMatch() && entry.match(beginning).hasMatch();
}

Result<void> readBibtexReferences(QIODevice &device, const QString &fileName, const ReferenceSink &sink,
                                  const Progress &progress)
{
    LineReader lines(device);
    EntryCutter cutter;
    Names names;
    QByteArrayView line;
    const auto placeOf = [&](qint64 number) {
        return Place{.file = fileName, .line = number, .column = 0, .cell = {}};
    };
    while (lines.next(line)) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, BibtexText::toSay("cancelled"));
        }
        if (!line.isValidUtf8() || line.contains('\0')) {
            return fail(ErrorCode::Input, FileRefusals::notUtf8(), placeOf(lines.line()));
        }
        const auto entry = cutter.take(QString::fromUtf8(line), lines.line());
        if (cutter.rest().text.size() > longestReference) {
            return fail(ErrorCode::Input, BibtexText::toSay("the entry is too long: is a brace missing?"),
                        placeOf(cutter.rest().line), FileRefusals::atMostBytes(longestReference));
        }
        if (!entry) {
            continue;
        }
        ReadEntry read = readEntry(*entry, names);
        if (read.isFaulty) {
            sink.fault(placeOf(entry->line), BibtexText::toSay("the entry cannot be read"));
        } else if (read.reference) {
            read.reference->place = placeOf(entry->line);
            TRY(sink.record(std::move(*read.reference)));
        }
    }
    TRY(lines.state({.file = fileName}));
    if (!cutter.rest().text.isEmpty()) {
        sink.fault(placeOf(cutter.rest().line), BibtexText::toSay("the entry does not end: is a brace missing?"));
    }
    return {};
}

} // namespace corater
