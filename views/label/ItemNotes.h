// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <QWidget>

namespace corater {

class ChoiceChip;
class CommentBox;

/// A rater's notes on an item as a whole: a comment, and the flags "needs discussion" and "unsure". Part of the
/// labelling form; emits the user's wishes, and a flag shows only the saved state.
class ItemNotes : public QWidget
{
    Q_OBJECT

public:
    explicit ItemNotes(QWidget *parent = nullptr);

    /// Shows the notes of another rating; the previous comment must have been flushed.
    void replace(const Rating &rating);
    /// Shows the saved notes of the same rating. A comment being typed stays.
    void showSaved(const Rating &rating);
    void setReadOnly(bool readOnly);
    void focusComment();
    /// Emits a comment that is being typed.
    void flush();

Q_SIGNALS:
    void commentChanged(const QString &comment);
    void commentLeft();
    void discussChanged(bool discuss);
    void unsureChanged(bool unsure);

private:
    void showFlags();

    bool m_isDiscuss = false;
    bool m_isUnsure = false;
    CommentBox *m_comment;
    ChoiceChip *m_discuss;
    ChoiceChip *m_unsure;
};

} // namespace corater
