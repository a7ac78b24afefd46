// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

#include <QWidget>

class QScrollArea;

namespace corater {

class CommentBox;
class DimensionPicker;
class EvidenceList;
class GuidancePanel;

/// The questions of one unit: a card per dimension, of which at most one is open, the comment on the unit, and below
/// them the guidance on the code under the cursor. It belongs to the labelling form, which says what unit it shows;
/// nothing changes on it until the changed answers are set.
class UnitCards : public QWidget
{
    Q_OBJECT

public:
    explicit UnitCards(QWidget *parent = nullptr);

    /// Makes the cards anew, all folded.
    void setCodebook(const Codebook &codebook);
    /// Shows the answers of that unit, of none where it is null. Comments being typed stay.
    void showUnit(const UnitRating *unit);
    /// Another unit comes: its comment replaces the one before, which must have been flushed.
    void replaceComment(const QString &comment);
    /// Another item comes: all is folded and nothing has been looked at.
    void startAfresh();
    void setReadOnly(bool readOnly);
    void setRaterPosition(int position);
    /// Tells every comment that is being typed.
    void flush();

    DimensionPicker *openPicker() const;
    DimensionPicker *picker(DimensionId id) const;
    /// Folds the others and opens this one; with `focus`, it takes the keys.
    void open(DimensionPicker *picker, bool focus);
    void fold();
    /// Opens the first question without an answer; with `focus`, it takes the keys. False where there is none.
    bool openFirstUnanswered(bool focus = true);
    /// Opens the comment on the open question, or else goes to the one on the unit.
    void openComment();

    /// The code under the cursor, or else the one chosen last in the open dimension; none where there is none.
    CodeId codeInMind() const;
    GuidancePanel *guidance() const { return m_guidance; }
    /// The passages of the unit, below its comment.
    EvidenceList *evidence() const { return m_evidence; }

Q_SIGNALS:
    void labelsChosen(corater::DimensionId dimension, const std::vector<corater::CodeId> &codes);
    void dimensionCommentChanged(corater::DimensionId dimension, const QString &comment);
    void commentChanged(const QString &comment);
    void commentLeft();
    /// No question follows that wants an answer: `choosing` tells whether by a choice or by Enter.
    void finished(bool choosing);
    /// The field with the focus is about to be hidden: the receiver takes the focus, or else it would wander off.
    void focusReleased();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void removePickers();
    void connectPicker(DimensionPicker *picker);
    void foldAllBut(DimensionPicker *wanted);
    void openKeeping(DimensionPicker *picker, bool focus, bool keepGuidance);
    void advance(DimensionPicker *from, bool choosing);
    void showGuidance(DimensionPicker *picker, CodeId code, bool looking);
    void ensureSeen(QWidget *widget);
    void keepSeen(CommentBox *comment);

    bool m_readOnly = false;
    int m_rater = 0;
    std::vector<DimensionPicker *> m_pickers;
    CodeId m_lastCode{}; ///< under the cursor before the present one
    CodeId m_nowCode{};
    QScrollArea *m_area;
    QWidget *m_content;
    CommentBox *m_comment;
    EvidenceList *m_evidence;
    GuidancePanel *m_guidance;
};

} // namespace corater
