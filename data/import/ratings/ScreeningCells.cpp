// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/ScreeningCells.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/import/ratings/MissingWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ScreeningCellsText
{
    Q_DECLARE_TR_FUNCTIONS(ScreeningCells)
    CORATER_MESSAGES(ScreeningCells)
};

} // namespace

QString hintOfMissing(const QString &cell)
{
    return MissingWords::looksMissing(cell)
               ? ScreeningCellsText::tr(", or --missing \"%1\" where that means not rated").arg(cell.trimmed())
               : QString();
}

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
        const auto noted = m_rows.wrong(ScreeningCellsText::toSay("not a screening decision"), field,
                                        m_map.words.expected() + hintOfMissing(cell), cell);
        if (!noted) {
            return std::unexpected(noted.error());
        }
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
                place, ScreeningCellsText::tr("--blank no, or --blank missing"),
                ScreeningCellsText::tr("%1 empty cells").arg(m_blank));
}

} // namespace corater
