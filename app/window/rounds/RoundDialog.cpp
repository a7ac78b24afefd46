// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/RoundDialog.h"

#include "app/window/rounds/TrainingChoice.h"
#include "codebook/Sentences.h"
#include "codebook/ShownDecimal.h"
#include "codebook/taxonomy/Assessment.h"
#include "models/agreement/rounds/SampleAdvice.h"
#include "models/agreement/rounds/StoppingState.h"
#include "models/design/RoundAudits.h"
#include "models/results/ResultWords.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHash>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace corater {

namespace {

// Value of the stratification field that stands for a systematic sample.
const QString systematic = QStringLiteral("\n");

QSpinBox *number(int least, int most, int value)
{
    auto *box = new QSpinBox;
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

// In large text they need several lines.
FlowLayout *row(std::initializer_list<QWidget *> widgets)
{
    auto *layout = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid);
    for (QWidget *widget : widgets) {
        layout->addWidget(widget);
    }
    return layout;
}

FlowLayout *indented(FlowLayout *layout)
{
    layout->setContentsMargins(Theme::scaled(22), 0, 0, 0); // aligned with the text of the choice above
    return layout;
}

// Display name of a stratification field; a source column has its own name.
QString strataName(const QString &field)
{
    const QHash<QString, QString> names{{QStringLiteral("kind"), RoundDialog::tr("kind")},
                                        {QStringLiteral("site"), RoundDialog::tr("site")},
                                        {QStringLiteral("year"), RoundDialog::tr("year")},
                                        {QStringLiteral("tag"), RoundDialog::tr("first tag")},
                                        {QStringLiteral("keyword"), RoundDialog::tr("first keyword")}};
    return names.value(field, RoundDialog::tr("“%1”").arg(field));
}

} // namespace

RoundDialog::RoundDialog(const Study &study, QWidget *parent)
    : QDialog(parent),
      m_codebook(study.codebook()),
      m_raters(std::ranges::count(study.raters(), false, &Rater::adjudicator)),
      m_name(new QLineEdit),
      m_training(new TrainingChoice(study)),
      m_assess(new QCheckBox(tr("Assess units that are settled already"), this)),
      m_where(new QLineEdit(this)),
      m_all(new QRadioButton),
      m_random(new QRadioButton(tr("A random sample:"))),
      m_listed(new QRadioButton(tr("Those with these ids:"))),
      m_count(number(1, 1, 1)),
      m_seed(number(0, std::numeric_limits<int>::max(), QRandomGenerator::global()->bounded(1, 1'000'000))),
      m_stratify(new QComboBox),
      m_ids(new QPlainTextEdit),
      m_split(new QCheckBox(tr("One rater per item, except for"))),
      m_overlap(number(0, 1, 0)),
      m_audit(new QCheckBox(tr("Fewer than"))),
      m_rate(new QDoubleSpinBox),
      m_allow(number(0, 100, 1)),
      m_repeats(number(0, 1000, 0)),
      m_ownOrder(new QCheckBox(tr("Each rater has an own order"))),
      m_proposals(new QCheckBox(tr("Raters see codes that others propose"))),
      m_width(new QDoubleSpinBox),
      m_advice(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_read(study)
{
    setWindowTitle(tr("Open a round"));
    m_name->setPlaceholderText(tr("Round %1").arg(study.rounds().size() + 1));
    m_repeats->setAccessibleName(tr("Earlier items shown again"));
    m_repeats->setToolTip(tr("Each rater gets this many of their finished items again, unmarked among the new ones. "
                             "This shows how well raters agree with themselves."));
    DialogForm form(*this);
    form.addField(tr("Name"), m_name);
    if (hasAssessment(m_codebook)) {
        form.addField(tr("Instead"), makeAssessment());
    } else {
        m_assess->hide();
    }
    form.addField(tr("Training"), m_training);
    form.addField(tr("Which items"), makeItems());
    makeAudit();
    form.addField(tr("Who rates"), row({m_split, m_overlap, new TextLabel(tr("that all raters rate"))}));
    form.addField(tr("Audit"), row({m_audit, m_rate, new TextLabel(tr("wrong, allowed")), m_allow}));
    m_shared = form.addHint({});
    form.addField(tr("Shown again"), row({m_repeats, new TextLabel(tr("finished items of each rater"))}));
    m_ownOrder->setChecked(true);
    m_ownOrder->setToolTip(tr("Each rater meets the items in another random order, so that what one item says of the "
                              "next, practice and fatigue do not act alike on all raters"));
    form.addField(tr("Order"), m_ownOrder);
    form.addField(tr("Proposals"), m_proposals);
    form.addField(tr("How many?"), makeAdvice());
    m_main = form.setMain(tr("Open the round"));
    form.finish(640);
    connect(m_training, &TrainingChoice::changed, this, [this] {
        if (m_training->isChosen() && m_listed->isChecked() && listedIds().isEmpty()) {
            m_all->setChecked(true);
        }
        follow();
        DialogFitter::grow(*this);
    });
    follow();
    showAdvice();
    m_read.start<std::pair<RoundOutlook, bool>>(
        [](const StudyReader &read) -> Result<std::pair<RoundOutlook, bool>> {
            const auto stopping = stoppingState(read);
            const auto audits = roundAudits(read);
            const bool isRejected = audits && !audits->empty() && audits->back().isRejected();
            return std::pair(roundOutlook(read), stopping && *stopping && (*stopping)->isMet() && !isRejected);
        },
        [this](Result<std::pair<RoundOutlook, bool>> read) {
            auto [outlook, isMet] = std::move(read).value_or(std::pair<RoundOutlook, bool>());
            m_isTargetMet = isMet;
            take(std::move(outlook));
        });
}

// Only if the codebook has questions about settled units; with this choice, the options below are about units.
QWidget *RoundDialog::makeAssessment()
{
    m_assess->setToolTip(tr("Raters answer the questions of the codebook that are asked only of settled units"));
    m_where->setPlaceholderText(tr("Only units that match: code:\"Memory Leak\""));
    m_where->setAccessibleName(tr("Limit the units"));
    auto *assessment = new QWidget;
    auto *column = new QVBoxLayout(assessment);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_assess);
    column->addWidget(m_where);
    connect(m_assess, &QCheckBox::toggled, this, &RoundDialog::follow);
    return assessment;
}

