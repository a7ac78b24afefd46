// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportFile.h"

#include "data/export/WholeFile.h"
#include "models/report/ReportHtml.h"
#include "models/report/ReportLatex.h"
#include "models/report/ReportMarkdown.h"
#include "models/report/ReportPdf.h"
#include "models/report/SvgDrawing.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace corater {

namespace {

enum class Format { Html, Pdf, Markdown, Latex, None };

Format formatOf(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == u"html" || suffix == u"htm"      ? Format::Html
           : suffix == u"pdf"                         ? Format::Pdf
           : suffix == u"md" || suffix == u"markdown" ? Format::Markdown
           : suffix == u"tex"                         ? Format::Latex
                                                      : Format::None;
}

Result<void> writeText(const QString &path, const QString &text)
{
    return writeWholeFile(path, [&](QIODevice &device) -> Result<void> {
        const QByteArray bytes = text.toUtf8();
        if (device.write(bytes) != bytes.size()) {
            return fail(ErrorCode::DiskFull, QCoreApplication::translate("Report", "the report could not be written"),
                        {}, {}, device.errorString());
        }
        return {};
    });
}

Result<QStringList> writeMarkdown(const Report &report, const QString &path)
{
    const QFileInfo file(path);
    const QString pictures = file.completeBaseName() + QStringLiteral("-%1.svg");
    QStringList written{path};
    for (const ReportSection &section : report.sections) {
        for (const ReportBlock &block : section.blocks) {
            const auto *figure = std::get_if<ReportFigure>(&block);
            if (!figure) {
                continue;
            }
            const QString name = QString(pictures).replace(QLatin1String("%1"), QString::number(written.size()));
            const QString picture = file.dir().filePath(name);
            if (const auto done = writeText(picture, svgOf(figure->drawing, figure->alternative)); !done) {
                return std::unexpected(done.error());
            }
            written << picture;
        }
    }
    const auto done = writeText(path, markdownOf(report, pictures));
    return done ? Result<QStringList>(written) : std::unexpected(done.error());
}

} // namespace

bool isReportName(const QString &path)
{
    return formatOf(path) != Format::None;
}

Result<QStringList> writeReport(const Report &report, const QString &time, const QString &path)
{
    Result<void> done;
    switch (formatOf(path)) {
    case Format::Html:
        done = writeText(path, htmlOf(report));
        break;
    case Format::Pdf:
        done = writeWholeFile(path, [&](QIODevice &device) { return writePdf(report, time, device); });
        break;
    case Format::Markdown:
        return writeMarkdown(report, path);
    case Format::Latex:
        done = writeText(path, latexOf(report));
        break;
    case Format::None:
        return fail(ErrorCode::Input, QCoreApplication::translate("Report", "reports are not written in that format"),
                    {.file = path}, QStringLiteral(".html, .pdf, .md, .tex"), QFileInfo(path).suffix());
    }
    return done ? Result<QStringList>(QStringList{path}) : std::unexpected(done.error());
}

} // namespace corater
