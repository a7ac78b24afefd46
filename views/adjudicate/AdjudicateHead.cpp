// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/adjudicate/AdjudicateHead.h"

#include "models/agreement/shown/ShownNumber.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ThinProgress.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QVBoxLayout>

namespace corater {

AdjudicateHead::AdjudicateHead(QWidget *parent)
    : QWidget(parent),
      m_unit(new TextLabel({}, TextRole::Strong)),
      m_match(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_matching(new ActionButton(tr("change…"), ActionButton::Kind::Bare)),
      m_addUnit(new ActionButton(tr("+ unit"), ActionButton::Kind::Bare, PageKeys::signOf(PageKey::AddUnit))),
      m_position(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_progress(new ThinProgress),
      m_settled(new TextLabel({}, TextRole::Chrome, Ink::Muted))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto *progress = new FlowLayout(nullptr, 10, 4);
    progress->setTail(m_addUnit);
    progress->addWidget(m_position);
    onTextScale(*this, [this] { m_progress->setFixedWidth(Theme::scaled(120)); });
    progress->addWidget(m_progress);
    progress->addWidget(m_settled);
    m_addUnit->setToolTip(tr("A problem that no rater found"));
    progress->addWidget(m_addUnit);
    auto *unit = new FlowLayout(nullptr, 8, 4);
    unit->addWidget(m_unit);
    unit->addWidget(m_match);
    unit->addWidget(m_matching);
    column->addLayout(progress);
    column->addLayout(unit);
    connect(m_matching, &QPushButton::clicked, this, &AdjudicateHead::matchingWanted);
    connect(m_addUnit, &QPushButton::clicked, this, &AdjudicateHead::unitAdditionWanted);
}

void AdjudicateHead::setProgress(int position, int queued, int settled, int total)
{
    m_position->setText(queued > 0 ? tr("%1 of %2 disagreements", nullptr, queued).arg(position).arg(queued)
                                   : QString());
    m_settled->setText(total > 0 ? tr("%1 / %2 settled").arg(shownCount(settled), shownCount(total)) : QString());
    m_progress->setProgress(settled, total);
    m_progress->setVisible(total > 0);
}

void AdjudicateHead::setScreening()
{
    m_unit->setText(tr("Screening"));
    m_match->setText({});
    m_matching->hide();
}

void AdjudicateHead::setUnit(int number, const QString &match)
{
    m_unit->setText(tr("Unit %1").arg(number));
    m_match->setText(match);
    m_matching->show();
}

} // namespace corater
