// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/formats/CsvReader.h"

#include <QHash>

namespace corater {

/// One distinct text of a sheet's label cells and the code that it stands for.
struct MappedValue
{
    DimensionId dimension{};
    QString value;
    CodeId code{};
    ResolvedBy by = ResolvedBy::None;
    qint64 count = 0;
};

/// Turns the cells of a sheet into codes, each distinct text looked up once, and keeps the mapping to show it. Used by
/// every reader of sheets with labels; lives as long as one reading.
class LabelCells
{
public:
    /// The codebook must outlive the object.
    explicit LabelCells(const Codebook &codebook) : m_codebook(codebook) {}

    /// Appends what a cell of the reader's last record says to codes; an empty cell says nothing. A cell of a
    /// dimension that takes several codes may hold a set, "a|b" or "a; b". Errors, at the cell's place: a text that is
    /// no code, a code twice, too many codes.
    Result<void> append(DimensionId dimension, const QString &text, const CsvReader &reader, int field,
                        std::vector<CodeId> &codes);

    /// What was recognised, by dimension in the order of the codebook, the most frequent first.
    std::vector<MappedValue> values() const;
    /// The different texts that are no code, without one, in the order in which they came: the first 2,000.
    const std::vector<MappedValue> &unknown() const { return m_unknown; }

private:
    struct Key
    {
        DimensionId dimension{};
        QString text;
        bool operator==(const Key &) const = default;
    };
    friend size_t qHash(const Key &key, size_t seed) { return qHashMulti(seed, raw(key.dimension), key.text); }

    Resolution look(const Dimension &dimension, const QString &text);
    QStringList partsOf(const Dimension &dimension, const QString &text);
    void keepUnknown(DimensionId dimension, const QString &text);

    const Codebook &m_codebook;
    QHash<Key, size_t> m_known;
    std::vector<MappedValue> m_values;
    QHash<Key, size_t> m_unknownPlaces;
    std::vector<MappedValue> m_unknown;
};

} // namespace corater
