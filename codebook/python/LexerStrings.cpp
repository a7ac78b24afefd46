// SPDX-License-Identifier: GPL-3.0-or-later
// Strings and punctuation of the lexer: see Lexer.h.
#include "codebook/python/Lexer.h"

#include <algorithm>
#include <array>

namespace corater::python {

// At a backslash within a string: moves behind the escape.
void Lexer::passEscaped()
{
    ++m_state.at;
    if (isEnd()) {
        return;
    }
    if (at(m_state.at) == '\r' || at(m_state.at) == '\n') {
        passLineEnd();
        m_state.isLineStart = false;
    } else {
        ++m_state.at;
    }
}

// Moves behind the closing quote; false at a line end, where it stops.
bool Lexer::passSingleQuoted(char quote)
{
    while (!isEnd()) {
        const char c = at(m_state.at);
        if (c == quote) {
            ++m_state.at;
            return true;
        }
        if (c == '\r' || c == '\n') {
            return false;
        }
        if (c == '\\') {
            passEscaped();
        } else {
            ++m_state.at;
        }
    }
    return false;
}

// Moves behind the closing quotes; false without any, at the end of the text.
bool Lexer::passTripleQuoted(char quote)
{
    while (!isEnd()) {
        const char c = at(m_state.at);
        if (c == quote && at(m_state.at + 1) == quote && at(m_state.at + 2) == quote) {
            m_state.at += 3;
            return true;
        }
        if (c == '\\') {
            passEscaped();
        } else if (c == '\r' || c == '\n') {
            passLineEnd();
            m_state.isLineStart = false;
        } else {
            ++m_state.at;
        }
    }
    return false;
}

Token Lexer::string(size_t begin, size_t quoteAt)
{
    const char quote = at(quoteAt);
    bool isFormatted = false;
    bool isRaw = false;
    bool isUnicode = false;
    for (size_t i = begin; i < quoteAt; ++i) {
        const char prefix = char(m_text[i] | 0x20);
        isFormatted = isFormatted || prefix == 'f' || prefix == 't';
        isRaw = isRaw || prefix == 'r';
        isUnicode = isUnicode || prefix == 'u';
    }
    if (quoteAt - begin > 2 || (isUnicode && quoteAt - begin > 1)) {
        m_isPython3 = false; // ur"…"
    }
    const State start = m_state;
    const bool isTriple = at(quoteAt + 1) == quote && at(quoteAt + 2) == quote;
    m_state.at = quoteAt + (isTriple ? 3 : 1);
    Token found = token(isFormatted ? TokenKind::FString : TokenKind::String, begin);
    found.quote = quote;
    found.isTriple = isTriple;
    found.isRaw = isRaw;
    if (isFormatted) {
        return found;
    }
    const bool ends = isTriple ? passTripleQuoted(quote) : passSingleQuoted(quote);
    if (!ends) {
        m_isPython3 = false;
        if (!isTriple) {
            // Only the first line of the string is lost, even if it ends with a backslash.
            m_state.line = start.line;
            m_state.lineStart = start.lineStart;
            m_state.at = lineEnd(quoteAt);
            found.kind = TokenKind::Bad;
        }
    }
    found.end = m_state.at;
    found.endLine = m_state.line;
    found.endColumn = quint32(m_state.at - m_state.lineStart);
    return found;
}

Lexer::Part Lexer::nextPart(const Token &string, bool isSpecification)
{
    while (!isEnd()) {
        const char c = at(m_state.at);
        const char after = at(m_state.at + 1);
        if (c == '{') {
            if (after == '{' && !isSpecification) {
                m_state.at += 2;
                continue;
            }
            ++m_state.at;
            return Part::Field;
        }
        if (c == '}' && isSpecification) {
            return Part::End;
        }
        if (c == string.quote && (!string.isTriple || (after == c && at(m_state.at + 2) == c))) {
            if (isSpecification) {
                return Part::Broken;
            }
            m_state.at += string.isTriple ? 3 : 1;
            return Part::End;
        }
        if (c == '\r' || c == '\n') {
            if (!string.isTriple) {
                return Part::Broken;
            }
            passLineEnd();
            m_state.isLineStart = false;
        } else if (c == '\\' && !string.isRaw && after == 'N' && at(m_state.at + 2) == '{') {
            m_state.at = std::min(m_text.find_first_of("}\r\n\"'", m_state.at + 2), m_text.size());
            m_state.at += at(m_state.at) == '}';
        } else if (c == '\\' && after != '{' && after != '}') {
            passEscaped();
        } else {
            ++m_state.at;
        }
    }
    return Part::Broken;
}

bool Lexer::passString(const Token &string)
{
    m_isPython3 = false;
    m_state.at = string.end;
    m_state.line = string.endLine;
    m_state.lineStart = string.end - string.endColumn;
    m_state.isLineStart = false;
    return string.isTriple ? passTripleQuoted(string.quote) : passSingleQuoted(string.quote);
}

// A typographic quote or an ellipsis, as word processors write them; a token without an end for other bytes.
Token Lexer::typographic(size_t begin)
{
    const std::string_view mark = m_text.substr(begin, 3);
    if (mark == "\u2026") {
        m_isPython3 = false;
        m_state.at += mark.size();
        return token(TokenKind::Ellipsis, begin);
    }
    const bool isDouble = mark == "\u201C" || mark == "\u201D";
    if (!isDouble && mark != "\u2018" && mark != "\u2019") {
        return {};
    }
    m_isPython3 = false;
    const size_t end = lineEnd(begin);
    const std::string_view rest = m_text.substr(begin + mark.size(), end - begin - mark.size());
    const size_t one = rest.find(isDouble ? "\u201D" : "\u2019");
    const size_t other = rest.find(isDouble ? "\u201C" : "\u2018");
    const size_t close = std::min(one, other);
    m_state.at = close == rest.npos ? end : begin + 2 * mark.size() + close;
    return token(close == rest.npos ? TokenKind::Bad : TokenKind::String, begin);
}

Token Lexer::punctuation(size_t begin)
{
    static constexpr std::array<std::string_view, 26> longer{
        "**=", "//=", ">>=", "<<=", "!=", "<>", "->", ":=", "+=", "-=", "*=", "/=", "%=",
        "@=",  "&=",  "|=",  "^=",  "==", "<=", ">=", "**", "//", "<<", ">>", "&&", "||"};
    const std::string_view rest = m_text.substr(begin, 3);
    if (rest[0] == '.') {
        while (at(m_state.at) == '.') {
            ++m_state.at;
        }
        if (m_state.at - begin > 1) {
            return token(TokenKind::Ellipsis, begin);
        }
        Token found = token(TokenKind::Operator, begin);
        found.op = op(".");
        return found;
    }
    constexpr std::string_view single = "()[]{},:;=+-*/%@&|^~<>!`";
    constexpr std::string_view seconds = "=*/><&|";
    const bool mayBeLonger = rest.size() > 1 && seconds.find(rest[1]) != seconds.npos;
    for (const std::string_view text : longer) {
        if (!mayBeLonger) {
            break;
        }
        const bool isWalrusInField = text == ":=" && m_state.depth == m_state.fieldDepth;
        if (rest.starts_with(text) && !isWalrusInField) {
            m_state.at += text.size();
            Token found = token(TokenKind::Operator, begin);
            found.op = op(text);
            return found;
        }
    }
    ++m_state.at;
    Token found = token(single.find(rest[0]) == single.npos ? TokenKind::Bad : TokenKind::Operator, begin);
    found.op = op(rest.substr(0, 1));
    return found;
}

} // namespace corater::python
