// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/text/RichText.h"

namespace corater {

/// Reads Markdown as GitHub writes it. HTML inside is shown as text, but for the tags that issues are full of (br, img,
/// details, summary, comments), which are taken out. Nothing is ever loaded.
RichText readMarkdown(const QString &markdown);

} // namespace corater
