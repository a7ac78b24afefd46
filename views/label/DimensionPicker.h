// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "views/label/CodeKeys.h"
#include "views/theme/Card.h"

class QLabel;

namespace corater {

class ChoiceChip;
class CodeChips;
class CommentBox;
class FilterEdit;
class FlowLayout;

/// How the cursor came onto a code.
enum class Cursor { Key, Mouse, Chosen };

/// One question of a unit. Folded it shows the chosen codes; open it offers the codes under their categories, filters
/// them by typed text, and lets a key or the mouse choose. Changes nothing itself: it emits the choice and shows the
/// answer it is given.
class DimensionPicker : public Card
{
    Q_OBJECT

public:
    explicit DimensionPicker(const Dimension &dimension, QWidget *parent = nullptr);

    const Dimension &dimension() const { return m_dimension; }
    /// Shows these codes as chosen, in that order, and that comment.
    void setAnswer(const std::vector<CodeId> &codes, const QString &comment);
    const std::vector<CodeId> &chosen() const { return m_chosen; }
    /// Opens or folds it. Folding empties the filter.
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    void setReadOnly(bool readOnly);
    /// The position of the rater whose tone colours the chosen codes.
    void setRaterPosition(int position);

    /// The code under the cursor of keyboard or mouse; none if there is no cursor.
    CodeId cursorCode() const;
    QString filterText() const;
    /// The chip of the code; null until the picker was opened.
    ChoiceChip *chipOf(CodeId code) const;
    /// Gives the focus to the filter field.
    void focusFilter();
    /// Goes on typing in the filter field with that text; if it is empty, begins filtering.
    void typeIntoFilter(const QString &text);
    void openComment();
    CommentBox *comment() const { return m_comment; }
    /// Names below the codes what is missing, until a code is chosen.
    void remind(const QString &what) { say(what); }
    /// Emits a comment that is being typed.
    void flush();
    /// Uses a key for choosing, moving or removing; false if the key means nothing here.
    bool handleKey(const QKeyEvent &event);

    /// How many codes the dimension takes: "one", "1–2, in order", "any number".
    QString amount() const;

Q_SIGNALS:
    /// The answer that the user wants.
    void chosenChanged(const std::vector<corater::CodeId> &codes);
    void commentChanged(const QString &comment);
    /// The cursor came onto that code.
    void cursorMoved(corater::CodeId code, corater::Cursor by);
    /// The user wants to work in this card.
    void openRequested();
    /// The answer is complete (`choosing`), or the user passed on by Enter.
    void finished(bool choosing);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void makeCodes();
    void applyFilter();
    void showAnswer();
    void showFolded();
    void toggle(CodeId code, bool byKey);
    void choose(std::vector<CodeId> codes, bool complete);
    void removeLast();
    void setCursor(CodeId code);
    bool enter();
    void say(const QString &hint);

    Dimension m_dimension;
    CodeKeys m_keys;
    std::vector<CodeId> m_choices;
    std::vector<CodeId> m_chosen;
    bool m_moved = false; ///< a key moved the cursor, so that Enter chooses
    bool m_open = false;
    bool m_readOnly = false;
    int m_rater = 0;
    bool m_wantComment = false;
    QWidget *m_folded;
    std::vector<CodeId> m_inFolded; ///< the codes whose chips are in m_folded, in order
    CodeChips *m_codes = nullptr;   ///< made when first opened
    FilterEdit *m_filter;
    QLabel *m_note;
    CommentBox *m_comment;
    QLabel *m_foldedComment;
};

} // namespace corater
