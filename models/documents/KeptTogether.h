// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

class QTextDocument;

namespace corater {

/// Two places of a text document, by their positions, that belong on one page: a caption and the first rows of its
/// table, a heading and the text below it, a figure and its caption. `first` is in a block outside of any table.
struct KeptTogether
{
    int first = 0;
    int last = 0;
};

/// Begins a new page before every `first` whose `last` would otherwise stand on a later page. Consecutive pairs (a
/// heading, a caption, a table) move to the next page together. The document is already laid out in pages; `pairs` are
/// in its order.
void keepTogether(QTextDocument &document, const std::vector<KeptTogether> &pairs);

} // namespace corater
