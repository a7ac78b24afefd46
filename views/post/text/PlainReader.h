// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/text/RichText.h"

namespace corater {

/// Reads text without markup: paragraphs at blank lines, line ends kept, web addresses as links. Indented runs of lines
/// and text that is laid out in columns stay as they are, in a code box.
RichText readPlain(const QString &text);

/// A diff as one code box.
RichText readDiff(const QString &text);

} // namespace corater
