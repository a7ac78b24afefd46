// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ReportPdf.h"

#include "models/documents/DrawingObject.h"
#include "models/documents/KeptTogether.h"
#include "models/documents/PdfTime.h"
#include "models/figures/EscapedText.h"
#include "models/study/SharedText.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QUuid>

#include <algorithm>

namespace corater {

namespace {

constexpr int resolution = 600;
constexpr double perPoint = resolution / 72.0;
constexpr double footerPoints = 24;
const QColor ink(0x1c, 0x20, 0x24);
const QColor quiet(0x5b, 0x64, 0x70);
const QColor notice(0x6b, 0x46, 0x00);
const QColor line(0xc9, 0xce, 0xd5);

QFont bodyFont(double points, bool bold = false)
{
    QFont font(QStringList{QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")}, -1,
               bold ? QFont::DemiBold : QFont::Normal);
    font.setPointSizeF(points);
    return font;
}

QTextCharFormat face(double points, const QColor &colour = ink, bool bold = false)
{
    QTextCharFormat format;
    format.setFont(bodyFont(points, bold));
    format.setForeground(colour);
    return format;
}

struct PdfLayoutText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// Lays a report out as a text document. Made and used by writePdf() alone. Sizes given to formats are in points and
/// scaled by the document's own layout.
class PdfLayout
{
public:
    PdfLayout(QTextDocument &document, DrawingObject &drawings) : m_cursor(&document), m_drawings(drawings) {}

    void write(const Report &report)
    {
        // One edit, laid out once: laying out after every cell takes a hundred times as long.
        m_cursor.beginEditBlock();
        m_cursor.setBlockFormat(spaced(0, 2));
        m_cursor.insertText(cleanText(report.title), face(19, ink, true));
        text(report.subtitle, spaced(0, 8), face(9.5, quiet));
        for (const ReportSection &section : report.sections) {
            QTextBlockFormat heading = spaced(section.level == 1 ? 16 : 12, 4);
            heading.setHeadingLevel(section.level + 1);
            heading.setPageBreakPolicy(QTextFormat::PageBreak_Auto);
            m_heading = text(section.title, heading, face(section.level == 1 ? 14 : 11.5, ink, true));
            for (const ReportBlock &block : section.blocks) {
                std::visit([this](const auto &one) { write(one); }, block);
            }
        }
        m_cursor.endEditBlock();
    }

    /// The pairs that must stay on one page, for keepTogether().
    const std::vector<KeptTogether> &kept() const { return m_kept; }

private:
    // Space in points above and below.
    static QTextBlockFormat spaced(double above, double below)
    {
        QTextBlockFormat format;
        format.setTopMargin(above * 96 / 72);
        format.setBottomMargin(below * 96 / 72);
        format.setLineHeight(118, QTextBlockFormat::ProportionalHeight);
        return format;
    }

    // A block at the end; gives its position. A heading before it stays with it.
    int begin(const QTextBlockFormat &block, const QTextCharFormat &letters)
    {
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock(block, letters);
        const int position = m_cursor.position();
        if (m_heading >= 0) {
            m_kept.push_back({m_heading, position});
            m_heading = -1;
        }
        return position;
    }

    int text(const QString &words, const QTextBlockFormat &block, const QTextCharFormat &letters)
    {
        const int position = begin(block, letters);
        m_cursor.insertText(cleanText(words), letters);
        return position;
    }

    void write(const ReportParagraph &paragraph)
    {
        QTextBlockFormat block = spaced(0, 6);
        switch (paragraph.kind) {
        case ReportParagraph::Kind::Plain:
            text(paragraph.text, block, face(9.5));
            break;
        case ReportParagraph::Kind::Notice:
            text(QStringLiteral("▲ ") + paragraph.text, block, face(9.5, notice));
            break;
        case ReportParagraph::Kind::Quote:
            block.setLeftMargin(18);
            block.setRightMargin(18);
            text(paragraph.text, block, face(9.5));
            break;
        }
    }

    void write(const ReportList &list)
    {
        if (!list.title.isEmpty()) {
            write(ReportParagraph{list.title});
        }
        for (const QString &item : list.items) {
            QTextBlockFormat block = spaced(0, 4);
            block.setLeftMargin(14);
            block.setTextIndent(-12);
            text(QStringLiteral("•  ") + item, block, face(9.5));
        }
    }

    // Writes as many columns and cells as fit: a page has room for few columns, and layout takes time for every cell. A
    // notice says what is left out; the other formats have all of it.
    void write(const ReportTable &table)
    {
        const qsizetype columns = std::min(table.headings.size(), mostColumns);
        const auto rows = std::min(qsizetype(table.rows.size()), std::max<qsizetype>(0, m_cells / columns));
        m_cells -= rows * columns;
        if (columns == table.headings.size() && rows == qsizetype(table.rows.size())) {
            writeWhole(table);
            return;
        }
        ReportTable part = table;
        part.headings.resize(columns);
        part.rows.resize(size_t(rows));
        for (QStringList &row : part.rows) {
            row.resize(columns);
        }
        writeWhole(part);
        write(ReportParagraph{
            PdfLayoutText::tr("The table is too large for pages: %1 of %2 rows and %3 of %4 columns are shown. The "
                              "report as HTML or Markdown has all of them.")
                .arg(QString::number(rows), QString::number(table.rows.size()), QString::number(columns),
                     QString::number(table.headings.size())),
            ReportParagraph::Kind::Notice});
    }

    void writeWhole(const ReportTable &table)
    {
        const int caption = text(table.caption, spaced(9, 3), face(8.5, quiet));
        QTextTableFormat format;
        format.setHeaderRowCount(1);
        format.setCellPadding(3.5);
        format.setCellSpacing(0);
        format.setBorder(0);
        format.setBorderCollapse(true);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock(spaced(0, 0), face(2));
        QTextTable *cells = m_cursor.insertTable(int(table.rows.size()) + 1, int(table.headings.size()), format);
        fill(*cells, 0, table, table.headings, face(8, ink, true));
        for (size_t row = 0; row < table.rows.size(); ++row) {
            fill(*cells, int(row) + 1, table, table.rows[row], face(8));
        }
        m_kept.push_back({caption, cells->cellAt(std::min(1, cells->rows() - 1), 0).firstPosition()});
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.setBlockFormat(spaced(0, 4));
    }

    static void fill(QTextTable &cells, int row, const ReportTable &table, const QStringList &texts,
                     const QTextCharFormat &letters)
    {
        for (int column = 0; column < int(texts.size()); ++column) {
            QTextTableCell cell = cells.cellAt(row, column);
            QTextTableCellFormat border;
            border.setBottomBorder(row == 0 ? 1 : 0.5);
            border.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            border.setBottomBorderBrush(row == 0 ? quiet : line);
            cell.setFormat(border);
            QTextCursor cursor = cell.firstCursorPosition();
            QTextBlockFormat block;
            block.setAlignment(table.columns.mid(column, 1) == u"r" ? Qt::AlignRight : Qt::AlignLeft);
            cursor.setBlockFormat(block);
            cursor.insertText(cleanText(texts[column]), letters);
        }
    }

    void write(const ReportFigure &figure)
    {
        QTextCharFormat character;
        character.setObjectType(DrawingObject::type);
        character.setProperty(DrawingObject::indexProperty, m_drawings.add(figure.drawing));
        QTextBlockFormat block = spaced(4, 2);
        block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
        const int picture = begin(block, face(9.5));
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), character);
        m_kept.push_back({picture, text(figure.caption, spaced(0, 8), face(8.5, quiet))});
    }

