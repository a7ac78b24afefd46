// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

namespace corater {

/// The tables of a Stack Exchange dump that hold no posts but belong to some.
enum class DumpTable { None, Comments, Tags };

/// Which of them a file is, by the element that it begins with.
DumpTable dumpTableOf(const QString &path);

/// Refuses a tag that the site of a Tags.xml does not have, which would silently keep nothing. Errors carry the file.
Result<void> checkTags(const QString &path, const QStringList &wanted);

} // namespace corater
