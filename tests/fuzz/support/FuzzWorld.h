// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyFile.h"

#include <QByteArray>

namespace corater::fuzz {

/// Starts Qt once, without a window. Files of the fuzzer are in a folder of their own, which is removed with it.
void begin();

/// A file of the world that tests/fuzz/run made with the program (CORATER_FUZZ_WORLD): "ada.corater" and others.
QString inWorld(const QString &name);
QByteArray bytesOf(const QString &path);
/// A copy of a study of the world in the fuzzer's own folder, opened to be fast rather than durable.
std::unique_ptr<StudyFile> copyOf(const QString &name);
/// A path in the fuzzer's own folder.
QString ownFile(const QString &name);
/// Writes the bytes there.
QString written(const QString &name, const QByteArray &bytes);

/// Ends the fuzzer with a message on the fault.
[[noreturn]] void wrong(const QString &what);

} // namespace corater::fuzz
