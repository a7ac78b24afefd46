// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/PostDocument.h"

#include <QTextBrowser>

namespace corater {

/// The scrolling text of a post. Paints the grounds behind the text (code boxes, marks, bars of quotations, lines) and
/// keeps the column at reading width; opens nothing by itself.
class PostText : public QTextBrowser
{
    Q_OBJECT

public:
    explicit PostText(QWidget *parent = nullptr);

    /// Shows that document, which must outlive this or be replaced. `keepPlace` keeps the place in the text.
    void setPost(const PostDocument *post, bool keepPlace);
    /// The code boxes of the document, in order.
    const std::vector<CodeBox> &codeBoxes() const;
    /// The marks of keywords, in order of their start.
    void setKeywordMarks(std::vector<PostMark> marks);
    /// The marks of a search, in order of their start; the current one is ringed and brought into view.
    void setFound(std::vector<PostMark> marks, int current);
    /// The evidence passages, in order of their start: underlined, broken if they must be checked.
    void setEvidenceMarks(std::vector<PostMark> marks);
    /// Selects a stretch of the document and brings it into view.
    void select(int start, int length);
    /// Brings a position of the document into view.
    void showPosition(int position);

    void scrollPages(double pages);
    void scrollLines(int lines);

    /// Width of the text column, as many characters as the user wants.
    static int columnWidth();

Q_SIGNALS:
    /// The user pressed a link; this widget opens nothing.
    void linkActivated(const QUrl &url);

protected:
    QVariant loadResource(int type, const QUrl &name) override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void fitColumn();
    void paintBoxes(QPainter &painter, const QRectF &seen) const;
    void paintBlockGrounds(QPainter &painter, const QRectF &seen) const;
    void paintMarks(QPainter &painter, const std::vector<PostMark> &marks, int first, int last) const;
    void paintMark(QPainter &painter, const PostMark &mark) const;
    void paintFrame(QPainter &painter, MarkKind kind, const QRectF &rect) const;
    void paintUnderline(QPainter &painter, const PostMark &mark, const QRectF &rect) const;
    bool extendSelection(const QKeyEvent &event);
    QRectF blockRect(int position) const;

    const PostDocument *m_post = nullptr;
    std::vector<PostMark> m_keywords;
    std::vector<PostMark> m_found;
    std::vector<PostMark> m_evidence;
    int m_left = 0; ///< left edge of the column
};

} // namespace corater
