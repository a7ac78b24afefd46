// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/FigureFile.h"

#include "data/export/CsvWriter.h"
#include "data/files/WholeFile.h"
#include "models/documents/PdfTime.h"
#include "models/documents/ReportMarkdown.h"
#include "models/figures/EscapedText.h"
#include "models/figures/PaintDrawing.h"
#include "models/figures/SvgDrawing.h"
#include "models/figures/TextRoom.h"
#include "models/figures/TikzDrawing.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QUuid>

#include <cmath>

namespace corater {

namespace {

struct FigureFileText
{
    Q_DECLARE_TR_FUNCTIONS(FigureFile)
    CORATER_MESSAGES(FigureFile)
};

constexpr double mostPixels = 20'000;

QString suffixOf(const QString &path)
{
    return QFileInfo(path).suffix().toLower();
}

Result<void> writeBytes(const QString &path, const QByteArray &bytes)
{
    return writeWholeFile(path, [&](QIODevice &device) -> Result<void> {
        device.write(bytes);
        return {};
    });
}

QByteArray pdfOf(const Drawing &drawing, const QString &title, const QString &time)
{
    constexpr int resolution = 600;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(resolution);
        writer.setPageSize(QPageSize({drawing.width, drawing.height}, QPageSize::Point, title, QPageSize::ExactMatch));
        writer.setPageMargins({});
        writer.setTitle(cleanText(title));
        writer.setCreator(QStringLiteral("Corater"));
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), title + time));
        QPainter painter(&writer);
        painter.setFont(figureFont(10));
        paintDrawing(painter, drawing, resolution / 72.0);
    }
    setPdfTime(bytes, time);
    return bytes;
}

Result<QByteArray> pngOf(const Drawing &drawing, const FigureFileOptions &options)
{
    const double scale = options.dotsPerInch / 72.0;
    if (options.dotsPerInch < 1 || std::max(drawing.width, drawing.height) * scale > mostPixels) {
        return fail(ErrorCode::Input, FigureFileText::toSay("the picture would be too large"), {},
                    FigureFileText::tr("at most %1 pixels a side", nullptr, int(mostPixels)).arg(int(mostPixels)),
                    FigureFileText::tr("%1 dots per inch", nullptr, int(options.dotsPerInch)).arg(options.dotsPerInch));
    }
    QImage image(int(std::ceil(drawing.width * scale)), int(std::ceil(drawing.height * scale)), QImage::Format_RGB32);
    constexpr double inchesPerMetre = 1 / 0.0254;
    image.setDotsPerMeterX(int(std::lround(options.dotsPerInch * inchesPerMetre)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.fill(QColor(options.paper));
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(figureFont(10));
        paintDrawing(painter, drawing, scale);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

// For \input in a paper: title, required packages, and definitions for its characters.
QString toBeInput(const QString &title, const QString &package, const QString &latex)
{
    return QStringLiteral("% ") + cleanText(title) + QStringLiteral("\n% Wants \\usepackage{") + package +
           QStringLiteral("}, and with pdfLaTeX \\usepackage[T1]{fontenc}.\n") + definitionsFor(latex) + latex;
}

// Columns as wide as their content: for a table of the paper.
QString booktabsOf(const ReportTable &table)
{
    const auto line = [](const QStringList &cells) {
        QStringList texts;
        for (const QString &cell : cells) {
            texts << escapedLatex(cell);
        }
        return texts.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
    };
    QString text = QStringLiteral("\\begin{tabular}{") + table.columns + QStringLiteral("}\n\\toprule\n") +
                   line(table.headings) + QStringLiteral("\\midrule\n");
    for (const QStringList &row : table.rows) {
        text += line(row);
    }
    return toBeInput(table.caption, QStringLiteral("booktabs"),
                     text + QStringLiteral("\\bottomrule\n\\end{tabular}\n"));
}

Result<void> writeSheet(const ReportTable &table, QIODevice &device)
{
    const bool isPlain = table.plainHeadings.isEmpty();
    CsvWriter writer(device);
    auto done = writer.write(isPlain ? table.headings : table.plainHeadings);
    for (const QStringList &row : isPlain ? table.rows : plainCells(table.plainRows)) {
        done = done ? writer.write(row) : done;
    }
    return done;
}

} // namespace

bool isFigureName(const QString &path)
{
    return QStringList{QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("tex"),
                       QStringLiteral("tikz")}
        .contains(suffixOf(path));
}

Result<void> writeFigure(const Drawing &drawing, const QString &title, const QString &path,
                         const FigureFileOptions &options)
{
    const QString suffix = suffixOf(path);
    if (suffix == u"svg") {
        return writeBytes(path, svgOf(drawing, title, SvgText::Outlines).toUtf8());
    }
    if (suffix == u"tex" || suffix == u"tikz") {
        const QString latex = tikzColours(coloursOf(drawing)) + tikzOf(drawing);
        return writeBytes(path, toBeInput(title, QStringLiteral("tikz"), latex).toUtf8());
    }
    if (suffix == u"pdf") {
        return writeBytes(path, pdfOf(drawing, title, options.time));
    }
    if (suffix == u"png") {
        const auto bytes = pngOf(drawing, options);
        return bytes ? writeBytes(path, *bytes) : std::unexpected(bytes.error().within(path));
    }
    return fail(ErrorCode::Input, FigureFileText::toSay("figures are not written in that format"), {.file = path},
                QStringLiteral(".svg, .pdf, .png, .tex, .tikz"), suffix);
}

bool isTableName(const QString &path)
{
    return QStringList{QStringLiteral("csv"), QStringLiteral("tex"), QStringLiteral("md")}.contains(suffixOf(path));
}

Result<void> writeTable(const ReportTable &table, const QString &path)
{
    const QString suffix = suffixOf(path);
    if (suffix == u"csv") {
        return writeWholeFile(path, [&](QIODevice &device) { return writeSheet(table, device); });
    }
    if (suffix == u"tex") {
        return writeBytes(path, booktabsOf(table).toUtf8());
    }
    if (suffix == u"md") {
        return writeBytes(path, markdownOf(table).toUtf8());
    }
    return fail(ErrorCode::Input, FigureFileText::toSay("tables are not written in that format"), {.file = path},
                QStringLiteral(".csv, .tex, .md"), suffix);
}

} // namespace corater
