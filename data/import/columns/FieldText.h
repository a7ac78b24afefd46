// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>

namespace corater {

/// A value of a column of the source (Item::fields) as text: a number as it came, a list or an object as JSON.
QString fieldText(const QJsonValue &value);

} // namespace corater
