// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/Lexer.h"

#include "codebook/AsciiText.h"
#include "codebook/python/LineKinds.h"

#include <algorithm>

namespace corater::python {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool beginsName(char c)
{
    return ascii::isLetter(c) || c == '_' || quint8(c) >= 0x80;
}

// The length of a character that looks like a blank but is none for Python: no-break and zero-width spaces.
size_t strangeBlank(std::string_view text, size_t at)
{
    const std::string_view rest = text.substr(at, 3);
    if (rest.starts_with("\u00A0")) {
        return 2;
    }
    return rest == "\u200B" || rest == "\u202F" || rest == byteOrderMark ? 3 : 0;
}

} // namespace

Lexer::Lexer(std::string_view text, const LineReading &reading) : m_text(text), m_reading(reading)
{
    if (text.starts_with(byteOrderMark)) {
        m_state.at = m_state.lineStart = byteOrderMark.size();
    }
}

size_t Lexer::lineEnd(size_t from) const
{
    return std::min(m_text.find_first_of("\r\n", from), m_text.size());
}

// At a line end: moves to the first byte of the next line.
void Lexer::passLineEnd()
{
    if (at(m_state.at) == '\r' && at(m_state.at + 1) == '\n') {
        ++m_state.at;
    }
    ++m_state.at;
    ++m_state.line;
    m_state.lineStart = m_state.at;
    m_state.isLineStart = true;
    m_state.isEntered = false;
}

void Lexer::passLine()
{
    m_state.at = lineEnd(m_state.at);
    if (!isEnd()) {
        passLineEnd();
    }
}

// Classifies the line that begins here and moves behind its prompt.
Lexer::Entry Lexer::enterLine()
{
    if (m_state.isEntered) {
        return Entry::Code;
    }
    m_state.isEntered = true;
    size_t first = m_state.at;
    while (at(first) == ' ' || at(first) == '\t') {
        ++first;
    }
    constexpr std::string_view telling = ">.\xE2IT%!";
    const bool inTrace = m_state.trace >= 0;
    if (!m_reading.prompts && !inTrace && (first >= m_text.size() || telling.find(m_text[first]) == telling.npos)) {
        return Entry::Code;
    }
    const size_t end = lineEnd(first);
    if (m_reading.prompts) {
        return enterPrompted(first, end);
    }
    if (isLeftOut(first, end, int(first - m_state.at))) {
        return Entry::LeftOut;
    }
    return Entry::Code;
}

Lexer::Entry Lexer::enterPrompted(size_t first, size_t end)
{
    const Prompt prompt = promptOf(m_text.substr(first, end - first));
    if (prompt.kind == PromptKind::None) {
        return Entry::LeftOut;
    }
    if (prompt.kind == PromptKind::First && m_state.depth > 0) {
        m_state.isEntered = false;
        return Entry::NewStatement;
    }
    m_state.at = first + prompt.size;
    return Entry::Code;
}

bool Lexer::isLeftOut(size_t first, size_t end, int indentation)
{
    const std::string_view line = m_text.substr(first, end - first);
    if (m_state.trace >= 0) {
        const bool inside = line.empty() || indentation > m_state.trace;
        const bool ends = !inside && isErrorLine(line);
        if (!inside) {
            m_state.trace = -1;
        }
        if (inside || ends) {
            return true;
        }
    }
    if (promptOf(line).kind == PromptKind::First) {
        m_seen.prompts = true;
    }
    const bool isTrace = beginsTrace(line);
    if (!isTrace && !isDots(line) && !(isNotebookCommand(line) && m_state.depth == 0)) {
        return false;
    }
    m_seen.others = true;
    if (isTrace && m_reading.leaveOut) {
        m_state.trace = indentation;
    }
    return m_reading.leaveOut;
}

bool Lexer::beginLine()
{
    while (!isEnd()) {
        if (!m_state.isLineStart) { // the rest of the line after the end of the code
            passLine();
            continue;
        }
        if (enterLine() == Entry::LeftOut) {
            passLine();
            continue;
        }
        measure();
        if (isEnd()) {
            return false;
        }
        const char c = at(m_state.at);
        if (c != '#' && c != '\r' && c != '\n') {
            return true;
        }
        passLine();
    }
    return false;
}

// Goes over the indentation of the line, of which a prompt may be part, and measures it.
void Lexer::measure()
{
    int columns = int(std::min<size_t>(m_state.at - m_state.lineStart, 1 << 20));
    int bytes = columns;
    for (; !isEnd(); ++m_state.at) {
        const char c = at(m_state.at);
        if (c == ' ') {
            ++columns;
            ++bytes;
        } else if (c == '\t') {
            columns = (columns / 8 + 1) * 8;
            ++bytes;
        } else if (c == '\f') {
            columns = bytes = 0;
        } else if (const size_t blank = strangeBlank(m_text, m_state.at); blank > 0) {
            m_isPython3 = false;
            ++columns;
            ++bytes;
            m_state.at += blank - 1;
        } else {
            break;
        }
    }
    m_indentation = columns;
    m_indentationByBytes = bytes;
}

