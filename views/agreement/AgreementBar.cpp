// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/AgreementBar.h"

#include "views/theme/ActionButton.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace corater {

AgreementBar::AgreementBar(QWidget *parent)
    : QWidget(parent),
      m_level(new SegmentedControl),
      m_unknownLabel(new TextLabel(tr("Unknown as"), TextRole::Chrome, Ink::Muted)),
      m_unknown(new SegmentedControl),
      m_codes(new SegmentedControl),
      m_round(new QComboBox),
      m_pair(new QComboBox)
{
    m_level->setAccessibleName(tr("Level of the codes"));
    m_level->setSegments({tr("codes")});
    m_unknown->setAccessibleName(tr("What Unknown counts as"));
    m_unknown->setSegments({tr("a code"), tr("missing"), tr("left out")});
    m_unknown->setSegmentToolTip(0, tr("“Unknown” is a code like any other"));
    m_unknown->setSegmentToolTip(1, tr("“Unknown” counts as no rating"));
    m_unknown->setSegmentToolTip(2, tr("Units that anyone called “Unknown” are left out"));
    m_codes->setAccessibleName(tr("Which codes are compared"));
    m_codes->setSegments({QString(), QString()});
    m_codes->hide();
    m_round->setAccessibleName(tr("Round"));
    m_pair->setAccessibleName(tr("Pair of raters"));
    m_round->hide();
    m_pair->hide();

    auto *unknown = new QWidget;
    auto *unknownRow = new QHBoxLayout(unknown);
    unknownRow->setContentsMargins(0, 0, 0, 0);
    unknownRow->addWidget(m_unknownLabel);
    unknownRow->addWidget(m_unknown);
    auto *flow = new FlowLayout(this, 16, 8);
    for (QWidget *widget : {static_cast<QWidget *>(m_level), unknown, static_cast<QWidget *>(m_codes),
                            static_cast<QWidget *>(m_round), static_cast<QWidget *>(m_pair)}) {
        flow->addWidget(widget);
    }
    auto *verify = new ActionButton(tr("Verify statistics"));
    verify->setToolTip(tr("Compute published cases and compare the results with the published numbers"));
    auto *report = new ActionButton(tr("Report…"));
    report->setToolTip(tr("Write the reliability report"));
    flow->addWidget(verify);
    flow->addWidget(report);
    flow->setTail(verify);

    connect(m_level, &SegmentedControl::currentChanged, this, [this](int index) {
        m_options.level = index - 1;
        Q_EMIT optionsChanged(m_options);
    });
    connect(m_unknown, &SegmentedControl::currentChanged, this, [this](int index) {
        m_options.unknown = AgreementChoices::Unknown(index);
        Q_EMIT optionsChanged(m_options);
    });
    connect(m_codes, &SegmentedControl::currentChanged, this, [this](int index) {
        m_options.currentCodes = index == 1;
        Q_EMIT optionsChanged(m_options);
    });
    for (QComboBox *box : {m_round, m_pair}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    connect(m_round, &QComboBox::activated, this, [this](int index) {
        m_options.round = m_roundIds[size_t(index)];
        Q_EMIT optionsChanged(m_options);
    });
    connect(m_pair, &QComboBox::activated, this, &AgreementBar::choosePair);
    connect(verify, &QPushButton::clicked, this, &AgreementBar::verifyRequested);
    connect(report, &QPushButton::clicked, this, &AgreementBar::reportRequested);
}

void AgreementBar::setLevels(const QStringList &levels)
{
    m_level->setSegments(levels.isEmpty() ? QStringList{tr("codes")} : levels);
    m_level->setVisible(levels.size() > 1);
    setOptions(m_options);
}

void AgreementBar::setCodes(const QStringList &codes)
{
    m_codes->setVisible(codes.size() == 2);
    if (codes.size() == 2) {
        m_codes->setSegments(codes);
        m_codes->setSegmentToolTip(0, tr("The codes of the version under which each round was rated: the results of "
                                         "sealed rounds do not change"));
        m_codes->setSegmentToolTip(1, tr("Current codes: a merged code counts as the one it was merged into"));
    }
    setOptions(m_options);
}

void AgreementBar::setRounds(const std::vector<Round> &rounds)
{
    const QSignalBlocker quiet(m_round);
    m_round->clear();
    m_roundIds.clear();
    m_round->addItem(tr("All rounds"));
    m_roundIds.push_back(RoundId{});
    for (const Round &round : rounds) {
        m_round->addItem(round.name.isEmpty() ? tr("Round %1").arg(round.number) : round.name);
        m_roundIds.push_back(round.id);
    }
    m_round->setVisible(rounds.size() > 1);
    setOptions(m_options);
}

void AgreementBar::setRaters(const std::vector<ReviewRater> &raters)
{
    const QSignalBlocker quiet(m_pair);
    m_pair->clear();
    m_pairs.clear();
    for (size_t first = 0; first < raters.size(); ++first) {
        for (size_t second = first + 1; second < raters.size(); ++second) {
            m_pair->addItem(QStringLiteral("%1 × %2").arg(raters[first].name, raters[second].name));
            m_pairs.emplace_back(raters[first].id, raters[second].id);
        }
    }
    m_pair->setVisible(m_pairs.size() > 1);
    setOptions(m_options);
}

void AgreementBar::setOptions(const AgreementChoices &options)
{
    m_options = options;
    m_level->setCurrent(std::clamp(options.level + 1, 0, std::max(m_level->count() - 1, 0)));
    m_unknown->setCurrent(int(options.unknown));
    m_codes->setCurrent(options.currentCodes ? 1 : 0);
    const auto round = std::ranges::find(m_roundIds, options.round);
    m_round->setCurrentIndex(round == m_roundIds.end() ? 0 : int(round - m_roundIds.begin()));
    const auto pair = std::ranges::find(m_pairs, std::pair(options.first, options.second));
    m_pair->setCurrentIndex(pair == m_pairs.end() ? 0 : int(pair - m_pairs.begin()));
}

void AgreementBar::choosePair(int index)
{
    m_options.first = m_pairs[size_t(index)].first;
    m_options.second = m_pairs[size_t(index)].second;
    Q_EMIT optionsChanged(m_options);
}

} // namespace corater
