// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

namespace corater {

/// A licence that data are published under.
struct DataLicence
{
    QString id;   ///< "cc-by-4.0": as it is asked for, and as Zenodo names it
    QString spdx; ///< "CC-BY-4.0"
    QString name;
    QString url;
};

/// The ids of those that are known.
QStringList dataLicences();
/// The licence with that id or SPDX name, ignoring case; "cc0" is cc0-1.0. Error: the name is unknown; the error lists
/// the known ones.
Result<DataLicence> dataLicence(const QString &id);

/// The licence under which Stack Exchange publishes a post of that day (ISO 8601), by their rule: CC BY-SA 2.5 before 8
/// April 2011, 3.0 before 2 May 2018, 4.0 since. Empty for an address outside Stack Exchange.
QString stackExchangeLicence(const QString &url, const QString &date);

} // namespace corater
