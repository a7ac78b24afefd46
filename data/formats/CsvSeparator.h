// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace corater {

/// The separator of a sheet, found from its beginning: the one of comma, semicolon, tab and bar that splits the heading
/// into the most fields, if later records have as many. A comma if none does.
char likelySeparator(QByteArrayView sample);

} // namespace corater
