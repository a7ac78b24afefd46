// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QHash>
#include <QStringList>

namespace corater {

/// The separator of several codes in a cell. A whole column has the same one, so that a comma within the name of a code
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

    /// The codes of a cell, without blanks around them; none for "{}" and "[]", the empty set. Two separators in a row
    /// have an empty text between them.
    QStringList parts(const QString &cell) const;
    /// The name for --separator: "|", "lines", "lists", "none".
    QString name() const;

    /// The separator that --separator names. Error: anything but ; , | # lines lists none.
    static Result<SetSeparator> named(const QString &text);

private:
    Kind m_kind = Kind::None;
    QChar m_character;
};

/// A separator found in a column, and the evidence for it.
struct FoundSeparator
{
    SetSeparator separator;
    qsizetype cells = 0; ///< that it splits into several codes
    qsizetype codes = 0; ///< different ones in these cells
    qsizetype known = 0; ///< those that also occur elsewhere
    QString example;     ///< one of these cells

    /// "“;” in 12 cells (“a; b”): 9 of the 10 codes between them also stand alone or in other cells".
    Message reason() const;
};

/// Finds the separator of a column: `cells` are its texts and how often each occurs, `codes` those of the codebook, if
/// there is one. Lists are recognised by their form; a separator by codes that mostly occur elsewhere in the column,
/// too, or in the codebook. Without such evidence, None: a cell is one code.
FoundSeparator findSetSeparator(const QHash<QString, int> &cells, const QStringList &codes = {});

} // namespace corater
