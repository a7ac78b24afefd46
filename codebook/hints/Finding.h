// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// One thing that a rule found in a text.
struct Finding
{
    int rule = 0;
    CodePlace place;               ///< where the expression begins
    CodePlace shown;               ///< where a hint is shown: the operation, or the name of the method
    std::string op;                ///< the operation or the method, as it is written
    std::vector<CodePlace> called; ///< the calls that lead there from a loop, innermost first
    quint32 batchLine = 0;         ///< of rule 2; the line of `map` is that of the place

    bool operator==(const Finding &) const = default;
};

/// Faults of DeepPerf, the program that defines these rules, that can be reproduced for comparison. Each is one switch.
enum class Fault : quint32 {
    None = 0,
    Inner = 1 << 0,    ///< behind an inner loop nothing of the outer one counts as in a loop
    Small = 1 << 1,    ///< a small loop hides all that it contains
    Leak = 1 << 2,     ///< marks outlive their loop and reach beyond its lines
    Else = 1 << 3,     ///< the guard of the first turn covers `elif` and `else`, too
    Random = 1 << 4,   ///< a module `random` is not seen to be random
    Target = 1 << 5,   ///< lists, stars, `:=` and annotations are not seen as targets
    Alias = 1 << 6,    ///< `tensorflow.compat` is not seen as TensorFlow
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
    bool isBlock = false;    ///< a code block of a post: `tf` is TensorFlow, names bound nowhere are bound above
    bool isNotebook = false; ///< the cells of a notebook
    quint32 faults = 0;      ///< of DeepPerf, put back

    bool has(Fault fault) const { return (faults & quint32(fault)) != 0; }
};

} // namespace corater::hints
