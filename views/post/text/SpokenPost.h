// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

/// Tells screen readers the structure of the text in a PostText: beside its characters, a child for each heading, code
/// box and paragraph, in order. Call it before the first PostText is asked.
void installSpokenPost();

} // namespace corater
