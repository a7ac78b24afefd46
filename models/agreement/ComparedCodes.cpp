// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/ComparedCodes.h"

#include "codebook/taxonomy/CodeTree.h"
#include "data/records/CurrentCodes.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ComparedCodesText
{
    Q_DECLARE_TR_FUNCTIONS(Agreement)
};

} // namespace

ComparedCodes::ComparedCodes(const AgreementInput &input, CodesOf codes) : m_input(input), m_book(input.codebook)
{
    if (codes == CodesOf::Current) {
        return;
    }
    for (const Round &round : input.rounds) {
        const bool isRated = std::ranges::contains(input.ratings, round.id, &Rating::round) ||
                             std::ranges::contains(input.assessments, round.id, &Rating::round);
        if (input.versions.contains(round.version) && isRated) {
            m_rounds.push_back(&round);
        }
    }
    if (m_rounds.empty()) {
        return;
    }
    std::ranges::sort(m_rounds, {}, &Round::number);
    m_book = bookOf(m_rounds.back()->id);
    addMissing(input.ratings);
    addMissing(input.assessments);
}

// Adds the codes of labels that the newest round's codebook lacks.
void ComparedCodes::addMissing(const std::vector<Rating> &ratings)
{
    for (const Rating &rating : ratings) {
        const Codebook &own = bookOf(rating.round);
        for (const UnitRating &unit : rating.units) {
            for (const auto &[dimension, label] : unit.labels.asKeyValueRange()) {
                for (const CodeId code : own.current(label)) {
                    addMissing(dimension, code);
                }
            }
        }
    }
}

const Codebook &ComparedCodes::bookOf(RoundId round) const
{
    const auto own = std::ranges::find(m_rounds, round, &Round::id);
    const auto version = own == m_rounds.end() ? m_input.versions.cend() : m_input.versions.constFind((*own)->version);
    return version == m_input.versions.cend() ? m_book : version->codebook;
}

// The code as a round's version has it, else as it was when it was merged, else as in the current codebook.
const Code *ComparedCodes::knownCode(CodeId id) const
{
    for (const CodebookVersion &version : m_input.versions) {
        if (const Code *code = version.codebook.code(id)) {
            return code;
        }
    }
    const MergedCode *merged = m_input.codebook.mergedCode(id);
    return merged ? &merged->code : m_input.codebook.code(id);
}

const Code *ComparedCodes::code(CodeId id) const
{
    const Code *found = m_book.code(id);
    return found ? found : knownCode(id);
}

void ComparedCodes::addMissing(DimensionId id, CodeId wanted)
{
    const auto dimension = std::ranges::find(m_book.dimensions, id, &Dimension::id);
    if (dimension == m_book.dimensions.end() || dimension->code(wanted)) {
        return;
    }
    if (const Code *known = knownCode(wanted)) {
        Code code = *known;
        const CodeId parent = dimension->code(code.parent) ? code.parent : CodeId{};
        code.parent = parent;
        putSubtree(*dimension, {code}, parent, {});
    }
}

bool ComparedCodes::maps() const
{
    return m_rounds.empty() ? !m_book.merged.empty() : std::ranges::any_of(m_rounds, [this](const Round *round) {
        return !bookOf(round->id).merged.empty();
    });
}

Rating ComparedCodes::mapped(const Rating &rating) const
{
    return inCurrentCodes(rating, bookOf(rating.round));
}

CodeId ComparedCodes::ancestor(RoundId round, DimensionId dimension, CodeId code, int depth) const
{
    const Dimension *own = bookOf(round).dimension(dimension);
    if (!own || !own->code(code)) {
        own = m_book.dimension(dimension);
    }
    return own && own->code(code) ? own->ancestor(code, depth) : code;
}

QString ComparedCodes::words() const
{
    if (m_rounds.empty()) {
        return ComparedCodesText::tr("current codes (%1)").arg(m_input.version);
    }
    if (m_rounds.size() == 1) {
        return ComparedCodesText::tr("the codes of %1, under which %2 was rated")
            .arg(versionNames(), m_rounds.front()->name);
    }
    QStringList parts;
    for (const Round *round : m_rounds) {
        parts << ComparedCodesText::tr("%1 by %2").arg(round->name, versionOf(*round));
    }
    return ComparedCodesText::tr("each round by its own codes: %1").arg(ListWords::parts(parts));
}

QString ComparedCodes::versionNames() const
{
    QStringList versions;
    for (const Round *round : m_rounds) {
        versions << versionOf(*round);
    }
    QStringList different = versions;
    different.removeDuplicates();
    if (different.size() < 2) {
        return different.isEmpty() ? m_input.version : different.front();
    }
    for (size_t i = 0; i < m_rounds.size(); ++i) {
        versions[qsizetype(i)].prepend(m_rounds[i]->name + u' ');
    }
    return ListWords::names(versions);
}

QString ComparedCodes::versionOf(const Round &round) const
{
    return m_input.versions.value(round.version).name;
}

} // namespace corater
