// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace corater {

/// What separates the fields of a sheet, by its beginning: comma, semicolon, tab or bar, whichever cuts the heading
/// into the most fields that the records after it have, too. A comma where none does.
char likelySeparator(QByteArrayView sample);

} // namespace corater
