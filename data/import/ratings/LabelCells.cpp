// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/LabelCells.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/formats/FormulaGuard.h"

#include <algorithm>

namespace corater {

namespace {

struct LabelCellsText
{
    CORATER_MESSAGES(LabelCells)
};

// Nothing if no code is near: that it is none of the dimension is said already.
Message wanted(const Dimension &dimension, const Resolution &found)
{
    const Code *near = dimension.code(found.code);
    if (!near) {
        return {};
    }
    return found.by == ResolvedBy::Category
               ? LabelCellsText::toSay("one of the codes of the category %1").arg(near->name)
               : LabelCellsText::toSay("perhaps %1").arg(dimension.path(near->id).join(QStringLiteral(": ")));
}

} // namespace

// Only what was recognised is kept: hostile sheets have no end of other texts.
Resolution LabelCells::look(const Dimension &dimension, const QString &text)
{
    const Key key{dimension.id, text};
    if (const auto known = m_known.constFind(key); known != m_known.cend()) {
        const MappedValue &value = m_values[*known];
        return {value.code, value.by};
    }
    const Resolution found = resolve(dimension, text);
    constexpr size_t mostKept = 10000;
    if (found.resolved() && m_values.size() < mostKept) {
        m_known.insert(key, m_values.size());
        m_values.push_back({dimension.id, text, found.code, found.by, 0});
    }
    return found;
}

void LabelCells::keepUnknown(DimensionId dimension, const QString &text)
{
    constexpr size_t mostKept = 2000;
    constexpr qsizetype longestName = 200;
    const Key key{dimension, foldedSpelling(text)};
    if (const auto known = m_unknownPlaces.constFind(key); known != m_unknownPlaces.cend()) {
        ++m_unknown[*known].count;
    } else if (m_unknown.size() < mostKept && key.text.size() <= longestName) {
        m_unknownPlaces.insert(key, m_unknown.size());
        m_unknown.push_back({dimension, text.simplified(), CodeId{}, ResolvedBy::None, 1});
    }
}

QStringList LabelCells::partsOf(const Dimension &dimension, const QString &text)
{
    const bool maybeSet = dimension.maximum != 1 && (text.contains(u'|') || text.contains(u';'));
    if (!maybeSet || look(dimension, text).resolved()) {
        return {text};
    }
    QStringList parts;
    for (const QString &part : QString(text).replace(u';', u'|').split(u'|')) {
        if (!part.trimmed().isEmpty()) {
            parts << part.trimmed();
        }
    }
    return parts;
}

Result<void> LabelCells::append(DimensionId id, const QString &text, const CsvReader &reader, int field,
                                std::vector<CodeId> &codes)
{
    const Dimension *dimension = m_codebook.dimension(id);
    if (!dimension || text.trimmed().isEmpty()) {
        return {};
    }
    for (const QString &part : partsOf(*dimension, withoutFormulaGuard(text))) {
        const Resolution found = look(*dimension, part);
        if (!found.resolved()) {
            keepUnknown(id, part);
            return fail(ErrorCode::Input, Refusals::notCodeOf().arg(dimension->name), reader.place(field),
                        wanted(*dimension, found), part);
        }
        if (std::ranges::find(codes, found.code) != codes.end()) {
            return fail(ErrorCode::Input, Refusals::codeTwiceFor().arg(dimension->name), reader.place(field), {}, part);
        }
        if (dimension->maximum > 0 && codes.size() >= size_t(dimension->maximum)) {
            return fail(ErrorCode::Input, Refusals::tooManyCodesFor().arg(dimension->name), reader.place(field),
                        LabelCellsText::toSay("at most %1").arg(dimension->maximum), part);
        }
        codes.push_back(found.code);
        if (const auto known = m_known.constFind({id, part}); known != m_known.cend()) {
            ++m_values[*known].count;
        }
    }
    return {};
}

std::vector<MappedValue> LabelCells::values() const
{
    std::vector<MappedValue> sorted = m_values;
    std::erase_if(sorted, [](const MappedValue &value) { return value.count == 0; });
    const auto position = [this](const MappedValue &value) {
        return std::ranges::find(m_codebook.dimensions, value.dimension, &Dimension::id) -
               m_codebook.dimensions.begin();
    };
    std::ranges::stable_sort(sorted, [&](const MappedValue &a, const MappedValue &b) {
        const auto left = position(a);
        const auto right = position(b);
        return left != right ? left < right : a.count > b.count;
    });
    return sorted;
}

} // namespace corater
