// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QString>

namespace corater {

/// The content of a file in a 7z archive: the first whose path is `name`, or ends with it after a slash. NotFound when
/// there is none, when it is larger than `mostBytes`, or when more than 64 MB would have to be unpacked to get to it.
/// Reads the disk, for seconds perhaps: for a worker.
Result<QByteArray> archivedFile(const QString &archive, const QString &name, qint64 mostBytes);

} // namespace corater
