// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QFile>

#include <system_error>

namespace corater {

/// Changes of names and files that last. The errors of a Result are those of cannotWrite(); an error code is 0 on
/// success.

/// Gives the finished file `from` the name `to`. On return its content and its name are on the disk, and `from` is
/// gone. Never over another file: Conflict if one is there, and of two programs only one succeeds. After an error
/// nothing has the name `to`, and the call may be repeated.
Result<void> publishFile(const QString &from, const QString &to);

/// As publishFile(), but replaces a file in one step, also one that is open: whoever opens `to` finds the old content
/// or the new. After an error either may be there. Under Windows it fails while a program has `to` open that does not
/// allow its removal, as most do not.
std::error_code replaceFile(const QString &from, const QString &to);

/// Makes a folder, unless one is there, and puts its name on the disk.
Result<void> makeFolder(const QString &path);

/// Puts the content of the file on the disk.
std::error_code syncFile(const QString &path);

/// Puts the names in the folder of `path` on the disk, new and removed ones. Succeeds where the system makes no such
/// guarantee, or the folder may be written but not read.
std::error_code syncFolderOf(const QString &path);

/// What a file lying under the new name means.
enum class Existing { Replaced, Kept };

/// Renames a file in one step, within a folder. Kept: fails if something has the new name.
std::error_code renameFile(const QString &from, const QString &to, Existing existing);

/// Makes and opens the file for writing, which nobody else may read before shareLike(). Fails if something has its
/// name.
bool openPrivately(QFile &file);

/// Gives a file of openPrivately() the rights of the file at `path`, or, if none is there, those of the user's new
/// files.
std::error_code shareLike(QFile &file, const QString &path);

} // namespace corater
