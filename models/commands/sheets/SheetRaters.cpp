// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SheetRaters.h"

#include "data/store/tables/RoundRepository.h"
#include "models/commands/StudyCommands.h"

#include <algorithm>

namespace corater {

namespace {

struct SheetRatersText
{
    CORATER_MESSAGES(SheetRaters)
};

} // namespace

Result<void> SheetRaters::find(const RatingSheet &sheet, ImportedRatings &outcome)
{
    TRY(readKnown());
    for (qsizetype place = 0; place < sheet.raters.size(); ++place) {
        TRY(const auto rater, at(place, sheet.raters[place], outcome));
        if (std::ranges::contains(m_raters, rater.id, &Rater::id)) {
            return fail(ErrorCode::Conflict, SheetRatersText::toSay("two columns are of the same rater"), {}, {},
                        rater.name);
        }
        m_raters.push_back(rater);
        outcome.raters << rater.name;
        outcome.names.insert(rater.id, rater.name);
    }
    return {};
}

const Rater *SheetRaters::named(const QString &name) const
{
    const auto found = std::ranges::find_if(
        m_known, [&](const Rater &r) { return r.name.compare(name.simplified(), Qt::CaseInsensitive) == 0; });
    return found == m_known.end() ? nullptr : &*found;
}

const Rater *SheetRaters::withId(RaterId id) const
{
    const auto found = std::ranges::find(m_known, id, &Rater::id);
    return found == m_known.end() ? nullptr : &*found;
}

Result<void> SheetRaters::readKnown()
{
    TRY(auto raters, m_change.store().rounds().raters());
    m_known = std::move(raters);
    return {};
}

Result<Rater> SheetRaters::create(const QString &name, ImportedRatings &outcome)
{
    TRY(writeNewRater(m_change, name, false));
    TRY(readKnown());
    outcome.newRaters << name;
    return *named(name);
}

// The rater of that name; without a name, the rater of the study at that place.
Result<Rater> SheetRaters::at(qsizetype place, QString name, ImportedRatings &outcome)
{
    if (name.isEmpty()) {
        std::vector<Rater> raters = m_known;
        std::erase_if(raters, &Rater::adjudicator);
        if (size_t(place) < raters.size()) {
            return raters[size_t(place)];
        }
        for (qsizetype number = place + 1; name.isEmpty() || named(name); ++number) {
            name = QStringLiteral("rater %1").arg(number);
        }
    }
    const Rater *known = named(name);
    if (known && known->adjudicator) {
        return fail(ErrorCode::Conflict, SheetRatersText::toSay("the adjudicator has no ratings"), {}, {}, name);
    }
    return known ? Result<Rater>(*known) : create(name, outcome);
}

} // namespace corater
