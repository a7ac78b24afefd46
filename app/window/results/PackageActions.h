// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;

/// Asks what the study is, and keeps it.
void describeStudy(Workplace &work);
/// Asks what a replication package is to hold and where it goes, and writes it.
void exportPackage(Workplace &work);

} // namespace corater
