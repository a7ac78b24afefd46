// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class MainWindow;

/// Asks what the study is, and keeps it.
void describeStudy(MainWindow &window);
/// Asks what a replication package is to hold and where it goes, and writes it.
void exportPackage(MainWindow &window);

} // namespace corater
