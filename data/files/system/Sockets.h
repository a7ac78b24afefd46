// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>

#include <vector>

namespace corater {

/// The open files of this program that may be sockets.
QSet<int> openFiles();

/// The port of the PostgreSQL server, over the network or on this machine, to which an open file is connected; 0 if it
/// is no connection. The port of another server counts, too.
int serverPortOf(int file);

/// How many bytes were sent and acknowledged, and received, over all of them; 0 for those of which the system does not
/// say it, such as connections on this machine.
quint64 trafficOf(const std::vector<int> &sockets);

/// Ends the connections in both directions, so that a call that waits for one fails. They stay open.
void shutDown(const std::vector<int> &sockets);

} // namespace corater
