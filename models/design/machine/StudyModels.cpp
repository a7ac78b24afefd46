// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/machine/StudyModels.h"

#include "models/agreement/StudyAgreement.h"
#include "models/design/machine/ModelColumns.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace corater {

namespace {

struct StudyModelsText
{
    CORATER_MESSAGES(StudyModels)
};

/// How the texts of a column name the codes of one dimension.
struct ColumnCodes
{
    QHash<QString, int> positions; ///< in DimensionAgreement::codes
    QStringList strange;           ///< texts that are no code
};

int positionOf(const Dimension *dimension, const DimensionAgreement &result, const QString &text)
{
    if (!dimension) { // screening
        return int(result.codes.indexOf(text.toLower()));
    }
    const Resolution resolved = resolve(*dimension, text);
    const auto found = std::ranges::find(result.codeIds, resolved.code);
    return resolved.resolved() && found != result.codeIds.end() ? int(found - result.codeIds.begin()) : -1;
}

ColumnCodes codesOf(const ModelColumn &column, const Codebook &codebook, const DimensionAgreement &result)
{
    ColumnCodes codes;
    const Dimension *dimension = codebook.dimension(result.dimension);
    for (const QString &text : column.texts) {
        if (codes.positions.contains(text) || codes.strange.contains(text)) {
            continue;
        }
        const int position = positionOf(dimension, result, text);
        position >= 0 ? void(codes.positions.insert(text, position)) : codes.strange.append(text);
    }
    codes.strange.sort();
    return codes;
}

// With the ratings of raters kept as models, in the order of all others.
AgreementInput withModels(AgreementInput input)
{
    std::ranges::move(input.ofModels, std::back_inserter(input.ratings));
    std::ranges::sort(input.ratings, {}, [](const Rating &r) { return std::tuple(r.item, r.rater, r.round); });
    return input;
}

/// Makes the comparisons of one call.
class Comparing
{
public:
    Comparing(const StudyReader &study, const AgreementInput &input, const StudyModelsQuestion &question)
        : m_study(study), m_input(input), m_question(question)
    {
    }

    Result<std::vector<ModelComparison>> run()
    {
        m_results = studyAgreement(withModels(m_input));
        std::erase_if(m_results, [](const DimensionAgreement &result) { return result.level != u"code"; });
        TRY(keepDimension());
        TRY(chooseRaters());
        TRY(chooseDimensionsOfColumns(m_input.codebook));
        std::vector<ModelComparison> comparisons;
        for (const DimensionAgreement &result : m_results) {
            if (auto one = comparisonOf(result); one.models.size() > 0) {
                comparisons.push_back(std::move(one));
            }
        }
        if (comparisons.empty()) {
            return fail(ErrorCode::Input, noModelComparison(), {.file = m_study.path()},
                        StudyModelsText::toSay("items that two people rated, and labels of the model for them: as "
                                               "ratings (corater ratings) or as a column of the items"));
        }
        if (!m_question.confidence.isEmpty()) {
            TRY(addConfidences(comparisons, m_study, {.name = m_question.confidence, .models = m_question.models}));
        }
        return comparisons;
    }

private:
    // The columns of the people.
    std::vector<int> peopleIn(const DimensionAgreement &result) const
    {
        std::vector<int> people;
        for (size_t i = 0; i < result.raterIds.size(); ++i) {
            if (std::ranges::contains(m_people, result.raterIds[i])) {
                people.push_back(int(i));
            }
        }
        return people;
    }

    Result<void> keepDimension()
    {
        if (m_question.dimension.isEmpty()) {
            return {};
        }
        TRY(const auto id, dimensionOrScreening(m_study, m_input.codebook, m_question.dimension));
        std::erase_if(m_results, [id](const DimensionAgreement &result) { return result.dimension != id; });
        return {};
    }

    // Models are raters or columns; people are the raters named, or all who are no models.
    Result<void> chooseRaters()
    {
        QStringList columns;
        for (const QString &name : m_question.models) {
            const auto rater = m_study.raterNamed(name);
            rater ? m_models.push_back(rater->id) : columns.append(name);
        }
        TRY(auto read, readColumns(m_study, columns));
        m_columns = std::move(read);
        for (const ModelColumn &column : m_columns) {
            if (column.texts.isEmpty()) {
                return fail(ErrorCode::Input, StudyModelsText::toSay("neither a rater nor a column of the items"),
                            {.file = m_study.path()},
                            StudyModelsText::toSay("a rater (corater status), or a column (corater columns)"),
                            column.name);
            }
        }
        for (const QString &name : m_question.raters) {
            const auto rater = m_study.raterNamed(name);
            if (!rater || std::ranges::contains(m_models, rater->id)) {
                return fail(ErrorCode::Input,
                            rater ? ModelComparison::nameOfBoth() : StudyModelsText::toSay("no such rater"),
                            {.file = m_study.path()}, {}, name);
            }
            m_people.push_back(rater->id);
        }
        for (const Rater &rater : m_question.raters.isEmpty() ? m_study.raters() : std::vector<Rater>()) {
            if (!std::ranges::contains(m_models, rater.id)) {
                m_people.push_back(rater.id);
            }
        }
        return {};
    }

