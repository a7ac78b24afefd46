// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "views/post/PrintedPost.h"

#include <QObject>
#include <QPageLayout>

#include <functional>

class QPrinter;

namespace corater {

class Workplace;

/// Prints the open item, the page of the mode, or the report: first a preview, from there to a printer or a PDF. Owned
/// by the window.
class Printing : public QObject
{
    Q_OBJECT

public:
    /// Draws everything on the given paper; called again for other paper.
    using Draw = std::function<void(QPrinter &)>;

    explicit Printing(Workplace &work);

    /// The item of the mode's page with its facts and only the current rater's labels. Null: no item is open.
    std::shared_ptr<PrintedPost> printedItem() const;
    /// The page of the mode on one sheet, in the light theme. Empty: no study is open.
    Draw drawPage() const;
    void printItem();
    void printPage();
    void printReportOfStudy();

private:
    void preview(const QString &title, const Draw &draw, QPageLayout::Orientation way = QPageLayout::Portrait);
    void savePdf(QPrinter &like, const QString &title, const Draw &draw);
    PrintedPart factsOf(const Item &item) const;
    PrintedPart labelsOf(ItemId item) const;

    Workplace &m_work;
};

} // namespace corater
