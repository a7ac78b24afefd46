// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/text/RichText.h"

namespace corater {

/// Reads Markdown as GitHub writes it. HTML in it is shown as text, except the common tags of issues (br, img, details,
/// summary, comments), which are removed. Never loads anything.
RichText readMarkdown(const QString &markdown);

} // namespace corater
