// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/ModelsDialog.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/records/RoundPlan.h"
#include "models/commands/StudyCommands.h"
#include "models/design/machine/ModelTables.h"
#include "models/design/machine/StudyModels.h"
#include "models/items/ShownFields.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/LineTable.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>

namespace corater {

namespace {

// The text of a check box may have a second & for its first.
constexpr char raterName[] = "rater";

/// What the table shows. The kinds of pairs are in the order of modelPairKinds.
enum class ShownModels { Test, People, PeopleAndModels, Models };

// Without file and options of the command line.
Message faultOf(const Error &error)
{
    return Error{.message = error.message, .place = {.cell = error.place.cell}, .expected = {}, .found = error.found}
        .whole();
}

// As ConfidenceColumn has it.
QString dimensionWord(const StudyReader &study, const ModelComparison &comparison)
{
    const Dimension *dimension = study.codebook().dimension(comparison.dimensionId);
    return dimension ? dimension->name : QStringLiteral("screening");
}

void dressModels(QTableView &table)
{
    showAsLines(table);
    table.setAlternatingRowColors(true);
    table.horizontalHeader()->setTextElideMode(Qt::ElideRight);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table.horizontalHeader()->setStretchLastSection(true);
}

} // namespace

ModelsDialog::ModelsDialog(const StudyReader &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_before(chosenModels(study)),
      m_confidences(m_before.value_or(ChosenModels()).confidences()),
      m_result(new QComboBox),
      m_column(new QComboBox),
      m_epsilon(new QDoubleSpinBox),
      m_wilcoxon(new QCheckBox(tr("Wilcoxon’s test below %1 items").arg(AltTest::fewest))),
      m_form(new SegmentedControl),
      m_shown(new QTableView),
      m_words(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_reading(study)
{
    setWindowTitle(tr("Model against people"));
    const AltTestOptions options = m_before.value_or(ChosenModels()).options;
    m_result->setAccessibleName(tr("Dimension and model"));
    m_column->setAccessibleName(tr("Confidences"));
    m_column->setToolTip(
        tr("A column of the items with the confidence of the model in its label of this dimension, above "
           "0 and at most 1: the expected calibration error is computed from it"));
    m_epsilon->setRange(0, 1);
    m_epsilon->setSingleStep(0.05);
    m_epsilon->setValue(options.epsilon);
    m_epsilon->setAccessibleName(tr("Margin ε"));
    m_epsilon->setToolTip(
        tr("0.2 for experts, 0.15 for skilled raters, 0.1 for a crowd: so much may the model be worse, "
           "because it costs less"));
    m_wilcoxon->setChecked(options.signedRank);
    m_form->setSegments({tr("Test"), tr("Raters"), tr("Raters and models"), tr("Models")});
    m_form->setAccessibleName(tr("Shown"));
    m_shown->setAccessibleName(tr("Numbers"));
    m_shown->setModel(&m_table);
    dressModels(*m_shown);
    m_words->setWordWrap(true);
    DialogForm form(*this);
    form.addField(tr("Models"), makeRaters());
    form.addField(tr("Dimension"), m_result);
    form.addField(tr("Confidences"), m_column);
    form.addField(tr("Margin ε"), {m_epsilon, m_wilcoxon});
    form.addField(tr("Shown"), m_form);
    form.addWide(m_shown);
    form.addWide(m_words);
    m_main = form.setMain(tr("Keep for the report"));
    if (m_before) {
        QPushButton *none = form.addButton(tr("Not in the report"));
        connect(none, &QPushButton::clicked, this, [this] {
            m_isNone = true;
            accept();
        });
    }
    form.finish(760, 600);
    m_reread.setSingleShot(true);
    m_reread.setInterval(150);
    connect(&m_reread, &QTimer::timeout, this, &ModelsDialog::read);
    for (const QCheckBox *rater : m_raters) {
        connect(rater, &QCheckBox::toggled, this, [this] {
            m_isRead = false;
            followChoice();
            m_reread.start();
        });
    }
    connect(m_result, &QComboBox::currentIndexChanged, this, &ModelsDialog::showResult);
    connect(m_column, &QComboBox::activated, this, &ModelsDialog::chooseColumn);
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, &ModelsDialog::showResult);
    connect(m_wilcoxon, &QCheckBox::toggled, this, &ModelsDialog::showResult);
    connect(m_form, &SegmentedControl::currentChanged, this, &ModelsDialog::showResult);
    showResult();
    read();
}

// The column belongs to the labels of the dimension that is shown.
void ModelsDialog::chooseColumn()
{
    const ModelComparison *comparison = result().first;
    m_confidences = {.name = m_column->currentData().toString(),
                     .models = chosen().models,
                     .dimension = comparison ? dimensionWord(m_study, *comparison) : QString()};
    m_isRead = false;
    followChoice();
    read();
}

void ModelsDialog::listColumns()
{
    const QSignalBlocker blocker(m_column);
    const ModelComparison *comparison = result().first;
    const ChosenModels choice = chosen();
    m_column->clear();
    m_column->addItem(tr("None"));
    for (const QString &column : m_answer.columns) {
        m_column->addItem(column, column);
    }
    const bool isHere = comparison && choice.dimension == dimensionWord(m_study, *comparison);
    m_column->setCurrentIndex(std::max(0, isHere ? m_column->findData(choice.confidence) : 0));
    m_column->setEnabled(comparison && choice.models.size() == 1 && m_column->count() > 1);
}

QWidget *ModelsDialog::makeRaters()
{
    auto *raters = new QWidget;
    auto *grid = new QGridLayout(raters);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Theme::grid * 2);
    for (const Rater &rater : m_study.raters()) {
        auto *box = new QCheckBox(QString(rater.name).replace(u'&', QStringLiteral("&&")));
        box->setProperty(raterName, rater.name);
        box->setChecked(m_before && m_before->models.contains(rater.name));
        box->setAccessibleDescription(tr("The labels of this rater came from a model"));
        const int place = int(m_raters.size());
        grid->addWidget(box, place / 3, place % 3);
        m_raters.push_back(box);
    }
    return raters;
}

ChosenModels ModelsDialog::chosen() const
{
    ChosenModels chosen;
    for (const QCheckBox *rater : m_raters) {
        chosen.models +=
            rater->isChecked() && !m_isNone ? QStringList(rater->property(raterName).toString()) : QStringList();
    }
    chosen.options.epsilon = m_epsilon->value();
    chosen.options.signedRank = m_wilcoxon->isChecked();
    if (!m_confidences.name.isEmpty() && chosen.models == m_confidences.models) {
        chosen.confidence = m_confidences.name;
        chosen.dimension = m_confidences.dimension;
    }
    return chosen;
}

void ModelsDialog::read()
{
    m_reading.start<Answer>(
        [choice = chosen()](const StudyReader &study) -> Result<Answer> {
            TRY(const auto input, agreementInput(study));
            TRY(const auto columns, sourceColumns(study));
            Answer answer{.likely = likelyModels(study)};
            std::ranges::transform(columns, std::back_inserter(answer.columns), &SourceColumn::heading);
            const QStringList compared = choice.models.isEmpty() ? answer.likely : choice.models;
            if (!compared.isEmpty()) {
                auto found = modelComparisons(study, input, {.models = compared, .raters = {}, .dimension = {}});
                if (found) {
                    answer.comparisons = *std::move(found);
                    const auto added = choice.confidence.isEmpty()
                                           ? Result<void>()
                                           : addConfidences(answer.comparisons, study, choice.confidences());
                    answer.fault = added ? Message() : faultOf(added.error());
                } else {
                    answer.fault = found.error().message; // the rest is about the command line
                }
            }
            return answer;
        },
        [this](const Result<Answer> &answer) { take(answer); });
}

// Raters who seem to be models are proposed once, where the study has chosen none.
void ModelsDialog::take(Result<Answer> answer)
{
    m_answer = answer ? *std::move(answer) : Answer{.fault = answer.error().whole()};
    m_isRead = true;
    const bool isProposed = m_isFirst && chosen().models.isEmpty();
    m_isFirst = false;
    for (QCheckBox *rater : m_raters) {
        const QSignalBlocker blocker(rater);
        if (isProposed && m_answer.likely.contains(rater->property(raterName).toString())) {
            rater->setChecked(true);
        }
    }
    if (chosen().models.isEmpty()) {
        m_answer.comparisons.clear();
    }
    listResults();
    showResult();
    DialogFitter::grow(*this);
}

void ModelsDialog::listResults()
{
    const QSignalBlocker blocker(m_result);
    const QString before = m_result->currentText();
    m_result->clear();
    for (size_t i = 0; i < m_answer.comparisons.size(); ++i) {
        const ModelComparison &comparison = m_answer.comparisons[i];
        for (int model = 0; model < comparison.models.size(); ++model) {
            m_result->addItem(ListWords::about(comparison.dimension, comparison.models[model]), QPoint(int(i), model));
        }
    }
    m_result->setCurrentIndex(std::max(m_result->findText(before), std::min(0, m_result->count() - 1)));
    m_result->setEnabled(m_result->count() > 0);
}

std::pair<const ModelComparison *, int> ModelsDialog::result() const
{
    const QPoint place = m_result->currentData().toPoint();
    const bool isThere = m_result->currentIndex() >= 0 && size_t(place.x()) < m_answer.comparisons.size();
    return {isThere ? &m_answer.comparisons[size_t(place.x())] : nullptr, place.y()};
}

void ModelsDialog::followChoice()
{
    const QString why = fault();
    m_main->setEnabled(why.isEmpty());
    m_main->setToolTip(why);
}

void ModelsDialog::showResult()
{
    const auto [comparison, model] = result();
    followChoice();
    listColumns();
    m_shown->setVisible(comparison);
    m_words->setText(words());
    if (!comparison) {
        return;
    }
    std::vector<ReportTable> tables(std::size(modelPairKinds) + 1);
    tables.front() = modelRaterTable(*comparison, model, chosen().options);
    for (ReportTable &table : modelPairTables(*comparison)) {
        const auto kind = std::ranges::find(modelPairKinds, table.plainRows.front().front().text(), modelPairWord);
        tables[size_t(kind - std::begin(modelPairKinds)) + 1] = std::move(table);
    }
    for (int i = 0; i < m_form->count(); ++i) {
        m_form->setSegmentEnabled(i, !tables[size_t(i)].rows.empty());
    }
    if (tables[size_t(m_form->current())].rows.empty()) {
        m_form->setCurrent(int(ShownModels::Test));
    }
    showTable(tables[size_t(m_form->current())]);
}

void ModelsDialog::showTable(const ReportTable &table)
{
    const auto alignmentOf = [&table](qsizetype column) {
        return Qt::AlignVCenter | (table.columns[column] == u'l' ? Qt::AlignLeft : Qt::AlignRight);
    };
    m_table.clear();
    for (const QStringList &cells : table.rows) {
        QList<QStandardItem *> items;
        for (const QString &cell : cells) {
            items << new QStandardItem(cell);
            items.back()->setTextAlignment(alignmentOf(items.size() - 1));
        }
        m_table.appendRow(items);
    }
    for (qsizetype column = 0; column < table.headings.size(); ++column) {
        const QString &title = table.headings[column]; // p is a sign
        auto *heading = new QStandardItem(title.size() == 1 ? title : SharedText::capitalised(title));
        heading->setTextAlignment(alignmentOf(column));
        m_table.setHorizontalHeaderItem(int(column), heading);
    }
    m_shown->selectRow(0);
}

QString ModelsDialog::words() const
{
    QStringList lines;
    if (const auto [comparison, model] = result(); comparison && fault().isEmpty()) {
        lines << comparedLine(*comparison) << modelLines(*comparison, model, chosen().options)
              << modelNotes(*comparison);
    } else {
        lines << fault();
    }
    for (const Round &round : m_study.rounds()) {
        lines += m_study.isClosed(round.id) || isTraining(round)
                     ? QStringList()
                     : QStringList(SharedText::notInNumbers().arg(round.name));
    }
    return lines.join(u'\n');
}

QString ModelsDialog::fault() const
{
    if (!m_isRead) {
        return tr("Reading the study…");
    }
    if (chosen().models.isEmpty()) {
        return tr("Choose the raters whose labels came from a model. All others count as people.");
    }
    return m_answer.fault.isEmpty() ? QString() : SharedText::asSentence(m_answer.fault.inWords());
}

void compareModels(Workplace &work)
{
    work.pages()->flush();
    Study &study = *work.study();
    ModelsDialog dialog(study, work.widget());
    if (dialog.exec() != QDialog::Accepted || !work.notice().check(study.checkWritable())) {
        return;
    }
    const ChosenModels chosen = dialog.chosen();
    const QString setting = chosen.models.isEmpty() ? QString() : chosen.toJson();
    if (setting != study.setting(modelsSetting)) {
        work.notice().check(study.perform(setSetting(modelsSetting, setting)));
    }
}

} // namespace corater
