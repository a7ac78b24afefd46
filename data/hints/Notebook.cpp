// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/Notebook.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

struct NotebookText
{
    CORATER_MESSAGES(Notebook)
};

QString cellText(const QJsonObject &cell)
{
    const QJsonValue source = cell.contains(u"source") ? cell[u"source"] : cell[u"input"];
    if (source.isString()) {
        return source.toString();
    }
    QString text;
    for (const QJsonValue &line : source.toArray()) {
        text += line.toString();
    }
    return text;
}

// Whether a cell is Python: a magic command in its first line may pass the cell to another program.
bool isPythonCell(const QString &text)
{
    static const QStringList python{QStringLiteral("time"), QStringLiteral("timeit"), QStringLiteral("capture"),
                                    QStringLiteral("prun"), QStringLiteral("memit"),  QStringLiteral("heat")};
    const QString first = text.trimmed().section(u'\n', 0, 0);
    return !first.startsWith(u"%%") || python.contains(first.sliced(2).section(u' ', 0, 0).trimmed());
}

QJsonArray cellsOf(const QJsonObject &notebook)
{
    QJsonArray cells = notebook[u"cells"].toArray();
    for (const QJsonValue &sheet : notebook[u"worksheets"].toArray()) { // nbformat 3
        for (const QJsonValue &cell : sheet.toObject()[u"cells"].toArray()) {
            cells.append(cell);
        }
    }
    return cells;
}

} // namespace

Result<PythonSource> readNotebook(const QByteArray &bytes)
{
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &fault);
    if (fault.error != QJsonParseError::NoError) {
        const QByteArrayView before = QByteArrayView(bytes).first(std::min<qsizetype>(fault.offset, bytes.size()));
        return fail(ErrorCode::Input, NotebookText::toSay("not JSON: %1").arg(fault.errorString()),
                    {.file = {},
                     .line = before.count('\n') + 1,
                     .column = before.size() - before.lastIndexOf('\n'),
                     .cell = {}});
    }
    const QJsonObject notebook = document.object();
    if (!notebook.contains(u"cells") && !notebook.contains(u"worksheets")) {
        return fail(ErrorCode::Input, NotebookText::toSay("JSON without cells: not a notebook"), {.line = 1});
    }
    const QString language =
        notebook[u"metadata"].toObject()[u"language_info"].toObject()[u"name"].toString(QStringLiteral("python"));
    PythonSource source;
    source.isNotebook = true;
    if (!language.startsWith(u"python", Qt::CaseInsensitive) && language != u"ipython") {
        return source; // nothing in it is Python
    }
    quint32 line = 1;
    quint32 number = 0;
    for (const QJsonValue &value : cellsOf(notebook)) {
        ++number;
        const QJsonObject cell = value.toObject();
        const QString text = cellText(cell);
        if (cell[u"cell_type"].toString() != u"code" || !isPythonCell(text)) {
            continue;
        }
        QByteArray utf8 = text.toUtf8();
        if (!utf8.endsWith('\n')) {
            utf8 += '\n';
        }
        source.cells.push_back({number, line});
        source.text.append(utf8.constData(), size_t(utf8.size()));
        line += quint32(utf8.count('\n'));
    }
    return source;
}

} // namespace corater
