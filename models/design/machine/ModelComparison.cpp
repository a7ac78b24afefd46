// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/machine/ModelComparison.h"

#include "codebook/agreement/matrices/CodeOrder.h"

#include <algorithm>
#include <numeric>

namespace corater {

namespace {

struct ModelComparisonText
{
    CORATER_MESSAGES(ModelComparison)
};

} // namespace

RatingMatrix columnsOf(const RatingMatrix &labels, const std::vector<int> &columns)
{
    RatingMatrix some(int(columns.size()), labels.codes());
    some.reserve(labels.units());
    std::vector<int> row(columns.size());
    for (std::int64_t unit = 0; unit < labels.units(); ++unit) {
        std::ranges::transform(columns, row.begin(),
                               [all = labels.unit(unit)](int column) { return all[std::size_t(column)]; });
        some.add(row);
    }
    return some;
}

RatingMatrix ModelComparison::ofRaters() const
{
    std::vector<int> columns(std::size_t(raters.size()));
    std::iota(columns.begin(), columns.end(), 0);
    return columnsOf(labels, columns);
}

std::vector<int> ModelComparison::ofModel(int model) const
{
    const RatingMatrix column = columnsOf(labels, {int(raters.size()) + model});
    return {column.values().begin(), column.values().end()};
}

std::vector<ConfidentLabel> ModelComparison::confidentLabels() const
{
    std::vector<ConfidentLabel> found;
    const auto isLabel = [](int code) { return code != RatingMatrix::blank; };
    for (std::size_t unit = 0; unit < confidences.size(); ++unit) {
        const std::span<const int> row = labels.unit(std::int64_t(unit));
        const std::span<const int> people = row.first(std::size_t(raters.size()));
        const int predicted = row[std::size_t(raters.size())];
        const auto asked = std::ranges::count_if(people, isLabel);
        if (confidences[unit] && isLabel(predicted) && asked > 0) {
            found.push_back({.confidence = *confidences[unit],
                             .right = double(std::ranges::count(people, predicted)) / double(asked)});
        }
    }
    return found;
}

std::vector<double> ModelComparison::values() const
{
    if (!ordinal) {
        return {};
    }
    std::vector<double> numbers = codeNumbers(codes);
    if (numbers.empty()) {
        numbers.resize(std::size_t(codes.size()));
        std::iota(numbers.begin(), numbers.end(), 1.0);
    }
    return numbers;
}

bool ModelComparison::hasItems() const
{
    const auto given = [](int label) { return label != RatingMatrix::blank; };
    for (std::int64_t unit = 0; unit < labels.units(); ++unit) {
        const std::span<const int> row = labels.unit(unit);
        const auto ofModels = row.begin() + std::ptrdiff_t(raters.size());
        if (std::count_if(row.begin(), ofModels, given) >= 2 && std::any_of(ofModels, row.end(), given)) {
            return true;
        }
    }
    return false;
}

Message ModelComparison::nameOfBoth()
{
    return ModelComparisonText::toSay("one name is both a rater and a model");
}

Message ModelComparison::confidencesOfSeveral()
{
    return ModelComparisonText::toSay("a column of confidences belongs to one model");
}

QStringList ModelComparison::onlyOfModels() const
{
    std::vector<bool> ofPeople(std::size_t(codes.size()));
    std::vector<bool> ofAny(std::size_t(codes.size()));
    for (std::int64_t unit = 0; unit < labels.units(); ++unit) {
        const std::span<const int> row = labels.unit(unit);
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (row[column] != RatingMatrix::blank) {
                ofAny[std::size_t(row[column])] = true;
                ofPeople[std::size_t(row[column])] =
                    ofPeople[std::size_t(row[column])] || column < std::size_t(raters.size());
            }
        }
    }
    QStringList only;
    for (qsizetype code = 0; code < codes.size(); ++code) {
        only += ofAny[std::size_t(code)] && !ofPeople[std::size_t(code)] ? QStringList(codes[code]) : QStringList();
    }
    return only;
}

} // namespace corater
