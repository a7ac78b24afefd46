// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater::test {

/// Whether the pages of closed rounds that are shown have read what is there now.
bool areSettled();

} // namespace corater::test
