// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/SettleIntent.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace corater {

class ChoiceChip;
class FlowLayout;

/// The reason of a decision (from the study's list, or free text), "needs a rule", and who decided. Owned by the
/// adjudication page.
class DecisionPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionPanel(QWidget *parent = nullptr);

    void setReasons(const QStringList &reasons);
    /// Two raters settle "by talk of both", more "by talk of all".
    void setRaterCount(int raters);
    void setSettledBy(SettledBy by);
    SettledBy settledBy() const;
    /// Takes reason, text and "needs a rule" from a decision; who decides stays.
    void show(const Decision &decision);
    /// Empties reason, text and "needs a rule"; who decides stays, as it seldom changes within a session.
    void clear();
    /// Writes reason, text, "needs a rule" and who decides into the intent.
    void fill(SettleIntent &intent) const;
    /// Chooses the reason at that position, or takes back the choice of it.
    void toggleReason(int index);
    void toggleNeedsRule();
    /// Folds the list of reasons to the chosen one, to leave the height to something else.
    void setFolded(bool folded);
    /// Several lines for the text, as the minutes of a meeting need; Ctrl+Enter ends them.
    void setMeeting(bool meeting);
    /// Puts the cursor into the text and says that agreeing to differ needs a reason.
    void askForReason();
    /// Puts the cursor into the text.
    void focusText();
    bool isFolded() const { return m_folded; }
    int reasonCount() const { return int(m_reasons.size()); }

Q_SIGNALS:
    /// The user wants to change the list of reasons.
    void reasonsEditWanted();
    void settledByChanged(SettledBy by);
    /// Enter was pressed in the text, or Ctrl+Enter in the minutes.
    void finished();
    /// Esc was pressed in the text: the text stays, and the keys belong to the page again.
    void textLeft();

private:
    void choose(int index);
    void fitMinutes();
    QString text() const;
    void setText(const QString &text);
    void showReasons();

    std::vector<ChoiceChip *> m_reasons;
    bool m_folded = false;
    QWidget *m_chips;
    ChoiceChip *m_edit = nullptr; ///< made with the reasons
    FlowLayout *m_flow;
    ChoiceChip *m_needsRule;
    QLineEdit *m_text;
    QPlainTextEdit *m_minutes; ///< in place of m_text in a meeting
    bool m_isMeeting = false;
    QComboBox *m_by;
};

} // namespace corater
