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

/// One question of a unit. Folded it shows what was chosen; open it offers the codes under their categories, filters
/// them as one types and chooses by key or by mouse. It changes nothing by itself: it says what was chosen and shows
/// what it is told.
class DimensionPicker : public Card
{
    Q_OBJECT

public:
    explicit DimensionPicker(const Dimension &dimension, QWidget *parent = nullptr);

    const Dimension &dimension() const { return m_dimension; }
    /// Shows these codes as chosen, in that order, and that comment.
    void setAnswer(const std::vector<CodeId> &codes, const QString &comment);
    const std::vector<CodeId> &chosen() const { return m_chosen; }
    /// Opens or folds it. The filter is emptied by folding.
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    void setReadOnly(bool readOnly);
    /// The position of the rater whose tone the chosen codes have.
    void setRaterPosition(int position);

    /// The code under the cursor, by keyboard or mouse; none where there is none.
    CodeId cursorCode() const;
    QString filterText() const;
    /// The control that offers the code, once the picker was opened.
    ChoiceChip *chipOf(CodeId code) const;
    /// Takes the keys: into the filter field.
    void focusFilter();
    /// Goes on typing in the filter field with that text; without any, what is typed next goes there.
    void typeIntoFilter(const QString &text);
    void openComment();
    CommentBox *comment() const { return m_comment; }
    /// Says below the codes what is missing, until something is chosen.
    void remind(const QString &what) { say(what); }
    /// Tells a comment that is being typed.
    void flush();
    /// Uses a key for choosing, moving or removing; false where it means nothing here.
    bool handleKey(const QKeyEvent &event);

    /// "one", "1–2, in order", "any number": how many codes it takes.
    QString amount() const;

Q_SIGNALS:
    /// The answer that the user wants.
    void chosenChanged(const std::vector<corater::CodeId> &codes);
    void commentChanged(const QString &comment);
    /// The cursor came onto that code.
    void cursorMoved(corater::CodeId code, corater::Cursor by);
    /// The user wants to work here.
    void openRequested();
    /// The answer is complete, or the user passes on: `choosing` tells whether by a choice or by Enter.
    void finished(bool choosing);

protected:
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
    bool m_moved = false; ///< the cursor was moved by a key, so that Enter chooses
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
