// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/PostDocument.h"
#include "views/post/text/CodeColourer.h"

class QPagedPaintDevice;

namespace corater {

/// A heading and lines below it, each with a name; printed below the post.
struct PrintedPart
{
    QString heading;
    std::vector<std::pair<QString, QString>> lines; ///< name and text; a name may be empty
};

/// An item for paper: the post as it is read, dark on light in any theme, then facts and labels.
class PrintedPost
{
public:
    PrintedPost(const Item &item, const std::vector<PrintedPart> &parts);

    /// Draws it in pages of the paper's size, numbered at the foot.
    void print(QPagedPaintDevice &paper);
    /// The printed text of the post, labels included, for tests and searches.
    QString text() const { return m_post.document->toPlainText(); }

    /// The grounds behind code on that page, counted from 0, after print(): one for each piece of code.
    std::vector<QRectF> codeGrounds(int page) const;

private:
    void add(const PrintedPart &part);

    CodeColourer m_colourer;
    PostDocument m_post;
    QString m_title;
};

} // namespace corater
