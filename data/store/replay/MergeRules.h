// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QVariantMap>

#include <vector>

namespace corater {

// What the tables of a study mean to somebody who merges two copies of it.

/// A column that names a row of another table.
struct RowReference
{
    QString column;
    QString table;  ///< "item" is the only one that is not recorded
    QString target; ///< the column that it names there
};

/// The references of a recorded table, as the schema declares them.
const std::vector<RowReference> &referencesOf(const QString &table);

/// Columns by which rows are one answer: all labels of a unit in a dimension, say. Empty: each row counts by itself.
const QStringList &answerColumns(const QString &table);

/// Columns by which two rows are the same thing though two copies made them under different ids. Empty: by id only.
const QStringList &naturalKey(const QString &table);

/// Whether it is no contradiction when two copies leave different values there: what follows from the rest, as a time
/// or a place in a list.
bool isDerived(const QString &table, const QString &column, const QVariantMap &row);

/// Whether changes of two copies add up there.
bool isSum(const QString &table, const QString &column);

/// Whether the column is a JSON object whose members are changed one by one.
bool isObject(const QString &table, const QString &column);

} // namespace corater
