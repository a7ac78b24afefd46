// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/ScreeningCells.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/import/ratings/MissingWords.h"

namespace corater {

namespace {

struct ScreeningCellsText
{
    CORATER_MESSAGES(ScreeningCells)
};

} // namespace

Result<std::optional<Screening>> ScreeningCells::rated(const QStringList &fields, int field, bool turned)
{
    if (field >= 0 && fields[field].trimmed().isEmpty()) {
        ++m_blank;
        const bool isNo = m_map.blank == BlankMeaning::No;
        return isNo ? std::optional(turned ? Screening::In : Screening::Out) : std::nullopt;
    }
    auto meaning = agreed(fields, field, turned);
    if (meaning && *meaning) {
        const QString word = foldedSpelling(fields[field]);
        m_severalWords = m_severalWords || (!m_word.isEmpty() && m_word != word);
        m_word = word;
    }
    return meaning;
}

Result<std::optional<Screening>> ScreeningCells::agreed(const QStringList &fields, int field, bool turned)
{
    if (field < 0 || m_map.isMissing(fields[field])) {
        return std::nullopt;
    }
    const QString &cell = fields[field];
    const auto meaning = m_map.words.meaning(cell, turned);
    if (!meaning) {
        TRY(m_rows.wrong(ScreeningCellsText::toSay("not a screening decision"), field,
                         MissingWords::offered(m_map.words.expected(), cell), cell));
    }
    return meaning;
}

Result<void> ScreeningCells::check(const Place &place) const
{
    const bool marksAlone = !m_word.isEmpty() && !m_severalWords && m_blank > 0;
    if (!marksAlone || m_map.blank) {
        return {};
    }
    return fail(ErrorCode::Input,
                ScreeningCellsText::toSay(
                    "the cells of the screening contain “%1” or nothing: an empty one can mean no, or not rated")
                    .arg(m_word),
                place, MissingWords::blankSaid(), MissingWords::emptyCells(m_blank));
}

} // namespace corater
