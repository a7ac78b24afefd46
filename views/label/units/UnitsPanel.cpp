// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/units/UnitsPanel.h"

#include "views/label/DimensionPicker.h"
#include "views/label/units/EvidenceList.h"
#include "views/label/units/UnitCards.h"
#include "views/label/units/UnitTabs.h"
#include "views/theme/TextLabel.h"

#include <QVBoxLayout>

#include <algorithm>

namespace corater {

UnitsPanel::UnitsPanel(QWidget *parent)
    : QWidget(parent),
      m_tabs(new UnitTabs),
      m_words(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_lead(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_cards(new UnitCards),
      m_room(new QWidget)
{
    m_lead->setWordWrap(true);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setAccessibleName(tr("Settled labels of this unit"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_tabs);
    column->addWidget(m_words);
    column->addWidget(m_lead);
    column->addWidget(m_cards, 1);
    column->addWidget(m_room, 1);
    connectTabs();
    connectCards();
    showRating();
}

void UnitsPanel::connectTabs()
{
    connect(m_tabs, &UnitTabs::unitChosen, this, &UnitsPanel::goTo);
    connect(m_tabs, &UnitTabs::addRequested, this, &UnitsPanel::addUnit);
    connect(m_tabs, &UnitTabs::removeRequested, this, &UnitsPanel::remove);
}

void UnitsPanel::connectCards()
{
    connect(m_cards, &UnitCards::labelsChosen, this, [this](DimensionId dimension, const std::vector<CodeId> &codes) {
        Q_EMIT labelsChosen(ordinal(), dimension, codes);
    });
    connect(m_cards, &UnitCards::dimensionCommentChanged, this, [this](DimensionId dimension, const QString &comment) {
        Q_EMIT dimensionCommentChanged(ordinal(), dimension, comment);
    });
    connect(m_cards, &UnitCards::commentChanged, this,
            [this](const QString &comment) { Q_EMIT unitCommentChanged(ordinal(), comment); });
    connect(m_cards->evidence(), &EvidenceList::removeWanted, this,
            [this](const Evidence &evidence) { Q_EMIT evidenceRemoved(ordinal(), evidence); });
}

void UnitsPanel::setCodebook(const Codebook &codebook, bool focus)
{
    const DimensionPicker *was = m_cards->openPicker();
    const DimensionId reopen = was ? was->dimension().id : DimensionId{};
    m_codebook = codebook;
    m_cards->setCodebook(codebook);
    showRating();
    if (DimensionPicker *again = m_cards->picker(reopen)) {
        m_cards->open(again, focus);
    }
}

void UnitsPanel::setRating(const Rating &rating, bool other)
{
    const size_t unitsBefore = m_rating.units.size();
    if (other) {
        m_evidence.clear();
    }
    m_rating = rating;
    if (other) {
        m_current = 0;
        m_addedUnit = false;
        m_cards->startAfresh();
    } else if (m_addedUnit && rating.units.size() > unitsBefore) {
        m_addedUnit = false;
        goTo(int(rating.units.size()) - 1);
        return;
    }
    m_current = qBound(0, m_current, qMax(0, int(rating.units.size()) - 1));
    if (other) {
        m_cards->replaceComment(unit() ? unit()->comment : QString());
    }
    showRating();
}

void UnitsPanel::showRating()
{
    const bool in = m_rating.screening == Screening::In;
    std::vector<bool> complete;
    for (const UnitRating &each : m_rating.units) {
        complete.push_back(isComplete(each));
    }
    m_tabs->setUnits(complete, m_current);
    m_tabs->setVisible(in && (!isAssessing() || m_settled.size() > 1));
    m_words->setText(m_settled.value(m_current));
    m_words->setVisible(isAssessing() && isAsking());
    m_cards->setVisible(isAsking());
    m_room->setVisible(!isAsking());
    m_lead->setVisible(!isAsking() && m_rating.screening != Screening::Out && !m_readOnly);
    m_lead->setText(in                ? tr("No unit yet: add the first one.")
                    : m_rating.unsure ? tr("Marked as unsure. Include or exclude the item when you can tell.")
                                      : tr("First include or exclude the item."));
    if (!isAsking()) {
        m_cards->fold();
    }
    m_cards->showUnit(unit());
    showEvidence();
}

void UnitsPanel::setEvidence(std::vector<EvidenceLine> lines)
{
    m_evidence = std::move(lines);
    showEvidence();
}

void UnitsPanel::showEvidence()
{
    std::vector<EvidenceLine> lines;
    std::ranges::copy_if(m_evidence, std::back_inserter(lines),
                         [this](const EvidenceLine &line) { return line.unit == ordinal(); });
    m_cards->evidence()->setLines(lines);
}

void UnitsPanel::goTo(int index)
{
    Q_EMIT leaving(); // typed text belongs to the previous unit
    m_current = qBound(0, index, qMax(0, int(m_rating.units.size()) - 1));
    m_cards->replaceComment(unit() ? unit()->comment : QString());
    m_cards->fold();
    showRating();
    Q_EMIT arrived();
}

void UnitsPanel::step(int by)
{
    const int count = int(m_rating.units.size());
    if (m_rating.screening == Screening::In && count > 1) {
        goTo((m_current + by + count) % count);
    }
}

std::optional<UnitsPanel::Gap> UnitsPanel::gap() const
{
    const int all = m_rating.screening == Screening::In ? count() : 0;
    for (int i = 0; i < all; ++i) {
        const int at = (m_current + i) % all;
        for (const Dimension &dimension : m_codebook.dimensions) {
            if (dimension.required && m_rating.units[size_t(at)].labels.value(dimension.id).empty()) {
                return Gap{at, dimension.id};
            }
        }
    }
    return std::nullopt;
}

bool UnitsPanel::shows(const Gap &gap) const
{
    const DimensionPicker *open = m_cards->openPicker();
    return open && gap.unit == m_current && gap.dimension == open->dimension().id;
}

void UnitsPanel::show(const Gap &gap)
{
    if (gap.unit != m_current) {
        goTo(gap.unit);
    }
    if (DimensionPicker *wanted = m_cards->picker(gap.dimension)) {
        m_cards->openAgain(wanted);
    }
}

bool UnitsPanel::addUnit()
{
    if (isAssessing()) {
        return false;
    }
    Q_EMIT leaving();
    m_addedUnit = true;
    Q_EMIT unitAdded();
    return true;
}

bool UnitsPanel::removeUnit()
{
    if (m_rating.units.size() <= 1 || isAssessing()) {
        return false;
    }
    remove(m_current);
    return true;
}

void UnitsPanel::remove(int index)
{
    if (index >= 0 && index < int(m_rating.units.size())) {
        Q_EMIT leaving();
        Q_EMIT unitRemoved(m_rating.units[size_t(index)].ordinal);
    }
}

bool UnitsPanel::isAsking() const
{
    return m_rating.screening == Screening::In && unit();
}

const UnitRating *UnitsPanel::unit() const
{
    return m_current < int(m_rating.units.size()) ? &m_rating.units[size_t(m_current)] : nullptr;
}

int UnitsPanel::ordinal() const
{
    return unit() ? unit()->ordinal : m_current + 1;
}

bool UnitsPanel::isComplete(const UnitRating &each) const
{
    return std::ranges::all_of(m_codebook.dimensions,
                               [&](const Dimension &d) { return !d.required || !each.labels.value(d.id).empty(); });
}

void UnitsPanel::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_tabs->setReadOnly(readOnly);
    m_cards->setReadOnly(readOnly);
    showRating();
}

void UnitsPanel::setSettled(const QStringList &settled)
{
    m_settled = settled;
    m_tabs->setFixed(isAssessing());
    showRating();
}

void UnitsPanel::setRaterPosition(int position)
{
    m_cards->setRaterPosition(position);
}

void UnitsPanel::flush()
{
    m_cards->flush();
}

} // namespace corater
