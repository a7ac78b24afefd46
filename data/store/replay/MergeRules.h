// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QVariantMap>

namespace corater {

// The rules by which the tables of two copies of a study are merged.

/// Columns by which rows are one answer: all labels of a unit in a dimension, say. Empty: each row counts by itself.
const QStringList &answerColumns(const QString &table);

/// Columns by which rows that two copies made under different ids are the same row. Empty: by id only.
const QStringList &naturalKey(const QString &table);

/// Whether different values of two copies are no conflict: the column follows from other data, such as a time or a
/// position in a list.
bool isDerived(const QString &table, const QString &column, const QVariantMap &row);

/// Whether changes of two copies add up there.
bool isSum(const QString &table, const QString &column);

/// Whether the column is a JSON object whose members are changed one by one.
bool isObject(const QString &table, const QString &column);

} // namespace corater
