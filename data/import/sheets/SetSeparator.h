// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QHash>
#include <QStringList>

namespace corater {

/// What stands between several codes in a cell. It is one for a whole column, so that a comma within the name of a code
/// splits nothing.
class SetSeparator
{
public:
    enum class Kind {
        None,      ///< each cell holds one code
        Character, ///< ; , | # between the codes
        LineEnd,   ///< one code a line
        List       ///< ["a", "b"], as JSON or Python write it
    };

    SetSeparator() = default;
    SetSeparator(Kind kind, QChar character = {}) : m_kind(kind), m_character(character) {}

    Kind kind() const { return m_kind; }
    bool isNone() const { return m_kind == Kind::None; }
    bool operator==(const SetSeparator &other) const = default;

    /// The codes of a cell, without blanks around them; none for "{}" and "[]", the empty set. An empty text stands
    /// where nothing is between two separators.
    QStringList parts(const QString &cell) const;
    /// How a user says it to --separator: "|", "lines", "lists", "none".
    QString name() const;

    /// What --separator says. Error: anything but ; , | # lines lists none.
    static Result<SetSeparator> named(const QString &text);

private:
    Kind m_kind = Kind::None;
    QChar m_character;
};

/// A separator that was found in a column, and why.
struct FoundSeparator
{
    SetSeparator separator;
    qsizetype cells = 0; ///< that hold several codes by it
    qsizetype codes = 0; ///< different ones in these cells
    qsizetype known = 0; ///< those of them that are met elsewhere, too
    QString example;     ///< one of these cells

    /// "“;” in 12 cells (“a; b”): 9 of the 10 codes between them also stand alone or in other cells".
    Message reason() const;
};

/// The separator of a column: `cells` are its texts and how often each occurs, `codes` those of the codebook, where
/// there is one. Lists are recognised by their form; a separator where most codes that it parts are met elsewhere in
/// the column, or are in the codebook. None where nothing speaks for one: then a cell is one code.
FoundSeparator findSetSeparator(const QHash<QString, int> &cells, const QStringList &codes = {});

} // namespace corater
