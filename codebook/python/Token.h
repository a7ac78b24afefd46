// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>

namespace corater::python {

/// The characters of an operator in one number, so that it can stand in a switch.
constexpr quint32 op(std::string_view text)
{
    quint32 code = 0;
    for (const char c : text) {
        code = (code << 8) | quint8(c);
    }
    return code;
}

/// The keywords of Python 3; print, exec, match, case and type are names that a statement may begin with.
enum class Word : quint8 {
    None,
    And,
    As,
    Assert,
    Async,
    Await,
    Break,
    Class,
    Continue,
    Def,
    Del,
    Elif,
    Else,
    Except,
    False,
    Finally,
    For,
    From,
    Global,
    If,
    Import,
    In,
    Is,
    Lambda,
    NoneWord,
    Nonlocal,
    Not,
    Or,
    Pass,
    Raise,
    Return,
    True,
    Try,
    While,
    With,
    Yield
};

/// The kind of a token. An FString token ends after its opening quote: its parts are read one by one. Bad is no token
/// of Python, such as a string without an end on its line. Broken is no token of the text: the parser sets it when a
/// statement cannot be read, and nothing matches it.
enum class TokenKind : quint8 { End, Newline, Name, Keyword, Number, String, FString, Operator, Ellipsis, Bad, Broken };

/// One token with its place: lines from 1, columns from 0 in bytes, offsets into the text.
struct Token
{
    TokenKind kind = TokenKind::End;
    Word word = Word::None;
    bool firstOnLine = false; ///< the first one of its line of the text
    bool isTriple = false;    ///< a string between three quotes
    bool isRaw = false;       ///< a string in which a backslash stands for itself
    char quote = 0;
    quint32 op = 0;
    quint32 line = 1;
    quint32 column = 0;
    quint32 endLine = 1;
    quint32 endColumn = 0;
    size_t begin = 0;
    size_t end = 0;

    bool is(Word which) const { return kind == TokenKind::Keyword && word == which; }
    bool is(quint32 which) const { return kind == TokenKind::Operator && op == which; }
    bool isLineEnd() const { return kind == TokenKind::Newline || kind == TokenKind::End; }
};

/// The keyword that the text is, or None.
Word wordOf(std::string_view text);

/// The value of an integer of Python 2 or 3 (decimal, 0x, 0o, 0b, 0777, 10L, 1_000); numbers above 18 digits become the
/// greatest; none for any other text.
bool integerOf(std::string_view text, qint64 &value);

} // namespace corater::python
