// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/Printing.h"

#include "app/window/files/ExportJobs.h"
#include "app/window/files/FileEnding.h"
#include "app/window/help/Appearance.h"
#include "app/window/label/LabelMode.h"
#include "app/window/review/ReviewMode.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/documents/ReportPdf.h"
#include "models/items/ShownFields.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"
#include "views/theme/style/Theme.h"
#include "views/theme/style/WidgetDrawing.h"

#include <QApplication>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QPrinterInfo>
#include <QToolBar>

#include <algorithm>

namespace corater {

namespace {

constexpr int mostFactLetters = 500;

QString fileNameFor(const QString &title)
{
    QString name;
    for (const QChar c : title.left(60)) {
        name += c.isLetterOrNumber() || c == u'-' ? c : u'_';
    }
    return name + QStringLiteral(".pdf");
}

QWidget *shownPage(const Workplace &work)
{
    return work.pages() ? work.pages()->pageOf(work.pages()->mode()) : nullptr;
}

} // namespace

Printing::Printing(Workplace &work) : QObject(work.widget()), m_work(work) {}

std::shared_ptr<PrintedPost> Printing::printedItem() const
{
    QWidget *page = shownPage(m_work);
    const auto *label = qobject_cast<const LabelMode *>(page);
    const auto *review = qobject_cast<const ReviewMode *>(page);
    const ItemId id = label ? label->currentItem() : review ? review->shownItem() : ItemId{};
    if (!valid(id)) {
        return nullptr;
    }
    const auto whole = m_work.study()->item(id);
    if (!m_work.notice().check(whole)) {
        return nullptr;
    }
    // Compare and Adjudicate show labels that all raters have sealed, so label columns need not be hidden.
    const Item item = label ? withoutLabelColumns(*whole, *m_work.study()) : *whole;
    return std::make_shared<PrintedPost>(item, std::vector{factsOf(item), labelsOf(id)});
}

PrintedPart Printing::factsOf(const Item &item) const
{
    PrintedPart facts{.heading = tr("About the item"), .lines = {}};
    const auto add = [&facts](const QString &name, const QString &value) {
        if (!value.isEmpty()) {
            facts.lines.emplace_back(name, value.left(mostFactLetters).simplified());
        }
    };
    add(tr("study"), m_work.study()->title());
    add(tr("id"), item.externalId);
    add(tr("site"), item.site);
    add(tr("kind"), item.kind);
    add(tr("date"), item.date.left(10));
    add(tr("address"), item.url);
    add(tr("tags"), item.tags.join(QStringLiteral(", ")));
    for (auto field = item.fields.begin(); field != item.fields.end(); ++field) {
        add(field.key(), field.value().toVariant().toString());
    }
    return facts;
}

// The current rater's labels of the item, in the newest round in which they rated it.
PrintedPart Printing::labelsOf(ItemId item) const
{
    const Study &study = *m_work.study();
    PrintedPart labels{.heading = tr("Labels"), .lines = {}};
    const auto rater = std::ranges::find(study.raters(), study.actor(), &Rater::id);
    if (rater == study.raters().end()) {
        return labels;
    }
    const auto said = study.visibleRatings({.rater = study.actor(), .item = item});
    const auto newest =
        said ? std::ranges::max_element(*said, {}, &Rating::round) : std::vector<Rating>::const_iterator();
    if (!said || newest == said->end()) {
        labels.heading = tr("%1 has not labelled this item").arg(rater->name);
        return labels;
    }
    const std::optional<Round> round = study.round(newest->round);
    labels.heading = tr("Labels of %1, %2").arg(rater->name, round ? round->name : QString());
    const auto add = [&labels](const QString &name, const QString &value) {
        if (!value.trimmed().isEmpty()) {
            labels.lines.emplace_back(name, value.trimmed());
        }
    };
    add(tr("screening"), newest->screening == Screening::In ? tr("included")
                         : newest->screening == Screening::Out
                             ? (newest->reason.isEmpty() ? tr("excluded") : tr("excluded: %1").arg(newest->reason))
                             : tr("not decided"));
    const Codebook &book = study.codebook();
    for (const UnitRating &unit : newest->units) {
        const auto of = [&](const QString &what) {
            return newest->units.size() > 1 ? tr("unit %1, %2").arg(QString::number(unit.ordinal), what) : what;
        };
        for (const Dimension &dimension : book.dimensions) {
            QStringList names;
            for (const CodeId code : unit.labels.value(dimension.id)) {
                const Code *found = dimension.code(code);
                names << (found ? found->name : tr("a deleted code"));
            }
            add(of(dimension.name), ListWords::groups(names));
            add(of(tr("comment on %1").arg(dimension.name)), unit.comments.value(dimension.id));
        }
        add(of(tr("comment on the unit")), unit.comment);
    }
    add(tr("comment on the item"), newest->comment);
    add({}, newest->discuss ? tr("flagged to discuss") : QString());
    add({}, newest->unsure ? tr("unsure") : QString());
    return labels;
}

Printing::Draw Printing::drawPage() const
{
    QWidget *page = shownPage(m_work);
    if (!page) {
        return {};
    }
    const bool dark = Theme::current().isDark;
    if (dark) { // print on white: dark colours would cover the page with ink
        m_work.widget()->setUpdatesEnabled(false);
        applyTheme(*qApp, ThemeMode::Light, Appearance::textScale(), Appearance::contrast());
        QApplication::sendPostedEvents();
    }
    const auto drawing = std::make_shared<const WidgetDrawing>(*page);
    if (dark) {
        Appearance::apply();
        m_work.widget()->setUpdatesEnabled(true);
    }
    const QString title = m_work.study()->title();
    return [drawing, title](QPrinter &paper) {
        QPainter painter(&paper);
        painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
        const QRectF whole(0, 0, paper.width(), paper.height());
        const qreal line = paper.logicalDpiY() / 4.0;
        QFont font = Theme::font(TextRole::Small);
        font.setPixelSize(qRound(line / 2));
        painter.setFont(font);
        painter.drawText(QRectF(0, 0, whole.width(), line), Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, title);
        const QSizeF size = QSizeF(drawing->size()).scaled(whole.width(), whole.height() - line, Qt::KeepAspectRatio);
        painter.translate(0, line);
        painter.scale(size.width() / drawing->size().width(), size.height() / drawing->size().height());
        drawing->paint(painter);
    };
}

void Printing::printItem()
{
    const auto post = printedItem();
    if (!post) {
        m_work.notice().say(tr("Open an item first, in Label, Compare or Adjudicate."));
        return;
    }
    preview(tr("Print the item"), [post](QPrinter &paper) { post->print(paper); });
}

void Printing::printPage()
{
    const Draw draw = drawPage();
    if (!draw) {
        m_work.notice().say(tr("Open a study first."));
        return;
    }
    preview(tr("Print the page"), draw, QPageLayout::Landscape);
}

void Printing::printReportOfStudy()
{
    if (!m_work.study()) {
        m_work.notice().say(tr("Open a study first."));
        return;
    }
    ExportJobs::makeReport(m_work, [this](std::shared_ptr<const Report> report) {
        preview(tr("Print the report"), [report](QPrinter &paper) { printReport(*report, paper); });
    });
}

void Printing::preview(const QString &title, const Draw &draw, QPageLayout::Orientation way)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    if (QPrinterInfo::availablePrinterNames().isEmpty()) {
        printer->setOutputFormat(QPrinter::PdfFormat); // the preview needs a page size, even without a printer
    }
    printer->setPageSize(QPageSize(QPageSize::A4));
    printer->setPageOrientation(way);
    printer->setPageMargins(QMarginsF(18, 16, 18, 14), QPageLayout::Millimeter);
    printer->setDocName(title);
    auto *dialog = new QPrintPreviewDialog(printer.get(), m_work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("print-preview"));
    dialog->setWindowTitle(title);
    dialog->resize(m_work.widget()->size() * 0.9);
    connect(dialog, &QPrintPreviewDialog::paintRequested, this, [draw](QPrinter *paper) { draw(*paper); });
    connect(dialog, &QObject::destroyed, this, [printer] {}); // the printer lives as long as its preview
    if (auto *bar = dialog->findChild<QToolBar *>()) {
        // First and beside small icons, because a narrow window hides actions at the end.
        auto *save = new QAction(tr("Save as PDF…"), bar);
        bar->insertAction(bar->actions().value(0), save);
        bar->setIconSize(QSize(16, 16));
        bar->setMovable(false);
        save->setObjectName(QStringLiteral("save-pdf"));
        connect(save, &QAction::triggered, dialog, [this, printer, title, draw] { savePdf(*printer, title, draw); });
    }
    dialog->open();
}

void Printing::savePdf(QPrinter &like, const QString &title, const Draw &draw)
{
    const QString file = fileToSave(m_work.widget(), tr("Save as PDF"), fileNameFor(title), tr("PDF (*.pdf)"));
    if (file.isEmpty()) {
        return;
    }
    QPrinter paper(QPrinter::HighResolution);
    paper.setOutputFormat(QPrinter::PdfFormat);
    paper.setOutputFileName(file);
    paper.setPageLayout(like.pageLayout());
    draw(paper);
    const QFileInfo written(file);
    if (written.exists() && written.size() > 0) {
        m_work.notice().say(tr("%1 written").arg(written.fileName()));
    } else {
        m_work.notice().report(
            {.code = ErrorCode::Permission, .message = SharedText::pdfNotWritten(), .place = {.file = file}});
    }
}

} // namespace corater
