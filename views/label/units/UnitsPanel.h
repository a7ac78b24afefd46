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

/// The units of an item: a tab for each, and the cards of the current one. It belongs to the labelling form, shows the
/// units of a rating and says what the user wants of them; where the item has none, it says what to do first.
class UnitsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit UnitsPanel(QWidget *parent = nullptr);

    /// Makes the cards anew; the open one stays open, with `focus` it takes the keys.
    void setCodebook(const Codebook &codebook, bool focus);
    /// Shows the units. `other`: of another item, round or rater than before; what was typed must have been flushed.
    void setRating(const Rating &rating, bool other);
    /// The passages of all units of the rating that is shown; those of the current one are listed.
    void setEvidence(std::vector<EvidenceLine> lines);
    void setReadOnly(bool readOnly);
    /// Of units that were settled and are assessed: what was settled of each, shown above its questions. Units can then
    /// neither be added nor taken away. Empty: units are the rater's own.
    void setSettled(const QStringList &settled);
    bool isAssessing() const { return !m_settled.isEmpty(); }
    void setRaterPosition(int position);
    /// Tells every comment that is being typed.
    void flush();

    int current() const { return m_current; } ///< from 0
    /// Whether there is a unit whose questions are shown.
    bool isAsking() const;
    UnitCards *cards() const { return m_cards; }

    /// A required question that has no answer.
    struct Gap
    {
        int unit = 0; ///< from 0
        DimensionId dimension{};
    };
    /// The first one of an included item, counted from the current unit; none where all is answered.
    std::optional<Gap> gap() const;
    /// How many units the item has.
    int count() const { return int(m_rating.units.size()); }
    /// Goes to the question and opens it.
    void show(const Gap &gap);

    /// False where the units are given.
    bool addUnit();
    /// Takes the current unit away. False where it is the only one.
    bool removeUnit();
    /// Goes to the unit so many after the current one, round and round.
    void step(int by);

Q_SIGNALS:
    /// Ordinals of units count from 1, as in UnitRating.
    void labelsChosen(int unitOrdinal, corater::DimensionId dimension, const std::vector<corater::CodeId> &codes);
    void dimensionCommentChanged(int unitOrdinal, corater::DimensionId dimension, const QString &comment);
    void unitCommentChanged(int unitOrdinal, const QString &comment);
    void unitAdded();
    void unitRemoved(int unitOrdinal);
    void evidenceRemoved(int unitOrdinal, const corater::Evidence &evidence);
    /// The units change, or another one becomes current: whatever is being typed is to be told before.
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
    bool m_addedUnit = false; ///< the user added a unit: it is gone to when it is there
    QStringList m_settled;    ///< by the place of the unit
    UnitTabs *m_tabs;
    QLabel *m_words; ///< what was settled of the current unit
    QLabel *m_lead;
    UnitCards *m_cards;
    QWidget *m_room; ///< what the cards would take, while there are none
};

} // namespace corater
