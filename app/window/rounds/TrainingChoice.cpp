// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/TrainingChoice.h"

#include "app/window/files/AskColumns.h"
#include "models/sheets/TrainingSheet.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"
#include "models/training/TrainingMarks.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QSpinBox>
#include <QVBoxLayout>

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
      m_chosen(new QCheckBox(tr("Train raters with agreed labels"))),
      m_from(new QComboBox),
      m_fromSheet(new ActionButton(tr("From a sheet…"))),
      m_fault(new TextLabel({}, TextRole::Small, Ink::Danger)),
      m_details(new QWidget),
      m_pass(new QSpinBox),
      m_withoutPass(new QCheckBox),
      m_readSheet(study),
      m_read(study)
{
    m_chosen->setToolTip(
        tr("Raters answer items whose labels are settled or listed in a sheet, and see these labels once they have "
           "finished an item. No result counts their answers."));
    m_chosen->setEnabled(false); // until the sources are read
    m_from->setAccessibleName(tr("Agreed labels to train with"));
    m_fromSheet->setToolTip(tr("A row per unit with its id and codes, or per question, as exported decisions have it"));
    m_fromSheet->setAutoDefault(false);
    m_fault->setWordWrap(true);
    m_fault->hide();
    m_pass->setRange(0, 100);
    m_pass->setSuffix(QStringLiteral(" %"));
    m_pass->setSpecialValueText(tr("no pass mark"));
    m_pass->setAccessibleName(tr("Share of right answers needed to pass"));
    m_pass->setToolTip(tr("Later rounds open only for raters who have this share of the answers right"));
    m_from->setMinimumWidth(Theme::scaled(120)); // names of rounds and sheets may be long
    auto *from = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid);
    from->addWidget(m_from);
    from->addWidget(m_fromSheet);
    auto *pass = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid);
    pass->addWidget(new TextLabel(tr("right answers needed to pass")));
    pass->addWidget(m_pass);
    auto *raters = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid);
    for (const Rater &rater : study.raters()) {
        if (!rater.adjudicator) {
            auto *box = new QCheckBox(plain(rater.name));
            box->setChecked(true);
            raters->addWidget(box);
            m_raters.emplace_back(rater.id, box);
            connect(box, &QCheckBox::toggled, this, &TrainingChoice::changed);
        }
    }
    auto *details = new QVBoxLayout(m_details);
    details->setContentsMargins(0, 0, 0, 0);
    details->setSpacing(Theme::grid * 2);
    details->addLayout(from);
    details->addWidget(m_fault);
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
    connect(m_fromSheet, &ActionButton::clicked, this, &TrainingChoice::chooseSheet);
    follow();
    using Read = std::pair<std::vector<TrainingSource>, QStringList>;
    m_read.start<Read>(
        [](const StudyReader &read) -> Result<Read> {
            TRY(auto sources, trainingSources(read));
            TRY(auto failed, notPassed(read));
            return Read(std::move(sources), std::move(failed));
        },
        [this](const Result<Read> &read) {
            m_chosen->setEnabled(true); // a sheet needs no settled labels
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

void TrainingChoice::chooseSheet()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Items with agreed labels"), {}, SharedText::sheetFiles());
    const auto sheet = path.isEmpty() ? std::nullopt : askForSheet(this, path);
    if (!sheet) {
        return;
    }
    m_readSheet.start<TrainingOptions>(
        [path, sheet = *sheet](const StudyReader &read) { return trainingSheet(read, path, sheet); },
        [this](const Result<TrainingOptions> &read) { takeSheet(read); });
    follow();
}

void TrainingChoice::takeSheet(const Result<TrainingOptions> &sheet)
{
    m_fault->setVisible(!sheet);
    if (sheet) {
        const int last = int(m_sources.size());
        if (m_sheet) {
            m_from->removeItem(last); // the sheet before
        }
        m_sheet = *sheet;
        m_from->addItem(tr("of %1 (%2)").arg(sheet->file, countOf(sheet->answers.size(), Counted::Item)));
        m_from->setCurrentIndex(last);
    } else {
        Error error = sheet.error();
        error.place.file = QFileInfo(error.place.file).fileName(); // a path could make the dialog wider than the screen
        m_fault->setText(error.oneLine());
    }
    follow();
}

void TrainingChoice::follow()
{
    m_from->setEnabled(m_from->count() > 0);
    m_details->setVisible(isChosen());
    m_withoutPass->setEnabled(!isChosen());
    Q_EMIT changed();
}

bool TrainingChoice::isChosen() const
{
    return m_chosen->isChecked();
}

bool TrainingChoice::isComplete() const
{
    return !isChosen() || (items() > 0 && !m_readSheet.isReading() &&
                           std::ranges::any_of(m_raters, [](const auto &rater) { return rater.second->isChecked(); }));
}

qint64 TrainingChoice::items() const
{
    const int at = m_from->currentIndex();
    return at < 0 ? 0 : size_t(at) < m_sources.size() ? m_sources[size_t(at)].items : m_sheet->answers.size();
}

void TrainingChoice::addTo(RoundOptions &options) const
{
    options.withoutPass = m_withoutPass->isChecked() && m_withoutPass->isEnabled();
    if (!isChosen()) {
        return;
    }
    const auto at = size_t(m_from->currentIndex());
    options.training = at < m_sources.size() ? TrainingOptions{.round = m_sources[at].round} : *m_sheet;
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
