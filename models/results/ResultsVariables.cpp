// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ResultsVariables.h"

#include "models/agreement/TreatmentVariants.h"
#include "models/results/ColumnValues.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace corater {

namespace {

struct VariablesText
{
    Q_DECLARE_TR_FUNCTIONS(Results)
    CORATER_MESSAGES(Results)
};

const ResultsItem &itemOfCase(const ResultsInput &input, ResultsCases cases, int which)
{
    return input.items[size_t(cases == ResultsCases::Items ? which : input.units[size_t(which)].item)];
}

int caseCount(const ResultsInput &input, ResultsCases cases)
{
    return int(cases == ResultsCases::Items ? input.items.size() : input.units.size());
}

bool isUnknown(const Code &code)
{
    return isUnknownName(code.name) || std::ranges::any_of(code.aliases, isUnknownName);
}

/// The values of a dimension at a level, and the value that each code counts as.
struct CodeValues
{
    std::vector<VariableValue> values;
    QHash<CodeId, int> places;

    CodeValues(const Dimension &dimension, ResultsLevel level, const QSet<CodeId> &used)
    {
        for (const CodeId id : dimension.labelCodes()) {
            const Code &code = *dimension.code(id);
            if (code.retired && !used.contains(id)) {
                continue;
            }
            const CodeId counted = level == ResultsLevel::Category ? dimension.ancestor(id, 0) : id;
            auto known = std::ranges::find(values, counted, &VariableValue::code);
            if (known == values.end()) {
                const Code &shown = *dimension.code(counted);
                values.push_back({shown.name, dimension.path(counted), counted, isUnknown(shown)});
                known = values.end() - 1;
            }
            places.insert(id, int(known - values.begin()));
        }
    }
};

Variable labelVariable(const ResultsInput &input, const Dimension &dimension, ResultsLevel level)
{
    QSet<CodeId> used;
    for (const ResultsUnit &unit : input.units) {
        const auto codes = unit.labels.constFind(dimension.id);
        if (codes != unit.labels.cend()) {
            for (const CodeId code : *codes) {
                used.insert(code);
            }
        }
    }
    const bool isFlat = dimension.depth() < 2;
    const CodeValues codes(dimension, isFlat ? ResultsLevel::Code : level, used);
    Variable variable;
    variable.name = dimension.name;
    variable.level = !isFlat && level == ResultsLevel::Category ? QStringLiteral("category") : QStringLiteral("code");
    variable.ordered = dimension.scale != Scale::Nominal;
    variable.values = codes.values;
    variable.reserve(input.units.size());
    std::vector<int> answers;
    for (const ResultsUnit &unit : input.units) {
        answers.clear();
        const auto given = unit.labels.constFind(dimension.id);
        for (const CodeId code : given == unit.labels.cend() ? std::span<const CodeId>() : std::span(*given)) {
            const int place = codes.places.value(code, -1);
            if (place >= 0 && !std::ranges::contains(answers, place)) {
                answers.push_back(place);
            }
        }
        variable.add(answers);
    }
    return variable;
}

Variable screeningVariable(const ResultsInput &input)
{
    Variable variable;
    variable.name = QStringLiteral("screening");
    for (const QString &name : {QStringLiteral("in"), QStringLiteral("out")}) {
        variable.values.push_back({.name = name, .path = {name}});
    }
    for (const ResultsItem &item : input.items) {
        const int place = item.screening == Screening::In ? 0 : 1;
        const bool known = item.screening != Screening::Undecided;
        variable.add(known ? std::span(&place, 1) : std::span<const int>());
    }
    return variable;
}

Result<Variable> columnVariable(const ResultsInput &input, const ResultsQuestion &question, ResultsCases cases)
{
    constexpr size_t most = 2'000;
    ColumnValues values(question.name);
    for (int which = 0; which < caseCount(input, cases); ++which) {
        const ResultsItem &item = itemOfCase(input, cases, which);
        if (question.kind == ResultsQuestion::Kind::Reason) {
            values.add({item.screening == Screening::Out ? item.reason : QString()});
        } else {
            const QJsonObject row = cases == ResultsCases::Units ? input.units[size_t(which)].fields : QJsonObject();
            values.add(columnTexts(item, row, question.name));
        }
    }
    if (values.different() > most) {
        return fail(ErrorCode::Input,
                    VariablesText::toSay("the column “%1” has %2 different values, too many for a table of results")
                        .arg(question.name)
                        .arg(values.different()),
                    {}, VariablesText::tr("at most %1").arg(most));
    }
    return values.variable();
}

} // namespace