    static constexpr qsizetype mostColumns = 14;
    static constexpr qsizetype mostCells = 20000;

    QTextCursor m_cursor;
    DrawingObject &m_drawings;
    qsizetype m_cells = mostCells; ///< that may still be written
    int m_heading = -1;            ///< position of the heading that has nothing below it yet
    std::vector<KeptTogether> m_kept;
};

void drawPages(QTextDocument &document, QPagedPaintDevice &paper, const QString &title, const QSizeF &page)
{
    QPainter painter(&paper);
    const double scale = double(paper.logicalDpiX()) / resolution;
    painter.scale(scale, scale);
    const int pages = document.pageCount();
    for (int number = 0; number < pages; ++number) {
        if (number > 0) {
            paper.newPage();
        }
        painter.save();
        painter.translate(0, -number * page.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, number * page.height(), page.width(), page.height());
        context.palette.setColor(QPalette::Text, ink);
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        QFont small = bodyFont(8);
        small.setPixelSize(qRound(8 * perPoint));
        painter.setFont(small);
        painter.setPen(quiet);
        const QRectF footer(0, page.height(), page.width(), footerPoints * perPoint);
        const QString shown = QFontMetricsF(small).elidedText(title, Qt::ElideRight, footer.width() * 0.8);
        painter.drawText(footer, Qt::AlignBottom | Qt::AlignLeft, shown);
        painter.drawText(footer, Qt::AlignBottom | Qt::AlignRight,
                         QStringLiteral("%1 / %2").arg(number + 1).arg(pages));
    }
}

// Lays the report out as if the paper had the resolution that all sizes are given in.
void layOutAndDraw(const Report &report, QPagedPaintDevice &paper)
{
    QBuffer nowhere;
    QPdfWriter measure(&nowhere);
    measure.setResolution(resolution);
    const QSizeF whole = paper.pageLayout().paintRect(QPageLayout::Inch).size() * resolution;
    const QSizeF page(int(whole.width()), int(whole.height()) - footerPoints * perPoint);
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setDocumentMargin(0);
    document.setDefaultFont(bodyFont(9.5));
    QTextOption wrap;
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(wrap);
    document.documentLayout()->setPaintDevice(&measure);
    DrawingObject drawings(perPoint, page);
    document.documentLayout()->registerHandler(DrawingObject::type, &drawings);
    PdfLayout layout(document, drawings);
    layout.write(report);
    document.setPageSize(page);
    keepTogether(document, layout.kept());
    drawPages(document, paper, cleanText(report.title), page);
}

} // namespace

Result<void> writePdf(const Report &report, const QString &time, QIODevice &device)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(resolution);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(20, 18, 20, 14), QPageLayout::Millimeter);
        writer.setTitle(cleanText(report.title));
        writer.setCreator(QStringLiteral("Corater"));
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), report.title + time));
        layOutAndDraw(report, writer);
    }
    setPdfTime(bytes, time);
    if (device.write(bytes) != bytes.size()) {
        return fail(ErrorCode::DiskFull, SharedText::pdfNotWritten(), {}, {}, device.errorString());
    }
    return {};
}

void printReport(const Report &report, QPagedPaintDevice &paper)
{
    layOutAndDraw(report, paper);
}

} // namespace corater
