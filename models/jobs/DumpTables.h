// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

namespace corater {

/// The tables of a Stack Exchange dump that hold no posts but data about posts.
enum class DumpTable { None, Comments, Tags };

/// Which of these tables the file is, by its first element.
DumpTable dumpTableOf(const QString &path);

/// Refuses a tag that the Tags.xml of the site does not have: filtering by it would silently keep nothing. Errors carry
/// the file.
Result<void> checkTags(const QString &path, const QStringList &wanted);

} // namespace corater
