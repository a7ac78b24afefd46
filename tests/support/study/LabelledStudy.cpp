// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/LabelledStudy.h"

#include "data/records/Final.h"
#include "data/store/tables/FinalRepository.h"
#include "models/commands/SealRound.h"

namespace corater::test {

Command<> putFinal(FinalItem item)
{
    return [item = std::move(item)](Change &change) -> Result<void> {
        change.record(QStringLiteral("put-final"), {});
        TRY(const auto known, change.store().finals().read(item.item));
        return writeFinal(change.writer, change.ids(), known.empty() ? std::nullopt : std::optional(known.front()),
                          item);
    };
}

RatingKey keyOf(const Study &study, const QString &item, const QString &rater)
{
    return {study.currentRound()->id, itemNamed(study, item), study.raterNamed(rater)->id};
}

Result<void> label(Study &study, const QString &rater, const QString &item, const QString &dimension,
                   const QStringList &codes, int unit)
{
    const Dimension &asked = *study.codebook().dimensionNamed(dimension);
    std::vector<CodeId> ids;
    for (const QString &name : codes) {
        ids.push_back(asked.codeNamed(name)->id);
    }
    study.setActor(study.raterNamed(rater)->id);
    return study.perform(setLabels(keyOf(study, item, rater), unit, asked.id, dimension, ids));
}

std::unique_ptr<Study> labelledStudy(const QString &path)
{
    auto study = smallStudy(path, 8);
    const QList<QStringList> ada{{"Red"},   {"Yellow"}, {"Yellow"},        {"Blue", "Red"},
                                 {"Green"}, {"Blue"},   {"Yellow", "Red"}, {"Unknown"}};
    const QList<QStringList> ben{{"Red"}, {"Red"}, {"Yellow"}, {"Blue"}, {"Yellow"}, {"Blue"}, {"Red"}, {"Unknown"}};
    const QStringList sizes{"Small", "Middle", "Large"};
    for (int i = 0; i < 8; ++i) {
        const QString item = QString::number(i + 1);
        const bool done = label(*study, "Ada", item, "colour", ada[i]) &&
                          label(*study, "Ada", item, "size", {sizes[i % 3]}) &&
                          label(*study, "Ben", item, "colour", ben[i]) &&
                          label(*study, "Ben", item, "size", {sizes[(i + i / 4) % 3]});
        if (!done) {
            return nullptr;
        }
    }
    for (const char *rater : {"Ada", "Ben"}) {
        if (!label(*study, rater, "3", "colour", {"Green"}, 2) || !label(*study, rater, "3", "size", {"Large"}, 2)) {
            return nullptr;
        }
    }
    const Dimension &colour = study->codebook().dimensions[0];
    FinalUnit unit{.item = itemNamed(*study, "1")};
    unit.labels[colour.id].codes = {colour.codeNamed("Yellow")->id, colour.codeNamed("Red")->id};
    FinalItem settled{.item = unit.item, .screening = Screening::In, .units = {unit}};
    return study->perform(putFinal(settled)) ? std::move(study) : nullptr;
}

Result<void> seal(Study &study, const QString &rater)
{
    study.setActor(study.raterNamed(rater)->id);
    return study.perform(sealRound(study.currentRound()->id, study.raterNamed(rater)->id));
}

QStringList labelOf(const Study &study, const QString &rater, const QString &item, const QString &dimension, int unit)
{
    const RatingKey key = keyOf(study, item, rater);
    const auto ratings = everyRating(study, {.round = key.round, .rater = key.rater, .item = key.item});
    const Dimension *asked = study.codebook().dimensionNamed(dimension);
    QStringList names;
    if (ratings && !ratings->empty() && asked && unit <= int(ratings->front().units.size())) {
        for (CodeId code : ratings->front().units[size_t(unit - 1)].labels.value(asked->id)) {
            const Code *found = asked->code(code);
            names << (found ? found->name : QStringLiteral("?"));
        }
    }
    return names;
}

QStringList faultsOf(const QString &path)
{
    const auto file = StudyFile::open(path, OpenMode::ReadOnly);
    const auto wrong = file ? (*file)->store().verify() : std::unexpected(file.error());
    return wrong ? inWords(*wrong) : QStringList{wrong.error().oneLine()};
}

} // namespace corater::test
