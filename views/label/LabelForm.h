// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"
#include "models/evidence/EvidenceLines.h"

#include <QWidget>

class QLabel;
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

/// The labelling form: screening, the units with their answers, comment and flags. It shows a rating and says what the
/// user wants; nothing changes on it until the changed rating is set. Everything works by key: the keys that it shows
/// work at any time but while one types a comment, a reason, or the filter that "/" begins.
class LabelForm : public QWidget
{
    Q_OBJECT

public:
    explicit LabelForm(QWidget *parent = nullptr);

    /// Makes the pickers. Comments being typed are told first.
    void setCodebook(const Codebook &codebook);
    /// Shows the rating. Where it is of another item, round or rater than the one before, comments being typed are told
    /// before anything changes: a receiver must then still take them for the old one.
    void setRating(const Rating &rating);
    const Rating &rating() const { return m_rating; }
    /// The passages that are evidence of the rating's units.
    void setEvidence(std::vector<EvidenceLine> lines);
    /// Nothing may be changed, and why, said at the top ("Round 2 is sealed.").
    void setReadOnly(bool readOnly, const QString &reason = {});
    /// Of a round that assesses settled units: what was settled of each of the item, read only. Nothing is screened
    /// then, and no unit added or taken away. Empty: a round that finds its units itself.
    void setSettledUnits(const QStringList &settled);
    /// Usual reasons for leaving an item out.
    void setOutReasons(const QStringList &reasons);
    /// A screening pass: what decides on the item, also goes on to the next.
    void setScreeningPass(bool pass);
    /// What the main button is for: the next item, or, when none is left, what follows.
    void setMainStep(MainStep step, const QString &words = {});
    MainStep mainStep() const;
    /// Position of the rater in the study, for the tone of the chosen codes.
    void setRaterPosition(int position);
    void setBackEnabled(bool enabled);

    /// Tells every comment and reason that is being typed. Call it before leaving the item in any other way.
    void flush();
    /// Uses a key that was pressed while another pane had the focus (list, post). False where it means nothing here.
    bool handleKey(const QKeyEvent &event);
    /// Puts the hands where the work goes on: the screening, or the first question without an answer.
    void focusWork();
    /// As the main button does: on to the next item, but first, once, to a question that has no answer.
    void goOn();
    /// Goes to the first required question that has no answer and says so. False where all are answered.
    bool showGap();

    int currentUnit() const; ///< from 0
    DimensionPicker *openPicker() const;
    DimensionPicker *picker(DimensionId id) const;
    /// The code under the cursor, or else the one chosen last in the open dimension; none where there is none.
    CodeId codeInMind() const;
    GuidancePanel *guidance() const;

Q_SIGNALS:
    void screeningChosen(corater::Screening screening, const QString &reason);
    /// Ordinals of units count from 1, as in UnitRating.
    void labelsChosen(int unitOrdinal, corater::DimensionId dimension, const std::vector<corater::CodeId> &codes);
    void unitAdded();
    void unitRemoved(int unitOrdinal);
    void evidenceRemoved(int unitOrdinal, const corater::Evidence &evidence);
    /// The passage is to be shown in the post.
    void evidenceShowWanted(corater::EvidenceId id);
    void unitCommentChanged(int unitOrdinal, const QString &comment);
    void dimensionCommentChanged(int unitOrdinal, corater::DimensionId dimension, const QString &comment);
    void commentChanged(const QString &comment);
    void discussChanged(bool discuss);
    void unsureChanged(bool unsure);
    void nextRequested();
    void sealRequested();
    void compareRequested();
    void backRequested();
    /// The post is to be scrolled by so many pages or lines, while the hands stay here.
    void scrollPagesRequested(double pages);
    void scrollLinesRequested(int lines);

protected:
    void resizeEvent(QResizeEvent *event) override;
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
    void goBack();
    /// Whether the keys go to the form or a part of it.
    bool hasHands() const;
    void openFirstUnanswered();
    bool means(const QKeyEvent &event) const;
    bool obey(const FormCommand &command);
    bool change(const FormCommand &command);

    Codebook m_codebook;
    Rating m_rating;
    bool m_readOnly = false;
    bool m_pass = false;
    bool m_told = false;    ///< that an answer is missing: the next Enter goes on all the same
    bool m_choseIn = false; ///< the user chose "in": the first question opens when the rating has its unit
    QLabel *m_lock;
    QLabel *m_passHint;
    ScreeningBar *m_screening;
    UnitsPanel *m_units;
    ItemNotes *m_notes;
    ActionButton *m_back;
    MainButton *m_next;
};

} // namespace corater
