// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ReportFile.h"

#include "data/files/WholeFile.h"
#include "models/documents/ReportHtml.h"
#include "models/documents/ReportLatex.h"
#include "models/documents/ReportMarkdown.h"
#include "models/documents/ReportPdf.h"
#include "models/figures/SvgDrawing.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace corater {

namespace {

struct ReportFileMessages
{
    CORATER_MESSAGES(Report)
};

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
            return fail(ErrorCode::DiskFull, ReportFileMessages::toSay("the report could not be written"), {}, {},
                        device.errorString());
        }
        return {};
    });
}

// The number of a picture and a part of the hash of its content: a new picture never replaces one of another content,
// so that the earlier text keeps its pictures.
QString pictureName(const QString &base, qsizetype number, const QByteArray &content)
{
    constexpr qsizetype digits = 8;
    const QByteArray hash = QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex().left(digits);
    return QStringLiteral("%1-%2-%3.svg").arg(base, QString::number(number), QLatin1String(hash));
}

// Removes pictures of an earlier report of the same name that no text refers to any more.
void removeOldPictures(const QDir &folder, const QString &base, const QStringList &present)
{
    const QRegularExpression ours(QLatin1Char('^') + QRegularExpression::escape(base) +
                                  QStringLiteral("-[0-9]+-[0-9a-f]{8}\\.svg$"));
    for (const QString &name : folder.entryList(QDir::Files)) {
        if (ours.match(name).hasMatch() && !present.contains(name)) {
            QFile::remove(folder.filePath(name));
        }
    }
}

// Writes new pictures under unused names, then the text, then removes the pictures of the earlier text: at every moment
// there is one report with all its pictures. A failed write removes its new pictures.
Result<QStringList> writeMarkdown(const Report &report, const QString &path)
{
    const QFileInfo file(path);
    const QString base = file.completeBaseName();
    QStringList names;
    QStringList written{path};
    QStringList fresh; ///< pictures that did not exist before
    const auto failed = [&fresh](const Error &error) {
        for (const QString &picture : fresh) {
            QFile::remove(picture);
        }
        return std::unexpected(error);
    };
    for (const ReportSection &section : report.sections) {
        for (const ReportBlock &block : section.blocks) {
            const auto *figure = std::get_if<ReportFigure>(&block);
            if (!figure) {
                continue;
            }
            const QString picture = svgOf(figure->drawing, figure->alternative);
            names << pictureName(base, names.size() + 1, picture.toUtf8());
            written << file.dir().filePath(names.back());
            if (!QFile::exists(written.back())) {
                fresh << written.back();
            }
            if (const auto done = writeText(written.back(), picture); !done) {
                return failed(done.error());
            }
        }
    }
    if (const auto done = writeText(path, markdownOf(report, names)); !done) {
        return failed(done.error());
    }
    removeOldPictures(file.dir(), base, names);
    return written;
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
        return fail(ErrorCode::Input, ReportFileMessages::toSay("reports are not written in that format"),
                    {.file = path}, QStringLiteral(".html, .pdf, .md, .tex"), QFileInfo(path).suffix());
    }
    TRY(done);
    return QStringList{path};
}

} // namespace corater
