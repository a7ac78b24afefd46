// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/secrets/RaterSecret.h"

#include <optional>

namespace corater {

/// Where secrets of raters lie on this machine: one file each in the user's own data folder, which only they can read.
/// They are never in a study file, so that who gets a copy of it cannot sign or open anything.
namespace KeyFolder {

/// The folder ("keys" below the program's data folder).
QString path();

/// Keeps a secret; durable when it returns.
Result<void> keep(const RaterSecret &secret);

/// The secret of a public key; nothing where it is not on this machine.
Result<std::optional<RaterSecret>> find(const QByteArray &publicKey);

} // namespace KeyFolder

} // namespace corater