QWidget *RoundDialog::makeItems()
{
    m_all->setChecked(true);
    m_stratify->addItem(tr("each with the same chance"), QString());
    m_stratify->addItem(tr("spread evenly over their dates"), systematic);
    m_count->setAccessibleName(tr("Number of items"));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(
        tr("The seed of the random numbers, kept with the round, so that anybody can draw the same items again"));
    m_overlap->setAccessibleName(tr("Items that all rate"));
    m_stratify->setAccessibleName(tr("How they are drawn"));
    m_stratify->setMinimumWidth(Theme::scaled(120)); // names of columns may be long
    m_ids->setAccessibleName(tr("Ids of the items"));
    m_ids->setPlaceholderText(tr("One id a line"));
    m_ids->setFixedHeight(Theme::scaled(76));
    auto *items = new QWidget;
    auto *column = new QVBoxLayout(items);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_all);
    column->addLayout(row({m_random, m_count}));
    column->addLayout(indented(row({m_stratify, new TextLabel(tr("seed")), m_seed})));
    column->addWidget(m_listed);
    column->addWidget(m_ids);
    for (QRadioButton *choice : {m_all, m_random, m_listed}) {
        connect(choice, &QRadioButton::toggled, this, &RoundDialog::follow);
    }
    connect(m_ids, &QPlainTextEdit::textChanged, this, &RoundDialog::planAudit);
    connect(m_count, &QSpinBox::valueChanged, this, &RoundDialog::planAudit);
    return items;
}

