// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/LabelCells.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/formats/FormulaGuard.h"

#include <QMap>

#include <algorithm>

namespace corater {

namespace {

struct LabelCellsText
{
    CORATER_MESSAGES(LabelCells)
};

const QString leftOut = QStringLiteral("-");

// A hint at the nearest code; empty if none is near: the error already names the dimension.
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

QStringList codesOfSet(const QString &text)
{
    const SetSeparator lists(SetSeparator::Kind::List);
    if (text.trimmed().startsWith(u'[') && lists.parts(text) != QStringList(text.trimmed())) {
        return lists.parts(text);
    }
    QStringList parts;
    for (const QString &part : QString(text).replace(u';', u'|').split(u'|')) {
        if (!part.trimmed().isEmpty()) {
            parts << part.trimmed();
        }
    }
    return parts;
}

std::vector<std::pair<DimensionId, SpellingGroup>> spellingsOf(const std::vector<MappedValue> &values,
                                                               const std::vector<MappedValue> &unknown)
{
    QMap<DimensionId, QHash<QString, int>> counts;
    for (const std::vector<MappedValue> &some : {values, unknown}) {
        for (const MappedValue &value : some) {
            counts[value.dimension][value.value] += int(value.count);
        }
    }
    std::vector<std::pair<DimensionId, SpellingGroup>> spellings;
    for (const auto &[dimension, texts] : counts.asKeyValueRange()) {
        for (const SpellingGroup &group : spellingGroups(texts)) {
            spellings.emplace_back(dimension, group);
        }
    }
    return spellings;
}

// Caches recognised texts only: a hostile sheet has endless other texts.
Resolution LabelCells::look(const Dimension &dimension, const QString &text)
{
    const Key key{dimension.id, text};
    if (const auto known = m_known.constFind(key); known != m_known.cend()) {
        const MappedValue &value = m_values[*known];
        return {value.code, value.by};
    }
    Resolution found = resolve(dimension, text);
    if (const CodeId alike = found.resolved() ? CodeId{} : spelledAlike(dimension, text); valid(alike)) {
        found = {alike, m_map && m_map->same ? ResolvedBy::Case : ResolvedBy::Suggestion};
    }
    constexpr size_t mostKept = 10000;
    if (found.resolved() && m_values.size() < mostKept) {
        m_known.insert(key, m_values.size());
        m_values.push_back({dimension.id, text, found.code, found.by, 0});
    }
    return found;
}

// The code that differs from the text only in spelling; invalid if none or several do.
CodeId LabelCells::spelledAlike(const Dimension &dimension, const QString &text)
{
    auto spellings = m_spellings.find(dimension.id);
    if (spellings == m_spellings.end()) {
        spellings = m_spellings.insert(dimension.id, {});
        for (const CodeId id : dimension.labelCodes()) {
            const Code &code = *dimension.code(id);
            for (const QString &name : QStringList(code.name) + code.aliases) {
                const QString key = spellingKey(name);
                spellings->insert(key, spellings->value(key, id) == id ? id : CodeId{});
            }
        }
    }
    if (const CodeId alike = spellings->value(spellingKey(text)); valid(alike)) {
        return alike;
    }
    // TRUE and yes have different spelling keys; only spellingGroups() knows them as one.
    for (const CodeId id : dimension.labelCodes()) {
        if (!spellingGroups({{text, 1}, {dimension.code(id)->name, 1}}).isEmpty()) {
            return id;
        }
    }
    return {};
}

void LabelCells::keepUnknown(DimensionId dimension, const QString &text, const Place &place)
{
    constexpr size_t mostKept = 2000;
    constexpr qsizetype longestName = 200;
    const Key key{dimension, foldedSpelling(text)};
    if (const auto known = m_unknownPlaces.constFind(key); known != m_unknownPlaces.cend()) {
        ++m_unknown[*known].count;
    } else if (m_unknown.size() < mostKept && key.text.size() <= longestName) {
        m_unknownPlaces.insert(key, m_unknown.size());
        m_unknown.push_back({dimension, text.simplified(), CodeId{}, ResolvedBy::None, 1, place});
    }
}

// The user's replacement for the text in the map; empty: no code is meant.
QString LabelCells::asMapped(const Dimension &dimension, const QString &text)
{
    if (!m_map || m_map->values.empty()) {
        return text;
    }
    const QString folded = foldedSpelling(text);
    for (const auto &[value, code] : m_map->values) {
        if (foldedSpelling(value) == folded && (code == leftOut || look(dimension, code).resolved())) {
            ++m_replaced[value];
            return code == leftOut ? QString() : code;
        }
    }
    return text;
}

QStringList LabelCells::partsOf(const Dimension &dimension, const QString &text)
{
    if (dimension.maximum == 1 || look(dimension, text).resolved()) {
        return {text};
    }
    const SetSeparator separator = m_separators.value(dimension.id);
    return separator.isNone() ? codesOfSet(text) : separator.parts(text);
}

// Whether the text splits into several codes.
bool LabelCells::isSet(const Dimension &dimension, const QString &text)
{
    for (const QChar separator : QStringView(u"|;,#\n")) {
        const SetSeparator::Kind kind =
            separator == u'\n' ? SetSeparator::Kind::LineEnd : SetSeparator::Kind::Character;
        const QStringList parts = SetSeparator(kind, separator).parts(text);
        if (parts.size() > 1 &&
            std::ranges::all_of(parts, [&](const QString &part) { return look(dimension, part).resolved(); })) {
            return true;
        }
    }
    const QStringList listed = codesOfSet(text);
    return listed.size() > 1 &&
           std::ranges::all_of(listed, [&](const QString &part) { return look(dimension, part).resolved(); });
}

Error LabelCells::notCode(const Dimension &dimension, const QString &text, const Resolution &found)
{
    const Code *near = dimension.code(found.code);
    if (dimension.maximum == 1 && isSet(dimension, text)) {
        return {.message = Refusals::tooManyCodesFor().arg(dimension.name),
                .expected = LabelCellsText::toSay("one code, or --several \"%1\" where a unit may have several")
                                .arg(dimension.name)};
    }
    if (near && near->id == spelledAlike(dimension, text)) {
        return {.message = LabelCellsText::toSay("the code of %1 is spelled otherwise").arg(dimension.name),
                .expected = LabelCellsText::toSay("%1, or --same, which takes spellings that differ in blanks, dashes, "
                                                  "quotes or zeros for one")
                                .arg(near->name)};
    }
    return {.message = Refusals::notCodeOf().arg(dimension.name), .expected = wanted(dimension, found)};
}

Result<void> LabelCells::append(DimensionId id, const QString &text, const CsvReader &reader, int field,
                                std::vector<CodeId> &codes)
{
    const Dimension *dimension = m_codebook.dimension(id);
    if (!dimension || text.trimmed().isEmpty()) {
        return {};
    }
    const QString whole = asMapped(*dimension, withoutFormulaGuard(text));
    for (const QString &given : whole.isEmpty() ? QStringList() : partsOf(*dimension, whole)) {
        const QString part = asMapped(*dimension, given);
        if (part.isEmpty()) {
            continue;
        }
        const Resolution found = look(*dimension, part);
        if (!found.resolved()) {
            Error error = notCode(*dimension, part, found);
            error.code = ErrorCode::Input;
            error.place = reader.place(field);
            error.found = part;
            if (dimension->maximum != 1 || !isSet(*dimension, part)) { // a text of several codes is no unknown code
                keepUnknown(id, part, error.place);
            }
            return std::unexpected(error);
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
