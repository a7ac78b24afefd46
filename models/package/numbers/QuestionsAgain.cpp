// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/QuestionsAgain.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"

#include <algorithm>

namespace corater {

namespace {

/// Reads the questions and their answers.
class QuestionReading
{
public:
    QuestionReading(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    std::vector<PackageQuestion> questions()
    {
        std::vector<std::pair<bool, Variable>> variables = emptyVariables();
        const FinalAnswers answers = finalAnswers(m_tables);
        std::vector<PackageQuestion> questions;
        const std::vector<std::pair<bool, Variable>> empty = variables;
        for (auto &[ofItems, variable] : variables) {
            const auto codes = std::ranges::find_if(empty, [&](const auto &one) {
                return one.first == ofItems && one.second.name == variable.name && one.second.level != u"category";
            });
            if (ofItems) {
                fillFromScreening(variable);
            } else if (codes != empty.end()) {
                fillFromLabels(variable, codes->second, answers);
            }
            const auto known = std::ranges::find_if(questions, [&](const PackageQuestion &question) {
                return question.ofItems == ofItems && question.codes.name == variable.name;
            });
            PackageQuestion &question =
                known == questions.end() ? questions.emplace_back(PackageQuestion{.ofItems = ofItems}) : *known;
            if (variable.level == u"category") {
                question.codes.name = variable.name;
                question.categories = variable;
            } else {
                question.codes = variable;
            }
        }
        return questions;
    }

private:
    // Values of all questions in the order in which they stand, without answers yet.
    std::vector<std::pair<bool, Variable>> emptyVariables() const
    {
        std::vector<std::pair<bool, Variable>> variables;
        const PackageColumns values = columnsOf(m_tables, "data/values.csv");
        for (size_t row = 0; row < values.rows(); ++row) {
            const bool ofItems = values.cell(row, "of") == u"items";
            const QString name = values.cell(row, "question");
            const QString level = values.cell(row, "level");
            auto known = std::ranges::find_if(variables, [&](const auto &one) {
                return one.first == ofItems && one.second.name == name && one.second.level == level;
            });
            if (known == variables.end()) {
                variables.emplace_back(ofItems, Variable());
                known = variables.end() - 1;
                known->second.name = name;
                known->second.level = level;
                known->second.ordered = values.cell(row, "ordered") == u"yes";
            }
            known->second.values.push_back({.name = values.cell(row, "value"),
                                            .path = {values.cell(row, "category")},
                                            .unknown = values.cell(row, "unknown") == u"yes"});
        }
        return variables;
    }

    static int placeOf(const Variable &variable, const QString &value)
    {
        const auto found = std::ranges::find(variable.values, value, &VariableValue::name);
        return found == variable.values.end() ? -1 : int(found - variable.values.begin());
    }

    void fillFromScreening(Variable &variable)
    {
        const PackageColumns items = columnsOf(m_tables, "data/screening.csv");
        const QByteArray column = variable.name.toUtf8();
        for (size_t row = 0; row < items.rows(); ++row) {
            const QString said = items.cell(row, column.constData());
            const int place = placeOf(variable, said);
            if (place < 0 && !said.isEmpty()) {
                m_found.differ(NumbersText::toSay("data/screening.csv, row %1: “%2” is no value of data/values.csv")
                                   .arg(row + 2)
                                   .arg(said));
            }
            variable.add(place < 0 ? std::span<const int>() : std::span(&place, 1));
        }
    }

    // `codes`: the same question by codes, with the path of each code.
    void fillFromLabels(Variable &variable, const Variable &codes, const FinalAnswers &answers)
    {
        const PackageColumns units = columnsOf(m_tables, "data/units.csv");
        for (size_t row = 0; row < units.rows(); ++row) {
            std::vector<int> places;
            for (const QString &code : answers.value({units.cell(row, "case"), variable.name})) {
                int place = placeOf(codes, code);
                if (place < 0) {
                    m_found.differ(NumbersText::toSay("data/labels.csv, case %1: “%2” is no value of data/values.csv")
                                       .arg(units.cell(row, "case"), code));
                    continue;
                }
                place = &variable == &codes || variable.level == codes.level
                            ? place
                            : placeOf(variable, codes.values[size_t(place)].path.value(0));
                if (place >= 0 && !std::ranges::contains(places, place)) {
                    places.push_back(place);
                }
            }
            variable.add(places);
        }
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
};

} // namespace

FinalAnswers finalAnswers(const PackageTables &tables)
{
    FinalAnswers answers;
    const PackageColumns labels(*tables.constFind(QLatin1StringView("data/labels.csv")));
    for (size_t row = 0; row < labels.rows(); ++row) {
        answers[{labels.cell(row, "case"), labels.cell(row, "dimension")}].insert(labels.cell(row, "position").toInt(),
                                                                                  labels.cell(row, "code"));
    }
    return answers;
}

std::vector<PackageQuestion> questionsAgain(const PackageTables &tables, NumbersAgain &found)
{
    return QuestionReading(tables, found).questions();
}

} // namespace corater