void RoundDialog::makeAudit()
{
    m_audit->setToolTip(tr("As many items for all as show whether fewer than this share of each rater’s items are "
                           "wrong. They are not marked, and compared with the settled labels once all have sealed."));
    m_audit->setAccessibleName(tr("Audit the items that one rater rates"));
    m_rate->setRange(0.1, 50);
    m_rate->setValue(100 * AuditQuestion().rate);
    m_rate->setDecimals(1);
    m_rate->setSuffix(QStringLiteral(" %"));
    m_rate->setAccessibleName(tr("Share of wrong items that must not pass"));
    m_allow->setAccessibleName(tr("Wrong items allowed among those of all"));
    connect(m_split, &QCheckBox::toggled, this, &RoundDialog::follow);
    connect(m_audit, &QCheckBox::toggled, this, &RoundDialog::follow);
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &RoundDialog::planAudit);
    connect(m_allow, &QSpinBox::valueChanged, this, &RoundDialog::planAudit);
}

QWidget *RoundDialog::makeAdvice()
{
    m_width->setRange(0.01, 0.5);
    m_width->setSingleStep(0.01);
    m_width->setValue(0.1);
    m_width->setPrefix(QStringLiteral("± "));
    m_width->setAccessibleName(tr("Target interval width"));
    m_advice->setWordWrap(true);
    auto *advice = new QWidget;
    auto *column = new QVBoxLayout(advice);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid);
    column->addLayout(row({new TextLabel(tr("For a 95 % interval of")), m_width}));
    column->addWidget(m_advice);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &RoundDialog::showAdvice);
    return advice;
}

// Counting all items takes a while; until then the user can fill in fields such as the name.
void RoundDialog::take(RoundOutlook outlook)
{
    m_outlook = std::move(outlook);
    const qint64 rest = m_outlook->items;
    if (rest == 0 && m_all->isChecked()) {
        m_listed->setChecked(true);
    }
    const int most = int(std::max<qint64>(rest, 1));
    m_count->setRange(1, most);
    m_count->setValue(int(std::clamp<qint64>(rest / 10, 1, most)));
    m_overlap->setRange(0, most);
    for (const QString &field : m_outlook->strata) {
        m_stratify->addItem(tr("in proportion to %1").arg(strataName(field)), field);
    }
    shareOut();
    follow();
    showAdvice();
    DialogFitter::grow(*this);
}

// Once the target of agreement is met: one rater per item, and as many for all as an audit of the others needs.
void RoundDialog::shareOut()
{
    if (m_isTargetMet && auditOverlap(audit(), m_raters)) {
        m_split->setChecked(true);
        m_audit->setChecked(true);
    }
}

bool RoundDialog::plansAudit() const
{
    return m_audit->isEnabled() && m_audit->isChecked();
}

AuditQuestion RoundDialog::audit() const
{
    const qint64 listed = qint64(listedIds().size());
    return {.items = m_listed->isChecked()   ? listed
                     : m_random->isChecked() ? m_count->value()
                     : m_outlook             ? m_outlook->items
                                             : 0,
            .rate = m_rate->value() / 100,
            .allow = m_allow->value()};
}

QStringList RoundDialog::listedIds() const
{
    QStringList ids;
    for (const QString &line : m_ids->toPlainText().split(u'\n')) {
        if (!line.trimmed().isEmpty()) {
            ids << line.trimmed();
        }
    }
    return ids;
}

// The number of items that all rate, and the reason for it.
void RoundDialog::planAudit()
{
    if (!plansAudit()) {
        m_shared->setText(tr("Otherwise every rater rates every item. Agreement is computed only from items that "
                             "several raters rate."));
        return;
    }
    const AuditQuestion question = audit();
    const auto overlap = auditOverlap(question, m_raters);
    if (!overlap) {
        m_shared->setText(SharedText::noAuditCanTell());
        return;
    }
    m_overlap->setValue(int(*overlap));
    const QString plan =
        tr("%1 items for all: if a rater has at most %2 of them wrong, fewer than %3 of this rater’s "
           "items are wrong (at 95 %).",
           nullptr, int(*overlap))
            .arg(QString::number(*overlap), QString::number(question.allow), shownShare(question.rate));
    m_shared->setText(m_isTargetMet ? sentencesInARow({SharedText::asSentence(SharedText::targetIsMet()), plan})
                                    : plan);
}

