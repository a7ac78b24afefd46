// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariantList>

namespace corater {

/// A piece of SQL with the values for its question marks, in their order.
struct SqlPart
{
    QString sql;
    QVariantList values;
};

} // namespace corater
