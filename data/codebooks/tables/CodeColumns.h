// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/tables/TableBlock.h"

#include <QStringList>

namespace corater {

/// The uses of the columns in one table of codes: by their headings, their content, or the user's choice. Notes how
/// they were read and which ones were left out, and asks if two readings are possible. Made by readCodeTable().
class CodeColumns
{
public:
    CodeColumns(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows);

    std::vector<int> levels; ///< the columns of names, from the category to the code; a single one: names alone
    int parent = -1;
    int categoryBehind = -1;
    int selectable = -1;
    int dimension = -1;
    int number = -1;            ///< numbers or marks of the codes
    bool numberIsAlias = false; ///< data may use them for the codes
    bool numbersNest = false;   ///< 1.2 stands below 1

    /// Notes how the columns were read; called once the notation of the names is known.
    void say(const Message &names) const;

private:
    void take(const TableColumn &column);
    void takeCategories();
    void takeNumberedNames();
    void takeNumberColumn(int column, bool isId);
    void askForNames(const TableColumn &number, const TableColumn &names);
    void checkMarksBesideNames();
    bool namesAreFilled(int column) const;
    bool areUnique(const std::vector<int> &columns) const;
    bool allNumbers(int column) const;
    QStringList valuesOf(int column) const;
    QString nameOf(const GridRow &row, int column) const;
    const TableColumn &at(int column) const;
    void leaveOut(int column, const Message &why);
    void noteLeftOut() const;
    Message useOf(const TableColumn &column) const;

    const TableContext &m_context;
    const std::vector<TableColumn> &m_columns;
    TableRows m_rows;
    QStringList m_fields;
    QList<TableColumn> m_repeated; ///< columns of a property that an earlier column holds
};

} // namespace corater
