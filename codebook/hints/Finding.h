// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <string>
#include <vector>

namespace corater::hints {

/// A place in a code text: line from 1, column from 0 in bytes of UTF-8, as in Python's `ast`.
struct CodePlace
{
    quint32 line = 0;
    quint32 column = 0;

    bool operator==(const CodePlace &) const = default;
};

/// One finding of a rule in a text.
struct Finding
{
    int rule = 0;
    CodePlace place;               ///< where the expression begins
    CodePlace shown;               ///< where a hint is shown: the operation, or the name of the method
    std::string op;                ///< the operation or the method, as in the text
    std::vector<CodePlace> called; ///< the calls that lead there from a loop, innermost first
    quint32 batchLine = 0;         ///< of rule 2; `place` has the line of `map`

    bool operator==(const Finding &) const = default;
};

/// Faults of DeepPerf, the program that defines these rules, that can be reproduced for comparison. Each is one switch.
enum class Fault : quint32 {
    None = 0,
    Inner = 1 << 0,    ///< after an inner loop, the rest of the outer one does not count as in a loop
    Small = 1 << 1,    ///< a small loop hides everything in it
    Leak = 1 << 2,     ///< marks outlive their loop and reach beyond its lines
    Else = 1 << 3,     ///< the guard of the first iteration also covers `elif` and `else`
    Random = 1 << 4,   ///< a module `random` is not recognised as random
    Target = 1 << 5,   ///< lists, stars, `:=` and annotations are not recognised as targets
    Alias = 1 << 6,    ///< `tensorflow.compat` is not recognised as TensorFlow
    Range = 1 << 7,    ///< only a range of one number is small; a number with a sign is no constant
    ByName = 1 << 8,   ///< the function entered is the last one of that name
    Params = 1 << 9,   ///< only plain parameters are marked; decorators and defaults of an entered function count
    Unbound = 1 << 10, ///< the occurrences of a name that is bound nowhere are unrelated
    Chain = 1 << 11,   ///< a call in the arguments of a chain hides its data set, or invents one
    Path = 1 << 12,    ///< `self.ds.map` is no `map`, and `self.ds = …` claims every line with `self`
    All = (1 << 13) - 1
};

/// How a text is judged.
struct HintOptions
{
    bool isBlock = false;    ///< a code block of a post: `tf` is TensorFlow, unbound names are bound above the block
    bool isNotebook = false; ///< the cells of a notebook
    quint32 faults = 0;      ///< faults of DeepPerf to reproduce

    bool has(Fault fault) const { return (faults & quint32(fault)) != 0; }
};

/// The names of the faults of DeepPerf that can be reproduced, in the order of their switches.
QStringList faultNames();
/// The fault of that name; Fault::None for any other.
Fault faultNamed(const QString &name);

} // namespace corater::hints
