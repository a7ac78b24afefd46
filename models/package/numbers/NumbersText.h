// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace corater {

/// The sentences about the numbers of a package.
struct NumbersText
{
    Q_DECLARE_TR_FUNCTIONS(PackageCheck)
};

} // namespace corater