std::vector<ResultsQuestion> resultsQuestions(const ResultsInput &input)
{
    std::vector<ResultsQuestion> questions;
    const auto isAsked = [&](const Dimension &dimension) {
        return !dimension.assessment || std::ranges::any_of(input.units, [&](const ResultsUnit &unit) {
            return unit.labels.contains(dimension.id);
        });
    };
    for (const Dimension &dimension : input.codebook.dimensions) {
        if (!isAsked(dimension)) {
            continue;
        }
        questions.push_back({ResultsQuestion::Kind::Dimension, dimension.name, dimension.id});
    }
    const auto screened = [](const ResultsItem &item) { return item.screening == Screening::Out; };
    if (std::ranges::any_of(input.items, screened)) {
        questions.push_back({ResultsQuestion::Kind::Screening, QStringLiteral("screening")});
        questions.push_back({ResultsQuestion::Kind::Reason, QStringLiteral("reason")});
    }
    for (const QString &name : columnNames(input)) {
        questions.push_back({ResultsQuestion::Kind::Column, name});
    }
    return questions;
}

std::optional<ResultsQuestion> resultsQuestion(const ResultsInput &input, const QString &name)
{
    if (const Dimension *dimension = input.codebook.dimensionNamed(name)) {
        return ResultsQuestion{ResultsQuestion::Kind::Dimension, dimension->name, dimension->id};
    }
    const std::vector<ResultsQuestion> known = resultsQuestions(input);
    const auto found = std::ranges::find_if(known, [&](const ResultsQuestion &question) {
        return question.name.compare(name.trimmed(), Qt::CaseInsensitive) == 0;
    });
    if (found != known.end()) {
        return *found;
    }
    // Screening may be asked for where nothing is excluded, too.
    return name.compare(QLatin1String("screening"), Qt::CaseInsensitive) == 0
               ? std::optional(ResultsQuestion{ResultsQuestion::Kind::Screening, QStringLiteral("screening")})
               : std::nullopt;
}

ResultsCases casesOf(const ResultsInput &input, const ResultsQuestion &question)
{
    using Kind = ResultsQuestion::Kind;
    const bool ofItems = question.kind == Kind::Screening || question.kind == Kind::Reason ||
                         (question.kind == Kind::Column && input.units.empty());
    return ofItems ? ResultsCases::Items : ResultsCases::Units;
}

std::optional<ResultsCases> commonCases(const ResultsInput &input, const ResultsQuestion &a, const ResultsQuestion &b)
{
    using Kind = ResultsQuestion::Kind;
    const ResultsCases first = casesOf(input, a);
    const ResultsCases second = casesOf(input, b);
    if (first == second) {
        return first;
    }
    if (a.kind == Kind::Column) {
        return second;
    }
    return b.kind == Kind::Column ? std::optional(first) : std::nullopt;
}

bool hasCategories(const ResultsInput &input, const ResultsQuestion &question)
{
    const Dimension *dimension = input.codebook.dimension(question.dimension);
    return dimension && dimension->depth() > 1;
}

Result<Variable> variableOf(const ResultsInput &input, const ResultsQuestion &question, ResultsCases cases,
                            ResultsLevel level)
{
    switch (question.kind) {
    case ResultsQuestion::Kind::Dimension:
        return labelVariable(input, *input.codebook.dimension(question.dimension), level);
    case ResultsQuestion::Kind::Screening:
        return screeningVariable(input);
    case ResultsQuestion::Kind::Reason:
    case ResultsQuestion::Kind::Column:
        break;
    }
    return columnVariable(input, question, cases);
}

} // namespace corater
