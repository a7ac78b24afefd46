// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/TrainingChoice.h"

#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/training/TrainingMarks.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSpinBox>

#include <algorithm>

namespace corater {

namespace {

// An & in a text of a check box would underline the letter behind it.
QString plain(const QString &text)
{
    return QString(text).replace(u'&', QStringLiteral("&&"));
}

} // namespace

TrainingChoice::TrainingChoice(const StudyReader &study, QWidget *parent)
    : QWidget(parent),
      m_chosen(new QCheckBox(tr("Train raters with settled labels"))),
      m_from(new QComboBox),
      m_details(new QWidget),
      m_pass(new QSpinBox),
      m_withoutPass(new QCheckBox),
      m_read(study)
{
    m_chosen->setToolTip(
        tr("Raters answer items whose labels are settled, and see these labels once they have finished "
           "an item. No result counts their answers."));
    m_from->setAccessibleName(tr("Settled labels to train with"));
    m_pass->setRange(0, 100);
    m_pass->setSuffix(QStringLiteral(" %"));
    m_pass->setSpecialValueText(tr("no pass mark"));
    m_pass->setAccessibleName(tr("Share of right answers needed to pass"));
    m_pass->setToolTip(tr("Later rounds open only for raters who have this share of the answers right"));
    auto *pass = new QHBoxLayout;
    pass->addWidget(new TextLabel(tr("right answers needed to pass")));
    pass->addWidget(m_pass);
    pass->addStretch(1);
    auto *raters = new QHBoxLayout;
    for (QHBoxLayout *row : {pass, raters}) {
        row->setSpacing(Theme::grid * 2);
    }
    for (const Rater &rater : study.raters()) {
        if (!rater.adjudicator) {
            auto *box = new QCheckBox(plain(rater.name));
            box->setChecked(true);
            raters->addWidget(box);
            m_raters.emplace_back(rater.id, box);
            connect(box, &QCheckBox::toggled, this, &TrainingChoice::changed);
        }
    }
    raters->addStretch(1);
    auto *details = new QVBoxLayout(m_details);
    details->setContentsMargins(0, 0, 0, 0);
    details->setSpacing(Theme::grid * 2);
    details->addWidget(m_from);
    details->addLayout(pass);
    details->addLayout(raters);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_chosen);
    column->addWidget(m_details);
    column->addWidget(m_withoutPass);
    m_withoutPass->hide();
    connect(m_chosen, &QCheckBox::toggled, this, &TrainingChoice::follow);
    connect(m_from, &QComboBox::currentIndexChanged, this, &TrainingChoice::changed);
    follow();
    using Read = std::pair<std::vector<TrainingSource>, QStringList>;
    m_read.start<Read>(
        [](const StudyReader &read) -> Result<Read> {
            TRY(auto sources, trainingSources(read));
            TRY(auto failed, notPassed(read));
            return Read(std::move(sources), std::move(failed));
        },
        [this](const Result<Read> &read) {
            if (read) {
                take(read->first, read->second);
            }
        });
}

void TrainingChoice::take(const std::vector<TrainingSource> &sources, const QStringList &notPassed)
{
    m_sources = sources;
    for (const TrainingSource &source : sources) {
        const QString items = countOf(source.items, Counted::Item);
        m_from->addItem(valid(source.round) ? tr("of %1 (%2)").arg(source.name, items)
                                            : tr("of all rounds (%1)").arg(items));
    }
    m_withoutPass->setText(
        plain(tr("Also for %1, without having passed the training").arg(ListWords::names(notPassed))));
    m_withoutPass->setVisible(!notPassed.isEmpty());
    follow();
}

void TrainingChoice::follow()
{
    m_chosen->setEnabled(!m_sources.empty());
    m_details->setVisible(isChosen());
    m_withoutPass->setEnabled(!isChosen());
    Q_EMIT changed();
}

bool TrainingChoice::isChosen() const
{
    return m_chosen->isChecked() && !m_sources.empty();
}

bool TrainingChoice::isComplete() const
{
    return !isChosen() || std::ranges::any_of(m_raters, [](const auto &rater) { return rater.second->isChecked(); });
}

qint64 TrainingChoice::items() const
{
    const int at = m_from->currentIndex();
    return at < 0 ? 0 : m_sources[size_t(at)].items;
}

void TrainingChoice::addTo(RoundOptions &options) const
{
    options.withoutPass = m_withoutPass->isChecked() && m_withoutPass->isEnabled();
    if (!isChosen()) {
        return;
    }
    options.training = TrainingOptions{.round = m_sources[size_t(m_from->currentIndex())].round};
    if (m_pass->value() > 0) {
        options.training->pass = m_pass->value() / 100.0;
    }
    for (const auto &[rater, box] : m_raters) {
        if (box->isChecked()) {
            options.raters.push_back(rater);
        }
    }
    options.split = false;
    options.audit.reset();
    options.repeats = 0;
    options.recheck = false;
    options.assess = false;
}

} // namespace corater
