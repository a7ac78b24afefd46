// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// "10.1145/3368089" out of the first value that has a DOI: alone, as an address, or as PubMed's "10.1145/3368089
/// [doi]". In lower case, as DOIs are compared; empty if there is none.
QString doiIn(const QStringList &values);
/// The number out of an address of PubMed; empty if it is none.
QString pubmedIn(const QString &address);

} // namespace corater
