// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

class QWidget;

namespace corater {

class Notice;
class Study;

/// Asks for the rule that tells two codes apart, showing the present one, and saves it. An empty text removes the rule.
void askRule(QWidget *parent, Study &study, Notice &notice, CodeId a, CodeId b);

} // namespace corater
