// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Study;

/// Has a study that is only read look for what another program has changed in its file, every few seconds as long as it
/// is open; the pages follow by its signals. Nothing for a study that is written.
void followOthers(Study &study);

} // namespace corater
