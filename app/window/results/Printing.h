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

/// Puts the item that is open, what the mode shows, or the report onto paper: a preview first, from there to a printer
/// or a PDF. Owned by the window.
class Printing : public QObject
{
    Q_OBJECT

public:
    /// Draws everything onto the paper that it is given; may be called again, for other paper.
    using Draw = std::function<void(QPrinter &)>;

    explicit Printing(Workplace &work);

    /// The item that is read in this mode with its facts and the own labels of who works; nobody else's. None: no item
    /// is open.
    std::shared_ptr<PrintedPost> printedItem() const;
    /// What the mode shows, dark on light, on one page. Empty: no study is open.
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