    // A column answers the dimension that has most of its texts as codes.
    Result<void> chooseDimensionsOfColumns(const Codebook &codebook)
    {
        for (const ModelColumn &column : m_columns) {
            const DimensionAgreement *best = nullptr;
            ColumnCodes codes;
            bool isTied = false;
            for (const DimensionAgreement &result : m_results) {
                ColumnCodes here = codesOf(column, codebook, result);
                if (here.positions.size() > codes.positions.size()) {
                    best = &result;
                    codes = std::move(here);
                    isTied = false;
                } else if (best && here.positions.size() == codes.positions.size()) {
                    isTied = true;
                }
            }
            if (!best || isTied || !codes.strange.isEmpty()) {
                return unclear(column, best, isTied, codes);
            }
            m_positions[{column.name, best->dimension}] = codes.positions;
        }
        return {};
    }

    std::unexpected<Error> unclear(const ModelColumn &column, const DimensionAgreement *best, bool isTied,
                                   const ColumnCodes &codes) const
    {
        const Place place{.file = m_study.path(), .cell = column.name};
        if (isTied) {
            return fail(ErrorCode::Input,
                        StudyModelsText::toSay("the texts of the column are codes of several dimensions"), place,
                        StudyModelsText::toSay("--dimension with the one that it answers"));
        }
        QStringList texts = codes.strange;
        if (!best) {
            texts = column.texts.values();
            texts.removeDuplicates();
            texts.sort();
        }
        return fail(ErrorCode::Input,
                    best ? StudyModelsText::toSay("texts of the column are no codes of %1").arg(best->name)
                         : StudyModelsText::toSay("no text of the column is a code of the study"),
                    place,
                    StudyModelsText::toSay("codes or their aliases: make the texts aliases of codes, or correct the "
                                           "column"),
                    texts.mid(0, 10).join(QStringLiteral(", ")).left(200));
    }

    ModelComparison comparisonOf(const DimensionAgreement &result) const
    {
        ModelComparison comparison{.dimension = result.name,
                                   .dimensionId = result.dimension,
                                   .codes = result.codes,
                                   .codeIds = result.codeIds,
                                   .ordinal = result.ordinal};
        const std::vector<int> people = peopleIn(result);
        comparison.items = itemsOf(result, people);
        std::ranges::transform(people, std::back_inserter(comparison.raters),
                               [&result](int column) { return result.raters[column]; });
        std::vector<std::vector<int>> labels = labelsOf(result, people);
        const auto addModel = [&](const QString &name, const std::vector<int> &column) {
            const bool any = std::ranges::any_of(column, [](int label) { return label != RatingMatrix::blank; });
            if (any) {
                comparison.models << name;
                for (size_t i = 0; i < column.size(); ++i) {
                    labels[i].push_back(column[i]);
                }
            }
        };
        for (size_t i = 0; i < result.raterIds.size(); ++i) {
            if (std::ranges::contains(m_models, result.raterIds[i])) {
                addModel(result.raters[qsizetype(i)], ofRater(result, int(i), people, comparison.unjoined));
            }
        }
        for (const ModelColumn &column : m_columns) {
            const auto positions = m_positions.find({column.name, result.dimension});
            if (positions != m_positions.end()) {
                addModel(column.name, ofColumn(result, column, positions->second, people, comparison.unjoined));
            }
        }
        comparison.labels = RatingMatrix(std::max(1, int(comparison.raters.size() + comparison.models.size())),
                                         int(result.codes.size()));
        for (const std::vector<int> &row : labels) {
            row.empty() ? void() : comparison.labels.add(row);
        }
        if (!comparison.hasItems()) {
            comparison.models.clear();
        }
        return comparison;
    }

    static bool isRated(const std::vector<int> &row, const std::vector<int> &columns)
    {
        return std::ranges::any_of(columns,
                                   [&](int column) { return row[size_t(column)] != int(RatingMatrix::blank); });
    }

