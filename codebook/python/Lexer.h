// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/Token.h"

namespace corater::python {

/// How to read lines that are no Python: as code, or left out as in a post.
struct LineReading
{
    bool leaveOut = false; ///< lines of dots, error traces, commands of a notebook
    bool prompts = false;  ///< only text after a prompt is code
};

/// The kinds of lines in a text, outside its strings.
struct LinesSeen
{
    bool prompts = false;
    bool others = false; ///< lines that LineReading::leaveOut leaves out
};

/// Cuts a Python text into tokens, one at a time, on the parser's demand. The parser reports how many brackets are open
/// (line ends mean nothing within) and may go back to a place. Reads Python 2 and 3 and the variants in posts:
/// typographic quotes, no-break spaces, an ellipsis of any number of dots. Linear in the text.
class Lexer
{
public:
    /// The state of reading: copied to come back to a place.
    struct State
    {
        size_t at = 0;
        size_t lineStart = 0;
        quint32 line = 1;
        int depth = 0;           ///< open brackets
        int fieldDepth = -1;     ///< brackets open where a field of an f-string began: a colon ends it there
        int trace = -1;          ///< indentation of the error trace around, or -1
        bool isLineStart = true; ///< no token of the line has been read
        bool isEntered = false;  ///< the line has been classified and its prompt passed
    };

    /// The next part of an f-string.
    enum class Part { Field, End, Broken };

    /// The text must outlive the lexer; a byte order mark is passed over.
    Lexer(std::string_view text, const LineReading &reading);

    /// Moves to the next line with code. False at the end of the text.
    bool beginLine();
    /// Its indentation in columns, tabs to the next multiple of 8.
    int indentation() const { return m_indentation; }
    /// The indentation with tabs as one column: where the two disagree on which line is deeper, tabs and blanks are
    /// mixed.
    int indentationByBytes() const { return m_indentationByBytes; }

    Token next();
    /// Goes on with the text of an f-string up to its next field or its end. In a format specification, which ends
    /// before a closing brace, that is the end.
    Part nextPart(const Token &string, bool isSpecification);
    /// Moves behind the end of the string that begins at that token, by its quote alone. False without one.
    bool passString(const Token &string);

    const State &state() const { return m_state; }
    void restore(const State &state) { m_state = state; }
    void open() { ++m_state.depth; }
    void close() { m_state.depth -= m_state.depth > 0; }
    void setDepth(int depth) { m_state.depth = depth; }
    void setFieldDepth(int depth) { m_state.fieldDepth = depth; }

    std::string_view text() const { return m_text; }
    /// Whether all tokens so far are tokens of Python 3.
    bool isPython3() const { return m_isPython3; }
    const LinesSeen &seen() const { return m_seen; }

private:
    enum class Entry { Code, LeftOut, NewStatement };

    char at(size_t offset) const { return offset < m_text.size() ? m_text[offset] : '\0'; }
    bool isEnd() const { return m_state.at >= m_text.size(); }
    Entry enterLine();
    Entry enterPrompted(size_t first, size_t end);
    bool isLeftOut(size_t first, size_t end, int indentation);
    size_t lineEnd(size_t from) const;
    void passLineEnd();
    void passLine();
    bool passBlanks();
    void measure();
    Token token(TokenKind kind, size_t begin);
    Token name(size_t begin);
    Token number(size_t begin);
    Token string(size_t begin, size_t quoteAt);
    Token typographic(size_t begin);
    Token punctuation(size_t begin);
    bool passSingleQuoted(char quote);
    bool passTripleQuoted(char quote);
    void passEscaped();

    std::string_view m_text;
    LineReading m_reading;
    State m_state;
    LinesSeen m_seen;
    bool m_isPython3 = true;
    bool m_isFirstOnLine = true;
    int m_indentation = 0;
    int m_indentationByBytes = 0;
};

} // namespace corater::python
