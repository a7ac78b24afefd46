// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace corater {

/// The separator of a sheet, found from its beginning: whichever of comma, semicolon, tab and bar splits the heading
/// into the most fields that the records after it have, too. A comma if none does.
char likelySeparator(QByteArrayView sample);

} // namespace corater
