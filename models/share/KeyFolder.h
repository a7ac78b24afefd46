// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/secrets/RaterSecret.h"

#include <optional>

namespace corater {

/// The folder of the raters' secrets on this machine: one file each in the user's own data folder, which only the user
/// can read. A study file never contains them, so whoever gets a copy of it cannot sign or decrypt anything.
namespace KeyFolder {

/// The folder ("keys" below the program's data folder).
QString path();

/// Keeps a secret; durable when it returns.
Result<void> keep(const RaterSecret &secret);

/// The secret of a public key; nothing where it is not on this machine.
Result<std::optional<RaterSecret>> find(const QByteArray &publicKey);

} // namespace KeyFolder

} // namespace corater
