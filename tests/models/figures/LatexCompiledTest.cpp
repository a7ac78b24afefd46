// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/EscapedText.h"

#include "models/documents/FigureFile.h"
#include "models/documents/ReportLatex.h"
#include "models/figures/BarFigure.h"
#include "models/figures/FlowFigure.h"
#include "models/figures/HeatFigure.h"
#include "models/figures/LineFigure.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;

namespace {

// Characters special in LaTeX, ligatures and options, and letters that pdfTeX has or lacks.
const QString hostileName =
    QString::fromUtf8("100 % & a_1 #2 $x$ {y} ~ ^2 \\end \"q\" 'z' `w` [k] *s* -- ,, ?` <<a>> | é ß Ž „so“ "
                      "«x» € ° κ ≥ χ² 慢的执行 نص 🙂");
const QStringList names{hostileName, QStringLiteral("[2] first"), QStringLiteral("* second"),
                        QString::fromUtf8("内存")};

Figure figureNamed(const QString &name)
{
    if (name == u"bars") {
        return barFigure({{.name = names[0], .group = names[3], .count = 3, .share = 0.6, .lower = 0.2, .upper = 0.9},
                          {.name = names[1], .group = names[3], .count = 2, .share = 0.4, .lower = 0.1, .upper = 0.8}},
                         hostileName);
    }
    const HeatTable table{hostileName,   hostileName,      names.first(2),
                          names.last(2), {{1, 2}, {3, 4}}, {{2.5, -2.5}, {0, 0}}};
    if (name == u"table") {
        return heatFigure(table);
    }
    const HeatTable square{hostileName, hostileName, names.first(2), names.first(2), {{1, 2}, {3, 4}}, {}};
    return name == u"flow"
               ? flowFigure(square)
               : lineFigure({{hostileName, {1, 2, 2}}, {names[1], {1, 1, 2}}}, {.below = hostileName,
                                                                                .upward = hostileName,
                                                                                .places = {},
                                                                                .steps = true,
                                                                                .marked = 1,
                                                                                .markedWords = hostileName});
}

ReportTable hostileTable()
{
    return {.caption = hostileName,
            .headings = {hostileName, QStringLiteral("share")},
            .columns = QStringLiteral("lr"),
            .rows = {
                {hostileName, QStringLiteral("51.8 %")}, {names[1], QString::fromUtf8("46.0–58.3 %")}, {names[2], {}}}};
}

} // namespace

/// Output for LaTeX is compiled by pdflatex, xelatex and lualatex, if they are installed, whatever the names are.
class LatexCompiledTest : public QObject
{
    Q_OBJECT

    // Compiles a document; returns the log if that fails.
    static QString failureOf(const QString &engine, const QString &folder, const QByteArray &document)
    {
        QFile file(folder + QStringLiteral("/document.tex"));
        if (!file.open(QIODevice::WriteOnly) || file.write(document) != document.size()) {
            return file.errorString();
        }
        file.close();
        QProcess process;
        process.setWorkingDirectory(folder);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(engine, {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                               QStringLiteral("document.tex")});
        if (!process.waitForFinished(180'000)) {
            return process.errorString();
        }
        const QString log = QString::fromUtf8(process.readAll());
        return process.exitCode() == 0 ? QString()
                                       : log.mid(std::max<qsizetype>(0, log.indexOf(QLatin1String("\n! "))), 800);
    }

private Q_SLOTS:
    void isSet_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("what");
        for (const char *engine : {"pdflatex", "xelatex", "lualatex"}) {
            for (const char *what : {"bars", "table", "flow", "line", "booktabs", "report"}) {
                QTest::addRow("%s of %s", engine, what) << QString::fromLatin1(engine) << QString::fromLatin1(what);
            }
        }
    }

    void isSet()
    {
        QFETCH(const QString, engine);
        QFETCH(const QString, what);
        const QString program = QStandardPaths::findExecutable(engine);
        if (program.isEmpty()) {
            QSKIP(qPrintable(engine + QStringLiteral(" is not installed")));
        }
        // Without this package LuaLaTeX has only the fonts of 1984.
        QProcess search;
        search.start(QStringLiteral("kpsewhich"), {QStringLiteral("luaotfload.sty")});
        if (engine == u"lualatex" && (!search.waitForFinished() || search.exitCode() != 0)) {
            QSKIP("lualatex is installed without luaotfload");
        }
        QTemporaryDir folder;
        if (what == u"report") {
            const Report report{
                .title = hostileName,
                .subtitle = hostileName,
                .sections = {
                    {.title = hostileName,
                     .blocks = {ReportParagraph{hostileName}, ReportList{names}, hostileTable(),
                                ReportFigure{hostileName, hostileName, figureNamed(QStringLiteral("bars")).drawing}}}}};
            const QString failure = failureOf(program, folder.path(), latexOf(report).toUtf8());
            QVERIFY2(failure.isEmpty(), qPrintable(failure));
            return;
        }
        const QString path = folder.filePath(QStringLiteral("part.tex"));
        QVERIFY(what == u"booktabs" ? writeTable(hostileTable(), path)
                                    : writeFigure(figureNamed(what).drawing, hostileName, path));
        const QByteArray fonts = engine == u"pdflatex" ? "\\usepackage[T1]{fontenc}\n" : "";
        const QString failure = failureOf(program, folder.path(),
                                          "\\documentclass{article}\n" + fonts +
                                              "\\usepackage{booktabs,tikz}\n"
                                              "\\begin{document}\n\\input{part}\n\\end{document}\n");
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
    }
};

QTEST_MAIN(LatexCompiledTest)
#include "LatexCompiledTest.moc"
