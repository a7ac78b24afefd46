// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Study;

/// Makes a read-only study look for changes by other programs every few seconds; its signals update the pages. Does
/// nothing for a writable study.
void followOthers(Study &study);

} // namespace corater
