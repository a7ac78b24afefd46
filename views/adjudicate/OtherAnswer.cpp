// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/adjudicate/OtherAnswer.h"

#include "views/compare/CodePicker.h"
#include "views/theme/ChoiceChip.h"

#include <QHBoxLayout>

namespace corater {

OtherAnswer::OtherAnswer(QWidget *parent)
    : Card(tr("Another answer"), parent),
      m_codes(new CodePicker),
      m_screening(new QWidget),
      m_in(new ChoiceChip(tr("include"))),
      m_out(new ChoiceChip(tr("exclude")))
{
    auto *choices = new QHBoxLayout(m_screening);
    choices->setContentsMargins(0, 0, 0, 0);
    for (const auto &[chip, screening] : {std::pair{m_in, Screening::In}, std::pair{m_out, Screening::Out}}) {
        chip->setRaterPosition(-1);
        chip->setCheckable(false);
        chip->setFocusPolicy(Qt::TabFocus);
        connect(chip, &QAbstractButton::clicked, this, [this, screening] { Q_EMIT screeningChosen(screening); });
        choices->addWidget(chip);
    }
    choices->addStretch(1);
    body()->addWidget(m_codes);
    body()->addWidget(m_screening);
    setActive(true);
    connect(m_codes, &CodePicker::chosenChanged, this, &OtherAnswer::codesChosen);
    connect(m_codes, &CodePicker::finished, this, &OtherAnswer::finished);
    connect(m_codes, &CodePicker::cursorMoved, this, &OtherAnswer::cursorMoved);
    connect(m_codes, &CodePicker::cancelled, this, &OtherAnswer::cancelled);
}

void OtherAnswer::offerCodes(const Dimension &dimension, const std::vector<CodeId> &chosen)
{
    m_screening->hide();
    m_codes->show();
    show();
    setHint(dimension.maximum == 1 ? tr("one") : tr("several, in order; Enter ends"));
    m_codes->setDimension(dimension, dimension.maximum);
    m_codes->setChosen(chosen);
    m_codes->start();
}

void OtherAnswer::offerScreening()
{
    m_codes->hide();
    m_screening->show();
    show();
    setHint(tr("Space takes one"));
    m_in->setFocus(Qt::OtherFocusReason);
}

QWidget *OtherAnswer::cursor() const
{
    return m_codes->isHidden() ? nullptr : m_codes->cursorChip();
}

} // namespace corater
