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

/// What a token is. An FString token ends behind its opening quote: its parts are asked for one by one. Bad is what
/// Python has no token for, such as a string that its line does not end. Broken is no token of the text: the reader
/// sets it when a statement cannot be read, and nothing matches it.
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

/// The value of an integer as Python 2 or 3 writes it (decimal, 0x, 0o, 0b, 0777, 10L, 1_000); numbers beyond 18
/// digits become the greatest; nothing for any other text.
bool integerOf(std::string_view text, qint64 &value);

} // namespace corater::python
