// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/LabelColumns.h"

#include <QHash>

#include <vector>

namespace corater {

/// One distinct text of a label column and the code found for it.
struct CheckedValue
{
    LabelColumn column;
    QString value;
    qint64 count = 0;
    qint64 firstLine = 0; ///< line of the sheet where it stands first
    Resolution resolution;
};

/// A fault of whole rows, counted; only for dimensions that take several codes.
struct RowFinding
{
    enum class Kind {
        Repeated, ///< one row has the same code twice in the columns of a dimension
        Gap,      ///< a later column of a dimension is filled while an earlier one is empty
        TooMany   ///< more codes than the dimension allows
    };
    Kind kind = Kind::Repeated;
    DimensionId dimension{};
    qint64 count = 0;
    qint64 firstLine = 0;
};

/// The result of checking a sheet against a codebook.
struct SheetCheckReport
{
    std::vector<LabelColumn> columns;
    qint64 rows = 0;
    qint64 cells = 0;                 ///< label cells that are not empty
    qint64 resolved = 0;              ///< cells of which every part is a code
    qint64 unresolved = 0;            ///< the others
    std::vector<CheckedValue> values; ///< by column, then the most frequent first, then by text
    qint64 valuesLeftOut = 0;         ///< distinct texts beyond the limit: counted as cells, not listed
    std::vector<CodeId> neverUsed;    ///< codes that may be chosen and stand in no cell of a column of their dimension
    std::vector<RowFinding> findings;
};

/// Holds the rows of a data sheet against a codebook: each label cell is resolved to a code or reported. Fed row by
/// row by the reader of sheets and by the window; keeps distinct texts only (at most 10,000), so memory is bounded.
/// A cell of a dimension that takes several codes may hold a set, "a|b" or "a; b".
class SheetCheck
{
public:
    /// The codebook must outlive the check. `useAliases` false: names only, as if the codebook had no alias.
    SheetCheck(const Codebook &codebook, std::vector<LabelColumn> columns, bool useAliases = true);

    /// Checks the label cells of one row; missing fields of a short row are empty. `line` counts from 1 and becomes the
    /// first line of new values.
    void addRow(const QStringList &fields, qint64 line);
    /// The report on the rows so far.
    SheetCheckReport report() const;

private:
    struct Key
    {
        int column = 0;
        QString value;
        bool operator==(const Key &) const = default;
    };
    friend size_t qHash(const Key &key, size_t seed) { return qHashMulti(seed, key.column, key.value); }

    Resolution look(size_t column, const QString &value, qint64 line);
    std::vector<CodeId> checkCell(size_t column, const QString &text, qint64 line);
    bool isSet(const Dimension &dimension, const QString &text) const;
    void checkRow(const Dimension &dimension, const std::vector<CodeId> &row, qint64 line);
    void find(RowFinding::Kind kind, DimensionId dimension, qint64 line);

    const Codebook &m_codebook;
    bool m_useAliases;
    SheetCheckReport m_report;
    QHash<Key, qsizetype> m_known; ///< to the index in m_report.values
};

/// The codebook with every suggestion among the values recorded as an alias of the code suggested; `added` counts
/// them. A text that another code of the dimension already claims is passed over.
Codebook withSuggestionsAsAliases(const Codebook &codebook, const std::vector<CheckedValue> &values, int &added);

} // namespace corater
