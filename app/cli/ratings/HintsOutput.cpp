// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/HintsOutput.h"
#include "app/cli/Saying.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct HintsOutputText
{
    Q_DECLARE_TR_FUNCTIONS(HintsOutput)
};

// Position of a notebook's line: its cell and the line in the cell. For other files, cell 0.
struct LineInCell
{
    int cell = 0;
    int line = 0;
};

LineInCell inCell(const std::vector<NotebookCell> &cells, quint32 line)
{
    const auto behind = std::ranges::upper_bound(cells, line, {}, &NotebookCell::firstLine);
    if (behind == cells.begin()) {
        return {0, int(line)};
    }
    const NotebookCell &cell = *std::prev(behind);
    return {int(cell.number), int(line - cell.firstLine + 1)};
}

QJsonObject jsonOf(const hints::Finding &finding, const std::vector<NotebookCell> &cells, QJsonObject object)
{
    const LineInCell at = inCell(cells, finding.place.line);
    if (at.cell > 0) {
        object[QStringLiteral("cell")] = at.cell;
    }
    object[QStringLiteral("rule")] = finding.rule;
    object[QStringLiteral("line")] = at.line;
    object[QStringLiteral("column")] = finding.rule == 1 ? QJsonValue(int(finding.place.column)) : QJsonValue();
    if (finding.rule == 2) {
        const LineInCell batch = inCell(cells, finding.batchLine);
        if (batch.cell > 0) {
            object[QStringLiteral("batch_cell")] = batch.cell;
        }
        object[QStringLiteral("batch")] = batch.line;
        object[QStringLiteral("map")] = at.line;
        return object;
    }
    object[QStringLiteral("op")] = QString::fromStdString(finding.op);
    if (finding.rule == 1) {
        QJsonArray called;
        QJsonArray calledCells;
        for (const hints::CodePlace &place : finding.called) {
            const LineInCell call = inCell(cells, place.line);
            called.append(QJsonArray{call.line, int(place.column)});
            calledCells.append(call.cell);
        }
        object[QStringLiteral("called")] = called;
        if (at.cell > 0) {
            object[QStringLiteral("called_cells")] = calledCells;
        }
    }
    return object;
}

QString explained(const hints::Finding &finding)
{
    const hints::HintRule *rule = hints::ruleOf(finding.rule);
    return QStringLiteral("%1: %2 %3")
        .arg(rule->name(), rule->explanation(finding).inWords(), rule->advice().inWords());
}

QString oneLine(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)) + u'\n';
}

} // namespace

void HintsOutput::notices(const std::vector<Error> &notices)
{
    for (const Error &notice : notices) {
        m_cli.say(asOurs(notice.oneLine()));
    }
}

void HintsOutput::leftOut(const std::vector<Error> &faults)
{
    notices(faults);
    m_unread += qint64(faults.size());
}

void HintsOutput::file(const FileHints &file)
{
    notices(file.notices);
    m_unread += !file.isRead;
    m_found += qint64(file.report.findings.size());
    for (const hints::Finding &finding : file.report.findings) {
        if (m_asJson) {
            m_cli.out(oneLine(jsonOf(finding, file.cells, {{QStringLiteral("file"), file.path}})));
            continue;
        }
        const LineInCell at = inCell(file.cells, finding.shown.line);
        const QString where =
            at.cell > 0 ? HintsOutputText::tr("%1:cell %2").arg(file.path, QString::number(at.cell)) : file.path;
        m_cli.out(
            QStringLiteral("%1:%2:%3: %4\n")
                .arg(where, QString::number(at.line), QString::number(finding.shown.column + 1), explained(finding)));
    }
}

void HintsOutput::block(const BlockHints &block)
{
    const QString where = HintsOutputText::tr("item %1, part %2, block %3")
                              .arg(block.item, QString::number(block.part), QString::number(block.block));
    notices(noticesOf(block.report, where));
    m_found += qint64(block.report.findings.size());
    for (const hints::Finding &finding : block.report.findings) {
        if (m_asJson) {
            m_cli.out(oneLine(jsonOf(finding, {},
                                     {{QStringLiteral("item"), block.item},
                                      {QStringLiteral("part"), block.part},
                                      {QStringLiteral("block"), block.block}})));
        } else {
            m_cli.out(QStringLiteral("%1:%2:%3: %4\n")
                          .arg(where, QString::number(finding.shown.line), QString::number(finding.shown.column + 1),
                               explained(finding)));
        }
    }
}

void HintsOutput::summary()
{
    if (m_asJson) {
        return;
    }
    m_cli.say(m_found == 0   ? HintsOutputText::tr("no hints")
              : m_found == 1 ? HintsOutputText::tr("1 hint")
                             : HintsOutputText::tr("%n hints", nullptr, int(m_found)));
}

} // namespace corater
