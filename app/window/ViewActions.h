// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class ActionCatalogue;

/// Connects the actions of the View menu that change how the window looks. The theme in use has the mark.
void wireViewActions(const ActionCatalogue &actions);

} // namespace corater
