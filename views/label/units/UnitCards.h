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
/// them the guidance on the code under the cursor. Part of the labelling form, which sets the unit; changes only when
/// the changed answers are set.
class UnitCards : public QWidget
{
    Q_OBJECT

public:
    explicit UnitCards(QWidget *parent = nullptr);

    /// Makes the cards anew, all folded.
    void setCodebook(const Codebook &codebook);
    /// Shows the answers of that unit; null: of none. Comments being typed stay.
    void showUnit(const UnitRating *unit);
    /// Shows the comment of another unit; the previous comment must have been flushed.
    void replaceComment(const QString &comment);
    /// For another item: folds all cards and forgets the codes looked at.
    void startAfresh();
    void setReadOnly(bool readOnly);
    void setRaterPosition(int position);
    /// Emits every comment that is being typed.
    void flush();

    DimensionPicker *openPicker() const;
    DimensionPicker *picker(DimensionId id) const;
    /// Opens this card and folds the others; `focus`: it takes the focus.
    void open(DimensionPicker *picker, bool focus);
    /// Opens a card to which the user is led back: Enter goes on from it to no later question.
    void openAgain(DimensionPicker *picker);
    void fold();
    /// Opens the first question without an answer; `focus`: it takes the focus. False if all are answered.
    bool openFirstUnanswered(bool focus = true);
    /// Opens the comment on the open question; without one, goes to the comment on the unit.
    void openComment();

    /// The code under the cursor, else the last chosen one of the open dimension, else the one in the guidance.
    CodeId codeInMind() const;
    /// Whether a question without an answer follows the open one, so that Enter goes there.
    bool hasQuestionAhead() const;
    /// Opens that question. False if there is none.
    bool openQuestionAhead();
    GuidancePanel *guidance() const { return m_guidance; }
    /// The passages of the unit, below its comment.
    EvidenceList *evidence() const { return m_evidence; }

Q_SIGNALS:
    void labelsChosen(corater::DimensionId dimension, const std::vector<corater::CodeId> &codes);
    void dimensionCommentChanged(corater::DimensionId dimension, const QString &comment);
    void commentChanged(const QString &comment);
    void commentLeft();
    /// No unanswered question follows; `choosing`: after a choice, else after Enter.
    void finished(bool choosing);
    /// The field with the focus is about to be hidden: the receiver must take the focus, or Qt moves it elsewhere.
    void focusReleased();
    /// Another question is open, or none.
    void openChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void removePickers();
    void connectPicker(DimensionPicker *picker);
    void foldAllBut(DimensionPicker *wanted);
    void openKeeping(DimensionPicker *picker, bool focus, bool keepGuidance);
    void advance(DimensionPicker *from, bool choosing);
    DimensionPicker *unansweredAfter(const DimensionPicker *picker) const;
    void showGuidance(DimensionPicker *picker, CodeId code);
    void shareHeight();
    void ensureSeen(QWidget *widget);
    void scrollTo(QWidget &widget);
    void keepSeen(CommentBox *comment);

    bool m_readOnly = false;
    int m_rater = 0;
    std::vector<DimensionPicker *> m_pickers;
    DimensionPicker *m_again = nullptr; ///< the open card, if the user was led back to it
    CodeId m_lastCode{};                ///< the code that was under the cursor before
    CodeId m_nowCode{};
    bool m_byMouse = false; ///< the mouse chose the code in the guidance
    QScrollArea *m_area;
    QWidget *m_content;
    CommentBox *m_comment;
    EvidenceList *m_evidence;
    GuidancePanel *m_guidance;
};

} // namespace corater
