// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;

/// Asks for the description of the study and saves it.
void describeStudy(Workplace &work);
/// Asks for the content and the file of a replication package, and writes it.
void exportPackage(Workplace &work);

} // namespace corater
