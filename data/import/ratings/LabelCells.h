// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/Spellings.h"
#include "data/formats/CsvReader.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/SetSeparator.h"

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
    Place first{}; ///< of a text that is no code: where it stands first
};

/// The codes of a cell whose column has no known separator: "a|b", "a; b", or a JSON list.
QStringList codesOfSet(const QString &text);

/// The values of each dimension that differ only in spelling, whether they are codes or not.
std::vector<std::pair<DimensionId, SpellingGroup>> spellingsOf(const std::vector<MappedValue> &values,
                                                               const std::vector<MappedValue> &unknown);

/// The separator of codes within a cell, by dimension.
using SetSeparators = QHash<DimensionId, SetSeparator>;

/// Turns the cells of a sheet into codes, each distinct text looked up once, and keeps the mapping to show it. Used by
/// every reader of sheets with labels; lives as long as one reading.
class LabelCells
{
public:
    /// The codebook and the map must outlive the object. The map gives the codes of texts and decides whether another
    /// spelling of a code is that code.
    explicit LabelCells(const Codebook &codebook, const SheetMap *map = nullptr) : m_codebook(codebook), m_map(map) {}

    /// The separators found for the dimensions; elsewhere | and ; separate codes.
    void setSeparators(SetSeparators separators) { m_separators = std::move(separators); }

    /// Appends the codes in a cell of the reader's last record; an empty cell adds none. A cell of a dimension that
    /// takes several codes may hold a set. Errors, at the cell's place: a text that is no code, a code twice, too many
    /// codes.
    Result<void> append(DimensionId dimension, const QString &text, const CsvReader &reader, int field,
                        std::vector<CodeId> &codes);

    /// The recognised texts, by dimension in the order of the codebook, the most frequent first.
    std::vector<MappedValue> values() const;
    /// The different texts that are no code, in the order of the sheet: the first 2,000.
    const std::vector<MappedValue> &unknown() const { return m_unknown; }
    /// How often each text with a code in the map occurred.
    const QHash<QString, qint64> &replaced() const { return m_replaced; }

private:
    struct Key
    {
        DimensionId dimension{};
        QString text;
        bool operator==(const Key &) const = default;
    };
    friend size_t qHash(const Key &key, size_t seed) { return qHashMulti(seed, raw(key.dimension), key.text); }

    Resolution look(const Dimension &dimension, const QString &text);
    CodeId spelledAlike(const Dimension &dimension, const QString &text);
    QStringList partsOf(const Dimension &dimension, const QString &text);
    QString asMapped(const Dimension &dimension, const QString &text);
    Error notCode(const Dimension &dimension, const QString &text, const Resolution &found);
    bool isSet(const Dimension &dimension, const QString &text);
    void keepUnknown(DimensionId dimension, const QString &text, const Place &place);

    const Codebook &m_codebook;
    const SheetMap *m_map;
    SetSeparators m_separators;
    QHash<Key, size_t> m_known;
    std::vector<MappedValue> m_values;
    QHash<Key, size_t> m_unknownPlaces;
    std::vector<MappedValue> m_unknown;
    QHash<DimensionId, QHash<QString, CodeId>> m_spellings; ///< codes by spellingKey(); an invalid code: several have
                                                            ///< the key
    QHash<QString, qint64> m_replaced;
};

} // namespace corater