    // The rows that people rated, with these columns.
    static std::vector<std::vector<int>> labelsOf(const DimensionAgreement &result, const std::vector<int> &people)
    {
        std::vector<std::vector<int>> labels;
        for (const std::vector<int> &row : result.values) {
            if (isRated(row, people)) {
                std::vector<int> &some = labels.emplace_back();
                std::ranges::transform(people, std::back_inserter(some), [&](int i) { return row[size_t(i)]; });
            }
        }
        return labels;
    }

    // The item of each row of labelsOf(), none where people found several units in it.
    static std::vector<ItemId> itemsOf(const DimensionAgreement &result, const std::vector<int> &people)
    {
        const auto units = unitsOf(result, people);
        std::vector<ItemId> items;
        for (size_t i = 0; i < result.units.size(); ++i) {
            if (isRated(result.values[i], people)) {
                const ComparedPlace &place = result.units[i];
                items.push_back(units.at({place.round, place.item}) == 1 ? place.item : ItemId{});
            }
        }
        return items;
    }

    /// How many units people found in an item in one round.
    static std::map<std::pair<RoundId, ItemId>, int> unitsOf(const DimensionAgreement &result,
                                                             const std::vector<int> &people)
    {
        std::map<std::pair<RoundId, ItemId>, int> units;
        for (size_t i = 0; i < result.units.size(); ++i) {
            units[{result.units[i].round, result.units[i].item}] += isRated(result.values[i], people) ? 1 : 0;
        }
        return units;
    }

    // One label of the model for each row of labelsOf(): its own of the unit, else its only one of the item.
    static std::vector<int> ofRater(const DimensionAgreement &result, int model, const std::vector<int> &people,
                                    qint64 &unjoined)
    {
        QHash<ItemId, std::vector<int>> ofItem;
        for (size_t i = 0; i < result.units.size(); ++i) {
            if (const int label = result.values[i][size_t(model)]; label != RatingMatrix::blank) {
                ofItem[result.units[i].item].push_back(label);
            }
        }
        const auto units = unitsOf(result, people);
        std::vector<int> labels;
        for (size_t i = 0; i < result.units.size(); ++i) {
            if (!isRated(result.values[i], people)) {
                continue;
            }
            const ComparedPlace &place = result.units[i];
            labels.push_back(result.values[i][size_t(model)]);
            const std::vector<int> known = ofItem.value(place.item);
            if (labels.back() != RatingMatrix::blank || known.empty()) {
                continue;
            }
            const bool joins = known.size() == 1 && units.at({place.round, place.item}) == 1;
            labels.back() = joins ? known.front() : int(RatingMatrix::blank);
            unjoined += joins ? 0 : 1;
        }
        return labels;
    }

    static std::vector<int> ofColumn(const DimensionAgreement &result, const ModelColumn &column,
                                     const QHash<QString, int> &positions, const std::vector<int> &people,
                                     qint64 &unjoined)
    {
        const auto units = unitsOf(result, people);
        std::vector<int> labels;
        for (size_t i = 0; i < result.units.size(); ++i) {
            if (!isRated(result.values[i], people)) {
                continue;
            }
            const ComparedPlace &place = result.units[i];
            const int label = positions.value(column.texts.value(place.item), RatingMatrix::blank);
            const bool joins = units.at({place.round, place.item}) == 1;
            labels.push_back(joins ? label : int(RatingMatrix::blank));
            unjoined += !joins && label != RatingMatrix::blank ? 1 : 0;
        }
        return labels;
    }

    const StudyReader &m_study;
    const AgreementInput &m_input;
    const StudyModelsQuestion &m_question;
    std::vector<DimensionAgreement> m_results;
    std::vector<RaterId> m_models;
    std::vector<RaterId> m_people;
    std::vector<ModelColumn> m_columns;
    std::map<std::pair<QString, DimensionId>, QHash<QString, int>> m_positions;
};

} // namespace

Result<std::vector<ModelComparison>> modelComparisons(const StudyReader &study, const StudyModelsQuestion &question)
{
    TRY(const auto input, agreementInput(study));
    return modelComparisons(study, input, question);
}

Result<std::vector<ModelComparison>> modelComparisons(const StudyReader &study, const AgreementInput &input,
                                                      const StudyModelsQuestion &question)
{
    return Comparing(study, input, question).run();
}

Message noModelComparison()
{
    return StudyModelsText::toSay("no unit of a closed round has labels of two raters and of a model");
}

} // namespace corater
