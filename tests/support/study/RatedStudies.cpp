// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/RatedStudies.h"

#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

namespace corater::test {

bool threeRaters(const QString &path)
{
    const auto study = smallStudy(path, 10, {"Ada", "Ben", "Cleo"});
    if (!study) {
        return false;
    }
    const RoundId round = study->currentRound()->id;
    const DimensionId colour = study->codebook().dimensions[0].id;
    const DimensionId size = study->codebook().dimensions[1].id;
    const QStringList colours{"Red", "Yellow", "Blue", "Green", "Unknown"};
    const QStringList sizes{"Small", "Middle", "Large"};
    int place = 0;
    for (const Rater &rater : std::vector<Rater>(study->raters())) {
        study->setActor(rater.id);
        for (int item = 1; item <= 10; ++item) {
            const RatingKey key{round, itemNamed(*study, QString::number(item)), rater.id};
            if (item == 9 && place == 2) {
                (void)study->perform(setScreening(key, Screening::Out, "off topic"));
                continue;
            }
            const int shift = item % 4 == 0 ? place : 0;
            const auto one = codeNamed(*study, colours[(item + shift) % colours.size()]);
            const bool second = item == 5 && place == 0;
            const int first = second ? 2 : 1;
            if (second) {
                (void)study->perform(setLabels(key, 1, colour, "colour", {codeNamed(*study, "Green")}));
                (void)study->perform(setLabels(key, 1, size, "size", {codeNamed(*study, "Large")}));
            }
            (void)study->perform(setLabels(key, first, colour, "colour", {one}));
            (void)study->perform(
                setLabels(key, first, size, "size", {codeNamed(*study, sizes[(item + shift / 2) % sizes.size()])}));
            (void)study->perform(setComment(key, first, {}, QStringLiteral("as %1 saw it").arg(rater.name)));
        }
        if (!study->perform(sealRound(round, rater.id))) {
            return false;
        }
        ++place;
    }
    return study->isClosed(round);
}

bool threeRounds(const QString &path)
{
    const auto study = smallStudy(path, 30, {"Ada", "Ben", "Cleo"});
    if (!study) {
        return false;
    }
    const DimensionId colour = study->codebook().dimensions[0].id;
    const DimensionId size = study->codebook().dimensions[1].id;
    const QStringList colours{"Red", "Yellow", "Blue", "Green", "Unknown"};
    const QStringList sizes{"Small", "Middle", "Large"};
    for (int number = 1; number <= 3; ++number) {
        const auto opened =
            study->perform(openRound({.name = number == 1 ? "Pilot" : QString("Batch %1").arg(number - 1),
                                      .draw = RoundPlan::Draw::Sample,
                                      .sample = 10,
                                      .seed = quint64(number),
                                      .repeats = number == 3 ? 5 : 0}));
        if (!opened) {
            return false;
        }
        int place = 0;
        for (const Rater &rater : std::vector<Rater>(study->raters())) {
            study->setActor(rater.id);
            for (int item = 1; item <= 30; ++item) {
                const RatingKey key{opened->round, itemNamed(*study, QString::number(item)), rater.id};
                // Labels for items that were not drawn are refused.
                const int shift = (item + place) % (2 * number) == 0 ? place : 0;
                (void)study->perform(
                    setLabels(key, 1, colour, "colour", {codeNamed(*study, colours[(item + shift) % colours.size()])}));
                (void)study->perform(
                    setLabels(key, 1, size, "size", {codeNamed(*study, sizes[(item / 3 + shift) % sizes.size()])}));
            }
            if (!study->perform(sealRound(opened->round, rater.id))) {
                return false;
            }
            ++place;
        }
    }
    return true;
}

bool differing(const QString &path)
{
    const auto study = smallStudy(path, 5);
    const bool third = study && study->perform(addRater("Cleo", true));
    if (!third) {
        return false;
    }
    const DimensionId colour = study->codebook().dimensions[0].id;
    const DimensionId size = study->codebook().dimensions[1].id;
    const QMap<QString, QList<QStringList>> said{{"Ada", {{"Red"}, {"Blue"}, {"Yellow"}, {"Red", "Green"}, {"Red"}}},
                                                 {"Ben", {{"Yellow"}, {"Green"}, {"Red"}, {"Green"}, {"Red"}}}};
    for (const auto &[who, items] : said.asKeyValueRange()) {
        const RaterId rater = study->raterNamed(who)->id;
        study->setActor(rater);
        for (int item = 0; item < items.size(); ++item) {
            const RatingKey key{study->currentRound()->id, itemNamed(*study, QString::number(item + 1)), rater};
            for (int unit = 0; unit < items[item].size(); ++unit) {
                const bool done =
                    study->perform(
                        setLabels(key, unit + 1, colour, "colour", {codeNamed(*study, items[item][unit])})) &&
                    study->perform(setLabels(key, unit + 1, size, "size", {codeNamed(*study, "Small")})) &&
                    study->perform(setComment(key, unit + 1, {}, QStringLiteral("as %1 saw it").arg(who)));
                if (!done) {
                    return false;
                }
            }
        }
    }
    return true;
}

} // namespace corater::test
