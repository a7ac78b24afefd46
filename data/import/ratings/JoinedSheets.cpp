// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/JoinedSheets.h"

#include "codebook/taxonomy/Spelling.h"

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct JoinedSheetsText
{
    CORATER_MESSAGES(JoinedSheets)
};

QString placeOf(const RatedRow &row)
{
    return row.line > 0 ? QStringLiteral("%1:%2").arg(row.file).arg(row.line) : row.file;
}

void addMissing(QStringList &all, const QStringList &more)
{
    for (const QString &one : more) {
        if (!all.contains(one)) {
            all << one;
        }
    }
}

/// Appends each sheet to the first. Made and used by joinedSheets() alone.
class Joining
{
public:
    explicit Joining(RatingSheet first) : m_all(std::move(first))
    {
        for (size_t i = 0; i < m_all.rows.size(); ++i) {
            m_rowOf.insert({m_all.rows[i].id, m_all.rows[i].unit}, i);
        }
    }

    Result<void> add(RatingSheet sheet)
    {
        const std::vector<size_t> places = placesOf(sheet.raters);
        for (RatedRow &row : sheet.rows) {
            TRY(add(std::move(row), places));
        }
        addReading(std::move(sheet));
        return {};
    }

    RatingSheet finish()
    {
        for (RatedRow &row : m_all.rows) {
            row.answers.resize(size_t(m_all.raters.size()));
        }
        m_all.spellings = spellingsOf(m_all.values, m_all.unknown);
        return std::move(m_all);
    }

private:
    // The indices of a sheet's raters among the raters of all sheets.
    std::vector<size_t> placesOf(const QStringList &raters)
    {
        std::vector<size_t> places;
        for (const QString &name : raters) {
            const auto known = std::ranges::find_if(m_all.raters, [&](const QString &other) {
                return !name.isEmpty() && foldedSpelling(other) == foldedSpelling(name);
            });
            places.push_back(size_t(known - m_all.raters.begin()));
            if (known == m_all.raters.end()) {
                m_all.raters << name;
            }
        }
        return places;
    }

    Result<void> add(RatedRow row, const std::vector<size_t> &places)
    {
        auto at = m_rowOf.constFind({row.id, row.unit});
        if (at == m_rowOf.cend()) {
            at = m_rowOf.insert({row.id, row.unit}, m_all.rows.size());
            m_all.rows.push_back({.id = row.id, .unit = row.unit, .file = row.file, .line = row.line});
        }
        RatedRow &there = m_all.rows[*at];
        there.answers.resize(std::max(there.answers.size(), size_t(m_all.raters.size())));
        for (size_t i = 0; i < row.answers.size(); ++i) {
            if (row.answers[i].isEmpty()) {
                continue;
            }
            if (!there.answers[places[i]].isEmpty()) {
                return twice(row, there, m_all.raters[qsizetype(places[i])]);
            }
            there.answers[places[i]] = std::move(row.answers[i]);
        }
        if (!row.final.isEmpty() && !there.final.isEmpty()) {
            return twice(row, there, JoinedSheetsText::toSay("what is final"));
        }
        there.final = row.final.isEmpty() ? std::move(there.final) : std::move(row.final);
        there.kept = row.kept ? row.kept : there.kept;
        return {};
    }

    static std::unexpected<Error> twice(const RatedRow &row, const RatedRow &there, const ErrorDetail &whose)
    {
        return fail(ErrorCode::Input,
                    JoinedSheetsText::toSay("%1: the id has a rating of the same rater in %2, too")
                        .arg(row.unit > 0 ? JoinedSheetsText::toSay("%1, unit %2").arg(row.id).arg(row.unit)
                                          : Message::literal(row.id),
                             placeOf(there)),
                    {.file = row.file, .line = row.line},
                    JoinedSheetsText::toSay("one sheet per rater, or sheets with different ids"), whose);
    }

    // Adds the columns and notes of a sheet that the joined sheet does not have yet.
    void addReading(RatingSheet sheet)
    {
        for (SheetColumnUse &column : sheet.columns) {
            const bool isKnown = std::ranges::any_of(m_all.columns, [&](const SheetColumnUse &known) {
                return known.heading == column.heading && known.use == column.use;
            });
            if (!isKnown) {
                m_all.columns.push_back(std::move(column));
            }
        }
        addMissing(m_all.unused, sheet.unused);
        m_all.notAsked.removeIf([&](const QString &name) { return !sheet.notAsked.contains(name); });
        m_all.notes += sheet.notes;
        m_all.numbered = m_all.numbered || sheet.numbered;
        m_all.numberedByUser = m_all.numberedByUser && sheet.numberedByUser;
        m_all.hasLabels = m_all.hasLabels || sheet.hasLabels;
        m_all.hasScreening = m_all.hasScreening || sheet.hasScreening;
        m_all.hasFinals = m_all.hasFinals || sheet.hasFinals;
        m_all.ordered = m_all.ordered && sheet.ordered;
        m_all.blankRows += sheet.blankRows;
        m_all.unratedRows += sheet.unratedRows;
        addValues(m_all.values, sheet.values);
        addValues(m_all.unknown, sheet.unknown);
        for (const auto &[text, count] : sheet.replaced.asKeyValueRange()) {
            m_all.replaced[text] += count;
        }
        std::ranges::move(sheet.problems, std::back_inserter(m_all.problems));
        m_all.problemCount += sheet.problemCount;
    }

    static void addValues(std::vector<MappedValue> &all, const std::vector<MappedValue> &more)
    {
        QHash<std::pair<qint64, QString>, size_t> places;
        for (size_t i = 0; i < all.size(); ++i) {
            places.insert({raw(all[i].dimension), all[i].value}, i);
        }
        for (const MappedValue &value : more) {
            const auto known = places.constFind({raw(value.dimension), value.value});
            if (known == places.cend()) {
                all.push_back(value);
            } else {
                all[*known].count += value.count;
            }
        }
    }

    RatingSheet m_all;
    QHash<std::pair<QString, int>, size_t> m_rowOf;
};

} // namespace

Result<RatingSheet> joinedSheets(std::vector<RatingSheet> sheets)
{
    Joining joining(std::move(sheets.front()));
    for (size_t i = 1; i < sheets.size(); ++i) {
        TRY(joining.add(std::move(sheets[i])));
    }
    return joining.finish();
}

} // namespace corater
