// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

/// Shared by the files of roundTripCases().
namespace corater::test::roundtrip {

using Made = Command<>;

// The command without its outcome.
template <typename Outcome>
Made withoutOutcome(Command<Outcome> command)
{
    return [command = std::move(command)](Change &change) -> Result<void> {
        TRY(command(change));
        return {};
    };
}

// Keys and codes of a study by name.
inline RatingKey adas(const Study &study, const char *item)
{
    return keyOf(study, QLatin1String(item), "Ada");
}

inline const Dimension &colour(const Study &study)
{
    return study.codebook().dimensions[0];
}

inline std::vector<CodeId> code(const Study &study, const char *name)
{
    return {codeNamed(study, QLatin1String(name))};
}

inline UnitId unitOf(const Study &study, const char *item, const char *rater)
{
    const RaterId who = study.raterNamed(QLatin1String(rater))->id;
    return everyRatingAsMade(study, {.rater = who, .item = itemNamed(study, QLatin1String(item))})->front().units[0].id;
}

// Prepares a study; a preparation must not fail.
inline void prepared(const Result<void> &done)
{
    if (!done) {
        qFatal("%s", qPrintable(done.error().oneLine()));
    }
}

} // namespace corater::test::roundtrip
