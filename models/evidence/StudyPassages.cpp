// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evidence/StudyPassages.h"

#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/evidence/EvidenceLines.h"

#include <algorithm>

namespace corater {

Result<std::vector<StudyPassage>> studyPassages(const StudyStore &store, const SettlingInput &input)
{
    std::vector<const Rating *> ratings;
    for (const Rating &rating : input.ratings) {
        if (std::ranges::any_of(rating.units, [](const UnitRating &unit) { return !unit.evidence.empty(); })) {
            ratings.push_back(&rating);
        }
    }
    std::ranges::stable_sort(ratings, {}, [](const Rating *rating) { return std::pair(rating->item, rating->rater); });
    std::vector<StudyPassage> passages;
    Item item;
    for (const Rating *rating : ratings) {
        if (item.id != rating->item) {
            TRY(auto read, store.items().item(rating->item));
            item = std::move(read);
        }
        for (const EvidenceLine &line : evidenceOfRating(item, *rating, input.codebook, {}, 0)) {
            passages.push_back({.item = item.externalId,
                                .unit = line.unit,
                                .rater = rating->rater,
                                .round = rating->round,
                                .dimension = line.evidence.dimension,
                                .about = line.about,
                                .quote = line.quote,
                                .place = line.place});
        }
    }
    return passages;
}

} // namespace corater
