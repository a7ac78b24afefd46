// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"

#include <QByteArray>

namespace corater {

/// What people said in a project as a sheet in the long layout, a row per unit and person: the form in which `corater
/// ratings` reads everything. Dimensions in the order in which they first occur; several codes separated by semicolons.
QByteArray codedSheet(const CodedProject &project);

} // namespace corater
