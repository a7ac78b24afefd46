// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/TargetDialog.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "codebook/ShownDecimal.h"
#include "models/commands/StudyCommands.h"
#include "models/design/StoppingSimulation.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QPushButton>

namespace corater {

namespace {

constexpr int simulatedStudies = 2'000;
constexpr int simulatedRounds = 10;
// The lower bound may lie this far below the target that it proves.
constexpr double belowTarget = 0.05;
// The text of a check box may have a second & for its first.
constexpr char dimensionName[] = "dimension";

template <typename Value>
void choose(QComboBox &box, Value value)
{
    box.setCurrentIndex(std::max(0, box.findData(int(value))));
}

// "0.82, 0.79, –"
QString valuesOf(const StoppingDimension &dimension, StoppingRule rule)
{
    QStringList values;
    for (const StoppingRow &row : dimension.rounds) {
        const Statistic &value = rule == StoppingRule::LowerBound ? row.lowerOfThree : row.value.value;
        values << (value.defined() ? shownDecimal(value.value(), 2) : QStringLiteral("–"));
    }
    return values.join(QStringLiteral("  "));
}

} // namespace

TargetDialog::TargetDialog(const StudyReader &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_before(stoppingTarget(study)),
      m_state(nullptr),
      m_rule(new QComboBox),
      m_coefficient(new QComboBox),
      m_level(new QComboBox),
      m_value(new QDoubleSpinBox),
      m_errors(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_read(study),
      m_simulation(study)
{
    setWindowTitle(tr("Target of agreement"));
    for (const StoppingRule rule : {StoppingRule::LowerBound, StoppingRule::ThreeInARow}) {
        m_rule->addItem(SharedText::capitalised(titleOf(rule)), int(rule));
    }
    m_coefficient->addItem(tr("Kappa"), int(StoppingTarget::Coefficient::Kappa));
    m_coefficient->setItemData(0, tr("Cohen’s; weighted where codes are ranked; Fleiss’ for more than two raters"),
                               Qt::ToolTipRole);
    m_coefficient->addItem(tr("Gwet’s AC1"), int(StoppingTarget::Coefficient::Ac1));
    m_coefficient->addItem(tr("Krippendorff’s α"), int(StoppingTarget::Coefficient::Alpha));
    m_level->addItem(tr("Codes"), int(AgreementLevel::Code));
    m_level->addItem(tr("Top categories"), int(AgreementLevel::Category));
    m_value->setRange(0.01, 1);
    m_value->setSingleStep(0.05);
    m_errors->setWordWrap(true);
    const StoppingTarget shown = m_before.value_or(StoppingTarget());
    choose(*m_rule, shown.rule);
    choose(*m_coefficient, shown.coefficient);
    choose(*m_level, shown.level);
    m_value->setValue(shown.wanted());

    DialogForm form(*this);
    m_state = form.addWords(tr("Reading the study…"));
    form.addField(tr("Rule"), m_rule);
    form.addField(tr("Coefficient"), m_coefficient);
    form.addField(tr("At least"), m_value);
    form.addField(tr("Compared"), m_level);
    form.addField(tr("Questions"), makeQuestions());
    form.addField(tr("Its error"), m_errors);
    m_main = form.setMain(tr("Choose this target"));
    if (m_before) {
        QPushButton *none = form.addButton(tr("No target"));
        connect(none, &QPushButton::clicked, this, [this] {
            m_isNone = true;
            accept();
        });
    }
    form.finish(620);
    connect(m_rule, &QComboBox::currentIndexChanged, this, [this] {
        const bool isBound = m_rule->currentData().toInt() == int(StoppingRule::LowerBound);
        m_value->setValue(isBound ? StoppingTarget().bound : StoppingTarget().target);
        follow();
    });
    for (QComboBox *box : {m_coefficient, m_level}) {
        connect(box, &QComboBox::currentIndexChanged, this, &TargetDialog::follow);
    }
    connect(m_value, &QDoubleSpinBox::valueChanged, this, &TargetDialog::follow);
    for (const QCheckBox *question : m_questions) {
        connect(question, &QCheckBox::toggled, this, &TargetDialog::follow);
    }
    follow();
    m_read.start<std::optional<StoppingState>>(
        [](const StudyReader &read) { return stoppingState(read); },
        [this](const Result<std::optional<StoppingState>> &state) { showState(state); });
}

QWidget *TargetDialog::makeQuestions()
{
    auto *questions = new QWidget;
    auto *grid = new QGridLayout(questions);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Theme::grid * 2);
    for (const Dimension &dimension : m_study.codebook().dimensions) {
        if (dimension.assessment) {
            continue;
        }
        auto *question = new QCheckBox(QString(dimension.name).replace(u'&', QStringLiteral("&&")));
        question->setProperty(dimensionName, dimension.name);
        question->setChecked(m_before && !m_before->dimensions.isEmpty() ? m_before->dimensions.contains(dimension.name)
                                                                         : dimension.required);
        const int place = int(m_questions.size());
        grid->addWidget(question, place / 2, place % 2);
        m_questions.push_back(question);
    }
    return questions;
}

std::optional<StoppingTarget> TargetDialog::target() const
{
    if (m_isNone) {
        return std::nullopt;
    }
    StoppingTarget target{.coefficient = StoppingTarget::Coefficient(m_coefficient->currentData().toInt()),
                          .level = AgreementLevel(m_level->currentData().toInt()),
                          .rule = StoppingRule(m_rule->currentData().toInt())};
    (target.rule == StoppingRule::LowerBound ? target.bound : target.target) = m_value->value();
    for (const QCheckBox *question : m_questions) {
        target.dimensions +=
            question->isChecked() ? QStringList(question->property(dimensionName).toString()) : QStringList();
    }
    return target;
}

// Where the study stands against the target that it has.
void TargetDialog::showState(const Result<std::optional<StoppingState>> &state)
{
    if (!state) {
        m_state->setText(state.error().oneLine());
        return;
    }
    if (!*state) {
        m_state->setText(
            tr("When may one rater per item be enough? Choose a target before the first agreement is known, so that "
               "nobody chooses what fits."));
        return;
    }
    const StoppingState &known = **state;
    QStringList lines{sentencesInARow({sentenceOf(known.target), chosenWhen(known.target)})};
    for (const StoppingDimension &dimension : known.dimensions) {
        const QString values = valuesOf(dimension, known.target.rule);
        lines << (dimension.isMet    ? tr("%1: met (%2)").arg(dimension.name, values)
                  : values.isEmpty() ? tr("%1: no closed round yet").arg(dimension.name)
                                     : tr("%1: not yet met (%2)").arg(dimension.name, values));
    }
    m_state->setText(lines.join(u'\n'));
    DialogFitter::grow(*this);
}

void TargetDialog::follow()
{
    const auto chosen = target();
    const auto fault = checkTarget(*chosen, m_study.codebook());
    m_main->setEnabled(fault.has_value() && !chosen->dimensions.isEmpty());
    if (!fault) {
        m_simulation.drop();
        m_errors->setText(fault.error().oneLine());
        return;
    }
    simulate();
}

// Studies whose true kappa is 0.1 below the target, and 0.1 above: how often the rule stops, and when.
void TargetDialog::simulate()
{
    m_errors->setText(tr("Simulating studies…"));
    const StoppingTarget chosen = *target();
    const auto first = std::ranges::find_if(m_study.codebook().dimensions, [&](const Dimension &dimension) {
        return chosen.dimensions.contains(dimension.name);
    });
    StoppingPlan low;
    low.codes = first == m_study.codebook().dimensions.end() ? 2 : std::max(2, int(first->labelCodes().size()));
    const double goal = chosen.rule == StoppingRule::LowerBound ? chosen.bound + belowTarget : chosen.target;
    low.target = std::min(goal, 1.0);
    low.bound = chosen.bound;
    low.rounds = simulatedRounds;
    low.kappa = std::max(0.0, low.target - 0.1);
    StoppingPlan high = low;
    high.kappa = std::min(1.0, low.target + 0.1);
    m_simulation.start<std::array<StoppingCounts, 2>>(
        [low, high](const StudyReader &) -> Result<std::array<StoppingCounts, 2>> {
            return std::array{simulateOnAllCores(low, simulatedStudies), simulateOnAllCores(high, simulatedStudies)};
        },
        [this, low, high](const Result<std::array<StoppingCounts, 2>> &counts) {
            if (counts) {
                showErrors(low, high, *counts);
            }
        },
        WorkerRead::Check::Nothing);
}

void TargetDialog::showErrors(const StoppingPlan &low, const StoppingPlan &high,
                              const std::array<StoppingCounts, 2> &counts)
{
    const auto rule = size_t(m_rule->currentData().toInt());
    const double wrong = 100.0 * double(counts[0].stopped[rule]) / double(counts[0].runs);
    QString text = tr("If kappa is truly %1, this rule stops wrongly in %2 of 100 simulated studies of %3 rounds with "
                      "%4 units and %5 codes each.")
                       .arg(shownDecimal(low.kappa, 2), shownDecimal(wrong, 1), QString::number(low.rounds),
                            QString::number(low.units), QString::number(low.codes));
    if (counts[1].stopped[rule] > 0) {
        const double rounds = double(counts[1].rounds[rule]) / double(counts[1].stopped[rule]);
        const double stops = 100.0 * double(counts[1].stopped[rule]) / double(counts[1].runs);
        text = sentencesInARow(
            {text, tr("If it is truly %1, the rule stops in %2 of 100, after %3 rounds on average.")
                       .arg(shownDecimal(high.kappa, 2), shownDecimal(stops, 1), shownDecimal(rounds, 1))});
    }
    m_errors->setText(text);
    DialogFitter::grow(*this);
}

void chooseTarget(Workplace &work)
{
    Study &study = *work.study();
    TargetDialog dialog(study, work.widget());
    if (dialog.exec() != QDialog::Accepted || !work.notice().check(study.checkWritable())) {
        return;
    }
    const QString setting = settingOf(dialog.target(), study);
    if (setting != study.setting(stoppingTargetSetting)) {
        work.notice().check(study.perform(setSetting(stoppingTargetSetting, setting)));
    }
}

} // namespace corater
