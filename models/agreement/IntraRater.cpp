// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/IntraRater.h"

#include <QCoreApplication>

namespace corater {

namespace {

// The two times as two raters of the later round, under whose codebook the second rating was made.
constexpr RaterId first{1};
constexpr RaterId again{2};

Rating as(Rating rating, RaterId time, RoundId round)
{
    rating.rater = time;
    rating.round = round;
    return rating;
}

} // namespace

std::vector<IntraRater> intraRater(const AgreementInput &input, const StudyAgreementOptions &options)
{
    std::vector<IntraRater> list;
    for (const Rater &rater : input.raters) {
        AgreementInput own{.codebook = input.codebook,
                           .version = input.version,
                           .raters = {{first, QCoreApplication::translate("corater::Agreement", "first")},
                                      {again, QCoreApplication::translate("corater::Agreement", "again")}},
                           .rounds = input.rounds,
                           .versions = input.versions,
                           .externalIds = input.externalIds};
        IntraRater entry{.rater = rater.id, .name = rater.name};
        for (const RatedTwice &pair : input.repeats) {
            if (pair.again.rater == rater.id) {
                own.ratings.push_back(as(pair.before, first, pair.again.round));
                own.ratings.push_back(as(pair.again, again, pair.again.round));
                ++entry.items;
            }
        }
        if (entry.items > 0) {
            entry.results = studyAgreement(own, options);
            list.push_back(std::move(entry));
        }
    }
    return list;
}

} // namespace corater
