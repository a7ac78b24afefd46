// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/PackageFigures.h"

#include "codebook/results/CrossCounts.h"
#include "models/figures/SvgDrawing.h"
#include "models/figures/TextRoom.h"
#include "models/package/PackagePlan.h"
#include "models/results/ShownResult.h"
#include "models/selection/SampleFigure.h"

namespace corater {

namespace {

/// Collects the figures of one package.
class FigureList
{
public:
    explicit FigureList(const PackageInput &input)
        : m_input(input.report.results), m_flow(input.report.flow), m_agreement(input.report.agreement)
    {
    }

    std::vector<PackageFigure> make()
    {
        addSelection();
        if (OverRounds rounds = overRounds(m_agreement); rounds.rounds.size() > 1) {
            addResult(QStringLiteral("agreement-over-rounds"),
                      ResultOf<OverRounds>{ResultsCases::Units, std::move(rounds)});
        }
        const std::vector<ResultsQuestion> questions = resultsQuestions(m_input);
        for (const ResultsQuestion &question : questions) {
            if (question.kind != ResultsQuestion::Kind::Column) {
                addDistribution(question);
            }
        }
        addPairs(questions);
        for (const auto &[from, to] : possibleFlows(m_input)) {
            if (const auto found = flowOf(m_input, from, to); found && found->numbers.n > 0) {
                addResult("flow-" + fileNamePart(from.name) + "-" + fileNamePart(to.name), *found);
            }
        }
        for (const ResultsQuestion &question : questions) {
            if (question.kind == ResultsQuestion::Kind::Dimension) {
                if (const auto found = saturationOf(m_input, question, 10); found && !m_input.units.empty()) {
                    addResult("saturation-" + fileNamePart(question.name), *found);
                }
            }
        }
        return std::move(m_figures);
    }

private:
    void add(const QString &name, const QString &about, std::function<Result<QByteArray>()> content)
    {
        const QString number = QStringLiteral("%1").arg(m_figures.size() + 1, 2, 10, QLatin1Char('0'));
        m_figures.push_back({QStringLiteral("figures/%1-%2.svg").arg(number, name), about, std::move(content)});
    }

    void addSelection()
    {
        add(QStringLiteral("sample"), QStringLiteral("The way from all posts to the units"),
            [flow = m_flow]() -> Result<QByteArray> {
                const GuessedTextWidths guessed;
                const std::vector<FlowRow> rows = flowRows(flow);
                return svgOf(sampleFigure(rows).drawing, flowSentences(rows)).toUtf8();
            });
    }

    void addResult(const QString &name, const AnyResult &result)
    {
        const GuessedTextWidths guessed;
        const ShownResult shown = shownResult(m_input, result);
        add(name, shown.title, [drawing = shown.figure.drawing, title = shown.title]() -> Result<QByteArray> {
            return svgOf(drawing, title).toUtf8();
        });
    }

    void addDistribution(const ResultsQuestion &question)
    {
        const QString name = fileNamePart(question.name);
        if (hasCategories(m_input, question)) {
            if (const auto found = distributionOf(m_input, question, {.level = ResultsLevel::Category});
                found && found->numbers.n > 0) {
                addResult(name + "-categories", *found);
            }
        }
        if (const auto found = distributionOf(m_input, question); found && found->numbers.n > 0) {
            addResult(name, *found);
        }
    }

    void addPairs(const std::vector<ResultsQuestion> &questions)
    {
        constexpr size_t mostCells = 1'000;
        for (size_t i = 0; i < questions.size(); ++i) {
            for (size_t j = i + 1; j < questions.size(); ++j) {
                if (questions[i].kind != ResultsQuestion::Kind::Dimension ||
                    questions[j].kind != ResultsQuestion::Kind::Dimension) {
                    continue;
                }
                const auto rows = variableOf(m_input, questions[i], ResultsCases::Units, ResultsLevel::Category);
                const auto columns = variableOf(m_input, questions[j], ResultsCases::Units, ResultsLevel::Category);
                if (!rows || !columns || rows->values.size() * columns->values.size() > mostCells) {
                    continue;
                }
                // without tests, which take time: results/ and the report have them
                CrossTable table = crossCounts(*rows, *columns, CodesCounted::First);
                if (table.n > 0) {
                    addResult(fileNamePart(questions[i].name) + "-by-" + fileNamePart(questions[j].name),
                              ResultOf<CrossTable>{ResultsCases::Units, std::move(table)});
                }
            }
        }
    }

    const ResultsInput &m_input;
    const SelectionFlow &m_flow;
    const AgreementInput &m_agreement;
    std::vector<PackageFigure> m_figures;
};

} // namespace

std::vector<PackageFigure> packageFigures(const PackageInput &input)
{
    return FigureList(input).make();
}

} // namespace corater
