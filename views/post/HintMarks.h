// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/HintPlaces.h"

#include <QAbstractButton>
#include <QObject>

namespace corater {

/// The quiet mark beside a line of code with hints: the number of the rule, or of several. Pressing it opens the words.
/// Made by HintMarks.
class HintMark : public QAbstractButton
{
    Q_OBJECT

public:
    explicit HintMark(HintPlace place, QWidget *parent);

    const HintPlace &place() const { return m_place; }
    /// Whether the words of the mark are open.
    void setCurrent(bool current);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    HintPlace m_place;
    bool m_isCurrent = false;
};

class HintCard;
class HintMark;
class PostText;

/// Puts the marks of hints beside the code of a post and moves them as the text scrolls or is laid out anew. Lives with
/// the PostText whose margin it uses; made by PostView.
class HintMarks : public QObject
{
    Q_OBJECT

public:
    explicit HintMarks(PostText *text);

    /// Replaces the marks; the post must be the one that the text shows, or null.
    void set(const PostDocument *post, const std::vector<HintedBlock> &blocks);
    int count() const { return int(m_marks.size()); }
    /// Opens the words of the next hint (or the previous one), from the last one opened, and brings its line into view.
    void step(int step);
    /// The words, if they are open.
    QString openText() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void open(int index);

    PostText *m_text;
    HintCard *m_card;
    std::vector<HintMark *> m_marks;
    int m_current = -1;
};

} // namespace corater
