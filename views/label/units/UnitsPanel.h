// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"
#include "models/evidence/EvidenceLines.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace corater {

class UnitCards;
class UnitTabs;

/// The units of an item: a tab for each, and the cards of the current one. Part of the labelling form; shows the units
/// of a rating and emits the user's wishes. If the item has none, it says what to do first.
class UnitsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit UnitsPanel(QWidget *parent = nullptr);

    /// Makes the cards anew; the open one stays open, and takes the focus with `focus`.
    void setCodebook(const Codebook &codebook, bool focus);
    /// Shows the units. `other`: of another item, round or rater than before; typed text must have been flushed.
    void setRating(const Rating &rating, bool other);
    /// The passages of all units of the shown rating; the current unit's are listed.
    void setEvidence(std::vector<EvidenceLine> lines);
    void setReadOnly(bool readOnly);
    /// For settled units under assessment: the settled labels of each, shown above its questions. Units can then
    /// neither be added nor removed. Empty: the rater finds the units.
    void setSettled(const QStringList &settled);
    bool isAssessing() const { return !m_settled.isEmpty(); }
    void setRaterPosition(int position);
    /// Emits every comment that is being typed.
    void flush();

    int current() const { return m_current; } ///< from 0
    /// Whether the questions of a unit are shown.
    bool isAsking() const;
    UnitCards *cards() const { return m_cards; }

    /// A required question that has no answer.
    struct Gap
    {
        int unit = 0; ///< from 0
        DimensionId dimension{};
    };
    /// The first gap of an included item, from the current unit on; none if all is answered.
    std::optional<Gap> gap() const;
    /// How many units the item has.
    int count() const { return int(m_rating.units.size()); }
    /// Whether the question is open.
    bool shows(const Gap &gap) const;
    /// Goes back to the question and opens it.
    void show(const Gap &gap);

    /// False if the round gives the units.
    bool addUnit();
    /// Removes the current unit. False if it is the only one or the round gives the units.
    bool removeUnit();
    /// Goes `by` units on from the current one, cyclically.
    void step(int by);

Q_SIGNALS:
    /// Ordinals of units count from 1, as in UnitRating.
    void labelsChosen(int unitOrdinal, corater::DimensionId dimension, const std::vector<corater::CodeId> &codes);
    void dimensionCommentChanged(int unitOrdinal, corater::DimensionId dimension, const QString &comment);
    void unitCommentChanged(int unitOrdinal, const QString &comment);
    void unitAdded();
    void unitRemoved(int unitOrdinal);
    void evidenceRemoved(int unitOrdinal, const corater::Evidence &evidence);
    /// The units or the current unit are about to change: typed text must be emitted before.
    void leaving();
    /// Another unit is current now.
    void arrived();

private:
    void connectTabs();
    void connectCards();
    void showRating();
    void showEvidence();
    void goTo(int index);
    void remove(int index);
    bool isComplete(const UnitRating &unit) const;
    const UnitRating *unit() const;
    int ordinal() const;

    Codebook m_codebook;
    Rating m_rating;
    std::vector<EvidenceLine> m_evidence;
    int m_current = 0;
    bool m_readOnly = false;
    bool m_addedUnit = false; ///< the user added a unit: it becomes current once the rating has it
    QStringList m_settled;    ///< by index of the unit
    UnitTabs *m_tabs;
    QLabel *m_words; ///< the settled labels of the current unit
    QLabel *m_lead;
    UnitCards *m_cards;
    QWidget *m_room; ///< takes the room of the cards while there are none
};

} // namespace corater
