// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/tables/TableBlock.h"

#include <QStringList>

namespace corater {

/// What the columns of one table of codes hold: by their headings, by what stands below them, or as the user says.
/// Says how it read them, what it leaves out, and asks where two readings are possible. Made by readCodeTable().
class CodeColumns
{
public:
    CodeColumns(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows);

    std::vector<int> levels; ///< the names, from the category to the code; one column: the names alone
    int parent = -1;
    int categoryBehind = -1;
    int selectable = -1;
    int dimension = -1;
    int number = -1;            ///< numbers or marks of the codes
    bool numberIsAlias = false; ///< data may be written with them
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
    QList<TableColumn> m_repeated; ///< columns of a property that another column has already
};

} // namespace corater