// Skips blanks, comments, joined lines and, in brackets, line ends. False at a line that must be a new statement
// although brackets are open.
bool Lexer::passBlanks()
{
    while (!isEnd()) {
        if (m_state.isLineStart && !m_state.isEntered) {
            const Entry entry = enterLine();
            if (entry == Entry::NewStatement) {
                return false;
            }
            if (entry == Entry::LeftOut) {
                passLine();
                continue;
            }
        }
        const char c = at(m_state.at);
        if (c == ' ' || c == '\t' || c == '\f') {
            ++m_state.at;
        } else if (c == '#') {
            m_state.at = lineEnd(m_state.at);
        } else if (c == '\r' || c == '\n') {
            if (m_state.depth == 0) {
                return true;
            }
            passLineEnd();
        } else if (c == '\\') {
            size_t next = m_state.at + 1;
            while (at(next) == ' ' || at(next) == '\t') {
                ++next;
            }
            if (next < m_text.size() && m_text[next] != '\r' && m_text[next] != '\n') {
                return true;
            }
            m_isPython3 = m_isPython3 && next == m_state.at + 1;
            m_state.at = next;
            if (!isEnd()) {
                passLineEnd();
                m_state.isEntered = !m_reading.prompts; // a joined line cannot begin with a command of a notebook
            }
        } else if (const size_t blank = strangeBlank(m_text, m_state.at); blank > 0) {
            m_isPython3 = false;
            m_state.at += blank;
        } else {
            return true;
        }
    }
    return true;
}

Token Lexer::token(TokenKind kind, size_t begin)
{
    Token token;
    token.kind = kind;
    token.begin = begin;
    token.end = m_state.at;
    token.line = token.endLine = m_state.line;
    token.column = quint32(begin - m_state.lineStart);
    token.endColumn = quint32(m_state.at - m_state.lineStart);
    token.firstOnLine = m_isFirstOnLine;
    return token;
}

Token Lexer::next()
{
    const bool isNew = !passBlanks();
    m_isFirstOnLine = m_state.isLineStart;
    const size_t begin = m_state.at;
    if (isEnd()) {
        return token(TokenKind::End, begin);
    }
    const char c = at(begin);
    if (isNew || c == '\r' || c == '\n') {
        const Token end = token(TokenKind::Newline, begin);
        if (!isNew) {
            passLineEnd();
        }
        return end;
    }
    m_state.isLineStart = false;
    if (c == '"' || c == '\'') {
        return string(begin, begin);
    }
    if (isDigit(c) || (c == '.' && isDigit(at(begin + 1)))) {
        return number(begin);
    }
    if (quint8(c) == 0xE2) {
        const Token found = typographic(begin);
        if (found.end > begin) {
            return found;
        }
    }
    return beginsName(c) ? name(begin) : punctuation(begin);
}

Token Lexer::name(size_t begin)
{
    while (!isEnd()) {
        const char c = at(m_state.at);
        if (!beginsName(c) && !isDigit(c)) {
            break;
        }
        if (quint8(c) >= 0x80 && strangeBlank(m_text, m_state.at) > 0) {
            break;
        }
        if (quint8(c) == 0xE2 && m_state.at > begin) {
            // Typographic quotes and dots end a name as the plain ones do.
            const std::string_view mark = m_text.substr(m_state.at, 3);
            if (mark == "\u201C" || mark == "\u201D" || mark == "\u2018" || mark == "\u2019" || mark == "\u2026") {
                break;
            }
        }
        ++m_state.at;
    }
    const std::string_view word = m_text.substr(begin, m_state.at - begin);
    const char next = at(m_state.at);
    if (word.size() <= 3 && (next == '"' || next == '\'')) {
        constexpr std::string_view prefixes = "rubftRUBFT";
        if (std::ranges::all_of(word, [&](char c) { return prefixes.find(c) != prefixes.npos; })) {
            return string(begin, m_state.at);
        }
    }
    Token found = token(TokenKind::Name, begin);
    found.word = wordOf(word);
    if (found.word != Word::None) {
        found.kind = TokenKind::Keyword;
    }
    return found;
}

Token Lexer::number(size_t begin)
{
    const auto digits = [this](auto isOne) {
        while (isOne(at(m_state.at)) || at(m_state.at) == '_') {
            ++m_state.at;
        }
    };
    const char kind = char(at(begin + 1) | 0x20);
    if (at(begin) == '0' && (kind == 'x' || kind == 'b' || kind == 'o')) {
        m_state.at += 2;
        digits([](char c) { return isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); });
    } else {
        digits(isDigit);
        bool isWhole = true;
        if (at(m_state.at) == '.') {
            isWhole = false;
            ++m_state.at;
            digits(isDigit);
        }
        if ((at(m_state.at) | 0x20) == 'e') {
            const char sign = at(m_state.at + 1);
            if (isDigit(sign) || ((sign == '+' || sign == '-') && isDigit(at(m_state.at + 2)))) {
                isWhole = false;
                m_state.at += 2;
                digits(isDigit);
            }
        }
        if ((at(m_state.at) | 0x20) == 'j') {
            isWhole = false;
            ++m_state.at;
        }
        const std::string_view text = m_text.substr(begin, m_state.at - begin);
        if (isWhole && text[0] == '0' && text.find_first_not_of("0_") != text.npos) {
            m_isPython3 = false; // 0777
        }
    }
    if ((at(m_state.at) | 0x20) == 'l' && !beginsName(at(m_state.at + 1))) {
        m_isPython3 = false; // 10L
        ++m_state.at;
    }
    return token(TokenKind::Number, begin);
}

} // namespace corater::python
