// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/ResultsFiles.h"

#include "app/cli/StudyAccess.h"
#include "models/documents/FigureFile.h"
#include "models/results/ShownResult.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace corater {

namespace {

struct ResultsFilesText
{
    Q_DECLARE_TR_FUNCTIONS(ResultsFiles)
    CORATER_MESSAGES(ResultsFiles)
};

} // namespace

Result<void> checkResultsFile(const QString &path)
{
    if (isTableName(path) || isFigureName(path)) {
        return {};
    }
    return fail(ErrorCode::Input, ResultsFilesText::toSay("results are not written in that format"), {.file = path},
                ResultsFilesText::toSay(".svg, .pdf, .png, .tikz (the figure); .csv, .tex, .md (its numbers)"),
                QFileInfo(path).suffix());
}

Result<void> writeResultsFile(const ResultsReport &report, const ResultsArguments &arguments)
{
    if (report.results.size() != 1) {
        return fail(
            ErrorCode::Input,
            ResultsFilesText::toSay("a file holds one result; ask for one with --dimension and --level, --by or "
                                    "--flow"),
            {.cell = QStringLiteral("--output")}, QStringLiteral("1"), QString::number(report.results.size()));
    }
    const QString path = argument(arguments.out);
    const ShownResult shown = shownResult(report.input, report.results.front(), {.width = arguments.width},
                                          CrossCells(crossCellsNames().indexOf(argument(arguments.cells))));
    // .tex means the table; figures for LaTeX end in .tikz.
    return isTableName(path)
               ? writeTable(shown.table, path)
               : writeFigure(shown.figure.drawing, shown.title, path, {.dotsPerInch = arguments.dotsPerInch});
}

} // namespace corater
