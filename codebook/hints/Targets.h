// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/Finding.h"
#include "codebook/python/SyntaxTree.h"

namespace corater::hints {

/// The parts of the targets of an assignment, a loop or `:=`: tuples, lists and stars are unpacked. With Fault::Target
/// only tuples are, and in a loop also lists.
std::vector<python::NodeId> targetParts(const python::SyntaxTree &tree, python::NodeId statement,
                                        const HintOptions &options);

/// The name with which an expression begins: a, a.b, a[0].c are all a, f(x).y is f. None if it begins with no name.
python::NodeId beginningName(const python::SyntaxTree &tree, python::NodeId expression);

/// Whether the node is an assignment: =, op=, with an annotation and a value, or :=.
bool isAssignment(const python::SyntaxTree &tree, python::NodeId node, const HintOptions &options);

} // namespace corater::hints
