// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/UnitPanel.h"

#include "models/review/LostPassages.h"
#include "views/compare/RemarkList.h"
#include "views/keys/PageKeys.h"
#include "views/theme/Card.h"
#include "views/theme/TextLabel.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

UnitPanel::UnitPanel(QWidget *parent)
    : QWidget(parent),
      m_title(new TextLabel({}, TextRole::Strong)),
      m_match(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_more(new QToolButton),
      m_menu(new QMenu(this)),
      m_table(new RaterTable({.finals = true, .comments = true})),
      m_hidden(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_remarks(new RemarkList)
{
    m_more->setText(QStringLiteral("⋯"));
    m_more->setToolTip(PageKeys::tip(tr("Change how units are matched"), PageKey::MatchUnits));
    m_more->setAccessibleName(tr("Change how units are matched"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_match->setWordWrap(true);
    m_hidden->setWordWrap(true);
    auto *heading = new QHBoxLayout;
    heading->setSpacing(10);
    heading->addWidget(m_title);
    heading->addWidget(m_match, 1);
    heading->addWidget(m_more);
    auto *card = new Card;
    card->layout()->setContentsMargins(1, 1, 1, Theme::grid);
    card->body()->addWidget(m_table);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(heading);
    column->addWidget(card);
    column->addWidget(m_hidden);
    column->addWidget(m_remarks);
    connect(m_table, &RaterTable::answerPressed, this, &UnitPanel::answerPressed);
    connect(m_table, &RaterTable::rowPressed, this, &UnitPanel::rowPressed);
    connect(m_table, &RaterTable::finalPressed, this, &UnitPanel::rowPressed);
}

bool UnitPanel::setUnit(const ReviewItem &item, int unit, const Codebook &codebook, const ReviewFilter &filter)
{
    std::vector<ReviewRow> shown;
    QStringList hidden;
    const bool screening = unit < 0 || size_t(unit) >= item.units.size();
    const std::vector<ReviewRow> all = screening ? std::vector{item.screening} : item.units[size_t(unit)].rows;
    for (const ReviewRow &row : all) {
        if (wanted(row, codebook, filter)) {
            shown.push_back(row);
        } else {
            hidden << questionName(row.question, codebook);
        }
    }
    m_title->setText(tr("Unit %1").arg(unit + 1));
    m_title->setVisible(!screening);
    m_match->setVisible(!screening);
    m_match->setText(screening ? QString() : matchWords(item.units[size_t(unit)], item));
    m_table->setRows(shown, item, codebook);
    m_hidden->setText(tr("Not shown: %1").arg(hidden.join(QStringLiteral(", "))));
    m_hidden->setVisible(!hidden.isEmpty() && !shown.empty());
    showRemarks(item, screening ? -1 : unit, codebook);
    fillMenu(item, screening ? -1 : unit);
    return !shown.empty();
}

void UnitPanel::openMenu()
{
    if (m_menu->isEmpty()) {
        return;
    }
    m_menu->popup(m_more->mapToGlobal(QPoint(m_more->width() - m_menu->sizeHint().width(), m_more->height())));
    m_menu->setActiveAction(m_menu->actions().front());
}

void UnitPanel::showRemarks(const ReviewItem &item, int unit, const Codebook &codebook)
{
    const Question about{.kind = unit < 0 ? QuestionKind::Screening : QuestionKind::Unit, .unit = unit};
    std::vector<Remark> said = remarks(item, about, codebook);
    if (unit >= 0) {
        // The screening panel shows the remarks on the whole item already.
        const std::vector<Remark> ofItem = remarks(item, {}, codebook);
        std::erase_if(said, [&](const Remark &remark) { return std::ranges::contains(ofItem, remark); });
    }
    for (const Question &question : item.questions()) {
        if (question.unit == unit) {
            for (Remark &line : discussionLines(item, question)) {
                line.about = questionName(question, codebook);
                said.push_back(std::move(line));
            }
        }
    }
    const std::vector<Remark> lost = lostPassages(m_evidence, item, about);
    said.insert(said.end(), lost.begin(), lost.end());
    m_remarks->setRemarks(said, item.raters);
    m_remarks->setVisible(!m_remarks->isEmpty());
}

void UnitPanel::fillMenu(const ReviewItem &item, int unit)
{
    m_menu->clear();
    if (unit >= 0 && item.units[size_t(unit)].match.size() > 1) {
        m_menu->addAction(tr("Different problems: separate"), this, [this, unit] { Q_EMIT takeApartWanted(unit); });
    }
    for (size_t other = 0; unit >= 0 && other < item.units.size(); ++other) {
        // Two units of the same rater cannot be one problem.
        bool apart = int(other) != unit;
        for (const RaterId rater : item.units[other].match.keys()) {
            apart = apart && !item.units[size_t(unit)].match.contains(rater);
        }
        if (apart) {
            m_menu->addAction(tr("The same problem as unit %1").arg(other + 1), this,
                              [this, unit, other] { Q_EMIT matchWanted(unit, int(other)); });
        }
    }
    m_more->setVisible(!m_menu->isEmpty());
}

} // namespace corater
