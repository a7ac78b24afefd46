// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <QWidget>

class QBoxLayout;

namespace corater {

class ChoiceChip;
class CommentBox;

/// What a rater notes of an item as a whole: a comment, and the flags "needs discussion" and "unsure". It belongs to
/// the labelling form and says what the user wants; a flag shows only what was saved.
class ItemNotes : public QWidget
{
    Q_OBJECT

public:
    explicit ItemNotes(QWidget *parent = nullptr);

    /// Shows the notes of another rating; the comment before must have been flushed.
    void replace(const Rating &rating);
    /// Shows what was saved of the same rating. A comment being typed stays.
    void showSaved(const Rating &rating);
    void setReadOnly(bool readOnly);
    void focusComment();
    /// On one line, where the codes need the height.
    void setCompact(bool compact);
    /// Tells a comment that is being typed.
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
    QBoxLayout *m_flags;
    CommentBox *m_comment;
    ChoiceChip *m_discuss;
    ChoiceChip *m_unsure;
};

} // namespace corater
