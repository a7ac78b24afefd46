// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/search/SearchGrammar.h"

#include <algorithm>

namespace corater {

namespace {

struct SearchGrammarMessages
{
    CORATER_MESSAGES(ParsedSearch)
};

// Where a key ends: the first colon outside quotes that has something before and behind it; -1 where there is none.
qsizetype colonOf(const QString &raw)
{
    bool quoted = false;
    if (raw.isEmpty() || !(raw[0].isLetter() || raw[0] == u'"')) {
        return -1;
    }
    for (qsizetype i = 0; i < raw.size(); ++i) {
        const QChar c = raw[i];
        if (c == u'"') {
            quoted = !quoted;
        } else if (!quoted && c == u':') {
            // "https://…" and "std::vector" are words, not a key and a value.
            const bool isValue = i + 1 < raw.size() && raw[i + 1] != u':' && raw[i + 1] != u'/';
            return i > 0 && isValue ? i : -1;
        } else if (!quoted && !c.isLetterOrNumber() && c != u'-' && c != u'_') {
            return -1;
        }
    }
    return -1;
}

QStringList splitAtCommas(const QString &raw)
{
    QStringList values;
    QString value;
    bool quoted = false;
    const auto end = [&] {
        if (!value.trimmed().isEmpty()) {
            values << value.trimmed();
        }
        value.clear();
    };
    for (const QChar c : raw) {
        if (c == u'"') {
            quoted = !quoted;
        } else if (c == u',' && !quoted) {
            end();
        } else {
            value += c;
        }
    }
    end();
    return values;
}

SearchPart termOf(const QString &raw, qsizetype start)
{
    SearchPart term;
    term.start = start;
    term.length = raw.size();
    term.word = QString(raw).remove(u'"');
    term.value = term.word;
    const qsizetype colon = colonOf(raw);
    if (colon > 0) {
        const QString value = raw.mid(colon + 1);
        term.key = raw.left(colon).remove(u'"').trimmed();
        term.value = QString(value).remove(u'"');
        term.values = splitAtCommas(value);
    }
    term.quoted = term.key.isEmpty() && raw.startsWith(u'"');
    return term;
}

/// Goes once through the text.
class SearchReader
{
public:
    explicit SearchReader(const QString &text) : m_text(text) {}

    ParsedSearch read()
    {
        std::vector<SearchParts> any = readAny(0);
        return {std::move(any), std::move(m_notes)};
    }

private:
    void note(qsizetype start, qsizetype length, const Message &message)
    {
        m_notes.push_back({start, length, message});
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace()) {
            ++m_at;
        }
    }

    std::vector<SearchParts> readAny(int depth)
    {
        std::vector<SearchParts> any(1);
        qsizetype orAt = -1; // an "or" without a part after it yet
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            if (m_text[m_at] == u')') {
                if (depth > 0) {
                    break;
                }
                note(
                    m_at++, 1,
                    SearchGrammarMessages::toSay("this parenthesis closes nothing; put it in quotes to search for it"));
                continue;
            }
            const qsizetype before = m_at;
            SearchPart part;
            if (!readPart(depth, part)) {
                continue;
            }
            const bool isOr = part.any.empty() && !part.negated && !part.quoted &&
                              part.word.compare(QLatin1StringView("or"), Qt::CaseInsensitive) == 0;
            if (!isOr) {
                any.back().push_back(std::move(part));
                orAt = -1;
            } else if (any.back().empty()) {
                note(
                    before, 2,
                    SearchGrammarMessages::toSay("“or” needs a term on both sides; put it in quotes to search for it"));
            } else {
                any.emplace_back();
                orAt = before;
            }
        }
        if (orAt >= 0) {
            note(orAt, 2,
                 SearchGrammarMessages::toSay("“or” needs a term on both sides; put it in quotes to search for it"));
            any.pop_back();
        }
        return any;
    }

    // False: nothing was read that must be kept.
    bool readPart(int depth, SearchPart &part)
    {
        const qsizetype start = m_at;
        const bool negated = m_text[m_at] == u'-' && m_at + 1 < m_text.size() && !m_text[m_at + 1].isSpace() &&
                             m_text[m_at + 1] != u'-' && m_text[m_at + 1] != u')';
        m_at += negated ? 1 : 0;
        if (++m_parts > maximumSearchParts) {
            note(start, m_text.size() - start,
                 SearchGrammarMessages::toSay("more than %1 terms: the rest is left out", nullptr,
                                              int(maximumSearchParts))
                     .arg(maximumSearchParts));
            m_at = m_text.size();
            return false;
        }
        if (m_text[m_at] == u'(') {
            return readGroup(start, depth, negated, part);
        }
        part = readTerm();
        part.negated = negated;
        part.length += part.start - start;
        part.start = start;
        return true;
    }

    bool readGroup(qsizetype start, int depth, bool negated, SearchPart &part)
    {
        if (depth == maximumSearchDepth) {
            note(start, m_text.size() - start,
                 SearchGrammarMessages::toSay("more than %1 nested parentheses: the rest is left out", nullptr,
                                              int(maximumSearchDepth))
                     .arg(maximumSearchDepth));
            m_at = m_text.size();
            return false;
        }
        const qsizetype opened = m_at++;
        part.any = readAny(depth + 1);
        if (m_at < m_text.size()) {
            ++m_at; // the closing one
        } else {
            note(opened, 1,
                 SearchGrammarMessages::toSay("this parenthesis is not closed; put it in quotes to search for it"));
        }
        part.start = start;
        part.length = m_at - start;
        part.negated = negated;
        return part.any.size() > 1 || !part.any.front().empty();
    }

    SearchPart readTerm()
    {
        const qsizetype start = m_at;
        bool quoted = false;
        int inner = 0; // parentheses that belong to the word
        for (; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text[m_at];
            if (c == u'"') {
                quoted = !quoted;
            } else if (!quoted && (c.isSpace() || (c == u')' && inner == 0))) {
                break;
            } else if (!quoted && (c == u'(' || c == u')')) {
                inner += c == u'(' ? 1 : -1;
            }
        }
        return termOf(m_text.mid(start, m_at - start), start);
    }

    const QString &m_text;
    qsizetype m_at = 0;
    int m_parts = 0;
    std::vector<SearchNote> m_notes;
};

} // namespace

ParsedSearch parseSearch(const QString &text)
{
    return SearchReader(text).read();
}

} // namespace corater
