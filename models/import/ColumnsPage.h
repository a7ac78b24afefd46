// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/import/maps/SheetSample.h"

#include <QObject>

#include <functional>

namespace corater {

/// The meaning of one column of a sheet: a position in ColumnsPage::meanings() and, where that asks for it, one in
/// ColumnsPage::persons().
struct ColumnChoice
{
    int meaning = 0;
    int person = 0;

    bool operator==(const ColumnChoice &) const = default;
};

/// The result of reading a file with the current choice of columns.
struct ColumnsOutcome
{
    QString headline;  ///< "120 items", "1,480 ratings of 740 items"
    QStringList facts; ///< further lines: what is left out, what is new
    QString sampleTitle;
    QString sampleFacts; ///< id, kind, date, tags of the first item, in one line
    QString sampleText;
    struct Unresolved
    {
        QString text; ///< text of the cells
        QString hint; ///< why it was not resolved, and what it might be
        qint64 count = 0;
    };
    std::vector<Unresolved> unresolved; ///< the most frequent first
    struct Value
    {
        QString text;      ///< text of cells that is no code
        QString dimension; ///< of the column
        QString place;     ///< of the first of these cells
        qint64 count = 0;
        QStringList codes; ///< of the dimension, the nearest spelling first where one is near
    };
    std::vector<Value> values;  ///< that the user may map to codes
    qint64 unresolvedCount = 0; ///< cells, over all texts
    QString problem;            ///< why nothing can be imported this way; empty: it can
    bool isWhole = false;       ///< false: the file is still being read
};

/// The user's choices for the columns of a file before it is imported, and their result. Made over a sample of the file
/// with the guess chosen; shown by ColumnsDialog, which decides nothing.
class ColumnsPage : public QObject
{
    Q_OBJECT

public:
    using Tell = std::function<void(const ColumnsOutcome &)>;
    /// Reads the whole file and passes results to `tell`, some before the end. For a worker; holds a copy of all it
    /// needs.
    using Trial = std::function<void(const Progress &progress, const Tell &tell)>;

    ColumnsPage(QString path, SheetSample sample);

    QString path() const { return m_path; }
    QString fileName() const;
    const SheetSample &sample() const { return m_sample; }
    int columns() const { return int(m_sample.headings.size()); }

    virtual QStringList meanings() const = 0;
    /// The raters to whom a column can belong; empty if columns belong to nobody.
    virtual QStringList persons() const { return {}; }
    virtual bool isPersonal(int meaning) const;
    ColumnChoice choice(int column) const { return m_choices[size_t(column)]; }
    /// Sets a choice; a meaning that only one column can have is taken from the column that had it.
    void choose(int column, const ColumnChoice &choice);
    /// Why the file cannot be read with these choices, as far as the headings tell; empty when it can.
    virtual QString problem() const = 0;
    virtual Trial trial() const = 0;

Q_SIGNALS:
    /// Choices have changed, perhaps those of several columns.
    void changed();

protected:
    /// Whether several columns may mean that (for that person).
    virtual bool mayRepeat(const ColumnChoice &choice) const = 0;
    /// The choice for a column whose meaning another column has taken.
    virtual ColumnChoice unused() const = 0;
    void setChoices(std::vector<ColumnChoice> choices);
    QStringList headingsOf(const ColumnChoice &choice) const;

private:
    QString m_path;
    SheetSample m_sample;
    std::vector<ColumnChoice> m_choices;
};

} // namespace corater
