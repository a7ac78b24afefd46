// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>
#include <QtGlobal>

#include <expected>

namespace corater {

/// The kind of an error; decides the exit status of the command line and the tone of the window.
enum class ErrorCode {
    Input,      ///< a file, a sheet or an argument is wrong
    NotFound,   ///< a named thing does not exist
    Conflict,   ///< the change contradicts the present state (name taken, changed meanwhile)
    Refused,    ///< the study's own rules forbid it (sealed round, blind rater)
    Locked,     ///< the study is open in another Corater
    Foreign,    ///< not a Corater study, or a text in another encoding than assumed
    Newer,      ///< written by a newer Corater
    Damaged,    ///< the study file is damaged
    Permission, ///< the machine does not allow it
    DiskFull,   ///< no space left
    Cancelled,  ///< the user stopped it
    Internal    ///< a fault of the program or of a library
};

/// The expected or found value of an error, or its cell: a message, or untranslated words of a file, an option or a
/// library.
class ErrorDetail : public Message
{
public:
    ErrorDetail() = default;
    ErrorDetail(const Message &message) : Message(message) {}
    ErrorDetail(const QString &words) : Message(literal(words)) {}
};

/// The place of the error in a file or another input. Lines, rows and columns count from 1; 0 means unknown.
struct Place
{
    QString file;
    qint64 line = 0;
    qint64 column = 0;
    ErrorDetail cell; ///< a spreadsheet cell ("Sheet1!C44"), a column name or a JSON path, where it is more exact
};

/// An error caused from outside the program. Lower layers create it, layers above add context with within(), only app/
/// translates and shows it.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    Message message; ///< the fault, one sentence without the place
    Place place;
    ErrorDetail expected; ///< the right value, may be empty
    ErrorDetail found;    ///< the actual value, may be empty

    /// The whole error on one line: "file:line:column: message (expected …, found …)".
    QString oneLine() const;
    /// oneLine() as a message, to be part of another error or message.
    Message whole() const;
    /// Exit status of the command line for this error: 2 wrong call or input, 3 fault of the machine.
    int exitStatus() const;
    /// This error with the file name filled in where it was unknown.
    Error within(const QString &file) const;
};

template <typename T>
using Result = std::expected<T, Error>;

/// Shorthand for returning an error without a place.
std::unexpected<Error> fail(ErrorCode code, const Message &message);
/// Shorthand for returning an error at a place.
std::unexpected<Error> fail(ErrorCode code, const Message &message, const Place &place,
                            const ErrorDetail &expected = {}, const ErrorDetail &found = {});

} // namespace corater

// TRY(EXPRESSION): if the Result is an error, the enclosing function returns this error.
// TRY(TARGET, EXPRESSION): on success also moves the value to the target, a declaration or something assignable:
//
//     TRY(const auto round, store.rounds().round(id));
//     TRY(store.setRound(round));
//
// A macro, since only a macro can return from the enclosing function. A comma in an EXPRESSION alone stands in
// parentheses.
#define TRY(first, ...) CORATER_TRY##__VA_OPT__(_TO)(__COUNTER__, first __VA_OPT__(, ) __VA_ARGS__)
// The number in the name of the Result lets an expression contain a lambda with a TRY of its own.
#define CORATER_TRY(number, expression) CORATER_TRY_NAMED(tried, number, expression)
#define CORATER_TRY_NAMED(name, number, expression)                                                                    \
    if (const auto &name##number = expression; !name##number) {                                                        \
        return std::unexpected(name##number.error());                                                                  \
    }
#define CORATER_TRY_TO(number, target, ...) CORATER_TRY_TO_NAMED(tried, number, target, __VA_ARGS__)
#define CORATER_TRY_TO_NAMED(name, number, target, ...)                                                                \
    auto name##number = __VA_ARGS__;                                                                                   \
    if (!name##number) {                                                                                               \
        return std::unexpected(std::move(name##number).error());                                                       \
    }                                                                                                                  \
    target = *std::move(name##number)
