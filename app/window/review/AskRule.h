// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

class QWidget;

namespace corater {

class Notice;
class Study;

/// Asks what tells two codes apart, with the rule that there is, and writes it. An empty answer removes the rule.
void askRule(QWidget *parent, Study &study, Notice &notice, CodeId a, CodeId b);

} // namespace corater
