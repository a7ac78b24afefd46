// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/results/ResultsBar.h"

#include "models/results/ResultWords.h"
#include "views/items/SearchBox.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

using Kind = ResultsChoices::Kind;

void fill(QComboBox &box, const std::vector<ResultsQuestion> &questions, const ResultsQuestion &chosen)
{
    const QSignalBlocker quiet(&box);
    box.clear();
    for (const ResultsQuestion &question : questions) {
        box.addItem(shownName(question));
    }
    const auto at = std::ranges::find(questions, chosen);
    box.setCurrentIndex(at == questions.end() ? -1 : int(at - questions.begin()));
}

} // namespace

ResultsBar::ResultsBar(QWidget *parent)
    : QWidget(parent),
      m_kind(new SegmentedControl),
      m_first(new QComboBox),
      m_second(new QComboBox),
      m_level(new SegmentedControl),
      m_counted(new SegmentedControl),
      m_atOnce(new SegmentedControl),
      m_within(new SegmentedControl),
      m_cells(new QComboBox),
      m_run(new QSpinBox),
      m_labels(new QComboBox),
      m_search(new SearchBox),
      m_working(new TextLabel(tr("Computing…"), TextRole::Chrome, Ink::Muted))
{
    m_kind->setAccessibleName(tr("Kind of result"));
    m_kind->setShortens(true);
    m_kind->setSegments({tr("Distribution"), tr("Cross table"), tr("Flow"), tr("Together"), tr("Saturation"),
                         tr("Hints"), tr("Assessments"), tr("Rounds"), tr("Sample"), tr("Corrected")});
    m_kind->setSegmentToolTip(0, tr("How often each code occurs"));
    m_kind->setSegmentToolTip(1, tr("One question by another, with tests"));
    m_kind->setSegmentToolTip(2, tr("From one stage to another with the same codes"));
    m_kind->setSegmentToolTip(3, tr("Which codes occur together"));
    m_kind->setSegmentToolTip(4, tr("How many codes have occurred after each rated item"));
    m_kind->setSegmentToolTip(5, tr("How well the static rules predict the codes that they suggest"));
    m_kind->setSegmentToolTip(6, tr("The answers to each assessment of settled units"));
    m_kind->setSegmentToolTip(7, tr("Agreement of each closed round"));
    m_kind->setSegmentToolTip(8, tr("From all posts to the units"));
    m_kind->setSegmentToolTip(9, tr("Shares of codes corrected for errors of the labels"));
    m_level->setAccessibleName(tr("Level of the codes"));
    m_level->setSegments({tr("codes"), tr("categories")});
    m_counted->setAccessibleName(tr("What counts of several codes"));
    m_counted->setSegments({tr("first code"), tr("any code")});
    m_atOnce->setAccessibleName(tr("Intervals of all shares at once"));
    m_atOnce->setSegments({tr("Goodman"), tr("Sison–Glaz")});
    m_atOnce->setSegmentToolTip(0, tr("Intervals that hold for all shares together, by Goodman (1965)"));
    m_atOnce->setSegmentToolTip(1, tr("The same by Sison and Glaz (1995): narrower where there are many codes"));
    m_atOnce->setObjectName(QStringLiteral("intervals"));
    m_cells->setObjectName(QStringLiteral("cells"));
    m_cells->addItems({tr("counts"), tr("% of the row"), tr("% of the column"), tr("% of all"), tr("expected counts"),
                       tr("residuals")});
    m_within->setAccessibleName(tr("Where codes occur together"));
    m_within->setSegments({tr("in a unit"), tr("in an item")});
    m_run->setRange(1, 100'000);
    m_search->setPlaceholderText(tr("Only items that fit: tag:keras"));
    m_search->setAccessibleName(tr("Limit the items"));
    m_search->setMinimumWidth(Theme::scaled(300));

    auto *choices = new QWidget;
    auto *flow = new FlowLayout(choices, 16, 8);
    QLabel *ignored = nullptr;
    flow->addWidget(m_firstBox = labelled(tr("of"), m_first, &m_firstLabel));
    flow->addWidget(m_secondBox = labelled(tr("by"), m_second, &m_secondLabel));
    flow->addWidget(m_level);
    flow->addWidget(m_counted);
    flow->addWidget(m_atOnce);
    flow->addWidget(m_cellsBox = labelled(tr("Cells"), m_cells, &ignored));
    flow->addWidget(m_within);
    flow->addWidget(m_runBox = labelled(tr("items without a new code"), m_run, &ignored));
    flow->addWidget(m_labelsBox = labelled(tr("Labels"), m_labels, &ignored));
    flow->addWidget(m_search);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto *top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(m_kind);
    top->addWidget(m_working);
    top->addStretch(1);
    m_working->hide();
    column->addLayout(top);
    column->addWidget(choices);
    setFocusProxy(m_kind);
    wire();
}

QWidget *ResultsBar::labelled(const QString &words, QWidget *control, QLabel **label)
{
    auto *box = new QWidget;
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    *label = new TextLabel(words, TextRole::Chrome, Ink::Muted);
    (*label)->setBuddy(control);
    row->addWidget(*label);
    row->addWidget(control);
    if (auto *list = qobject_cast<QComboBox *>(control)) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    control->setAccessibleName(words);
    return box;
}

void ResultsBar::wire()
{
    connect(m_kind, &SegmentedControl::currentChanged, this, [this](int index) {
        m_choices.kind = Kind(index);
        tell();
    });
    connect(m_first, &QComboBox::activated, this, [this](int index) {
        m_choices.first = m_firsts[size_t(index)];
        tell();
    });
    connect(m_second, &QComboBox::activated, this, [this](int index) {
        m_choices.second = m_seconds[size_t(index)];
        tell();
    });
    connect(m_level, &SegmentedControl::currentChanged, this, [this](int index) {
        m_choices.counting.level = index == 0 ? ResultsLevel::Code : ResultsLevel::Category;
        tell();
    });
    connect(m_counted, &SegmentedControl::currentChanged, this, [this](int index) {
        m_choices.counting.counted = index == 0 ? CodesCounted::First : CodesCounted::Any;
        tell();
    });
    wireNumbers();
    connect(m_within, &SegmentedControl::currentChanged, this, [this](int index) {
        m_choices.within = index == 0 ? TogetherWithin::Unit : TogetherWithin::Item;
        tell();
    });
    connect(m_run, &QSpinBox::valueChanged, this, [this](int value) {
        m_choices.run = value;
        tell();
    });
    connect(m_labels, &QComboBox::activated, this,
            [this](int index) { Q_EMIT labelsChanged(m_raters[size_t(index)]); });
}

void ResultsBar::wireNumbers()
{
    connect(m_atOnce, &SegmentedControl::currentChanged, this, [this](int index) {
        m_choices.counting.simultaneous = index == 0 ? Simultaneous::Goodman : Simultaneous::SisonGlaz;
        tell();
    });
    connect(m_cells, &QComboBox::activated, this, [this](int index) {
        m_choices.cells = CrossCells(index);
        tell();
    });
}

void ResultsBar::setWorking(bool on)
{
    m_working->setVisible(on);
}

void ResultsBar::tell()
{
    Q_EMIT choicesChanged(m_choices);
}

void ResultsBar::setChoices(const ResultsInput &input, const ResultsChoices &choices)
{
    m_choices = choices;
    m_firsts = firstQuestions(input, choices.kind);
    m_seconds = secondQuestions(input, choices);
    m_kind->setCurrent(int(choices.kind));
    m_kind->setSegmentEnabled(int(Kind::Flow), !possibleFlows(input).empty());
    m_kind->setSegmentEnabled(int(Kind::Assessments), assessmentsOf(input).has_value());
    fill(*m_first, m_firsts, choices.first);
    fill(*m_second, m_seconds, choices.second);
    const bool crosses = choices.kind == Kind::Cross;
    const bool flows = choices.kind == Kind::Flow;
    m_firstLabel->setText(flows ? tr("from") : tr("of"));
    m_secondLabel->setText(flows ? tr("to") : tr("by"));
    const bool asksAtOnce = choices.kind == Kind::Hints || choices.kind == Kind::Assessments || isOfStudy(choices.kind);
    showWhose();
    m_firstBox->setVisible(!asksAtOnce);
    m_secondBox->setVisible(crosses || flows);
    const bool categories =
        (!asksAtOnce && hasCategories(input, choices.first)) || (crosses && hasCategories(input, choices.second));
    m_level->setVisible(categories && choices.kind != Kind::Saturation);
    m_level->setCurrent(choices.counting.level == ResultsLevel::Code ? 0 : 1);
    m_counted->setVisible(crosses || choices.kind == Kind::Distribution);
    m_counted->setCurrent(choices.counting.counted == CodesCounted::First ? 0 : 1);
    m_atOnce->setVisible(choices.kind == Kind::Distribution);
    m_atOnce->setCurrent(choices.counting.simultaneous == Simultaneous::Goodman ? 0 : 1);
    m_cellsBox->setVisible(crosses);
    m_cells->setCurrentIndex(int(choices.cells)); // the chooser emits only the user's choice
    m_within->setVisible(choices.kind == Kind::Together);
    m_within->setCurrent(choices.within == TogetherWithin::Unit ? 0 : 1);
    m_runBox->setVisible(choices.kind == Kind::Saturation);
    const QSignalBlocker quiet(m_run);
    m_run->setValue(int(choices.run));
    // Where nothing is counted, the page says why: it needs the room.
    if (input.units.empty() && input.items.empty() && !asksAtOnce) {
        for (QWidget *choice : std::initializer_list<QWidget *>{m_firstBox, m_secondBox, m_level, m_counted, m_atOnce,
                                                                m_cellsBox, m_within, m_runBox}) {
            choice->hide();
        }
        m_search->setVisible(!m_search->text().isEmpty());
    }
}

// Results of the whole study depend on no rater and no search: hides both choices.
void ResultsBar::showWhose()
{
    m_labelsBox->setVisible(m_raters.size() > 1 && !isOfStudy(m_choices.kind));
    m_search->setVisible(!isOfStudy(m_choices.kind));
}

void ResultsBar::setRaters(const std::vector<Rater> &raters, RaterId shown)
{
    const QSignalBlocker quiet(m_labels);
    m_labels->clear();
    m_labels->addItem(tr("final"));
    m_raters = {RaterId{}};
    for (const Rater &rater : raters) {
        m_labels->addItem(tr("of %1").arg(rater.name));
        m_raters.push_back(rater.id);
    }
    const auto at = std::ranges::find(m_raters, shown);
    m_labels->setCurrentIndex(at == m_raters.end() ? 0 : int(at - m_raters.begin()));
    showWhose();
}

} // namespace corater
