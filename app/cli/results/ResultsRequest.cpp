// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/ResultsRequest.h"

#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/codebook/NamePair.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ResultsRequestText
{
    Q_DECLARE_TR_FUNCTIONS(ResultsRequest)
    CORATER_MESSAGES(ResultsRequest)
};

/// Answers one call. Made and used by resultsFor() alone.
class ResultsRequest
{
public:
    ResultsRequest(const ResultsInput &input, const ResultsArguments &arguments)
        : m_input(input), m_arguments(arguments)
    {
    }

    Result<std::vector<ResultsEntry>> run()
    {
        return takeNames()
            .and_then([&] { return addDistributions(); })
            .and_then([&] { return addTables(); })
            .and_then([&] { return addFlows(); })
            .and_then([&] { return addTogether(); })
            .and_then([&] { return addSaturation(); })
            .and_then([&] { return m_arguments.hints ? add(hintsOf(m_input)) : Result<void>(); })
            .and_then([&] { return m_arguments.assessments ? add(assessmentsOf(m_input)) : Result<void>(); })
            .and_then([&] { return m_arguments.overRounds ? add(overRoundsOf(m_input)) : Result<void>(); })
            .and_then([&] { return m_arguments.sample ? add(sampleOf(m_input)) : Result<void>(); })
            .transform([&] { return std::move(m_entries); });
    }

private:
    Result<ResultsQuestion> named(const QString &name, const QString &option) const
    {
        if (const auto found = resultsQuestion(m_input, name)) {
            return *found;
        }
        QStringList known;
        for (const ResultsQuestion &question : resultsQuestions(m_input)) {
            known << question.name;
        }
        return fail(ErrorCode::Input, didYouMean(ResultsRequestText::toSay("no such dimension or column"), name, known),
                    {.cell = option}, known.join(QStringLiteral(", ")), name);
    }

    Result<void> takeNames()
    {
        for (const std::string &name : m_arguments.dimensions) {
            TRY(const auto found, named(argument(name), QStringLiteral("--dimension")));
            m_asked.push_back(found);
        }
        std::vector<std::string> by = m_arguments.by;
        if (!m_arguments.over.empty()) {
            by.push_back(m_arguments.over);
        }
        for (const std::string &name : by) {
            TRY(const auto found, named(argument(name), QStringLiteral("--by")));
            m_by.push_back(found);
        }
        return {};
    }

    // The requested dimensions; all if none is named.
    std::vector<ResultsQuestion> asked() const
    {
        if (!m_asked.empty()) {
            return m_asked;
        }
        std::vector<ResultsQuestion> all = resultsQuestions(m_input);
        std::erase_if(
            all, [](const ResultsQuestion &question) { return question.kind != ResultsQuestion::Kind::Dimension; });
        return all;
    }

    // The requested level, or both if none is named; only codes if no dimension has categories.
    std::vector<ResultsLevel> levelsOf(const std::vector<ResultsQuestion> &questions) const
    {
        const bool deep = std::ranges::any_of(
            questions, [&](const ResultsQuestion &question) { return hasCategories(m_input, question); });
        std::vector<ResultsLevel> levels;
        if (deep && m_arguments.level != "code") {
            levels.push_back(ResultsLevel::Category);
        }
        if (!deep || m_arguments.level != "category") {
            levels.push_back(ResultsLevel::Code);
        }
        return levels;
    }

    CodesCounted counted() const { return m_arguments.count == "any" ? CodesCounted::Any : CodesCounted::First; }

    Simultaneous simultaneous() const
    {
        return m_arguments.simultaneous == "goodman" ? Simultaneous::Goodman : Simultaneous::SisonGlaz;
    }

    template <typename Numbers>
    Result<void> add(Result<ResultOf<Numbers>> &&found)
    {
        return std::move(found).transform(
            [&](ResultOf<Numbers> &&numbers) { m_entries.emplace_back(std::move(numbers)); });
    }

    Result<void> addDistributions()
    {
        const bool ofAll = m_arguments.hints || m_arguments.assessments || m_arguments.overRounds || m_arguments.sample;
        if (!m_by.empty() || !m_arguments.flows.empty() || !m_arguments.together.empty() ||
            m_arguments.saturation > 0 || (ofAll && m_asked.empty())) {
            return {};
        }
        std::vector<ResultsQuestion> questions = asked();
        if (m_asked.empty()) {
            for (const ResultsQuestion &question : resultsQuestions(m_input)) {
                if (question.kind == ResultsQuestion::Kind::Screening ||
                    question.kind == ResultsQuestion::Kind::Reason) {
                    questions.push_back(question);
                }
            }
        }
        for (const ResultsQuestion &question : questions) {
            for (const ResultsLevel level : levelsOf({question})) {
                if (const auto added = add(distributionOf(m_input, question, {level, counted(), simultaneous()}));
                    !added) {
                    return added;
                }
            }
        }
        return {};
    }

    Result<void> addTables()
    {
        for (const ResultsQuestion &rows : m_by.empty() ? std::vector<ResultsQuestion>() : asked()) {
            for (const ResultsQuestion &columns : m_by) {
                if (rows == columns && m_asked.empty()) {
                    continue;
                }
                if (rows == columns) {
                    return fail(ErrorCode::Input,
                                ResultsRequestText::toSay("“%1” cannot be crossed with itself").arg(rows.name));
                }
                for (const ResultsLevel level : levelsOf({rows, columns})) {
                    TRY(add(crossOf(m_input, rows, columns, {level, counted()})));
                }
            }
        }
        return {};
    }

    Result<void> addFlows()
    {
        for (const std::string &flow : m_arguments.flows) {
            TRY(const auto names, namePair(flow, ResultsRequestText::toSay("--flow names no two dimensions")));
            const auto from = named(names.front(), QStringLiteral("--flow"));
            TRY(const auto to, from ? named(names.back(), QStringLiteral("--flow")) : from);
            for (const ResultsLevel level : levelsOf({*from, to})) {
                TRY(add(flowOf(m_input, *from, to, level)));
            }
        }
        return {};
    }

    Result<void> addTogether()
    {
        if (m_arguments.together.empty()) {
            return {};
        }
        const TogetherWithin within = m_arguments.together == "item" ? TogetherWithin::Item : TogetherWithin::Unit;
        // Named dimensions are combined with each other; otherwise the codes of each dimension are combined within it.
        std::vector<std::vector<ResultsQuestion>> groups;
        if (m_asked.empty()) {
            for (const ResultsQuestion &question : asked()) {
                groups.push_back({question});
            }
        } else {
            groups.push_back(m_asked);
        }
        for (const std::vector<ResultsQuestion> &group : groups) {
            for (const ResultsLevel level : levelsOf(group)) {
                TRY(add(coOccurrenceOf(m_input, group, within, level)));
            }
        }
        return {};
    }

    Result<void> addSaturation()
    {
        for (const ResultsQuestion &question : m_arguments.saturation > 0 ? asked() : std::vector<ResultsQuestion>()) {
            TRY(add(saturationOf(m_input, question, m_arguments.saturation)));
        }
        return {};
    }

    const ResultsInput &m_input;
    const ResultsArguments &m_arguments;
    std::vector<ResultsQuestion> m_asked;
    std::vector<ResultsQuestion> m_by;
    std::vector<ResultsEntry> m_entries;
};

} // namespace

Result<std::vector<ResultsEntry>> resultsFor(const ResultsInput &input, const ResultsArguments &arguments)
{
    return ResultsRequest(input, arguments).run();
}

} // namespace corater
