// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;

/// Connects the actions that do something with the study of the workplace, each with the function that does it.
void wireStudyActions(Workplace &work);

} // namespace corater
