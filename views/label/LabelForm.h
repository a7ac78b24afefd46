// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"
#include "models/evidence/EvidenceLines.h"

#include <QWidget>

class QLabel;
class QTextBrowser;
class QVBoxLayout;

namespace corater {

class ActionButton;
class DimensionPicker;
class GuidancePanel;
class ItemNotes;
class MainButton;
class ScreeningBar;
class UnitsPanel;
enum class MainStep;
struct FormCommand;

/// The labelling form: screening, the units with their answers, comment and flags. Emits the user's wishes and changes
/// only when setRating() brings the changed rating. Everything works by key; the keys that the form shows work at any
/// time except while the user types a comment, a reason, or the filter that "/" begins.
class LabelForm : public QWidget
{
    Q_OBJECT

public:
    explicit LabelForm(QWidget *parent = nullptr);

    /// Makes the pickers, after emitting comments being typed.
    void setCodebook(const Codebook &codebook);
    /// Shows the rating. For another item, round or rater than before, it emits comments being typed before anything
    /// changes, so that the receiver still assigns them to the old rating.
    void setRating(const Rating &rating);
    const Rating &rating() const { return m_rating; }
    /// The evidence passages of the rating's units.
    void setEvidence(std::vector<EvidenceLine> lines);
    /// Locks the form; the reason stands at the top ("Round 2 is sealed.").
    void setReadOnly(bool readOnly, const QString &reason = {});
    /// For a round that assesses settled units: the settled labels of each unit of the item, read only. There is no
    /// screening then, and no unit can be added or removed. Empty: raters find the units themselves.
    void setSettledUnits(const QStringList &settled);
    /// In training: the rater's answers beside the agreed ones, a line each, below a headline. Empty: none are shown.
    void setAgreed(const QString &headline, const QStringList &lines);
    /// Usual reasons for leaving an item out.
    void setOutReasons(const QStringList &reasons);
    /// In a screening pass a decision on the item also goes on to the next item.
    void setScreeningPass(bool pass);
    /// The step of the main button: the next item, or the step that follows the last one.
    void setMainStep(MainStep step, const QString &words = {});
    MainStep mainStep() const;
    /// Position of the rater in the study, for the tone of the chosen codes.
    void setRaterPosition(int position);
    void setBackEnabled(bool enabled);

    /// Emits every comment and reason that is being typed. Call it before leaving the item in any other way.
    void flush();
    /// Uses a key that was pressed while another pane had the focus (list, post). False if the key means nothing here.
    bool handleKey(const QKeyEvent &event);
    /// Moves the focus to where the work goes on: the screening, or the first question without an answer.
    void focusWork();
    /// Does the step of the main button; if a required question has no answer, first goes there, and warns once if it
    /// is the open one.
    void goOn();
    /// Goes to the first required question without an answer; warns if it is the open one. False if all are answered.
    bool showGap();

    int currentUnit() const; ///< from 0
    DimensionPicker *openPicker() const;
    DimensionPicker *picker(DimensionId id) const;
    /// The code under the cursor, else the last chosen one of the open dimension, else the one in the guidance.
    CodeId codeInMind() const;
    GuidancePanel *guidance() const;

Q_SIGNALS:
    void screeningChosen(corater::Screening screening, const QString &reason);
    /// Ordinals of units count from 1, as in UnitRating.
    void labelsChosen(int unitOrdinal, corater::DimensionId dimension, const std::vector<corater::CodeId> &codes);
    void unitAdded();
    void unitRemoved(int unitOrdinal);
    void evidenceRemoved(int unitOrdinal, const corater::Evidence &evidence);
    /// The user wants to see the passage in the post.
    void evidenceShowWanted(corater::EvidenceId id);
    void unitCommentChanged(int unitOrdinal, const QString &comment);
    void dimensionCommentChanged(int unitOrdinal, corater::DimensionId dimension, const QString &comment);
    void commentChanged(const QString &comment);
    void discussChanged(bool discuss);
    void unsureChanged(bool unsure);
    void nextRequested();
    void checkRequested();
    void sealRequested();
    void compareRequested();
    void backRequested();
    /// The user scrolls the post by so many pages or lines, while the focus stays here.
    void scrollPagesRequested(double pages);
    void scrollLinesRequested(int lines);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void makeFoot(QVBoxLayout *column);
    void connectScreening();
    void connectUnits();
    void connectNotes();
    void toggleUnsure();
    void showQuestionAhead();
    void goBack();
    /// Whether the form or a part of it has the focus.
    bool hasHands() const;
    void openFirstUnanswered();
    bool means(const QKeyEvent &event) const;
    bool obey(const FormCommand &command);
    bool change(const FormCommand &command);

    Codebook m_codebook;
    Rating m_rating;
    bool m_readOnly = false;
    bool m_pass = false;
    bool m_told = false;    ///< warned of a missing answer: the next Enter goes on regardless
    bool m_choseIn = false; ///< the user chose "in": the first question opens when the rating has its unit
    QLabel *m_lock;
    QLabel *m_passHint;
    QTextBrowser *m_agreed;
    ScreeningBar *m_screening;
    UnitsPanel *m_units;
    ItemNotes *m_notes;
    ActionButton *m_back;
    MainButton *m_next;
};

} // namespace corater