// Disables the fields that the present choice does not use.
void RoundDialog::follow()
{
    const bool trains = m_training->isChosen();
    const bool assess = m_assess->isChecked() && !trains;
    const qint64 units = m_outlook ? m_outlook->units : 0;
    const qint64 there = trains ? m_training->items() : assess ? units : m_outlook ? m_outlook->items : 0;
    m_all->setText(trains       ? tr("All %1 that have agreed labels").arg(there)
                   : !m_outlook ? tr("All not yet in a round")
                   : assess     ? tr("All %1 settled units not assessed yet", nullptr, int(there)).arg(there)
                                : tr("All %1 not yet in a round").arg(there));
    m_main->setEnabled(m_outlook.has_value() && m_training->isComplete());
    m_assess->setEnabled(units > 0 && !trains);
    m_split->setEnabled(!trains);
    for (QRadioButton *choice : {m_all, m_random}) {
        choice->setEnabled(there > 0);
    }
    m_count->setMaximum(int(std::max<qint64>(there, 1)));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_count, m_seed}) {
        widget->setEnabled(m_random->isChecked());
    }
    m_stratify->setEnabled(m_random->isChecked() && !assess);
    m_repeats->setEnabled(!assess && !trains);
    m_where->setVisible(assess);
    m_where->setEnabled(!m_listed->isChecked());
    m_ids->setVisible(m_listed->isChecked());
    m_audit->setEnabled(m_split->isChecked() && !assess && !trains);
    m_rate->setEnabled(plansAudit());
    m_allow->setEnabled(plansAudit());
    m_overlap->setEnabled(m_split->isChecked() && !plansAudit() && !trains);
    planAudit();
}

void RoundDialog::showAdvice()
{
    if (!m_outlook) {
        m_advice->setText(tr("Reading the study…"));
        return;
    }
    QStringList lines;
    if (m_outlook->items > 0) {
        lines << tr("Screening: %1 of %2 items estimate a share of them to ± %3 % (worst case, 50 %)", nullptr,
                    int(m_outlook->items))
                     .arg(itemsForProportion(size_t(m_outlook->items), m_width->value()))
                     .arg(m_outlook->items)
                     .arg(100 * m_width->value(), 0, 'g', 3);
    }
    for (const SampleAdvice &advice : sampleAdvice(m_codebook, m_outlook->pilot, m_width->value())) {
        const QString units = advice.units ? countOf(qint64(*advice.units), Counted::Unit) : QStringLiteral("–");
        const QString kappa = shownDecimal(*advice.kappa, 2);
        lines
            << (advice.pilot > 0
                    ? tr("%1: %2, if κ stays %3 as in the last round (n = %4)")
                          .arg(advice.dimension, units, kappa, QString::number(advice.pilot))
                    : tr("%1: %2, if κ is %3 and all codes are equally frequent").arg(advice.dimension, units, kappa));
    }
    m_advice->setText(lines.join(u'\n'));
}

RoundOptions RoundDialog::options() const
{
    RoundOptions options{.name = m_name->text().trimmed(),
                         .seed = quint64(m_seed->value()),
                         .split = m_split->isChecked(),
                         .overlap = m_overlap->value(),
                         .repeats = m_repeats->value(),
                         .ownOrder = m_ownOrder->isChecked(),
                         .proposals = m_proposals->isChecked(),
                         .recheck = m_recheck && m_listed->isChecked(),
                         .assess = m_assess->isChecked()};
    if (plansAudit()) {
        options.audit = audit();
    }
    if (m_random->isChecked()) {
        options.draw = RoundPlan::Draw::Sample;
        options.sample = m_count->value();
        options.stratify = options.assess ? QString() : m_stratify->currentData().toString();
        if (options.stratify == systematic) {
            options.stratify.clear();
            options.method = RoundPlan::Method::Systematic;
        }
    } else if (m_listed->isChecked()) {
        options.draw = RoundPlan::Draw::List;
        options.ids = listedIds();
    }
    if (options.assess) {
        options.repeats = 0;
        options.where = m_listed->isChecked() ? QString() : m_where->text().trimmed();
    }
    m_training->addTo(options);
    return options;
}

void RoundDialog::setItems(const QString &name, const QStringList &ids, bool recheck)
{
    m_recheck = recheck;
    if (!name.isEmpty()) {
        m_name->setText(name);
    }
    m_ids->setPlainText(ids.join(u'\n'));
    m_listed->setChecked(true);
}

} // namespace corater
